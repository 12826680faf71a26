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
CHIP = 34
HEAD = 15.0
SOLID = 20
"""Below this step a cog is drawn without its hole, which on a phone would make it a ring."""


@lru_cache(maxsize=64)
def pill(wide: int, dark: bool, high: int = CHIP) -> Tile:
    """A plate for a few letters: white on ink, or ink on white with a line round it."""
    pad = Pad(wide + 4, high + 4, SCALE, INK)
    fill = INK if dark else WHITE
    pad.rect((2, 2, wide + 2, high + 2), 10 if dark else high / 2, fill, INK, 2.4)
    return pad.tile(SCALE)


def draw_pill(canvas: Canvas, x: float, y: float, text: str, dark: bool, size: int = 25) -> None:
    """A plate with its text round (x, y)."""
    wide = pill_width(text, size)
    canvas.paste(pill(wide, dark), x, y)
    canvas.text((x, y + rise(size)), text, size, WHITE if dark else INK, INK if dark else WHITE, anchor="m")


def pill_width(text: str, size: int = 25) -> int:
    """How wide a plate with this text is."""
    return max(44, round(width(text, "semibold", size)) + 20)


def cog(pad: Pad, cx: float, cy: float, r: float, fill: Colour, hole: Colour) -> None:
    """A cogwheel with eight teeth."""
    for tooth in range(8):
        angle = math.radians(tooth * 45 + 22.5)
        tip = (cx + math.cos(angle) * r * 0.84, cy + math.sin(angle) * r * 0.84)
        pad.line([(cx, cy), tip], fill, r * 0.36)
    pad.disc(cx, cy, r * 0.72, fill)
    covers, pad.covers = pad.covers, False
    pad.disc(cx, cy, r * 0.32, hole)
    pad.covers = covers


@lru_cache(maxsize=16)
def cogs(number: int, most: int, step: int, ground: Colour = PANEL) -> Tile:
    """A row of `most` places of which `number` hold a counter."""
    pad = Pad(step * max(most, number), step + 4, FINE, ground)
    for place in range(max(most, number)):
        x, y = step * (place + 0.5), step / 2 + 2
        if place < number:
            cog(pad, x, y, step * 0.48, INK, ground if step >= SOLID else INK)
        else:
            pad.disc(x, y, step * 0.15, FAINT)
    return pad.plate()


@lru_cache(maxsize=16)
def _counter(text: str) -> tuple[Tile, int]:
    wide = 44 + round(width(text, "semibold", CHIPS))
    pad = Pad(wide + 4, CHIP + 4, FINE, INK)
    pad.rect((2, 2, wide + 2, CHIP + 2), CHIP / 2, WHITE, INK, 2.4)
    pad.covers = False
    cog(pad, 20, CHIP / 2 + 2, 11.5, INK, WHITE)
    return pad.tile(), wide


def counter_width(text: str) -> int:
    """How wide the chip of a counter won or paid is."""
    return _counter(text)[1]


def draw_counter(canvas: Canvas, x: float, y: float, text: str) -> None:
    """A cog and what came of it, round (x, y)."""
    tile, wide = _counter(text)
    canvas.paste(tile, x, y)
    canvas.text((x - wide / 2 + 34, y + 9), text, CHIPS, INK, WHITE)


@lru_cache(maxsize=4)
def bend_sign(way: int) -> Tile:
    """The sign of a curve: an arrow that turns left (-1) or right (1) from the way of riding."""
    pad = Pad(46, 48, FINE, INK)
    pad.rect((5, 7, 43, 45), 8, GREY_TEXT)
    pad.rect((4, 4, 42, 42), 8, WHITE, INK, 2.5)
    pad.covers = False
    turn, y = (1, 30) if way < 0 else (-1, 16)
    path = [(11.0, float(y)), *bezier((18, y), (26, y), (25, y), (25, y - 6 * turn), 8)]
    pad.line(path, INK, 4)
    end = y - 9 * turn
    pad.poly([(17, end + turn), (33, end + turn), (25, end - 8 * turn)], INK)
    return pad.tile()


@lru_cache(maxsize=4)
def frame(side: int) -> Tile:
    """What stands behind the rider whose turn it is: a white plate with a strong line."""
    pad = Pad(side + 10, side + 10, FINE, INK)
    pad.rect((5, 5, side + 5, side + 5), 12, WHITE, INK, 5)
    return pad.tile()


@lru_cache(maxsize=128)
def _arc(dx: int, dy: int, rise: int, thick: float) -> tuple[Tile, Point]:
    """A curve from a rider `dx` right and `dy` down, bulging `rise` pixels up, and the middle of its tile."""
    left, right = min(0, dx) - 14, max(0, dx) + 14
    top, bottom = min(0, dy) - rise - 8, max(0, dy) + 10
    pad = Pad(right - left, bottom - top, SCALE, INK, origin=(left, top))
    lift = rise * 4 / 3
    end = (dx - math.copysign(2, dx), dy - HEAD * 0.7)
    points = bezier((0, 0), (dx * 0.12, -lift), (dx * 0.8, min(0, dy) - lift), end, 24)
    pad.line(points, INK, thick)
    (ax, ay), (bx, by) = points[-3], points[-1]
    angle = math.atan2(by - ay, bx - ax)
    head = [(HEAD * 0.75, 0.0), (-HEAD * 0.55, HEAD * 0.62), (-HEAD * 0.3, 0.0), (-HEAD * 0.55, -HEAD * 0.62)]
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
