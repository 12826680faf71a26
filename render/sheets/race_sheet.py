"""The sheet of a race on a velodrome: whose turn it is, the track, the tally inside, order and dice below."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from engine.core.scene import Count, DiceLeft, Notes, Order, Oval, Part, Scene, Slot, Tally, Turn
from render.courses.velodrome.oval import draw_oval, empty_oval
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, RULE, WHITE
from render.ink.pen import Pad, Tile
from render.sprites.badges import badge
from render.sprites.counters import counter, cross, halo, standing
from render.sprites.dice import die, draw_dice, no_die, spent

LEFT, RIGHT = 38, 1162
_INSIDE = (352, 457, 848, 713)

P = TypeVar("P", bound=Part)


def draw_race(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    oval = _parts(scene, Oval)[0]
    canvas = empty_oval(oval, say)
    _title(canvas, scene, say)
    for turn in _parts(scene, Turn):
        _turn(canvas, turn, say)
    draw_oval(canvas, oval, say)
    for tally in _parts(scene, Tally):
        _tally(canvas, tally, say)
    y = 1060
    for order in _parts(scene, Order):
        draw_order(canvas, order, say, y)
        y += 180
    for left in _parts(scene, DiceLeft):
        draw_dice_left(canvas, left, say, y)
    return canvas


def _parts(scene: Scene, kind: type[P]) -> list[P]:
    return [part for part in scene.parts if isinstance(part, kind)]


def _title(canvas: Canvas, scene: Scene, say: Speaker) -> None:
    x = LEFT + canvas.text((LEFT, 102), say(scene.title), 74, INK, PAGE, room=300) + 32
    canvas.text((x, 70), say(scene.subtitle), 36, INK, PAGE, room=800 - x)
    for notes in _parts(scene, Notes)[:1]:
        for note in notes.notes[:1]:
            canvas.text((x, 110), say(note.text), 28, GREY_TEXT, PAGE, weight="medium", room=800 - x)


def _turn(canvas: Canvas, turn: Turn, say: Speaker) -> None:
    """The dark pill at the top right: who acts next, and the dice left for it."""
    canvas.paste(_pill(), 995, 76)
    canvas.paste(halo(74), 882, 76)
    canvas.paste(counter(turn.rider.team, say.code(turn.rider), turn.rider.disc, 0, 42), 882, 76)
    base = 67 if turn.dice else 88
    canvas.text((938, base), say(turn.text), 33, WHITE, INK, room=200)
    draw_dice(canvas, (954, 97), turn.dice, 30, 46, "white", INK)


@lru_cache(maxsize=1)
def _pill() -> Tile:
    pad = Pad(332, 94, 4, INK)
    pad.rect((1, 1, 331, 93), 46, INK)
    return pad.tile(4)


# -- the tally in the infield


def _tally(canvas: Canvas, tally: Tally, say: Speaker) -> None:
    _, top, _, bottom = _INSIDE
    top, bottom = top + 14, bottom - 14
    if tally.caption is not None:
        canvas.text(
            (600, top + 30), say(tally.caption), 26, GREY_TEXT, PANEL, weight="medium", anchor="m", room=400
        )
        top += 38
    row = min(78.0, (bottom - top) / len(tally.counts))
    y = (top + bottom) / 2 - row * (len(tally.counts) - 1) / 2
    for count in tally.counts:
        _count(canvas, count, say, y, row)
        y += row


def _count(canvas: Canvas, count: Count, say: Speaker, y: float, row: float) -> None:
    tight = 26 if row < 60 else 0
    canvas.paste(badge(count.rider.team, say.code(count.rider), round(min(50, row - 6))), 414 + tight, y)
    first, last = 466.0 + tight, 730.0 - tight / 2
    wide = (last - first) / max(1, count.places)
    pieces = any(one.disc for one in count.filled)
    size = round(min(row * 0.8, 42, wide / 1.65) if pieces else min(21.0, wide - 3))
    for place in range(count.places):
        x = first + wide * (place + 0.5)
        if place < len(count.filled):
            one = count.filled[place]
            canvas.paste(
                counter(one.team, one.mark, one.disc, 0, size) if one.disc else _mark(one.team, size), x, y
            )
        else:
            canvas.paste(spent(8, PANEL), x, y)
    digits = round(min(52, row * 0.9))
    canvas.text((798 - tight, y + digits * 0.35), str(count.value), digits, INK, PANEL, anchor="r", room=66)


@lru_cache(maxsize=32)
def _mark(team: str, size: int) -> Tile:
    """A small team shape without a letter."""
    return badge(team, " ", size)


# -- order and dice


def draw_order(canvas: Canvas, order: Order, say: Speaker, top: int) -> None:
    """Who moves after whom, with die and extra steps; the next one framed."""
    end = _legend(canvas, order, say, top + 38) if order.legend else RIGHT
    canvas.text((LEFT, top + 38), say(order.heading), 32, INK, PAGE, room=end - LEFT - 20)
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
        canvas.text((x, top + 102), say(order.next), 28, INK, ground, anchor="m", room=round(step) - 12)
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
    canvas.text((x - wide / 2 + size + 5, y + letters * 0.36), text, letters, INK, ground)


@lru_cache(maxsize=8)
def _frame(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 2, 4, INK)
    pad.rect((2, 2, wide, high), 14, WHITE, INK, 3.5)
    return pad.tile(4)


def _legend(canvas: Canvas, order: Order, say: Speaker, base: int) -> int:
    """Solid and dashed lines with their words, at the right; returns where they begin."""
    x = RIGHT
    for number in (1, 0):
        wide = canvas.text(
            (x, base), say(order.legend[number]), 28, GREY_TEXT, PAGE, weight="medium", anchor="r", room=220
        )
        canvas.paste(_sample(bool(number)), x - wide - 48, base - 9)
        x -= wide + 114
    return x


@lru_cache(maxsize=2)
def _sample(dashed: bool) -> Tile:
    pad = Pad(72, 16, 4, PAGE)
    pad.line([(8, 8), (64, 8)], INK, 12)
    if dashed:
        for x in range(11, 60, 14):
            pad.rect((x, 4, x + 8, 12), 0, WHITE)
    else:
        pad.line([(8, 8), (64, 8)], WHITE, 7)
    return pad.tile(4)


def draw_dice_left(canvas: Canvas, left: DiceLeft, say: Speaker, top: int) -> None:
    """A panel a side: badge, dice left, dots for those used up, empty dice before the throw."""
    canvas.text((LEFT, top + 38), say(left.heading), 32, INK, PAGE, room=RIGHT - LEFT)
    gap, count = 20, max(1, len(left.sides))
    wide = min(361.0, (RIGHT - LEFT - gap * (count - 1)) / count)
    for number, side in enumerate(left.sides):
        x = LEFT + number * (wide + gap)
        canvas.paste(_panel(round(wide), 90), x + wide / 2, top + 103)
        canvas.paste(badge(side.rider.team, say.code(side.rider), 52), x + 46, top + 101)
        step = min(66.0, (wide - 92) / max(1, side.places))
        size, at = round(min(53, step - 7)), x + 84 + step / 2
        for place in range(side.places):
            if place < len(side.dice):
                canvas.paste(die(side.dice[place], size, side.rider.team, PANEL), at, top + 103)
            else:
                canvas.paste(spent(9, PANEL) if side.thrown else no_die(size - 6, PANEL), at, top + 101)
            at += step


@lru_cache(maxsize=8)
def _panel(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 2, 3, RULE)
    pad.rect((2, 2, wide, high), 20, PANEL, RULE, 2.4)
    return pad.tile(3)
