"""Lines of words, signs, riders and tokens: how wide they are, and how they are drawn."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, zip_longest

from engine.core.scene import Caption, CaptionPiece, CaptionSign, CaptionText, Figure, TokenTile, label
from render.ink.canvas import Canvas
from render.ink.fonts import Weight, width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, WHITE, Colour
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import LEGEND, rise
from render.sprites.icons import sign
from render.sprites.marks import CHIP, pill
from render.sprites.rider_tags import draw_tag, tag_wide

GAP, RIDER_GAP, SIGN = 9, 15, 1.1
"""Between pieces, between words and a rider, and the size of signs in letters."""

NARROW_SIGNS = {"drop": 0.8}
"""Signs that fill only so much of their square."""

TOKEN_HIGH, TOKEN_INK, TOKEN_WHITE, TOKEN_ROUND, TOKEN_LINE, TOKEN_LETTERS = 34, 33, 30, 9, 2.4, 26
CHIP_ENDS = 16


def caption_wide(caption: Caption, say: Speaker, size: int = LEGEND) -> int:
    """How wide a line is."""
    gaps = sum(_gap(before, after) for before, after in pairwise(caption))
    return sum(_wide(piece, say, size) for piece in caption) + gaps


def _gap(before: CaptionPiece, after: CaptionPiece) -> int:
    """Words stand a little farther from the next rider, whose shape fills its whole width."""
    return RIDER_GAP if isinstance(before, CaptionText) and isinstance(after, Figure) else GAP


def fitted(caption: Caption, say: Speaker, room: float, size: int = LEGEND) -> Caption:
    """As much of a line as there is room for, and how many riders are left out ("and 3 more")."""
    for kept in range(len(caption), 0, -1):
        missing = sum(isinstance(piece, Figure) for piece in caption[kept:])
        more = (CaptionText(label("scene-more", count=missing)),) if missing else ()
        if caption_wide((*caption[:kept], *more), say, size) <= room:
            return (*caption[:kept], *more)
    return ()


def draw_caption(
    canvas: Canvas,
    caption: Caption,
    say: Speaker,
    at: tuple[float, float],
    ground: Colour = PAGE,
    *,
    size: int = LEGEND,
    anchor: str = "l",
) -> int:
    """A line with its left end, middle or right end (`anchor` l, m, r) at x of `at`, its middle at y; returns its
    width."""
    wide = caption_wide(caption, say, size)
    x, y = at[0] - {"l": 0, "m": wide / 2, "r": wide}[anchor], at[1]
    for piece, after in zip_longest(caption, caption[1:]):
        _draw(canvas, piece, say, (x, y), ground=ground, size=size)
        x += _wide(piece, say, size) + (_gap(piece, after) if after is not None else 0)
    return wide


def _wide(piece: CaptionPiece, say: Speaker, size: int) -> int:
    match piece:
        case CaptionText(text, strong):
            return round(width(say(text), _weight(strong), size))
        case CaptionSign(name):
            return round(size * SIGN * NARROW_SIGNS.get(name, 1.0))
        case TokenTile():
            return token_wide(piece)
        case _:
            return tag_wide(piece, say, size)


def _weight(strong: bool) -> Weight:
    return "semibold" if strong else "medium"


def _draw(
    canvas: Canvas, piece: CaptionPiece, say: Speaker, at: tuple[float, float], ground: Colour, size: int
) -> None:
    x, y = at
    match piece:
        case CaptionText(text, strong):
            ink, weight = INK if strong else GREY_TEXT, _weight(strong)
            canvas.text((x, y + rise(size)), say(text), size, ink, ground, weight=weight)
        case CaptionSign(name):
            canvas.paste(sign(name, round(size * SIGN)), x + _wide(piece, say, size) / 2, y)
        case TokenTile():
            draw_token(canvas, piece, x, y)
        case _:
            draw_tag(canvas, piece, say, at, ground, size=size)


def token_wide(token: TokenTile) -> int:
    """How wide a token is: wider with effort beside its letter."""
    return TOKEN_INK + (TOKEN_WHITE if token.effort else 0)


def draw_token(canvas: Canvas, token: TokenTile, x: float, y: float) -> None:
    """A token with its left end at x and its middle at y."""
    canvas.paste(_token(bool(token.effort)), x + token_wide(token) / 2, y)
    base = y + rise(TOKEN_LETTERS)
    canvas.text((x + TOKEN_INK / 2, base), token.letter, TOKEN_LETTERS, WHITE, INK, anchor="m")
    if token.effort:
        middle = (x + TOKEN_INK + TOKEN_WHITE / 2 - 1, base)
        canvas.text(middle, token.effort, TOKEN_LETTERS, INK, WHITE, anchor="m", room=TOKEN_WHITE)


@lru_cache(maxsize=2)
def _token(effort: bool) -> Tile:
    wide = TOKEN_INK + (TOKEN_WHITE if effort else 0)
    pad = Pad(wide + 2 * 2, TOKEN_HIGH + 2 * 2, FINE, INK)
    pad.rect((2, 2, wide + 2, TOKEN_HIGH + 2), TOKEN_ROUND, WHITE if effort else INK, INK, TOKEN_LINE)
    if effort:
        pad.covers = False
        pad.rect((2, 2, TOKEN_INK + 2, TOKEN_HIGH + 2), TOKEN_ROUND, INK)
        pad.rect((2 + TOKEN_INK / 2, 2, TOKEN_INK + 2, TOKEN_HIGH + 2), 0, INK)
    return pad.tile()


def chip_wide(caption: Caption, say: Speaker, size: int = LEGEND) -> int:
    """How wide a chip with this line is."""
    return caption_wide(caption, say, size) + 2 * CHIP_ENDS


def draw_chip(canvas: Canvas, caption: Caption, say: Speaker, at: tuple[float, float], size: int = LEGEND) -> None:
    """A white plate with a line round it, and the caption on it."""
    canvas.paste(pill(chip_wide(caption, say, size), False, CHIP + 2 * 4), *at)
    draw_caption(canvas, caption, say, at, WHITE, size=size, anchor="m")
