"""A plain course: rows of cells read left to right, each with its ground, its sign, its number and who is on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import ceil

from engine.core.scene import Cell, Piece, PlainCourse, TargetCell
from render.courses.plain.grounds import draw_ground
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas, PixelBox
from render.ink.names import Speaker
from render.ink.palette import BANDS, INK, LINE, Colour
from render.ink.pen import Tile
from render.sprites.badges import badge
from render.sprites.counters import letter_disc, letter_plate
from render.sprites.icons import flag, sign

ROWS = ((12, 12), (48, 16), (10_000, 20))
"""Up to how many cells of a course how many stand in a row at most."""

LARGEST_CELL = 140
"""A cell of a very short course is no wider than this."""

ROAD, BAND, BETWEEN = 84, 36, 18
"""Heights of the road where no cell needs more, of the band with the numbers, and between rows."""

NUMBER, NUMBER_RISE = 26, 10
"""Letters of the numbers, and how far above the foot of the band they stand."""

RIDER, LETTER, LEAST = 62, 42, 36
"""Size of a rider and of a letter that have room; below the least size neither can be read on a phone."""

PLATE_WIDE = 1.3
"""How wide a plate with a rider's code and letter is, in heights: two characters have room."""

EDGE, FRAME = 2, 4
"""The line round a cell, and round one that can be chosen."""

SIGN_SHARE = 0.5
"""Size of a sign, in heights of the road."""


def course_block(part: PlainCourse, say: Speaker) -> Block:
    """All rows."""
    rows = ceil(len(part.cells) / per_row(len(part.cells)))
    return Block(rows * (_road(part) + BAND + BETWEEN), partial(_stacked, part, say))


def per_row(count: int) -> int:
    """How many cells stand in a row, so that the rows are evenly filled."""
    most = next(row for limit, row in ROWS if count <= limit)
    return max(1, ceil(count / max(1, ceil(count / most))))


def _wide(part: PlainCourse) -> int:
    """Width of a cell."""
    return min(LARGEST_CELL, (RIGHT - LEFT) // per_row(len(part.cells)))


def _road(part: PlainCourse) -> int:
    """Height of the road: more than usual where a cell holds more than can be read in it."""
    # All rows grow together: roads of different heights would look like ground of different kinds.
    least = LEAST * (PLATE_WIDE if any(target.rider for target in part.targets) else 1)
    abreast = max(1, int((_wide(part) - 2 * FRAME) / least))
    held = Counter(piece.cell for piece in part.pieces)
    held.update(target.cell for target in part.targets if _lettered(target))
    return max(ROAD, ceil(max(held.values(), default=0) / abreast) * LEAST + 2 * FRAME)


def _lettered(target: TargetCell) -> bool:
    """Whether more than a frame is drawn for it."""
    return bool(target.letter) or target.rider is not None


def _stacked(part: PlainCourse, say: Speaker, canvas: Canvas, top: int) -> None:
    """Cells first, then the frames of those that can be chosen, then letters and riders."""
    boxes = _boxes(part, top)
    for number, (cell, box) in enumerate(zip(part.cells, boxes, strict=True)):
        targets = [target for target in part.targets if target.cell == number]
        riders = sorted((piece for piece in part.pieces if piece.cell == number), key=lambda piece: piece.slot)
        _draw_cell(canvas, cell, bool(riders or targets), box)
        if targets:
            _draw_frame(canvas, box)
        _draw_inside(canvas, [*filter(_lettered, targets), *riders], say, box)


def _boxes(part: PlainCourse, top: int) -> list[PixelBox]:
    """Left, top, right and bottom of each cell, its band included."""
    row, wide, high = per_row(len(part.cells)), _wide(part), _road(part) + BAND
    corners = [
        (LEFT + number % row * wide, top + number // row * (high + BETWEEN)) for number in range(len(part.cells))
    ]
    return [(left, upper, left + wide, upper + high) for left, upper in corners]


def _draw_cell(canvas: Canvas, cell: Cell, taken: bool, box: PixelBox) -> None:
    """Ground and number; the sign in the middle, or small at the edge of the band where somebody stands."""
    left, top, right, bottom = box
    band = bottom - BAND
    draw_ground(canvas, cell.ground, (left, top, right, band))
    canvas.fill((left, band, right, bottom), BANDS[cell.ground])
    _draw_edge(canvas, box, EDGE, LINE)
    middle, size = (left + right) / 2, round(ROAD * SIGN_SHARE)
    if cell.sign and not taken:
        tile = flag(size) if cell.sign == "flag" else sign(cell.sign, size)
        canvas.paste(tile, middle, (top + band) / 2)
    # Always, riders or not: a choice names its cell by this number.
    at = (middle, bottom - NUMBER_RISE)
    canvas.text(at, cell.name, NUMBER, INK, BANDS[cell.ground], anchor="m", room=right - left - 3 * EDGE)


def _draw_frame(canvas: Canvas, box: PixelBox) -> None:
    """What can be chosen is framed in ink."""
    _draw_edge(canvas, box, FRAME, INK)


def _draw_edge(canvas: Canvas, box: PixelBox, line: int, colour: Colour) -> None:
    left, top, right, bottom = box
    canvas.fill((left, top, right, top + line), colour)
    canvas.fill((left, bottom - line, right, bottom), colour)
    canvas.fill((left, top, left + line, bottom), colour)
    canvas.fill((right - line, top, right, bottom), colour)


def _draw_inside(canvas: Canvas, things: Sequence[TargetCell | Piece], say: Speaker, box: PixelBox) -> None:
    """The letters of choices and the riders of a cell, in a grid that holds them all."""
    if not things:
        return
    left, top, right, bottom = box
    wide, high = right - left - 2 * FRAME, bottom - BAND - top - 2 * FRAME
    columns = _columns(len(things), wide, high)
    step, drop = wide / columns, high / ceil(len(things) / columns)
    for place, thing in enumerate(things):
        x, y = left + FRAME + (place % columns + 0.5) * step, top + FRAME + (place // columns + 0.5) * drop
        canvas.paste(_tile(thing, int(step), int(drop), say), x, y)


def _columns(count: int, wide: int, high: int) -> int:
    """As many columns as make what stands in them largest."""
    return max(range(1, count + 1), key=lambda columns: min(wide / columns, high / ceil(count / columns), RIDER))


def _tile(thing: TargetCell | Piece, wide: int, high: int, say: Speaker) -> Tile:
    """A rider; or a letter, with the rider's code before it where it is one rider's."""
    if isinstance(thing, Piece):
        return badge(thing.rider.team, say.code(thing.rider), min(RIDER, wide, high), thing.rider.neutral)
    size = min(LETTER, wide, high)
    if thing.rider is None:
        return letter_disc(thing.letter, size)
    plate = min(wide, round(size * PLATE_WIDE))
    return letter_plate(say.code(thing.rider) + thing.letter, thing.rider.team, plate, size)
