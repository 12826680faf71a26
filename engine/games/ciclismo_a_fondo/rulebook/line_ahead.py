"""How far it is to the next line that counts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.ciclismo_a_fondo.course import Stage
from engine.games.ciclismo_a_fondo.view import Crossing


def to_cross(road: Stage, crossings: Iterable[Crossing], rider: int, row: int) -> int | None:
    """Squares that a rider needs to cross the next sprint, summit or finish line that he has not crossed yet
    (A-81); None if there is none."""
    passed = {one.line for one in crossings if rider in one.riders}
    ahead = (
        line.square + 1 - row
        for number, line in enumerate(road.lines)
        if line.kind != "feed" and line.square >= row and number not in passed
    )
    return next(ahead, None)
