"""The weather of a time trial: four results, rolled before it, each from the same point of the road on for all."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.course import Stage
from engine.games.ciclismo_a_fondo.events import SkiesRolled
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import strike
from engine.games.ciclismo_a_fondo.rulebook.stages.weather import passed, slipping, weather_die
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Weather


def roll_skies(turn: TurnState) -> None:
    """The four results of a time trial (CAF-144); a crosswind needs no dice, as it blows along its stretch (A-79).

    In an individual one who slips in a stretch of rain is found now, once a player and result: players in seating
    order, their riders in team order.
    """
    if not turn.road.weather:
        return
    skies: list[Weather] = []
    slips: list[tuple[int, ...]] = []
    for _ in turn.road.weather_rows:
        skies.append(weather_die(turn))
        wet = skies[-1] == "rain" and turn.road.kind != "crono_equipos"
        slips.append(_slips(turn) if wet else ())
    turn.skies, turn.slips = tuple(skies), tuple(slips)
    turn.weather = skies[0]
    turn.events.append(SkiesRolled(turn.skies, turn.slips))


def _slips(turn: TurnState) -> tuple[int, ...]:
    teams = (
        [one for one, rider in enumerate(turn.riders) if turn.seat(one) == seat and rider.where != "out"]
        for seat in range(len(turn.course.teams))
    )
    fallers = [slipping(turn, own) for own in teams]
    return tuple(rider for rider in fallers if rider is not None)


def stretch(road: Stage, row: int) -> int:
    """Which of the four results holds on a row, counted from 0."""
    return max(0, passed(road, row) - 1)


def enter(turn: TurnState, rider: int, before: int | None = None) -> None:
    """A rider rides on under the weather of his row; who slips there loses his turns on entering it, unless he is
    stopped or out by then. `before`: the row that he comes from; None: he starts."""
    if not turn.skies:
        return
    now = stretch(turn.road, turn.riders[rider].row)
    turn.weather = turn.skies[now]
    entered = before is None or stretch(turn.road, before) != now
    if entered and rider in turn.slips[now] and turn.riders[rider].where == "racing":
        strike(turn, rider, "caida", worse=True, rain=True)
