"""A plan for several riders: a row each with where it stands, what it means to do, and its cards."""

from __future__ import annotations

from functools import partial

from engine.core.scene import Figure, PlanLine, PlanRow, PlanRows, ValueCard
from render.courses.lanes.near import draw_near
from render.ink.block import LEFT, RIGHT, Block, plate
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL
from render.ink.pen import Point
from render.ink.type import CAPTION, HEADING, LEGEND, STRONG, rise
from render.sprites.dice import die
from render.sprites.icons import sign
from render.sprites.lane_badges import numbered
from render.sprites.marks import draw_arc, draw_pill
from render.sprites.value_cards import card_wide, value_card

HEAD, HEAD_BASE, ROW, GAP, BELOW = 58, 38, 190, 12, 14
"""Heights of the heading and its baseline, of a row and what is free below it, and below all."""

LOCK, LOCK_GAP, HEADING_ROOM, SECRET_ROOM = 34, 10, 640, 400

BADGE, BADGE_X, BADGE_Y, WHEN_Y, PLACE_BASE, PLACE_ROOM = 84, 92, 56, 122, 170, 156
"""The rider, when it acts below it, and from where it throws."""

JERSEY, JERSEY_X, JERSEY_Y = 44, 44, 30

NEAR_LEFT, NEAR_WIDE = 176, 320
"""Where the road about a rider begins, and the room that it takes from the lines."""

SIGN_X, SIGN, LINE_X, LINE_STEP, LINE_GAP = 524, 36, 570, 56, 12
"""Where signs and words of lines are, and their step."""

CARD, CARD_STEP, CARD_ROW, ABREAST, CARDS_MARGIN = 62, 56, 72, 2, 22
LINE_CARD, LINE_DIE, TICK, TICK_GAP, ARC_FOOT = 44, 34, 30, 24, 12
DICE = ((-1, 5), (1, 3))
"""A rider's own cards in two columns at the right; cards and dice of a line; the tick at a changed one."""

SHARED, SHARED_CARD, SHARED_STEP, SHARED_GAP = 92, 66, 58, 20
LEGEND_GAP, LEGEND_NEXT, LEGEND_CARD = 10, 26, 44


def plan_rows_block(part: PlanRows, say: Speaker) -> Block:
    """The heading, the rows, and below them what is shared and what signs mean."""
    foot = SHARED if _has_foot(part) else 0
    return Block(HEAD + (ROW + GAP) * len(part.rows) + foot + BELOW, partial(_stacked, part, say))


def _has_foot(part: PlanRows) -> bool:
    return bool(part.shared or part.changed or part.barred)


def _stacked(part: PlanRows, say: Speaker, canvas: Canvas, top: int) -> None:
    canvas.text(
        (LEFT, top + HEAD_BASE), say(part.heading), HEADING, GREY_TEXT, PAGE, weight="medium", room=HEADING_ROOM
    )
    canvas.paste(sign("lock", LOCK), RIGHT - LOCK / 2, top + HEAD_BASE - rise(LEGEND))
    at = (RIGHT - LOCK - LOCK_GAP, top + HEAD_BASE)
    canvas.text(at, say(part.secret), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=SECRET_ROOM)
    for number, row in enumerate(part.rows):
        _draw_row(canvas, row, say, top + HEAD + number * (ROW + GAP))
    if _has_foot(part):
        _draw_foot(canvas, part, say, top + HEAD + (ROW + GAP) * len(part.rows) + SHARED / 2)


def _draw_row(canvas: Canvas, row: PlanRow, say: Speaker, top: int) -> None:
    canvas.paste(plate(RIGHT - LEFT, ROW), (LEFT + RIGHT) / 2, top + ROW / 2)
    canvas.paste(numbered(row.rider, BADGE, say), BADGE_X + LEFT, top + BADGE_Y)
    if row.jersey:
        canvas.paste(sign("jersey", JERSEY), JERSEY_X + LEFT, top + JERSEY_Y)
    draw_pill(canvas, BADGE_X + LEFT, top + WHEN_Y, say(row.when), True)
    at = (BADGE_X + LEFT, top + PLACE_BASE)
    canvas.text(at, say(row.place), CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="m", room=PLACE_ROOM)
    if row.near is not None:
        draw_near(canvas, row.near, say, NEAR_LEFT + LEFT, top + ROW // 2)
    right = _draw_cards(canvas, row, top + ROW / 2)
    left = LEFT if row.near is not None else LEFT - NEAR_WIDE
    first = top + (ROW - LINE_STEP * (len(row.lines) - 1)) / 2
    for number, line in enumerate(row.lines):
        begins = (left, first + number * LINE_STEP)
        _draw_line(canvas, row.rider, line, say=say, at=begins, right=right)


def _draw_cards(canvas: Canvas, row: PlanRow, middle: float) -> float:
    """Its own cards, two in a line; returns where they begin."""
    right = RIGHT - CARDS_MARGIN
    if not row.cards:
        return right
    lines = -(-len(row.cards) // ABREAST)
    left = right - CARD_STEP * (ABREAST - 1) - card_wide(CARD)
    for number, card in enumerate(row.cards):
        x = left + card_wide(CARD) / 2 + number % ABREAST * CARD_STEP
        y = middle + (number // ABREAST - (lines - 1) / 2) * CARD_ROW
        canvas.paste(value_card(card, row.rider.team, CARD, PANEL), x, y)
    return left


def _draw_line(canvas: Canvas, rider: Figure, line: PlanLine, say: Speaker, at: Point, right: float) -> None:
    left, y = at
    _draw_sign(canvas, rider, line, left + SIGN_X, y)
    room = round(right - left - LINE_X - LINE_GAP - (TICK + TICK_GAP if line.changed else 0))
    at = (left + LINE_X, y + rise(STRONG))
    wide = canvas.text(at, say(line.text), STRONG, INK, PANEL, room=room)
    if line.changed:
        canvas.paste(sign("check", TICK), at[0] + wide + TICK_GAP, y)


def _draw_sign(canvas: Canvas, rider: Figure, line: PlanLine, x: float, y: float) -> None:
    """What a line is about: an arc, dice, a camera, an arrow; or the cards that are laid, before the words."""
    if line.cards:
        first = x - (len(line.cards) - 1) * (card_wide(LINE_CARD) + 2) / 2
        for number, card in enumerate(line.cards):
            tile = value_card(card, rider.team, LINE_CARD, PANEL)
            canvas.paste(tile, first + number * (card_wide(LINE_CARD) + 2), y)
    elif line.sign == "draft":
        draw_arc(canvas, (x - SIGN / 2, y + ARC_FOOT), (x + SIGN / 2, y + ARC_FOOT), SIGN / 2)
    elif line.sign == "dice":
        for side, face in DICE:
            canvas.paste(die(face, LINE_DIE, "white", PANEL, True), x + side * (LINE_DIE / 2 + 1), y)
    else:
        canvas.paste(sign("camera" if line.sign == "camera" else "next", SIGN), x, y)


def _draw_foot(canvas: Canvas, part: PlanRows, say: Speaker, y: float) -> None:
    """Cards for any rider at the left; at the right what signs mean."""
    if part.shared is not None:
        said, cards = part.shared
        x = LEFT + canvas.text((LEFT, y + rise(HEADING)), say(said), HEADING, INK, PAGE) + SHARED_GAP
        for card in cards:
            tile = value_card(card, part.rows[0].rider.team if part.rows else "white", SHARED_CARD)
            canvas.paste(tile, x + card_wide(SHARED_CARD) / 2, y)
            x += SHARED_STEP
    right: float = RIGHT
    if part.changed is not None:
        at = (right, y + rise(LEGEND))
        wide = canvas.text(at, say(part.changed), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r")
        right -= wide + LEGEND_GAP + TICK
        canvas.paste(sign("check", TICK), right + TICK / 2, y)
        right -= LEGEND_NEXT
    if part.barred is not None:
        at = (right, y + rise(LEGEND))
        wide = canvas.text(at, say(part.barred), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r")
        barred = ValueCard("6", "barred")
        canvas.paste(value_card(barred, "white", LEGEND_CARD), right - wide - LEGEND_GAP - LEGEND_CARD / 2, y)
