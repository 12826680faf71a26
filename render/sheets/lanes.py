"""A road with lanes of different length: title with its pill, profile, rows, and below them what riders did and
hold."""

from __future__ import annotations

from engine.core.scene import Acts, LaneRoad, Part, Profile, Scene, TitlePill
from render.blocks.pill import draw_title_pill, title_pill_wide
from render.courses.lanes.lane_road import draw_rows
from render.courses.lanes.layout import RoadRow, arranged, rows_high
from render.courses.lanes.profile import HIGH as PROFILE_HIGH
from render.courses.lanes.profile import draw_profile
from render.ink.block import WIDE, page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.parts import block
from render.sheets.head import draw_head
from render.sheets.scene_parts import parts

TALLEST = 1500

HEAD, BARE_HEAD, FOOT = 138, 112, 6
"""Height of the title with the line on who leads below it, and without; what is free at the foot."""

PILL_RIGHT, PILL_TOP, PILL_GAP = 1160, 30, 30
"""The right end of the pill and its upper edge, and what the title keeps from it."""


def draw_lanes_sheet(scene: Scene, say: Speaker) -> Canvas:
    """A race on a road with lanes, at most `TALLEST` high unless its lanes cannot be lower."""
    roads = [(road, arranged(road)) for road in parts(scene, LaneRoad)]
    lead = next((say(road.lead) for road, _ in roads if road.lead is not None), "")
    head = HEAD if lead else BARE_HEAD
    free = TALLEST - FOOT - head - PROFILE_HIGH * len(parts(scene, Profile))
    below = _below(scene, say, free - _high(roads))
    blocks = [block(part, say) for part in below]
    free -= sum(one.high for one in blocks)
    if over := max(0, _high(roads) - free):
        lanes = sum(road.lanes.lane_count * len(rows) for road, rows in roads)
        roads = [(road, arranged(road, -(-over // lanes))) for road, _ in roads]
    canvas = page(TALLEST - free + _high(roads))
    _draw_head(canvas, scene, say, lead)
    top = _draw_roads(canvas, scene, roads, say, head)
    for one in blocks:
        one.paint(canvas, top)
        top += one.high
    return canvas


def _high(roads: list[tuple[LaneRoad, list[RoadRow]]]) -> int:
    return sum(rows_high(rows) for _, rows in roads)


def _below(scene: Scene, say: Speaker, room: int) -> list[Part]:
    """The other parts; where there is no room for what riders did, only what signs mean is left of it."""
    found: list[Part] = [part for part in scene.parts if not isinstance(part, LaneRoad | Profile | TitlePill)]
    if sum(block(part, say).high for part in found) <= room:
        return found
    return [part._replace(acts=()) if isinstance(part, Acts) else part for part in found]


def _draw_head(canvas: Canvas, scene: Scene, say: Speaker, lead: str) -> None:
    room = WIDE - PILL_GAP
    for pill in parts(scene, TitlePill):
        draw_title_pill(canvas, pill, say, PILL_RIGHT, PILL_TOP)
        room = PILL_RIGHT - title_pill_wide(pill, say) - PILL_GAP
    draw_head(canvas, scene, say, lead, room)


def _draw_roads(
    canvas: Canvas, scene: Scene, roads: list[tuple[LaneRoad, list[RoadRow]]], say: Speaker, top: int
) -> int:
    """Profiles and roads in the order of the scene; returns where they end."""
    rows = iter(roads)
    for part in scene.parts:
        if isinstance(part, Profile):
            draw_profile(part, say, canvas, top)
            top += PROFILE_HIGH
        elif isinstance(part, LaneRoad):
            road, arranged_ = next(rows)
            draw_rows(canvas, road, arranged_, say, top)
            top += rows_high(arranged_)
    return top
