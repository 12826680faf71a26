"""The velodrome as it is before anybody rides on it: drawn once for a track and its words, then copied."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

from engine.core.scene import Cell, Spot
from render.courses.velodrome.bowl import BAND, DEEP, INFIELD, Bowl
from render.ink.canvas import Canvas, LabelBox
from render.ink.fonts import width
from render.ink.palette import (
    AZURE,
    BANKS,
    GROUNDS,
    INK,
    LINE,
    PAGE,
    PANEL,
    PLANK,
    SKIN_DARK,
    WHITE,
    WOOD,
)
from render.ink.pen import FINE, Pad
from render.ink.type import CHIPS, NUMBERS
from render.sprites.counters import letter

SIZE = (1200, 1420)
SCALE = 2

Lanes = tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=4)
def bare(lanes: Lanes) -> Canvas:
    """Track, bands and infield without any letter in a square. Shared: draw on a copy."""
    bowl = Bowl(len(lanes[0]), len(lanes))
    pad = Pad(*SIZE, SCALE, PAGE, opaque=True)
    _fence(pad, bowl)
    for lane, cells in enumerate(lanes):
        for row, cell in enumerate(cells):
            _square(pad, bowl, Spot(row, lane), cell.ground)
    _inside(pad, bowl)
    _lines(pad, bowl)
    return Canvas(pad.opaque(SCALE))


@lru_cache(maxsize=4)
def track(lanes: Lanes, rows: tuple[str, ...], words: tuple[str, str]) -> Canvas:
    """The track with its letters, row numbers and the words on its lines; letters of squares come first among the
    labels, lane by lane. Shared: draw on a copy."""
    bowl, canvas = Bowl(len(lanes[0]), len(lanes)), bare(lanes).copy()
    for lane, cells in enumerate(lanes):
        for row, cell in enumerate(cells):
            place = bowl.square(Spot(row, lane))
            write(canvas, cell.name, letter_size(bowl), place.x, place.y)
    _numbers(canvas, bowl, rows)
    for word, y in zip(words, (1019, 151), strict=True):
        _sign(canvas, word, y)
    return canvas


def letter_size(bowl: Bowl) -> int:
    """Size of the letter in a square."""
    return round(32 * bowl.unit)


def write(canvas: Canvas, text: str, size: int, x: float, y: float) -> None:
    """A letter with its middle at (x, y), on any ground; remembered as a label."""
    tile = letter(text, size, INK)
    canvas.paste(tile, x, y)
    left, top = round(x - tile.image.width / 2), round(y - tile.image.height / 2)
    canvas.labels.append(LabelBox(text, size, left, top, left + tile.image.width, top + tile.image.height))


def _fence(pad: Pad, bowl: Bowl) -> None:
    """Shadow, a rail and the dark wall with a tick a row."""
    loop = bowl.loop
    pad.poly([(x, y + 13) for x, y in loop.whole(-25)], LINE)
    for depth, colour in ((-29, SKIN_DARK), (-26.5, PAGE), (-21, WOOD), (-4, PLANK)):
        pad.poly(loop.whole(depth), colour)
    for row in range(bowl.rows):
        a, b = (bowl.place(row * bowl.row, depth) for depth in (-20, -5))
        pad.line([(a.x, a.y), (b.x, b.y)], PLANK, 2)


def _square(pad: Pad, bowl: Bowl, at: Spot, ground: str) -> None:
    """A square with its steep outer edge, steeper in outer lanes and in the middle of a bend."""
    gap = 2.6
    inset = gap / bowl.stretch(at)
    start, end = at.row * bowl.row + inset, (at.row + 1) * bowl.row - inset
    outer, inner = bowl.depth(at.lane + 0.5) + gap, bowl.depth(at.lane - 0.5) - gap
    pad.poly(bowl.patch(start, end, outer, inner), GROUNDS[ground], GROUNDS[ground], 2)
    share = bowl.way(at.row) % (bowl.loop.length / 2) / (bowl.loop.length / 2)
    bend = max(0.0, sin(pi * min(1.0, max(0.0, (share - 1 / 7) * 7 / 5))))
    steep = (2 + at.lane) + bend * (2 + 1.8 * at.lane)
    pad.poly(bowl.patch(start, end, outer, outer + steep), BANKS[ground], BANKS[ground], 2)


def _inside(pad: Pad, bowl: Bowl) -> None:
    loop = bowl.loop
    for depth, colour in ((DEEP, INK), (DEEP + 3.5, AZURE), (INFIELD - 3, INK), (INFIELD, PANEL)):
        pad.poly(loop.whole(depth), colour)


def _lines(pad: Pad, bowl: Bowl) -> None:
    """Chequers on the lap line, dashes half a lap on."""
    line, half = bowl.place(0, DEEP), bowl.place(bowl.rows / 2 * bowl.row, DEEP)
    pad.rect((line.x - 10, line.y + 3, line.x + 10, line.y + DEEP), 0, WHITE)
    count = 26
    side = (DEEP - 3) / count
    for step in range(count):
        x, y = line.x - (10 if step % 2 else 0), line.y + 3 + step * side
        pad.rect((x, y, x + 10, y + side), 0, INK)
    pad.rect((half.x - 5.5, half.y - DEEP, half.x + 5.5, half.y - 3), 0, INK)
    for step in range(17):
        y = half.y - DEEP + 2 + step * 14
        pad.rect((half.x - 2.5, y, half.x + 2.5, y + 8), 0, WHITE)


def _numbers(canvas: Canvas, bowl: Bowl, rows: tuple[str, ...]) -> None:
    """Row numbers on the blue band; every second or fifth where they would touch."""
    room = min(bowl.row, bowl.row * (420 - 269) / (420 - 229))
    every = next(step for step in (1, 2, 5, 10) if room * step >= 34)
    middle = (BAND + INFIELD - 6) / 2
    for row, name in enumerate(rows):
        if every > 1 and (row + 1) % every and row:
            continue
        if 1 < row + 1 < every:
            continue
        place = bowl.place(bowl.way(row), middle)
        canvas.text((place.x, place.y + 9), name, NUMBERS, WHITE, AZURE, anchor="m")


def _sign(canvas: Canvas, word: str, y: float) -> None:
    wide = min(260, round(width(word, "semibold", CHIPS)) + 36)
    pad = Pad(wide + 2, 44, FINE, INK)
    pad.rect((1, 1, wide + 1, 43), 20, INK)
    canvas.paste(pad.tile(), 600, y)
    canvas.text((600, y + 9), word, CHIPS, WHITE, INK, anchor="m", room=wide - 28)
