"""Punctures, falls, bonks, and the way back on the road."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.riders import Terrain
from engine.games.ciclismo_a_fondo.rulebook.rolls import RollNote
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import settle
from engine.games.ciclismo_a_fondo.rulebook.stages.reentry import come_back
from engine.games.ciclismo_a_fondo.rulebook.state import Rider
from engine.games.ciclismo_a_fondo.view import Mishap
from tests.games.ciclismo_a_fondo.stages.table import Table, on

A, B, C = 0, 1, 4
PUNCTURE, BONK, FALL = 1, 2, 3
"""Faces of the event die."""


def ones(terrain: Terrain) -> RollNote:
    return RollNote("ones", terrain)


def struck(*dice: int, terrain: Terrain = "llano", **facts: int) -> tuple[Mishap, ...]:
    """What all ones on a terrain bring with these dice, in turn 5."""
    table = Table({A: on(50, **facts)})
    luck = table.dice(*dice)
    settle(table.turn, A, [ones(terrain)])
    assert luck.left == 0
    return table.turn.mishaps


@pytest.mark.rule("CAF-127")
def test_dc_15_on_the_flat_a_pajara_does_not_count() -> None:
    assert struck(BONK + 3) == ()


@pytest.mark.rule("CAF-127")
def test_dc_15_a_puncture_costs_one_turn_or_two() -> None:
    assert struck(PUNCTURE, 2) == (Mishap(A, "pinchazo", 2),)


@pytest.mark.rule("CAF-127")
def test_dc_15_a_fall_costs_what_the_fall_die_shows() -> None:
    assert struck(FALL + 3, 3) == (Mishap(A, "caida", 3),)


@pytest.mark.rule("CAF-127")
def test_dc_15_on_a_climb_only_a_pajara_counts() -> None:
    assert struck(BONK, 3, 2, terrain="montana_4") == (Mishap(A, "pajara", 5),)
    assert struck(PUNCTURE, terrain="repecho") == struck(FALL, terrain="montana_4") == ()


@pytest.mark.rule("CAF-127")
def test_dc_15_on_a_descent_only_a_fall_counts() -> None:
    assert struck(PUNCTURE, terrain="descenso_alto") == struck(BONK, terrain="descenso_alto") == ()
    assert struck(FALL, 1, terrain="descenso_alto") == (Mishap(A, "caida", 1),)


@pytest.mark.rule("CAF-127")
def test_dc_15_the_second_fall_of_a_stage_is_the_end() -> None:
    table = Table({A: on(50, falls=1)})
    luck = table.dice(FALL)
    settle(table.turn, A, [ones("llano")])
    assert luck.left == 0
    assert table.turn.mishaps == (Mishap(A, "caida", 0, out=True),)
    assert table.turn.riders[A].where == "out" and not table.turn.at


@pytest.mark.rule("CAF-127")
def test_dc_15_a_second_puncture_is_no_abandon() -> None:
    table = Table({A: on(50)})
    for turn in (5, 8):
        table.turn.turn = turn
        table.turn.put(A, (50, 0))
        table.dice(PUNCTURE, 1)
        settle(table.turn, A, [ones("llano")])
    assert table.turn.riders[A].where == "stopped"


@pytest.mark.rule("CAF-127")
def test_a_pajara_replaces_only_a_shorter_rest_of_the_last_one() -> None:
    for weak, last in ((12, 12), (6, 9)):
        table = Table({A: on(50, weak=weak)})
        table.dice(BONK, 2, 2)
        settle(table.turn, A, [ones("montana_1")])
        assert table.turn.riders[A].weak == last


@pytest.mark.rule("CAF-126", "CAF-127")
def test_dc_34_who_lies_throws_no_second_event_die() -> None:
    table = Table({A: on(50)})
    luck = table.dice(FALL + 3, 2)
    settle(table.turn, A, [ones("descenso_alto"), RollNote("descent", "descenso_alto")])
    assert luck.left == 0
    assert table.turn.mishaps == (Mishap(A, "caida", 2),)


@pytest.mark.rule("CAF-101", "CAF-127")
def test_dc_16_a_fall_in_a_descent_attack_costs_a_turn_more() -> None:
    table = Table({A: on(50)}, turn=7)
    table.dice(FALL, 2)
    settle(table.turn, A, [RollNote("descent", "descenso_alto")])
    assert table.turn.mishaps == (Mishap(A, "caida", 3),)
    assert table.turn.riders[A].back == 11


@pytest.mark.rule("CAF-117", "CAF-126")
def test_nothing_befalls_who_ends_beyond_the_finish() -> None:
    table = Table({A: on(166)})
    luck = table.dice()
    settle(table.turn, A, [ones("llano")])
    assert luck.left == 0 and not table.turn.mishaps


@pytest.mark.rule("CAF-39", "CAF-23")
def test_dc_16_who_fell_in_turn_7_for_two_turns_rides_in_turn_10() -> None:
    table = Table({A: on(50)}, turn=7)
    table.dice(FALL, 2)
    settle(table.turn, A, [ones("llano")])
    assert not table.turn.at
    for turn, where in ((8, "stopped"), (9, "stopped"), (10, "racing")):
        table.turn.turn = turn
        come_back(table.turn)
        assert table.turn.riders[A].where == where
    assert table.turn.at == {(50, 0): A}


def stopped(row: int, lane: int, order: int) -> Rider:
    return Rider(row, lane, where="stopped", back=5, stopped=order)


@pytest.mark.rule("CAF-39")
def test_dc_16_on_a_taken_square_he_comes_back_beside_it_or_behind() -> None:
    table = Table({A: stopped(50, 0, 1), B: on(50, 0), C: on(50, 1), 5: on(50, 2)})
    come_back(table.turn)
    assert table.turn.at[49, 0] == A
    assert [(act.kind, act.rider) for act in table.turn.acts] == [("back", A)]


@pytest.mark.rule("CAF-39")
def test_of_one_square_who_was_stopped_earlier_comes_back_first() -> None:
    table = Table({A: stopped(50, 1, 2), B: stopped(50, 1, 1), C: stopped(51, 2, 3)})
    come_back(table.turn)
    assert [act.rider for act in table.turn.acts] == [C, B, A]
    assert [table.turn.riders[one][:2] for one in (B, A)] == [(50, 1), (50, 0)]
