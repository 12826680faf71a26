"""The picture while it is drawn: one palette number a pixel, parts pasted, labels fitted and remembered."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.ink.fonts import Weight, fit, load, width
from render.ink.palette import INDEX, Colour, half_table, ramp_table, to_index, to_rgb
from render.ink.pen import COVERED, Tile

PixelBox = tuple[int, int, int, int]
Paint = Callable[[int, ImageDraw.ImageDraw, int, int], None]


BASELINE = 1.4
"""Where a letter's baseline is in the box it is measured in, in sizes: room for accents above, for tails below."""

ATLAS_WIDE = 640


class LabelBox(NamedTuple):
    """Where a label was drawn, for the test that none overlaps another."""

    text: str
    size: int
    left: int
    top: int
    right: int
    bottom: int


@lru_cache(maxsize=1024)
def label_mask(text: str, size: int, weight: Weight) -> tuple[Image.Image, int, int]:
    """Coverage of a text, and where its box begins relative to pen position and baseline."""
    # Letters are drawn once, in grey, and coloured by table: the same word stands on many grounds.
    image = Image.new("L", (math.ceil(width(text, weight, size)) + size, 2 * size), 0)
    origin = size // 2, round(size * BASELINE)
    ImageDraw.Draw(image).text(origin, text, COVERED, load(weight, size), anchor="ls")
    box = image.getbbox() or (origin[0], origin[1] - 1, origin[0] + 1, origin[1])
    return image.crop(box), box[0] - origin[0], box[1] - origin[1]


@lru_cache(maxsize=1024)
def _label_tile(text: str, size: int, weight: Weight, ink: Colour, ground: Colour) -> tuple[Image.Image, int, int]:
    mask, left, top = label_mask(text, size, weight)
    return mask.point(ramp_table(ground, ink)), left, top


class Canvas:
    """An index canvas. `at` positions are whole pixels; every label is on ground of one colour."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        # A byte a pixel from the start: a colour picture takes four times as long to save, and is twice as large.
        self.draw = ImageDraw.Draw(image)
        self.labels: list[LabelBox] = []

    def copy(self) -> Canvas:
        """A canvas of its own with the same picture and labels."""
        other = Canvas(self.image.copy())
        other.labels = list(self.labels)
        return other

    def cover(self, tile: Tile, x: float, y: float) -> None:
        """Put a part over labels: they are gone."""
        self.paste(tile, x, y)
        self.labels = [
            label for label in self.labels if not (label.left < x < label.right and label.top < y < label.bottom)
        ]

    def paste(self, tile: Tile, x: float, y: float) -> None:
        """Put the part with its middle at (x, y)."""
        left, top = round(x - tile.image.width / 2), round(y - tile.image.height / 2)
        if tile.edge is not None:
            # An edge is half part, half what lies under it, which is only known here.
            under = self.image.crop((left, top, left + tile.image.width, top + tile.image.height))
            self.image.paste(under.point(half_table(tile.rim)), (left, top), tile.edge)
        self.image.paste(tile.image, (left, top), tile.solid)

    def fill(self, box: tuple[float, float, float, float], colour: Colour) -> None:
        """A plain rectangle, right and bottom excluded."""
        left, top, right, bottom = (round(one) for one in box)
        self.image.paste(INDEX[colour], (left, top, right, bottom))

    def text(
        self,
        at: tuple[float, float],
        text: str,
        size: int,
        ink: Colour,
        ground: Colour,
        *,
        weight: Weight = "semibold",
        anchor: str = "l",
        room: int = 10_000,
    ) -> int:
        """A label with its baseline at `at`; `anchor` l, m or r. Shrinks or is cut to `room`; returns its width."""
        fitted = fit(text, weight, size, room)
        advance = round(width(fitted.text, weight, fitted.size))
        tile, left, top = _label_tile(fitted.text, fitted.size, weight, ink, ground)
        x = round(at[0]) - {"l": 0, "m": advance // 2, "r": advance}[anchor] + left
        y = round(at[1]) + top
        self.image.paste(tile, (x, y))
        self.labels.append(
            LabelBox(
                text=fitted.text, size=fitted.size, left=x, top=y, right=x + tile.width, bottom=y + tile.height
            )
        )
        return advance

    def smooth(self, boxes: Sequence[PixelBox], paint: Paint) -> None:
        """Draw in palette numbers at twice the size inside boxes that do not overlap, scaled down with soft edges.

        `paint` gets the number of the box, a drawing to use, and the corner of the box; untouched pixels stay.
        Boxes are scaled down together, in one atlas, because that is many times quicker.
        """
        if not boxes:
            return
        size, places = _packed([(box[2] - box[0], box[3] - box[1]) for box in boxes])
        atlas = Image.new("L", (size[0] * 2, size[1] * 2), 0)
        for number, (box, (x, y)) in enumerate(zip(boxes, places, strict=True)):
            double = self.image.crop(box)
            double = double.resize((double.width * 2, double.height * 2), Image.Resampling.NEAREST)
            paint(number, ImageDraw.Draw(double), box[0], box[1])
            atlas.paste(double, (x * 2, y * 2))
        # Twice the size, halved, is enough for soft edges; more would be slower and look the same on a phone.
        small = to_index(to_rgb(atlas).reduce(2))
        for box, (x, y) in zip(boxes, places, strict=True):
            self.image.paste(small.crop((x, y, x + box[2] - box[0], y + box[3] - box[1])), box[:2])


def _packed(sizes: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], list[tuple[int, int]]]:
    """Places for boxes in an atlas, shelf by shelf, the tallest first; and the size of the atlas."""
    room = max(ATLAS_WIDE, *(wide for wide, _ in sizes))
    places = [(0, 0)] * len(sizes)
    x = top = shelf = 0
    # By height, so that a shelf is filled with boxes nearly as high as its first.
    for number in sorted(range(len(sizes)), key=lambda one: (-sizes[one][1], -sizes[one][0])):
        wide, high = sizes[number]
        if x + wide > room:
            x, top, shelf = 0, top + shelf, 0
        places[number] = (x, top)
        x, shelf = x + wide, max(shelf, high)
    return (room, top + shelf), places


def blank(size: tuple[int, int], colour: Colour) -> Image.Image:
    """An empty index canvas of one colour."""
    return Image.new("L", size, INDEX[colour])
