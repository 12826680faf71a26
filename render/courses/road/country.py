"""The country a road leads through: meadows, fields, copses, farms and brooks; no meaning hangs on it."""

from __future__ import annotations

from render.ink.palette import BANDS, GROUNDS, ROOF, TREE, WALL, WALL_DARK, Colour, mix, rgb
from render.ink.pen import Pad, bezier

MEADOW, FIELD, BROOK = rgb("#E7F1D9"), rgb("#DEEECC"), BANDS["descent"]
COPSE, COPSE_SHADE = rgb("#B9D19F"), TREE
ROAD_SHADE, BEND = mix(GROUNDS["flat"], rgb("#AAA7A2"), 0.75), rgb("#CECAC2")

CROWNS = ((-1.15, -0.15, 0.72), (0, 0.1, 1.0), (1.15, -0.1, 0.7))
"""Trees of a copse: where they stand and how large they are, in radii."""


def copse(pad: Pad, x: float, y: float, r: float, three: bool) -> None:
    """Two or three crowns in a row."""
    crowns = CROWNS if three else CROWNS[:-1]
    for dx, dy, size in sorted(crowns, key=lambda crown: crown[2]):
        pad.disc(x + dx * r + 2, y + dy * r + 3, r * size, COPSE_SHADE)
        pad.disc(x + dx * r, y + dy * r, r * size, COPSE)


def field(pad: Pad, x: float, y: float, wide: float, high: float) -> None:
    """A field with slanting sides round (x, y)."""
    lean = high * 0.55
    left, right = x - wide / 2, x + wide / 2
    pad.poly(
        [(left + lean, y - high / 2), (right, y - high / 2), (right - lean, y + high / 2), (left, y + high / 2)],
        FIELD,
    )


def farm(pad: Pad, x: float, y: float) -> None:
    """A house and a barn."""
    for left, top, wide in ((x - 27, y - 15, 30), (x + 9, y - 9, 23)):
        pad.rect((left + 3, top + 4, left + wide + 4, top + 29), 0, COPSE_SHADE)
        _house(pad, left, top, wide, WALL)


def _house(pad: Pad, left: float, top: float, wide: float, wall: Colour) -> None:
    pad.rect((left, top, left + wide, top + 25), 0, wall)
    pad.rect((left, top + 21, left + wide, top + 25), 0, WALL_DARK)
    pad.rect((left - 1, top - 1, left + wide + 1, top + 12), 0, ROOF)


def brook(pad: Pad, x: float, top: float, bottom: float) -> None:
    """A brook from top to bottom, a little wavy."""
    high = bottom - top
    left = bezier((x, top), (x + 2, top + high * 0.4), (x - 30, top + high * 0.6), (x - 34, bottom))
    right = bezier((x - 12, bottom), (x - 8, top + high * 0.6), (x + 24, top + high * 0.4), (x + 22, top))
    pad.poly([*left, *right], BROOK)
