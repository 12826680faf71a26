"""Whose turn it is and what to do, and which round it is."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import Rounds, Turn
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, WHITE
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import HEADING
from render.sprites.counters import counter, halo
from render.sprites.dice import draw_dice
from render.sprites.icons import round_wheel

HIGH = 138
WORDS = 156
"""Where the words begin, after the rider."""

WHEEL = 36
"""From one wheel to the next, across and down."""


def turn_block(part: Turn, say: Speaker) -> Block:
    """The rider, the words and the dice over the whole width."""
    return Block(HIGH, partial(draw_turn, part, "", say))


def draw_turn(turn: Turn, aside: str, say: Speaker, canvas: Canvas, top: int) -> None:
    """The rider and what it has to do; `aside` is said in grey at the right."""
    canvas.paste(halo(98), 88, top + 70)
    canvas.paste(counter(turn.rider.team, say.code(turn.rider), turn.rider.disc, 0, 54), 88, top + 70)
    wide = 0
    if aside:
        wide = canvas.text(
            (RIGHT, top + 62), aside, HEADING, GREY_TEXT, PAGE, weight="medium", anchor="r", room=450
        )
    canvas.text((WORDS, top + 66), say(turn.text), 52, INK, PAGE, room=RIGHT - WORDS - wide - 24)
    if turn.hint is not None:
        canvas.text((WORDS, top + 112), say(turn.hint), 34, GREY_TEXT, PAGE, weight="medium", room=640)
    step = 56.0
    first = RIGHT - 22 - step * (len(turn.dice) - 1)
    draw_dice(canvas, (first, top + 100), turn.dice, 42, step, turn.rider.team, PAGE)


def rounds_block(part: Rounds, say: Speaker) -> Block:
    """The wheels at the left."""
    return Block(2 * WHEEL + 8 if part.total else 0, partial(_stacked, part))


def _stacked(part: Rounds, canvas: Canvas, top: int) -> None:
    draw_rounds(canvas, part, LEFT + (part.total + 1) // 2 * WHEEL, top)


def draw_rounds(canvas: Canvas, rounds: Rounds, right: int, top: int) -> None:
    """One wheel a round in two rows, filled = over."""
    row = (rounds.total + 1) // 2
    for number in range(rounds.total):
        x = right - (row - number % row - 0.5) * WHEEL
        canvas.paste(round_wheel(number < rounds.played), x, top + WHEEL // 2 - 1 + (number // row) * WHEEL)


def draw_turn_pill(canvas: Canvas, turn: Turn, say: Speaker) -> None:
    """The dark pill at the top right of a picture: who acts next, and the dice left for it."""
    canvas.paste(_pill(), 995, 76)
    canvas.paste(halo(74), 882, 76)
    canvas.paste(counter(turn.rider.team, say.code(turn.rider), turn.rider.disc, 0, 42), 882, 76)
    base = 67 if turn.dice else 88
    canvas.text((938, base), say(turn.text), 33, WHITE, INK, room=200)
    draw_dice(canvas, (954, 97), turn.dice, 30, 46, "white", INK)


@lru_cache(maxsize=1)
def _pill() -> Tile:
    pad = Pad(332, 94, FINE, INK)
    pad.rect((1, 1, 331, 93), 46, INK)
    return pad.tile()
