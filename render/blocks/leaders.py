"""Who wears which jersey, and the weather: beside a title, or in a line of their own."""

from __future__ import annotations

from functools import partial

from engine.core.scene import Caption, CaptionText, Sky, Wearers
from render.ink.block import RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import PAGE
from render.ink.type import LEGEND, STRONG
from render.sprites.captions import caption_wide, draw_caption
from render.sprites.icons import sign
from render.sprites.rider_tags import draw_tag, tag_wide

HIGH = 58
"""Height of a line with either."""

JERSEY, SHAPE, GAP, APART = 48, 38, 10, 22
"""A jersey, the shape beside it, and the gaps inside and between them."""

SIGN, SIGN_GAP = 38, 8


def wearers_block(part: Wearers, say: Speaker) -> Block:
    """The jerseys at the right, in a line of their own."""
    return Block(HIGH, partial(_wearers, part, say))


def _wearers(part: Wearers, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_wearers(canvas, part, say, RIGHT, top + HIGH / 2)


def wearers_wide(part: Wearers, say: Speaker) -> int:
    """How wide the jerseys and their riders are together."""
    tags = sum(tag_wide(one.rider, say, STRONG, SHAPE) + JERSEY + GAP for one in part.wearers)
    return tags + APART * max(0, len(part.wearers) - 1)


def draw_wearers(canvas: Canvas, part: Wearers, say: Speaker, right: int, y: float) -> None:
    """A jersey and its rider after the other, the last one's label ending at `right`."""
    x = float(right - wearers_wide(part, say))
    for one in part.wearers:
        canvas.paste(sign(one.jersey, JERSEY), x + JERSEY / 2, y)
        x += JERSEY + GAP
        x += draw_tag(canvas, one.rider, say, (x, y), PAGE, size=STRONG, side=SHAPE) + APART


def sky_block(part: Sky, say: Speaker) -> Block:
    """The weather at the right, in a line of its own."""
    return Block(HIGH, partial(_sky, part, say))


def _sky(part: Sky, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_sky(canvas, part, say, RIGHT, top + HIGH / 2)


def sky_wide(part: Sky, say: Speaker) -> int:
    """How wide the sign and its words are."""
    return SIGN + SIGN_GAP + caption_wide(_words(part), say, LEGEND)


def _words(part: Sky) -> Caption:
    return (CaptionText(part.text, True),)


def draw_sky(canvas: Canvas, part: Sky, say: Speaker, right: int, y: float) -> None:
    """The sign and the words, which end at `right`."""
    wide = draw_caption(canvas, _words(part), say, (right, y), PAGE, size=LEGEND, anchor="r")
    canvas.paste(sign(part.kind, SIGN), right - wide - SIGN_GAP - SIGN / 2, y)
