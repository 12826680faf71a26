"""What each player holds: a card a player with its badge, five places and a number."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import Holding, Holdings
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, RULE
from render.ink.pen import PLAIN, Pad, Tile
from render.ink.type import FIGURES, HEADING, LEGEND, STRONG, rise
from render.sprites.badges import badge
from render.sprites.marks import cogs, draw_arc

LEFT, RIGHT = 40, 1160
GAP = 16
STEP = 100
HEAD = 54


def holdings_block(part: Holdings, say: Speaker) -> Block:
    """The cards in rows below their heading."""
    return Block(holdings_high(part), partial(_stacked, part, say))


def _stacked(part: Holdings, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_holdings(canvas, part, say, top)


def holdings_high(part: Holdings) -> int:
    """How much height the cards and their heading need."""
    return HEAD + STEP * -(-len(part.holdings) // _columns(len(part.holdings)))


def _columns(count: int) -> int:
    if count == 1:
        return 4
    if count <= 5:
        return max(2, count)
    return 3 if count == 6 else 4 if count <= 8 else 5


@lru_cache(maxsize=16)
def _card(wide: int) -> Tile:
    pad = Pad(wide + 6, STEP - 4, PLAIN, PAGE)
    pad.rect((3, 3, wide + 3, STEP - 12), 18, PANEL, RULE, 2.4)
    return pad.plate()


def draw_holdings(canvas: Canvas, part: Holdings, say: Speaker, top: int) -> None:
    """Heading and legend, then the cards in rows."""
    canvas.text((LEFT, top + 36), say(part.heading), HEADING, INK, PAGE, room=420)
    if part.legend is not None:
        wide = canvas.text(
            (RIGHT, top + 36), say(part.legend), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=560
        )
        draw_arc(canvas, (RIGHT - wide - 76, top + 38), (RIGHT - wide - 16, top + 38), 26)
    columns = _columns(len(part.holdings))
    wide = (RIGHT - LEFT - GAP * (columns - 1)) // columns
    for number, one in enumerate(part.holdings):
        left = LEFT + (number % columns) * (wide + GAP)
        _draw_card(canvas, one, say, left, top + HEAD + (number // columns) * STEP, wide)


def _draw_card(canvas: Canvas, one: Holding, say: Speaker, left: int, top: int, wide: int) -> None:
    middle = top + (STEP - 10) / 2 - 2
    canvas.paste(_card(wide), left + wide / 2, top + (STEP - 10) / 2)
    canvas.paste(badge(one.rider.team, say.code(one.rider), 58), left + 42, middle)
    size = 42 if one.most else 36
    number = canvas.text(
        (left + wide - 16, middle + rise(size, FIGURES)), str(one.number), size, INK, PANEL, anchor="r"
    )
    if one.most:
        step = min(28, (wide - 132) // one.most)
        canvas.paste(cogs(one.number, one.most, step), left + 82 + step * one.most / 2, middle)
    else:
        room = round(wide - 76 - 16 - number - 8)
        canvas.text((left + 76, middle + 11), say.name(one.name, one.rider), STRONG, INK, PANEL, room=room)
