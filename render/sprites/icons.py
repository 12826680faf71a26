"""Small signs: bottle, bolt, plus, check, flag, lock, arrow, round wheels."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.ink.palette import GREY_TEXT, GROUNDS, INK, LINE, PAGE, PANEL, RULE, WHITE, Colour
from render.ink.pen import Pad, Point, Tile

SCALE = 4

BOTTLE_HIGH, BOTTLE_LINE = 100, 5
BOTTLE: list[Point] = [
    *((22, -24), (27, -14), (22, -4), (20, 4), (26, 14), (27, 40), (20, 48)),
    *((-20, 48), (-27, 40), (-26, 14), (-20, 4), (-22, -4), (-27, -14), (-22, -24)),
]
"""Its right side from the shoulder down, its left side up."""

BOTTLE_BAND: list[Point] = [(-26, 14), (26, 14), (27, 30), (-27, 30)]
BOTTLE_CAPS: list[tuple[list[Point], float]] = [([(-17, -38), (17, -22)], 3), ([(-9, -50), (9, -34)], 4)]
"""Lid and mouth: two corners and how round they are."""

CHECK: list[Point] = [(-0.45, 0.02), (-0.1, 0.38), (0.46, -0.34)]
NEXT: list[Point] = [(-0.28, -0.5), (0.56, 0), (-0.28, 0.5)]
PLUS, PLUS_LINE, CHECK_LINE = 0.5, 0.26, 0.24
RING, LEAST_RING = 0.1, 2.0
"""The line round a sign with a ground, in radii, and in pixels at least."""

BOLT_SHARE, BOTTLE_SHARE = 1.25, 1.3
"""How high a bolt and a bottle are in their sign, in radii."""

ARCH_WIDE, ARCH_TOP, ARCH_HIGH, ARCH_FOOT, ARCH_LINE = 0.5, 0.25, 0.55, 0.1, 0.26
LOCK, LOCK_ROUND = (-0.82, -0.08, 0.82, 0.98), 0.2
"""A lock's arch and body, in radii from the middle of the sign."""

BOLT: list[Point] = [(0.08, -0.5), (-0.34, 0.1), (-0.05, 0.1), (-0.14, 0.5), (0.34, -0.12), (0.04, -0.12)]


def bottle(pad: Pad, cx: float, cy: float, high: float, body: Colour, ink: Colour, band: Colour) -> None:
    """A drinking bottle `high` units tall round (cx, cy)."""
    u = high / BOTTLE_HIGH

    def there(points: list[Point]) -> list[Point]:
        return [(cx + x * u, cy + y * u) for x, y in points]

    pad.poly(there(BOTTLE), body, ink, BOTTLE_LINE * u)
    pad.covers = False
    pad.poly(there(BOTTLE_BAND), band)
    pad.covers = True
    for corners, radius in BOTTLE_CAPS:
        (x0, y0), (x1, y1) = there(corners)
        pad.rect((x0, y0, x1, y1), radius * u, ink)


def bolt(pad: Pad, cx: float, cy: float, high: float, fill: Colour) -> None:
    """A flash `high` units tall."""
    pad.poly([(cx + x * high, cy + y * high) for x, y in BOLT], fill)


def _plus(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.line([(c - r * PLUS, c), (c + r * PLUS, c)], WHITE, r * PLUS_LINE)
    pad.line([(c, c - r * PLUS), (c, c + r * PLUS)], WHITE, r * PLUS_LINE)


def _check(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.line([(c + r * x, c + r * y) for x, y in CHECK], WHITE, r * CHECK_LINE)


def _bolt(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r - 1, GROUNDS["sprint"], INK, max(LEAST_RING, r * RING))
    pad.covers = False
    bolt(pad, c, c, r * BOLT_SHARE, INK)


def _bottle(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r - 1, GROUNDS["feed"], INK, max(LEAST_RING, r * RING))
    bottle(pad, c, c, r * BOTTLE_SHARE, WHITE, INK, INK)


def _flag(pad: Pad, c: float, r: float) -> None:
    chequers(pad, c - r, c - r * 0.75, r / 2.5, 5, 4)


def _next(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.poly([(c + r * x, c + r * y) for x, y in NEXT], WHITE)


def _lock(pad: Pad, c: float, r: float) -> None:
    wide, foot = r * ARCH_WIDE, c + r * ARCH_FOOT
    arch = [(c + wide * math.cos(a), c - r * ARCH_TOP + r * ARCH_HIGH * math.sin(a)) for a in _arc(180, 360)]
    pad.line([(c - wide, foot), *arch, (c + wide, foot)], GREY_TEXT, r * ARCH_LINE)
    left, top, right, bottom = LOCK
    pad.rect((c + r * left, c + r * top, c + r * right, c + r * bottom), r * LOCK_ROUND, GREY_TEXT)


def _arc(start: float, end: float) -> list[float]:
    return [math.radians(start + (end - start) * step / 16) for step in range(17)]


def chequers(pad: Pad, x: float, y: float, side: float, columns: int, rows: int) -> None:
    """A chequered cloth, ink in the first square."""
    pad.rect((x, y, x + columns * side, y + rows * side), 0, WHITE)
    for row in range(rows):
        for column in range(row % 2, columns, 2):
            left, top = x + column * side, y + row * side
            pad.rect((left, top, left + side, top + side), 0, INK)


SIGNS: dict[str, Callable[[Pad, float, float], None]] = {
    "plus": _plus,
    "check": _check,
    "bolt": _bolt,
    "bottle": _bottle,
    "flag": _flag,
    "next": _next,
    "lock": _lock,
}


@lru_cache(maxsize=64)
def sign(name: str, size: int) -> Tile:
    """A sign `size` pixels wide, for any ground."""
    side = size + 6
    pad = Pad(side, side, SCALE, GREY_TEXT if name == "lock" else INK)
    SIGNS[name](pad, side / 2, size / 2)
    return pad.tile(SCALE)


@lru_cache(maxsize=16)
def bottle_mark(state: str, high: int, ground: Colour = PANEL) -> Tile:
    """The bottle of the standings: `none` an outline, `held` filled, `new` filled with a plus."""
    wide, tall = high * 0.9 + 12, high + 14
    pad = Pad(wide, tall, SCALE, LINE if state == "none" else INK)
    cx, cy = wide / 2, tall / 2 + 2
    if state == "none":
        bottle(pad, cx, cy, high, ground, LINE, RULE)
    else:
        bottle(pad, cx, cy, high, GROUNDS["feed"], INK, INK)
    if state == "new":
        pad.disc(cx + high * 0.28, cy - high * 0.3, high * 0.19, INK, ground, 2)
        r = high * 0.1
        pad.line([(cx + high * 0.28 - r, cy - high * 0.3), (cx + high * 0.28 + r, cy - high * 0.3)], WHITE, 2.6)
        pad.line([(cx + high * 0.28, cy - high * 0.3 - r), (cx + high * 0.28, cy - high * 0.3 + r)], WHITE, 2.6)
    return pad.tile(SCALE)


@lru_cache(maxsize=8)
def big_bottle(high: int, tilt: bool, ground: Colour, body: Colour, ink: Colour, band: Colour) -> Tile:
    """A bottle as a picture on a card or in a square, upright or leaning a little."""
    pad = Pad(high, high * 1.2, SCALE, ground)
    bottle(pad, high / 2, high * 0.6, high, body, ink, band)
    if tilt:
        pad.image = pad.image.rotate(-9, fillcolor=ground, resample=Image.Resampling.BILINEAR)
        pad.mask = pad.mask.rotate(-9, resample=Image.Resampling.BILINEAR)
    return pad.plate(SCALE)


@lru_cache(maxsize=8)
def big_bolt(high: int) -> Tile:
    """A flash as a picture in a square."""
    pad = Pad(high, high * 1.1, SCALE, INK)
    bolt(pad, high / 2, high * 0.55, high, INK)
    return pad.tile(SCALE)


@lru_cache(maxsize=2)
def round_wheel(filled: bool) -> Tile:
    """One round of the race: a tyre if it is over, a thin wheel if it is still to come."""
    pad = Pad(34, 34, SCALE, PAGE)
    if filled:
        pad.disc(17, 17, 9.5, WHITE, INK, 9)
        pad.disc(17, 17, 1.6, INK)
    else:
        pad.disc(17, 17, 12.5, PAGE, GREY_TEXT, 2.2)
        pad.disc(17, 17, 2.2, GREY_TEXT)
    return pad.plate(SCALE)


@lru_cache(maxsize=8)
def flag(wide: int, ground: Colour = PANEL) -> Tile:
    """A chequered flag, five by three."""
    side = wide / 5
    pad = Pad(wide + 4, side * 3 + 4, SCALE, ground)
    pad.rect((1, 1, wide + 3, side * 3 + 3), 0, INK)
    chequers(pad, 2, 2, side, 5, 3)
    return pad.plate(SCALE)
