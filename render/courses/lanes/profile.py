"""The whole road from the side, with a dot a rider."""

from __future__ import annotations

from functools import partial

from engine.core.scene import Profile
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import FRAME, INK, PAGE, TEAMS
from render.ink.type import CAPTION

HIGH, FOOT, BASE, DOT = 120, 70, 104, 12


def profile_block(part: Profile, say: Speaker) -> Block:
    """The road with its riders, start and finish named."""
    return Block(HIGH, partial(_stacked, part, say))


def _stacked(part: Profile, say: Speaker, canvas: Canvas, top: int) -> None:
    lanes = part.road.lanes
    canvas.fill((LEFT, top + FOOT - 4, RIGHT, top + FOOT), FRAME)
    canvas.text((LEFT, top + BASE), say(part.start), CAPTION, INK, PAGE)
    canvas.text((RIGHT, top + BASE), say(part.finish), CAPTION, INK, PAGE, anchor="r")
    for one in part.road.riders:
        x = LEFT + (RIGHT - LEFT) * lanes.spaces[one.space].front / lanes.front
        canvas.fill((x - DOT, top + FOOT - 3 * DOT, x, top + FOOT - 2 * DOT), TEAMS[one.rider.team].fill)
