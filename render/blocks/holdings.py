"""What each player holds: a card a player with its badge, five places and a number."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import Holding, Holdings
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, LINE, PAGE, PANEL, RULE
from render.ink.pen import PLAIN, Pad, Tile
from render.ink.type import FIGURES, HEADING, LEGEND, STRONG, rise
from render.sprites.badges import badge
from render.sprites.lane_badges import numbered
from render.sprites.marks import cogs, draw_arc

LEFT, RIGHT = 40, 1160
GAP = 16
STEP = 100
HEAD = 54
"""Between cards, from one row to the next, and the height of the heading."""

HEADING_BASE, HEADING_ROOM, LEGEND_ROOM = 36, 420, 560
ARC, ARC_LONG, ARC_GAP, ARC_HIGH = 38, 60, 16, 26
"""The arc before the legend: its foot below the top, its length, the gap to the words, and its height."""

CARD_TILE_HIGH, CARD_FOOT, CARD_RIM, CARD_ROUND, CARD_LINE, CARD_FREE = 96, 88, 3, 18, 2.4, 10
"""A card's tile, the card's lower edge in it, the page about it, its corners and outline, and the gap below it."""

BADGE, BADGE_X, INSET, NUMBER, NUMBER_OF = 58, 42, 16, 36, 42
"""The badge, the margin at the right, and the number: larger where wheels beside it say how many there can be."""

WHEEL, WHEELS_X, WHEELS_ROOM = 28, 82, 132
NAME, NAME_X, NAME_DROP, NAME_GAP, NAME_RISE, WHEELS_DROP = 28, 76, 11, 8, 4, 20
"""The name, lower beside a number alone, higher above wheels."""

SCORE, SCORE_UP, HELD_DOWN, HELD_ROOM = 42, 2, 32, 34
BAR_STEP, BAR_SHARE, BAR_HIGH, BARS_DOWN, DOT = 13.0, 0.72, 20, 12, 4
"""A score beside the name: its letters, how far above the middle its base is; below it what is held, as a number
and as bars."""

RIDER, RIDER_STEP, RIDERS_UP, RIDERS_DOWN, TURN_LINE = 42, 44, 7, 19, 4.5
"""Riders below a name, and the line about the card of who is to act."""

COLUMNS, COLUMNS_OF_MANY = (4, 2, 3, 4, 5, 3, 4, 4), 5
"""Cards in a row by the number of players: rows of equal length; one card as wide as the picture would be empty."""


def holdings_block(part: Holdings, say: Speaker) -> Block:
    """The cards in rows below their heading."""
    return Block(holdings_high(part), partial(_stacked, part, say))


def _stacked(part: Holdings, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_holdings(canvas, part, say, top)


def holdings_high(part: Holdings) -> int:
    """How much height the cards and their heading need."""
    return HEAD + STEP * -(-len(part.holdings) // _columns(len(part.holdings)))


def _columns(count: int) -> int:
    return COLUMNS[count - 1] if count <= len(COLUMNS) else COLUMNS_OF_MANY


@lru_cache(maxsize=16)
def _card(wide: int, turn: bool = False) -> Tile:
    pad = Pad(wide + 2 * CARD_RIM, CARD_TILE_HIGH, PLAIN, PAGE)
    pad.rect(
        (CARD_RIM, CARD_RIM, wide + CARD_RIM, CARD_FOOT),
        CARD_ROUND,
        PANEL,
        *((INK, TURN_LINE) if turn else (RULE, CARD_LINE)),
    )
    return pad.plate()


def draw_holdings(canvas: Canvas, part: Holdings, say: Speaker, top: int) -> None:
    """Heading and legend, then the cards in rows."""
    base = top + HEADING_BASE
    canvas.text((LEFT, base), say(part.heading), HEADING, INK, PAGE, room=HEADING_ROOM)
    if part.legend is not None:
        said = say(part.legend)
        wide = canvas.text(
            (RIGHT, base), said, LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=LEGEND_ROOM
        )
        end = RIGHT - wide - ARC_GAP
        draw_arc(canvas, (end - ARC_LONG, top + ARC), (end, top + ARC), ARC_HIGH)
    columns = _columns(len(part.holdings))
    wide = (RIGHT - LEFT - GAP * (columns - 1)) // columns
    for number, one in enumerate(part.holdings):
        left = LEFT + (number % columns) * (wide + GAP)
        _draw_card(canvas, one, say, left=left, top=top + HEAD + (number // columns) * STEP, wide=wide)


def _draw_card(canvas: Canvas, one: Holding, say: Speaker, left: int, top: int, wide: int) -> None:
    card = top + (STEP - CARD_FREE) / 2
    middle = card - 2  # the tile has its rim above, its gap below
    canvas.paste(_card(wide, one.turn), left + wide / 2, card)
    canvas.paste(badge(one.rider.team, say.code(one.rider), BADGE), left + BADGE_X, middle)
    if one.riders:
        _draw_riders(canvas, one, say, left=left, middle=middle, wide=wide)
        return
    if one.score is not None:
        _draw_scored(canvas, one, say, left=left, middle=middle, wide=wide)
        return
    size = NUMBER_OF if one.most else NUMBER
    at = (left + wide - INSET, middle + rise(size, FIGURES))
    number = canvas.text(at, str(one.number), size, INK, PANEL, anchor="r")
    at, room = (left + NAME_X, middle + NAME_DROP), round(wide - NAME_X - INSET - number - NAME_GAP)
    letters = STRONG
    if one.most:
        step = min(WHEEL, (wide - WHEELS_ROOM) // one.most)
        canvas.paste(cogs(one.number, one.most, step), left + WHEELS_X + step * one.most / 2, middle + WHEELS_DROP)
        at, letters = (at[0], middle - NAME_RISE), NAME
    canvas.text(at, say.name(one.name, one.rider), letters, INK, PANEL, room=room)


def _draw_riders(canvas: Canvas, one: Holding, say: Speaker, left: int, middle: float, wide: int) -> None:
    """The name, and the riders below it."""
    at, room = (left + NAME_X, middle - NAME_RISE - RIDERS_UP), wide - NAME_X - INSET
    canvas.text(at, say.name(one.name, one.rider), NAME, INK, PANEL, room=room)
    for place, rider in enumerate(one.riders):
        x = left + NAME_X + RIDER / 2 + place * RIDER_STEP
        canvas.paste(numbered(rider, RIDER, say), x, middle + RIDERS_DOWN)


def _draw_scored(canvas: Canvas, one: Holding, say: Speaker, left: int, middle: float, wide: int) -> None:
    """The name with what is won in large letters; what is held below, as bars and a small number."""
    right = left + wide - INSET
    score = canvas.text((right, middle - SCORE_UP), str(one.score), SCORE, INK, PANEL, anchor="r")
    room = round(wide - NAME_X - INSET - score - NAME_GAP)
    canvas.text((left + NAME_X, middle - SCORE_UP), say.name(one.name, one.rider), NAME, INK, PANEL, room=room)
    at = (right, middle + HELD_DOWN)
    canvas.text(at, str(one.number), LEGEND, INK, PANEL, anchor="r")
    step = min(BAR_STEP, (wide - NAME_X - INSET - HELD_ROOM) / max(1, one.most))
    for place in range(one.most):
        x, y = left + NAME_X + place * step, middle + BARS_DOWN
        if place < one.number:
            canvas.fill((x, y, x + step * BAR_SHARE, y + BAR_HIGH), INK)
        else:
            canvas.fill((x + 2, y + BAR_HIGH / 2 - 2, x + 2 + DOT, y + BAR_HIGH / 2 + 2), LINE)
