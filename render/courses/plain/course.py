"""A plain course: rows of cells read left to right, each with its ground, its sign, its number and who is on it."""

from __future__ import annotations

from functools import partial
from math import ceil, sqrt

from engine.core.scene import Cell, Course, Piece, Target
from render.courses.plain.grounds import draw_ground
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import BANDS, INK, LINE
from render.sprites.badges import badge
from render.sprites.counters import letter_disc
from render.sprites.icons import flag, sign

ROWS = ((12, 12), (48, 16), (10_000, 20))
"""Up to how many cells of a course how many stand in a row at most."""

LARGEST_CELL = 140
"""A cell of a very short course is no wider than this."""

ROAD, BAND, BETWEEN = 84, 36, 18
"""Heights of the road, of the band with the numbers, and between rows."""

NUMBER, NUMBER_RISE = 26, 10
"""Letters of the numbers, and how far above the foot of the band they stand."""

RIDER = 62
FRAME = 4
SIGN_SHARE = 0.5
"""Size of a sign, in heights of the road."""


def course_block(part: Course, say: Speaker) -> Block:
    """All rows."""
    rows = -(-len(part.cells) // per_row(len(part.cells)))
    return Block(rows * (ROAD + BAND + BETWEEN), partial(_stacked, part, say))


def per_row(count: int) -> int:
    """How many cells stand in a row, so that the rows are evenly filled."""
    most = next(row for limit, row in ROWS if count <= limit)
    return max(1, ceil(count / max(1, ceil(count / most))))


def _stacked(part: Course, say: Speaker, canvas: Canvas, top: int) -> None:
    """Cells first, then the frames of those that can be chosen, then riders and letters."""
    boxes = _boxes(part, top)
    targets = {target.cell: target for target in part.targets}
    for number, cell in enumerate(part.cells):
        riders = [piece for piece in part.pieces if piece.cell == number]
        _draw_cell(canvas, cell, bool(riders) or number in targets, boxes[number])
    for number in targets:
        _draw_frame(canvas, boxes[number])
    for number, box in enumerate(boxes):
        _draw_inside(canvas, part, number, targets.get(number), say, box)


Box = tuple[int, int, int, int]


def _boxes(part: Course, top: int) -> list[Box]:
    """Left, top, right and bottom of each cell, its band included."""
    row = per_row(len(part.cells))
    wide = min(LARGEST_CELL, (RIGHT - LEFT) // row)
    return [
        (
            LEFT + number % row * wide,
            top + number // row * (ROAD + BAND + BETWEEN),
            LEFT + (number % row + 1) * wide,
            top + number // row * (ROAD + BAND + BETWEEN) + ROAD + BAND,
        )
        for number in range(len(part.cells))
    ]


def _draw_cell(canvas: Canvas, cell: Cell, taken: bool, box: Box) -> None:
    """Ground and number; the sign in the middle, or small at the edge of the band where somebody stands."""
    left, top, right, bottom = box
    band = bottom - BAND
    draw_ground(canvas, cell.ground, (left, top, right, band))
    canvas.fill((left, band, right, bottom), BANDS[cell.ground])
    for edge in ((left, top, right, top + 2), (left, bottom - 2, right, bottom), (right - 2, top, right, bottom)):
        canvas.fill(edge, LINE)
    canvas.fill((left, top, left + 2, bottom), LINE)
    middle, size = (left + right) / 2, round(ROAD * SIGN_SHARE)
    if cell.sign and not taken:
        tile = flag(size) if cell.sign == "flag" else sign(cell.sign, size)
        canvas.paste(tile, middle, (top + band) / 2)
    at = (middle, bottom - NUMBER_RISE)
    canvas.text(at, cell.name, NUMBER, INK, BANDS[cell.ground], anchor="m", room=right - left - 6)


def _draw_frame(canvas: Canvas, box: Box) -> None:
    """What can be chosen is framed in ink."""
    left, top, right, bottom = box
    canvas.fill((left, top, right, top + FRAME), INK)
    canvas.fill((left, bottom - FRAME, right, bottom), INK)
    canvas.fill((left, top, left + FRAME, bottom), INK)
    canvas.fill((right - FRAME, top, right, bottom), INK)


def _draw_inside(canvas: Canvas, part: Course, number: int, target: Target | None, say: Speaker, box: Box) -> None:
    """The letter of a choice and the riders of a cell, in a grid that holds them all."""
    riders = sorted((piece for piece in part.pieces if piece.cell == number), key=lambda piece: piece.slot)
    letter = target.letter if target is not None else ""
    count = len(riders) + bool(letter)
    if not count:
        return
    left, top, right, bottom = box
    wide, high = right - left - 2 * FRAME, bottom - BAND - top - 2 * FRAME
    columns = max(1, min(count, round(sqrt(count * wide / high))))
    step, drop = wide / columns, high / ceil(count / columns)
    size = round(min(RIDER, step, drop))
    places = [
        (left + FRAME + (place % columns + 0.5) * step, top + FRAME + (place // columns + 0.5) * drop)
        for place in range(count)
    ]
    if letter:
        canvas.paste(letter_disc(letter, min(size, RIDER * 2 // 3)), *places.pop(0))
    for piece, at in zip(riders, places, strict=True):
        _draw_rider(canvas, piece, size, say, at)


def _draw_rider(canvas: Canvas, piece: Piece, size: int, say: Speaker, at: tuple[float, float]) -> None:
    canvas.paste(badge(piece.rider.team, say.code(piece.rider), size, piece.rider.neutral), *at)
