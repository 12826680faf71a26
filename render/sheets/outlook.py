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
BELOW, FOOT_TOP = 16, 12
BADGE, BADGE_AT = 68, (74, 62)
TITLE, TITLE_AT, TITLE_ROOM, DOT_Y = 56, (122, 82), 560, 61
"""Whose choice it is, title and subtitle, and the dot between them."""


def draw_outlook(scene: Scene, say: Speaker) -> Canvas:
    """What a seat can choose and where that leads, under its badge and title; as high as the panel needs."""
    part = only(scene, Outlook)
    high = panel_high(part)
    canvas = page(TOP + high + BELOW + foot_high(scene))
    _draw_title(canvas, scene, part, say)
    draw_reach(canvas, part, say, TOP)
    draw_foot(canvas, scene, say, TOP + high + FOOT_TOP)
    return canvas


def _draw_title(canvas: Canvas, scene: Scene, part: Outlook, say: Speaker) -> None:
    canvas.paste(badge(part.mine.team, say.code(part.mine), BADGE), *BADGE_AT)
    left, base = TITLE_AT
    x = left + canvas.text(TITLE_AT, say(scene.title), TITLE, INK, PAGE, room=TITLE_ROOM)
    x = draw_dot(canvas, x, DOT_Y)
    canvas.text((x, base), say(scene.subtitle), TITLE, INK, PAGE, weight="medium", room=RIGHT - x)
