"""The end of a turn: in which order things happen, and what is reported."""

from __future__ import annotations

import pytest

from engine.core.events import Mark
from engine.games.ciclismo_a_fondo.course import RoadLine
from engine.games.ciclismo_a_fondo.rulebook.stages.end_of_turn import dropped, end_turn, next_turn
from engine.games.ciclismo_a_fondo.view import Mishap, RoadAct
from tests.games.ciclismo_a_fondo.stages.table import Table, course, on, sprint, stage

COLD = 6


@pytest.mark.rule("CAF-40")
def test_lines_then_feed_zones_then_the_weather() -> None:
    road = stage(("llano", 90), lines=(sprint(30), RoadLine("feed", 30)), weather=True)
    table = Table({0: on(29, effort=1)}, course(road), rolled=1)
    table.move(r0=35)
    table.dice(COLD)
    end_turn(table.turn)
    # The roll makes it cold only once he has eaten.
    assert table.turn.weather == "cold" and table.turn.riders[0].effort == 2
    told = [type(event).__name__ for event in table.turn.events]
    assert told == ["LineCrossed", "RidersFed", "WeatherTurned", "Mark"]


@pytest.mark.rule("CAF-40", "CAF-128")
def test_a_turn_in_which_somebody_finishes_rolls_no_weather() -> None:
    table = Table({0: on(80), 1: on(20)}, course(stage(("llano", 90), weather=True)), rolled=3)
    table.move(r0=95)
    luck = table.dice()
    end_turn(table.turn)
    assert luck.left == 0 and table.turn.riders[0].where == "finished"


@pytest.mark.rule("CAF-37", "CAF-38")
def test_the_next_turn_begins_with_a_clean_sheet() -> None:
    table = Table({0: on(29)}, acts=(RoadAct("alone", 0, ()),), mishaps=(Mishap(1, "caida", 1),))
    next_turn(table.turn)
    assert table.turn.turn == 6 and not table.turn.acts and not table.turn.mishaps
    assert [act.rider for act in table.turn.last] == [0]


def test_a_turn_is_marked_with_its_number_in_the_tour_and_the_view_of_its_end() -> None:
    table = Table({0: on(29)}, ridden=40)
    end_turn(table.turn)
    (mark,) = [event for event in table.turn.events if isinstance(event, Mark)]
    assert (mark.kind, mark.number, mark.view.turn) == ("round", 45, 5)


ESCAPE = {0: on(50), 1: on(50, 1), 4: on(49), **{number: on(40, number % 3) for number in (5, 6, 7)}, 2: on(39)}
"""Three ahead of four."""


@pytest.mark.rule("CAF-151")
def test_who_ends_two_rows_behind_his_escape_is_dropped() -> None:
    table = Table(ESCAPE)
    table.move(r0=58, r1=58, r4=56)
    assert dropped(table.turn) == (4,)
    table.move(r4=57)
    assert dropped(table.turn) == ()


@pytest.mark.rule("CAF-151")
def test_an_attack_out_of_an_escape_drops_nobody() -> None:
    table = Table(ESCAPE)
    table.move(r0=64, r1=58, r4=57)
    assert dropped(table.turn) == ()


@pytest.mark.rule("CAF-151")
def test_a_formation_of_as_many_as_the_next_one_is_no_escape() -> None:
    riders = {rider: one for rider, one in ESCAPE.items() if rider != 2}
    table = Table(riders)
    table.move(r0=58, r1=58, r4=56)
    assert dropped(table.turn) == ()
