"""A sprint: title and winner, the finish from near, and the result."""

from __future__ import annotations

from engine.core.scene import Scene, SprintFinish
from render.courses.road.sprint import LEFT, draw_finish, draw_winner, sprint_high
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE
from render.ink.type import TITLE
from render.sheets.head import draw_dot
from render.sheets.scene_parts import only

TITLE_BASE, TITLE_ROOM, DOT_Y, SUBTITLE_RIGHT = 84, 420, 62, 1136
"""Title and subtitle with the dot between; the winner's banner takes of their room."""


def draw_sprint(scene: Scene, say: Speaker) -> Canvas:
    """The finish of a sprint close up, its winner beside the title."""
    part = only(scene, SprintFinish)
    canvas = page(sprint_high(part))
    wide = draw_winner(canvas, part, say)
    x = LEFT + canvas.text((LEFT, TITLE_BASE), say(scene.title), TITLE, INK, PAGE, room=TITLE_ROOM)
    x = draw_dot(canvas, x, DOT_Y)
    room = SUBTITLE_RIGHT - wide - x
    canvas.text((x, TITLE_BASE), say(scene.subtitle), TITLE, INK, PAGE, room=room)
    draw_finish(canvas, part, say)
    return canvas
