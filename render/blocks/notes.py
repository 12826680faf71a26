"""Lines at the foot, each with a sign before it."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest

from engine.core.scene import Footnotes
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, Colour
from render.ink.type import TEXT
from render.sprites.icons import sign

STEP = 46
"""Height of a line."""

SIZE, SIGN, INDENT = 28, 36, 50
"""Letters, signs, and where the letters begin after a sign."""

ABOVE, BELOW, SIGN_Y, BASE = 4, 4, 24, 34
"""Stacked, lines stand a little higher, with room below; middle of a sign and baseline below the top of a line."""

SIGN_RISE = 9
"""Middle of a sign above the baseline of its words."""

ASIDE_SIGN, ASIDE_SIGN_X, ASIDE_ROOM = 30, 24, 220
BESIDE, LINE_MARGIN = 210, 46
"""What a line leaves to an aside beside it, and to its sign."""


def notes_block(part: Footnotes, say: Speaker) -> Block:
    """The lines on the page; those without a sign are asides in grey."""
    return Block(lines_high(part) + BELOW if part.notes else 0, partial(_stacked, part, say))


def _stacked(part: Footnotes, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_lines(canvas, part, say, (LEFT, RIGHT, top - ABOVE), GREY_TEXT)


def lines_high(part: Footnotes) -> int:
    """Height of lines one below another."""
    return STEP * len(part.notes)


def draw_lines(
    canvas: Canvas, part: Footnotes, say: Speaker, box: tuple[int, int, int], plain: Colour = INK
) -> None:
    """Every note on a line of its own from `box` = (left, right, top); `plain`: the ink of those without a sign."""
    left, right, top = box
    for note in part.notes:
        x = left
        if note.sign:
            canvas.paste(sign(note.sign, SIGN), left + SIGN / 2, top + SIGN_Y)
            x += INDENT
        # A line with a sign asks for a look; one without may be read or not.
        ink = INK if note.sign else plain
        canvas.text((x, top + BASE), say(note.text), SIZE, ink, PAGE, weight="medium", room=right - x)
        top += STEP


def draw_notes(canvas: Canvas, notes: Footnotes, say: Speaker, left: int, right: int, base: int, step: int) -> None:
    """Notes one below another, signs before them; asides on the right of the line above."""
    y, end = base - step, right
    for note, following in zip_longest(notes.notes, notes.notes[1:]):
        if note.aside:
            text = say(note.text)
            at = (right, y)
            wide = canvas.text(at, text, TEXT, INK, PANEL, weight="medium", anchor="r", room=ASIDE_ROOM)
            if note.sign:
                canvas.paste(sign(note.sign, ASIDE_SIGN), right - wide - ASIDE_SIGN_X, y - SIGN_RISE)
            continue
        y += step
        aside = following is not None and following.aside
        room = end - left - LINE_MARGIN - (BESIDE if aside else 0)
        if note.sign:
            canvas.paste(sign(note.sign, SIGN), left + SIGN / 2, y - SIGN_RISE)
        x = left + INDENT if note.sign else left
        canvas.text((x, y), say(note.text), TEXT, INK, PANEL, weight="medium", room=room)
