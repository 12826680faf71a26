"""A short word at the right of a title: white on an ink pill, with a sign and a badge."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import TitlePill
from render.ink.block import RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.fonts import fit, width
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE, WHITE
from render.ink.pen import PLAIN, Pad, Tile
from render.ink.type import HEADING, rise
from render.sprites.badges import badge
from render.sprites.icons import sign

HIGH, MARGIN, SIGN, BADGE, GAP, BELOW = 74, 24, 48, 44, 14, 14
"""Height of a pill and its ends; sign and badge in it, what is between them, and what is free below."""

ROOM = 310
"""Width of the words."""


def pill_block(part: TitlePill, say: Speaker) -> Block:
    """The pill at the right, in a line of its own."""
    return Block(HIGH + BELOW, partial(_stacked, part, say))


def _stacked(part: TitlePill, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_title_pill(canvas, part, say, RIGHT, top)


def title_pill_wide(part: TitlePill, say: Speaker) -> int:
    """How wide the pill is."""
    fitted = fit(say(part.text), "semibold", HEADING, ROOM)
    wide = 2 * MARGIN + round(width(fitted.text, "semibold", fitted.size))
    return wide + (SIGN + GAP if part.sign else 0) + (BADGE + GAP if part.rider else 0)


def draw_title_pill(canvas: Canvas, part: TitlePill, say: Speaker, right: int, top: int) -> None:
    """The pill with its right end and upper edge."""
    wide, middle = title_pill_wide(part, say), top + HIGH / 2
    x = right - wide
    canvas.paste(_plate(wide), x + wide / 2, middle)
    x += MARGIN
    if part.sign:
        canvas.paste(sign(part.sign, SIGN), x + SIGN / 2, middle)
        x += SIGN + GAP
    if part.rider is not None:
        # On ink the badge's rim of page colour would be a white box.
        tile = badge(part.rider.team, say.code(part.rider), BADGE, part.rider.neutral, soft=True)
        canvas.paste(tile, x + BADGE / 2, middle)
        x += BADGE + GAP
    canvas.text((x, middle + rise(HEADING)), say(part.text), HEADING, WHITE, INK, room=ROOM)


@lru_cache(maxsize=16)
def _plate(wide: int) -> Tile:
    pad = Pad(wide, HIGH, PLAIN, PAGE)
    pad.rect((0, 0, wide, HIGH), HIGH / 2, INK)
    return pad.tile(PLAIN)
