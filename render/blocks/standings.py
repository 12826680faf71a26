"""Standings: a row each with place, badge, name and the values of its columns."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from engine.core.scene import Column, Rider, Row, Table
from render.ink.block import LEFT, RIGHT, Block, plate
from render.ink.canvas import Canvas
from render.ink.fonts import load
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, LINE, PAGE, PANEL, RULE, Colour
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import CAPTION, rise
from render.sprites.badges import badge
from render.sprites.counters import counter
from render.sprites.icons import bottle_mark, flag, sign

ROW, HEADS, BELOW = 62, 76, 20
"""Heights of a row, of the heads, and of what is left free below the plate."""

FEW = (640, 860, 1100)
"""Right ends of up to three columns."""


class TableStyle(NamedTuple):
    """Where the columns of a table are, and its sizes."""

    left: int
    right: int
    place: int
    badge: int
    name: int
    numbers: tuple[int, ...]
    row: int
    size: int
    mark: int
    blocks: bool


def table_block(part: Table, say: Speaker) -> Block:
    """Standings on a plate over the whole width."""
    return Block(HEADS + BELOW + ROW * len(part.rows), partial(_stacked, part, say))


def _stacked(part: Table, say: Speaker, canvas: Canvas, top: int) -> None:
    high = HEADS + ROW * len(part.rows)
    canvas.paste(plate(RIGHT - LEFT, high), (LEFT + RIGHT) / 2, top + high / 2)
    numbers = columns(FEW, len(part.columns), FEW[0] - 80)
    style = TableStyle(LEFT + 24, RIGHT - 24, LEFT + 54, LEFT + 134, LEFT + 190, numbers, ROW, 38, 52, False)
    draw_table(canvas, part, say, style, top + 46)


def columns(few: tuple[int, ...], count: int, first: int) -> tuple[int, ...]:
    """Right ends of so many columns: the places meant for few, or as many as there are, evenly from `first` on."""
    if count <= len(few):
        return few
    step = (few[-1] - first) / (count - 1)
    return tuple(round(first + step * number) for number in range(count))


def draw_table(
    canvas: Canvas, table: Table, say: Speaker, look: TableStyle, top: int, heading: bool = True
) -> None:
    """Heads, then a row each; `top` is the baseline of the heads."""
    if heading:
        canvas.text((look.left, top), say(table.heading), CAPTION, GREY_TEXT, PANEL, weight="medium", room=200)
    for column, x in zip(table.columns, look.numbers, strict=False):  # fewer columns than places are fine
        canvas.text((x, top), say(column.head), CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="r", room=110)
    for number, row in enumerate(table.rows):
        y = top + 12 + number * look.row
        if number:
            canvas.fill((look.left, y, look.right, y + 2), RULE)
        _draw_row(canvas, row, table.columns, say, look, y)


def _draw_row(
    canvas: Canvas, row: Row, columns: tuple[Column, ...], say: Speaker, look: TableStyle, top: int
) -> None:
    middle = top + look.row / 2 + 1
    base = round(middle + rise(look.size))
    canvas.text((look.place, base), str(row.place), look.size, INK, PANEL, anchor="m")
    canvas.paste(_piece(row.rider, say, look.mark), look.badge, middle)
    room = look.numbers[0] - look.name - 56 - (42 if row.rider.neutral else 0) - (36 if row.sign else 0)
    x = look.name + canvas.text((look.name, base), say.name(row.name, row.rider), look.size, INK, PANEL, room=room)
    if row.rider.neutral:
        canvas.paste(neutral_mark(say.neutral(), 32, PANEL), x + 28, middle)
        x += 40
    if row.sign:
        canvas.paste(sign(row.sign, 32), x + 26, middle)
    for column, value, right in zip(columns, row.values, look.numbers, strict=False):
        _draw_value(canvas, column, value, right, base, middle, look)


def _piece(who: Rider, say: Speaker, size: int) -> Tile:
    """The badge of a team, or a piece with the disc of its base."""
    if who.disc:
        return counter(who.team, say.code(who), who.disc, 0, round(size * 0.94))
    return badge(who.team, say.code(who), size, who.neutral)


def _draw_value(
    canvas: Canvas, column: Column, value: int | str, right: int, base: int, middle: float, look: TableStyle
) -> None:
    if column.kind == "bottle":
        canvas.paste(bottle_mark(str(value), min(46, look.row - 6)), right - 22, middle - 1)
    elif value == "finish":
        canvas.paste(flag(44), right - 22, middle)
    elif column.kind == "number":
        canvas.text((right, base), str(value), look.size + 2, INK, PANEL, anchor="r")
    else:
        amount = int(value)
        text = str(amount) if amount >= 0 else f"−{-amount}"
        canvas.text((right, base), text, look.size - 2, INK, PANEL, weight="medium", anchor="r")
        for block in range(min(9, abs(amount)) if look.blocks else 0):
            x = right + 12 + block * 10
            canvas.fill((x, middle - 6, x + 7, middle + 6), LINE)


@lru_cache(maxsize=8)
def neutral_mark(text: str, size: int, ground: Colour) -> Tile:
    """The sign of a neutral in lists, on ground of one colour."""
    pad = Pad(size + 4, size + 4, FINE, ground)
    pad.disc(size / 2 + 2, size / 2 + 2, size / 2, INK)
    tile = pad.plate()
    canvas = Canvas(tile.image)
    font = load("semibold", 20)
    canvas.text((size / 2 + 2, size / 2 + 2 + font.getmask(text).size[1] / 2), text, 20, PAGE, INK, anchor="m")
    return tile._replace(image=canvas.image)
