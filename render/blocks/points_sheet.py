"""The score sheet of a race: two columns of tables on panels, and the cards drawn at the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from engine.core.scene import PointsCell, PointsRow, PointsSheet, PointsTable, ValueCard
from render.ink.block import LEFT, RIGHT, Block, plate
from render.ink.canvas import Canvas
from render.ink.fonts import Weight, width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PANEL, RULE, SPENT_TEXT, WHITE
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import CAPTION, HEADING, LEGEND, rise
from render.sprites.icons import sign
from render.sprites.lane_badges import numbered
from render.sprites.marks import draw_pill
from render.sprites.value_cards import card_wide, value_card

BETWEEN, INSET, ABOVE, BELOW = 18, 16, 10, 16
"""Between the panels, their margins, and what is free below them."""

HEAD, HEAD_BASE, ROW, TABLE_GAP = 56, 40, 47, 12
"""Heights of heads and rows, and what parts tables of one panel."""

LEAD, BADGE, BADGE_X, NAME_X, NAMES, NUMBERS_ROOM, HEADS_GAP, SUM_ROOM = 44, 38, 76, 102, 96, 44, 8, 60
"""Right end of a place, the badge and where its number begins, the room of names and numbers, and between heads."""

SIZE, MARK = 32, 30
COLUMN = 92
"""Letters of cells and names, and how wide columns are."""

PLATE, PLATE_STEP, PLATE_ROUND, PLATE_LINE, PLATE_LETTERS = (28, 32), 34, 6, 2, 23
PLATES_ROOM = 160
"""Small plates of a cell, and how much room they have side by side."""

STROKE, STROKE_HIGH, STROKE_STEP, EDGE = 3.2, 24, 7, 3
FIVE, GATE, MOST_STROKES = 5, 43, 9
"""A stroke, from one to the next, and the free edge of its tile; how many make a gate, how wide that is, and how
many there is room for."""

WINNER_MARGIN, WINNER_HIGH, BAR, STRUCK = 9, 41, 3, 8
"""The plate of the winner's sum, bars, and how far one sticks out of what is struck."""

DRAWN, CAMERA, DRAWN_CARD, DRAWN_STEP, DRAWN_GAP = 76, 44, 54, 48, 18


def points_block(part: PointsSheet, say: Speaker) -> Block:
    """Both panels, as high as the longer one."""
    return Block(_high(part) + BELOW, partial(_stacked, part, say))


def _high(part: PointsSheet) -> int:
    """Height of the panels."""
    right = _tables_high(part.right) + (DRAWN if part.verdict is not None else 0)
    return max(_tables_high(part.left), right) + 2 * ABOVE


def _tables_high(tables: Sequence[PointsTable]) -> int:
    return sum(HEAD + ROW * len(table.rows) for table in tables) + TABLE_GAP * max(0, len(tables) - 1)


def _stacked(part: PointsSheet, say: Speaker, canvas: Canvas, top: int) -> None:
    high, middle = _high(part), (LEFT + RIGHT) // 2
    if not part.left or not part.right:
        panels = [(LEFT, RIGHT, part.left or part.right)]
    else:
        panels = [(LEFT, middle - BETWEEN // 2, part.left), (middle + BETWEEN // 2, RIGHT, part.right)]
    for left, right, tables in panels:
        canvas.paste(plate(right - left, high), (left + right) / 2, top + high / 2)
        y = top + ABOVE
        for number, table in enumerate(tables):
            if number:
                canvas.fill((left + INSET, y + 2, right - INSET, y + 2 + BAR), INK)
                y += TABLE_GAP
            _draw_table(canvas, table, say, (left + INSET, right - INSET, y))
            y += HEAD + ROW * len(table.rows)
    if part.verdict is not None:
        left, right, _ = panels[-1]
        _draw_verdict(canvas, part, say, (left + INSET, right - INSET, top + high - DRAWN))


def _draw_table(canvas: Canvas, table: PointsTable, say: Speaker, box: tuple[int, int, int]) -> None:
    left, right, top = box
    ends = _ends(table, left, right)
    if table.heading is not None:
        canvas.text((left, top + HEAD_BASE), say(table.heading), HEADING, INK, PANEL, room=ends[0] - left)
    step = ends[-1] - ends[-2] if len(ends) > 1 else COLUMN
    for x, head in zip(ends, table.heads, strict=False):
        at, room = (x, top + HEAD_BASE), round(step - HEADS_GAP)
        canvas.text(at, say(head), CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="r", room=room)
    for number, row in enumerate(table.rows):
        y = top + HEAD + number * ROW
        canvas.fill((left, y, right, y + 2), RULE)
        _draw_row(canvas, table, row, say=say, left=left, ends=ends, y=y + ROW / 2 + 1)


def _ends(table: PointsTable, left: int, right: int) -> list[int]:
    """Right ends of the columns."""
    count = max(1, len(table.heads), *(len(row.cells) for row in table.rows)) if table.rows else 1
    named = any(row.name is not None for row in table.rows)
    first = left + NAME_X + (NAMES if named else NUMBERS_ROOM) - _unled(table)
    # Plates stand side by side in the last column, which may have to be wider for them.
    plates = min(
        PLATES_ROOM, PLATE_STEP * max((len(cell.notes) for row in table.rows for cell in row.cells), default=0)
    )
    step = min(COLUMN, (right - first - max(0, plates + INSET - COLUMN)) / count)
    wider = max(0, plates + INSET - step) if plates else 0
    return [round(right - step * after - (wider if after else 0)) for after in reversed(range(count))]


def _unled(table: PointsTable) -> int:
    """How much farther left riders stand where nothing is before them."""
    return 0 if any(row.lead for row in table.rows) else LEAD + HEADS_GAP


def _draw_row(
    canvas: Canvas, table: PointsTable, row: PointsRow, say: Speaker, left: int, ends: list[int], y: float
) -> None:
    base = y + rise(SIZE)
    if table.pills and row.lead:
        draw_pill(canvas, left + LEAD / 2, y, row.lead, True)
    elif row.lead:
        canvas.text((left + LEAD, base), row.lead, SIZE, INK, PANEL, anchor="r", room=LEAD)
    # In a list the shape is empty and the number beside it: larger digits than a badge has room for.
    code = "" if row.name is None else say.code(row.rider)
    left -= _unled(table)
    canvas.paste(numbered(row.rider._replace(mark=code or " "), BADGE, say), left + BADGE_X, y)
    name = say.code(row.rider) if row.name is None else say.name(row.name, row.rider)
    room = (
        round(ends[0] - COLUMN / 2 - left - NAME_X)
        if row.name is None
        else round(ends[0] - SUM_ROOM - left - NAME_X)
    )
    canvas.text((left + NAME_X, base), name, MARK if row.name else SIZE, INK, PANEL, room=max(NUMBERS_ROOM, room))
    for cell, x in zip(row.cells, ends, strict=False):
        _draw_cell(canvas, cell, x, y)


def _draw_cell(canvas: Canvas, cell: PointsCell, x: int, y: float) -> None:
    base = y + rise(SIZE)
    if cell.kind == "winner":
        wide = round(width(cell.text, "semibold", SIZE)) + 2 * WINNER_MARGIN
        canvas.paste(_pill(wide), x + WINNER_MARGIN - wide / 2, y)
        canvas.text((x, base), cell.text, SIZE, WHITE, INK, anchor="r")
    elif cell.text:
        faint = cell.kind in ("faint", "struck")
        ink = GREY_TEXT if cell.kind == "faint" else SPENT_TEXT if faint else INK
        weight: Weight = "semibold" if cell.kind == "strong" else "medium"
        wide = canvas.text((x, base), cell.text, SIZE, ink, PANEL, weight=weight, anchor="r")
        if cell.kind == "struck":
            canvas.fill((x - wide - STRUCK, y - 1, x + STRUCK, y - 1 + BAR), INK)
    if cell.strokes > MOST_STROKES:
        canvas.text((x, base), str(cell.strokes), SIZE, INK, PANEL, weight="medium", anchor="r")
    elif cell.strokes:
        tile = _strokes(cell.strokes)
        canvas.paste(tile, x - tile.image.width / 2, y)
    step = min(PLATE_STEP, (PLATES_ROOM - PLATE[0]) / max(1, len(cell.notes) - 1))
    for number, note in reversed(list(enumerate(reversed(cell.notes)))):
        plate_x = x - PLATE[0] / 2 - number * step
        canvas.paste(_note(note, note in cell.hits), plate_x, y)


@lru_cache(maxsize=8)
def _pill(wide: int) -> Tile:
    pad = Pad(wide, WINNER_HIGH, FINE, PANEL)
    pad.rect((0, 0, wide, WINNER_HIGH), WINNER_HIGH / 2, INK)
    return pad.plate()


@lru_cache(maxsize=32)
def _strokes(count: int) -> Tile:
    """A tally: every fifth stroke crosses four."""
    gates, rest = divmod(count, FIVE)
    wide = gates * GATE + rest * STROKE_STEP + 2 * EDGE
    pad = Pad(wide, STROKE_HIGH + 2 * EDGE, FINE, PANEL)
    x = float(EDGE)
    for _ in range(gates):
        for number in range(FIVE - 1):
            at = x + number * STROKE_STEP
            pad.line([(at, EDGE), (at, STROKE_HIGH + EDGE)], INK, STROKE)
        pad.line([(x - 2, STROKE_HIGH), (x + (FIVE - 1) * STROKE_STEP - EDGE, 2 * EDGE)], INK, STROKE)
        x += GATE
    for number in range(rest):
        at = x + number * STROKE_STEP
        pad.line([(at, EDGE), (at, STROKE_HIGH + EDGE)], INK, STROKE)
    return pad.plate()


@lru_cache(maxsize=32)
def _note(text: str, hit: bool) -> Tile:
    wide, high = PLATE
    pad = Pad(wide, high, FINE, PANEL)
    pad.rect((1, 1, wide - 1, high - 1), PLATE_ROUND, INK if hit else WHITE, INK, PLATE_LINE)
    tile = pad.plate()
    canvas = Canvas(tile.image)
    ink, ground = (WHITE, INK) if hit else (INK, WHITE)
    canvas.text((wide / 2, high / 2 + rise(PLATE_LETTERS)), text, PLATE_LETTERS, ink, ground, anchor="m")
    return tile._replace(image=canvas.image)


def _draw_verdict(canvas: Canvas, part: PointsSheet, say: Speaker, box: tuple[int, int, int]) -> None:
    """The cards drawn at the end, and what they mean."""
    left, right, top = box
    y = top + DRAWN / 2
    canvas.fill((left, top, right, top + BAR), INK)
    canvas.paste(sign("camera", CAMERA), left + CAMERA / 2, y)
    x: float = left + CAMERA + DRAWN_GAP
    for value in part.drawn:
        canvas.paste(value_card(ValueCard(value), "black", DRAWN_CARD, PANEL), x + card_wide(DRAWN_CARD) / 2, y)
        x += DRAWN_STEP
    if part.verdict is not None:
        x += DRAWN_GAP / 2
        canvas.text((x, y + rise(LEGEND)), say(part.verdict), LEGEND, INK, PANEL, room=round(right - x))
