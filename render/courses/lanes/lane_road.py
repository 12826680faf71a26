"""A road with lanes of different length, and the riders on it."""

from __future__ import annotations

from functools import partial

from engine.core.scene import LaneRoad
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, PAGE, RULE
from render.ink.type import LEAD
from render.sprites.lane_badges import numbered

HEAD, ROW, RIDER, PITCH = 56, 84, 58, 64


def lane_road_block(part: LaneRoad, say: Speaker) -> Block:
    """Who leads, then the road."""
    return Block(HEAD + ROW * part.lanes.lane_count, partial(_stacked, part, say))


def _stacked(part: LaneRoad, say: Speaker, canvas: Canvas, top: int) -> None:
    if part.lead is not None:
        canvas.text((LEFT, top + LEAD), say(part.lead), LEAD, GREY_TEXT, PAGE, weight="medium", room=RIGHT - LEFT)
    for lane in range(part.lanes.lane_count + 1):
        canvas.fill((LEFT, top + HEAD + lane * ROW - 2, RIGHT, top + HEAD + lane * ROW), RULE)
    for number, one in enumerate(sorted(part.riders, key=lambda one: part.lanes.spaces[one.space].front)):
        lane = part.lanes.lane_count - part.lanes.spaces[one.space].lane
        at = (LEFT + RIDER / 2 + number * PITCH, top + HEAD + (lane + 0.5) * ROW)
        canvas.paste(numbered(one.rider, RIDER, say), *at)
