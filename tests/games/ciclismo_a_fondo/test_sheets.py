"""The sheets of time trials and tours: who stands where, and what is said of it."""

from __future__ import annotations

from functools import cache

import pytest

from engine.core.events import Mark
from engine.core.scene import CaptionLine, Scene, TourLeaders, TourTables, Trial, label
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.events import StageEnded
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.scene.stage_picture import told
from engine.games.ciclismo_a_fondo.scene.tour_picture import LARGE, tour_sheet
from engine.games.ciclismo_a_fondo.scene.trial_picture import trial_sheet
from engine.games.ciclismo_a_fondo.story import told as story
from engine.games.ciclismo_a_fondo.view import FormationView, Public, Rider
from render import render
from tests.games.ciclismo_a_fondo.weak import played
from tests.render.english import english

WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "ciclismo_a_fondo")


@cache
def ridden() -> TurnState:
    """A week of eight riders each."""
    return played("semana", 8, 3, event_trigger="any_three")


@cache
def week() -> tuple[Course, tuple[Public, ...], tuple[Public, ...]]:
    """Of this week: the table, the views of time trials, and those after each stage."""
    turn = ridden()
    marks = [event for event in turn.events if isinstance(event, Mark)]
    trials = tuple(mark.view for mark in marks if mark.kind == "round" and mark.view.rides)
    return turn.course, trials, tuple(mark.view for mark in marks if mark.kind == "stage")


def trial(number: int) -> tuple[Course, Public, Trial]:
    course, trials, _ = week()
    return course, trials[number], trial_sheet(course, trials[number]).parts[1]  # type: ignore[return-value]


def tour(stage: int) -> tuple[Public, Scene]:
    course, _, views = week()
    return views[stage - 1], tour_sheet(course, views[stage - 1])


@pytest.mark.rule("CAF-139")
def test_riders_of_a_time_trial_stand_in_stage_order_with_a_bar_as_long_as_their_ride() -> None:
    course, view, part = trial(0)
    assert [row.place for row in part.tracks] == list(range(1, 33))
    order = view.crossings[0].riders
    for rider, row in zip(order, part.tracks, strict=False):
        assert sum(one.squares for one in row.turns) == course.stage(1).length + view.riders[rider].beyond
        assert len(row.turns) == view.riders[rider].arrived


@pytest.mark.rule("CAF-144")
def test_the_four_results_of_the_weather_stand_over_the_course() -> None:
    course, view, part = trial(0)
    assert [sky.square for sky in part.skies] == list(course.stage(1).weather_rows)
    assert [sky.kind for sky in part.skies] == list(view.skies)


@pytest.mark.rule("CAF-143")
def test_teams_stand_as_if_the_race_ended_now_by_the_rider_that_counts() -> None:
    _, view, part = trial(1)
    assert not view.team_rides and len(part.tracks) == 4
    togo = [row.to_go for row in part.tracks]
    assert togo == sorted(togo)
    for row in part.tracks:
        assert [piece.state for piece in row.pieces].index("counts") == 3
        assert row.pieces[3].square == 67 - row.to_go


@pytest.mark.rule("CAF-141")
def test_riders_left_behind_their_team_are_pale() -> None:
    course, _, _ = week()
    view = trial(1)[1]
    last = max(range(8), key=lambda rider: (-view.riders[rider].row, view.riders[rider].lane))
    dropped = view.riders[last]._replace(row=view.riders[last].row - 5)
    rest = (FormationView(tuple(rider for rider in range(8) if rider != last)), FormationView((last,)))
    riders = (*view.riders[:last], dropped, *view.riders[last + 1 :])
    groups = (*rest, *(group for group in view.groups if group.riders[0] >= 8))
    left = trial_sheet(course, view._replace(riders=riders, groups=groups)).parts[1]
    assert isinstance(left, Trial)
    states = {piece.rider.who: piece.state for row in left.tracks for piece in row.pieces}
    assert [who.seat for who, state in states.items() if state == "alone"] == [0]


@pytest.mark.rule("CAF-143")
def test_teams_that_are_in_stand_by_their_rank() -> None:
    _, view, part = trial(-1)
    assert [row.rider.who.seat for row in part.tracks] == [ride.seat for ride in view.team_rides]
    assert all(row.arrival for row in part.tracks)


@pytest.mark.rule("CAF-150")
def test_a_tour_shows_who_wears_what() -> None:
    view, scene = tour(4)
    (leaders,) = [part for part in scene.parts if isinstance(part, TourLeaders)]
    assert [one.jersey for one in leaders.leaders] == ["general", "points", "mountain", "combative"]
    seats = [None if rider is None else rider // 8 for rider in view.stages[-1].leaders]
    assert [one.rider and one.rider.who.seat for one in leaders.leaders[:3]] == seats


@pytest.mark.rule("CAF-119", "CAF-123")
def test_a_tour_shows_the_stage_the_general_and_smaller_tables() -> None:
    view, scene = tour(4)
    (tables,) = [part for part in scene.parts if isinstance(part, TourTables)]
    assert [WORDS(table.heading) for table in tables.large] == ["Stage 4", "General"]
    assert [WORDS(table.heading) for table in tables.small] == ["Regularidad", "Montaña", "Teams"]
    day, general = tables.large
    assert len(day.rows) == len(general.rows) == LARGE and day.rows[0].winner
    assert [WORDS(value) for value in day.rows[0].values] == [str(view.stages[-1].times[0]), "40"]


def test_before_anybody_has_climbed_there_is_no_table_of_montana() -> None:
    _, scene = tour(1)
    (tables,) = [part for part in scene.parts if isinstance(part, TourTables)]
    assert [table.jersey for table in tables.small] == ["points", "teams"]


@pytest.mark.rule("CAF-145")
def test_what_comes_next_stands_at_the_foot_but_of_the_last_stage() -> None:
    told = WORDS(_foot(tour(4)[1])[0].right[1].text)  # type: ignore[union-attr]
    assert told == "Next: team time trial, 66 squares. All recover 3 to 5 PE."
    assert not any(line.right for line in _foot(tour(7)[1]))


def _post(stage: int) -> list[str]:
    """What the channel reads when a stage is over."""
    ended = [event for event in ridden().events if isinstance(event, StageEnded)]
    lines = story((ended[stage - 1], Mark("stage", stage, week()[2][stage - 1])), week()[0])
    return [WORDS(label(f"ciclismo_a_fondo-story-{line.key}", **line.facts)) for line in lines if not line.minor]


@pytest.mark.rule("CAF-119")
@pytest.mark.parametrize("stage", range(1, 8))
def test_the_post_of_a_stage_has_the_general_with_its_gaps_as_the_picture_has(stage: int) -> None:
    _, scene = tour(stage)
    (tables,) = [part for part in scene.parts if isinstance(part, TourTables)]
    worth = [(row.rider.who, WORDS(row.values[0])) for row in tables.large[1].rows[:3] if row.rider]
    told = [f"{WORDS(label('ciclismo_a_fondo-scene-player', who=who))} {gap}" for who, gap in worth]
    assert f"General: {', '.join(told)}" in _post(stage)


@pytest.mark.rule("CAF-150")
def test_a_jersey_is_told_only_where_it_changes() -> None:
    worn = [view.stages[-1].leaders for view in week()[2]]
    for stage in range(2, 8):
        changes = sum(now != before for now, before in zip(worn[stage - 1], worn[stage - 2], strict=True))
        assert sum("Jersey of the" in line for line in _post(stage)) == changes


@pytest.mark.rule("CAF-143")
def test_a_team_time_trial_is_won_by_a_team() -> None:
    view = week()[2][4]
    winner = WORDS(label("ciclismo_a_fondo-scene-player", who=week()[0].teams[view.team_rides[0].seat]))
    assert _post(5)[0] == f"🏁 {winner} wins stage 5 in {view.team_rides[0].time} turns"


def _foot(scene: Scene) -> list[CaptionLine]:
    return [part for part in scene.parts if isinstance(part, CaptionLine)]


def test_all_of_these_sheets_can_be_drawn_and_told() -> None:
    course, trials, views = week()
    for scene in (trial_sheet(course, trials[0]), trial_sheet(course, trials[1]), tour_sheet(course, views[3])):
        picture = render(scene, WORDS)
        assert picture.png and WORDS(scene.title) in picture.alt


def test_before_the_start_everybody_stands_on_the_line_with_his_effort_points() -> None:
    course, trials, _ = week()
    waiting = tuple(Rider(effort=5) for _ in trials[0].riders)
    view = trials[0]._replace(rides=(), crossings=(), turn=0, riders=waiting)
    scene = trial_sheet(course, view)
    part = scene.parts[1]
    assert isinstance(part, Trial) and [row.turns for row in part.tracks] == [()] * 32
    assert WORDS(scene.subtitle) == "before the start"
    assert "0 of 32 in" in render(scene, WORDS).alt


def test_a_road_without_climbs_and_descents_says_so() -> None:
    course, _, _ = week()
    assert [WORDS(said) for said in told(course.stage(1))] == ["Flat to the finish at 32"]
