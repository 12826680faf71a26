"""A folded road: as many lanes as fit into a height, drawn as richly as there is room."""

from __future__ import annotations

from functools import partial

from engine.core.scene import OpenRoad
from render.courses.road.course_map import HIGH as MAP_HIGH
from render.courses.road.course_map import WIDE as MAP_WIDE
from render.courses.road.course_map import course_map
from render.courses.road.fold import Lane, RoadCell, folded, packed, strips
from render.courses.road.lane_layout import CALM_HIGH, FOLD, Dress, LaneStyle, look
from render.courses.road.lanes import draw_lane
from render.ink.block import WIDE, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, PAGE
from render.ink.type import LEAD

GAP = 12
"""Between lanes."""

STACKED = 1350
"""Height of the lanes in a stack."""

LEFT, HEAD, LEAD_BASE = 40, 124, 68
"""Where the word on the leader begins, and height of the line with it and the map."""


def arranged(road: OpenRoad, room: int) -> list[LaneStyle]:
    """The lanes that fit into the height: whole strips, else calm ones folded, else all packed."""
    whole = strips(road)
    dressed = [look(lane, road) for lane in whole]
    over = _high(dressed) - room
    if over <= 0:
        return dressed
    fewer = folded(whole, over, {"calm": CALM_HIGH, "fold": FOLD + GAP, "tall": 0, "finish": 0})
    if fewer is not None:
        return [look(lane, road) for lane in fewer]
    return _dense(packed(road), road, room)


DRESSES = (
    (Dress(), True),
    (Dress(bends=False), True),
    (Dress(bends=False), False),
    (Dress(bends=False, bands=False), False),
    (Dress(bends=False, bands=False, chips=False), False),
    (Dress(bends=False, bands=False, chips=False, slim=True), False),
)
"""How packed lanes are drawn, from rich to poor, each with whether a finish without riders is shown."""


def _dense(lanes: list[Lane], road: OpenRoad, room: int) -> list[LaneStyle]:
    """Packed lanes, dressed as richly as the height allows."""
    # Thirty riders in a crowd need every pixel: what is said elsewhere too goes first, riders never.
    for dress, finish in DRESSES:
        dressed = [look(lane, road, dress) for lane in (lanes if finish else _cut(lanes))]
        if _high(dressed) <= room:
            break
    return dressed


def _cut(lanes: list[Lane]) -> list[Lane]:
    """Without a finish where nobody is: it is folded with the road before it."""
    if any(box.queue for box in lanes[-1].boxes):
        return lanes
    before = lanes[-2] if lanes[-2].kind == "fold" else lanes[-1]
    kept = lanes[:-2] if lanes[-2].kind == "fold" else lanes[:-1]
    return [*kept, Lane("fold", (RoadCell(before.span[0], lanes[-1].span[1], ()),))]


def _high(looks: list[LaneStyle]) -> int:
    return sum(one.high + GAP for one in looks)


def lanes_high(lanes: list[LaneStyle]) -> int:
    """Height of lanes one below another."""
    return sum(one.high + GAP for one in lanes)


def draw_lanes(canvas: Canvas, lanes: list[LaneStyle], road: OpenRoad, say: Speaker, top: int) -> None:
    """Lanes one below another."""
    for one in lanes:
        draw_lane(canvas, one, road, top, say)
        top += one.high + GAP


def draw_map(canvas: Canvas, road: OpenRoad, top: int) -> None:
    """The map of the course at the right."""
    canvas.paste(course_map(road.plan), WIDE - LEFT - MAP_WIDE / 2, top + MAP_HIGH / 2)


def open_road_block(part: OpenRoad, say: Speaker) -> Block:
    """Who leads and the map, then the lanes."""
    lanes = arranged(part, STACKED)
    return Block(HEAD + lanes_high(lanes), partial(_stacked, part, lanes, say))


def _stacked(part: OpenRoad, lanes: list[LaneStyle], say: Speaker, canvas: Canvas, top: int) -> None:
    room = WIDE - MAP_WIDE - 2 * LEFT
    canvas.text((LEFT, top + LEAD_BASE), say(part.lead), LEAD, GREY_TEXT, PAGE, weight="medium", room=room)
    draw_map(canvas, part, top)
    draw_lanes(canvas, lanes, part, say, top + HEAD)
