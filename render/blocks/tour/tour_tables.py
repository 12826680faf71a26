"""Classifications of a tour: large tables side by side, small ones below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from engine.core.scene import TourRow, TourTable, TourTables
from render.ink.block import Block, card
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, LINE, PANEL, RULE, WHITE
from render.ink.pen import FINE, PLAIN, Pad, Tile
from render.ink.type import CAPTION, LEGEND, STRONG, rise
from render.sprites.icons import sign
from render.sprites.lane_badges import numbered
from render.sprites.rider_tags import draw_tag

LEFT, RIGHT, GAP, BELOW = 40, 1160, 14, 14
HEAD, ROW, FOOT, TIGHT_ROW = 60, 46, 10, 36
"""Heights of a heading, of a row, what is free below the last one, and of rows where there are very many."""

MANY = 12
INSET, JERSEY, JERSEY_ROOM, HEADING = 18, 42, 54, 30
PLACE, PLACE_ROOM, TREND, TAG_GAP, NAME_GAP, SHAPE = 44, 22, 74, 12, 14, 36
"""Middle of a place, from there to what follows, room of a trend, and gaps; the shape of a rider."""

BADGE, COLUMN, VALUE_GAP = 42, 92, 16
TREND_SIZE, TREND_GAP = 21, 5
FRAME_INSET, FRAME_ROUND, FRAME_LINE = 8, 10, 3.0


def tour_tables_block(part: TourTables, say: Speaker) -> Block:
    """Large tables, small ones below; all of one kind are as high as the longest."""
    return Block(_high(part.large) + _high(part.small), partial(_stacked, part, say))


def _row_high(tables: Sequence[TourTable]) -> int:
    return ROW if max((len(one.rows) for one in tables), default=0) <= MANY else TIGHT_ROW


def _lines(tables: Sequence[TourTable]) -> int:
    return max((len(one.rows) + (one.note is not None) for one in tables), default=0)


def _high(tables: Sequence[TourTable]) -> int:
    return HEAD + _lines(tables) * _row_high(tables) + FOOT + BELOW if tables else 0


def _stacked(part: TourTables, say: Speaker, canvas: Canvas, top: int) -> None:
    for tables in (part.large, part.small):
        high = _high(tables) - BELOW
        wide = (RIGHT - LEFT - GAP * (len(tables) - 1)) // max(1, len(tables))
        for number, table in enumerate(tables):
            left = LEFT + number * (wide + GAP)
            canvas.paste(card(wide, high), left + wide / 2, top + high / 2)
            _draw_table(canvas, table, say, (left, left + wide, top), row=_row_high(tables))
        top += _high(tables)


def _draw_table(canvas: Canvas, table: TourTable, say: Speaker, box: tuple[int, int, int], row: int) -> None:
    left, right, top = box[0] + INSET, box[1] - INSET, box[2]
    middle, x = top + HEAD / 2 + 2, left + 2
    ends = [right - 4 - COLUMN * after for after in reversed(range(_columns(table)))]
    heads = [say(head) for head in table.heads]
    if table.jersey:
        canvas.paste(sign(table.jersey, JERSEY), x + JERSEY / 2, middle)
        x += JERSEY_ROOM
    long = len(heads) == 1
    room = round((right if long or not heads else ends[-len(heads)] - COLUMN) - x)
    wide = canvas.text((x, middle + rise(HEADING)), say(table.heading), HEADING, INK, PANEL, room=room)
    for head, end in zip(reversed(heads), reversed(ends), strict=False):
        at, space = (end, middle + rise(CAPTION)), round(end - x - wide - VALUE_GAP) if long else COLUMN - TREND_GAP
        canvas.text(at, head, CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="r", room=space)
    for number, one in enumerate(table.rows):
        y = top + HEAD + number * row
        canvas.fill((left, y - 1, right, y + 1), RULE)
        if one.winner:
            canvas.paste(_frame(right - left + 2 * FRAME_INSET, row), (left + right) / 2, y + row / 2)
        trends = any(other.trend is not None for other in table.rows)
        _draw_row(canvas, one, say, left=left, ends=ends, y=y + row / 2 + 1, trends=trends)
    if table.note is not None:
        y = top + HEAD + len(table.rows) * row
        canvas.fill((left, y - 1, right, y + 1), RULE)
        at, space = (left + 4, y + row / 2 + rise(CAPTION)), right - left - INSET
        canvas.text(at, say(table.note), CAPTION, GREY_TEXT, PANEL, weight="medium", room=space)


def _columns(table: TourTable) -> int:
    return max([1, len(table.heads), *(len(row.values) for row in table.rows)])


def _draw_row(
    canvas: Canvas, one: TourRow, say: Speaker, left: int, ends: list[int], y: float, trends: bool
) -> None:
    ground, base = WHITE if one.winner else PANEL, y + rise(STRONG)
    x: float = left + PLACE - INSET
    canvas.text((x, base), str(one.place), STRONG, INK, ground, anchor="m")
    x += PLACE_ROOM
    if trends:
        _draw_trend(canvas, one.trend, x + TAG_GAP, y)
        x += TREND
    values = [say(value) for value in one.values]
    end = min(
        (at - width(text, "semibold", STRONG) for text, at in zip(values, ends, strict=False)), default=ends[-1]
    )
    x += TAG_GAP / 2
    name = say.name(one.name, one.rider)
    if one.rider is None:
        canvas.text((x, base), name, STRONG, INK, ground, room=round(end - x - VALUE_GAP))
    elif one.rider.mark:
        x += draw_tag(canvas, one.rider, say, (x, y), ground, size=STRONG, side=SHAPE) + NAME_GAP
        room = round(end - x - VALUE_GAP)
        if room > CAPTION * 2:
            at = (x, y + rise(LEGEND))
            canvas.text(at, name, LEGEND, GREY_TEXT, ground, weight="medium", room=room)
    else:
        canvas.paste(numbered(one.rider, BADGE, say), x + BADGE / 2, y)
        x += BADGE + NAME_GAP
        canvas.text((x, base), name, STRONG, INK, ground, room=round(end - x - VALUE_GAP))
    for text, at_x in zip(values, ends, strict=False):
        canvas.text((at_x, base), text, STRONG, INK, ground, anchor="r")


def _draw_trend(canvas: Canvas, trend: int | None, x: float, y: float) -> None:
    """Places won or lost: a full triangle up, an open one down, a dash where nothing changed."""
    if trend is None:
        return
    if trend == 0:
        canvas.fill((x, y - 2, x + TREND_SIZE, y + 1), LINE)
        return
    canvas.paste(_triangle(trend > 0), x + TREND_SIZE / 2, y)
    at = (x + TREND_SIZE + TREND_GAP, y + rise(CAPTION))
    canvas.text(at, str(abs(trend)), CAPTION, GREY_TEXT, PANEL, weight="medium")


@lru_cache(maxsize=2)
def _triangle(up: bool) -> Tile:
    side = TREND_SIZE
    pad = Pad(side + 4, side + 4, FINE, INK)
    top, foot = (4, side) if up else (side, 4)
    pad.poly([(side / 2 + 2, top), (side, foot), (4, foot)], INK if up else PANEL, INK, 2)
    return pad.tile()


@lru_cache(maxsize=4)
def _frame(wide: int, high: int) -> Tile:
    pad = Pad(wide + 4, high + 4, PLAIN, PANEL)
    pad.rect((2, 2, wide + 2, high + 2), FRAME_ROUND, WHITE, INK, FRAME_LINE)
    return pad.tile()
