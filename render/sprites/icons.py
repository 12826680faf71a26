"""Small signs: bottle, bolt, plus, check, flag, lock, arrow, round wheels."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.ink.palette import GREY_TEXT, GROUNDS, INK, LINE, PAGE, PANEL, RULE, WHITE, Colour
from render.ink.pen import Pad, Point, Tile

SCALE = 4

BOLT: list[Point] = [(0.08, -0.5), (-0.34, 0.1), (-0.05, 0.1), (-0.14, 0.5), (0.34, -0.12), (0.04, -0.12)]


def bottle(pad: Pad, cx: float, cy: float, high: float, body: Colour, ink: Colour, band: Colour) -> None:
    """A drinking bottle `high` units tall round (cx, cy)."""
    u = high / 100

    def at(x: float, y: float) -> Point:
        return cx + x * u, cy + y * u

    right = [at(22, -24), at(27, -14), at(22, -4), at(20, 4), at(26, 14), at(27, 40), at(20, 48)]
    left = [at(-20, 48), at(-27, 40), at(-26, 14), at(-20, 4), at(-22, -4), at(-27, -14), at(-22, -24)]
    pad.poly([*right, *left], body, ink, 5 * u)
    pad.covers = False
    pad.poly([at(-26, 14), at(26, 14), at(27, 30), at(-27, 30)], band)
    pad.covers = True
    pad.rect((*at(-17, -38), *at(17, -22)), 3 * u, ink)
    pad.rect((*at(-9, -50), *at(9, -34)), 4 * u, ink)


def bolt(pad: Pad, cx: float, cy: float, high: float, fill: Colour) -> None:
    """A flash `high` units tall."""
    pad.poly([(cx + x * high, cy + y * high) for x, y in BOLT], fill)


def _plus(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.line([(c - r * 0.5, c), (c + r * 0.5, c)], WHITE, r * 0.26)
    pad.line([(c, c - r * 0.5), (c, c + r * 0.5)], WHITE, r * 0.26)


def _check(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.line(
        [(c - r * 0.45, c + r * 0.02), (c - r * 0.1, c + r * 0.38), (c + r * 0.46, c - r * 0.34)], WHITE, r * 0.24
    )


def _bolt(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r - 1, GROUNDS["sprint"], INK, max(2.0, r * 0.1))
    pad.covers = False
    bolt(pad, c, c, r * 1.25, INK)


def _bottle(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r - 1, GROUNDS["feed"], INK, max(2.0, r * 0.1))
    bottle(pad, c, c, r * 1.3, WHITE, INK, INK)


def _flag(pad: Pad, c: float, r: float) -> None:
    chequers(pad, c - r, c - r * 0.75, r / 2.5, 5, 4)


def _next(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.poly([(c - r * 0.28, c - r * 0.5), (c + r * 0.56, c), (c - r * 0.28, c + r * 0.5)], WHITE)


def _lock(pad: Pad, c: float, r: float) -> None:
    arch = [(c + r * 0.5 * math.cos(a), c - r * 0.25 + r * 0.55 * math.sin(a)) for a in _arc(180, 360)]
    pad.line([(c - r * 0.5, c + r * 0.1), *arch, (c + r * 0.5, c + r * 0.1)], GREY_TEXT, r * 0.26)
    pad.rect((c - r * 0.82, c - r * 0.08, c + r * 0.82, c + r * 0.98), r * 0.2, GREY_TEXT)


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
