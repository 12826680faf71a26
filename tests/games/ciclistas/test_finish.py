"""The line, ranking, times and the end of a race (CIC-29 … CIC-38)."""

from __future__ import annotations

import pytest

from engine.core.events import Mark
from engine.games.ciclistas.events import RaceWon
from tests.games.ciclistas.harness import Ride, opened, whole_race

rule = pytest.mark.rule


@rule("CIC-29")
def test_the_last_space_is_before_the_line() -> None:
    ride = Ride("r8 a1:53 b1:40")
    assert ride.mark().finished == () and ride.mark().road[0].space == 60


@rule("CIC-29")
def test_a_move_over_the_line_is_used_in_full() -> None:
    (finisher,) = Ride("r8 a1:54 b1:40", dice={"a1": (6, 6)}).mark().finished
    assert finisher.space == 66


@rule("CIC-30")
def test_a_finisher_can_be_drafted_until_the_round_is_over_even_short_of_the_line() -> None:
    ride = Ride("r8 a1:57 b1:56 c1:40", dice={"a1": (2, 2)})
    assert ride.offered("draft").arg("target") == 60
    assert ride.say("draft").mark().road[0] == ("b1", 1, 60)


@rule("CIC-31")
def test_the_round_in_which_somebody_crosses_is_played_to_its_end() -> None:
    ride = Ride("r8 a1:58 b1:50 c1:40", dice={"a1": (1, 2)})
    assert [move.rider for move in ride.moves[:3]] == ["a1", "b1", "c1"]
    assert [one.rider for one in ride.mark().road] == ["b1", "c1"]


@rule("CIC-32", "CIC-34")
def test_the_farthest_beyond_the_line_wins_not_the_first_to_cross() -> None:
    ride = Ride("r8 a1:58 b1:56 c1:54", dice={"a1": (1, 2), "b1": (6, 6), "c1": (4, 5)})
    assert [one.rider for one in ride.mark("race").finished] == ["b1", "c1", "a1"]
    assert ride.mark("race").winner == "b1"
    assert next(row.who.key for row in ride.rules.standings(ride.view()) if row.winner) == "blue"


@rule("CIC-32")
def test_on_one_space_the_earlier_arrival_ranks_first_with_the_same_time() -> None:
    ride = Ride("r8 a1:58 b1:56 c1:30", dice={"a1": (2, 2), "b1": (3, 3)})
    first, second = ride.mark().finished
    assert (first.rider, second.rider) == ("a1", "b1") and first.time == second.time == 18


@rule("CIC-33")
def test_a_later_round_ranks_behind_an_earlier_one_however_far_it_leads() -> None:
    ride = Ride("r8 a1:58 b1:49 c1:30", dice={"a1": (1, 2), "b1": (5, 6)})
    assert [one.rider for one in ride.view().finished][:2] == ["a1", "b1"]
    assert [one.round for one in ride.view().finished][:2] == [8, 9]


@rule("CIC-35")
def test_finishers_leave_the_road_and_nobody_drafts_them_in_the_next_round() -> None:
    ride = Ride("r8 a1:58 b1:57 c1:57", dice={"a1": (1, 3), "b1": (1, 1), "c1": (1, 1)}).say("throw", "throw")
    assert [one.rider for one in ride.mark().road] == ["b1", "c1"]
    assert next(move for move in ride.moves[3:] if move.rider == "b1").how == "throw"


@rule("CIC-36")
def test_podium_ends_the_race_with_the_round_of_the_third_finisher() -> None:
    ride = Ride("r8 a1:58 b1:56 c1:54 a2:30", dice={"c1": (4, 4)})
    assert not ride.race.prompts
    order = [row.facts["rider"] for row in ride.rules.standings(ride.view())]
    assert order == ["a1", "b1", "c1"]
    assert ride.view().road[0].rider == "a2"


@rule("CIC-36")
def test_podium_goes_on_with_two_finishers() -> None:
    ride = Ride("r8 a1:58 b1:56 c1:44 counters=0,0,1", dice={"c1": (1, 1)})
    assert ride.race.prompts and len(ride.view().finished) == 0
    assert len(ride.say("0").mark().finished) == 2 and ride.race.prompts


@rule("CIC-36")
@pytest.mark.parametrize("seed", range(3))
def test_full_goes_on_until_everybody_is_in(seed: int) -> None:
    race, _ = whole_race(opened(4, finish="full"), seed)
    assert len(race.state.finished) == 12 and not race.state.road


@rule("CIC-37")
def test_teams_rank_by_their_best_rider() -> None:
    ride = Ride("r5 a1:30 b1:28 b2:26 c1:10 a2:5 b3:4 counters=1,0,0")
    rows = ride.rules.standings(ride.view())
    assert [(row.place, row.who.key, row.facts["rider"]) for row in rows] == [
        (1, "red", "a1"),
        (2, "blue", "b1"),
        (3, "green", "c1"),
    ]


@rule("CIC-38")
def test_times_count_rounds_from_the_first_crossing_and_spaces_down_from_ten() -> None:
    ride = Ride("r8 a1:58 b1:49 c1:30 a2:20", dice={"a1": (1, 2), "b1": (5, 6)}, finish="full")
    times = {one.rider: one.time for one in ride.view().finished}
    assert times["a1"] == 19
    assert times["b1"] == 20


@rule("CIC-38")
@pytest.mark.parametrize(
    ("space", "cap", "counts"), [(58, False, (70, 10)), (60, False, (72, 10)), (60, True, (70, 10))]
)
def test_beyond_ten_spaces_the_time_stays_and_with_the_cap_the_rider_too(
    space: int, cap: bool, counts: tuple[int, int]
) -> None:
    ride = Ride(f"r8 a1:{space} b1:30 c1:20", dice={"a1": (6, 6)}, cap_finish=cap)
    first = ride.mark().finished[0]
    assert (first.space, first.time) == counts


def test_a_race_ends_with_who_has_won() -> None:
    _, events = whole_race(opened(3), 1)
    won = [event for event in events if isinstance(event, RaceWon)]
    last = events[-1]
    assert isinstance(last, Mark) and last.kind == "race"
    assert [event.rider for event in won] == [last.view.winner] == [last.view.finished[0].rider]
    assert won[0].podium == tuple(one.rider for one in last.view.finished[:3])
