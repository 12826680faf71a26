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


@lru_cache(maxsize=256)
def die(face: int, size: int, team: str = "white", ground: Colour = PAGE, flat: bool = False) -> Tile:
    """A die of a team on ground of one colour, seen from above with a little of its side; `flat`: without."""
    side = size + 4
    pad = Pad(side, side + (0 if flat else 4), FINE, ground)
    look, line = TEAMS[team], max(2.0, size * 0.06)
    r = size * 0.18
    if not flat:
        pad.rect((2, 5, side - 2, side + 2), r, INK, INK, line)
    pad.rect((2, 2, side - 2, side - 2), r, look.fill, INK if ground != INK else WHITE, line)
    pad.covers = False
    c, step = side / 2, size * 0.25
    for x, y in _PIPS[face]:
        pad.disc(c + x * step, c + y * step, size * 0.09, look.text if look.fill != WHITE else INK)
    return pad.plate()


@lru_cache(maxsize=16)
def plain_die(pips: int, side: int) -> Tile:
    """A white die on the page, without its side."""
    pad = Pad(side + 4, side + 4, FINE, PAGE)
    pad.rect((2, 2, side + 2, side + 2), side * 0.2, WHITE, INK, 2.4)
    near, far, middle = side * 0.27 + 2, side * 0.73 + 2, side / 2 + 2
    corners = [(near, near), (far, far), (far, near), (near, far), (near, middle), (far, middle)]
    for x, y in [*corners[: pips // 2 * 2], *([(middle, middle)] if pips % 2 else [])]:
        pad.disc(x, y, side * 0.095, INK)
    return pad.plate()


@lru_cache(maxsize=16)
def no_die(size: int, ground: Colour) -> Tile:
    """The place of a die that is not thrown yet."""
    pad = Pad(size + 4, size + 4, FINE, ground)
    pad.rect((2, 2, size + 2, size + 2), size * 0.18, ground, LINE, 2.6)
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
