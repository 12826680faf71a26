"""Who is ahead, and the tables of the classifications."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.ciclismo_a_fondo.public_view import public_view
from engine.games.ciclismo_a_fondo.rulebook.state import Crossing, Rider, Totals
from engine.games.ciclismo_a_fondo.standings import (
    TableRow,
    combative,
    general_table,
    mountain_table,
    regularity_table,
    rows,
    stage_table,
    team_table,
)
from engine.games.ciclismo_a_fondo.view import Public, StageSheet, TeamTime
from tests.games.ciclismo_a_fondo.stages.table import LLANO, Table, course, on

TOUR = course(LLANO, LLANO, LLANO, seats=3)
FIRST = StageSheet(1, (0, 4, 5), (1, 2, 3), (17, 17, 18), (25, 20, 15), teams=(TeamTime(4, 80), TeamTime(4, 70)))
SECOND = StageSheet(2, (4, 5, 0), (1, 2, 3), (17, 17, 19), (25, 20, 15), combative=5)


def after(**facts: Any) -> Public:
    """The view of a tour between its second and third stage."""
    riders = {rider: Rider() for rider in (0, 4, 5)}
    totals = {0: Totals(33, 40, 5), 4: Totals(34, 45), 5: Totals(31, 35)}
    state = Table(riders, TOUR, turn=0).turn.after()
    stages = (
        FIRST._replace(general=(0, 4, 5)),
        SECOND._replace(general=(5, 0, 4), teams=(TeamTime(4, 70), TeamTime(4, 75))),
    )
    told: dict[str, Any] = {
        "stages": stages,
        "stage": 3,
        "totals": tuple(totals.get(rider, Totals()) for rider in range(12)),
    }
    return public_view(TOUR, state._replace(**{**told, **facts}))


@pytest.mark.rule("CAF-125")
def test_on_the_road_players_stand_as_their_best_riders() -> None:
    table = Table({0: on(50), 1: on(70), 4: on(60), 5: Rider(where="stopped", row=80)}, course(seats=3))
    found = rows(table.course, public_view(table.course, table.turn.after()))
    assert [(row.place, row.who.seat, row.facts["rider"]) for row in found] == [
        (1, 1, "R2"),
        (2, 0, "R2"),
        (3, 2, "none"),
    ]
    assert not any(row.winner for row in found)


@pytest.mark.rule("CAF-125", "CAF-112")
def test_who_is_in_stands_before_all_on_the_road_in_the_order_of_the_line() -> None:
    finished = Rider(168, 0, where="finished", arrived=17, beyond=3)
    riders = {0: on(164), 4: finished, 8: finished._replace(beyond=2, row=167)}
    table = Table(riders, course(seats=3), crossings=(Crossing(0, (8, 4)),))
    found = rows(table.course, public_view(table.course, table.turn.after()))
    assert [row.who.seat for row in found] == [2, 1, 0]
    assert [row.facts["status"] for row in found] == ["in", "in", "road"]


@pytest.mark.rule("CAF-125")
def test_between_stages_players_stand_as_in_the_general_classification() -> None:
    assert [row.who.seat for row in rows(TOUR, after())] == [1, 0, 2]


@pytest.mark.rule("CAF-125")
def test_once_all_is_over_there_is_a_winner() -> None:
    found = rows(TOUR, after(asks=""))
    assert [(row.who.seat, row.winner) for row in found] == [(1, True), (0, False), (2, False)]
    # By the turns of all stages, not by where somebody came in in the last one.
    assert [(row.facts["status"], row.facts["total"]) for row in found[:2]] == [("tour", 31), ("tour", 33)]


@pytest.mark.rule("CAF-119")
def test_the_general_table_tells_turns_and_places_won() -> None:
    assert general_table(after()) == (TableRow(1, 5, 31, 2), TableRow(2, 0, 33, -1), TableRow(3, 4, 34, -1))


@pytest.mark.rule("CAF-120", "CAF-121", "CAF-124")
def test_points_mountains_and_the_most_combative() -> None:
    view = after()
    assert [(row.rider, row.worth) for row in regularity_table(view)] == [(4, 45), (0, 40), (5, 35)]
    assert mountain_table(view) == (TableRow(1, 0, 5),)
    assert combative(view) == ((2, 5),)


@pytest.mark.rule("CAF-149")
def test_who_abandons_stands_in_no_table() -> None:
    riders = tuple(Rider(where="out") if rider == 5 else Rider() for rider in range(12))
    assert [row.rider for row in general_table(after(riders=riders))] == [0, 4]


@pytest.mark.rule("CAF-123")
def test_the_team_table_tells_turns_of_all_stages() -> None:
    found = team_table(course(LLANO, LLANO, seats=2), after())
    assert [(row.rider, row.worth, row.trend) for row in found] == [(1, 145, 0), (0, 150, 0)]


def test_a_stage_table_tells_places_and_turns() -> None:
    assert stage_table(FIRST) == (TableRow(1, 0, 17), TableRow(2, 4, 17), TableRow(3, 5, 18))


def test_before_the_first_stage_is_over_there_are_no_tables() -> None:
    view = after(stages=(), totals=(Totals(),) * 12)
    assert general_table(view) == regularity_table(view) == mountain_table(view) == team_table(TOUR, view) == ()
