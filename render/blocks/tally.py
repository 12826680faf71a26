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
from render.sprites.counters import chip
from render.sprites.dice import spent

ROW, CAPTION_HIGH, MARGIN, BELOW = 78, 38, 14, 20
MIDDLE = 600
CAPTION_BASE, CAPTION_ROOM = 30, 400

TIGHT_BELOW, TIGHT = 60, 26
"""Rows lower than this stand where the track's bends leave less room, and are so much narrower on each side."""

BADGE, BADGE_X, ROW_GAP = 50, 414, 6
FIRST, LAST = 466.0, 730.0
"""The largest badge, where it stands, what a row leaves free; between which places the pieces lie."""

NAME, NAME_ROOM, NAME_DROP, NAME_RISE, MARKS_DROP = 28, 106, 10, 2, 15
"""A name, its room before discs and its base; above marks, how much its base is higher and the marks are lower."""

DISC, DISCS_END = 44, 762
"""The largest disc of a rider's base (the line's badge shows its team), and where the last one ends."""

MARK, MARK_GAP, PLACE = 21.0, 3, 8
"""A mark without a bicycle, the gap between marks, and the dot of a place still to be filled."""

VALUE, VALUE_SHARE, VALUE_X, VALUE_ROOM = 52, 0.9, 798, 66


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
        at, said = (MIDDLE, top + CAPTION_BASE), say(tally.caption)
        canvas.text(at, said, CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="m", room=CAPTION_ROOM)
        top += CAPTION_HIGH
    # Inside the track the height is given; the lines share it.
    row = min(float(ROW), (bottom - top) / max(1, len(tally.counts)))
    y = (top + bottom) / 2 - row * (len(tally.counts) - 1) / 2
    for count in tally.counts:
        _count(canvas, count, say, y, row)
        y += row


def _count(canvas: Canvas, count: Count, say: Speaker, y: float, row: float) -> None:
    tight = TIGHT if row < TIGHT_BELOW else 0
    mark = badge(count.rider.team, say.code(count.rider), round(min(BADGE, row - ROW_GAP)))
    canvas.paste(mark, BADGE_X + tight, y)
    first, last = FIRST + tight, LAST - tight / 2
    discs = any(one.disc for one in count.filled)
    if discs:  # beside the name, for they are high
        at, last = (first, y + NAME_DROP), DISCS_END - tight
        canvas.text(at, say.name(count.name, count.rider), NAME, INK, PANEL, room=NAME_ROOM)
        first += NAME_ROOM
    else:
        at, room = (first, y - NAME_RISE), round(last - first)
        canvas.text(at, say.name(count.name, count.rider), NAME, INK, PANEL, room=room)
        y += MARKS_DROP
    wide = (last - first) / max(1, count.places)
    size = round(min(row - ROW_GAP, DISC, wide - MARK_GAP) if discs else min(MARK, wide - MARK_GAP))
    for place in range(count.places):
        x = first + wide * (place + 0.5)
        if place < len(count.filled):
            one = count.filled[place]
            canvas.paste(chip(one.mark, one.disc, size) if one.disc else _mark(one.team, size), x, y)
        else:
            canvas.paste(spent(PLACE, PANEL), x, y)
    digits = round(min(VALUE, row * VALUE_SHARE))
    at = (VALUE_X - tight, y - (0 if discs else MARKS_DROP) + rise(digits))
    canvas.text(at, str(count.value), digits, INK, PANEL, anchor="r", room=VALUE_ROOM)


@lru_cache(maxsize=32)
def _mark(team: str, size: int) -> Tile:
    """A small team shape without a letter."""
    return badge(team, " ", size)
