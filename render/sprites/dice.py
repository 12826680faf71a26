"""Dice: faces in team colour, places of dice not thrown, rows of them."""

from __future__ import annotations

from functools import lru_cache

from render.ink.canvas import Canvas
from render.ink.palette import INK, LINE, PAGE, RULE, TEAMS, WHITE, Colour
from render.ink.pen import FINE, Pad, Tile

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


_LINE, _LEAST_LINE, _ROUND, _STEP, _PIP, _SIDE = 0.06, 2.0, 0.18, 0.25, 0.09, 4
"""A die: its line, corners, from pip to pip, a pip, in sizes; and how much of its side shows."""

_SIDE_TOP = 5
_PLAIN_ROUND, _PLAIN_LINE, _NEAR, _FAR, _PLAIN_PIP = 0.2, 2.4, 0.27, 0.73, 0.095
_EMPTY_LINE = 2.6


@lru_cache(maxsize=256)
def die(face: int, size: int, team: str = "white", ground: Colour = PAGE, flat: bool = False) -> Tile:
    """A die of a team on ground of one colour, seen from above with a little of its side; `flat`: without."""
    side = size + 2 * 2
    pad = Pad(side, side + (0 if flat else _SIDE), FINE, ground)
    look, line = TEAMS[team], max(_LEAST_LINE, size * _LINE)
    r = size * _ROUND
    if not flat:
        pad.rect((2, _SIDE_TOP, side - 2, side + 2), r, INK, INK, line)
    # A die of a dark team on ink would have no edge.
    pad.rect((2, 2, side - 2, side - 2), r, look.fill, INK if ground != INK else WHITE, line)
    pad.covers = False
    c, step = side / 2, size * _STEP
    for x, y in _PIPS[face]:
        pad.disc(c + x * step, c + y * step, size * _PIP, look.text if look.fill != WHITE else INK)
    return pad.plate()


@lru_cache(maxsize=16)
def plain_die(pips: int, side: int) -> Tile:
    """A white die on the page, without its side."""
    wide = side + 2 * 2
    pad = Pad(wide, wide, FINE, PAGE)
    pad.rect((2, 2, side + 2, side + 2), side * _PLAIN_ROUND, WHITE, INK, _PLAIN_LINE)
    near, far, middle = side * _NEAR + 2, side * _FAR + 2, side / 2 + 2
    corners = [(near, near), (far, far), (far, near), (near, far), (near, middle), (far, middle)]
    for x, y in [*corners[: pips // 2 * 2], *([(middle, middle)] if pips % 2 else [])]:
        pad.disc(x, y, side * _PLAIN_PIP, INK)
    return pad.plate()


@lru_cache(maxsize=16)
def no_die(size: int, ground: Colour) -> Tile:
    """The place of a die that is not thrown yet."""
    side = size + 2 * 2
    pad = Pad(side, side, FINE, ground)
    pad.rect((2, 2, size + 2, size + 2), size * _ROUND, ground, LINE, _EMPTY_LINE)
    return pad.plate()


@lru_cache(maxsize=16)
def spent(size: int, ground: Colour) -> Tile:
    """The place of a die that is used up, or of a point still to come."""
    pad = Pad(size + 2, size + 2, FINE, ground)
    pad.disc(size / 2 + 1, size / 2 + 1, size / 2, LINE if ground != LINE else RULE)
    return pad.plate()


def draw_dice(
    canvas: Canvas,
    at: tuple[float, float],
    dice: tuple[int, ...],
    size: int,
    step: float,
    team: str,
    ground: Colour,
) -> float:
    """Dice in a row, the first with its middle at `at`; returns where the next would be."""
    x, y = at
    for face in dice:
        canvas.paste(die(face, size, team, ground), x, y)
        x += step
    return x
