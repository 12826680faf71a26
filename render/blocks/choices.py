"""Lettered choices: a line each with what they give, or several in a line where they give nothing more."""

from __future__ import annotations

from functools import partial

from engine.core.scene import Choices, Pick
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, RULE
from render.ink.type import HEADING, LEGEND, rise
from render.sprites.counters import letter_disc

HEAD, ROW, BELOW = 54, 60, 12
"""Heights of the heading and of a line, and what is left free below."""

LINE, DISC = 34, 44
"""Letters of a line, and the disc with a choice's letter."""

INDENT, COLUMN = 66, 150
"""Where the text begins after the disc, and how wide a column of what choices give is."""

ABREAST = 4
"""Choices in a line if they give nothing."""


def choices_block(part: Choices, say: Speaker) -> Block:
    """The heading with the heads of columns, then the choices."""
    lines = -(-len(part.picks) // _abreast(part))
    return Block(HEAD + ROW * lines + BELOW, partial(_stacked, part, say))


def _abreast(part: Choices) -> int:
    return 1 if part.heads or any(pick.gives for pick in part.picks) else ABREAST


def _stacked(part: Choices, say: Speaker, canvas: Canvas, top: int) -> None:
    columns = max([len(part.heads), *(len(pick.gives) for pick in part.picks)])
    canvas.text((LEFT, top + 38), say(part.heading), HEADING, INK, PAGE, room=RIGHT - LEFT - columns * COLUMN - 20)
    for number, head in enumerate(part.heads):
        x = RIGHT - (columns - 1 - number) * COLUMN
        canvas.text(
            (x, top + 38), say(head), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=COLUMN - 16
        )
    abreast = _abreast(part)
    wide = (RIGHT - LEFT) // abreast
    for number, pick in enumerate(part.picks):
        left, y = LEFT + number % abreast * wide, top + HEAD + number // abreast * ROW
        if not number % abreast:
            canvas.fill((LEFT, y, RIGHT, y + 2), RULE)
        _draw_pick(canvas, pick, say, (left, y, wide - columns * COLUMN - INDENT - 16), columns)


def _draw_pick(canvas: Canvas, pick: Pick, say: Speaker, at: tuple[int, int, int], columns: int) -> None:
    """A choice from `at` = (left, top, room of its text)."""
    left, top, room = at
    base = top + ROW / 2 + rise(LINE)
    canvas.paste(letter_disc(pick.letter, DISC), left + DISC / 2, top + ROW / 2 + 1)
    canvas.text((left + INDENT, base), say(pick.text), LINE, INK, PAGE, room=room)
    for number, value in enumerate(pick.gives):
        x = RIGHT - (columns - 1 - number) * COLUMN
        canvas.text((x, base), str(value), LINE, INK, PAGE, anchor="r", room=COLUMN - 16)
