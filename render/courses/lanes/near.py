"""The road about a rider as a small picture: a few columns, with who is behind it, beside it and in front."""

from __future__ import annotations

from engine.core.scene import LaneRoad
from render.courses.lanes.lane_riders import draw_riders
from render.courses.lanes.lane_row import lay_ground
from render.courses.lanes.shape import Patch, RowShape, Scale
from render.courses.road.country import MEADOW
from render.ink.block import lay, page
from render.ink.canvas import Canvas
from render.ink.names import Speaker

SCALE = Scale(column=50, lane=41)

MOST_LANES = 4
"""Lanes that are shown: of a wider road those about the rider."""

VERGE = 8
"""Grass above and below the road."""


def draw_near(canvas: Canvas, road: LaneRoad, say: Speaker, left: int, middle: int) -> None:
    """The stretch of a road, its left end and its middle there; `turn` is the rider that it is about."""
    assert road.span is not None, "the road about a rider is a stretch"
    shape = RowShape(road.lanes, SCALE, (Patch(*road.span, 0),), VERGE + SCALE.depth)
    other = page(shape.road_high + 2 * shape.top)
    wide = shape.right(shape.patches[0])
    other.fill((0, 0, wide, other.image.height), MEADOW)
    lay_ground(other, shape)
    draw_riders(other, road, shape, say, 0, chips=False)
    top, high = _shown(road)
    top += SCALE.depth
    lay(canvas, other, (0, top, wide, top + high), left, middle - high // 2)


def _shown(road: LaneRoad) -> tuple[int, int]:
    """How much of the road's height is left out above, and how high the rest is with its verges."""
    count = road.lanes.lane_count
    shown = min(count, MOST_LANES)
    lane = next((road.lanes.spaces[one.space].lane for one in road.riders if one.rider == road.turn), 1)
    above = min(max(count - lane - shown // 2, 0), count - shown)
    return above * SCALE.lane, shown * SCALE.lane + 2 * VERGE
