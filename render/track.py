"""Where things are on a closed course: a rounded frame walked clockwise from twelve o'clock."""

from __future__ import annotations

import math
from typing import NamedTuple

from render.pen import Point


class Spot(NamedTuple):
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
        across, down = self._sides()
        return 2 * (across + down) + 2 * math.pi * (self.radius - self.middle)

    @property
    def zone(self) -> float:
        """Length of one zone."""
        return self.length / self.zones

    def _sides(self) -> tuple[float, float]:
        return self.right - self.left - 2 * self.radius, self.bottom - self.top - 2 * self.radius

    def spot(self, way: float, depth: float) -> Spot:
        """The point after `way` pixels, `depth` pixels inside the outer edge."""
        across, down = self._sides()
        bend = math.pi / 2 * (self.radius - self.middle)
        way = (way + across / 2) % self.length
        sides = (across, bend, down, bend, across, bend, down, bend)
        for number, side in enumerate(sides):
            if way <= side or number == len(sides) - 1:
                return self._on_side(number, way, depth)
            way -= side
        raise AssertionError("unreachable: the last side takes the rest")

    def _on_side(self, number: int, way: float, depth: float) -> Spot:
        turn = number // 2
        centres = (
            (self.right - self.radius, self.top + self.radius),
            (self.right - self.radius, self.bottom - self.radius),
            (self.left + self.radius, self.bottom - self.radius),
            (self.left + self.radius, self.top + self.radius),
        )
        if number % 2:
            angle = math.radians(turn * 90 - 90) + way / (self.radius - self.middle)
            cx, cy = centres[turn]
            out = (math.cos(angle), math.sin(angle))
            reach = self.radius - depth
            return Spot(cx + out[0] * reach, cy + out[1] * reach, (-out[1], out[0]), out)
        out = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))[turn]
        along = (-out[1], out[0])
        cx, cy = centres[turn - 1]
        reach = self.radius - depth
        return Spot(cx + out[0] * reach + along[0] * way, cy + out[1] * reach + along[1] * way, along, out)

    def edge(self, start: float, end: float, depth: float) -> list[Point]:
        """Points along a depth from one way to another, close enough for a smooth bend."""
        steps = max(1, math.ceil(abs(end - start) / 7))
        spots = [self.spot(start + (end - start) * step / steps, depth) for step in range(steps + 1)]
        return [(spot.x, spot.y) for spot in spots]

    def patch(self, start: float, end: float, outer: float, inner: float) -> list[Point]:
        """The piece between two ways and two depths as a polygon."""
        return [*self.edge(start, end, outer), *self.edge(end, start, inner)]

    def whole(self, depth: float) -> list[Point]:
        """The whole loop at a depth as a polygon."""
        return self.edge(0, self.length, depth)
