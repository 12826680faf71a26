"""Lines of words, signs and riders on the page; a line below a title."""

from __future__ import annotations

from functools import partial

from engine.core.scene import CaptionLine, TitleLine
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, PAGE
from render.ink.type import LEAD
from render.sprites.captions import caption_wide, draw_caption, fitted

LEFT, RIGHT, GAP = 40, 1160, 30
HIGH, LINE_HIGH, LINE_BASE = 50, 44, 30


def caption_line_block(part: CaptionLine, say: Speaker) -> Block:
    """Both lines beside each other; the right one below where they are too long together."""
    return Block(HIGH * (1 if _beside(part, say) else 2), partial(_stacked, part, say))


def _beside(part: CaptionLine, say: Speaker) -> bool:
    if not part.left or not part.right:
        return True
    return caption_wide(part.left, say) + caption_wide(part.right, say) + GAP <= RIGHT - LEFT


def _stacked(part: CaptionLine, say: Speaker, canvas: Canvas, top: int) -> None:
    y = top + HIGH / 2
    for caption, anchor in ((part.left, "l"), (part.right, "r")):
        if caption:
            beside = _beside(part, say)
            at = (RIGHT, y) if anchor == "r" and beside else (LEFT, y)
            shown = fitted(caption, say, RIGHT - LEFT)
            draw_caption(canvas, shown, say, at, PAGE, anchor=anchor if beside else "l")
            y += 0 if beside else HIGH


def title_line_block(part: TitleLine, say: Speaker) -> Block:
    """The words in a line of their own."""
    return Block(LINE_HIGH, partial(_title_line, part, say))


def _title_line(part: TitleLine, say: Speaker, canvas: Canvas, top: int) -> None:
    at, room = (LEFT, top + LINE_BASE), RIGHT - LEFT
    canvas.text(at, say(part.text), LEAD, GREY_TEXT, PAGE, weight="medium", room=room)
