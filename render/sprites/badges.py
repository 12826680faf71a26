"""Badges: the shape, colour and code of a team, with the dashed ring of a neutral."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.ink.fonts import load
from render.ink.palette import GROUNDS, INK, PAGE, TEAMS, WHITE, Colour, pale
from render.ink.pen import Curve, Pad, Point, Tile, bezier, make_tile, regular

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


_SHIELD_CURVE: Curve = ((0.44, -0.44), (0.44, 0.1), (0.4, 0.3), (0, 0.5))
_HEART_TOP: Curve = ((0, -0.3), (0.2, -0.6), (0.62, -0.4), (0.48, -0.02))
_HEART_FOOT: Curve = ((0.48, -0.02), (0.38, 0.2), (0.18, 0.32), (0, 0.5))
"""Right sides, from the top down."""

_ROUND, _ROUND_CORNERS = 0.48, 40
"""A circle's radius, and so many corners that none is seen."""

_HEXAGON, _HEXAGON_TURN, _PENTAGON, _PENTAGON_TURN, _PENTAGON_DROP = 0.52, 30, 0.54, 180, 0.02
"""Radii that make all shapes look equally large, and how they are turned: flat top, point down."""

_HEXAGON_CORNERS, _PENTAGON_CORNERS = 6, 5


def _mirrored(right: list[Point]) -> list[Point]:
    """A right side from the top down, then its left side up."""
    return [*right, *[(-x, y) for x, y in reversed(right)]]


_SHAPES: dict[str, list[Point]] = {
    "circle": regular(0, 0, _ROUND, _ROUND_CORNERS),
    "ring": regular(0, 0, _ROUND, _ROUND_CORNERS),
    "square": [(-0.44, -0.44), (0.44, -0.44), (0.44, 0.44), (-0.44, 0.44)],
    "triangle": [(0, -0.46), (0.54, 0.44), (-0.54, 0.44)],
    "diamond": [(0, -0.56), (0.56, 0), (0, 0.56), (-0.56, 0)],
    "hexagon": regular(0, 0, _HEXAGON, _HEXAGON_CORNERS, _HEXAGON_TURN),
    "pentagon": regular(0, _PENTAGON_DROP, _PENTAGON, _PENTAGON_CORNERS, _PENTAGON_TURN),
    "shield": [(-0.44, -0.44), *_mirrored(bezier(*_SHIELD_CURVE))],
    "cross": _CROSS,
    "heart": _mirrored(bezier(*_HEART_TOP) + bezier(*_HEART_FOOT)),
    "trapeze": _TRAPEZE,
}
"""Outlines of the teams' shapes."""


def outline(shape: str) -> tuple[Point, ...]:
    """The shape round (0, 0), about 1 wide."""
    return tuple(_SHAPES[shape])


_LETTER_DROP = {"triangle": 0.14, "pentagon": -0.06, "heart": -0.04, "shield": -0.03, "trapeze": 0.05}
_LETTER_SHARE = {"triangle": 0.5, "diamond": 0.58, "heart": 0.52, "pentagon": 0.56, "ring": 0.5, "cross": 0.52}
"""How far the letter lies below the middle of a shape, and its size, where a shape's widest part is elsewhere."""

_LETTER = 0.62
_NEUTRAL_SHAPE, _FULL_SHAPE, _NEUTRAL_LETTER, _NEUTRAL_DROP = 0.66, 0.94, 0.74, 0.7
"""Inside its dashed ring a neutral's shape is smaller, and its letter with it."""

_MARGIN, _HALO, _RING_INSET = 6, 2.4, 1.5
_LINE, _LEAST_LINE, _OUTLINE, _INNER_LINE = 0.045, 1.6, 1.6, 0.7
"""The line of a shape, in sizes and in pixels at least; outline and inner line, in lines."""

_RING_HOLE, _RING_LINE = 0.34, 0.8
_DASHES, _DASH_TURN, _DASH_STEP, _DASH_POINTS, _DASH_LINE, _LEAST_DASH = 12, 30, 4.5, 5, 0.09, 2.0
"""The dashed ring: twelve arcs of 18 degrees."""


@lru_cache(maxsize=512)
def badge(
    team: str,
    code: str,
    size: int,
    neutral: bool = False,
    ghost: bool = False,
    ground: str = "flat",
    soft: bool = False,
    share: float = 0.0,
) -> Tile:
    """A badge `size` pixels wide, its rim of page colour (`soft` for dark ground); a ghost is pale, on `ground`.

    `share`: letters in sizes of the badge, where they are not one letter or a number.
    """
    side = size + 2 * _MARGIN
    pad = Pad(side, side, SCALE, PAGE if not ghost else GROUNDS[ground], halo=_HALO)
    middle = side / 2
    if neutral:
        pad.disc(middle, middle, size * 0.5, _tone(PAGE, ghost, ground))
        _dashes(pad, middle, size * 0.5 - _RING_INSET, _tone(INK, ghost, ground))
    _shape(pad, team, middle, size=size * (_NEUTRAL_SHAPE if neutral else _FULL_SHAPE), ghost=ghost, ground=ground)
    image, mask = pad.reduced(SCALE)
    share = share or _LETTER_SHARE.get(TEAMS[team].shape, _LETTER)
    letter = round(size * share * (_NEUTRAL_LETTER if neutral else 1.0))
    drop = _LETTER_DROP.get(TEAMS[team].shape, 0.0) * size * (_NEUTRAL_DROP if neutral else 1)
    _write(image, code, letter, (middle, middle + drop), _tone(TEAMS[team].text, ghost, ground))
    return make_tile(image, mask, pad.ground, soft)


def _tone(colour: Colour, ghost: bool, ground: str) -> Colour:
    return pale(colour, GROUNDS[ground]) if ghost else colour


def _shape(pad: Pad, team: str, middle: float, size: float, ghost: bool, ground: str) -> None:
    look = TEAMS[team]
    ink, white, fill = (_tone(colour, ghost, ground) for colour in (INK, WHITE, look.fill))
    line = max(_LEAST_LINE, size * _LINE)
    points = [(middle + x * size, middle + y * size) for x, y in outline(look.shape)]
    shrink = 1 - 2 * line / size
    inner = [(middle + x * size * shrink, middle + y * size * shrink) for x, y in outline(look.shape)]
    # Ink outside, white inside: so a badge stands out on any ground, one of its own colour too.
    pad.poly(points, white, ink, line * _OUTLINE)
    pad.covers = False
    pad.poly(inner, fill, white if look.fill != WHITE else ink, line * _INNER_LINE)
    # Grey has blue's outline: the circle inside makes it a shape of its own.
    if look.shape == "ring":
        pad.disc(middle, middle, size * _RING_HOLE, fill=fill, edge=white, width=line * _RING_LINE)
    pad.covers = True


def _dashes(pad: Pad, middle: float, radius: float, ink: Colour) -> None:
    pad.covers = False
    for dash in range(_DASHES):
        angles = [math.radians(dash * _DASH_TURN + step * _DASH_STEP) for step in range(_DASH_POINTS)]
        points = [(middle + radius * math.cos(a), middle + radius * math.sin(a)) for a in angles]
        pad.line(points, ink, max(_LEAST_DASH, radius * _DASH_LINE))
    pad.covers = True


def _write(image: Image.Image, text: str, size: int, at: Point, ink: Colour) -> None:
    font = load("semibold", size)
    left, top, right, bottom = font.getbbox(text, anchor="ls")
    # By its own box, not by the font's: letters differ in width and the eye measures the free rim.
    pen = (round(at[0] - (left + right) / 2), round(at[1] - (top + bottom) / 2))
    ImageDraw.Draw(image).text(pen, text, ink, font, anchor="ls")
