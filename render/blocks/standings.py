"""Standings: a row each with place, badge, name and the values of its columns."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from engine.core.scene import Column, Figure, Standings, StandingsRow
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

INSET, PLACE, BADGE, NAME, NAMES_ROOM = 24, 54, 134, 190, 80
SIZE, MARK, HEADS_BASE = 38, 52, 46
"""A stacked table: its margin, where places, badges and names are, the least that is left to names; its sizes."""

HEADING_ROOM, HEAD_ROOM = 200, 110
FIRST_ROW = 12
"""From the baseline of the heads to the rule of the first row."""

NAME_GAP, NEUTRAL_ROOM, SIGN_ROOM = 56, 42, 36
"""What a name leaves free before the first number, and for the marks that may follow it."""

NEUTRAL, NEUTRAL_X, NEUTRAL_STEP, NEUTRAL_LETTER = 32, 28, 40, 20
SIGN, SIGN_X = 32, 26
"""The marks after a name: their sizes, how far their middles are from it, and the room a neutral's takes."""

PIECE_SHARE = 0.94
"""A piece with a disc looks larger than a badge of its size."""

BOTTLE, BOTTLE_INSET, FLAG, MARK_X = 46, 6, 44, 22
"""Marks in a column of numbers: largest bottle, how much lower than its row, the flag, and from the right end."""

BLOCKS, BLOCKS_X, BLOCK_STEP, BLOCK_WIDE, BLOCK_HIGH = 9, 12, 10, 7, 12
"""The bar of little blocks after a gap: at most so many, where it begins, and the size of a block."""


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


def table_block(part: Standings, say: Speaker) -> Block:
    """Standings on a plate over the whole width."""
    return Block(HEADS + BELOW + ROW * len(part.rows), partial(_stacked, part, say))


def _stacked(part: Standings, say: Speaker, canvas: Canvas, top: int) -> None:
    high = HEADS + ROW * len(part.rows)
    canvas.paste(plate(RIGHT - LEFT, high), (LEFT + RIGHT) / 2, top + high / 2)
    numbers = columns(FEW, len(part.columns), FEW[0] - NAMES_ROOM)
    style = TableStyle(
        left=LEFT + INSET,
        right=RIGHT - INSET,
        place=LEFT + PLACE,
        badge=LEFT + BADGE,
        name=LEFT + NAME,
        numbers=numbers,
        row=ROW,
        size=SIZE,
        mark=MARK,
        blocks=False,
    )
    draw_table(canvas, part, say, style, top + HEADS_BASE)


def columns(few: tuple[int, ...], count: int, first: int) -> tuple[int, ...]:
    """Right ends of so many columns: the places meant for few, or as many as there are, evenly from `first` on."""
    if count <= len(few):
        return few
    # Classifications may have more columns than the sheet was made for; none may vanish.
    step = (few[-1] - first) / (count - 1)
    return tuple(round(first + step * number) for number in range(count))


def draw_table(
    canvas: Canvas, table: Standings, say: Speaker, look: TableStyle, top: int, heading: bool = True
) -> None:
    """Heads, then a row each; `top` is the baseline of the heads."""
    if heading:
        canvas.text(
            (look.left, top), say(table.heading), CAPTION, GREY_TEXT, PANEL, weight="medium", room=HEADING_ROOM
        )
    for column, x in zip(table.columns, look.numbers, strict=False):  # fewer columns than places are fine
        head = say(column.head)
        canvas.text((x, top), head, CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="r", room=HEAD_ROOM)
    for number, row in enumerate(table.rows):
        y = top + FIRST_ROW + number * look.row
        if number:
            canvas.fill((look.left, y, look.right, y + 2), RULE)
        _draw_row(canvas, row, table.columns, say=say, look=look, top=y)


def _draw_row(
    canvas: Canvas, row: StandingsRow, columns: tuple[Column, ...], say: Speaker, look: TableStyle, top: int
) -> None:
    middle = top + look.row / 2 + 1
    base = round(middle + rise(look.size))
    canvas.text((look.place, base), str(row.place), look.size, INK, PANEL, anchor="m")
    canvas.paste(_piece(row.rider, say, look.mark), look.badge, middle)
    # A name is shortened before it can reach the first number: numbers decide the race.
    room = look.numbers[0] - look.name - NAME_GAP
    room -= (NEUTRAL_ROOM if row.rider.neutral else 0) + (SIGN_ROOM if row.sign else 0)
    x = look.name + canvas.text((look.name, base), say.name(row.name, row.rider), look.size, INK, PANEL, room=room)
    if row.rider.neutral:
        canvas.paste(neutral_mark(say.neutral(), NEUTRAL, PANEL), x + NEUTRAL_X, middle)
        x += NEUTRAL_STEP
    if row.sign:
        canvas.paste(sign(row.sign, SIGN), x + SIGN_X, middle)
    for column, value, right in zip(columns, row.values, look.numbers, strict=False):
        _draw_value(canvas, column, value, right=right, base=base, middle=middle, look=look)


def _piece(who: Figure, say: Speaker, size: int) -> Tile:
    """The badge of a team, or a piece with the disc of its base."""
    if who.disc:
        return counter(who.team, say.code(who), who.disc, 0, round(size * PIECE_SHARE))
    return badge(who.team, say.code(who), size, who.neutral)


def _draw_value(
    canvas: Canvas, column: Column, value: int | str, right: int, base: int, middle: float, look: TableStyle
) -> None:
    if column.kind == "bottle":
        canvas.paste(bottle_mark(str(value), min(BOTTLE, look.row - BOTTLE_INSET)), right - MARK_X, middle - 1)
    elif value == "finish":
        canvas.paste(flag(FLAG), right - MARK_X, middle)
    elif column.kind == "number":
        canvas.text((right, base), str(value), look.size + 2, INK, PANEL, anchor="r")
    else:
        amount = int(value)
        # A true minus, as wide as the digits: gaps stand below one another.
        text = str(amount) if amount >= 0 else f"−{-amount}"
        canvas.text((right, base), text, look.size - 2, INK, PANEL, weight="medium", anchor="r")
        # The bar lets a gap be seen without reading; longer than nine blocks it would leave the panel.
        for block in range(min(BLOCKS, abs(amount)) if look.blocks else 0):
            x = right + BLOCKS_X + block * BLOCK_STEP
            canvas.fill((x, middle - BLOCK_HIGH / 2, x + BLOCK_WIDE, middle + BLOCK_HIGH / 2), LINE)


@lru_cache(maxsize=8)
def neutral_mark(text: str, size: int, ground: Colour) -> Tile:
    """The sign of a neutral in lists, on ground of one colour."""
    side, middle = size + 2 * 2, size / 2 + 2
    pad = Pad(side, side, FINE, ground)
    pad.disc(middle, middle, size / 2, INK)
    tile = pad.plate()
    canvas = Canvas(tile.image)
    # By the letter's own height: a capital N in a disc looks too high on the font's line.
    high = load("semibold", NEUTRAL_LETTER).getmask(text).size[1]
    canvas.text((middle, middle + high / 2), text, NEUTRAL_LETTER, PAGE, INK, anchor="m")
    return tile._replace(image=canvas.image)
