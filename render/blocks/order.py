"""Who moves after whom, with die and extra steps."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import MoveOrder, MoveSlot
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, WHITE
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import FIGURES, HEADING, TEXT, rise
from render.sprites.counters import counter, cross, standing
from render.sprites.dice import die, spent

HIGH, HIGH_UNMOVED = 184, 136
"""Height while anybody moves, and before."""

HEADING_BASE, HEADING_GAP = 38, 20
PIECES, WIDEST = 56, 140.0
"""Where the pieces begin, and the widest that one of them may take."""

PIECE, PIECE_SHARE, PIECE_Y = 49, 0.55, 38
"""The largest piece, its share of what a rider takes, and its middle below `PIECES`."""

FRAME_HIGH, FRAME_Y, FRAME_ROUND, FRAME_LINE = 116, 57, 14, 3.5
CROSS_SHARE, CROSS_X, CROSS_Y = 0.5, 0.45, 0.4
"""The cross of who is out: its size, and how far right and above it lies, in pieces."""

NEXT_BASE, NEXT_INSET, USED_Y, WAITING = 102, 12, 92, 9
"""Below a piece: the word for who is next, die and extra steps, or a dot for who still waits."""

USED_GAP = 5
USED = ((120, 46, 34), (80, 36, 28), (0, 27, 24))
"""Sizes of die and extra steps where riders stand at least so far apart, the widest first; a phone shows thirds."""

LEGEND_ROOM, SAMPLE_X, SAMPLE_RISE, LEGEND_STEP = 220, 48, 9, 114
"""Words of the legend, the line before each, and the width of line and gap."""

SAMPLE, SAMPLE_LINE, SAMPLE_CORE = (72, 16), 12, 7
"""A line of the legend: the box it is drawn in, its width, and that of the white inside."""

SAMPLE_ENDS, DASH, DASH_STEP, DASH_FIRST, DASH_LAST = (8, 64), 8, 14, 11, 60


def order_block(part: MoveOrder, say: Speaker) -> Block:
    """The row of riders with what they used below them."""
    return Block(HIGH if under_way(part) else HIGH_UNMOVED, partial(_stacked, part, say))


def _stacked(part: MoveOrder, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_order(canvas, part, say, top)


def draw_order(canvas: Canvas, order: MoveOrder, say: Speaker, top: int) -> None:
    """Who moves after whom, with die and extra steps; the next one framed."""
    end = _legend(canvas, order, say, top + HEADING_BASE) if order.legend else RIGHT
    # The legend takes its room first: its lines are fixed, a heading can be shortened.
    canvas.text((LEFT, top + HEADING_BASE), say(order.heading), HEADING, INK, PAGE, room=end - LEFT - HEADING_GAP)
    count = max(1, len(order.slots))
    step = min(WIDEST, (RIGHT - LEFT) / count)
    # Pieces shrink with their room: twelve riders stand in a row as well as two.
    size = round(min(PIECE, step * PIECE_SHARE))
    for number, slot in enumerate(order.slots):
        _slot(canvas, slot, order, say, (LEFT + step * (number + 0.5), top + PIECES, step, size))


def under_way(order: MoveOrder) -> bool:
    """Whether anybody has moved in it or is about to."""
    return any(slot.die or slot.state != "waiting" for slot in order.slots)


def _slot(
    canvas: Canvas, slot: MoveSlot, order: MoveOrder, say: Speaker, where: tuple[float, float, float, int]
) -> None:
    x, top, step, size = where
    ground = PAGE
    code = say.code(slot.rider)
    y = top + PIECE_Y
    if slot.state == "next":
        canvas.paste(_frame(round(step) - 2, FRAME_HIGH), x, top + FRAME_Y)
        ground = WHITE
        canvas.paste(counter(slot.rider.team, code, slot.rider.disc, 0, size), x, y)
    else:
        # Nobody but the next has a frame below, so these lie on the plain page and are quicker to put down.
        canvas.paste(standing(slot.rider.team, code, slot.rider.disc, size), x, y)
    if slot.state == "out":
        canvas.paste(cross(round(size * CROSS_SHARE)), x + size * CROSS_X, y - size * CROSS_Y)
    if slot.state == "next" and not slot.die:
        room = round(step) - NEXT_INSET
        canvas.text((x, top + NEXT_BASE), say(order.next), TEXT, INK, ground, anchor="m", room=room)
    elif slot.die:
        _used(canvas, slot, x, y=top + USED_Y, step=step, ground=ground)
    elif slot.state == "waiting" and under_way(order):
        canvas.paste(spent(WAITING, PAGE), x, top + USED_Y)


def _used(canvas: Canvas, slot: MoveSlot, x: float, y: float, step: float, ground: tuple[int, int, int]) -> None:
    """The die of a move and its extra steps, side by side."""
    size, letters = next((size, letters) for apart, size, letters in USED if step >= apart)
    face = die(slot.die, size, "white", ground)
    if not slot.bonus:
        canvas.paste(face, x, y)
        return
    text = f"+{slot.bonus}"
    wide = size + USED_GAP + width(text, "semibold", letters)
    canvas.paste(face, x - wide / 2 + size / 2, y)
    canvas.text((x - wide / 2 + size + USED_GAP, y + rise(letters, FIGURES)), text, letters, INK, ground)


@lru_cache(maxsize=8)
def _frame(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 2, FINE, INK)
    pad.rect((2, 2, wide, high), FRAME_ROUND, WHITE, INK, FRAME_LINE)
    return pad.tile()


def _legend(canvas: Canvas, order: MoveOrder, say: Speaker, base: int) -> int:
    """Solid and dashed lines with their words, at the right; returns where they begin."""
    x = RIGHT
    for number in reversed(range(len(order.legend))):
        said = say(order.legend[number])
        wide = canvas.text((x, base), said, TEXT, GREY_TEXT, PAGE, weight="medium", anchor="r", room=LEGEND_ROOM)
        canvas.paste(_sample(bool(number)), x - wide - SAMPLE_X, base - SAMPLE_RISE)
        x -= wide + LEGEND_STEP
    return x


@lru_cache(maxsize=2)
def _sample(dashed: bool) -> Tile:
    pad, (left, right), y = Pad(*SAMPLE, FINE, PAGE), SAMPLE_ENDS, SAMPLE[1] / 2
    pad.line([(left, y), (right, y)], INK, SAMPLE_LINE)
    if dashed:
        for x in range(DASH_FIRST, DASH_LAST, DASH_STEP):
            pad.rect((x, y - DASH / 2, x + DASH, y + DASH / 2), 0, WHITE)
    else:
        pad.line([(left, y), (right, y)], WHITE, SAMPLE_CORE)
    return pad.tile()
