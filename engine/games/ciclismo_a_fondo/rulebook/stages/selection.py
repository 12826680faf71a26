"""Simplification: four riders of each team ride a road stage; the others get their turns (CAF-146, CAF-147)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from math import ceil

from engine.games.ciclismo_a_fondo import riders
from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.decisions import Selection
from engine.games.ciclismo_a_fondo.events import RidersChosen
from engine.games.ciclismo_a_fondo.riders import RiderType, Terrain
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Rider

PLAYED = 4
"""Riders of a team in a road stage."""

WORTH_TRIPLE, WORTH_DOUBLE = Fraction(2), Fraction(3, 2)
"""Squares that a declared effort point is worth, by the die it would buy (CAF-147)."""


def available(turn_riders: Sequence[Rider], seat: int, size: int) -> tuple[int, ...]:
    """Riders of a seat that are still in the tour."""
    return tuple(one for one in range(seat * size, (seat + 1) * size) if turn_riders[one].where != "out")


def choosers(course: Course, turn_riders: Sequence[Rider], road: Stage) -> tuple[int, ...]:
    """Seats that pick four riders for a stage (CAF-146): none for a time trial, which the whole team rides
    (CAF-148), and none whose choice is made."""
    size = course.options.team_size
    if not course.options.simplification or road.time_trial:
        return ()
    return tuple(seat for seat in range(len(course.teams)) if len(available(turn_riders, seat, size)) > PLAYED)


def tramos(road: Stage) -> Iterator[tuple[Terrain, int]]:
    """Terrain and squares of each tramo, in road order."""
    return ((terrain, len(list(squares))) for terrain, squares in groupby(road.terrains))


def turns_unplayed(course: Course, kind: RiderType, road: Stage, efforts: Sequence[int] = ()) -> int:
    """T of a rider who is not played (CAF-147): squares by his expected value, without those that the effort points
    declared on a tramo are worth; rounded up. `efforts`: by tramo; none told are none declared."""
    total = Fraction(0)
    for number, (terrain, squares) in enumerate(tramos(road)):
        declared = efforts[number] if number < len(efforts) else 0
        triple = course.dice(kind, terrain).triple
        saved = declared * (WORTH_TRIPLE if triple else WORTH_DOUBLE)
        expected = riders.expected(kind, terrain, course.options.errata_jf_crono)
        total += max(Fraction(0), squares - saved) / expected
    return ceil(total)


def choose(turn: TurnState, selections: Sequence[Selection | None]) -> None:
    """Each player has picked who rides (by seat; None: nothing to pick). The others have their time at once, and
    the effort points that were declared are spent."""
    rested = []
    for selection in filter(None, selections):
        declared = dict(selection.efforts)
        for rider in available(turn.riders, turn.seat(selection.riders[0]), turn.course.options.team_size):
            if rider in selection.riders:
                continue
            efforts = declared.get(rider, ())
            turns = turns_unplayed(turn.course, turn.kinds[rider], turn.road, efforts)
            turn.pay(rider, sum(efforts))
            turn.change(rider, where="rested", arrived=turns)
            rested.append((rider, turns, sum(efforts)))
    turn.events.append(RidersChosen(tuple(rested)))
