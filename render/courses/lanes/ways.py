"""The ways of riders over a row of road: through the upper part of the lanes, so that they cross no number."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.core.scene import LaneRoad, RoadWay
from render.courses.lanes.ground import NUMBER_AT
from render.courses.lanes.shape import Patch, RowShape
from render.ink.canvas import Canvas
from render.ink.palette import INK, TEAMS, WHITE
from render.ink.pen import COARSE, Pad, Point, Tile, make_tile
from render.sprites.counters import letter
from render.sprites.trails import draw_head, start_dot, stroke

RIM, EDGE, CORE = 13, 10, 5.5
"""Widths of a line: with its light rim, with its ink edge, and inside."""

UP = 0.235
"""How far above the middle of its lane a way runs, in lanes."""

ASIDE = (0.0, -0.13, 0.06)
"""How far ways that share a space run beside each other, in lanes."""

POINT = 10
"""Pixels between the points of a way."""

CORNER = (-0.42, -0.14, 0.14, 0.42)
"""Where about a point, in steps, the lane is looked at: their mean rounds corners."""

STOP = 0.44
"""A way ends at the rear of its rider, so many riders before its middle."""

INSET = 9
"""How far inside a stretch a way stays that leaves it or comes in."""

LEAST = 12
"""A piece of a way shorter than this many pixels is not drawn."""


class LaneWay(NamedTuple):
    """A piece of a way in a row; whether it begins there, ends there, or leaves the row or stretch."""

    team: str
    points: tuple[Point, ...]
    starts: bool
    ends: bool


def draw_ways(canvas: Canvas, road: LaneRoad, shape: RowShape, top: int) -> None:
    """All ways as far as the row shows them, and the numbers of the spaces that they cross again."""
    pieces = [piece for way, aside in _beside(road.ways) for piece in _pieces(way, aside, shape)]
    for piece in pieces:
        tile, x, y = _ribbon(piece.team, piece.points)
        canvas.paste(tile, x, y + top)
    _draw_numbers(canvas, road, shape, top)
    for piece in pieces:
        if piece.starts:
            x, y = piece.points[0]
            canvas.paste(start_dot(piece.team), x, y + top)
        draw_head(canvas, piece.team, [(x, y + top) for x, y in piece.points])


def _beside(ways: Sequence[RoadWay]) -> Iterator[tuple[RoadWay, float]]:
    """Each way with how far it keeps aside of those before it."""
    busy: dict[int, set[float]] = {}
    for way in ways:
        if len(way.spaces) < 2:
            continue
        used = set[float]().union(*(busy.get(space, set()) for space in way.spaces))
        aside = next((one for one in ASIDE if one not in used), 0.0)
        for space in way.spaces:
            busy.setdefault(space, set()).add(aside)
        yield way, aside


@lru_cache(maxsize=192)
def _pieces(way: RoadWay, aside: float, shape: RowShape) -> tuple[LaneWay, ...]:
    """The way cut to the stretches of a row."""
    return tuple(_cut(way, aside, shape))


def _cut(way: RoadWay, aside: float, shape: RowShape) -> Iterator[LaneWay]:
    spaces = [shape.lanes.spaces[one] for one in way.spaces]
    stops = [(space.rear + space.front) / 2 for space in spaces]
    lanes = [space.lane for space in spaces]
    back = _back(shape)
    inset = INSET * shape.lanes.unit / shape.scale.column
    for patch in shape.patches:
        start, end = max(stops[0], patch.rear + inset), min(stops[-1] - back, patch.front - inset)
        if (end - start) * shape.scale.column / shape.lanes.unit < LEAST:
            continue
        points = _points(stops, lanes, (start, end), aside=aside, shape=shape, patch=patch)
        yield LaneWay(way.rider.team, points, start == stops[0], end == stops[-1] - back)


def _back(shape: RowShape) -> float:
    """How far before the middle of its last space a way ends, in places."""
    return STOP * shape.scale.rider * shape.lanes.unit / shape.scale.column


def _points(
    stops: Sequence[float], lanes: Sequence[int], span: Point, aside: float, shape: RowShape, patch: Patch
) -> tuple[Point, ...]:
    start, end = span
    tip, back = stops[-1] - _back(shape), _back(shape)
    count = max(2, round((end - start) * shape.scale.column / shape.lanes.unit / POINT))
    found = []
    for number in range(count + 1):
        place = start + (end - start) * number / count
        # On its last step it comes into the lane by where it ends, which is before the middle of the space.
        share = min(1.0, max(0.0, (place - stops[-2]) / (tip - stops[-2])))
        y = shape.y(_lane(stops, lanes, place + share * back), place) - (UP + aside) * shape.scale.lane
        found.append((round(shape.x(place, patch), 1), round(y, 1)))
    return tuple(found)


def _lane(stops: Sequence[float], lanes: Sequence[int], place: float) -> float:
    """The lane at a place, its corners rounded."""
    step = min(max(bisect_right(stops, place), 1), len(stops) - 1)
    if len(set(lanes[max(0, step - 2) : step + 2])) == 1:
        return lanes[step]
    along = step - 1 + (place - stops[step - 1]) / (stops[step] - stops[step - 1])
    total = 0.0
    for shift in CORNER:
        at = min(max(along + shift, 0.0), len(lanes) - 1.0)
        here = min(int(at), len(lanes) - 2)
        total += lanes[here] + (lanes[here + 1] - lanes[here]) * (at - here)
    return total / len(CORNER)


@lru_cache(maxsize=192)
def _ribbon(team: str, points: tuple[Point, ...]) -> tuple[Tile, float, float]:
    """A line, and where its middle goes; kept, as it is drawn for every seat."""
    left, top = (min(one[axis] for one in points) - RIM / 2 - 2 for axis in (0, 1))
    right, low = (max(one[axis] for one in points) + RIM / 2 + 2 for axis in (0, 1))
    left, top = round(left), round(top)
    wide, high = round(right) - left, round(low) - top
    pad = Pad(wide, high, COARSE, WHITE, origin=(left, top))
    stroke(pad, points, WHITE, RIM)
    pad.covers = False
    stroke(pad, points, INK, EDGE)
    stroke(pad, points, TEAMS[team].fill, CORE)
    image, mask = pad.reduced(COARSE)
    return make_tile(image, mask, WHITE), left + wide / 2, top + high / 2


def _draw_numbers(canvas: Canvas, road: LaneRoad, shape: RowShape, top: int) -> None:
    """Where a way changes lanes it crosses numbers: they are written over it."""
    spaces, held = road.lanes.spaces, {one.space for one in road.riders}
    crossed = {
        space
        for way in road.ways
        for step in pairwise(way.spaces)
        if spaces[step[0]].lane != spaces[step[1]].lane
        for space in step
    }
    for space in crossed - held:
        one = spaces[space]
        at = shape.middle(one)
        if one.number and at is not None:
            tile = letter(str(one.number), shape.scale.number, INK)
            canvas.paste(tile, at[0], at[1] + top + (NUMBER_AT - 0.5) * shape.scale.lane)
