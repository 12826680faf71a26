"""The shape of a strip of road: how high it runs where, and its edges."""

from __future__ import annotations

import math
from typing import NamedTuple

from render.ink.pen import Point


class Rise(NamedTuple):
    """A bend of a strip: from one x to another the road falls by `drop` pixels (below 0: it climbs)."""

    start: float
    end: float
    drop: float


class Ribbon(NamedTuple):
    """A strip of road: its middle at the left, its bends, and half its width."""

    left: float
    right: float
    middle: float
    half: float
    rises: tuple[Rise, ...]

    def height(self, x: float) -> float:
        """Where the middle of the road is, from the top."""
        at = self.middle
        for rise in self.rises:
            share = min(1.0, max(0.0, (x - rise.start) / (rise.end - rise.start)))
            at += rise.drop * share * share * (3 - 2 * share)
        return at

    def across(self, x: float, share: float) -> Point:
        """A point beside the middle at x, square to the road; `share` -1 is the upper edge, 1 the lower."""
        slope = self.height(x + 1) - self.height(x - 1)
        away = self.half * share / math.hypot(2, slope)
        return x - slope * away, self.height(x) + 2 * away

    def edge(self, start: float, end: float, share: float) -> list[Point]:
        """Points along the road from x to x; many only where it bends."""
        stops = {start, end}
        for rise in self.rises:
            steps = max(1, math.ceil((rise.end - rise.start) / 10))
            stops |= {rise.start + (rise.end - rise.start) * step / steps for step in range(steps + 1)}
        return [self.across(x, share) for x in sorted(stop for stop in stops if start <= stop <= end)]

    def patch(self, start: float, end: float, top: float = -1.0, bottom: float = 1.0) -> list[Point]:
        """The piece of road between two x as a polygon."""
        return [*self.edge(start, end, top), *reversed(self.edge(start, end, bottom))]


def span(rises: tuple[Rise, ...]) -> tuple[float, float]:
    """The highest (0 or less) and lowest (0 or more) point of these bends, from where the road begins."""
    heights = [0.0]
    for rise in rises:
        heights.append(heights[-1] + rise.drop)
    return min(heights), max(heights)
