"""Preparation and the first round (CIC-01 … CIC-04), and the order in which riders move."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.games.ciclistas.events import LinedUp, Rode
from engine.games.ciclistas.view import MoveView, Public
from tests.games.ciclistas.harness import Ride, opened, whole_race

rule = pytest.mark.rule


@rule("CIC-01")
@pytest.mark.parametrize("players", range(2, 11))
def test_every_player_has_three_riders_named_by_letter_and_number(players: int) -> None:
    table = opened(players)
    assert len(table.course.seats) == 3 * players
    assert tuple(table.course.seats)[:3] == ("a1", "a2", "a3")
    assert [*table.course.seats.values()][-3:] == [players - 1] * 3


@rule("CIC-01")
@pytest.mark.parametrize(
    ("colours", "fault"),
    [
        (("red",), "2 to 10 players, not 1"),
        (("red", "blue", "red"), "red is taken twice"),
        (("red", "beige"), "no team 'beige'"),
    ],
)
def test_seats_that_do_not_fit_are_refused_in_a_sentence(colours: tuple[str, ...], fault: str) -> None:
    table = opened()
    with pytest.raises(ValueError, match=fault):
        type(table)(table.options.model_copy(update={"colours": colours}), _courses())


def _courses():
    from tests.games.ciclistas.harness import ENTRY

    return ENTRY.material


@rule("CIC-02")
def test_nobody_owns_a_counter_after_the_start() -> None:
    started = opened(4).start(SeededChance(b"start"))
    first = next(event for event in started.events if isinstance(event, Mark))
    assert first.view.counters == (0, 0, 0, 0)


@rule("CIC-03")
@pytest.mark.parametrize("seed", range(5))
def test_the_grid_is_a_snake_over_the_teams(seed: int) -> None:
    started = opened(5).start(SeededChance(bytes([seed])))
    grid = next(event.riders for event in started.events if isinstance(event, LinedUp))
    first, second, third = grid[:5], grid[5:10], grid[10:]
    assert {rider[1] for rider in first} == {"1"} and {rider[1] for rider in second} == {"2"}
    assert [rider[0] for rider in second] == [rider[0] for rider in reversed(first)]
    assert [rider[0] for rider in third] == [rider[0] for rider in first]


@rule("CIC-03")
def test_the_order_of_the_teams_is_drawn() -> None:
    grids = {
        next(
            event.riders
            for event in opened(3).start(SeededChance(bytes([seed]))).events
            if isinstance(event, LinedUp)
        )
        for seed in range(20)
    }
    assert len(grids) == 6


@rule("CIC-04", "CIC-18")
def test_in_round_one_every_rider_throws_from_space_0_and_nobody_is_asked() -> None:
    started = opened(4).start(SeededChance(b"start"))
    marks = [place for place, event in enumerate(started.events) if isinstance(event, Mark)]
    first = [event.move for event in started.events[: marks[0]] if isinstance(event, Rode)]
    assert len(first) == 12
    assert all(move.how == "throw" and move.start == 0 for move in first)


@rule("CIC-18")
def test_nobody_is_offered_a_wheel_in_round_one() -> None:
    assert Ride("r1 a1:0 b1:0 c1:0", dice={"a1": (6, 5)}).move("b1").how == "throw"


def rounds_of(seed: int) -> list[tuple[Public, tuple[MoveView, ...]]]:
    """Each round of a random race: how the riders stood before it, and its moves."""
    _, events = whole_race(opened(4, finish="full"), seed)
    views = [event.view for event in events if isinstance(event, Mark) and event.kind == "round"]
    return [(before, after.last.moves) for before, after in pairwise(views)]


@rule("CIC-05")
@pytest.mark.parametrize("seed", range(3))
def test_every_rider_on_the_road_moves_once_a_round(seed: int) -> None:
    for before, made in rounds_of(seed):
        assert sorted(move.rider for move in made) == sorted(one.rider for one in before.road)


@rule("CIC-06", "CIC-07")
@pytest.mark.parametrize("seed", range(3))
def test_the_order_is_by_space_and_inside_a_space_by_arrival(seed: int) -> None:
    for before, made in rounds_of(seed):
        assert [move.rider for move in made] == [one.rider for one in before.road]
        assert [one.space for one in before.road] == sorted((one.space for one in before.road), reverse=True)
        arrived = {move.rider: number for number, move in enumerate(before.last.moves)} if before.last else {}
        for _, group in groupby(before.road, key=lambda one: one.space):
            places = [arrived[one.rider] for one in group]
            assert places == sorted(places)


@rule("CIC-07")
def test_a_rider_that_throws_onto_others_takes_the_last_place_there() -> None:
    ride = Ride("r5 a1:20 b1:18 c1:14", dice={"a1": (1, 1), "b1": (2, 2), "c1": (4, 4)})
    assert list(ride.spaces().items()) == [("a1", 22), ("b1", 22), ("c1", 22)]


@rule("CIC-08")
def test_a_space_holds_any_number_of_riders() -> None:
    letters = "abcdefg"
    position = " ".join(f"{letter}1:{20 - 2 * place}" for place, letter in enumerate(letters))
    throws = {f"{letter}1": (4, 4) if place < 3 else (6, 6) for place, letter in enumerate(letters)}
    throws |= {"a1": (1, 1), "b1": (2, 2), "c1": (3, 3), "d1": (4, 4), "e1": (5, 5), "f1": (6, 6)}
    assert set(list(Ride(f"r5 {position}", 7, throws).spaces().values())[:6]) == {22}
