"""How the rows of a road lie below each other: their scale, heights, and where their stretches begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.scene import LaneRoad, Lanes
from render.courses.lanes.lane_row import BAR
from render.courses.lanes.shape import Patch, RowShape, Scale, section_at, surveyed
from render.courses.lanes.windows import WindowRow, windows_of
from render.courses.road.road_strip import PANEL

LEFT, RIGHT = PANEL[0] + BAR, PANEL[1]
"""Where the road of a row begins and ends."""

FOLD = 92
"""Pixels of a fold."""

WIDTHS = (71, 69, 67, 65)
"""Pixels of a column, from rows with most room to full ones: few, for each has its own picture of the road."""

WIDEST = 92
"""Pixels of a column where one stretch is shown."""

ROAD, CHOICE_ROAD, LOW_ROADS = 288, 320, {3: 204}
"""Height of a road: of one or two rows, of one stretch to choose on; of three rows, and of more."""

LOWEST_ROAD, FLATTEST_LANE, LEAST_LANE, MOST_LANE = 176, 28, 40, 84

ABOVE, BELOW, LOW_ABOVE, LOW_BELOW = 46, 42, 38, 37
"""What a row has above and below its road, and where rows are low."""

GAP, CREASE, CREASE_GAP = 12, 34, 8
"""Between rows whose roads join; height of what stands for road between rows, and the gap before and after it."""

CUT = 28
"""So much of the next column is shown where a row is not full; where more is free the road is drawn thin."""


class RoadRow(NamedTuple):
    """A row as it is drawn: its shape, its height, the road missing between it and the next, in places, and whether
    road behind it is not shown."""

    shape: RowShape
    high: int
    missing: tuple[int, int] | None
    goes_on: bool


def arranged(road: LaneRoad, less: int = 0, least: int = LEAST_LANE) -> list[RoadRow]:
    """The rows of a road; `less`: so many pixels lower than lanes could be, but no lower than `least`."""
    windows = windows_of(road)
    low = len(windows) > 2
    found = []
    for number, row in enumerate(windows):
        last = number + 1 == len(windows)
        scale = _scale(road, row, rows=len(windows), less=less, least=least)
        patches = _patches(road, row, scale)
        hump, dip = _bends(road.lanes, patches, scale.depth)
        above, below = (LOW_ABOVE, LOW_BELOW) if low else (ABOVE, BELOW)
        shape = RowShape(road.lanes, scale, patches, above + hump)
        missing = (row[-1][1], surveyed(road.lanes).front if last else windows[number + 1][0][0])
        joins = missing[0] >= missing[1]
        high = shape.top + shape.road_high + below + dip
        found.append(RoadRow(shape, high, None if joins or last else missing, not joins))
    return found


def rows_high(rows: Sequence[RoadRow]) -> int:
    """Height of the rows with what lies between them, and the gap after the last."""
    return sum(row.high + between(row) for row in rows)


def between(row: RoadRow) -> int:
    """Height after a row."""
    return GAP if row.missing is None else CREASE + 2 * CREASE_GAP


def _scale(road: LaneRoad, row: WindowRow, *, rows: int, less: int, least: int) -> Scale:
    """The scale of one of so many rows."""
    free = RIGHT - LEFT - FOLD * (len(row) - 1)
    fits = free * road.lanes.unit // sum(front - rear for rear, front in row)
    column = min(fits, WIDEST) if road.span is not None else next((wide for wide in WIDTHS if wide <= fits), fits)
    high = CHOICE_ROAD if road.span is not None else ROAD if rows < 3 else LOW_ROADS.get(rows, LOWEST_ROAD)
    lane = min(MOST_LANE, high // road.lanes.lane_count)
    lane = max(LEAST_LANE, lane)
    return Scale(column, min(lane, max(least, lane - less)))


def _patches(road: LaneRoad, row: WindowRow, scale: Scale) -> tuple[Patch, ...]:
    found, left = [], LEFT
    shape = RowShape(road.lanes, scale, (), 0)
    for rear, front in row:
        found.append(Patch(rear, front, left))
        left = shape.right(found[-1]) + FOLD
    return (*found[:-1], _filled(road, found[-1], shape))


def _filled(road: LaneRoad, patch: Patch, shape: RowShape) -> Patch:
    """The last stretch with a piece of the next column, if that is all there is room for."""
    free = RIGHT - shape.right(patch)
    last = surveyed(road.lanes).front
    bend = section_at(road.lanes, patch.front).way != 0
    if free <= 0 or patch.front >= last or bend or (road.span is None and free > CUT):
        return patch
    return patch._replace(front=min(last, patch.front + free * road.lanes.unit // shape.scale.column))


def _bends(lanes: Lanes, patches: Sequence[Patch], depth: int) -> tuple[int, int]:
    """How far bends rise above and dip below a row."""
    ways = {
        section.way
        for section in lanes.sections
        for patch in patches
        if section.rear < patch.front and patch.rear < section.front
    }
    return (depth if 1 in ways else 0), (depth if -1 in ways else 0)
