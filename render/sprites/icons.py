"""Small signs: bottle, bolt, plus, check, flag, lock, arrow, round wheels."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.ink.palette import GREY_TEXT, GROUNDS, INK, LINE, PAGE, PANEL, RULE, WHITE, Colour
from render.ink.pen import Pad, Point, Tile
from render.sprites import jerseys, weather
from render.sprites.jerseys import BOLT
from render.sprites.race_signs import burst, camera, flat_tyre, jersey, walker

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

ARROW_TAIL, ARROW_LINE = 0.94, 0.17
ARROW_HEAD: list[Point] = [(0.3, -0.42), (0.98, 0), (0.3, 0.42)]
BOLT_SHARE, BOTTLE_SHARE = 1.25, 1.3
"""How high a bolt and a bottle are in their sign, in radii."""

ARCH_WIDE, ARCH_TOP, ARCH_HIGH, ARCH_FOOT, ARCH_LINE = 0.5, 0.25, 0.55, 0.1, 0.26
LOCK, LOCK_ROUND = (-0.82, -0.08, 0.82, 0.98), 0.2
"""A lock's arch and body, in radii from the middle of the sign."""


_FLAG_UP, _FLAG_SQUARE, _FLAG_COLUMNS, _FLAG_ROWS = 0.75, 2.5, 5, 4
"""The flag of a sign: how far above the middle, and the part of a radius that a square is; its squares."""

_ARC_STEPS, _ARCH = 16, (180, 360)
_EDGE = 6

_MARK_WIDE, _MARK_ROOM, _MARK_TALL = 0.9, 12, 14
_NEW_X, _NEW_Y, _NEW, _NEW_ARM, _NEW_LINE = 0.28, 0.3, 0.19, 0.1, 2.6
"""The bottle of the standings: its tile, in heights and pixels; the plus at its shoulder, in heights."""

_TALL, _LEAN = 1.2, -9
_BOLT_TALL = 1.1
"""Tiles of big pictures, in heights; how many degrees a bottle leans."""

_WHEEL, _TYRE, _TYRE_LINE, _HUB = 34, 9.5, 9, 1.6
_THIN_WHEEL, _THIN_LINE, _THIN_HUB = 12.5, 2.2, 2.2
"""A round of the race: the tile, and tyre or thin wheel with its hub."""

_CLOTH_COLUMNS, _CLOTH_ROWS = 5, 3


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
    pad.disc(c, c, r - 1, fill=GROUNDS["sprint"], edge=INK, width=max(LEAST_RING, r * RING))
    pad.covers = False
    bolt(pad, c, c, r * BOLT_SHARE, INK)


def _bottle(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r - 1, fill=GROUNDS["feed"], edge=INK, width=max(LEAST_RING, r * RING))
    bottle(pad, c, c, high=r * BOTTLE_SHARE, body=WHITE, ink=INK, band=INK)


def _flag(pad: Pad, c: float, r: float) -> None:
    chequers(pad, c - r, c - r * _FLAG_UP, side=r / _FLAG_SQUARE, columns=_FLAG_COLUMNS, rows=_FLAG_ROWS)


def _next(pad: Pad, c: float, r: float) -> None:
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.poly([(c + r * x, c + r * y) for x, y in NEXT], WHITE)


def _arrow(pad: Pad, c: float, r: float) -> None:
    pad.line([(c - r * ARROW_TAIL, c), (c + r * ARROW_TAIL / 2, c)], INK, r * ARROW_LINE)
    pad.poly([(c + r * x, c + r * y) for x, y in ARROW_HEAD], INK)


def _lock(pad: Pad, c: float, r: float) -> None:
    wide, foot = r * ARCH_WIDE, c + r * ARCH_FOOT
    arch = [(c + wide * math.cos(a), c - r * ARCH_TOP + r * ARCH_HIGH * math.sin(a)) for a in _arc(*_ARCH)]
    pad.line([(c - wide, foot), *arch, (c + wide, foot)], GREY_TEXT, r * ARCH_LINE)
    left, top, right, bottom = LOCK
    pad.rect((c + r * left, c + r * top, c + r * right, c + r * bottom), r * LOCK_ROUND, GREY_TEXT)


def _arc(start: float, end: float) -> list[float]:
    return [math.radians(start + (end - start) * step / _ARC_STEPS) for step in range(_ARC_STEPS + 1)]


def chequers(pad: Pad, x: float, y: float, side: float, columns: int, rows: int) -> None:
    """A chequered cloth, ink in the first square."""
    # White over all first: squares side by side leave seams when they are scaled down.
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
    "arrow": _arrow,
    "camera": camera,
    "fell": burst,
    "foot": walker,
    "lost": flat_tyre,
    "jersey": jersey,
    "general": jerseys.general,
    "points": jerseys.points,
    "mountain": jerseys.mountain,
    "combative": jerseys.combative,
    "teams": jerseys.teams,
    "clock": jerseys.clock,
    "clear": weather.clear,
    "wind": weather.wind,
    "rain": weather.rain,
    "cold": weather.cold,
    "drop": weather.drop,
    "out": weather.out,
}


@lru_cache(maxsize=64)
def sign(name: str, size: int) -> Tile:
    """A sign `size` pixels wide, for any ground."""
    side = size + _EDGE
    # The rim takes the colour of the sign, or its soft edge would show as a line.
    pad = Pad(side, side, SCALE, GREY_TEXT if name == "lock" else INK)
    SIGNS[name](pad, side / 2, size / 2)
    return pad.tile(SCALE)


@lru_cache(maxsize=16)
def bottle_mark(state: str, high: int, ground: Colour = PANEL) -> Tile:
    """The bottle of the standings: `none` a pale outline, `held` filled, `new` with a plus, `spent` crossed out."""
    wide, tall = high * _MARK_WIDE + _MARK_ROOM, high + _MARK_TALL
    pad = Pad(wide, tall, SCALE, LINE if state == "none" else INK)
    cx, cy = wide / 2, tall / 2 + 2
    if state == "none":
        bottle(pad, cx, cy, high=high, body=ground, ink=LINE, band=RULE)
    elif state == "spent":
        bottle(pad, cx, cy, high=high, body=ground, ink=INK, band=ground)
        pad.line([(3, tall - 4), (wide - 3, 4)], INK, _SPENT_LINE)
    else:
        bottle(pad, cx, cy, high=high, body=GROUNDS["feed"], ink=INK, band=INK)
    if state == "new":
        x, y, arm = cx + high * _NEW_X, cy - high * _NEW_Y, high * _NEW_ARM
        pad.disc(x, y, high * _NEW, fill=INK, edge=ground, width=2)
        pad.line([(x - arm, y), (x + arm, y)], WHITE, _NEW_LINE)
        pad.line([(x, y - arm), (x, y + arm)], WHITE, _NEW_LINE)
    return pad.tile(SCALE)


_SPENT_LINE = 4
"""What crosses a spent bottle out."""


@lru_cache(maxsize=8)
def big_bottle(high: int, tilt: bool, ground: Colour, body: Colour, ink: Colour, band: Colour) -> Tile:
    """A bottle as a picture on a card or in a square, upright or leaning a little."""
    pad = Pad(high, high * _TALL, SCALE, ground)
    bottle(pad, high / 2, high * _TALL / 2, high=high, body=body, ink=ink, band=band)
    if tilt:
        pad.image = pad.image.rotate(_LEAN, fillcolor=ground, resample=Image.Resampling.BILINEAR)
        pad.mask = pad.mask.rotate(_LEAN, resample=Image.Resampling.BILINEAR)
    return pad.plate(SCALE)


@lru_cache(maxsize=8)
def big_bolt(high: int) -> Tile:
    """A flash as a picture in a square."""
    pad = Pad(high, high * _BOLT_TALL, SCALE, INK)
    bolt(pad, high / 2, high * _BOLT_TALL / 2, high, INK)
    return pad.tile(SCALE)


@lru_cache(maxsize=2)
def round_wheel(filled: bool) -> Tile:
    """One round of the race: a tyre if it is over, a thin wheel if it is still to come."""
    pad, c = Pad(_WHEEL, _WHEEL, SCALE, PAGE), _WHEEL / 2
    if filled:
        pad.disc(c, c, _TYRE, fill=WHITE, edge=INK, width=_TYRE_LINE)
        pad.disc(c, c, _HUB, INK)
    else:
        pad.disc(c, c, _THIN_WHEEL, fill=PAGE, edge=GREY_TEXT, width=_THIN_LINE)
        pad.disc(c, c, _THIN_HUB, GREY_TEXT)
    return pad.plate(SCALE)


@lru_cache(maxsize=8)
def flag(wide: int, ground: Colour = PANEL) -> Tile:
    """A chequered flag, five by three."""
    side, rim = wide / _CLOTH_COLUMNS, 2
    high = side * _CLOTH_ROWS
    pad = Pad(wide + 2 * rim, high + 2 * rim, SCALE, ground)
    pad.rect((1, 1, wide + 2 * rim - 1, high + 2 * rim - 1), 0, INK)
    chequers(pad, rim, rim, side=side, columns=_CLOTH_COLUMNS, rows=_CLOTH_ROWS)
    return pad.plate(SCALE)
