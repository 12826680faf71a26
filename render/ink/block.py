"""A part of a picture as it is stacked: how high it is, and what paints it from a height down."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render.ink.canvas import Canvas, LabelBox, PixelBox, blank
from render.ink.palette import PAGE, PANEL, RULE
from render.ink.pen import COARSE, Pad, Tile

WIDE = 1200
"""Width of every picture: a phone shows a third of it."""

LEFT, RIGHT = 38, 1162
"""Margins of stacked blocks."""

PLATE_RADIUS, PLATE_LINE, PLATE_SCALE = 20, 2.4, 3


class Block(NamedTuple):
    """A part at the full width of a picture. `paint` takes the canvas and the block's upper edge."""

    high: int
    paint: Callable[[Canvas, int], None]


def page(high: int) -> Canvas:
    """An empty page to draw on."""
    return Canvas(_empty(high).copy())


@lru_cache(maxsize=8)
def _empty(high: int) -> Image.Image:
    return blank((WIDE, high), PAGE)


@lru_cache(maxsize=16)
def plate(wide: int, high: int) -> Tile:
    """The light panel with round corners that a block lies on."""
    pad = Pad(wide + 2, high + 2, PLATE_SCALE, RULE)
    pad.rect((2, 2, wide, high), PLATE_RADIUS, PANEL, RULE, PLATE_LINE)
    return pad.tile(PLATE_SCALE)


@lru_cache(maxsize=32)
def card(wide: int, high: int) -> Tile:
    """The same panel for the page alone: it covers its whole box, which is many times quicker to paste."""
    pad = Pad(wide + 2, high + 2, COARSE, PAGE)
    pad.rect((2, 2, wide, high), PLATE_RADIUS, PANEL, RULE, PLATE_LINE)
    return pad.plate()


def lay(canvas: Canvas, other: Canvas, box: PixelBox, left: int, top: int) -> None:
    """Put a piece of a finished canvas down with its left upper corner at (left, top), its labels too."""
    # Labels go along: the test for overlaps must see words of a stacked sheet too.
    canvas.image.paste(other.image.crop(box), (left, top))
    dx, dy = left - box[0], top - box[1]
    for label in other.labels:
        if box[0] <= label.left and label.right <= box[2] and box[1] <= label.top and label.bottom <= box[3]:
            moved = (label.left + dx, label.top + dy, label.right + dx, label.bottom + dy)
            canvas.labels.append(LabelBox(label.text, label.size, *moved))


def cut(drawn: Canvas, top: int, bottom: int) -> Block:
    """What lies between two heights of a finished canvas as a block."""

    def paint(canvas: Canvas, at: int) -> None:
        lay(canvas, drawn, (0, top, WIDE, bottom), 0, at)

    return Block(bottom - top, paint)
