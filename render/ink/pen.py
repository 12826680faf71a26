"""Drawing at a multiple of the size, for parts that are drawn once, scaled down and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.ink.palette import PAGE, Colour, to_index

FINE, PLAIN, COARSE = 4, 3, 2
"""How many times larger things are drawn: sprites and signs; plates and strokes; whole courses."""

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
"""Start, two handles and end of a cubic curve."""

Box = tuple[float, float, float, float]


COVERED, SHARES = 255, range(256)
"""A pixel that is covered, and all degrees of cover."""

SOFT_EDGE, HARD_EDGE = (64, 192), (128, 128)
"""From which cover on a pixel is edge, and part: about a quarter and three quarters, or half."""

ROUND_FROM, CURVE_FROM = 3, 16
"""The thinnest line with round ends, and how many points make a curve of corners."""


class Tile(NamedTuple):
    """A part ready to be pasted: palette numbers, where they cover (None: everywhere), and the edge where
    half of `rim` covers (None: no such edge)."""

    image: Image.Image
    solid: Image.Image | None
    edge: Image.Image | None
    rim: Colour


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 12) -> list[Point]:
    """Points of a cubic curve, both ends included."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return points


def regular(cx: float, cy: float, radius: float, corners: int, turn: float = 0.0) -> list[Point]:
    """A regular polygon; `turn` in degrees, 0 = a corner at the top."""
    angles = [math.radians(turn - 90 + 360 * corner / corners) for corner in range(corners)]
    return [(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for angle in angles]


class Pad:
    """A drawing board in unit coordinates, `scale` pixels a unit; a `halo` of `ground` grows round all shapes."""

    def __init__(
        self,
        width: float,
        height: float,
        scale: float,
        ground: Colour = PAGE,
        halo: float = 0,
        *,
        opaque: bool = False,
        origin: Point = (0, 0),
    ) -> None:
        """`opaque`: all of it will be used, so that nobody need know what is covered; `origin`: its corner."""
        size = math.ceil(width * scale), math.ceil(height * scale)
        self.scale, self.halo, self.ground, self.origin = scale, halo, ground, origin
        self.image = Image.new("RGB", size, ground)
        # One pixel where nobody asks for it: a mask of a whole course is as large as the course.
        self.mask = Image.new("L", (1, 1) if opaque else size, 0)
        self.draw = ImageDraw.Draw(self.image)
        self._cover = ImageDraw.Draw(self.mask)
        self.covers = not opaque
        self.mirror: float | None = None
        self.lift: float = 0

    def _p(self, points: Sequence[Point]) -> list[Point]:
        s, m, (left, top) = self.scale, self.mirror, self.origin
        top -= self.lift
        if m is None:
            return [((x - left) * s, (y - top) * s) for x, y in points]
        return [((m - x - left) * s, (y - top) * s) for x, y in points]

    def poly(self, points: Sequence[Point], fill: Colour, edge: Colour | None = None, width: float = 0) -> None:
        """A filled polygon, with rounded corners if it has an edge."""
        at = self._p(points)
        if self.covers:
            self._cover.polygon(at, COVERED)
            self._stroke(self._cover, [*at, at[0]], COVERED, (width + 2 * self.halo) * self.scale)
        self.draw.polygon(at, fill)
        if edge is not None:
            self._stroke(self.draw, [*at, at[0]], edge, width * self.scale)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """A line with round ends and corners."""
        at = self._p(points)
        if self.covers:
            self._stroke(self._cover, at, COVERED, (width + 2 * self.halo) * self.scale)
        self._stroke(self.draw, at, fill, width * self.scale)

    def disc(
        self, cx: float, cy: float, r: float, fill: Colour, edge: Colour | None = None, width: float = 0
    ) -> None:
        """A disc; its edge lies half inside, half outside the radius."""
        if self.covers:
            self._disc(self._cover, cx, cy, r + width / 2 + self.halo, COVERED)
        if edge is None:
            self._disc(self.draw, cx, cy, r, fill)
            return
        # Two discs, for outlines of Pillow are jagged.
        self._disc(self.draw, cx, cy, r + width / 2, edge)
        self._disc(self.draw, cx, cy, r - width / 2, fill)

    def ellipse(self, cx: float, cy: float, rx: float, ry: float, fill: Colour) -> None:
        """A filled ellipse."""
        (x, y), s = self._p([(cx, cy)])[0], self.scale
        if self.covers:
            wide, high = (rx + self.halo) * s, (ry + self.halo) * s
            self._cover.ellipse((x - wide, y - high, x + wide, y + high), COVERED)
        self.draw.ellipse((x - rx * s, y - ry * s, x + rx * s, y + ry * s), fill)

    def rect(self, box: Box, r: float, fill: Colour, edge: Colour | None = None, width: float = 0) -> None:
        """A rectangle with corners of radius `r`; the edge lies half inside, half outside."""
        (x0, y0), (x1, y1) = self._p([(box[0], box[1]), (box[2], box[3])])
        x0, x1 = min(x0, x1), max(x0, x1)
        out, s = width * self.scale / 2, self.scale
        if self.covers:
            g = out + self.halo * s
            self._cover.rounded_rectangle((x0 - g, y0 - g, x1 + g - 1, y1 + g - 1), r * s + g, COVERED)
        if edge is not None:
            self.draw.rounded_rectangle((x0 - out, y0 - out, x1 + out - 1, y1 + out - 1), r * s + out, edge)
            x0, y0, x1, y1 = x0 + out, y0 + out, x1 - out, y1 - out
        self.draw.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), max(0.0, r * s - (out if edge else 0)), fill)

    def _disc(self, draw: ImageDraw.ImageDraw, cx: float, cy: float, r: float, fill: Colour | int) -> None:
        (x, y), s = self._p([(cx, cy)])[0], self.scale
        draw.ellipse((x - r * s, y - r * s, x + r * s, y + r * s), fill)

    @staticmethod
    def _stroke(draw: ImageDraw.ImageDraw, at: Sequence[Point], fill: Colour | int, width: float) -> None:
        """A line with round ends; corners are rounded too, unless there are so many that it is a curve."""
        if width <= 0:
            return
        draw.line(at, fill, round(width))
        if width < ROUND_FROM:  # round ends of a thinner line would not be seen, and cost as much as the line
            return
        r = width / 2
        for x, y in at if len(at) < CURVE_FROM else (at[0], at[-1]):
            draw.ellipse((x - r, y - r, x + r, y + r), fill)

    def reduced(self, times: int = 0) -> tuple[Image.Image, Image.Image]:
        """The drawing and its coverage, `times` smaller: by default as small as its units."""
        times = times or int(self.scale)
        return self.image.reduce(times), self.mask.reduce(times)

    def opaque(self, times: int = 0) -> Image.Image:
        """The smaller drawing as palette numbers."""
        return to_index(self.image.reduce(times or int(self.scale)))

    def tile(self, times: int = 0) -> Tile:
        """The finished part, smaller, as palette numbers."""
        image, mask = self.reduced(times)
        return make_tile(image, mask, self.ground, soft=not self.halo)

    def plate(self, times: int = 0) -> Tile:
        """The same for a part that always lies on its own ground: it covers its whole box."""
        return Tile(self.opaque(times), None, None, self.ground)


def make_tile(image: Image.Image, mask: Image.Image, rim: Colour, soft: bool = False) -> Tile:
    """An RGB part and its coverage as a tile; `soft`: partly covered pixels become an edge of one colour.

    A part with a halo needs no soft edge: page colour and ground are too close for steps to show.
    """
    # One step between covered and free is all a palette has room for; on a phone it looks smooth.
    low, high = SOFT_EDGE if soft else HARD_EDGE
    solid = mask.point([COVERED if share >= high else 0 for share in SHARES], "1")
    edge = mask.point([COVERED if low <= share < high else 0 for share in SHARES], "1") if soft else None
    return Tile(to_index(image), solid, edge, rim)
