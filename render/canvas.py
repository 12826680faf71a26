"""The picture while it is drawn: one palette number a pixel, parts pasted, labels fitted and remembered."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.fonts import Weight, fit, load
from render.palette import INDEX, Colour, over_table, ramp_table, to_index, to_rgb
from render.pen import Tile


class LabelBox(NamedTuple):
    """Where a label was drawn, for the test that none overlaps another."""

    text: str
    size: int
    left: int
    top: int
    right: int
    bottom: int


@lru_cache(maxsize=1024)
def _label_mask(text: str, size: int, weight: Weight) -> tuple[Image.Image, int, int]:
    """Coverage of a text, and where its box begins relative to pen position and baseline."""
    font = load(weight, size)
    left, top, right, bottom = font.getbbox(text, anchor="ls")
    image = Image.new("L", (max(1, round(right - left)), max(1, round(bottom - top))), 0)
    ImageDraw.Draw(image).text((-left, -top), text, 255, font, anchor="ls")
    return image, round(left), round(top)


@lru_cache(maxsize=1024)
def _label_tile(text: str, size: int, weight: Weight, ink: Colour, ground: Colour) -> tuple[Image.Image, int, int]:
    mask, left, top = _label_mask(text, size, weight)
    return mask.point(ramp_table(ground, ink)), left, top


class Canvas:
    """An index canvas. `at` positions are whole pixels; every label is on ground of one colour."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image)
        self.labels: list[LabelBox] = []

    def paste(self, tile: Tile, x: float, y: float) -> None:
        """Put the part with its middle at (x, y)."""
        left, top = round(x - tile.image.width / 2), round(y - tile.image.height / 2)
        under = self.image.crop((left, top, left + tile.image.width, top + tile.image.height))
        for share, mask in tile.rims:
            self.image.paste(under.point(over_table(tile.rim, share)), (left, top), mask)
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
        advance = round(load(weight, fitted.size).getlength(fitted.text))
        tile, left, top = _label_tile(fitted.text, fitted.size, weight, ink, ground)
        x = round(at[0]) - {"l": 0, "m": advance // 2, "r": advance}[anchor] + left
        y = round(at[1]) + top
        self.image.paste(tile, (x, y))
        self.labels.append(LabelBox(fitted.text, fitted.size, x, y, x + tile.width, y + tile.height))
        return advance

    def smooth(
        self, box: tuple[int, int, int, int], paint: Callable[[ImageDraw.ImageDraw, int, int], None]
    ) -> None:
        """Draw in palette numbers at twice the size inside the box, scaled down with soft edges.

        `paint` gets the drawing and the box's corner; untouched pixels keep their colour.
        """
        left, top, right, bottom = box
        part = self.image.crop(box)
        double = part.resize((part.width * 2, part.height * 2), Image.Resampling.NEAREST)
        paint(ImageDraw.Draw(double), left, top)
        self.image.paste(to_index(to_rgb(double).reduce(2)), (left, top))


def blank(size: tuple[int, int], colour: Colour) -> Image.Image:
    """An empty index canvas of one colour."""
    return Image.new("L", size, INDEX[colour])
