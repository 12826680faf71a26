"""A hand of cards, and the road within their reach."""

from __future__ import annotations

from engine.core.scene import CardRow, Scene, Strip
from render.blocks.hand import draw_cards, draw_secret
from render.courses.ring.strip import draw_strip
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE
from render.ink.type import TITLE
from render.sheets.head import draw_dot
from render.sheets.scene_parts import only
from render.sprites.badges import badge

HIGH = 540
CARDS, STRIP = 115, 337
"""Where the cards and the strip begin."""


def draw_cards_sheet(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    row, canvas = only(scene, CardRow), page(HIGH)
    canvas.paste(badge(row.owner.team, say.code(row.owner), 62, row.owner.neutral), 68, 60)
    x = 118 + canvas.text((118, 80), say(scene.title), TITLE, INK, PAGE, room=420)
    x = draw_dot(canvas, x, 57)
    wide = draw_secret(canvas, row, say, 70)
    canvas.text((x, 80), say(scene.subtitle), TITLE, INK, PAGE, weight="medium", room=1080 - wide - x)
    draw_cards(canvas, row, say, CARDS)
    draw_strip(canvas, only(scene, Strip), say, STRIP)
    return canvas
