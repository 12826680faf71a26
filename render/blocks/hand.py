"""A hand: fixed places for cards, so that a card never moves."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import CardFace, CardRow
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
"""Heights of the head, and of a row of cards."""

OWNER, OWNER_AT, SECRET_BASE = 46, (66, 32), 42
"""The badge of whose hand it is, where it lies in the head, and the baseline of the words about secrecy."""

SECRET_RIGHT, SECRET_ROOM, LOCK, LOCK_X, LOCK_RISE = 1114, 300, 38, 1144, 10

MIDDLE, FACE, FACE_ASIDE = 106, 118, 2
"""The middle of a card below the top of its row, its number, and how far left of the middle the number stands."""

SPENT_DROP, SPENT_FACE, SPENT_FACE_DROP, NOTE_DROP, NOTE_ROOM = 5, 88, 13, 68, 106
"""A card that was played lies a little lower; its number and the note below, from its middle."""

RIM, CARD_ROUND, CARD_LINE, FILL_INSET, FILL_ROUND = (5, 3), 15, 3, 4, 11
"""The page about a card, its corners and outline, and how far inside its colour begins."""

SHADE = (4, 8)
"""How far the shadow lies right of the card and below it."""

BOTTLE, BOTTLE_Y = 76, 166
SILHOUETTE, SILHOUETTE_ASIDE, SILHOUETTE_Y = 82, 8, 164
CODE, CODE_AT = 38, (36, 148)
"""What stands at the foot of a card: a bottle, or a rider and the badge of its team."""

SPENT_RIM, SPENT_ROUND = 3, 13
EMPTY_BOTTLE, EMPTY_BOTTLE_Y = 92, 72


def card_row_block(part: CardRow, say: Speaker) -> Block:
    """Whose hand it is, that it is secret, and the cards."""
    return Block(HEAD + ROW * -(-len(part.cards) // PLACES), partial(_stacked, part, say))


def _stacked(part: CardRow, say: Speaker, canvas: Canvas, top: int) -> None:
    x, y = OWNER_AT
    canvas.paste(badge(part.owner.team, say.code(part.owner), OWNER, part.owner.neutral), x, top + y)
    draw_secret(canvas, part, say, top + SECRET_BASE)
    draw_cards(canvas, part, say, top + HEAD)


def draw_secret(canvas: Canvas, part: CardRow, say: Speaker, base: int) -> int:
    """That only one sees this, with a lock, at the right; returns the width of the words."""
    at, said = (SECRET_RIGHT, base), say(part.secret)
    wide = canvas.text(at, said, TEXT, GREY_TEXT, PAGE, weight="medium", anchor="r", room=SECRET_ROOM)
    canvas.paste(sign("lock", LOCK), LOCK_X, base - LOCK_RISE)
    return wide


def draw_cards(canvas: Canvas, part: CardRow, say: Speaker, top: int) -> None:
    """The cards in rows; the last of a single row lies apart."""
    # A card keeps its place all race long, played or not: people find it by place, and a gap tells nothing new.
    for number, card in enumerate(part.cards):
        apart = number == len(part.cards) - 1 < PLACES
        x = LAST if apart else FIRST + number % PLACES * STEP
        _draw_card(canvas, card, say, x, top + MIDDLE + number // PLACES * ROW)


def _draw_card(canvas: Canvas, card: CardFace, say: Speaker, x: int, middle: int) -> None:
    is_bottle = card.kind == "bottle"
    if card.state == "open":
        canvas.paste(_open_card(card.rider.team, say.code(card.rider), is_bottle), x, middle)
        fill, ink = (INK, WHITE) if is_bottle else (TEAMS[card.rider.team].fill, TEAMS[card.rider.team].text)
        canvas.text((x - FACE_ASIDE, middle), card.face, FACE, ink, fill, anchor="m")
        return
    middle += SPENT_DROP
    canvas.paste(_spent_card(is_bottle, card.state == "absent"), x, middle)
    if card.state == "spent":
        canvas.text((x, middle + SPENT_FACE_DROP), card.face, SPENT_FACE, SPENT_TEXT, SPENT, anchor="m")
    if card.note is not None:
        at, said = (x, middle + NOTE_DROP), say(card.note)
        canvas.text(at, said, CHIPS, GREY_TEXT, SPENT, weight="medium", anchor="m", room=NOTE_ROOM)


@lru_cache(maxsize=32)
def _open_card(team: str, code: str, is_bottle: bool) -> Tile:
    """A card that can be played, without its number."""
    (wide, high), (left, top), (right, down) = CARD, RIM, SHADE
    fill = INK if is_bottle else TEAMS[team].fill
    pad = Pad(wide + 2 * left + right, high + 2 * top + down, FINE, PAGE, opaque=True)
    pad.rect((left + right, top + down, left + right + wide, top + down + high), CARD_ROUND, CARD_SHADOW)
    pad.rect((left, top, left + wide, top + high), CARD_ROUND, WHITE, INK, CARD_LINE)
    inner = (left + FILL_INSET, top + FILL_INSET, left + wide - FILL_INSET, top + high - FILL_INSET)
    pad.rect(inner, FILL_ROUND, fill)
    middle = left + wide / 2
    if is_bottle:
        bottle(pad, middle, BOTTLE_Y, high=BOTTLE, body=GROUNDS["feed"], ink=WHITE, band=WHITE)
    tile = pad.plate()
    if not is_bottle:
        canvas = Canvas(tile.image)
        canvas.paste(shadow_rider(team, SILHOUETTE), middle + SILHOUETTE_ASIDE, SILHOUETTE_Y)
        canvas.paste(badge(team, code, CODE, soft=True), *CODE_AT)
    return tile


@lru_cache(maxsize=4)
def _spent_card(is_bottle: bool, absent: bool) -> Tile:
    """The place of a card that was played, or of a bottle that is not there yet."""
    (wide, high), rim = SPENT_CARD, SPENT_RIM
    pad = Pad(wide + 2 * rim, high + 2 * rim, FINE, PAGE, opaque=True)
    pad.rect((rim, rim, wide + rim, high + rim), SPENT_ROUND, SPENT, LINE, 2)
    if is_bottle and absent:
        bottle(pad, wide / 2 + rim, EMPTY_BOTTLE_Y, high=EMPTY_BOTTLE, body=SPENT, ink=LINE, band=SPENT)
    return pad.plate()
