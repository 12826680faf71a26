"""A choice on the road: who has it, the road within reach, what is held."""

from __future__ import annotations

from engine.core.scene import Outlook, Scene
from render.courses.road.reach import draw_reach, panel_high
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE
from render.sheets.foot import draw_foot, foot_high
from render.sheets.head import draw_dot
from render.sheets.scene_parts import only
from render.sprites.badges import badge

TOP, RIGHT = 118, 1160


def draw_outlook(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    part = only(scene, Outlook)
    high = panel_high(part)
    canvas = page(TOP + high + 16 + foot_high(scene))
    _draw_title(canvas, scene, part, say)
    draw_reach(canvas, part, say, TOP)
    draw_foot(canvas, scene, say, TOP + high + 12)
    return canvas


def _draw_title(canvas: Canvas, scene: Scene, part: Outlook, say: Speaker) -> None:
    canvas.paste(badge(part.mine.team, say.code(part.mine), 68), 74, 62)
    x = 122 + canvas.text((122, 82), say(scene.title), 56, INK, PAGE, room=560)
    x = draw_dot(canvas, x, 61)
    canvas.text((x, 82), say(scene.subtitle), 56, INK, PAGE, weight="medium", room=RIGHT - x)
