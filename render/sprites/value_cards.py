"""Small cards that are worth a number: open in team colour, spent pale, barred with a sign."""

from __future__ import annotations

from functools import lru_cache

from engine.core.scene import ValueCard
from render.ink.canvas import Canvas
from render.ink.palette import INK, PAGE, SPENT, SPENT_TEXT, TEAMS, WHITE, Colour
from render.ink.pen import FINE, Pad, Tile
from render.sprites.counters import letter

WIDE, ROUND, LINE, RIM, LETTER = 0.72, 0.16, 0.05, 2, 0.56
"""A card's width, corners, line and number, in heights; the line inside that sets off a dark team."""

SIGN, SIGN_IN, SIGN_BAR, SIGN_LINE, SIGN_RIM = 0.19, 0.5, 0.55, 0.4, 1.5
"""The no-entry sign: its radius in heights and how far in it lies; half its bar and that one's line, in radii."""

ROOM, INNER = 4, 3
"""Free edge of a tile, and how far inside its edge a card has another line."""


def card_wide(high: int) -> int:
    """How wide a card is."""
    return round(high * WIDE)


@lru_cache(maxsize=128)
def value_card(card: ValueCard, team: str, high: int, ground: Colour = PAGE) -> Tile:
    """A card `high` pixels tall on ground of one colour."""
    wide = card_wide(high)
    pad = Pad(wide + 2 * ROOM, high + 2 * ROOM, FINE, ground)
    box = (ROOM, ROOM, wide + ROOM, high + ROOM)
    fill, ink, rim = _look(card, team, ground)
    pad.rect(box, high * ROUND, fill, rim, max(2, high * LINE))
    if card.state == "open":
        pad.covers = False
        near, far = ROOM + INNER, ROOM - INNER
        inner = (near, near, wide + far, high + far)
        pad.rect(inner, high * ROUND - 2, fill, WHITE if ink == WHITE else fill, RIM / 2)
    if card.state == "barred":
        _no_entry(pad, wide + ROOM - high * SIGN * SIGN_IN, high + ROOM - high * SIGN * SIGN_IN, high * SIGN)
    tile = pad.plate()
    written = letter(card.value, round(high * LETTER), ink)
    Canvas(tile.image).paste(written, wide / 2 + ROOM, high / 2 + ROOM)
    return tile


def _look(card: ValueCard, team: str, ground: Colour) -> tuple[Colour, Colour, Colour]:
    """Fill, number and rim."""
    if card.state == "open":
        return TEAMS[team].fill, TEAMS[team].text, INK
    return (SPENT, SPENT_TEXT, SPENT_TEXT) if card.state == "spent" else (ground, SPENT_TEXT, INK)


def _no_entry(pad: Pad, x: float, y: float, r: float) -> None:
    """An ink disc with a white bar."""
    pad.disc(x, y, r, fill=INK, edge=WHITE, width=SIGN_RIM)
    pad.covers = False
    pad.line([(x - r * SIGN_BAR, y), (x + r * SIGN_BAR, y)], WHITE, r * SIGN_LINE)
