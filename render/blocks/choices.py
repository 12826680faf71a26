"""Lettered choices: a line each with what they give, or several in a line where they give nothing more."""

from __future__ import annotations

from functools import partial
from itertools import groupby

from engine.core.scene import Choices, LetteredChoice
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, RULE
from render.ink.pen import Tile
from render.ink.type import HEADING, LEGEND, rise
from render.sprites.counters import letter_disc, letter_plate

HEAD, HEAD_BASE, ROW, BELOW = 54, 38, 60, 12
"""Heights of the heading, of its baseline and of a line, and what is left free below."""

LINE, DISC, PLATE = 34, 44, 58
"""Letters of a line, the disc with a choice's letter, and the width of the plate with a rider's."""

INDENT, COLUMN, GAP = 66, 150, 16
"""Where the text begins after the disc, how wide a column of what choices give is, and what texts keep free."""

ABREAST = 4
"""Choices in a line if they give nothing."""


def choices_block(part: Choices, say: Speaker) -> Block:
    """The heading with the heads of columns, then the choices."""
    return Block(HEAD + ROW * len(_lines(part)) + BELOW, partial(_stacked, part, say))


def _lines(part: Choices) -> list[tuple[LetteredChoice, ...]]:
    """The choices line by line; several riders have lines of their own."""
    abreast = _abreast(part)
    lines: list[tuple[LetteredChoice, ...]] = []
    # A form of several riders: a line must not mix what one and what another could do.
    for _, group in groupby(part.picks, lambda pick: pick.rider):
        picks = tuple(group)
        lines += [picks[first : first + abreast] for first in range(0, len(picks), abreast)]
    return lines


def _abreast(part: Choices) -> int:
    return 1 if part.heads or any(pick.gives for pick in part.picks) else ABREAST


def _stacked(part: Choices, say: Speaker, canvas: Canvas, top: int) -> None:
    columns = max([len(part.heads), *(len(pick.gives) for pick in part.picks)])
    room = RIGHT - LEFT - columns * COLUMN - GAP
    canvas.text((LEFT, top + HEAD_BASE), say(part.heading), HEADING, INK, PAGE, room=room)
    for x, head in zip(_ends(columns), part.heads, strict=False):
        at = (x, top + HEAD_BASE)
        canvas.text(at, say(head), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=COLUMN - GAP)
    wide = (RIGHT - LEFT) // _abreast(part)
    for number, line in enumerate(_lines(part)):
        y = top + HEAD + number * ROW
        canvas.fill((LEFT, y, RIGHT, y + 2), RULE)
        for place, pick in enumerate(line):
            _draw_pick(canvas, pick, say, (LEFT + place * wide, y, wide - columns * COLUMN - INDENT - GAP), columns)


def _ends(columns: int) -> list[int]:
    """Right ends of the columns of what choices give."""
    return [RIGHT - after * COLUMN for after in reversed(range(columns))]


def _draw_pick(canvas: Canvas, pick: LetteredChoice, say: Speaker, at: tuple[int, int, int], columns: int) -> None:
    """A choice from `at` = (left, top, room of its text)."""
    left, top, room = at
    base = top + ROW / 2 + rise(LINE)
    tile = _letter(pick, say)
    canvas.paste(tile, left + tile.image.width / 2 - 1, top + ROW / 2 + 1)
    canvas.text((left + INDENT, base), say(pick.text), LINE, INK, PAGE, room=room)
    for x, value in zip(_ends(columns), pick.gives, strict=False):
        canvas.text((x, base), str(value), LINE, INK, PAGE, anchor="r", room=COLUMN - GAP)


def _letter(pick: LetteredChoice, say: Speaker) -> Tile:
    """The letter as it stands on the course."""
    if pick.rider is None:
        return letter_disc(pick.letter, DISC)
    return letter_plate(say.code(pick.rider) + pick.letter, pick.rider.team, PLATE, DISC)
