"""When the plans of some turns end early, and who is asked then (4.2, S1 to S7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.events import Mark
from engine.games.ciclismo_a_fondo.course import RoadLine, Stage
from engine.games.ciclismo_a_fondo.events import WeatherTurned
from engine.games.ciclismo_a_fondo.rulebook.batch import count_on
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Crossing
from tests.games.ciclismo_a_fondo.road import LLANO, On, Road, stage


def counted(
    riders: Mapping[str, On],
    moves: Mapping[str, int],
    road: Stage = LLANO,
    batch: int = 5,
    planned: Iterable[str] = (),
    **facts: Any,
) -> Road:
    """A turn in which riders moved so far, all others not at all; the owners of some had planned it."""
    on_road = Road(riders, road, auto_finish=False, **facts)
    on_road.turn.batch = batch
    on_road.turn.asked = tuple(on_road.turn.seat(on_road[name]) for name in planned)
    for name, squares in moves.items():
        row, lane = on_road.turn.riders[on_road[name]][:2]
        on_road.turn.put(on_road[name], (row + squares, lane))
    count_on(on_road.turn)
    return on_road


def asked(road: Road) -> tuple[tuple[str, ...], set[str]]:
    """Why somebody is asked, and whose owners are."""
    names = {name for name, number in road.numbers.items() if road.turn.seat(number) in road.turn.asked}
    return road.turn.reasons, names


FAR = {"A": On("RO", (50, 0)), "B": On("RO", (49, 0)), "C": On("RO", (20, 0)), "D": On("RO", (19, 0))}


def test_where_nothing_happens_the_plans_stand() -> None:
    road = counted(FAR, {"A": 8, "B": 8, "C": 7, "D": 7})
    assert asked(road) == ((), set())
    assert road.turn.batch == 4


def test_after_its_last_turn_all_are_asked() -> None:
    assert asked(counted(FAR, {"A": 8, "B": 8}, batch=1)) == (("over",), {"A", "B", "C", "D"})


def test_before_a_line_that_pays_those_in_its_zone_are_asked() -> None:
    sprint = stage(("llano", 165), lines=(RoadLine("sprint", 65, "", (5, 3, 1)),))
    assert asked(counted(FAR, {"A": 1, "B": 1}, sprint)) == (("line",), {"A"})


def test_a_line_that_pays_nobody_any_more_stops_nothing() -> None:
    sprint = stage(("llano", 165), lines=(RoadLine("sprint", 65, "", (5, 3, 1)),))
    ahead = {**FAR, **{name: On("RO", (100, lane), team=5) for lane, name in enumerate("XYZ")}}
    road = Road(ahead, sprint, auto_finish=False)
    road.turn.crossings = (Crossing(0, tuple(road[name] for name in "XYZ")),)
    road.turn.batch = 5
    count_on(road.turn)
    assert asked(road) == ((), set())


def test_a_line_that_wins_no_race_asks_a_team_once_when_its_first_rider_comes_near() -> None:
    sprint = stage(("llano", 165), lines=(RoadLine("sprint", 65, "", (5, 3, 1)),))
    riders = {"A": On("RO", (60, 0), team=0), "B": On("RO", (59, 0)), "C": On("RO", (50, 0), team=0)}
    team = {**riders, "D": On("RO", (49, 0))}
    assert asked(counted(team, {"C": 1, "D": 1}, sprint)) == ((), set())
    # Who had no effort points to spend was not asked.
    tired = {**team, "A": On("RO", (60, 0), 0, team=0)}
    assert asked(counted(tired, {"C": 1, "D": 1}, sprint)) == (("line",), {"A", "C"})


def test_before_a_line_that_wins_no_race_a_solo_is_asked_for_orders() -> None:
    sprint = stage(("llano", 165), lines=(RoadLine("sprint", 65, "", (5, 3, 1)),))
    assert asked(counted({"A": On("RO", (50, 0))}, {"A": 1}, sprint)) == (("line",), {"A"})


def test_twenty_squares_before_the_finish_every_turn_is_planned() -> None:
    at_end = {"A": On("RO", (146, 0)), "B": On("RO", (145, 0))}
    assert asked(counted(at_end, {})) == (("line",), {"A"})


def test_who_rides_where_a_climb_begins_or_ends_is_asked() -> None:
    hill = stage(("llano", 55), ("montana_2", 10), ("llano", 100))
    assert asked(counted(FAR, {}, hill)) == (("climb",), {"A", "B"})
    assert asked(counted(FAR, {"A": 13, "B": 13}, hill)) == (("climb",), {"A", "B"})


def test_who_planned_with_the_climb_ahead_is_not_asked_again_where_it_begins() -> None:
    hill = stage(("llano", 55), ("montana_2", 10), ("llano", 100))
    assert asked(counted(FAR, {"A": 3, "B": 3}, hill, planned=("A",))) == (("climb",), {"B"})
    # On the climb its end lies ahead, which nobody has seen before it.
    assert asked(counted(FAR, {"A": 13, "B": 13}, hill, planned=("A", "B"))) == (("climb",), {"A", "B"})


def test_while_it_rains_a_line_stops_nothing() -> None:
    sprint = stage(("llano", 165), lines=(RoadLine("sprint", 65, "", (5, 3, 1)),))
    assert asked(counted(FAR, {"A": 1, "B": 1}, sprint, weather="rain")) == ((), set())


def test_who_is_left_alone_without_effort_points_is_not_asked() -> None:
    tired = {"A": On("RO", (50, 0), 0), "B": On("RO", (49, 0)), "C": On("RO", (48, 0))}
    assert asked(counted(tired, {"A": 1, "B": 9, "C": 9})) == (("number",), {"B", "C"})


def test_who_is_left_or_joined_is_asked() -> None:
    assert asked(counted(FAR, {"A": 9, "B": 2})) == (("number",), {"A", "B"})
    others = {**FAR, "E": On("RO", (80, 0))}
    assert asked(counted(others, {"A": 9, "B": 2, "C": 31, "D": 31})) == (("changed",), {"A", "B", "C", "D"})


def test_a_change_of_weather_asks_all() -> None:
    road = Road(FAR, auto_finish=False)
    turn: TurnState = road.turn
    turn.batch = 5
    turn.events += [Mark("round", 1, None), WeatherTurned("rain"), Mark("round", 2, None)]
    count_on(turn)
    assert asked(road) == (("weather",), {"A", "B", "C", "D"})


def test_weather_of_an_earlier_turn_does_not() -> None:
    road = Road(FAR, auto_finish=False)
    road.turn.batch = 5
    road.turn.events += [WeatherTurned("rain"), Mark("round", 1, None), Mark("round", 2, None)]
    count_on(road.turn)
    assert asked(road) == ((), set())


PASS = stage(("llano", 100), ("montana_1", 65), kind="alta")


def test_up_a_climb_the_finish_is_asked_on_coming_near_and_from_where_a_turn_may_take_one_over_it() -> None:
    """On the climb of 1ª a leader comes 5 squares, and with two points 6 more at best."""
    pair = {"A": On("JF", (148, 0)), "B": On("JF", (147, 0))}
    assert asked(counted(pair, {"A": 1, "B": 1}, PASS)) == ((), set())
    assert asked(counted({"A": On("JF", (144, 0)), "B": On("JF", (143, 0))}, {"A": 2, "B": 2}, PASS))[0] == (
        "line",
    )
    assert asked(counted({"A": On("JF", (154, 0)), "B": On("JF", (153, 0))}, {"A": 1, "B": 1}, PASS))[0] == (
        "line",
    )


def test_a_solo_is_asked_neither_where_a_climb_begins_nor_for_a_plan_near_a_line() -> None:
    hill = stage(("llano", 55), ("montana_2", 10), ("llano", 100))
    assert asked(counted({"A": On("RO", (50, 0))}, {}, hill)) == ((), set())
    assert asked(counted({"A": On("RO", (150, 0))}, {})) == ((), set())


def test_a_line_that_wins_no_race_is_asked_of_once() -> None:
    sprint = stage(("llano", 165), lines=(RoadLine("sprint", 65, "", (5, 3, 1)),))
    assert asked(counted(FAR, {"A": 3, "B": 3}, sprint)) == (("line",), {"A", "B"})
    nearer = {"A": On("RO", (55, 0)), "B": On("RO", (54, 0))}
    assert asked(counted(nearer, {"A": 3, "B": 3}, sprint)) == ((), set())
