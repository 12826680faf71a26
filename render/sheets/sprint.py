"""A sprint: title and winner, the finish from near, and the result."""

from __future__ import annotations

from engine.core.scene import Scene, Sprint
from render.courses.road.sprint import LEFT, draw_finish, draw_winner, sprint_high
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE
from render.ink.type import TITLE
from render.sheets.head import draw_dot
from render.sheets.scene_parts import only


def draw_sprint(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    part = only(scene, Sprint)
    canvas = page(sprint_high(part))
    wide = draw_winner(canvas, part, say)
    x = LEFT + canvas.text((LEFT, 84), say(scene.title), TITLE, INK, PAGE, room=420)
    x = draw_dot(canvas, x, 62)
    canvas.text((x, 84), say(scene.subtitle), TITLE, INK, PAGE, room=1136 - wide - x)
    draw_finish(canvas, part, say)
    return canvas
