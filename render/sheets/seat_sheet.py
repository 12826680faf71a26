"""The sheet for one seat: whose turn it is and what to do, then the blocks of the question, one below another."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from engine.core.scene import DiceLeft, Notes, Order, Part, Scene, Stretch, Tab, Table, Tabs, Turn
from render.blocks.panel import TableStyle, draw_table
from render.courses.velodrome.stretch import draw_stretch, stretch_height
from render.ink.canvas import Canvas, blank
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, RULE
from render.ink.pen import Pad, Tile
from render.sheets.race_sheet import LEFT, RIGHT, draw_dice_left, draw_order, under_way
from render.sprites.counters import counter, halo
from render.sprites.dice import die, draw_dice

WIDE = 1200
_TOP = 138

Block = tuple[int, Callable[[Canvas, int], None]]
"""Height of a block, and what draws it at a height."""


def draw_seat(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet; it is as high as its blocks."""
    blocks = [block for part in scene.parts if (block := _block(part, say)) is not None]
    canvas = Canvas(blank((WIDE, _TOP + sum(high for high, _ in blocks) + 10), PAGE))
    for turn in scene.parts:
        if isinstance(turn, Turn):
            _head(canvas, scene, turn, say)
    top = _TOP
    for high, paint in blocks:
        paint(canvas, top)
        top += high
    return canvas


def _block(part: Part, say: Speaker) -> Block | None:
    match part:
        case Stretch():
            return stretch_height(part), partial(_stretch, part, say)
        case Tabs():
            return 142, partial(_tabs, part, say)
        case Table():
            return 96 + 62 * len(part.rows), partial(_table, part, say)
        case Order():
            return 184 if under_way(part) else 136, partial(_order, part, say)
        case DiceLeft():
            return 166, partial(_dice, part, say)
        case Notes():
            return 50, partial(_notes, part, say)
        case _:
            return None


def _stretch(part: Stretch, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_stretch(canvas, part, say, top)


def _order(part: Order, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_order(canvas, part, say, top)


def _dice(part: DiceLeft, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_dice_left(canvas, part, say, top)


def _notes(part: Notes, say: Speaker, canvas: Canvas, top: int) -> None:
    for note in part.notes[:1]:
        canvas.text((LEFT, top + 30), say(note.text), 28, GREY_TEXT, PAGE, weight="medium", room=RIGHT - LEFT)


def _head(canvas: Canvas, scene: Scene, turn: Turn, say: Speaker) -> None:
    canvas.paste(halo(98), 88, 70)
    canvas.paste(counter(turn.rider.team, say.code(turn.rider), turn.rider.disc, 0, 54), 88, 70)
    aside = f"{say(scene.title)} · {say(scene.subtitle)}"
    wide = canvas.text((RIGHT, 62), aside, 32, GREY_TEXT, PAGE, weight="medium", anchor="r", room=450)
    canvas.text((156, 66), say(turn.text), 52, INK, PAGE, room=RIGHT - 156 - wide - 24)
    x = 156
    if turn.hint is not None:
        x += canvas.text((156, 112), say(turn.hint), 34, GREY_TEXT, PAGE, weight="medium", room=640) + 46
    if turn.dice:
        step = 56.0
        draw_dice(
            canvas, (RIGHT - 22 - step * (len(turn.dice) - 1), 100), turn.dice, 42, step, turn.rider.team, PAGE
        )


def _tabs(part: Tabs, say: Speaker, canvas: Canvas, top: int) -> None:
    count = max(1, len(part.tabs))
    wide = min(360.0, (RIGHT - LEFT - 18 * (count - 1)) / count)
    for number, tab in enumerate(part.tabs):
        _tab(canvas, tab, say, LEFT + number * (wide + 18), top, wide)


def _tab(canvas: Canvas, tab: Tab, say: Speaker, x: float, top: int, wide: float) -> None:
    canvas.paste(_card(round(wide), 112), x + wide / 2, top + 60)
    canvas.paste(die(tab.die, 70, tab.rider.team, PANEL), x + 60, top + 60)
    canvas.text((x + 112, top + 71), say(tab.text), 32, INK, PANEL, room=round(wide) - 126)


@lru_cache(maxsize=8)
def _card(wide: int, high: int) -> Tile:
    pad = Pad(wide + 2, high + 2, 3, RULE)
    pad.rect((2, 2, wide, high), 20, PANEL, RULE, 2.4)
    return pad.tile(3)


def _table(part: Table, say: Speaker, canvas: Canvas, top: int) -> None:
    """Standings on a panel over the whole width."""
    high = 76 + 62 * len(part.rows)
    canvas.paste(_card(RIGHT - LEFT, high), (LEFT + RIGHT) / 2, top + high / 2)
    look = TableStyle(LEFT + 24, RIGHT - 24, LEFT + 54, LEFT + 134, LEFT + 190, (640, 860, 1100), 62, 38, 52, False)
    draw_table(canvas, part, say, look, top + 46)
