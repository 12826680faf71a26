"""Where things are on a velodrome: lanes side by side round an infield, ridden anticlockwise from the foot."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import NamedTuple

from engine.core.scene import TrackSquare
from render.courses.ring.loop import Loop
from render.ink.pen import Point

RADIUS = 420.0
DEEP = 243.0
"""From the outer edge of the squares to the inner one."""

EVEN = 229.0
"""The depth at which rows are as long in a bend as on a straight."""

BAND, INFIELD = 249.0, 290.0
"""Depths of the band with the row numbers, and of the infield."""


class BowlPoint(NamedTuple):
    """A point of the track and the direction of riding there."""

    x: float
    y: float
    along: Point
    outward: Point


class Bowl(NamedTuple):
    """A velodrome with so many rows and lanes; ways are pixels after the line at the depth of even rows."""

    rows: int
    lanes: int

    @property
    def loop(self) -> Loop:
        """Its outline, walked the other way round."""
        return _loop(self.rows)

    @property
    def row(self) -> float:
        """Length of a row."""
        return self.loop.zone

    @property
    def lane(self) -> float:
        """Width of a lane."""
        return DEEP / self.lanes

    @property
    def unit(self) -> float:
        """How large pieces and letters are, 1 on a track of 28 rows and four lanes."""
        # Pieces shrink on long or many-laned tracks, to a half at most: smaller, no letter could be read.
        return max(0.5, min(1.0, self.row / 60, self.lane / 60))

    def place(self, way: float, depth: float) -> BowlPoint:
        """The point after `way` pixels, `depth` pixels inside the outer edge."""
        loop = _loop(self.rows)
        spot = loop.spot(loop.length / 2 - way, depth)
        return BowlPoint(spot.x, spot.y, (-spot.tangent[0], -spot.tangent[1]), spot.outward)

    def depth(self, lane: float) -> float:
        """Depth of the middle of a lane, 0 = the inner one."""
        return DEEP - (lane + 0.5) * self.lane

    def way(self, row: float) -> float:
        """Way of the middle of a row, 0 = the first after the line."""
        return (row + 0.5) * self.row

    def square(self, at: TrackSquare) -> BowlPoint:
        """The middle of a square."""
        return _square(self, at)

    def patch(self, start: float, end: float, outer: float, inner: float) -> list[Point]:
        """The piece between two ways and two depths as a polygon."""
        half = self.loop.length / 2
        return self.loop.patch(half - end, half - start, outer, inner)

    def stretch(self, at: TrackSquare) -> float:
        """How much longer a square is than a row: 1 on a straight, more in the outer lanes of a bend."""
        place, near = self.square(at), self.place(self.way(at.row) + 2, self.depth(at.lane))
        return max(1.0, dist((near.x, near.y), (place.x, place.y)) / 2)


@lru_cache(maxsize=8)
def _loop(rows: int) -> Loop:
    return Loop(left=60, top=165, right=1140, bottom=1005, radius=RADIUS, middle=EVEN, zones=rows)


@lru_cache(maxsize=1024)
def _square(bowl: Bowl, at: TrackSquare) -> BowlPoint:
    return bowl.place(bowl.way(at.row), bowl.depth(at.lane))
