"""The shape of a row: where places lie across it, how its lanes lie above each other, and how bends lift them."""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from engine.core.scene import Lanes, LaneSection, RoadSpace
from render.ink.pen import Point

DEPTH, DEPTH_SHARE = 22, 0.305
"""How far a bend dips or rises at most, and in lanes."""

STEP = 9
"""Pixels between the points of a bent edge."""


class Scale(NamedTuple):
    """How large a road is drawn: a column's width and a lane's height in pixels."""

    column: int
    lane: int

    @property
    def rider(self) -> int:
        """Width of a rider."""
        return round(min(self.lane * 0.81, self.column * 0.92))

    @property
    def depth(self) -> int:
        """How far a bend dips or rises."""
        return min(DEPTH, round(self.lane * DEPTH_SHARE))

    @property
    def number(self) -> int:
        """Letters of a space's number."""
        return 30 if self.lane >= 60 else 26


class Patch(NamedTuple):
    """A stretch of road in a row: from place to place, and its left end in pixels."""

    rear: int
    front: int
    left: int


class RowShape(NamedTuple):
    """A row: its road, scale and stretches, and how far below its top the road begins where it is straight."""

    lanes: Lanes
    scale: Scale
    patches: tuple[Patch, ...]
    top: int

    @property
    def road_high(self) -> int:
        """Height of the road."""
        return self.lanes.lane_count * self.scale.lane

    def right(self, patch: Patch) -> int:
        """The right end of a stretch."""
        return patch.left + self.px(patch.front) - self.px(patch.rear)

    def px(self, place: int) -> int:
        """A place in pixels from the rear of the whole road."""
        return pixels(place, self.lanes.unit, self.scale.column)

    def patch(self, place: float) -> Patch | None:
        """The stretch on which a place lies."""
        return next((one for one in self.patches if one.rear <= place <= one.front), None)

    def x(self, place: float, patch: Patch) -> float:
        """A place across the row."""
        return patch.left + place * self.scale.column / self.lanes.unit - self.px(patch.rear)

    def y(self, lane: float, place: float) -> float:
        """The middle of a lane, counted from 1 at the bottom, from the top of the row."""
        return self.top + (self.lanes.lane_count - lane + 0.5) * self.scale.lane + self.lift(place)

    def lift(self, place: float) -> float:
        """How far below a straight road it lies here: bends to the left dip, those to the right rise."""
        return _lift(section_at(self.lanes, place), place, self.scale.depth)

    def middle(self, space: RoadSpace) -> Point | None:
        """The middle of a space, if it is shown."""
        place = (space.rear + space.front) / 2
        patch = self.patch(place)
        return None if patch is None else (self.x(place, patch), self.y(space.lane, place))

    def outline(self, space: RoadSpace, patch: Patch) -> list[Point]:
        """The corners of a space, many where it bends."""
        return outline(self.lanes, space, self.scale, (patch.left - self.px(patch.rear), self.top))


def pixels(place: int, unit: int, column: int) -> int:
    """A place in whole pixels: the same wherever a stretch begins, so that stretches fit together."""
    return round(place * column / unit)


class Survey(NamedTuple):
    """What is found out about a road once."""

    rears: tuple[int, ...]
    """Where its sections begin."""
    spaces: tuple[tuple[RoadSpace, ...], ...]
    """By section."""
    finish: int
    """Where the race ends, or else the road."""
    front: int
    """Where the road ends."""


@lru_cache(maxsize=32)
def surveyed(lanes: Lanes) -> Survey:
    """What is found out about a road once."""
    rears = tuple(section.rear for section in lanes.sections)
    spaces: list[list[RoadSpace]] = [[] for _ in rears]
    for space in lanes.spaces:
        spaces[bisect_right(rears, space.rear) - 1].append(space)
    front = max(space.front for space in lanes.spaces)
    finish = next((line.at for line in lanes.lines if line.kind == "finish"), front)
    return Survey(rears, tuple(map(tuple, spaces)), finish, front)


def section_at(lanes: Lanes, place: float) -> LaneSection:
    """The section of a place."""
    return lanes.sections[max(0, bisect_right(surveyed(lanes).rears, place) - 1)]


def _lift(section: LaneSection, place: float, depth: int) -> float:
    if not section.way or not section.rear < place < section.front:
        return 0.0
    share = (place - section.rear) / (section.front - section.rear)
    return -section.way * depth * math.sin(math.pi * share) ** 2


def edge(lanes: Lanes, span: tuple[int, int], height: float, scale: Scale, at: Point) -> list[Point]:
    """Points along a section from place to place, `height` below its top; `at`: where place 0 and the top lie."""
    rear, front = span
    section = section_at(lanes, rear)
    y = at[1] + height
    if not section.way:
        return [(at[0] + p * scale.column / lanes.unit, y) for p in span]
    depth, steps = scale.depth, max(1, round((front - rear) * scale.column / lanes.unit / STEP))
    places = [rear + (front - rear) * step / steps for step in range(steps + 1)]
    return [(at[0] + p * scale.column / lanes.unit, y + _lift(section, p, depth)) for p in places]


def outline(lanes: Lanes, space: RoadSpace, scale: Scale, at: Point) -> list[Point]:
    """The corners of a space, many where it bends."""
    top = (lanes.lane_count - space.lane) * scale.lane
    span = (space.rear, space.front)
    above = edge(lanes, span, top, scale, at)
    return [*above, *reversed(edge(lanes, span, top + scale.lane, scale, at))]
