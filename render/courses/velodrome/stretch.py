"""A piece of a track with lanes unrolled, once for each die, with the squares it leads to."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import NamedTuple

from engine.core.scene import Cell, Option, Placed, Reach, Spot, Stretch
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
_LABELS = 38
_HEAD = 44
_FOOT = 16


class _Grid(NamedTuple):
    """Where the squares of a strip are."""

    left: int
    top: int
    wide: int
    high: int

    def box(self, at: Spot) -> tuple[int, int]:
        """Left top corner of a square."""
        return self.left + at.row * self.wide, self.top + at.lane * self.high

    def middle(self, at: Spot) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.box(at)
        return x + self.wide / 2, y + self.high / 2


def lane_height(strips: int) -> int:
    """Height of a lane, so that so many strips fit one picture."""
    return {1: 92, 2: 84, 3: 72}.get(strips, 57)


def stretch_block(part: Stretch, say: Speaker) -> Block:
    """All strips and the legend."""
    return Block(stretch_height(part), partial(_stacked, part, say))


def _stacked(part: Stretch, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_stretch(canvas, part, say, top)


def stretch_height(stretch: Stretch) -> int:
    """Height of all strips and the legend."""
    count = len(stretch.reaches)
    return count * (_strip_height(stretch) + 18) + (64 if stretch.legend else 8)


def _strip_height(stretch: Stretch) -> int:
    return _HEAD + len(stretch.lanes) * lane_height(len(stretch.reaches)) + _FOOT + 14


def draw_stretch(canvas: Canvas, stretch: Stretch, say: Speaker, top: int) -> None:
    """A strip for each die with its tab before it, then the legend."""
    for reach in stretch.reaches:
        _strip(canvas, stretch, reach, say, top)
        top += _strip_height(stretch) + 18
    if stretch.legend:
        _legend(canvas, stretch, say, top + 8)


def _strip(canvas: Canvas, stretch: Stretch, reach: Reach, say: Speaker, top: int) -> None:
    high, rows = lane_height(len(stretch.reaches)), len(stretch.rows)
    wide = (RIGHT - 8 - TRACK - _LABELS) // rows
    grid = _Grid(TRACK + _LABELS, top + 8 + _HEAD, wide, high)
    _tab(canvas, reach, say, top, _strip_height(stretch))
    open_now = {option.at: option for option in reach.options}
    taken = {placed.at: placed for placed in stretch.placed}
    _lay(canvas, _plain(stretch.lanes, wide, high), (TRACK, top), {*open_now, *taken})
    for at in {*open_now, *taken}:
        mine = at in taken and taken[at].state == "next"
        kind = "open" if at in open_now else "own" if mine else "faded"
        canvas.paste(square(wide, high, stretch.lanes[at.lane][at.row].ground, kind), *grid.middle(at))
    _lines(canvas, stretch, grid)
    _heads(canvas, stretch, reach, grid, top)
    for placed in stretch.placed:
        _rider(canvas, stretch, grid, placed, say, open_now.get(placed.at))
    for option in reach.options:
        if option.at not in taken:
            leaving = any(start == option.at for start, _ in reach.hops)
            _option(canvas, stretch, grid, option, 16 if leaving else 0)
    for start, end in reach.hops:
        _hop(canvas, grid, start, end)


def _tab(canvas: Canvas, reach: Reach, say: Speaker, top: int, high: int) -> None:
    """The die and how many squares it leads to, pointing at the strip."""
    canvas.paste(_tab_tile(TRACK - LEFT - 8, high), (LEFT + TRACK) / 2 - 1, top + high / 2)
    x, middle = LEFT + (TRACK - LEFT - 24) / 2, top + high / 2
    canvas.paste(die(reach.tab.die, 74, reach.tab.rider.team, INK), x, middle - 34)
    canvas.text((x, middle + 52), say(reach.tab.text), 34, WHITE, INK, anchor="m", room=TRACK - LEFT - 36)


@lru_cache(maxsize=8)
def _tab_tile(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 2, PLAIN, INK)
    pad.rect((1, 1, wide - 15, high + 1), 16, INK)
    c = high / 2 + 1
    pad.poly([(wide - 18, c - 20), (wide, c), (wide - 18, c + 20)], INK)
    return pad.tile()


Lanes = tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=16)
def _plain(lanes: Lanes, wide: int, high: int) -> Canvas:
    """A strip on which nothing can be reached: wood, lane numbers, band and faded squares; their letters come
    first among the labels, lane by lane. Shared: to be laid on a sheet."""
    rows, deep = len(lanes[0]), _HEAD + len(lanes) * high + _FOOT + 14
    canvas = Canvas(blank((RIGHT - TRACK, deep + 6), PAGE))
    canvas.paste(_wood(RIGHT - TRACK, deep), (RIGHT - TRACK) / 2, deep / 2 + 3)
    grid = _Grid(_LABELS, 8 + _HEAD, wide, high)
    right, foot = _LABELS + wide * rows, grid.top + high * len(lanes)
    canvas.fill((_LABELS, 8, right, grid.top - 4), AZURE)
    canvas.fill((_LABELS, grid.top - 4, right, grid.top), INK)
    size = min(34, round(high * 0.5))
    for lane, cells in enumerate(lanes):
        for row, cell in enumerate(cells):
            x, y = grid.middle(Spot(row, lane))
            canvas.paste(square(wide, high, cell.ground, "faded"), x, y)
            canvas.text((x, y + rise(size, FIGURES)), cell.name, size, GREY_TEXT, BANDS[cell.ground], anchor="m")
    for x in range(_LABELS + 10, right - 4, 24):
        canvas.fill((x, foot + 6, x + 3, foot + 14), PLANK)
    for lane in range(len(lanes)):
        y = grid.top + high * (lane + 0.5)
        canvas.text((_LABELS / 2, y + 9), str(lane + 1), CAPTION, PANEL, SKIN_DARK, anchor="m")
    return canvas


def _lay(canvas: Canvas, strip: Canvas, at: tuple[int, int], covered: set[Spot]) -> None:
    """Put a plain strip on the sheet with its labels, but for those of squares that will be covered."""
    canvas.image.paste(strip.image, at)
    lanes = len([label for label in strip.labels if label.text.isdecimal()])
    rows = (len(strip.labels) - lanes) // lanes
    for number, label in enumerate(strip.labels):
        if number >= rows * lanes or Spot(number % rows, number // rows) not in covered:
            box = (label.left + at[0], label.top + at[1], label.right + at[0], label.bottom + at[1])
            canvas.labels.append(LabelBox(label.text, label.size, *box))


@lru_cache(maxsize=8)
def _wood(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 8, COARSE, PAGE)
    pad.rect((1, 7, wide + 1, high + 7), 14, LINE)
    pad.rect((1, 1, wide + 1, high + 1), 14, SKIN_DARK)
    return pad.tile()


def _lines(canvas: Canvas, stretch: Stretch, grid: _Grid) -> None:
    """Chequers before row 1, dashes half a lap on."""
    foot = grid.top + grid.high * len(stretch.lanes)
    for row, kind in stretch.lines:
        x = grid.left + row * grid.wide
        if row == 0:
            x += 8
        canvas.fill((x - 8, grid.top, x + 8, foot) if kind == "line" else (x - 5, grid.top, x + 5, foot), INK)
        if kind == "line":
            for step, y in enumerate(range(grid.top, foot, 8)):
                left = x if step % 2 else x - 8
                canvas.fill((left, y, left + 8, min(y + 8, foot)), WHITE)
        else:
            for y in range(grid.top + 4, foot - 8, 16):
                canvas.fill((x - 2, y, x + 2, y + 9), WHITE)


def _heads(canvas: Canvas, stretch: Stretch, reach: Reach, grid: _Grid, top: int) -> None:
    """Row numbers; the row where the die ends carries the die, rows after it +1, +2 …"""
    far = max((option.at.row for option in reach.options), default=reach.landing)
    base, y = top + 8 + 31, top + 8 + 20
    for row, name in enumerate(stretch.rows):
        x = grid.left + grid.wide * (row + 0.5)
        if not reach.landing <= row <= far:
            canvas.text((x, base), name, TEXT, WHITE, AZURE, anchor="m")
            continue
        canvas.text((x - 6, base), name, TEXT, WHITE, AZURE, anchor="r")
        if row == reach.landing:
            canvas.paste(die(reach.tab.die, 28, reach.tab.rider.team, AZURE, flat=True), x + 20, y)
        else:
            canvas.paste(_plus(), x + 22, y)
            canvas.text((x + 22, y + 9), f"+{row - reach.landing}", NUMBERS, INK, WHITE, anchor="m", room=36)


@lru_cache(maxsize=1)
def _plus() -> Tile:
    pad = Pad(46, 30, FINE, WHITE)
    pad.rect((1, 1, 45, 29), 14, WHITE)
    return pad.tile()


def _rider(
    canvas: Canvas, stretch: Stretch, grid: _Grid, placed: Placed, say: Speaker, option: Option | None
) -> None:
    """A rider; its square's letter on a chip; the choice's letter too if it may stay where it is."""
    x, y = grid.middle(placed.at)
    size = round(min(grid.high * 0.68, grid.wide * 0.52))
    if placed.state == "next":
        canvas.paste(halo(round(min(grid.high * 0.98, grid.wide * 0.9))), x, y)
    canvas.paste(counter(placed.rider.team, say.code(placed.rider), placed.rider.disc, 0, size), x, y)
    cell = stretch.lanes[placed.at.lane][placed.at.row]
    small = round(min(28, grid.high * 0.38))
    canvas.paste(chip(cell.name, cell.ground, small), x + size * 0.52, y + size * 0.46)
    if option is not None:
        canvas.paste(letter_disc(option.letter, small + 8), x - size * 0.62, y - size * 0.34)


def _option(canvas: Canvas, stretch: Stretch, grid: _Grid, option: Option, aside: int) -> None:
    """The choice's letter on a dark disc, the square's above, chips for extra steps below; `aside`: left free."""
    (left, top), cell = grid.box(option.at), stretch.lanes[option.at.lane][option.at.row]
    right, foot = left + grid.wide - aside, top + grid.high
    disc = round(min(grid.high * 0.62, grid.wide * 0.46))
    canvas.paste(letter_disc(option.letter, disc), left + disc / 2 + 9, (top + foot) / 2)
    size = round(min(30, grid.high * 0.4))
    canvas.text((right - 12, top + 8 + size * 0.76), cell.name, size, INK, GROUNDS[cell.ground], anchor="r")
    small = round(min(32, grid.high * 0.37))
    count = len(option.steps)
    room = grid.wide - disc - 20 - aside
    step = min(small + 1.0, (room - small) / max(1, count - 1)) if count > 1 else 0.0
    x = right - 7 - small / 2 - step * (count - 1)
    for kind in option.steps:
        tile = wind_chip(small) if kind == "wind" else chip(stretch.mark.mark, stretch.mark.disc, small)
        canvas.paste(tile, x, foot - 6 - small / 2)
        x += step


def _hop(canvas: Canvas, grid: _Grid, start: Spot, end: Spot) -> None:
    """An arrow over the border of two squares."""
    (ax, ay), (bx, by) = grid.middle(start), grid.middle(end)
    turn = round(math.degrees(math.atan2(by - ay, min(bx - ax, abs(by - ay) or bx - ax))))
    x, y = (ax + bx) / 2, (ay + by) / 2
    if not turn:
        y += grid.high * 0.02
    canvas.paste(_arrow(turn, 40 if grid.high > 60 else 34), x, y)


@lru_cache(maxsize=32)
def _arrow(turn: int, long: int) -> Tile:
    pad = Pad(long + 12, long + 12, FINE, INK)
    c, cos, sin = long / 2 + 6, math.cos(math.radians(turn)), math.sin(math.radians(turn))
    shape = [(-0.5, -0.11), (0.0, -0.11), (0.0, -0.3), (0.5, 0.0), (0.0, 0.3), (0.0, 0.11), (-0.5, 0.11)]
    points = [(c + (x * cos - y * sin) * long, c + (x * sin + y * cos) * long) for x, y in shape]
    pad.poly(points, WHITE, INK, 2.6)
    return pad.tile()


def _legend(canvas: Canvas, stretch: Stretch, say: Speaker, top: int) -> None:
    """What die, own colour and wind mean, spread over the foot."""
    y, x = top + 20, float(TRACK)
    signs = (
        die(stretch.reaches[0].tab.die, 30, stretch.reaches[0].tab.rider.team, PAGE, flat=True),
        chip(stretch.mark.mark, stretch.mark.disc or "climb", 36),
        wind_chip(36),
    )
    for tile, text in zip(signs, stretch.legend, strict=True):
        canvas.paste(tile, x + 18, y)
        x += 48 + canvas.text((x + 46, y + 10), say(text), STRONG, INK, PAGE, weight="medium", room=290) + 36
