"""What stands below a strip: a bar a formation, dashes between them, and captions."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.core.scene import Caption, CaptionText, StageFormation, StageStrips
from render.courses.abreast import abreast
from render.courses.road.country import MEADOW
from render.courses.stage.strip_rows import LEFT, RIGHT
from render.courses.stage.strip_shape import BAR, LINE, StripShape
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK
from render.ink.type import CAPTION, rise
from render.sprites.captions import GAP, caption_wide, draw_caption

HIGH, REACH = 7, 8
"""A bar: its height, and what is free between it and the edges of its squares."""

DASH, DASH_STEP, DASH_INSET, DASH_HIGH, WORD_GAP = 10, 16, 4, 3, 8
APART, EDGE = 18, 6
"""Between captions, and how far beyond the squares one may reach."""


class BarSpan(NamedTuple):
    """A formation as far as a strip shows it, and whether its caption stands here."""

    one: StageFormation
    left: float
    right: float
    named: bool


def bars(part: StageStrips, shapes: list[StripShape]) -> list[list[BarSpan]]:
    """The bars of each strip; a formation on two strips is named where more of it is."""
    found: list[list[BarSpan]] = [[] for _ in shapes]
    for one in part.formations:
        spans = []
        for number, shape in enumerate(shapes):
            boxes = [box for box in shape.row if box.held and one.first <= box.first <= one.last]
            if boxes:
                spans.append((number, boxes[0].left + REACH, boxes[-1].right - REACH))
        named = max(spans, key=lambda span: span[2] - span[1], default=None)
        for span in spans:
            found[span[0]].append(BarSpan(one, span[1], span[2], span is named))
    return [sorted(row, key=lambda bar: bar.left) for row in found]


def draw_formations(
    canvas: Canvas, shape: StripShape, found: list[BarSpan], say: Speaker, top: int, lines: int, effort: bool
) -> None:
    """Bars and dashes, then `lines` lines of captions; with what effort is left where `effort`."""
    y = top + shape.bar
    for bar in found:
        canvas.fill((bar.left, y, bar.right, y + HIGH), INK)
    for one, other in pairwise(found):
        _draw_gap(canvas, one, other, say, y + HIGH / 2)
    named = [bar for bar in found if bar.named]
    texts = [_lines(bar.one, lines, effort) for bar in named]
    for line in range(lines):
        _draw_line(canvas, named, [text[line] for text in texts], say, y + BAR + LINE * (line + 0.5))


def _lines(one: StageFormation, lines: int, effort: bool) -> tuple[Caption, ...]:
    tail = one.effort if effort else ()
    return (one.size, (*one.move, *tail)) if lines > 1 else ((*one.size, *one.move, *tail),)


def _draw_line(canvas: Canvas, found: list[BarSpan], texts: list[Caption], say: Speaker, y: float) -> None:
    """Captions in a row under their bars, moved and shortened until none touches another."""
    texts, wides = list(texts), [caption_wide(text, say) for text in texts]
    places = _places(found, wides)
    while places is None:
        widest = max(range(len(texts)), key=lambda place: (_weak(texts[place]), wides[place]))
        texts[widest] = _shorter(texts[widest])
        wides[widest] = caption_wide(texts[widest], say)
        places = _places(found, wides)
    for text, x in zip(texts, places, strict=True):
        draw_caption(canvas, text, say, (x, y), MEADOW)


def _weak(text: Caption) -> bool:
    return any(isinstance(piece, CaptionText) and not piece.strong for piece in text)


def _shorter(text: Caption) -> Caption:
    """Without its last weak words, or without its last piece."""
    for place in reversed(range(len(text))):
        piece = text[place]
        if isinstance(piece, CaptionText) and not piece.strong:
            return text[:place] + text[place + 1 :]
    return text[:-1]


def _places(found: list[BarSpan], wides: list[int]) -> list[float] | None:
    """Left ends of captions, as near to the middle of their bars as their neighbours allow; None if they are too
    wide."""
    limit = RIGHT + EDGE
    if sum(wides) + APART * (sum(wide > 0 for wide in wides) - 1) > limit - LEFT + EDGE:
        return None
    middles = [(bar.left + bar.right) / 2 for bar in found]
    placed = abreast(middles, wides, APART, (LEFT - EDGE, limit))
    far = (
        abs(at - middle) > max(wide, bar.right - bar.left) / 2 + GAP
        for at, middle, wide, bar in zip(placed, middles, wides, found, strict=True)
        if wide
    )
    return None if any(far) else [at - wide / 2 for at, wide in zip(placed, wides, strict=True)]


def _draw_gap(canvas: Canvas, one: BarSpan, other: BarSpan, say: Speaker, y: float) -> None:
    """Dashes from bar to bar with how many squares are free between them."""
    left, right = one.right, other.left
    squares = str(other.one.first - one.one.last - 1)
    texts = [squares] if one.one.gap is None else [say(one.one.gap), squares]
    text = next((text for text in texts if width(text, "medium", CAPTION) + 2 * WORD_GAP <= right - left), "")
    middle, half = (left + right) / 2, width(text, "medium", CAPTION) / 2 + WORD_GAP if text else 0
    for start, end in ((left, middle - half), (middle + half, right)):
        room = end - start - 2 * DASH_INSET
        count = max(1, int((room + DASH_STEP - DASH) // DASH_STEP)) if room >= DASH / 2 else 0
        first = start + (end - start - count * DASH_STEP + DASH_STEP - DASH) / 2
        for x in (first + number * DASH_STEP for number in range(count)):
            canvas.fill((x, y - DASH_HIGH / 2, min(x + DASH, end), y + DASH_HIGH / 2), GREY_TEXT)
    if text:
        canvas.text((middle, y + rise(CAPTION)), text, CAPTION, GREY_TEXT, MEADOW, weight="medium", anchor="m")
