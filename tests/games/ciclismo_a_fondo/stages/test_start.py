"""Teams revealed, the starting order, the grid, and what begins a stage."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Selection
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.formations import formations
from engine.games.ciclismo_a_fondo.rulebook.stages.selection import turns_unplayed
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import (
    next_stage,
    open_stage,
    play,
    prepared,
    reveal,
    start,
)
from engine.games.ciclismo_a_fondo.rulebook.stages.start_grid import grid, roll_order
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from tests.games.ciclismo_a_fondo.stages.table import LLANO, Table, course, on, rolling, stage

FOUR: tuple[RiderType, ...] = ("RO", "SP", "JF", "TT")
EIGHT: tuple[RiderType, ...] = ("JF", "TT", "ES", "ES", "RO", "RO", "SP", "CR")


def opened(table: Course, *dice: int, team: tuple[RiderType, ...] = FOUR) -> TurnState:
    """The first stage, once the teams are in."""
    turn = TurnState(table, prepared(table), rolling(*dice))
    reveal(turn, [team] * len(table.teams))
    return turn


@pytest.mark.rule("CAF-07", "CAF-145")
def test_teams_are_revealed_together_with_their_effort_points() -> None:
    turn = opened(course(seats=2), 3, 3, 3, 1, 1, 1)
    assert turn.kinds == FOUR * 2 and turn.asks == "placing"
    assert [one.effort for one in turn.riders[:4]] == [5, 4, 6, 5]
    assert [type(event).__name__ for event in turn.events] == ["TeamsRevealed", "StageBegun", "StartOrderRolled"]


@pytest.mark.rule("CAF-33")
def test_the_highest_throw_starts_and_tied_players_throw_again_among_themselves() -> None:
    table = Table({}, course(seats=4))
    luck = table.dice(1, 1, 2, 3, 2, 2, 1, 1, 2, 2, 2, 3, 1, 2, 1, 1, 1, 1, 3, 1, 1, 3, 3, 1)
    roll_order(table.turn)
    # 4, 7, 4, 7; seats 1 and 3: 4, 3; then seats 0 and 2: 5, 7.
    assert table.turn.order == (1, 3, 2, 0) and luck.left == 0
    assert table.told("StartOrderRolled")[0].throws == ((4, 5), (7, 4), (4, 7), (7, 3))


def team(seat: int, riders: int = 8) -> Sequence[int]:
    return range(10 * seat, 10 * seat + riders)


@pytest.mark.rule("CAF-34", "CAF-35")
def test_dc_21_pairs_fill_the_grid_lane_by_lane() -> None:
    squares = grid((0, 1, 2, 3), [team(seat) for seat in range(4)], 3)
    assert [squares[one] for one in (0, 1, 10, 11, 20, 21, 30, 31)] == [
        (0, 0),
        (-1, 0),
        (0, 1),
        (-1, 1),
        (0, 2),
        (-1, 2),
        (-2, 0),
        (-3, 0),
    ]
    assert [squares[one] for one in (2, 3, 12, 13, 22)] == [(-2, 1), (-3, 1), (-2, 2), (-3, 2), (-4, 0)]
    assert (squares[36], squares[37]) == ((-10, 0), (-11, 0))


@pytest.mark.rule("CAF-35")
def test_a_single_rider_takes_the_front_square_and_empty_rows_are_closed_up() -> None:
    squares = grid((1, 0), [team(0, 3), team(1, 1)], 3)
    assert squares == {10: (0, 0), 0: (0, 1), 1: (-1, 1), 2: (0, 2)}
    assert grid((0, 1), [team(0, 1), team(1, 1)], 2) == {0: (0, 0), 10: (0, 1)}
    lanes_full = grid((0, 1, 2), [team(0, 1), team(1, 1), team(2, 1)], 2)
    assert lanes_full == {0: (0, 0), 10: (0, 1), 20: (-1, 0)}


@pytest.mark.rule("CAF-35")
def test_a_team_without_riders_takes_no_number() -> None:
    assert grid((0, 1), [(), team(1, 2)], 3) == {10: (0, 0), 11: (-1, 0)}


@pytest.mark.rule("CAF-34", "CAF-25")
def test_dc_21_all_start_as_one_peloton_in_turn_1() -> None:
    turn = opened(course(seats=4, team_size=8), *[3] * 3, *[2] * 3, 2, 2, 1, *[1] * 3, team=EIGHT)
    start(turn, [range(8 * seat, 8 * seat + 8) for seat in turn.order])
    assert (turn.turn, turn.asks) == (1, "plan")
    assert [len(group) for group in formations(turn.riders)] == [32]


@pytest.mark.rule("CAF-36")
def test_the_order_is_rolled_for_each_stage() -> None:
    table = course(LLANO, LLANO)
    turn = opened(table, 3, 3, 3, 1, 1, 1)
    assert turn.order == (0, 1)
    turn.chance = rolling(1, 1, 1, 3, 3, 3)
    turn.fill(next_stage(table, turn.after()))
    open_stage(turn)
    assert (turn.stage, turn.order, turn.asks) == (2, (1, 0), "placing")


@pytest.mark.rule("CAF-145")
def test_dc_19_recovery_between_stages() -> None:
    table = course(*[LLANO] * 21, rest=(2,))
    kinds: tuple[RiderType, ...] = ("JF", "SP", "RO", "RO", "RO", "RO", "RO", "RO")
    state = Table({0: on(1, effort=16), 1: on(1, effort=2)}, table).turn.after()._replace(kinds=kinds)
    assert [one.effort for one in next_stage(table, state).riders[:2]] == [18, 5]
    assert [one.effort for one in next_stage(table, state._replace(stage=2)).riders[:2]] == [18, 8]


@pytest.mark.rule("CAF-149")
def test_who_abandoned_does_not_start_again() -> None:
    table = course(LLANO, LLANO)
    state = Table({0: on(1)}, table).turn.after()
    assert [one.where for one in next_stage(table, state).riders[:2]] == ["waiting", "out"]


@pytest.mark.rule("CAF-146")
def test_with_simplification_four_riders_of_each_team_start() -> None:
    turn = opened(course(LLANO, team_size=8, simplification=True), team=EIGHT)
    assert turn.after().asks == "four"
    turn.chance = rolling(3, 3, 3, 1, 1, 1)
    play(turn, [Selection((0, 1, 4, 6)), Selection((8, 9, 12, 14), ((13, (2,)),))])
    assert turn.after().asks == "placing"
    assert [rider for rider in range(8) if turn.riders[rider].where == "rested"] == [2, 3, 5, 7]
    # The RO that was not played: 19 turns without effort points; with 2 of 5 spent there are (165 - 4) / 9.
    assert (turn.riders[5].arrived, turn.riders[13].arrived, turn.riders[13].effort) == (19, 18, 3)


@pytest.mark.rule("CAF-148", "CAF-146")
def test_a_time_trial_is_ridden_by_the_whole_team() -> None:
    trial = stage(("crono_corta", 32), kind="crono")
    turn = opened(course(trial, team_size=8, simplification=True), team=EIGHT)
    assert turn.asks == "pacing"


@pytest.mark.rule("CAF-146")
def test_who_has_no_more_than_four_riders_picks_none() -> None:
    assert opened(course(simplification=True), 3, 3, 3, 1, 1, 1).asks == "placing"


REINA_65 = stage(
    ("llano", 15),
    ("montana_1", 24),
    ("descenso_alto", 10),
    ("llano", 6),
    ("montana_2", 15),
    ("descenso_medio", 6),
    ("llano", 5),
    ("montana_ce", 30),
    kind="alta",
)


@pytest.mark.rule("CAF-147")
@pytest.mark.parametrize(
    ("kind", "road", "efforts", "turns"),
    [
        ("RO", LLANO, (), 19),
        ("RO", LLANO, (3,), 18),
        ("ES", REINA_65, (), 26),
        ("ES", REINA_65, (0, 0, 0, 0, 0, 0, 0, 2), 25),
    ],
)
def test_dc_26_turns_of_riders_who_are_not_played(kind, road, efforts, turns) -> None:
    assert turns_unplayed(course(road), kind, road, efforts) == turns
