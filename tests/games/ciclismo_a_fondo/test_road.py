"""The road: formations, order, wheels, and where a rider lands (section 3.3)."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.decisions import Landing
from engine.games.ciclismo_a_fondo.rulebook.formations import formations, kind_of
from engine.games.ciclismo_a_fondo.rulebook.road import place, stop_for
from engine.games.ciclismo_a_fondo.rulebook.state import Square
from tests.games.ciclismo_a_fondo.road import On, Road


def full(*rows: int, but: tuple[Square, ...] = ()) -> dict[str, On]:
    """A rider on every square of these rows but some."""
    squares = [(row, lane) for row in rows for lane in range(3) if (row, lane) not in but]
    return {f"{row}.{lane}": On("RO", (row, lane), team=place % 6) for place, (row, lane) in enumerate(squares)}


LANDINGS = [
    ("free", full(), (44, 1), (50, 1), (50, 1)),
    ("taken: left", full(50, but=((50, 0), (50, 2))), (44, 1), (50, 1), (50, 0)),
    ("left taken too: right", full(50, but=((50, 2),)), (44, 1), (50, 1), (50, 2)),
    ("the row taken: the one behind from the left", full(50), (44, 1), (50, 1), (49, 0)),
    ("its left square taken too", full(50, 49, but=((49, 1), (49, 2))), (44, 1), (50, 1), (49, 1)),
    ("from the right lane: nearest first", full(50, but=((50, 0), (50, 1))), (44, 2), (50, 2), (50, 1)),
    ("then the next", full(50, but=((50, 0),)), (44, 2), (50, 2), (50, 0)),
    ("all taken: stays", full(*range(45, 51)), (44, 1), (50, 1), (44, 1)),
]


@pytest.mark.rule("CAF-29", "CAF-30", "CAF-22")
@pytest.mark.parametrize(
    ("there", "start", "goal", "end"), [case[1:] for case in LANDINGS], ids=[c[0] for c in LANDINGS]
)
def test_a_taken_square_is_left_for_the_next_one(
    there: dict[str, On], start: Square, goal: Square, end: Square
) -> None:
    """DC-08."""
    road = Road({**there, "X": On("RO", start, team=0)})
    place(road.turn, road["X"], *goal, start[0])
    assert road.at("X") == [end]


@pytest.mark.rule("CAF-39")
def test_who_comes_back_may_go_back_as_far_as_needed() -> None:
    road = Road({**full(20, 19, 18), "X": On("RO", (5, 0), team=0)})
    place(road.turn, road["X"], 20, 2, None)
    assert road.at("X") == [(17, 0)]


@pytest.mark.rule("CAF-23")
def test_a_square_holds_one_rider_and_one_off_the_road_holds_none() -> None:
    road = Road({"A": On("RO", (20, 0)), "B": On("RO", (19, 0))})
    road.turn.lift(road["A"])
    place(road.turn, road["B"], 20, 0, 19)
    assert (road.at("B"), road.turn.at) == ([(20, 0)], {(20, 0): road["B"]})


@pytest.mark.rule("CAF-25", "CAF-26")
def test_a_formation_ends_at_an_empty_row() -> None:
    """DC-09."""
    rows = {"A": 20, "B": 19, "C": 19, "D": 17, "E": 15, "F": 14}
    road = Road({name: On("RO", (row, place % 3)) for place, (name, row) in enumerate(rows.items())})
    found = [[road.names[rider] for rider in group] for group in formations(road.turn.riders)]
    assert found == [["A", "B", "C"], ["D"], ["E", "F"]]
    assert [kind_of(size) for size in (1, 2, 3, 5, 6)] == ["solitario", "pareja", "grupo", "grupo", "peloton"]


@pytest.mark.rule("CAF-25")
def test_a_stopped_rider_joins_nothing() -> None:
    """DC-09."""
    road = Road({"A": On("RO", (20, 0)), "S": On("RO", (19, 0)), "B": On("RO", (18, 0))})
    road.turn.change(road["S"], where="stopped")
    assert len(formations(road.turn.riders)) == 2


@pytest.mark.rule("CAF-24", "CAF-27")
def test_order_is_by_row_then_from_the_left_and_the_first_leads() -> None:
    road = Road({"A": On("RO", (20, 2)), "B": On("RO", (20, 0)), "C": On("RO", (21, 1))})
    assert [road.names[rider] for rider in road.turn.positions] == ["C", "B", "A"]


@pytest.mark.rule("CAF-28")
def test_who_has_a_rider_directly_in_front_is_a_rueda() -> None:
    road = Road({"A": On("RO", (20, 0)), "B": On("RO", (19, 0)), "C": On("RO", (19, 1)), "D": On("RO", (17, 0))})
    assert road.turn.drafting == {road["B"]}


STOPS = [
    ("straight, as far as possible", Landing(), (26, 1)),
    ("one step to the left", Landing(-1), (26, 0)),
    ("one step to the right", Landing(1), (26, 2)),
    ("so many at most", Landing(most=4), (24, 1)),
    ("more than he has", Landing(most=9), (26, 1)),
    ("behind somebody a lane aside", Landing(wheel=0), (23, 0)),
    ("behind somebody out of reach", Landing(1, wheel=8), (26, 2)),
]


@pytest.mark.rule("CAF-31", "CAF-32")
@pytest.mark.parametrize(("landing", "end"), [case[1:] for case in STOPS], ids=[case[0] for case in STOPS])
def test_a_rider_on_his_own_stops_where_he_likes(landing: Landing, end: Square) -> None:
    road = Road({"A": On("RO", (24, 0)), "B": On("RO", (28, 1)), "X": On("RO", (20, 1))})
    assert stop_for(road.turn, road["X"], 6, landing) == end


@pytest.mark.rule("CAF-31")
def test_there_is_no_step_off_the_road() -> None:
    road = Road({"X": On("RO", (20, 0))})
    assert stop_for(road.turn, road["X"], 6, Landing(-1)) == (26, 0)


@pytest.mark.rule("CAF-22")
def test_with_two_lanes_there_is_no_third() -> None:
    road = Road({"A": On("RO", (26, 1)), "X": On("RO", (20, 1))}, lanes=2)
    assert stop_for(road.turn, road["X"], 6, Landing(1)) == (26, 1)
    place(road.turn, road["X"], 26, 1, 20)
    assert road.at("X") == [(26, 0)]
