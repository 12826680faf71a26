"""Individual time trials: one rider after another, against the clock and the weather of the road."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games.ciclismo_a_fondo.course import Stage
from engine.games.ciclismo_a_fondo.decisions import Pacing
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.stages.skies import roll_skies, stretch
from engine.games.ciclismo_a_fondo.rulebook.stages.stage_end import close_stage
from engine.games.ciclismo_a_fondo.rulebook.stages.time_trial import ride, spent
from engine.games.ciclismo_a_fondo.rulebook.state import Rider, Weather
from engine.games.ciclismo_a_fondo.rulebook.windows.lists import pacing_fields
from engine.games.ciclismo_a_fondo.view import Crossing
from tests.games.ciclismo_a_fondo.stages.table import Table, course, on, stage

EJEMPLO_3 = stage(("crono_media", 54), kind="crono")
CLIMB = stage(("crono_corta", 32), ("montana_3", 18), kind="cronoescalada")
CLEAR, WIND, RAIN, COLD = 1, 4, 5, 6


def trial(kinds: Mapping[int, RiderType], road: Stage = EJEMPLO_3, effort: int = 0, **facts: object) -> Table:
    """Riders who wait for their start; all others are out."""
    waiting = {rider: Rider(effort=effort) for rider in kinds}
    return Table(waiting, course(road), dict(kinds), turn=0, **facts)


def rows(table: Table, number: int = 0) -> list[int]:
    return [turn.row for turn in table.turn.rides[number].turns]


@pytest.mark.rule("CAF-138", "CAF-116")
def test_dc_27_a_time_trial() -> None:
    table = trial({0: "CR"})
    # 3D3+1D2 each: 10, 9, 11, 8, 9, 8.
    luck = table.dice(3, 3, 3, 1, 3, 3, 2, 1, 3, 3, 3, 2, 3, 2, 2, 1, 3, 3, 2, 1, 3, 2, 2, 1)
    ride(table.turn, {})
    assert luck.left == 0 and rows(table) == [10, 19, 30, 38, 47, 55]
    assert (table.turn.riders[0].arrived, table.turn.riders[0].beyond) == (6, 1)


@pytest.mark.rule("CAF-138")
def test_dc_27_on_the_last_square_he_has_not_finished() -> None:
    table = trial({0: "CR"})
    table.dice(3, 3, 3, 1, 3, 3, 2, 1, 3, 3, 3, 2, 3, 2, 2, 1, 3, 3, 2, 1, 3, 1, 2, 1, *[3, 3, 3, 2])
    ride(table.turn, {})
    assert rows(table)[5:] == [54, 65] and table.turn.riders[0].arrived == 7


@pytest.mark.rule("CAF-138")
def test_everybody_rides_one_after_another_in_seating_and_team_order() -> None:
    table = trial({5: "CR", 1: "CR", 4: "CR"})
    table.dice(*[3, 3, 3, 2] * 15, 1, 2, 3)
    ride(table.turn, {})
    assert [one.rider for one in table.turn.rides] == [1, 4, 5]


@pytest.mark.rule("CAF-139")
def test_ties_are_broken_by_squares_and_then_by_a_sprint_roll() -> None:
    table = trial({0: "CR", 1: "CR", 4: "CR"}, stage(("crono_media", 50), kind="crono"))
    # All need five turns; rider 4 ends a square farther; of the others 1 throws more.
    best = [3, 3, 3, 2]
    table.dice(*best * 4, *[3, 3, 3, 1], *best * 4, *[3, 3, 3, 1], *best * 5, 1, 3)
    ride(table.turn, {})
    assert table.turn.crossings == (Crossing(0, (4, 1, 0)),)


@pytest.mark.rule("CAF-140")
def test_in_a_cronoescalada_a_change_of_terrain_is_a_conflict() -> None:
    table = trial({0: "TT"}, CLIMB)
    # TT: 3D3+1D2 on contrarreloj corta, 1D3+2D2 on 3ª. Three turns of 10, then 10 with two squares left.
    tens, sevens = [3, 3, 3, 1] * 3, [3, 2, 2] * 2
    table.dice(*tens, 3, 3, 3, 1, 1, 1, 1, *sevens, 3, 2, 2)
    ride(table.turn, {})
    # (10 + 3) / 2 rounded up is 7, more than half in the climb: a third of 13, rounded up.
    assert rows(table) == [10, 20, 30, 35, 42, 49, 56]


@pytest.mark.rule("CAF-138")
@pytest.mark.parametrize(
    ("pacing", "rolled", "effort"),
    [
        (Pacing(), 0, 0),
        (Pacing((2, 1), then=1), 0, 2),
        (Pacing((2, 1), then=1), 1, 1),
        (Pacing((2, 1), then=1), 5, 1),
        (Pacing((9,)), 0, 4),
        (Pacing(then=4, climbs=3), 0, 2),
        (Pacing(then=4, climbs=9), 0, 0),
    ],
)
def test_effort_points_by_the_pacing_within_limit_and_purse(pacing: Pacing, rolled: int, effort: int) -> None:
    table = Table({0: on(0, effort=5)}, course(EJEMPLO_3), {0: "JF"})
    assert spent(table.turn, 0, pacing, rolled) == effort


@pytest.mark.rule("CAF-138")
def test_turn_by_turn_no_more_is_offered_than_somebody_has() -> None:
    table = trial({0: "CR"}, effort=3)
    _, own = pacing_fields(table.turn.course, table.turn.after(), 0)
    assert [choice.key for choice in own.choices] == ["0", "1", "2", "3"]


@pytest.mark.rule("CAF-138")
def test_points_kept_for_the_climb_are_spent_there() -> None:
    table = Table({0: on(40, effort=3)}, course(CLIMB), {0: "ES"})
    assert spent(table.turn, 0, Pacing(then=4, climbs=3), 4) == 3


@pytest.mark.rule("CAF-133")
def test_in_the_rain_no_effort_points_are_spent_against_the_clock() -> None:
    table = Table({0: on(0, effort=5)}, course(EJEMPLO_3), {0: "JF"}, weather="rain")
    assert spent(table.turn, 0, Pacing(then=4), 0) == 0


WEATHER = stage(("crono_media", 54), kind="crono", weather=True)


@pytest.mark.rule("CAF-144")
def test_four_results_are_rolled_before_a_time_trial() -> None:
    table = trial({0: "CR"}, WEATHER)
    luck = table.dice(CLEAR, COLD, WIND, CLEAR)
    roll_skies(table.turn)
    assert luck.left == 0 and table.turn.skies == ("clear", "cold", "wind", "clear")
    assert [stretch(WEATHER, row) for row in (-1, 0, 17, 18, 26, 27, 40, 41, 60)] == [0, 0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("CAF-144", "CAF-134")
def test_the_rain_check_is_made_before_once_a_player_and_result() -> None:
    table = trial({0: "CR", 1: "JF", 4: "CR"}, WEATHER)
    # Rain at once: seat 0 throws a fall, its riders pájara and fall; seat 1 throws none. Rain once more at 3/4.
    luck = table.dice(RAIN, 3, 2, 3, 1, CLEAR, CLEAR, RAIN, 1, 3, 6)
    roll_skies(table.turn)
    assert luck.left == 0 and table.turn.slips == ((1,), (), (), (4,))


def skies(table: Table, *told: Weather, slips: tuple[tuple[int, ...], ...] = ((),) * 4) -> Table:
    table.turn.skies, table.turn.slips = told, slips
    return table


@pytest.mark.rule("CAF-144")
def test_the_weather_holds_from_the_same_point_of_the_road_for_all() -> None:
    table = skies(trial({0: "CR"}, WEATHER), "clear", "rain", "clear", "cold")
    table.dice(*[3, 3, 3, 2] * 6)
    ride(table.turn, {})
    assert [turn.rolls[0].result for turn in table.turn.rides[0].turns] == [11, 11, 10, 11, 10, 10]


@pytest.mark.rule("CAF-144", "CAF-134", "CAF-39")
def test_who_slips_loses_his_turns_on_entering_the_stretch() -> None:
    table = skies(trial({0: "CR"}, WEATHER), "clear", "rain", "clear", "clear", slips=((), (0,), (), ()))
    # Two rolls to row 22; he falls on entering, fall die 1 and one more: turns 3 and 4 are lost.
    luck = table.dice(*[3, 3, 3, 2] * 2, 1, *[3, 3, 3, 2] * 4)
    ride(table.turn, {})
    assert luck.left == 0 and rows(table) == [11, 22, 22, 22, 32, 43, 54, 65]
    assert [bool(turn.rolls) for turn in table.turn.rides[0].turns][:5] == [True, True, False, False, True]


@pytest.mark.rule("CAF-144")
def test_who_slips_at_the_start_misses_his_first_turns() -> None:
    table = skies(trial({0: "CR"}, WEATHER), "rain", "clear", "clear", "clear", slips=((0,), (), (), ()))
    table.dice(1, *[3, 3, 3, 2] * 6)
    ride(table.turn, {})
    assert rows(table)[:3] == [0, 0, 10]


@pytest.mark.rule("CAF-122", "CAF-120")
def test_a_time_trial_gives_points_and_no_bonus() -> None:
    table = trial({0: "CR", 4: "JF"})
    table.dice(*[3, 3, 3, 2] * 5, *[3, 3, 3, 1] * 6)
    ride(table.turn, {})
    close_stage(table.turn)
    (sheet,) = table.turn.stages
    assert (sheet.order, sheet.points, sheet.times) == ((0, 4), (15, 10), (5, 6))
    assert table.turn.totals[0].time == 5
