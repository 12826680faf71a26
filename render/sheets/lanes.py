"""A road with lanes of different length: title with its pill, profile, rows, and below them what riders did and
hold."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene import Acts, LaneRoad, Profile, Scene, TitlePill
from render.blocks.pill import draw_title_pill, title_pill_wide
from render.courses.lanes.lane_road import draw_rows
from render.courses.lanes.layout import FLATTEST_LANE, LEAST_LANE, RoadRow, arranged, rows_high
from render.courses.lanes.profile import HIGH as PROFILE_HIGH
from render.courses.lanes.profile import draw_profile
from render.ink.block import WIDE, Block, page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.parts import block
from render.sheets.head import draw_head
from render.sheets.scene_parts import parts

TALLEST = 1500

GOOD_LANE, LOW_LANE = 60, 44
"""Heights of lanes that do not go down for what riders did, and for the profile."""

HEAD, BARE_HEAD, FOOT = 138, 112, 6
"""Height of the title with the line on who leads below it, and without; what is free at the foot."""

PILL_RIGHT, PILL_TOP, PILL_GAP = 1160, 30, 30
"""The right end of the pill and its upper edge, and what the title keeps from it."""


class _Layout(NamedTuple):
    """What a picture shows: its roads with their rows, its profiles, what stands below, and how high it is."""

    roads: list[tuple[LaneRoad, list[RoadRow]]]
    profiles: tuple[Profile, ...]
    below: list[Block]
    high: int


def draw_lanes_sheet(scene: Scene, say: Speaker) -> Canvas:
    """A race on a road with lanes, at most `TALLEST` high: where all does not fit with lanes of a good height, what
    riders did gives way, then the height of lanes, then the profile; at last lanes are flatter than is good."""
    lead = next((say(road.lead) for road in parts(scene, LaneRoad) if road.lead is not None), "")
    head = HEAD if lead else BARE_HEAD
    layout = _layout(scene, say, head)
    canvas = page(layout.high)
    _draw_head(canvas, scene, say, lead)
    top = _draw_roads(canvas, scene, layout, say, head)
    for one in layout.below:
        one.paint(canvas, top)
        top += one.high
    return canvas


def _layout(scene: Scene, say: Speaker, head: int) -> _Layout:
    """The first of what can give way with which all fits; else the last."""
    parts_ = [part for part in scene.parts if not isinstance(part, LaneRoad | Profile | TitlePill)]
    legends = [part._replace(acts=()) if isinstance(part, Acts) else part for part in parts_]
    silent = [part for part in parts_ if not isinstance(part, Acts)]
    profiles = parts(scene, Profile)
    tries = (
        (parts_, profiles, GOOD_LANE),
        (legends, profiles, LOW_LANE),
        (silent, (), LEAST_LANE),
        (silent, (), FLATTEST_LANE),
    )
    for below, shown, lane in tries:
        found = _lowered(scene, [block(part, say) for part in below], tuple(shown), head=head, lane=lane)
        if found.high <= TALLEST:
            break
    return found


def _lowered(scene: Scene, below: list[Block], shown: tuple[Profile, ...], *, head: int, lane: int) -> _Layout:
    """With lanes as high as there is room for, but no lower than `lane` unless they were from the first."""
    other = head + PROFILE_HIGH * len(shown) + sum(one.high for one in below) + FOOT
    roads = [(road, arranged(road)) for road in parts(scene, LaneRoad)]
    if over := max(0, other + _high(roads) - TALLEST):
        lanes = sum(road.lanes.lane_count * len(rows) for road, rows in roads)
        roads = [(road, arranged(road, -(-over // lanes), lane)) for road, _ in roads]
    return _Layout(roads, shown, below, other + _high(roads))


def _high(roads: list[tuple[LaneRoad, list[RoadRow]]]) -> int:
    return sum(rows_high(rows) for _, rows in roads)


def _draw_head(canvas: Canvas, scene: Scene, say: Speaker, lead: str) -> None:
    room = WIDE - PILL_GAP
    for pill in parts(scene, TitlePill):
        draw_title_pill(canvas, pill, say, PILL_RIGHT, PILL_TOP)
        room = PILL_RIGHT - title_pill_wide(pill, say) - PILL_GAP
    draw_head(canvas, scene, say, lead, room)


def _draw_roads(canvas: Canvas, scene: Scene, layout: _Layout, say: Speaker, top: int) -> int:
    """Profiles and roads in the order of the scene; returns where they end."""
    rows = iter(layout.roads)
    for part in scene.parts:
        if isinstance(part, Profile) and part in layout.profiles:
            draw_profile(part, say, canvas, top)
            top += PROFILE_HIGH
        elif isinstance(part, LaneRoad):
            road, arranged_ = next(rows)
            draw_rows(canvas, road, arranged_, say, top)
            top += rows_high(arranged_)
    return top
