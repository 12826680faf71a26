"""A sprint: title and winner, the finish from near, and the result."""

from __future__ import annotations

from engine.core.scene import Scene, Sprint
from render.courses.road.sprint import LEFT, draw_finish, draw_winner, sprint_high
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE
from render.ink.type import TITLE
from render.sheets.scene_parts import only


def draw_sprint(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    part = only(scene, Sprint)
    canvas = page(sprint_high(part))
    wide = draw_winner(canvas, part, say)
    x = LEFT + canvas.text((LEFT, 84), say(scene.title), TITLE, INK, PAGE, room=420)
    canvas.fill((x + 14, 62, x + 21, 69), INK)
    canvas.text((x + 36, 84), say(scene.subtitle), TITLE, INK, PAGE, room=1120 - wide - x - 20)
    draw_finish(canvas, part, say)
    return canvas
