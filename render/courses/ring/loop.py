"""Where things are on a closed course: a rounded frame walked clockwise from twelve o'clock."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from render.ink.pen import Point


class LoopPoint(NamedTuple):
    """A point of the course, the direction of riding there, and the direction outwards."""

    x: float
    y: float
    tangent: Point
    outward: Point


class Loop(NamedTuple):
    """A rounded rectangle by its outer edge. Lengths along it are measured at depth `middle`."""

    left: float
    top: float
    right: float
    bottom: float
    radius: float
    middle: float
    zones: int

    @property
    def length(self) -> float:
        """Length of the course."""
        return _measured(self).length

    @property
    def zone(self) -> float:
        """Length of one zone."""
        return _measured(self).length / self.zones

    def spot(self, way: float, depth: float) -> LoopPoint:
        """The point after `way` pixels, `depth` pixels inside the outer edge."""
        measures = _measured(self)
        # Ways begin at twelve o'clock, the outline in its top left corner.
        way = (way + measures.sides[0] / 2) % measures.length
        number = 0
        while number < 7 and way > measures.sides[number]:
            way -= measures.sides[number]
            number += 1
        turn, reach = number // 2, self.radius - depth
        if number % 2:
            # Measured at the middle of the road, where squares are as long in a bend as on a straight.
            angle = math.pi / 2 * (turn - 1) + way / (self.radius - self.middle)
            cx, cy = measures.centres[turn]
            out = (math.cos(angle), math.sin(angle))
            return LoopPoint(cx + out[0] * reach, cy + out[1] * reach, (-out[1], out[0]), out)
        out = _OUT[turn]
        along = (-out[1], out[0])
        cx, cy = measures.centres[turn - 1]
        return LoopPoint(cx + out[0] * reach + along[0] * way, cy + out[1] * reach + along[1] * way, along, out)

    def edge(self, start: float, end: float, depth: float) -> list[Point]:
        """Points along a depth from one way to another, close enough for a smooth bend."""
        steps = max(1, math.ceil(abs(end - start) / 9))
        spots = [self.spot(start + (end - start) * step / steps, depth) for step in range(steps + 1)]
        return [(spot.x, spot.y) for spot in spots]

    def patch(self, start: float, end: float, outer: float, inner: float) -> list[Point]:
        """The piece between two ways and two depths as a polygon."""
        return [*self.edge(start, end, outer), *self.edge(end, start, inner)]

    def whole(self, depth: float) -> list[Point]:
        """The whole loop at a depth as a polygon."""
        return self.edge(0, self.length, depth)


_OUT: tuple[Point, ...] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


class _Measures(NamedTuple):
    """Lengths of the four sides and bends, walked from the top left corner, and the middles of the bends."""

    sides: tuple[float, ...]
    centres: tuple[Point, ...]
    length: float


@lru_cache(maxsize=16)
def _measured(loop: Loop) -> _Measures:
    r = loop.radius
    across, down = loop.right - loop.left - 2 * r, loop.bottom - loop.top - 2 * r
    bend = math.pi / 2 * (r - loop.middle)
    centres = (
        (loop.right - r, loop.top + r),
        (loop.right - r, loop.bottom - r),
        (loop.left + r, loop.bottom - r),
        (loop.left + r, loop.top + r),
    )
    return _Measures((across, bend, down, bend, across, bend, down, bend), centres, 2 * (across + down) + 4 * bend)
