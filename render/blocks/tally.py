"""What each side has collected: a line each with its pieces and the number."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import Count, Tally
from render.ink.block import LEFT, RIGHT, Block, plate
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PANEL
from render.ink.pen import Tile
from render.ink.type import CAPTION, rise
from render.sprites.badges import badge
from render.sprites.counters import counter
from render.sprites.dice import spent

ROW, CAPTION_HIGH, MARGIN, BELOW = 78, 38, 14, 20
MIDDLE = 600


def tally_block(part: Tally, say: Speaker) -> Block:
    """The lines on a plate."""
    return Block(_high(part) + BELOW, partial(_stacked, part, say))


def _high(part: Tally) -> int:
    return 2 * MARGIN + (CAPTION_HIGH if part.caption is not None else 0) + ROW * len(part.counts)


def _stacked(part: Tally, say: Speaker, canvas: Canvas, top: int) -> None:
    high = _high(part)
    canvas.paste(plate(RIGHT - LEFT, high), MIDDLE, top + high / 2)
    draw_tally(canvas, part, say, top, top + high)


def draw_tally(canvas: Canvas, tally: Tally, say: Speaker, top: int, bottom: int) -> None:
    """The lines about the middle of the picture, between two heights."""
    top, bottom = top + MARGIN, bottom - MARGIN
    if tally.caption is not None:
        canvas.text(
            (MIDDLE, top + 30), say(tally.caption), CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="m", room=400
        )
        top += CAPTION_HIGH
    row = min(float(ROW), (bottom - top) / max(1, len(tally.counts)))
    y = (top + bottom) / 2 - row * (len(tally.counts) - 1) / 2
    for count in tally.counts:
        _count(canvas, count, say, y, row)
        y += row


def _count(canvas: Canvas, count: Count, say: Speaker, y: float, row: float) -> None:
    tight = 26 if row < 60 else 0
    canvas.paste(badge(count.rider.team, say.code(count.rider), round(min(50, row - 6))), 414 + tight, y)
    first, last = 466.0 + tight, 730.0 - tight / 2
    wide = (last - first) / max(1, count.places)
    pieces = any(one.disc for one in count.filled)
    size = round(min(row * 0.8, 42, wide / 1.65) if pieces else min(21.0, wide - 3))
    for place in range(count.places):
        x = first + wide * (place + 0.5)
        if place < len(count.filled):
            one = count.filled[place]
            canvas.paste(
                counter(one.team, one.mark, one.disc, 0, size) if one.disc else _mark(one.team, size), x, y
            )
        else:
            canvas.paste(spent(8, PANEL), x, y)
    digits = round(min(52, row * 0.9))
    canvas.text((798 - tight, y + rise(digits)), str(count.value), digits, INK, PANEL, anchor="r", room=66)


@lru_cache(maxsize=32)
def _mark(team: str, size: int) -> Tile:
    """A small team shape without a letter."""
    return badge(team, " ", size)
