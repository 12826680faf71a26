"""Small marks on and about a road: number chips, cogs, bends, frames, and arcs from a rider to its wheel."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.palette import FAINT, GREY_TEXT, INK, PANEL, WHITE, Colour
from render.ink.pen import FINE, Pad, Point, Tile, bezier
from render.ink.type import CHIPS, rise

SCALE = 3
CHIP, CHIP_LETTERS, CHIP_LEAST, CHIP_ASIDE, CHIP_LINE = 34, 25, 44, 20, 2.4
"""A chip: its height, its letters, how wide it is at least and beside them, and the line round it."""

TEETH, TOOTH, TOOTH_WIDE, COG, AXLE = 8, 0.84, 0.36, 0.72, 0.32
"""A cogwheel in its radii: how far teeth reach and how wide they are, the wheel and its hole."""

COG_PLACE, COG_MISSING = 0.48, 0.15
COUNTER_COG, COUNTER_AT, COUNTER_TEXT, COUNTER_WIDE = 11.5, 20, 34, 44
"""A counter in its place and the dot where none is; the chip of a counter: its cog, and where cog and text are."""

BEND_SIZE, BEND_BOX, BEND_SHADE, BEND_ROUND = (46, 48), (4, 4, 42, 42), (5, 7, 43, 45), 8
BEND_FROM, BEND_BENDS, BEND_HEAD, BEND_BARBS, BEND_STEPS = 11.0, (18, 26), 25, (17, 33), 8
"""The sign of a curve: its plate, and the arrow's way from the left into the bend and up or down to its head."""

BEND_PLATE, BEND_LEFT, BEND_RIGHT, BEND_TURN, BEND_LINE, BEND_TIP, BEND_LONG = 2.5, 30, 16, 6, 4, 9, 8
"""Its outline; where the arrow comes in to turn left, to turn right; how far it turns, its line and its head."""

FRAME_MARGIN, FRAME_ROUND = 5, 12

HEAD = 15.0
ARROW = ((0.75, 0.0), (-0.55, 0.62), (-0.3, 0.0), (-0.55, -0.62))
ARC_STEPS, ARC_LEAVES, ARC_ARRIVES, ARC_ENDS = 24, 0.12, 0.8, 0.7
ARC_ASIDE, ARC_ABOVE, ARC_BELOW = 14, 8, 10
"""An arc from rider to wheel: its head, where it leaves and arrives (shares of its width), how far before the wheel
it ends (in heads), and how much room its tile keeps about it."""

EDGE = 2
"""Round a mark in its tile, so that its soft edge has room."""

DARK_ROUND, COUNTER_BASE = 10, 9

SOLID = 20
"""Below this step a cog is drawn without its hole, which on a phone would make it a ring."""


@lru_cache(maxsize=64)
def pill(wide: int, dark: bool, high: int = CHIP) -> Tile:
    """A plate for a few letters: white on ink, or ink on white with a line round it."""
    pad = Pad(wide + 2 * EDGE, high + 2 * EDGE, SCALE, INK)
    fill = INK if dark else WHITE
    pad.rect((EDGE, EDGE, wide + EDGE, high + EDGE), DARK_ROUND if dark else high / 2, fill, INK, CHIP_LINE)
    return pad.tile(SCALE)


def draw_pill(canvas: Canvas, x: float, y: float, text: str, dark: bool, size: int = CHIP_LETTERS) -> None:
    """A plate with its text round (x, y)."""
    wide = pill_width(text, size)
    canvas.paste(pill(wide, dark), x, y)
    canvas.text((x, y + rise(size)), text, size, WHITE if dark else INK, INK if dark else WHITE, anchor="m")


def pill_width(text: str, size: int = CHIP_LETTERS) -> int:
    """How wide a plate with this text is."""
    return max(CHIP_LEAST, round(width(text, "semibold", size)) + CHIP_ASIDE)


def cog(pad: Pad, cx: float, cy: float, r: float, fill: Colour, hole: Colour) -> None:
    """A cogwheel with eight teeth."""
    for tooth in range(TEETH):
        angle = math.radians((tooth + 0.5) * 360 / TEETH)
        tip = (cx + math.cos(angle) * r * TOOTH, cy + math.sin(angle) * r * TOOTH)
        pad.line([(cx, cy), tip], fill, r * TOOTH_WIDE)
    pad.disc(cx, cy, r * COG, fill)
    covers, pad.covers = pad.covers, False
    pad.disc(cx, cy, r * AXLE, hole)
    pad.covers = covers


@lru_cache(maxsize=16)
def cogs(number: int, most: int, step: int, ground: Colour = PANEL) -> Tile:
    """A row of `most` places of which `number` hold a counter."""
    pad = Pad(step * max(most, number), step + 2 * EDGE, FINE, ground)
    for place in range(max(most, number)):
        x, y = step * (place + 0.5), step / 2 + EDGE
        if place < number:
            cog(pad, x, y, r=step * COG_PLACE, fill=INK, hole=ground if step >= SOLID else INK)
        else:
            pad.disc(x, y, step * COG_MISSING, FAINT)
    return pad.plate()


@lru_cache(maxsize=16)
def _counter(text: str) -> tuple[Tile, int]:
    wide = COUNTER_WIDE + round(width(text, "semibold", CHIPS))
    pad = Pad(wide + 2 * EDGE, CHIP + 2 * EDGE, FINE, INK)
    pad.rect((EDGE, EDGE, wide + EDGE, CHIP + EDGE), CHIP / 2, WHITE, INK, CHIP_LINE)
    pad.covers = False
    cog(pad, COUNTER_AT, CHIP / 2 + EDGE, r=COUNTER_COG, fill=INK, hole=WHITE)
    return pad.tile(), wide


def counter_width(text: str) -> int:
    """How wide the chip of a counter won or paid is."""
    return _counter(text)[1]


def draw_counter(canvas: Canvas, x: float, y: float, text: str) -> None:
    """A cog and what came of it, round (x, y)."""
    tile, wide = _counter(text)
    canvas.paste(tile, x, y)
    canvas.text((x - wide / 2 + COUNTER_TEXT, y + COUNTER_BASE), text, CHIPS, INK, WHITE)


@lru_cache(maxsize=4)
def bend_sign(way: int) -> Tile:
    """The sign of a curve: an arrow that turns left (-1) or right (1) from the way of riding."""
    pad = Pad(*BEND_SIZE, FINE, INK)
    pad.rect(BEND_SHADE, BEND_ROUND, GREY_TEXT)
    pad.rect(BEND_BOX, BEND_ROUND, WHITE, INK, BEND_PLATE)
    pad.covers = False
    turn, y = (1, BEND_LEFT) if way < 0 else (-1, BEND_RIGHT)
    (start, bend), x = BEND_BENDS, BEND_HEAD
    path = [(BEND_FROM, float(y)), *bezier((start, y), (bend, y), (x, y), (x, y - BEND_TURN * turn), BEND_STEPS)]
    pad.line(path, INK, BEND_LINE)
    end = y - BEND_TIP * turn
    left, right = BEND_BARBS
    pad.poly([(left, end + turn), (right, end + turn), (x, end - BEND_LONG * turn)], INK)
    return pad.tile()


@lru_cache(maxsize=4)
def frame(side: int) -> Tile:
    """What stands behind the rider whose turn it is: a white plate with a strong line."""
    low, high = FRAME_MARGIN, FRAME_MARGIN + side
    pad = Pad(high + low, high + low, FINE, INK)
    pad.rect((low, low, high, high), FRAME_ROUND, WHITE, INK, FRAME_MARGIN)
    return pad.tile()


@lru_cache(maxsize=128)
def _arc(dx: int, dy: int, rise: int, thick: float) -> tuple[Tile, Point]:
    """A curve from a rider `dx` right and `dy` down, bulging `rise` pixels up, and the middle of its tile."""
    left, right = min(0, dx) - ARC_ASIDE, max(0, dx) + ARC_ASIDE
    top, bottom = min(0, dy) - rise - ARC_ABOVE, max(0, dy) + ARC_BELOW
    pad = Pad(right - left, bottom - top, SCALE, INK, origin=(left, top))
    lift = rise * 4 / 3  # a cubic curve rises three quarters as high as its two inner points
    # Short of the wheel, so that the head does not hide the rider it points at.
    end = (dx - math.copysign(2, dx), dy - HEAD * ARC_ENDS)
    points = bezier((0, 0), (dx * ARC_LEAVES, -lift), (dx * ARC_ARRIVES, min(0, dy) - lift), end, ARC_STEPS)
    pad.line(points, INK, thick)
    (ax, ay), (bx, by) = points[-3], points[-1]
    angle = math.atan2(by - ay, bx - ax)
    head = [(HEAD * x, HEAD * y) for x, y in ARROW]
    cos, sin = math.cos(angle), math.sin(angle)
    pad.poly([(bx + x * cos - y * sin, by + x * sin + y * cos) for x, y in head], INK)
    return pad.tile(SCALE), ((left + right) / 2, (top + bottom) / 2)


def draw_arc(canvas: Canvas, start: Point, end: Point, rise: float, thick: float = 5) -> None:
    """An arc with an arrowhead from one point to another."""
    dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
    tile, (mx, my) = _arc(dx, dy, round(rise), thick)
    canvas.paste(tile, start[0] + mx, start[1] + my)


def pasted(canvas: Canvas, image: Image.Image, left: int, top: int) -> None:
    """A plate by its corner."""
    canvas.image.paste(image, (left, top))
