"""Signs of the lines of a stage: bolt, bottle, summit with its category, chequers."""

from __future__ import annotations

from functools import lru_cache

from render.ink.canvas import Canvas
from render.ink.palette import INK, WHITE
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import LEAD, rise
from render.sprites.icons import chequers, sign

BOARD, BOARD_ROUND, BOARD_LINE = 46, 8, 3
PEAK_WIDE, PEAK_HIGH = 26, 13
"""A summit's board, with a black peak on it."""

FINISH_WIDE, FINISH_HIGH, SQUARES, ROWS, SIDE = 52, 40, 6, 4, 6.5
DISC = 42
EDGE = 2


def sign_size(kind: str) -> tuple[int, int]:
    """How wide and high the sign of a line is."""
    if kind == "summit":
        return BOARD, BOARD + PEAK_HIGH
    if kind == "finish":
        return FINISH_WIDE, FINISH_HIGH
    return DISC, DISC


def draw_line_sign(canvas: Canvas, kind: str, text: str, x: float, bottom: float) -> None:
    """The sign of a line over x, standing on `bottom`."""
    high = sign_size(kind)[1]
    if kind == "summit":
        canvas.paste(_board(), x, bottom - high / 2)
        size = LEAD
        canvas.text((x, bottom - BOARD / 2 + rise(size)), text, size, INK, WHITE, anchor="m", room=BOARD - 2 * EDGE)
    elif kind == "finish":
        canvas.paste(_chequered(), x, bottom - high / 2)
    else:
        canvas.paste(sign({"sprint": "bolt", "feed": "bottle"}[kind], DISC), x, bottom - high / 2)


@lru_cache(maxsize=1)
def _board() -> Tile:
    pad = Pad(BOARD + 2 * EDGE, BOARD + PEAK_HIGH + 2 * EDGE, FINE, INK)
    middle, top = BOARD / 2 + EDGE, PEAK_HIGH + EDGE
    pad.poly([(middle - PEAK_WIDE / 2, top), (middle, EDGE), (middle + PEAK_WIDE / 2, top)], INK)
    pad.rect((EDGE + 1, top, BOARD + EDGE - 1, top + BOARD), BOARD_ROUND, WHITE, INK, BOARD_LINE)
    return pad.tile()


@lru_cache(maxsize=1)
def _chequered() -> Tile:
    pad = Pad(FINISH_WIDE + 2 * EDGE, FINISH_HIGH + 2 * EDGE, FINE, INK)
    pad.rect((EDGE, EDGE, FINISH_WIDE + EDGE, FINISH_HIGH + EDGE), BOARD_ROUND - 2, WHITE, INK, BOARD_LINE)
    left, top = EDGE + (FINISH_WIDE - SQUARES * SIDE) / 2, EDGE + (FINISH_HIGH - ROWS * SIDE) / 2
    chequers(pad, left, top, SIDE, columns=SQUARES, rows=ROWS)
    return pad.tile()
