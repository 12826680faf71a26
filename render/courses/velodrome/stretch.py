"""A piece of a track with lanes unrolled, once for each die, with the squares it leads to."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import NamedTuple

from engine.core.scene import Cell, Reach, Stretch, TargetSquare, TrackPiece, TrackSquare
from render.ink.block import Block
from render.ink.canvas import Canvas, LabelBox, blank
from render.ink.names import Speaker
from render.ink.palette import (
    AZURE,
    BANDS,
    GREY_TEXT,
    GROUNDS,
    INK,
    LINE,
    PAGE,
    PANEL,
    PLANK,
    SKIN_DARK,
    WHITE,
)
from render.ink.pen import COARSE, FINE, PLAIN, Pad, Tile
from render.ink.type import CAPTION, FIGURES, NUMBERS, STRONG, TEXT, rise
from render.sprites.counters import chip, counter, halo, letter_disc, square, wind_chip
from render.sprites.dice import die

LEFT, TRACK, RIGHT = 34, 226, 1166
_LABELS, _HEAD, _FOOT = 38, 44, 16
STRIP_TOP, STRIP_BELOW, STRIP_GAP = 8, 14, 18
"""Wood above and below the rows of a strip, and page between strips."""

LANES, LANE = {1: 92, 2: 84, 3: 72}, 54
"""Heights of lanes for one die to three, and for more: as high as the strips of all dice can be in a picture
no taller than 1500 pixels."""

LEGEND, NO_LEGEND = 64, 8

TAB_DIE, TAB_DIE_UP, TAB_WORDS, TAB_WORDS_DOWN, TAB_LINE = 74, 48, 34, 36, 40
TAB_ROOM, TAB_TIP, TAB_ROUND = 36, 18, 16
"""The tab before a strip: its die above the middle, its words below line by line, and the tip towards the strip."""

SQUARE_LETTER, SQUARE_SHARE = 34, 0.5
STAPLE, STAPLE_STEP = (3, 6, 14), 24
"""Staples in the foot of the wood: how wide, from where to where down, and how far apart."""

CHEQUER, DASH_HALF, DASH, DASH_STEP, DASH_WHITE = 8, 5, 9, 16, 2
"""The line: two columns of chequers; half a lap on a bar of this half width with dashes in it."""

PIECE_HIGH, PIECE_WIDE, HALO_HIGH, HALO_WIDE = 0.68, 0.52, 0.98, 0.9
"""A rider and its halo, in heights and in widths of a square: whichever is less."""

PIECE_CHIP, PIECE_CHIP_SHARE, CHIP_AT, LETTER_AT, LETTER_MORE = 28, 0.38, (0.52, 0.46), (0.62, 0.34), 8
"""The letter of its square on a rider, and the letter of the choice to stay, aside by shares of the rider."""

DISC_HIGH, DISC_WIDE, DISC_LEFT = 0.86, 0.46, 9
NAME, NAME_SHARE, NAME_RIGHT, NAME_DROP = 30, 0.4, 12, 0.76
STEP, STEP_SHARE, STEP_RIGHT, STEP_FOOT, STEP_ROOM = 32, 0.37, 7, 6, 20
"""A square that can be chosen: disc with the choice's letter, the square's own letter, and chips of extra steps."""

ARROW, ARROW_LOW, ARROW_LANE, ARROW_DROP = 40, 34, 60, 0.02
SHAFT, BARB = 0.11, 0.3
ARROW_SHAPE = ((-0.5, -SHAFT), (0.0, -SHAFT), (0.0, -BARB), (0.5, 0.0), (0.0, BARB), (0.0, SHAFT), (-0.5, SHAFT))
"""An arrow over the border of squares, shorter in lanes lower than this; its outline in lengths."""

LEGEND_DIE, LEGEND_CHIP, LEGEND_WORDS, LEGEND_ROOM, LEGEND_GAP = 36, 36, 46, 290, 36

HEAD_BASE, HEAD_MIDDLE, HEAD_DIE, HEAD_DIE_AT, PLUS_AT = 31, 20, 34, 22, 22
PLUS = (46, 30)
"""The band with the row numbers: where they stand, the die at its landing, and the plate of a +1."""


LEAVING = 16
"""What an arrow over its border takes of a square."""

TAB_GAP, TAB_INSET, TAB_MARGIN, TAB_POINT = 8, 24, 36, 20
RULE, LANE_BASE, WOOD_ROUND, WOOD_SHADE = 4, 9, 14, 6
STAPLES = (10, 4)
"""From where to how far before the end of the band's foot staples go."""

NAME_ASIDE, PLUS_BASE, PLUS_ROOM, ARROW_EDGE, ARROW_LINE, LEGEND_Y, LEGEND_BASE = 6, 9, 36, 6, 2.6, 20, 10


class _Grid(NamedTuple):
    """Where the squares of a strip are."""

    left: int
    top: int
    wide: int
    high: int

    def box(self, at: TrackSquare) -> tuple[int, int]:
        """Left top corner of a square."""
        return self.left + at.row * self.wide, self.top + at.lane * self.high

    def middle(self, at: TrackSquare) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.box(at)
        return x + self.wide / 2, y + self.high / 2


def lane_height(strips: int) -> int:
    """Height of a lane, so that so many strips fit one picture."""
    return LANES.get(strips, LANE)


def stretch_block(part: Stretch, say: Speaker) -> Block:
    """All strips and the legend."""
    return Block(stretch_height(part), partial(_stacked, part, say))


def _stacked(part: Stretch, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_stretch(canvas, part, say, top)


def stretch_height(stretch: Stretch) -> int:
    """Height of all strips and the legend."""
    count = len(stretch.reaches)
    return count * (_strip_height(stretch) + STRIP_GAP) + (LEGEND if stretch.legend else NO_LEGEND)


def _strip_height(stretch: Stretch) -> int:
    return _HEAD + len(stretch.lanes) * lane_height(len(stretch.reaches)) + _FOOT + STRIP_BELOW


def draw_stretch(canvas: Canvas, stretch: Stretch, say: Speaker, top: int) -> None:
    """A strip for each die with its tab before it, then the legend."""
    for reach in stretch.reaches:
        _strip(canvas, stretch, reach, say, top)
        top += _strip_height(stretch) + STRIP_GAP
    if stretch.legend:
        _legend(canvas, stretch, say, top + STRIP_TOP)


def _strip(canvas: Canvas, stretch: Stretch, reach: Reach, say: Speaker, top: int) -> None:
    high, rows = lane_height(len(stretch.reaches)), len(stretch.rows)
    wide = (RIGHT - STRIP_TOP - TRACK - _LABELS) // rows
    grid = _Grid(TRACK + _LABELS, top + STRIP_TOP + _HEAD, wide, high)
    _tab(canvas, reach, say, top, _strip_height(stretch))
    open_now = {option.at: option for option in reach.options}
    taken = {placed.at: placed for placed in stretch.placed}
    # Most squares are the same for every die: the plain strip is drawn once, and only what differs is put over it.
    _lay(canvas, _plain(stretch.lanes, wide, high), (TRACK, top), {*open_now, *taken})
    for at in {*open_now, *taken}:
        mine = at in taken and taken[at].state == "next"
        kind = "open" if at in open_now else "own" if mine else "faded"
        canvas.paste(square(wide, high, stretch.lanes[at.lane][at.row].ground, kind), *grid.middle(at))
    _lines(canvas, stretch, grid)
    _heads(canvas, stretch, reach, grid, top)
    for placed in stretch.placed:
        _rider(canvas, stretch, grid, placed=placed, say=say, option=open_now.get(placed.at))
    for option in reach.options:
        if option.at not in taken:
            leaving = any(start == option.at for start, _ in reach.hops)
            _option(canvas, stretch, grid, option, LEAVING if leaving else 0)
    for start, end in reach.hops:
        _hop(canvas, grid, start, end)


def _tab(canvas: Canvas, reach: Reach, say: Speaker, top: int, high: int) -> None:
    """The die and how many squares it leads to, pointing at the strip."""
    canvas.paste(_tab_tile(TRACK - LEFT - TAB_GAP, high), (LEFT + TRACK) / 2 - 1, top + high / 2)
    x, middle = LEFT + (TRACK - LEFT - TAB_INSET) / 2, top + high / 2
    canvas.paste(die(reach.tab.die, TAB_DIE, reach.tab.rider.team, INK), x, middle - TAB_DIE_UP)
    for line, words in enumerate(say(reach.tab.text).split(" · ")):
        at, room = (x, middle + TAB_WORDS_DOWN + line * TAB_LINE), TRACK - LEFT - TAB_ROOM
        canvas.text(at, words, TAB_WORDS, WHITE, INK, anchor="m", room=room)


@lru_cache(maxsize=8)
def _tab_tile(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 2, PLAIN, INK)
    pad.rect((1, 1, wide + 3 - TAB_TIP, high + 1), TAB_ROUND, INK)
    c = high / 2 + 1
    pad.poly([(wide - TAB_TIP, c - TAB_POINT), (wide, c), (wide - TAB_TIP, c + TAB_POINT)], INK)
    return pad.tile()


@lru_cache(maxsize=16)
def _plain(lanes: tuple[tuple[Cell, ...], ...], wide: int, high: int) -> Canvas:
    """A strip on which nothing can be reached: wood, lane numbers, band and faded squares; their letters come
    first among the labels, lane by lane. Shared: to be laid on a sheet."""
    rows, deep = len(lanes[0]), _HEAD + len(lanes) * high + _FOOT + STRIP_BELOW
    canvas = Canvas(blank((RIGHT - TRACK, deep + WOOD_SHADE), PAGE))
    canvas.paste(_wood(RIGHT - TRACK, deep), (RIGHT - TRACK) / 2, deep / 2 + WOOD_SHADE / 2)
    grid = _Grid(_LABELS, STRIP_TOP + _HEAD, wide, high)
    right, foot = _LABELS + wide * rows, grid.top + high * len(lanes)
    canvas.fill((_LABELS, STRIP_TOP, right, grid.top - RULE), AZURE)
    canvas.fill((_LABELS, grid.top - RULE, right, grid.top), INK)
    size = min(SQUARE_LETTER, round(high * SQUARE_SHARE))
    for lane, cells in enumerate(lanes):
        for row, cell in enumerate(cells):
            x, y = grid.middle(TrackSquare(row, lane))
            canvas.paste(square(wide, high, cell.ground, "faded"), x, y)
            canvas.text((x, y + rise(size, FIGURES)), cell.name, size, GREY_TEXT, BANDS[cell.ground], anchor="m")
    for x in range(_LABELS + STAPLES[0], right - STAPLES[1], STAPLE_STEP):
        canvas.fill((x, foot + STAPLE[1], x + STAPLE[0], foot + STAPLE[2]), PLANK)
    for lane in range(len(lanes)):
        y = grid.top + high * (lane + 0.5)
        canvas.text((_LABELS / 2, y + LANE_BASE), str(lane + 1), CAPTION, PANEL, SKIN_DARK, anchor="m")
    return canvas


def _lay(canvas: Canvas, strip: Canvas, at: tuple[int, int], covered: set[TrackSquare]) -> None:
    """Put a plain strip on the sheet with its labels, but for those of squares that will be covered."""
    canvas.image.paste(strip.image, at)
    lanes = len([label for label in strip.labels if label.text.isdecimal()])
    rows = (len(strip.labels) - lanes) // lanes
    for number, label in enumerate(strip.labels):
        if number >= rows * lanes or TrackSquare(number % rows, number // rows) not in covered:
            box = (label.left + at[0], label.top + at[1], label.right + at[0], label.bottom + at[1])
            canvas.labels.append(LabelBox(label.text, label.size, *box))


@lru_cache(maxsize=8)
def _wood(wide: int, high: int) -> Tile:
    shade = WOOD_SHADE
    pad = Pad(wide + 2, high + shade + 2, COARSE, PAGE)
    pad.rect((1, shade + 1, wide + 1, high + shade + 1), WOOD_ROUND, LINE)
    pad.rect((1, 1, wide + 1, high + 1), WOOD_ROUND, SKIN_DARK)
    return pad.tile()


def _lines(canvas: Canvas, stretch: Stretch, grid: _Grid) -> None:
    """Chequers before row 1, dashes half a lap on."""
    foot = grid.top + grid.high * len(stretch.lanes)
    for row, kind in stretch.lines:
        x = grid.left + row * grid.wide
        if row == 0:  # a line before the first row would lie on the numbers of the lanes
            x += CHEQUER
        half = CHEQUER if kind == "line" else DASH_HALF
        canvas.fill((x - half, grid.top, x + half, foot), INK)
        if kind == "line":
            for step, y in enumerate(range(grid.top, foot, CHEQUER)):
                left = x if step % 2 else x - CHEQUER
                canvas.fill((left, y, left + CHEQUER, min(y + CHEQUER, foot)), WHITE)
        else:
            for y in range(grid.top + RULE, foot - CHEQUER, DASH_STEP):
                canvas.fill((x - DASH_WHITE, y, x + DASH_WHITE, y + DASH), WHITE)


def _heads(canvas: Canvas, stretch: Stretch, reach: Reach, grid: _Grid, top: int) -> None:
    """Row numbers; the row where the die ends carries the die, rows after it +1, +2 …"""
    far = max((option.at.row for option in reach.options), default=reach.landing)
    base, y = top + STRIP_TOP + HEAD_BASE, top + STRIP_TOP + HEAD_MIDDLE
    for row, name in enumerate(stretch.rows):
        x = grid.left + grid.wide * (row + 0.5)
        if not reach.landing <= row <= far:
            canvas.text((x, base), name, TEXT, WHITE, AZURE, anchor="m")
            continue
        canvas.text((x - NAME_ASIDE, base), name, TEXT, WHITE, AZURE, anchor="r")
        if row == reach.landing:
            canvas.paste(die(reach.tab.die, HEAD_DIE, reach.tab.rider.team, AZURE, flat=True), x + HEAD_DIE_AT, y)
        else:
            canvas.paste(_plus(), x + PLUS_AT, y)
            said = f"+{row - reach.landing}"
            canvas.text((x + PLUS_AT, y + PLUS_BASE), said, NUMBERS, INK, WHITE, anchor="m", room=PLUS_ROOM)


@lru_cache(maxsize=1)
def _plus() -> Tile:
    wide, high = PLUS
    pad = Pad(wide, high, FINE, WHITE)
    pad.rect((1, 1, wide - 1, high - 1), high / 2 - 1, WHITE)
    return pad.tile()


def _rider(
    canvas: Canvas, stretch: Stretch, grid: _Grid, placed: TrackPiece, say: Speaker, option: TargetSquare | None
) -> None:
    """A rider; its square's letter on a chip; the choice's letter too if it may stay where it is."""
    x, y = grid.middle(placed.at)
    size = round(min(grid.high * PIECE_HIGH, grid.wide * PIECE_WIDE))
    if placed.state == "next":
        canvas.paste(halo(round(min(grid.high * HALO_HIGH, grid.wide * HALO_WIDE))), x, y)
    canvas.paste(counter(placed.rider.team, say.code(placed.rider), placed.rider.disc, 0, size), x, y)
    cell = stretch.lanes[placed.at.lane][placed.at.row]
    # The rider hides the letter by which its square is named.
    small = round(min(PIECE_CHIP, grid.high * PIECE_CHIP_SHARE))
    canvas.paste(chip(cell.name, cell.ground, small), x + size * CHIP_AT[0], y + size * CHIP_AT[1])
    if option is not None:
        disc = letter_disc(option.letter, small + LETTER_MORE)
        canvas.paste(disc, x - size * LETTER_AT[0], y - size * LETTER_AT[1])


def _option(canvas: Canvas, stretch: Stretch, grid: _Grid, option: TargetSquare, aside: int) -> None:
    """The choice's letter on a dark disc, the square's above, chips for extra steps below; `aside`: left free."""
    (left, top), cell = grid.box(option.at), stretch.lanes[option.at.lane][option.at.row]
    right, foot = left + grid.wide - aside, top + grid.high
    disc = round(min(grid.high * DISC_HIGH, grid.wide * DISC_WIDE))
    canvas.paste(letter_disc(option.letter, disc), left + disc / 2 + DISC_LEFT, (top + foot) / 2)
    size = round(min(NAME, grid.high * NAME_SHARE))
    at = (right - NAME_RIGHT, top + STRIP_TOP + size * NAME_DROP)
    canvas.text(at, cell.name, size, INK, GROUNDS[cell.ground], anchor="r")
    small = round(min(STEP, grid.high * STEP_SHARE))
    count = len(option.steps)
    room = grid.wide - disc - STEP_ROOM - aside
    step = min(small + 1.0, (room - small) / max(1, count - 1)) if count > 1 else 0.0
    x = right - STEP_RIGHT - small / 2 - step * (count - 1)
    for kind in option.steps:
        tile = wind_chip(small) if kind == "wind" else chip(stretch.mark.mark, stretch.mark.disc, small)
        canvas.paste(tile, x, foot - STEP_FOOT - small / 2)
        x += step


def _hop(canvas: Canvas, grid: _Grid, start: TrackSquare, end: TrackSquare) -> None:
    """An arrow over the border of two squares."""
    (ax, ay), (bx, by) = grid.middle(start), grid.middle(end)
    turn = round(math.degrees(math.atan2(by - ay, min(bx - ax, abs(by - ay) or bx - ax))))
    x, y = (ax + bx) / 2, (ay + by) / 2
    if not turn:
        y += grid.high * ARROW_DROP
    canvas.paste(_arrow(turn, ARROW if grid.high > ARROW_LANE else ARROW_LOW), x, y)


@lru_cache(maxsize=32)
def _arrow(turn: int, long: int) -> Tile:
    side = long + 2 * ARROW_EDGE
    pad = Pad(side, side, FINE, INK)
    c, cos, sin = side / 2, math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = [(c + (x * cos - y * sin) * long, c + (x * sin + y * cos) * long) for x, y in ARROW_SHAPE]
    pad.poly(points, WHITE, INK, ARROW_LINE)
    return pad.tile()


def _legend(canvas: Canvas, stretch: Stretch, say: Speaker, top: int) -> None:
    """What die, own colour and wind mean, spread over the foot."""
    y, x = top + LEGEND_Y, float(TRACK)
    signs = (
        die(stretch.reaches[0].tab.die, LEGEND_DIE, stretch.reaches[0].tab.rider.team, PAGE, flat=True),
        chip(stretch.mark.mark, stretch.mark.disc or "climb", LEGEND_CHIP),
        wind_chip(LEGEND_CHIP),
    )
    for tile, text in zip(signs, stretch.legend, strict=True):
        canvas.paste(tile, x + LEGEND_CHIP / 2, y)
        at = (x + LEGEND_WORDS, y + LEGEND_BASE)
        wide = canvas.text(at, say(text), STRONG, INK, PAGE, weight="medium", room=LEGEND_ROOM)
        x += LEGEND_WORDS + 2 + wide + LEGEND_GAP
