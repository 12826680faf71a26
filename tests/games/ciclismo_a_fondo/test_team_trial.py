"""Team time trials: every team on a road of its own, up to its fourth rider."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Mark, PublicEvent
from engine.games.ciclismo_a_fondo.decisions import Care, SeatPlan, Vote
from engine.games.ciclismo_a_fondo.public_view import public_view
from engine.games.ciclismo_a_fondo.rulebook.questions import questions
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import start
from engine.games.ciclismo_a_fondo.rulebook.stages.skies import roll_skies
from engine.games.ciclismo_a_fondo.rulebook.stages.stage_end import close_stage, is_over
from engine.games.ciclismo_a_fondo.rulebook.state import Rider
from engine.games.ciclismo_a_fondo.rulebook.team_trial import ride_teams
from engine.games.ciclismo_a_fondo.story import told
from engine.games.ciclismo_a_fondo.view import Mishap, TeamTime, TrialRide
from tests.games.ciclismo_a_fondo.stages.table import Table, course, on, stage

TRIAL = stage(("crono_media", 66), kind="crono_equipos")
SHORT = stage(("crono_media", 8), kind="crono_equipos")
WET = stage(("crono_media", 66), kind="crono_equipos", weather=True)
RAIN = 5


def alone(size: int) -> SeatPlan:
    """Nobody agrees to anything: everybody rolls for himself."""
    return SeatPlan((Vote(modes=()),) * size, (Care(),) * size)


def together(size: int) -> SeatPlan:
    """By basic moves, without dice."""
    return SeatPlan((Vote(modes=("basico",)),) * size, (Care(),) * size)


def over(turn: int, beyond: int) -> Rider:
    return Rider(66 + beyond, 0, where="finished", arrived=turn, beyond=beyond)


def trial(riders: dict[int, Rider], size: int = 4, road: Any = TRIAL, plan: Any = together, **facts: Any) -> Table:
    table = course(road, team_size=size, batch=facts.pop("batch", 5), rhythm=facts.pop("rhythm", "batch"))
    films = tuple(TrialRide(rider, ()) for rider in sorted(riders))
    return Table(riders, table, plans=(plan(size),) * 2, rides=films, **facts)


@pytest.mark.rule("CAF-141")
def test_the_plan_of_a_team_alone_is_another_question_than_that_of_a_group() -> None:
    table = trial({0: on(10), 1: on(9), 4: on(10)}, asks="plan", asked=(0, 1), turn=1)
    asked = questions(table.turn.course, table.turn.after())
    assert [(prompt.key, prompt.seat) for prompt in asked] == [("trial", 0)]
    assert "vote" not in {field.key.rpartition(".")[2] for field in asked[0].fields}


@pytest.mark.rule("CAF-141", "CAF-143")
def test_dc_31_the_clock_stops_at_the_fourth_rider() -> None:
    riders = {0: over(8, 3), 1: over(8, 2), 2: over(8, 1), 3: on(65), 4: on(64), 5: on(52), 6: on(30), 7: on(40)}
    table = trial(riders, 8, plan=alone, turn=9)
    luck = table.dice(1, 1, 1, 1, 1, 1, 1, 1, 3, 2, 2, 1, *[1] * 8)
    ride_teams(table.turn)
    assert luck.left == 0
    assert [one.arrived for one in table.turn.riders[:6]] == [9, 9, 9, 9, 9, 11]
    assert table.turn.rides[5].turns[-1].row == 60
    (ride,) = table.turn.team_rides
    assert (ride.time, ride.rider, ride.beyond, ride.full) == (9, 3, 3, True)


@pytest.mark.rule("CAF-143", "CAF-120")
def test_points_by_the_rank_of_the_team_for_those_who_had_crossed() -> None:
    riders = {0: over(8, 3), 1: over(8, 2), 2: over(8, 1), 3: on(65), 4: on(64), 5: on(52), 6: on(30), 7: on(40)}
    table = trial(riders, 8, plan=alone, turn=9)
    table.dice(1, 1, 1, 1, 1, 1, 1, 1, 3, 2, 2, 1, *[1] * 8)
    ride_teams(table.turn)
    close_stage(table.turn)
    (sheet,) = table.turn.stages
    assert sheet.points == (15,) * 5 + (0,) * 3 and sheet.places == (1,) * 8
    assert sheet.teams[0] == TeamTime(4, 36, 4)
    assert not any(total.wins for total in table.turn.totals)


@pytest.mark.rule("CAF-141", "CAF-23")
def test_every_team_has_a_road_of_its_own() -> None:
    squares = {0: on(0), 1: on(-1), 2: on(0, 1), 3: on(-1, 1)}
    table = trial({**squares, **{rider + 4: one for rider, one in squares.items()}}, turn=1, batch=1)
    ride_teams(table.turn)
    assert [one[:2] for one in table.turn.riders[:4]] == [one[:2] for one in table.turn.riders[4:]]
    view = public_view(table.course, table.turn.after())
    assert [group.riders for group in view.groups] == [(0, 2, 1, 3), (4, 6, 5, 7)]


@pytest.mark.rule("CAF-141")
def test_they_ride_a_batch_of_turns_one_team_after_another() -> None:
    table = trial({0: on(0), 4: on(0)}, turn=1)
    table.dice(*[1, 1, 1, 1] * 10)
    ride_teams(table.turn)
    assert table.turn.turn == 5 and not is_over(table.turn)
    assert [len(ride.turns) for ride in table.turn.rides] == [5, 5]
    assert [(mark.kind, mark.number) for mark in table.turn.events if isinstance(mark, Mark)] == [("round", 5)]


@pytest.mark.rule("CAF-143")
def test_teams_are_ranked_by_time_then_by_squares_beyond_the_line() -> None:
    first = {0: on(6), 1: on(6, 1), 2: on(6, 2), 3: on(5)}
    second = {4: on(6), 5: on(6, 1), 6: on(5), 7: on(4)}
    table = trial({**first, **second}, road=SHORT, turn=1)
    ride_teams(table.turn)
    # All move five squares: the fourth riders end on 10 and on 9.
    assert [(ride.seat, ride.time, ride.beyond) for ride in table.turn.team_rides] == [(0, 1, 2), (1, 1, 1)]
    close_stage(table.turn)
    assert table.told("PlayersRanked")[0].order == (0, 1)
    assert {one.place for one in table.told("CameIn") if one.rider >= 4} == {2}


@pytest.mark.rule("CAF-143")
def test_equal_teams_roll_for_it_with_the_rider_that_counts() -> None:
    four = {0: on(6), 1: on(6, 1), 2: on(6, 2), 3: on(5)}
    table = trial({**four, **{rider + 4: one for rider, one in four.items()}}, road=SHORT, turn=1)
    luck = table.dice(1, 1, 2, 2)
    ride_teams(table.turn)
    assert luck.left == 0 and [ride.seat for ride in table.turn.team_rides] == [1, 0]


@pytest.mark.rule("CAF-143")
def test_a_team_of_fewer_than_four_is_behind_every_team_of_four() -> None:
    three = {0: on(8), 1: on(8, 1), 2: on(8, 2)}
    four = {4: on(0), 5: on(0, 1), 6: on(0, 2), 7: on(-1)}
    table = trial({**three, **four}, road=SHORT, turn=1)
    ride_teams(table.turn)
    assert [(ride.seat, ride.time, ride.full) for ride in table.turn.team_rides] == [(1, 2, True), (0, 1, False)]


@pytest.mark.rule("CAF-141")
def test_a_team_starts_as_on_the_road_by_itself() -> None:
    table = Table({rider: Rider() for rider in range(8)}, course(TRIAL), turn=0)
    luck = table.dice()
    start(table.turn, [(3, 2, 1, 0), (4, 5, 6, 7)])
    assert luck.left == 0 and (table.turn.turn, table.turn.asks) == (1, "plan")
    assert [table.turn.riders[rider][:2] for rider in (3, 2, 1, 0)] == [(0, 0), (-1, 0), (0, 1), (-1, 1)]
    assert [table.turn.riders[rider][:2] for rider in (4, 5, 6, 7)] == [(0, 0), (-1, 0), (0, 1), (-1, 1)]


@pytest.mark.rule("CAF-144", "CAF-134")
def test_a_team_is_checked_when_it_enters_the_rain() -> None:
    skies = ("clear", "rain", "clear", "clear")
    table = trial({0: on(18), 1: on(17), 4: on(30)}, road=WET, turn=3, batch=1, skies=skies)
    # Two ride by basic moves into the rain at 22. Its check is a fall; the first rider stays up, the second falls,
    # for one turn by the fall die and one more. The other team rolls, and enters nothing.
    luck = table.dice(3, 1, 3, 1, 1, 1, 1, 1)
    ride_teams(table.turn)
    assert luck.left == 0
    assert [one.mishap for one in table.told("RiderStruck")] == [Mishap(1, "caida", 2, rain=True)]


@pytest.mark.rule("CAF-144")
def test_before_a_team_time_trial_the_weather_is_rolled_and_nobody_is_checked() -> None:
    table = Table({}, course(WET), turn=0)
    luck = table.dice(RAIN, RAIN, 1, 1)
    roll_skies(table.turn)
    assert luck.left == 0 and table.turn.slips == ((), (), (), ())


def test_where_all_is_asked_a_team_is_asked_every_turn() -> None:
    table = trial({rider: Rider(0, 0, where="racing") for rider in range(4)}, turn=1, rhythm="live")
    ride_teams(table.turn)
    assert table.turn.turn == 1 and {len(ride.turns) for ride in table.turn.rides} == {1}


def test_of_a_batch_the_post_says_how_far_each_team_is_and_the_rest_on_demand() -> None:
    table = trial({rider: Rider(0, 0, where="racing", effort=2) for rider in range(8)}, turn=1)
    ride_teams(table.turn)
    lines = told(tuple(event for event in table.turn.events if isinstance(event, PublicEvent)), table.turn.course)
    assert [(line.key, line.facts["squares"]) for line in lines if not line.minor] == [("team-on", 66)] * 2
    assert len([line for line in lines if line.minor]) >= 5
