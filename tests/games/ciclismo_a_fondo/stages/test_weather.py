"""The weather on the road: its dates, crosswinds, and who falls in the rain."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.rulebook.stages.weather import calm, turn_weather
from engine.games.ciclismo_a_fondo.view import Mishap
from tests.games.ciclismo_a_fondo.stages.table import Table, course, on, stage

A, B, C, D = 0, 1, 4, 5
CLEAR, WIND, RAIN, COLD = 1, 4, 5, 6
"""Faces of the weather die."""

OPEN = stage(("llano", 165), weather=True)
SHORT = stage(("llano", 48), weather=True)


@pytest.mark.rule("CAF-128")
def test_dc_28_dates_of_the_weather() -> None:
    assert OPEN.weather_rows == (0, 55, 83, 124) and SHORT.weather_rows == (0, 16, 24, 36)


@pytest.mark.rule("CAF-128")
def test_dc_28_two_dates_passed_at_once_are_one_roll() -> None:
    table = Table({A: on(15)}, course(SHORT), rolled=1, weather="rain")
    table.move(r0=26)
    luck = table.dice(CLEAR)
    turn_weather(table.turn)
    assert luck.left == 0 and (table.turn.weather, table.turn.rolled) == ("clear", 3)
    turn_weather(table.turn)


@pytest.mark.rule("CAF-128")
def test_the_foremost_rider_counts_also_if_he_has_just_been_stopped() -> None:
    table = Table({A: on(54), B: on(40)}, course(OPEN), rolled=1)
    table.move(r0=60)
    table.turn.lift(A)
    table.turn.change(A, where="stopped")
    table.dice(COLD)
    turn_weather(table.turn)
    assert table.turn.weather == "cold"


@pytest.mark.rule("CAF-128")
def test_the_weather_stays_once_a_rider_has_finished() -> None:
    table = Table({A: on(60), B: on(40)._replace(where="finished")}, course(OPEN), rolled=1)
    turn_weather(table.turn)
    assert table.turn.rolled == 1


@pytest.mark.rule("CAF-128")
def test_no_weather_where_it_is_off() -> None:
    table = Table({A: on(60)}, turn=0)
    turn_weather(table.turn)
    assert table.turn.weather == "clear"


@pytest.mark.rule("CAF-130")
def test_dc_18_a_crosswind_holds_in_the_turns_after_its_roll() -> None:
    table = Table({A: on(60)}, course(OPEN), turn=6, rolled=1)
    table.dice(WIND, 1, 2)
    turn_weather(table.turn)
    blowing = []
    for turn in range(7, 11):
        table.turn.turn = turn
        blowing.append(table.turn.weather == "wind")
        calm(table.turn)
    assert blowing == [True, True, True, False]
    assert len(table.told("WindFell")) == 1


@pytest.mark.rule("CAF-128", "CAF-129")
def test_before_turn_1_the_weather_is_rolled_as_well() -> None:
    table = Table({A: on(0), B: on(-1)}, course(OPEN), turn=0)
    table.dice(WIND, 3, 3)
    turn_weather(table.turn)
    assert (table.turn.weather, table.turn.until, table.turn.rolled) == ("wind", 6, 1)


@pytest.mark.rule("CAF-134")
def test_dc_34_in_the_rain_the_first_rider_falls_who_throws_a_caida() -> None:
    riders = {A: on(60), B: on(59), 2: on(58), C: on(57)}
    table = Table(riders, course(OPEN), turn=8, rolled=1, order=(1, 0))
    # Seat 1 throws no caida; seat 0 does, and then for its riders: pájara, pájara, caída; fall die 2, and one more.
    luck = table.dice(RAIN, 1, 6, 2, 5, 3, 2)
    turn_weather(table.turn)
    assert luck.left == 0
    assert table.turn.mishaps == (Mishap(2, "caida", 3, rain=True),)
    assert table.turn.riders[2].back == 12


@pytest.mark.rule("CAF-134")
def test_in_the_rain_nobody_falls_whose_riders_all_stay_up() -> None:
    table = Table({A: on(60), C: on(57)}, course(OPEN), rolled=1)
    luck = table.dice(RAIN, 3, 1, 3, 2)
    turn_weather(table.turn)
    assert luck.left == 0 and not table.turn.mishaps


@pytest.mark.rule("CAF-134")
def test_without_events_it_rains_and_nobody_throws() -> None:
    table = Table({A: on(60)}, course(OPEN, events=False), rolled=1)
    luck = table.dice(RAIN)
    turn_weather(table.turn)
    assert luck.left == 0 and table.turn.weather == "rain"
