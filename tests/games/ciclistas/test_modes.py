"""Elimination race and grand tour (CIC-41 … CIC-43)."""

from __future__ import annotations

import pytest

from engine.core.events import Mark
from engine.games.ciclistas.course import TEAM_LETTERS
from engine.games.ciclistas.events import LinedUp, StageWon, TakenOut, TeamPrize
from engine.games.ciclistas.rulebook.setup import next_stage
from engine.games.ciclistas.rulebook.tour import general, scored, team_points, team_prize
from engine.games.ciclistas.view import StageResult
from tests.games.ciclistas.harness import Ride, opened, whole_race

rule = pytest.mark.rule


def stage(teams: int, *times: tuple[str, int]) -> StageResult:
    """A stage by its riders, best first, with their times."""
    return scored([(rider, TEAM_LETTERS.index(rider[0]), time) for rider, time in times], teams)


@rule("CIC-41")
@pytest.mark.parametrize(
    ("players", "out", "fewer"),
    [(2, 1, 1), (3, 2, 2), (4, 2, 2), (5, 3, 2), (6, 3, 3), (7, 3, 3), (8, 4, 4), (9, 4, 4), (10, 5, 4)],
)
def test_so_many_riders_leave_a_lap(players: int, out: int, fewer: int) -> None:
    for option, wanted in ((False, out), (True, fewer)):
        race, _ = whole_race(opened(players, mode="elimination", fewer_out=option), 1)
        assert [one.lap for one in race.state.out] == [2] * wanted + [1] * wanted


@rule("CIC-41")
@pytest.mark.parametrize(("circuit", "line"), [("circuito_50", 150), ("circuito_60", 180)])
def test_an_elimination_race_is_three_laps_of_the_circuit(circuit: str, line: int) -> None:
    assert opened(mode="elimination", circuit=circuit).course.tracks[0].line == line


@rule("CIC-41")
@pytest.mark.parametrize(("seed", "lap"), [(seed, lap) for seed in range(4) for lap in (1, 2)])
def test_riders_leave_in_the_first_round_in_which_enough_have_passed_the_lap(seed: int, lap: int) -> None:
    _, events = whole_race(opened(4, mode="elimination"), seed)
    taken = next(event for event in events if isinstance(event, TakenOut) and event.lap == lap)
    rounds = [event.view for event in events if isinstance(event, Mark) and event.kind == "round"]
    after = next(place for place, view in enumerate(rounds) if view.out and view.out[0].lap == lap)
    now = [one.space for one in rounds[after].road] + [one.space for one in taken.riders]
    before = [one.space for one in rounds[after - 1].road]
    assert sum(space > 50 * lap for space in now) >= len(now) - 2
    assert sum(space > 50 * lap for space in before) < len(before) - 2
    assert max(one.space for one in taken.riders) <= rounds[after].road[-1].space


@rule("CIC-41")
def test_also_riders_that_have_passed_the_lap_are_removed_if_they_are_last() -> None:
    position = "r8 a1:60 b1:58 c1:57 a2:56 b2:55 c2:54 a3:53 b3:52 c3:43"
    moved = ";".join(f"{word[:2]}t34+0.0:{int(word[3:]) - 7}:{word[3:]}" for word in position.split()[1:-1])
    ride = Ride(f"{position} moves={moved}", dice={"c3": (6, 2)}, mode="elimination")
    assert [one.rider for one in ride.mark().out] == ["b3", "c3"]
    assert all(one.space > 50 for one in ride.mark().out)


@rule("CIC-41")
@pytest.mark.parametrize("seed", range(3))
def test_the_removed_rank_behind_all_others_those_of_lap_two_first(seed: int) -> None:
    race, events = whole_race(opened(4, mode="elimination"), seed)
    by_lap = {event.lap: [one.rider for one in event.riders] for event in events if isinstance(event, TakenOut)}
    view = opened(4, mode="elimination").public(race.state)
    assert [one.rider for one in view.out] == by_lap[2] + by_lap[1]


@rule("CIC-42")
def test_a_tour_rides_its_stages_one_after_the_other_until_everybody_is_in() -> None:
    table = opened(3, mode="tour", stages=5, finish="podium")
    race, events = whole_race(table, 2)
    assert [track.line for track in table.course.tracks] == [60, 80, 100, 100, 60]
    assert [event.number for event in events if isinstance(event, Mark) and event.kind == "stage"] == [
        1,
        2,
        3,
        4,
        5,
    ]
    assert [len(result.riders) for result in race.state.stages] == [9] * 5


@rule("CIC-42")
def test_times_of_all_stages_are_added_and_the_lowest_total_wins() -> None:
    table = opened(3, mode="tour", stages=2)
    race, _ = whole_race(table, 5)
    first, second = (dict(zip(one.riders, one.times, strict=True)) for one in race.state.stages)
    totals = {rider: first[rider] + second[rider] for rider in table.course.seats}
    winner = table.public(race.state).winner or ""
    assert totals[winner] == min(totals.values())
    assert dict(general(race.state.stages)) == totals
    assert (
        next(row.who.seat for row in table.standings(table.public(race.state)) if row.winner)
        == table.course.seats[winner]
    )


@rule("CIC-42")
def test_equal_totals_are_parted_by_the_rank_in_the_last_stage() -> None:
    stages = (stage(1, ("a1", 12), ("a2", 14), ("a3", 20)), stage(1, ("a2", 13), ("a1", 15), ("a3", 20)))
    assert general(stages) == (("a2", 27), ("a1", 27), ("a3", 40))


@rule("CIC-42")
def test_a_stage_starts_in_the_order_of_the_general_classification_without_counters() -> None:
    table = opened(3, mode="tour", stages=3)
    _, events = whole_race(table, 7, "default")
    for place, event in enumerate(events):
        if isinstance(event, StageWon) and event.stage < 3:
            lined = next(spot for spot in range(place, len(events)) if isinstance(events[spot], LinedUp))
            grid = events[lined]
            assert isinstance(grid, LinedUp)
            assert grid.riders == tuple(rider for rider, _ in event.general)
            mark = next(later for later in events[lined:] if isinstance(later, Mark))
            assert mark.view.counters == (0, 0, 0)
            assert mark.view.round == 1 and all(move.start == 0 for move in mark.view.last.moves)


@rule("CIC-43")
def test_a_stage_gives_points_to_three_riders_and_three_teams() -> None:
    """The sums of the teams are 40, 42, 44 and 60."""
    teams = {"a": (12, 13, 15), "b": (12, 14, 16), "c": (13, 15, 16), "d": (11, 20, 29)}
    times = [(f"{team}{place}", time) for team, of_it in teams.items() for place, time in enumerate(of_it, 1)]
    result = stage(4, *sorted(times, key=lambda entry: entry[1]))
    assert result.points == (2 + 3, 1 + 2, 0 + 1, 3)


@rule("CIC-43")
@pytest.mark.parametrize("better", [0, 1])
def test_of_equal_sums_the_team_with_the_better_best_rider_scores_more(better: int) -> None:
    """Both sums are 36; the team `better` has the stage winner, the other one the next two and the last."""
    one, two = TEAM_LETTERS[better], TEAM_LETTERS[1 - better]
    head = ((f"{one}1", 10), (f"{two}1", 11), (f"{two}2", 12))
    points = stage(2, *head, (f"{one}2", 13), (f"{one}3", 13), (f"{two}3", 13)).points
    assert (points[better], points[1 - better]) == (3 + 3, 2 + 1 + 2)


@rule("CIC-42")
def test_counters_do_not_come_along_to_the_next_stage() -> None:
    table = opened(3)
    state = next_stage(table.course, table.read("r9 a1:59 b1:58 counters=3,5,1"), ["b1", "a1"])
    assert (state.counters, state.road) == ((0, 0, 0), (("b1", 1, 0), ("a1", 0, 0)))
    assert (state.stage, state.round, state.ridden) == (2, 1, 9)


@rule("CIC-43")
def test_most_points_win_the_team_prize_equal_ones_by_the_general_classification() -> None:
    course = opened(2, mode="tour").course
    even = (
        stage(2, ("b1", 10), ("a1", 11), ("a2", 12), ("a3", 13), ("b2", 14), ("b3", 15)),
        stage(2, ("a1", 10), ("a2", 20), ("b1", 12), ("a3", 30), ("b2", 30), ("b3", 30)),
    )
    points = team_points(even, 2)
    assert points[0] > points[1] and team_prize(course, even) == 0
    drawn = (
        stage(2, ("a1", 10), ("a2", 11), ("b1", 12), ("b2", 20), ("b3", 20), ("a3", 50)),
        stage(2, ("b1", 9), ("b2", 10), ("a1", 12), ("a2", 20), ("a3", 20), ("b3", 60)),
    )
    assert team_points(drawn, 2) == (11, 11)
    assert general(drawn)[0] == ("b1", 21) and team_prize(course, drawn) == 1


@rule("CIC-43")
def test_the_team_prize_is_told_with_its_points() -> None:
    table = opened(3, mode="tour", stages=2)
    race, events = whole_race(table, 3)
    prize = next(event for event in events if isinstance(event, TeamPrize))
    points = team_points(race.state.stages, 3)
    assert prize.points == max(points) == points[prize.seat]
