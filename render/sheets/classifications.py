"""The end of a stage: two classifications side by side, and what the teams have scored."""

from __future__ import annotations

from functools import lru_cache

from engine.core.scene import Row, Scene, Table
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

FEW = 18
"""Rows that fit below one another in letters for a phone; a longer table is broken into two columns."""


def draw_classifications(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    tables = parts(scene, Table)
    below = foot_high(scene)
    most = max(1, *(len(table.rows) for table in tables))
    most = most if most <= FEW else -(-most // 2)
    row = min(ROW, (TALLEST - TOP - below - 100) // most)
    high = row * most + 74
    canvas = page(TOP + high + 20 + below)
    draw_head(canvas, scene, say, "", 1120)
    for table, (left, right) in zip(tables, COLUMNS, strict=True):
        canvas.paste(_card(right - left, high), (left + right) / 2, TOP + high / 2)
        _draw_table(canvas, table, say, left + 24, right - 26, row, most)
    draw_foot(canvas, scene, say, TOP + high + 20)
    return canvas


@lru_cache(maxsize=8)
def _card(wide: int, high: int) -> Tile:
    pad = Pad(wide, high, COARSE, PAGE)
    pad.rect((2, 2, wide - 2, high - 2), 18, PANEL, RULE, 2.4)
    return pad.plate()


def _draw_table(canvas: Canvas, table: Table, say: Speaker, left: int, right: int, row: int, most: int) -> None:
    """Heading and rows, in two columns if there are more than `most`."""
    canvas.text((left, TOP + 44), say(table.heading), LIST_HEAD, INK, PANEL, room=380)
    head = say(table.columns[0].head)
    canvas.text((right, TOP + 44), head, LEGEND, GREY_TEXT, PANEL, weight="medium", anchor="r", room=110)
    columns = -(-len(table.rows) // most)
    wide = (right - left - BETWEEN * (columns - 1)) // columns
    for number, one in enumerate(table.rows):
        x, top = left + number // most * (wide + BETWEEN), TOP + 62 + number % most * row
        canvas.fill((x, top, x + wide, top + 2), RULE)
        _draw_row(canvas, one, say, x, x + wide, top + row / 2 + 1, row)


def _draw_row(canvas: Canvas, one: Row, say: Speaker, left: int, right: int, middle: float, row: int) -> None:
    size, tight = min(36, row - 6), 8 if right - left < 300 else 0
    base = middle + rise(size)
    time = canvas.text((right, base), str(one.values[0]), size, INK, PANEL, anchor="r")
    canvas.text((left + 38, base), str(one.place), size, INK, PANEL, anchor="r")
    canvas.paste(badge(one.rider.team, say.code(one.rider), min(52, row - 2)), left + 86 - tight, middle)
    left += 128 - tight - tight // 2
    canvas.text((left, base), say(one.name), size, INK, PANEL, room=round(right - left - time - 8))
