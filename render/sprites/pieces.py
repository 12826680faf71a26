"""Riders in a square: one to six of them, upright, readable, in the order of their slots."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene import Figure
from render.ink.canvas import Canvas
from render.sprites.badges import badge
from render.sprites.bicycle import rider


class PieceOffset(NamedTuple):
    """Where a rider of a square goes, relative to its middle; `size` 0 = badge only."""

    dx: float
    dy: float
    size: int
    badge: int


_ONE = ((0, 5, 104, 55),)
_TWO = ((-10, -22, 84, 48), (14, 24, 84, 48))
_THREE = ((-12, -34, 74, 38), (20, -4, 74, 38), (-12, 30, 74, 38))
_FOUR = ((-29, -29, 0, 50), (29, -29, 0, 50), (-29, 29, 0, 50), (29, 29, 0, 50))
_SIX = ((-27, -40, 0, 37), (27, -40, 0, 37), (-27, 0, 0, 37), (27, 0, 0, 37), (-27, 40, 0, 37), (27, 40, 0, 37))
_TABLES = ((), _ONE, _TWO, _THREE, _FOUR)
"""From four riders on their badges alone: bicycles would hide each other."""


PALE_BADGE, BADGE_ASIDE, BADGE_UP = 0.74, 0.33, 0.29
"""A ghost's badge is smaller; how far a badge is behind and above the rider's middle, in riders."""


def places(count: int) -> list[PieceOffset]:
    """The places for this many riders in one square, in reading order."""
    table = _TABLES[count] if count < len(_TABLES) else _SIX
    return [PieceOffset(*one) for one in table[:count]]


def draw_rider(
    canvas: Canvas, who: Figure, code: str, at: tuple[float, float], place: PieceOffset, left: bool, ghost: str = ""
) -> None:
    """A rider with its badge behind the shoulder; `ghost`: the ground it is a pale mark on."""
    x, y = at[0] + place.dx, at[1] + place.dy
    ground, pale = ghost or "flat", bool(ghost)
    wide = round(place.badge * PALE_BADGE) if ghost and place.size else place.badge
    mark = badge(who.team, code, wide, neutral=who.neutral, ghost=pale, ground=ground)
    if not place.size:
        canvas.paste(mark, x, y)
        return
    canvas.paste(rider(who.team, place.size, left, pale, ground), x, y)
    # Behind the shoulder and above the rear wheel, which lines of moves point at.
    side = 1 if left else -1
    canvas.paste(mark, x + side * place.size * BADGE_ASIDE, y - place.size * BADGE_UP)
