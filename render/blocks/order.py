"""Who moves after whom, with die and extra steps."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import Order, Slot
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


def order_block(part: Order, say: Speaker) -> Block:
    """The row of riders with what they used below them."""
    return Block(HIGH if under_way(part) else HIGH_UNMOVED, partial(_stacked, part, say))


def _stacked(part: Order, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_order(canvas, part, say, top)


def draw_order(canvas: Canvas, order: Order, say: Speaker, top: int) -> None:
    """Who moves after whom, with die and extra steps; the next one framed."""
    end = _legend(canvas, order, say, top + 38) if order.legend else RIGHT
    canvas.text((LEFT, top + 38), say(order.heading), HEADING, INK, PAGE, room=end - LEFT - 20)
    count = max(1, len(order.slots))
    step = min(100.0, (RIGHT - LEFT) / count)
    size = round(min(49, step * 0.55))
    for number, slot in enumerate(order.slots):
        _slot(canvas, slot, order, say, (LEFT + step * (number + 0.5), top + 56, step, size))


def under_way(order: Order) -> bool:
    """Whether anybody has moved in it or is about to."""
    return any(slot.die or slot.state != "waiting" for slot in order.slots)


def _slot(canvas: Canvas, slot: Slot, order: Order, say: Speaker, where: tuple[float, float, float, int]) -> None:
    x, top, step, size = where
    ground = PAGE
    code = say.code(slot.rider)
    if slot.state == "next":
        canvas.paste(_frame(round(step) - 2, 116), x, top + 57)
        ground = WHITE
        canvas.paste(counter(slot.rider.team, code, slot.rider.disc, 0, size), x, top + 38)
    else:
        canvas.paste(standing(slot.rider.team, code, slot.rider.disc, size), x, top + 38)
    if slot.state == "out":
        canvas.paste(cross(round(size * 0.5)), x + size * 0.45, top + 38 - size * 0.4)
    if slot.state == "next" and not slot.die:
        canvas.text((x, top + 102), say(order.next), TEXT, INK, ground, anchor="m", room=round(step) - 12)
    elif slot.die:
        _used(canvas, slot, x, top + 92, step, ground)
    elif slot.state == "waiting" and under_way(order):
        canvas.paste(spent(9, PAGE), x, top + 92)


def _used(canvas: Canvas, slot: Slot, x: float, y: float, step: float, ground: tuple[int, int, int]) -> None:
    """The die of a move and its extra steps, side by side."""
    small = step < 80
    size, letters = (27, 24) if small else (34, 28)
    face = die(slot.die, size, "white", ground)
    if not slot.bonus:
        canvas.paste(face, x, y)
        return
    text = f"+{slot.bonus}"
    wide = size + 5 + width(text, "semibold", letters)
    canvas.paste(face, x - wide / 2 + size / 2, y)
    canvas.text((x - wide / 2 + size + 5, y + rise(letters, FIGURES)), text, letters, INK, ground)


@lru_cache(maxsize=8)
def _frame(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 2, FINE, INK)
    pad.rect((2, 2, wide, high), 14, WHITE, INK, 3.5)
    return pad.tile()


def _legend(canvas: Canvas, order: Order, say: Speaker, base: int) -> int:
    """Solid and dashed lines with their words, at the right; returns where they begin."""
    x = RIGHT
    for number in reversed(range(len(order.legend))):
        wide = canvas.text(
            (x, base), say(order.legend[number]), TEXT, GREY_TEXT, PAGE, weight="medium", anchor="r", room=220
        )
        canvas.paste(_sample(bool(number)), x - wide - 48, base - 9)
        x -= wide + 114
    return x


@lru_cache(maxsize=2)
def _sample(dashed: bool) -> Tile:
    pad = Pad(72, 16, FINE, PAGE)
    pad.line([(8, 8), (64, 8)], INK, 12)
    if dashed:
        for x in range(11, 60, 14):
            pad.rect((x, 4, x + 8, 12), 0, WHITE)
    else:
        pad.line([(8, 8), (64, 8)], WHITE, 7)
    return pad.tile()
