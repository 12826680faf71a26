"""Badges: the shape, colour and code of a team, with the dashed ring of a neutral."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.ink.fonts import load
from render.ink.palette import GROUNDS, INK, PAGE, TEAMS, WHITE, Colour, pale
from render.ink.pen import Pad, Point, Tile, bezier, make_tile, regular

SCALE = 3

_CROSS: list[Point] = [
    (-0.2, -0.5),
    (0.2, -0.5),
    (0.2, -0.2),
    (0.5, -0.2),
    (0.5, 0.2),
    (0.2, 0.2),
    (0.2, 0.5),
    (-0.2, 0.5),
    (-0.2, 0.2),
    (-0.5, 0.2),
    (-0.5, -0.2),
    (-0.2, -0.2),
]
_TRAPEZE: list[Point] = [(-0.28, -0.42), (0.28, -0.42), (0.5, 0.42), (-0.5, 0.42)]


_SHIELD_SIDE = bezier((0.44, -0.44), (0.44, 0.1), (0.4, 0.3), (0, 0.5))
_HEART_SIDE = bezier((0, -0.3), (0.2, -0.6), (0.62, -0.4), (0.48, -0.02)) + bezier(
    (0.48, -0.02), (0.38, 0.2), (0.18, 0.32), (0, 0.5)
)


def _mirrored(right: list[Point]) -> list[Point]:
    """A right side from the top down, then its left side up."""
    return [*right, *[(-x, y) for x, y in reversed(right)]]


_SHAPES: dict[str, list[Point]] = {
    "circle": regular(0, 0, 0.48, 40),
    "ring": regular(0, 0, 0.48, 40),
    "square": [(-0.44, -0.44), (0.44, -0.44), (0.44, 0.44), (-0.44, 0.44)],
    "triangle": [(0, -0.46), (0.54, 0.44), (-0.54, 0.44)],
    "diamond": [(0, -0.56), (0.56, 0), (0, 0.56), (-0.56, 0)],
    "hexagon": regular(0, 0, 0.52, 6, 30),
    "pentagon": regular(0, 0.02, 0.54, 5, 180),
    "shield": [(-0.44, -0.44), *_mirrored(_SHIELD_SIDE)],
    "cross": _CROSS,
    "heart": _mirrored(_HEART_SIDE),
    "trapeze": _TRAPEZE,
}
"""Outlines of the teams' shapes."""


def outline(shape: str) -> tuple[Point, ...]:
    """The shape round (0, 0), about 1 wide."""
    return tuple(_SHAPES[shape])


_LETTER_DROP = {"triangle": 0.14, "pentagon": -0.06, "heart": -0.04, "shield": -0.03, "trapeze": 0.05}
_LETTER_SHARE = {"triangle": 0.5, "diamond": 0.58, "heart": 0.52, "pentagon": 0.56, "ring": 0.5, "cross": 0.52}


@lru_cache(maxsize=512)
def badge(
    team: str,
    code: str,
    size: int,
    neutral: bool = False,
    ghost: bool = False,
    ground: str = "flat",
    soft: bool = False,
) -> Tile:
    """A badge `size` pixels wide, its rim of page colour (`soft` for dark ground); a ghost is pale, on `ground`."""
    margin = 6
    side = size + 2 * margin
    pad = Pad(side, side, SCALE, PAGE if not ghost else GROUNDS[ground], halo=2.4)
    middle = side / 2
    if neutral:
        pad.disc(middle, middle, size * 0.5, _tone(PAGE, ghost, ground))
        _dashes(pad, middle, size * 0.5 - 1.5, _tone(INK, ghost, ground))
    _shape(pad, team, middle, size * (0.66 if neutral else 0.94), ghost, ground)
    image, mask = pad.reduced(SCALE)
    letter = round(size * _LETTER_SHARE.get(TEAMS[team].shape, 0.62) * (0.74 if neutral else 1.0))
    drop = _LETTER_DROP.get(TEAMS[team].shape, 0.0) * size * (0.7 if neutral else 1)
    _write(image, code, letter, (middle, middle + drop), _tone(TEAMS[team].text, ghost, ground))
    return make_tile(image, mask, pad.ground, soft)


def _tone(colour: Colour, ghost: bool, ground: str) -> Colour:
    return pale(colour, GROUNDS[ground]) if ghost else colour


def _shape(pad: Pad, team: str, middle: float, size: float, ghost: bool, ground: str) -> None:
    look = TEAMS[team]
    ink, white, fill = (_tone(colour, ghost, ground) for colour in (INK, WHITE, look.fill))
    line = max(1.6, size * 0.045)
    points = [(middle + x * size, middle + y * size) for x, y in outline(look.shape)]
    shrink = 1 - 2 * line / size
    inner = [(middle + x * size * shrink, middle + y * size * shrink) for x, y in outline(look.shape)]
    pad.poly(points, white, ink, line * 1.6)
    pad.covers = False
    pad.poly(inner, fill, white if look.fill != WHITE else ink, line * 0.7)
    if look.shape == "ring":
        pad.disc(middle, middle, size * 0.34, fill, white, line * 0.8)
    pad.covers = True


def _dashes(pad: Pad, middle: float, radius: float, ink: Colour) -> None:
    """The dashed ring: twelve arcs of 18 degrees."""
    pad.covers = False
    for dash in range(12):
        angles = [math.radians(dash * 30 + step * 4.5) for step in range(5)]
        points = [(middle + radius * math.cos(a), middle + radius * math.sin(a)) for a in angles]
        pad.line(points, ink, max(2.0, radius * 0.09))
    pad.covers = True


def _write(image: Image.Image, text: str, size: int, at: Point, ink: Colour) -> None:
    font = load("semibold", size)
    left, top, right, bottom = font.getbbox(text, anchor="ls")
    pen = (round(at[0] - (left + right) / 2), round(at[1] - (top + bottom) / 2))
    ImageDraw.Draw(image).text(pen, text, ink, font, anchor="ls")
