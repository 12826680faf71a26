"""The country a road leads through: meadows, fields, copses, farms and brooks; no meaning hangs on it."""

from __future__ import annotations

from render.ink.palette import BANDS, GROUNDS, ROOF, TREE, WALL, WALL_DARK, Colour, mix, rgb
from render.ink.pen import Box, Curve, Pad, Point, bezier

MEADOW, FIELD, BROOK = rgb("#E7F1D9"), rgb("#DEEECC"), BANDS["descent"]
COPSE, COPSE_SHADE = rgb("#B9D19F"), TREE
ROAD_SHADE, BEND = mix(GROUNDS["flat"], rgb("#AAA7A2"), 0.75), rgb("#CECAC2")

CROWNS = ((-1.15, -0.15, 0.72), (0, 0.1, 1.0), (1.15, -0.1, 0.7))
"""Trees of a copse: where they stand and how large they are, in radii."""


COPSE_SHADE_RIGHT, COPSE_SHADE_DOWN = 2, 3
FIELD_LEAN = 0.55
"""How far a field's sides slant, in its height."""

HOUSES = ((-27, -15, 30), (9, -9, 23))
"""A house and a barn: left, top and width, from the middle of the farm."""

HOUSE_HIGH, PLINTH, EAVES, ROOF_HIGH = 25, 4, 1, 12
HOUSE_SHADE: Box = (3, 4, 4, 29)
"""A house, the dark foot of its wall, its roof; its shadow: left, top and right, and how far below the top."""

BROOK_LEFT: Curve = ((0, 0), (2, 0.4), (-30, 0.6), (-34, 1))
BROOK_RIGHT: Curve = ((-12, 1), (-8, 0.6), (24, 0.4), (22, 0))
"""A brook's banks: across in pixels, down in its length."""


def copse(pad: Pad, x: float, y: float, r: float, three: bool) -> None:
    """Two or three crowns in a row."""
    crowns = CROWNS if three else CROWNS[:-1]
    for dx, dy, size in sorted(crowns, key=lambda crown: crown[2]):
        pad.disc(x + dx * r + COPSE_SHADE_RIGHT, y + dy * r + COPSE_SHADE_DOWN, r * size, COPSE_SHADE)
        pad.disc(x + dx * r, y + dy * r, r * size, COPSE)


def field(pad: Pad, x: float, y: float, wide: float, high: float) -> None:
    """A field with slanting sides round (x, y)."""
    lean = high * FIELD_LEAN
    left, right = x - wide / 2, x + wide / 2
    pad.poly(
        [(left + lean, y - high / 2), (right, y - high / 2), (right - lean, y + high / 2), (left, y + high / 2)],
        FIELD,
    )


def farm(pad: Pad, x: float, y: float) -> None:
    """A house and a barn."""
    x0, y0, x1, y1 = HOUSE_SHADE
    for dx, dy, wide in HOUSES:
        left, top = x + dx, y + dy
        pad.rect((left + x0, top + y0, left + wide + x1, top + y1), 0, COPSE_SHADE)
        _house(pad, left, top, wide, WALL)


def _house(pad: Pad, left: float, top: float, wide: float, wall: Colour) -> None:
    foot = top + HOUSE_HIGH
    pad.rect((left, top, left + wide, foot), 0, wall)
    pad.rect((left, foot - PLINTH, left + wide, foot), 0, WALL_DARK)
    pad.rect((left - EAVES, top - EAVES, left + wide + EAVES, top + ROOF_HIGH), 0, ROOF)


def brook(pad: Pad, x: float, top: float, bottom: float) -> None:
    """A brook from top to bottom, a little wavy."""

    def bank(curve: Curve) -> list[Point]:
        a, b, c, d = ((x + dx, top + (bottom - top) * share) for dx, share in curve)
        return bezier(a, b, c, d)

    pad.poly([*bank(BROOK_LEFT), *bank(BROOK_RIGHT)], BROOK)
