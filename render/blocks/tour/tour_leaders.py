"""Who leads which classification: a card each with the jersey, large."""

from __future__ import annotations

from functools import partial

from engine.core.scene import TourLeader, TourLeaders
from render.ink.block import Block, card
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PANEL
from render.ink.type import CAPTION, TEXT, rise
from render.sprites.icons import sign
from render.sprites.rider_tags import draw_tag

LEFT, RIGHT, GAP = 40, 1160, 14
CARD, BELOW = 134, 16
JERSEY, JERSEY_X, WORDS_X = 92, 52, 104
"""The jersey, its middle, and where the words begin."""

HEAD_UP, VALUE_DOWN, NAME_GAP, TAG, SHAPE = 38, 38, 9, 30, 34


def tour_leaders_block(part: TourLeaders, say: Speaker) -> Block:
    """The cards side by side."""
    return Block(CARD + BELOW if part.leaders else 0, partial(_stacked, part, say))


def _stacked(part: TourLeaders, say: Speaker, canvas: Canvas, top: int) -> None:
    count = len(part.leaders)
    wide = (RIGHT - LEFT - GAP * (count - 1)) // max(1, count)
    for number, leader in enumerate(part.leaders):
        _draw_card(canvas, leader, say, LEFT + number * (wide + GAP), top=top, wide=wide)


def _draw_card(canvas: Canvas, one: TourLeader, say: Speaker, left: int, top: int, wide: int) -> None:
    y, x, room = top + CARD / 2, left + WORDS_X, wide - WORDS_X - NAME_GAP
    canvas.paste(card(wide, CARD), left + wide / 2, y)
    if one.jersey:
        canvas.paste(sign(one.jersey, JERSEY), left + JERSEY_X, y)
    head = (x, y - HEAD_UP + rise(CAPTION))
    canvas.text(head, say(one.heading), CAPTION, GREY_TEXT, PANEL, weight="medium", room=room)
    tag = draw_tag(canvas, one.rider, say, (x, y), PANEL, size=TAG, side=SHAPE) + NAME_GAP if one.rider else 0
    name = (x + tag, y + rise(CAPTION))
    text = say.name(one.name, one.rider)
    canvas.text(name, text, CAPTION, GREY_TEXT, PANEL, weight="medium", room=max(CAPTION, room - tag))
    canvas.text((x, y + VALUE_DOWN + rise(TEXT)), say(one.value), TEXT, INK, PANEL, room=room)
