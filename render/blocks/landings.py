"""Where a rider can go, in words and numbers: a line a letter."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import Figure, LandingRow, LandingTable
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, GROUNDS, INK, PAGE, RULE, Colour
from render.ink.pen import PLAIN, Pad, Tile
from render.ink.type import LEGEND, TEXT, rise
from render.sprites.counters import letter_disc
from render.sprites.lane_badges import numbered

HEAD, HEAD_BASE, ROW, MORE, MORE_BASE, BELOW = 56, 40, 74, 56, 44, 8
"""Heights of the heads, of a line and of the words on other spaces; what is left free below."""

DISC, VALUE, BADGE, PITCH = 50, 36, 46, 58
"""The letter's disc, numbers, followers and how far apart they stand."""

STEPS_X, GROUND_X, RISK_X, TO_GO_X, FOLLOW_X = 178, 330, 520, 690, 812
"""Middles of the columns; where the followers begin."""

PLATE_HIGH, PLATE_MARGIN, PLATE_LEAST, PLATE_MOST, PLATE_ROUND, PLATE_LINE = 46, 16, 90, 176, 12, 3
HEAD_ROOM, BEHIND_GAP, BEHIND_ROOM = 150, 10, 110

RISKY = 17
"""From this risk in percent a number is written in ink: one throw in six."""


def landings_block(part: LandingTable, say: Speaker) -> Block:
    """The heads, a line a letter, and what is said of the other spaces."""
    more = MORE if part.more is not None else 0
    return Block(HEAD + ROW * len(part.rows) + more + BELOW, partial(_stacked, part, say))


def _stacked(part: LandingTable, say: Speaker, canvas: Canvas, top: int) -> None:
    for x, head in zip((STEPS_X, GROUND_X, RISK_X, TO_GO_X), part.heads, strict=False):
        _head(canvas, say(head), x, top, "m")
    _head(canvas, say(part.heads[-1]), FOLLOW_X, top, "l")
    nearest = min((row.to_go for row in part.rows), default=0)
    for number, row in enumerate(part.rows):
        _draw_row(canvas, part, row, say=say, top=top + HEAD + number * ROW, nearest=row.to_go == nearest)
    y = top + HEAD + ROW * len(part.rows)
    canvas.fill((LEFT, y, RIGHT, y + 2), RULE)
    if part.more is not None:
        room = RIGHT - LEFT
        canvas.text((LEFT, y + MORE_BASE), say(part.more), LEGEND, GREY_TEXT, PAGE, weight="medium", room=room)


def _head(canvas: Canvas, text: str, x: int, top: int, anchor: str) -> None:
    at = (x, top + HEAD_BASE)
    canvas.text(at, text, LEGEND, GREY_TEXT, PAGE, weight="medium", anchor=anchor, room=HEAD_ROOM)


def _draw_row(canvas: Canvas, part: LandingTable, row: LandingRow, say: Speaker, top: int, nearest: bool) -> None:
    canvas.fill((LEFT, top, RIGHT, top + 2), RULE)
    middle = top + ROW / 2 + 1
    canvas.paste(letter_disc(row.letter, DISC), LEFT + DISC / 2 + 2, middle)
    _value(canvas, str(row.steps), STEPS_X, middle, INK)
    _draw_ground(canvas, row.ground, say(row.text), middle)
    risk = "–" if row.risk is None else f"{row.risk} %"
    _value(canvas, risk, RISK_X, middle, INK if (row.risk or 0) >= RISKY else GREY_TEXT)
    _value(canvas, str(row.to_go), TO_GO_X, middle, INK if nearest else GREY_TEXT)
    _draw_company(canvas, part, row, say, middle)


def _value(canvas: Canvas, text: str, x: int, middle: float, ink: Colour) -> None:
    canvas.text((x, middle + rise(VALUE)), text, VALUE, ink, PAGE, anchor="m")


def _draw_ground(canvas: Canvas, ground: str, text: str, middle: float) -> None:
    wide = min(PLATE_MOST, max(PLATE_LEAST, round(width(text, "semibold", TEXT)) + 2 * PLATE_MARGIN))
    canvas.paste(_ground_plate(ground, wide), GROUND_X, middle)
    at = (GROUND_X, middle + rise(TEXT))
    canvas.text(at, text, TEXT, INK, GROUNDS[ground], anchor="m", room=wide - PLATE_MARGIN)


@lru_cache(maxsize=64)
def _ground_plate(ground: str, wide: int) -> Tile:
    pad = Pad(wide + 4, PLATE_HIGH + 4, PLAIN, INK)
    pad.rect((2, 2, wide + 2, PLATE_HIGH + 2), PLATE_ROUND, GROUNDS[ground], INK, PLATE_LINE)
    return pad.tile(PLAIN)


def _draw_company(canvas: Canvas, part: LandingTable, row: LandingRow, say: Speaker, middle: float) -> None:
    """Who can follow, and at the right end behind whom it is."""
    right = RIGHT
    if row.behind is not None:
        canvas.paste(numbered(row.behind, BADGE, say), right - BADGE / 2 - 2, middle)
        at = (right - BADGE - BEHIND_GAP, middle + rise(LEGEND))
        said = say(part.behind)
        wide = canvas.text(at, said, LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=BEHIND_ROOM)
        right -= BADGE + 2 * BEHIND_GAP + wide
    if not row.followers:
        at = (FOLLOW_X, middle + rise(TEXT))
        canvas.text(at, say(part.nobody), TEXT, INK, PAGE, room=right - FOLLOW_X)
        return
    _draw_followers(canvas, row.followers, say, middle, right)


def _draw_followers(canvas: Canvas, followers: tuple[Figure, ...], say: Speaker, middle: float, right: int) -> None:
    pitch = min(PITCH, (right - FOLLOW_X - BADGE) / max(1, len(followers) - 1))
    # From the last to the first, so that where they are close the nearest lies on top.
    for place, rider in reversed(list(enumerate(followers))):
        canvas.paste(numbered(rider, BADGE, say), FOLLOW_X + BADGE / 2 + place * pitch, middle)
