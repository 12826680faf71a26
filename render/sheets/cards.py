"""A hand of cards, and the road within their reach."""

from __future__ import annotations

from engine.core.scene import CardRow, Legend, Scene, Strip
from render.blocks.hand import draw_cards, draw_secret
from render.blocks.legend import legend_block
from render.courses.ring.strip import draw_strip
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE
from render.ink.type import TITLE
from render.sheets.head import draw_dot
from render.sheets.scene_parts import only, parts
from render.sprites.badges import badge

HIGH = 574
CARDS, STRIP = 115, 337
"""Where the cards and the strip begin."""

OWNER, OWNER_AT = 62, (68, 60)
TITLE_AT, TITLE_ROOM, DOT_Y, SECRET_BASE, SUBTITLE_RIGHT = (118, 80), 420, 57, 70, 1080
"""Whose hand it is, title and subtitle with the dot between, and the words about secrecy."""


def draw_cards_sheet(scene: Scene, say: Speaker) -> Canvas:
    """A hand that only its owner sees: whose it is, its cards, the strip below them, the legend if it has one."""
    row, legend = only(scene, CardRow), [legend_block(one, say) for one in parts(scene, Legend)]
    canvas = page(HIGH + sum(one.high for one in legend))
    canvas.paste(badge(row.owner.team, say.code(row.owner), OWNER, row.owner.neutral), *OWNER_AT)
    left, base = TITLE_AT
    x = left + canvas.text(TITLE_AT, say(scene.title), TITLE, INK, PAGE, room=TITLE_ROOM)
    x = draw_dot(canvas, x, DOT_Y)
    wide = draw_secret(canvas, row, say, SECRET_BASE)
    room = SUBTITLE_RIGHT - wide - x
    canvas.text((x, base), say(scene.subtitle), TITLE, INK, PAGE, weight="medium", room=room)
    draw_cards(canvas, row, say, CARDS)
    draw_strip(canvas, only(scene, Strip), say, STRIP)
    for one in legend:
        one.paint(canvas, HIGH)
    return canvas
