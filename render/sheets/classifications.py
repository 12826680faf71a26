"""The end of a stage: two classifications side by side, and what the teams have scored."""

from __future__ import annotations

from functools import lru_cache

from engine.core.scene import Scene, Standings, StandingsRow
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, RULE
from render.ink.pen import COARSE, Pad, Tile
from render.ink.type import LEGEND, LIST_HEAD, rise
from render.sheets.foot import draw_foot, foot_high
from render.sheets.head import draw_head
from render.sheets.scene_parts import parts
from render.sprites.badges import badge

TOP = 122
COLUMNS = ((30, 592), (608, 1170))
ROW, BETWEEN = 60, 30
TALLEST = 1500
FOOT_GAP, LEAD_ROOM = 20, 1120
"""Between cards and foot, and the room of the title."""

CARD_HEAD, CARD_FREE = 74, 26
"""Height of a card besides its rows, and what must stay free below."""

INSET_LEFT, INSET_RIGHT, CARD_ROUND, CARD_LINE = 24, 26, 18, 2.4
HEADING_BASE, HEADING_ROOM, HEAD_ROOM, ROWS_TOP = 44, 380, 110, 62

SIZE, ROW_GAP, BADGE, BADGE_GAP = 36, 6, 52, 2
PLACE_X, BADGE_X, NAME_X, NAME_GAP = 38, 86, 128, 8
NARROW, NARROW_BADGE = 300, 24
"""A row: letters and badge at most, where place (its right end), badge and name are; narrower than this there is no
room for names, and the badge stands farther right."""

FEW = 18
"""Rows that fit below one another in letters for a phone; a longer table is broken into two columns."""


def draw_classifications(scene: Scene, say: Speaker) -> Canvas:
    """Standings side by side, as high as the longest needs, between head and foot."""
    tables = parts(scene, Standings)
    below = foot_high(scene)
    most = max(1, *(len(table.rows) for table in tables))
    # Thirty below one another would have letters of 26 pixels, under nine on a phone.
    most = most if most <= FEW else -(-most // 2)
    row = min(ROW, (TALLEST - TOP - below - CARD_HEAD - CARD_FREE) // most)
    high = row * most + CARD_HEAD
    canvas = page(TOP + high + FOOT_GAP + below)
    draw_head(canvas, scene, say, "", LEAD_ROOM)
    for table, (left, right) in zip(tables, COLUMNS, strict=True):
        canvas.paste(_card(right - left, high), (left + right) / 2, TOP + high / 2)
        _draw_table(canvas, table, say, left=left + INSET_LEFT, right=right - INSET_RIGHT, row=row, most=most)
    draw_foot(canvas, scene, say, TOP + high + FOOT_GAP)
    return canvas


@lru_cache(maxsize=8)
def _card(wide: int, high: int) -> Tile:
    pad = Pad(wide, high, COARSE, PAGE)
    pad.rect((2, 2, wide - 2, high - 2), CARD_ROUND, PANEL, RULE, CARD_LINE)
    return pad.plate()


def _draw_table(canvas: Canvas, table: Standings, say: Speaker, left: int, right: int, row: int, most: int) -> None:
    """Heading and rows, in two columns if there are more than `most`."""
    base, head = TOP + HEADING_BASE, say(table.columns[0].head)
    canvas.text((left, base), say(table.heading), LIST_HEAD, INK, PANEL, room=HEADING_ROOM)
    canvas.text((right, base), head, LEGEND, GREY_TEXT, PANEL, weight="medium", anchor="r", room=HEAD_ROOM)
    columns = -(-len(table.rows) // most)
    wide = (right - left - BETWEEN * (columns - 1)) // columns
    for number, one in enumerate(table.rows):
        x, top = left + number // most * (wide + BETWEEN), TOP + ROWS_TOP + number % most * row
        canvas.fill((x, top, x + wide, top + 2), RULE)
        _draw_row(canvas, one, say, left=x, right=x + wide, middle=top + row / 2 + 1, row=row)


def _draw_row(
    canvas: Canvas, one: StandingsRow, say: Speaker, left: int, right: int, middle: float, row: int
) -> None:
    size, narrow = min(SIZE, row - ROW_GAP), right - left < NARROW
    base = middle + rise(size)
    time = canvas.text((right, base), str(one.values[0]), size, INK, PANEL, anchor="r")
    canvas.text((left + PLACE_X, base), str(one.place), size, INK, PANEL, anchor="r")
    mark = badge(one.rider.team, say.code(one.rider), min(BADGE, row - BADGE_GAP))
    canvas.paste(mark, left + BADGE_X + (NARROW_BADGE if narrow else 0), middle)
    if narrow:
        return  # half a name helps nobody: badge and number say it, and the points below name every team
    left += NAME_X
    canvas.text((left, base), say(one.name), size, INK, PANEL, room=round(right - left - time - NAME_GAP))
