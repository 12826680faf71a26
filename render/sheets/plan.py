"""A plan that only its owner sees: whose it is, map and rows, what it costs."""

from __future__ import annotations

from engine.core.scene import Footnotes, Scene, TurnPlans
from render.blocks.notes import draw_lines, lines_high
from render.courses.stage_plan.turn_plans import turn_plans_block
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import FRAME, GREY_TEXT, INK, PAGE
from render.ink.type import LEAD, rise
from render.sheets.head import draw_dot
from render.sheets.scene_parts import only, parts
from render.sprites.icons import sign
from render.sprites.lane_badges import numbered

TOP, RIGHT = 112, 1160
BADGE, BADGE_AT, TITLE_AT, TITLE, TITLE_ROOM, DOT_Y = 62, (74, 60), (122, 80), 56, 560, 59
LOCK, LOCK_GAP, SECRET_Y, SECRET_ROOM = 36, 12, 66, 330
"""Whose plan it is, title and subtitle with the dot between, and at the right that nobody else sees it."""


def draw_plan_sheet(scene: Scene, say: Speaker) -> Canvas:
    """The plan under its title, notes below it."""
    part = only(scene, TurnPlans)
    block = turn_plans_block(part, say)
    notes = parts(scene, Footnotes)
    canvas = page(TOP + block.high + sum(map(lines_high, notes)))
    canvas.paste(numbered(part.owner, BADGE, say), *BADGE_AT)
    canvas.paste(sign("lock", LOCK), RIGHT - LOCK / 2, SECRET_Y - 2)
    at = (RIGHT - LOCK - LOCK_GAP, SECRET_Y + rise(LEAD))
    wide = canvas.text(at, say(part.secret), LEAD, GREY_TEXT, PAGE, weight="medium", anchor="r", room=SECRET_ROOM)
    x = TITLE_AT[0] + canvas.text(TITLE_AT, say(scene.title), TITLE, INK, PAGE, room=TITLE_ROOM)
    x = draw_dot(canvas, x, DOT_Y)
    room = at[0] - wide - LOCK - x
    canvas.text((x, TITLE_AT[1]), say(scene.subtitle), TITLE, FRAME, PAGE, weight="medium", room=room)
    block.paint(canvas, TOP)
    top = TOP + block.high
    for one in notes:
        draw_lines(canvas, one, say, (TITLE_AT[0] // 2, RIGHT, top))
        top += lines_high(one)
    return canvas
