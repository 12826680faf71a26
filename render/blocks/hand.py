"""A hand: fixed places for cards, so that a card never moves."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import Card, CardRow
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import (
    CARD_SHADOW,
    GREY_TEXT,
    GROUNDS,
    INK,
    LINE,
    PAGE,
    SPENT,
    SPENT_TEXT,
    TEAMS,
    WHITE,
)
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import CHIPS, TEXT
from render.sprites.badges import badge
from render.sprites.bicycle import shadow_rider
from render.sprites.icons import bottle, sign

CARD, SPENT_CARD = (128, 210), (116, 184)
"""Width and height of a card that can be played, and of the place of one that cannot."""

FIRST, STEP, LAST = 100, 139, 1100
"""Middles of the first card, of the others from one to the next, and of the last, which lies apart."""

PLACES = 8
"""Cards in a row."""

HEAD, ROW = 64, 222


def card_row_block(part: CardRow, say: Speaker) -> Block:
    """Whose hand it is, that it is secret, and the cards."""
    return Block(HEAD + ROW * -(-len(part.cards) // PLACES), partial(_stacked, part, say))


def _stacked(part: CardRow, say: Speaker, canvas: Canvas, top: int) -> None:
    canvas.paste(badge(part.owner.team, say.code(part.owner), 46, part.owner.neutral), 66, top + 32)
    draw_secret(canvas, part, say, top + 42)
    draw_cards(canvas, part, say, top + HEAD)


def draw_secret(canvas: Canvas, part: CardRow, say: Speaker, base: int) -> int:
    """That only one sees this, with a lock, at the right; returns the width of the words."""
    wide = canvas.text((1114, base), say(part.secret), TEXT, GREY_TEXT, PAGE, weight="medium", anchor="r", room=300)
    canvas.paste(sign("lock", 38), 1144, base - 10)
    return wide


def draw_cards(canvas: Canvas, part: CardRow, say: Speaker, top: int) -> None:
    """The cards in rows; the last of a single row lies apart."""
    for number, card in enumerate(part.cards):
        apart = number == len(part.cards) - 1 < PLACES
        x = LAST if apart else FIRST + number % PLACES * STEP
        _draw_card(canvas, card, say, x, top + 106 + number // PLACES * ROW)


def _draw_card(canvas: Canvas, card: Card, say: Speaker, x: int, middle: int) -> None:
    is_bottle = card.kind == "bottle"
    if card.state == "open":
        canvas.paste(_open_card(card.rider.team, say.code(card.rider), is_bottle), x, middle)
        fill, ink = (INK, WHITE) if is_bottle else (TEAMS[card.rider.team].fill, TEAMS[card.rider.team].text)
        canvas.text((x - 2, middle), card.face, 118, ink, fill, anchor="m")
        return
    canvas.paste(_spent_card(is_bottle, card.state == "absent"), x, middle + 5)
    if card.state == "spent":
        canvas.text((x, middle + 18), card.face, 88, SPENT_TEXT, SPENT, anchor="m")
    if card.note is not None:
        canvas.text(
            (x, middle + 73), say(card.note), CHIPS, GREY_TEXT, SPENT, weight="medium", anchor="m", room=106
        )


@lru_cache(maxsize=32)
def _open_card(team: str, code: str, is_bottle: bool) -> Tile:
    """A card that can be played, without its number."""
    wide, high = CARD
    fill = INK if is_bottle else TEAMS[team].fill
    pad = Pad(wide + 14, high + 14, FINE, PAGE, opaque=True)
    pad.rect((9, 11, wide + 9, high + 11), 15, CARD_SHADOW)
    pad.rect((5, 3, wide + 5, high + 3), 15, WHITE, INK, 3)
    pad.rect((9, 7, wide + 1, high - 1), 11, fill)
    if is_bottle:
        bottle(pad, (wide + 10) / 2, 166, 76, GROUNDS["feed"], WHITE, WHITE)
    tile = pad.plate()
    if not is_bottle:
        canvas = Canvas(tile.image)
        canvas.paste(shadow_rider(team, 82), (wide + 10) / 2 + 8, 164)
        canvas.paste(badge(team, code, 38, soft=True), 36, 148)
    return tile


@lru_cache(maxsize=4)
def _spent_card(is_bottle: bool, absent: bool) -> Tile:
    """The place of a card that was played, or of a bottle that is not there yet."""
    wide, high = SPENT_CARD
    pad = Pad(wide + 6, high + 6, FINE, PAGE, opaque=True)
    pad.rect((3, 3, wide + 3, high + 3), 13, SPENT, LINE, 2)
    if is_bottle and absent:
        bottle(pad, (wide + 6) / 2, 72, 92, SPENT, LINE, SPENT)
    return pad.plate()
