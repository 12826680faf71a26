"""The weather: when it is rolled, how long a crosswind lasts, who falls when it begins to rain (section 3.22)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.ciclismo_a_fondo.course import Stage
from engine.games.ciclismo_a_fondo.events import WeatherTurned, WindFell
from engine.games.ciclismo_a_fondo.rulebook.formations import position_order
from engine.games.ciclismo_a_fondo.rulebook.rolls import throw
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import event_die, strike
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Weather

NAMES: Mapping[str, Weather] = {"despejado": "clear", "viento": "wind", "lluvia": "rain", "frio": "cold"}
"""What the faces of the die are called in the game's own data."""

GUSTS = 2
"""D3 that say how long a crosswind lasts."""


def passed(road: Stage, row: int) -> int:
    """How many dates of the weather schedule are past once somebody is on a row (CAF-128)."""
    return sum(date <= row for date in road.weather_rows)


def weather_die(turn: TurnState) -> Weather:
    """What the weather die shows; despejado has no effect (CAF-129)."""
    faces = turn.course.faces.weather
    return NAMES[faces[turn.chance.below(len(faces), "weather")]]


def turn_weather(turn: TurnState) -> None:
    """The weather at the end of a turn, and before the first: rolled once the foremost rider, one who has just been
    stopped included, is past a date of the schedule, one roll for all dates passed at once, and none any more once
    a rider has finished (CAF-128)."""
    if not turn.road.weather or any(one.where == "finished" for one in turn.riders):
        return
    rows = [one.row for one in turn.riders if one.where in ("racing", "stopped")]
    dates = passed(turn.road, max(rows, default=0)) if turn.turn else 1
    if dates > turn.rolled:
        turn.rolled = dates
        _roll(turn)


def _roll(turn: TurnState) -> None:
    """The result replaces the former weather. A crosswind lasts 2D3 turns from the next one on (CAF-130)."""
    turn.weather = weather_die(turn)
    turns = sum(throw(turn, "D3", turn.course.faces.triple, GUSTS)) if turn.weather == "wind" else 0
    turn.until = turn.turn + turns if turns else 0
    turn.events.append(WeatherTurned(turn.weather, turns))
    if turn.weather == "rain":
        check_rain(turn, turn.order, turn.positions or position_order(turn.riders))


def calm(turn: TurnState) -> None:
    """A crosswind is over after its last turn; then it is clear (CAF-130)."""
    if turn.weather == "wind" and turn.turn >= turn.until:
        turn.weather, turn.until = "clear", 0
        turn.events.append(WindFell())


def check_rain(turn: TurnState, seats: Iterable[int], positions: Iterable[int]) -> None:
    """When a roll gives rain each player throws the event die once, in starting order; on a caída he throws it for
    his riders on the road in position order until the first caída: that rider falls (CAF-134)."""
    riders = tuple(positions)
    for seat in seats:
        own = [one for one in riders if turn.seat(one) == seat and turn.riders[one].where == "racing"]
        faller = slipping(turn, own)
        if faller is not None:
            strike(turn, faller, "caida", worse=True, rain=True)


def slipping(turn: TurnState, own: Iterable[int]) -> int | None:
    """Which of a player's riders slips when it begins to rain, if any: caída alone counts, on every terrain, as it
    is no roll of a move. Without events nobody throws (A-82)."""
    if not turn.course.options.events or event_die(turn) != "caida":
        return None
    return next((rider for rider in own if event_die(turn) == "caida"), None)
