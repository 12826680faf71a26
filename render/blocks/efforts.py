"""What effort is left: a card a team with each rider, or one line of totals."""

from __future__ import annotations

from functools import partial

from engine.core.scene import Efforts, TeamEffort
from render.ink.block import Block, card
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL
from render.ink.type import CAPTION, LEGEND, STRONG, TEXT, rise
from render.sprites.captions import draw_caption
from render.sprites.icons import sign
from render.sprites.lane_badges import numbered

LEFT, RIGHT, GAP = 40, 1160, 14
HEAD, CARD, STEP, BELOW = 50, 94, 106, 6
"""Heights of the heading, of a card, from card to card, and what is free below."""

BESIDE = 2
"""Cards in a row."""

BADGE, BADGE_X, BADGE_UP, TOTAL_DOWN, DROP, DROP_GAP = 46, 40, 14, 28, 26, 4
"""The badge of a team with its total below."""

FIRST, LABEL_UP, NUMBER_DOWN, COLUMN = 84, 18, 18, 58
"""Where the riders begin, labels and numbers above and below the middle, and how wide a rider is at most."""

LINE, LINE_BADGE, LINE_GAP, HEADING_ROOM, NAME_ROOM = 54, 44, 10, 300, 48
"""The line of totals; names stand in it where each has so much room."""


def efforts_block(part: Efforts, say: Speaker) -> Block:
    """The cards under their heading."""
    return Block(efforts_high(part), partial(_stacked, part, say))


def _stacked(part: Efforts, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_efforts(canvas, part, say, top)


def efforts_high(part: Efforts) -> int:
    """Height of the cards and their heading."""
    return HEAD + STEP * -(-len(part.teams) // BESIDE) + BELOW


def totals_high(part: Efforts) -> int:
    """Height of the line of totals."""
    return LINE if part.teams else 0


def draw_efforts(canvas: Canvas, part: Efforts, say: Speaker, top: int) -> None:
    """The heading with the legend, then a card a team."""
    middle = top + HEAD / 2 + 2
    canvas.text((LEFT, middle + rise(STRONG)), say(part.heading), STRONG, INK, PAGE, room=HEADING_ROOM)
    draw_caption(canvas, part.legend, say, (RIGHT, middle), PAGE, anchor="r")
    wide = (RIGHT - LEFT - GAP * (BESIDE - 1)) // BESIDE
    for number, team in enumerate(part.teams):
        left = LEFT + number % BESIDE * (wide + GAP)
        _draw_card(canvas, team, say, left=left, top=top + HEAD + number // BESIDE * STEP, wide=wide)


def _draw_card(canvas: Canvas, team: TeamEffort, say: Speaker, left: int, top: int, wide: int) -> None:
    middle = top + CARD / 2
    canvas.paste(card(wide, CARD), left + wide / 2, middle)
    canvas.paste(numbered(team.team, BADGE, say), left + BADGE_X, middle - BADGE_UP)
    canvas.paste(sign("drop", DROP), left + BADGE_X - DROP + DROP_GAP, middle + TOTAL_DOWN)
    at = (left + BADGE_X - DROP_GAP, middle + TOTAL_DOWN + rise(CAPTION))
    canvas.text(at, str(team.total), CAPTION, INK, PANEL)
    step = min(COLUMN, (wide - FIRST - GAP) / max(1, len(team.riders)))
    for number, one in enumerate(team.riders):
        x = left + FIRST + (number + 0.5) * step
        label = (x, middle - LABEL_UP + rise(LEGEND))
        room = round(step) - 2
        canvas.text(label, say.code(one.rider), LEGEND, GREY_TEXT, PANEL, weight="medium", anchor="m", room=room)
        canvas.text(
            (x, middle + NUMBER_DOWN + rise(STRONG)), str(one.left), STRONG, INK, PANEL, anchor="m", room=room
        )


def draw_totals(canvas: Canvas, part: Efforts, say: Speaker, top: int) -> None:
    """One line: what is left to each team."""
    y = top + LINE / 2
    x: float = LEFT
    canvas.paste(sign("drop", DROP), x + DROP / 2, y)
    x += DROP + LINE_GAP
    x += canvas.text((x, y + rise(TEXT)), say(part.short), TEXT, INK, PAGE, room=HEADING_ROOM) + 2 * LINE_GAP
    step = (RIGHT - x) / max(1, len(part.teams))
    for number, team in enumerate(part.teams):
        left, base = x + number * step, y + rise(TEXT)
        canvas.paste(numbered(team.team, LINE_BADGE, say), left + LINE_BADGE / 2, y)
        left += LINE_BADGE + LINE_GAP
        total = str(team.total)
        room = round(step - LINE_BADGE - width(total, "semibold", STRONG) - LINE_GAP * 4)
        name = say.name(team.name, team.team)
        if room >= NAME_ROOM:
            left += canvas.text((left, base), name, TEXT, GREY_TEXT, PAGE, weight="medium", room=room) + LINE_GAP
        canvas.text((left, base), total, STRONG, INK, PAGE)
