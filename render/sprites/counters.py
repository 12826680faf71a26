"""Pieces of a track with lanes: team shape, base disc, bicycle in riding direction; chips, rings, crosses."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from render.ink.canvas import Canvas, blank, label_mask
from render.ink.palette import BANDS, GROUNDS, INK, PAGE, PLANK, TEAMS, WHITE, Colour
from render.ink.pen import FINE, PLAIN, Pad, Point, Tile, make_tile
from render.sprites.badges import outline

SCALE = 4
TURN = 10
"""Degrees by which bicycles turn."""

CHIP = 0.8
"""Size of the letter on a chip, in chips."""

PLATE_ROUND, PLATE_LETTER = 0.3, 0.72
"""How round a plate with a rider's letter is, and the size of what is on it, in its heights."""

_DISC = {"triangle": 0.14, "shield": -0.03, "heart": -0.04, "trapeze": 0.05}
"""How far below the middle of a shape its disc lies."""


_SIDE, _SIDE_ROOM = 1.6, 8
"""The tile of a piece: room for its bicycle in any direction, in pieces, and the soft edge."""

_DISC_SHARE, _DISC_LINE, _ON_DISC, _ON_SHAPE = 0.3, 0.05, 0.5, 0.56
"""A piece's disc, its line, and the letter on it or on the shape itself, in pieces."""

_FRAME, _FRAME_LINE, _BAR_AT, _BAR, _BAR_LINE = 0.72, 0.1, 0.6, 0.19, 0.09
"""The bicycle from above: half its length, where its bar is and half how wide; in pieces."""

_LINE, _DROP, _SHRINK = 0.05, 0.07, 2.6
"""The shape's line and how far its side shows below it, in pieces; how much smaller its colour is, in lines."""

_WIND = ((-4.5, -6, 4), (0, -4, 7), (4.5, -7, 2))
_WIND_UNIT, _WIND_LINE = 24, 2.2
"""Lines of wind: height, left and right end, in parts of a chip."""

_HALO_ROOM, _HALO_LINE, _HALO_LEAST = 3, 0.045, 3.0
_CROSS_LOW, _CROSS_HIGH, _CROSS_ROOM, _CROSS_RIM, _CROSS_LINE = 5.0, 3.0, 8, 0.3, 0.17
_LETTER_SHARE = 0.66

_SQUARE_ROUND, _FRAMED, _FRAMED_LINE, _BARE = 8, 3, 3.4, 2
"""A square's corners; the margin and line of a framed one, and the margin of another."""


def snapped(degrees: float) -> int:
    """The nearest direction a bicycle is drawn in."""
    # Few directions: each is a tile to draw once and keep.
    return round(degrees / TURN) * TURN % 360


@lru_cache(maxsize=1024)
def counter(team: str, text: str, disc: str, turn: int, size: int) -> Tile:
    """A rider from above: its shape `size` pixels wide, upright; its bicycle rides `turn` degrees clockwise from
    the right. Without a `disc` the letter stands on the shape itself."""
    side = round(size * _SIDE) + _SIDE_ROOM
    pad = Pad(side, side, SCALE, INK)
    c = side / 2
    # Below the shape, so that only its wheels and bar show: it tells the direction and hides no letter.
    _bicycle(pad, c, size, math.radians(turn))
    _shape(pad, team, c, size)
    drop = _DISC.get(TEAMS[team].shape, 0) * size
    if disc:
        pad.disc(c, c + drop, size * _DISC_SHARE, fill=GROUNDS[disc], edge=INK, width=size * _DISC_LINE)
    tile = pad.tile(SCALE)
    ink, share = (INK, _ON_DISC) if disc else (TEAMS[team].text, _ON_SHAPE)
    # Upright however the bicycle turns: letters upside down cannot be read.
    Canvas(tile.image).paste(letter(text, round(size * share), ink), c, c + drop)
    return tile


@lru_cache(maxsize=256)
def standing(team: str, text: str, disc: str, size: int) -> Tile:
    """The same, riding to the right, on the page alone: quicker to put down."""
    tile = counter(team, text, disc, 0, size)
    canvas = Canvas(blank(tile.image.size, PAGE))
    canvas.paste(tile, tile.image.width / 2, tile.image.height / 2)
    return Tile(canvas.image, None, None, PAGE)


def _bicycle(pad: Pad, c: float, size: float, way: float) -> None:
    cos, sin = math.cos(way), math.sin(way)

    def at(along: float, across: float) -> Point:
        x, y = along * size, across * size
        return c + x * cos - y * sin, c + x * sin + y * cos

    pad.line([at(-_FRAME, 0), at(_FRAME, 0)], INK, size * _FRAME_LINE)
    pad.line([at(_BAR_AT, -_BAR), at(_BAR_AT, _BAR)], INK, size * _BAR_LINE)


def _shape(pad: Pad, team: str, c: float, size: float) -> None:
    look = TEAMS[team]
    line = size * _LINE
    points = [(c + x * size, c + y * size) for x, y in outline(look.shape)]
    # A little of the side below, so that the piece lies on the track like wood.
    low = [(x, y + size * _DROP) for x, y in points]
    pad.poly(low, INK, INK, line)
    pad.poly(points, WHITE, INK, line)
    pad.covers = False
    shrink = 1 - _SHRINK * line / size
    inner = [(c + x * size * shrink, c + y * size * shrink) for x, y in outline(look.shape)]
    pad.poly(inner, look.fill)
    pad.covers = True


@lru_cache(maxsize=128)
def letter(text: str, size: int, ink: Colour) -> Tile:
    """A letter for any ground; its middle is the middle of the tile."""
    mask, _, _ = label_mask(text, size, "semibold")
    return make_tile(Image.new("RGB", mask.size, ink), mask, ink, soft=True)


@lru_cache(maxsize=64)
def chip(text: str, ground: str, size: int, faded: bool = False) -> Tile:
    """A small disc of a square's ground with its letter."""
    side, c = size + 2 * 2, size / 2 + 2
    pad = Pad(side, side, FINE, INK)
    pad.disc(c, c, size / 2 - 1, fill=(BANDS if faded else GROUNDS)[ground], edge=INK, width=2)
    tile = pad.tile()
    Canvas(tile.image).paste(letter(text, round(size * CHIP), INK), c, c)
    return tile


@lru_cache(maxsize=16)
def wind_chip(size: int) -> Tile:
    """Three lines of wind."""
    side = size + 2 * 2
    pad = Pad(side, side, FINE, INK)
    c, u = size / 2 + 2, size / _WIND_UNIT
    pad.disc(c, c, size / 2 - 1, fill=WHITE, edge=INK, width=2)
    for y, left, right in _WIND:
        pad.line([(c + left * u, c + y * u), (c + right * u, c + y * u)], INK, _WIND_LINE * u)
    return pad.tile()


@lru_cache(maxsize=16)
def halo(size: int) -> Tile:
    """The white disc under the rider whose turn it is."""
    side, c = size + 2 * _HALO_ROOM, size / 2 + _HALO_ROOM
    pad = Pad(side, side, PLAIN, INK)
    pad.disc(c, c, size / 2, fill=WHITE, edge=INK, width=max(_HALO_LEAST, size * _HALO_LINE))
    return pad.tile()


@lru_cache(maxsize=16)
def cross(size: int) -> Tile:
    """Gone: a cross with a light edge."""
    side = size + _CROSS_ROOM
    pad = Pad(side, side, FINE, WHITE)
    low, high = _CROSS_LOW, size + _CROSS_HIGH
    for colour, width in ((WHITE, size * _CROSS_RIM), (INK, size * _CROSS_LINE)):
        pad.line([(low, low), (high, high)], colour, width)
        pad.line([(low, high), (high, low)], colour, width)
    return pad.tile()


@lru_cache(maxsize=32)
def letter_disc(text: str, size: int) -> Tile:
    """The letter of a choice, white on ink."""
    pad = Pad(size + 2, size + 2, FINE, INK)
    pad.disc(size / 2 + 1, size / 2 + 1, size / 2, INK)
    tile = pad.tile()
    Canvas(tile.image).paste(letter(text, round(size * _LETTER_SHARE), WHITE), size / 2 + 1, size / 2 + 1)
    return tile


@lru_cache(maxsize=128)
def letter_plate(text: str, team: str, wide: int, high: int) -> Tile:
    """The letter of a choice that one of several riders has, after the rider's code, on a plate in team colour."""
    pad = Pad(wide, high, FINE, INK)
    pad.rect((1, 1, wide - 1, high - 1), high * PLATE_ROUND, TEAMS[team].fill, INK, 2)
    tile = pad.tile()
    size = min(round(high * PLATE_LETTER), round(wide * PLATE_LETTER * 2 / max(2, len(text))))
    Canvas(tile.image).paste(letter(text, size, TEAMS[team].text), wide / 2, high / 2)
    return tile


@lru_cache(maxsize=256)
def square(wide: int, high: int, ground: str, kind: str) -> Tile:
    """A square of an unrolled track: `faded`, `own` (full colour) or `open` (full colour, framed)."""
    pad = Pad(wide, high, PLAIN, PLANK, opaque=True)
    fill = BANDS[ground] if kind == "faded" else GROUNDS[ground]
    if kind == "open":
        edge = _FRAMED
        pad.rect((edge, edge, wide - edge, high - edge), _SQUARE_ROUND, fill, INK, _FRAMED_LINE)
    else:
        pad.rect((_BARE, _BARE, wide - _BARE, high - _BARE), _SQUARE_ROUND, fill)
    return pad.plate()
