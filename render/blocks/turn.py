"""Whose turn it is and what to do, and which round it is."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import NextToMove, RoundCount
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, WHITE
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import HEADING
from render.sprites.counters import counter, halo
from render.sprites.dice import draw_dice
from render.sprites.icons import round_wheel
from render.sprites.lane_badges import numbered

HIGH = 138
WORDS = 156
"""Where the words begin, after the rider."""

WHEEL = 36
"""From one wheel to the next, across and down."""

WHEELS_BELOW = 8
"""What is left free below the wheels."""

RIDER, HALO, RIDER_AT, BADGE = 54, 98, (88, 70), 88
"""The rider, the white disc under it, and where they stand; the badge of a rider with a number."""

ASIDE_BASE, ASIDE_ROOM = 62, 450
SAID, SAID_BASE, SAID_GAP = 52, 66, 24
HINT, HINT_BASE, HINT_ROOM = 34, 112, 640
"""What the rider has to do, how far it keeps from the words at the right, and the hint below."""

DIE, DIE_STEP, DICE_Y, DICE_RIGHT = 42, 56.0, 100, 22

PILL, PILL_AT, PILL_ROUND = (332, 94), (995, 76), 46
PILL_RIDER, PILL_HALO, PILL_RIDER_X = 42, 74, 882
PILL_SAID, PILL_SAID_AT, PILL_SAID_OVER_DICE, PILL_ROOM = 33, (938, 88), 67, 200
PILL_DIE, PILL_DIE_STEP, PILL_DICE_AT = 30, 46, (954, 97)
"""The pill, its rider, its words (higher where dice lie below them) and its dice."""


def turn_block(part: NextToMove, say: Speaker) -> Block:
    """The rider, the words and the dice over the whole width."""
    return Block(HIGH, partial(draw_turn, part, "", say))


def draw_turn(turn: NextToMove, aside: str, say: Speaker, canvas: Canvas, top: int) -> None:
    """The rider and what it has to do; `aside` is said in grey at the right."""
    x, y = RIDER_AT
    if len(say.code(turn.rider)) > 1:
        # On a piece with its bicycle two digits would be too small to read.
        canvas.paste(numbered(turn.rider, BADGE, say), x, top + y)
    else:
        canvas.paste(halo(HALO), x, top + y)
        canvas.paste(counter(turn.rider.team, say.code(turn.rider), turn.rider.disc, 0, RIDER), x, top + y)
    wide = 0
    if aside:
        wide = canvas.text(
            (RIGHT, top + ASIDE_BASE),
            aside,
            HEADING,
            GREY_TEXT,
            PAGE,
            weight="medium",
            anchor="r",
            room=ASIDE_ROOM,
        )
    canvas.text((WORDS, top + SAID_BASE), say(turn.text), SAID, INK, PAGE, room=RIGHT - WORDS - wide - SAID_GAP)
    if turn.hint is not None:
        at = (WORDS, top + HINT_BASE)
        canvas.text(at, say(turn.hint), HINT, GREY_TEXT, PAGE, weight="medium", room=HINT_ROOM)
    first = RIGHT - DICE_RIGHT - DIE_STEP * (len(turn.dice) - 1)
    draw_dice(canvas, (first, top + DICE_Y), turn.dice, size=DIE, step=DIE_STEP, team=turn.rider.team, ground=PAGE)


def rounds_block(part: RoundCount, say: Speaker) -> Block:
    """The wheels at the left."""
    return Block(2 * WHEEL + WHEELS_BELOW if part.total else 0, partial(_stacked, part))


def _stacked(part: RoundCount, canvas: Canvas, top: int) -> None:
    draw_rounds(canvas, part, LEFT + (part.total + 1) // 2 * WHEEL, top)


def draw_rounds(canvas: Canvas, rounds: RoundCount, right: int, top: int) -> None:
    """One wheel a round in two rows, filled = over."""
    # Two rows, or ten rounds would run into the title.
    row = (rounds.total + 1) // 2
    for number in range(rounds.total):
        x = right - (row - number % row - 0.5) * WHEEL
        canvas.paste(round_wheel(number < rounds.played), x, top + WHEEL // 2 - 1 + (number // row) * WHEEL)


def draw_turn_pill(canvas: Canvas, turn: NextToMove, say: Speaker) -> None:
    """The dark pill at the top right of a picture: who acts next, and the dice left for it."""
    middle = PILL_AT[1]
    canvas.paste(_pill(), *PILL_AT)
    canvas.paste(halo(PILL_HALO), PILL_RIDER_X, middle)
    piece = counter(turn.rider.team, say.code(turn.rider), turn.rider.disc, 0, PILL_RIDER)
    canvas.paste(piece, PILL_RIDER_X, middle)
    x, base = PILL_SAID_AT
    at = (x, PILL_SAID_OVER_DICE if turn.dice else base)
    canvas.text(at, say(turn.text), PILL_SAID, WHITE, INK, room=PILL_ROOM)
    # White, whatever the team: on the pill a black or blue die could hardly be told from the ground.
    draw_dice(canvas, PILL_DICE_AT, turn.dice, size=PILL_DIE, step=PILL_DIE_STEP, team="white", ground=INK)


@lru_cache(maxsize=1)
def _pill() -> Tile:
    wide, high = PILL
    pad = Pad(wide, high, FINE, INK)
    pad.rect((1, 1, wide - 1, high - 1), PILL_ROUND, INK)
    return pad.tile()
