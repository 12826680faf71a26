"""The velodrome as it is before anybody rides on it: drawn once for a track and its words, then copied."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

from engine.core.scene import Cell, TrackSquare
from render.courses.velodrome.bowl import BAND, DEEP, EVEN, INFIELD, RADIUS, Bowl
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

LETTER = 32
"""The letter of a square on a track of usual size."""

MIDDLE, LINE_WORDS_Y = 600, (1019, 151)
"""The middle of the picture, and where the words on the lap line and on the one half a lap on stand."""

SIGN_HIGH, SIGN_ROUND, SIGN_WIDEST, SIGN_MARGIN, SIGN_ROOM, SIGN_BASE = 44, 20, 260, 36, 28, 9

SHADOW, SHADOW_DROP = -25, 13
FENCE = ((-29, SKIN_DARK), (-26.5, PAGE), (-21, WOOD), (-4, PLANK))
"""Depths (outside the squares: below 0) at which rail, page, wall and boards begin, from the outside in."""

TICK, TICK_LINE = (-20, -5), 2
GAP, SEAM = 2.6, 2
"""Half of what lies between two squares, and the line that rounds their corners."""

STEEP, STEEP_BY_LANE, STEEP_IN_BEND = 2, 1, 1.8
STRAIGHT, BEND = 1 / 7, 7 / 5
"""How high a square's outer edge looks: more in outer lanes, most in the middle of a bend. Of half a lap a seventh
is straight at each end."""

BLUE_EDGE, INFIELD_EDGE = 3.5, 3
BANDS = ((DEEP, INK), (DEEP + BLUE_EDGE, AZURE), (INFIELD - INFIELD_EDGE, INK), (INFIELD, PANEL))

LINE_HALF, LINE_START, LINE_SQUARES = 10, 3, 26
"""The chequered lap line: half its width, where it begins, and how many squares it is long."""

HALF_LINE, HALF_CORE, HALF_DASHES, HALF_DASH, HALF_STEP = 5.5, 2.5, 17, 8, 14
"""The line half a lap on: half its width, half its dashes' width, and the dashes."""

NUMBER_BASE, NUMBER_LEAST, EVERY = 9, 34, (1, 2, 5, 10)
"""Numbers of rows: their baseline, the room one needs; where they would touch, every second, fifth or tenth row."""

NUMBERS_SHARE = (RADIUS - 269) / (RADIUS - EVEN)
"""How much shorter a row is on the band of numbers in a bend, than at the depth where rows are even."""


@lru_cache(maxsize=4)
def bare(lanes: tuple[tuple[Cell, ...], ...]) -> Canvas:
    """Track, bands and infield without any letter in a square. Shared: draw on a copy."""
    bowl = Bowl(len(lanes[0]), len(lanes))
    pad = Pad(*SIZE, SCALE, PAGE, opaque=True)
    _fence(pad, bowl)
    for lane, cells in enumerate(lanes):
        for row, cell in enumerate(cells):
            _square(pad, bowl, TrackSquare(row, lane), cell.ground)
    _inside(pad, bowl)
    _lines(pad, bowl)
    return Canvas(pad.opaque(SCALE))


@lru_cache(maxsize=4)
def track(lanes: tuple[tuple[Cell, ...], ...], rows: tuple[str, ...], words: tuple[str, str]) -> Canvas:
    """The track with its letters, row numbers and the words on its lines; letters of squares come first among the
    labels, lane by lane. Shared: draw on a copy."""
    bowl, canvas = Bowl(len(lanes[0]), len(lanes)), bare(lanes).copy()
    for lane, cells in enumerate(lanes):
        for row, cell in enumerate(cells):
            place = bowl.square(TrackSquare(row, lane))
            write(canvas, cell.name, letter_size(bowl), place.x, place.y)
    _numbers(canvas, bowl, rows)
    for word, y in zip(words, LINE_WORDS_Y, strict=True):
        _sign(canvas, word, y)
    return canvas


def letter_size(bowl: Bowl) -> int:
    """Size of the letter in a square."""
    return round(LETTER * bowl.unit)


def write(canvas: Canvas, text: str, size: int, x: float, y: float) -> None:
    """A letter with its middle at (x, y), on any ground; remembered as a label."""
    tile = letter(text, size, INK)
    canvas.paste(tile, x, y)
    left, top = round(x - tile.image.width / 2), round(y - tile.image.height / 2)
    canvas.labels.append(
        LabelBox(
            text=text, size=size, left=left, top=top, right=left + tile.image.width, bottom=top + tile.image.height
        )
    )


def _fence(pad: Pad, bowl: Bowl) -> None:
    """Shadow, a rail and the dark wall with a tick a row."""
    loop = bowl.loop
    pad.poly([(x, y + SHADOW_DROP) for x, y in loop.whole(SHADOW)], LINE)
    for depth, colour in FENCE:
        pad.poly(loop.whole(depth), colour)
    for row in range(bowl.rows):
        a, b = (bowl.place(row * bowl.row, depth) for depth in TICK)
        pad.line([(a.x, a.y), (b.x, b.y)], PLANK, TICK_LINE)


def _square(pad: Pad, bowl: Bowl, at: TrackSquare, ground: str) -> None:
    """A square with its steep outer edge, steeper in outer lanes and in the middle of a bend."""
    inset = GAP / bowl.stretch(at)
    start, end = at.row * bowl.row + inset, (at.row + 1) * bowl.row - inset
    outer, inner = bowl.depth(at.lane + 0.5) + GAP, bowl.depth(at.lane - 0.5) - GAP
    pad.poly(bowl.patch(start, end, outer, inner), GROUNDS[ground], GROUNDS[ground], SEAM)
    share = bowl.way(at.row) % (bowl.loop.length / 2) / (bowl.loop.length / 2)
    bend = max(0.0, sin(pi * min(1.0, max(0.0, (share - STRAIGHT) * BEND))))
    steep = (STEEP + STEEP_BY_LANE * at.lane) + bend * (STEEP + STEEP_IN_BEND * at.lane)
    pad.poly(bowl.patch(start, end, outer, outer + steep), BANKS[ground], BANKS[ground], SEAM)


def _inside(pad: Pad, bowl: Bowl) -> None:
    loop = bowl.loop
    for depth, colour in BANDS:
        pad.poly(loop.whole(depth), colour)


def _lines(pad: Pad, bowl: Bowl) -> None:
    """Chequers on the lap line, dashes half a lap on."""
    line, half = bowl.place(0, DEEP), bowl.place(bowl.rows / 2 * bowl.row, DEEP)
    wide, top = LINE_HALF, line.y + LINE_START
    pad.rect((line.x - wide, top, line.x + wide, line.y + DEEP), 0, WHITE)
    side = (DEEP - LINE_START) / LINE_SQUARES
    for step in range(LINE_SQUARES):
        x, y = line.x - (wide if step % 2 else 0), top + step * side
        pad.rect((x, y, x + wide, y + side), 0, INK)
    pad.rect((half.x - HALF_LINE, half.y - DEEP, half.x + HALF_LINE, half.y - LINE_START), 0, INK)
    for step in range(HALF_DASHES):
        y = half.y - DEEP + 2 + step * HALF_STEP
        pad.rect((half.x - HALF_CORE, y, half.x + HALF_CORE, y + HALF_DASH), 0, WHITE)


def _numbers(canvas: Canvas, bowl: Bowl, rows: tuple[str, ...]) -> None:
    """Row numbers on the blue band; every second or fifth where they would touch."""
    room = min(bowl.row, bowl.row * NUMBERS_SHARE)
    # Numbers that touch tell less than every second one.
    every = next(step for step in EVERY if room * step >= NUMBER_LEAST)
    middle = (BAND + INFIELD - 2 * INFIELD_EDGE) / 2
    for row, name in enumerate(rows):
        if every > 1 and (row + 1) % every and row:
            continue
        if 1 < row + 1 < every:
            continue
        place = bowl.place(bowl.way(row), middle)
        canvas.text((place.x, place.y + NUMBER_BASE), name, NUMBERS, WHITE, AZURE, anchor="m")


def _sign(canvas: Canvas, word: str, y: float) -> None:
    wide = min(SIGN_WIDEST, round(width(word, "semibold", CHIPS)) + SIGN_MARGIN)
    pad = Pad(wide + 2, SIGN_HIGH, FINE, INK)
    pad.rect((1, 1, wide + 1, SIGN_HIGH - 1), SIGN_ROUND, INK)
    canvas.paste(pad.tile(), MIDDLE, y)
    canvas.text((MIDDLE, y + SIGN_BASE), word, CHIPS, WHITE, INK, anchor="m", room=wide - SIGN_ROOM)
