"""Cards that were shown, under their brackets, and riders in line before the first round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from engine.core.scene import CardGroup, CardGroups, Lineup
from render.ink.block import LEFT, RIGHT, Block, plate
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, GROUNDS, INK, PANEL, RULE, TEAMS, WHITE
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import CAPTION, NUMBERS, TEXT
from render.sprites.badges import badge
from render.sprites.bicycle import rider
from render.sprites.icons import bottle

CARD_WIDE, CARD_HIGH = 86, 122
CARD_GAP, GROUP_GAP = 8, 48
"""Between cards of a group, and at most between groups."""

MARGIN, CARD_ROUND, SIDE, FOOT = 5, 11, 2, 74
CARD_TILE = CARD_WIDE + 2 * MARGIN, CARD_HIGH + 12
"""A card in its tile: the page about it, its corners, its inner margin, and where its team's colour begins."""

FACE, FACE_BASE, BADGE, BADGE_DOWN, BOTTLE, BOTTLE_ASIDE = 64, 60, 40, 99, 48, 12
"""Number, badge and bottle of a card; beside a bottle the number stands so far left."""

BRACKET_BELOW, BRACKET, TICK = 24, 3, 9
RESULT, RESULT_SMALL, RESULT_SHORT, RESULT_BASE, WHY_BASE = 66, 56, 4, 76, 108
"""The bracket below cards; what came of it, smaller if it is longer than a number, and why."""

RECAP_BADGE, RECAP_STEP = 36, 38
LINED_UP, LINED_BADGE, LINED_NUMBER = 96, 52, 36
LINED_WORDS, LINED_BADGE_DOWN, LINED_DOWN, GROUND, LINED_BASE = 26, 72, 140, 184, 222
"""Riders before the start: sizes, and how far down heading, badges, riders, the ground and numbers stand."""

BOTTLE_INSET, BOTTLE_Y, TOP, CARD_SHADE, CARD_LINE, FOOT_SQUARE = 10, 40, 3, 10, 3, 12
"""A bottle from the card's right edge and top; the card's top in its tile, its shadow's, its line; how much of the
foot has no round corners."""

ARROW_TILE, ARROW, ARROW_Y, SHAFT = (26, 24), [(3, 3), (13, 7), (23, 3), (13, 22)], 18, 14
"""Below the bracket: an arrow that points at what came of the cards."""

RESULT_LEAST, RESULT_OVER, WHY_OVER, WHY_OVER_CARD = 104, 14, 36, 16
"""Room of what came of it and why: as wide as the cards and a little more."""

RECAP_ROOM, RECAP_GAP, RECAP_RISE, FACE_GAP, RECAP_LEAST, RECAP_END = 120, 14, 9, 5, 40, 12

GROUPS_HIGH, LINEUP_HIGH, HEADING_HIGH, HEADING_BASE, PLATE_TOP = 278, 250, 40, 36, 12
GROUND_LINE = 3
INSET = 24


def groups_block(part: CardGroups, say: Speaker) -> Block:
    """The groups on a plate, in as many lines as they need, under their heading."""
    lines = list(_lines(part.groups, RIGHT - LEFT - 2 * INSET)) or [()]
    heading = HEADING_HIGH if part.heading is not None else 0
    return Block(heading + GROUPS_HIGH * len(lines) + INSET, partial(_stacked, part, lines, say))


def _lines(groups: tuple[CardGroup, ...], room: int) -> Iterator[tuple[CardGroup, ...]]:
    """As many groups in a line as there is room for, always at least one."""
    line: tuple[CardGroup, ...] = ()
    for group in groups:
        # Groups are never torn apart: their cards were shown together and count together.
        if line and _inside((*line, group)) + GROUP_GAP * len(line) > room:
            yield line
            line = ()
        line = (*line, group)
    if line:
        yield line


def _inside(groups: tuple[CardGroup, ...]) -> int:
    """Width of the cards of groups, without what lies between groups."""
    count = sum(len(group.cards) for group in groups)
    return count * CARD_WIDE + (count - len(groups)) * CARD_GAP


def _stacked(part: CardGroups, lines: list[tuple[CardGroup, ...]], say: Speaker, canvas: Canvas, top: int) -> None:
    heading = HEADING_HIGH if part.heading is not None else 0
    high = heading + GROUPS_HIGH * len(lines)
    canvas.paste(plate(RIGHT - LEFT, high), (LEFT + RIGHT) / 2, top + high / 2)
    if part.heading is not None:
        canvas.text(
            (LEFT + INSET, top + HEADING_BASE), say(part.heading), TEXT, INK, PANEL, room=RIGHT - LEFT - 2 * INSET
        )
    for number, line in enumerate(lines):
        box = (LEFT + INSET, RIGHT - INSET, top + heading + PLATE_TOP + GROUPS_HIGH * number)
        draw_groups(canvas, CardGroups(line), say, box)


def lineup_block(part: Lineup, say: Speaker) -> Block:
    """The line on a plate."""
    return Block(LINEUP_HIGH + INSET, partial(_lined_up, part, say))


def _lined_up(part: Lineup, say: Speaker, canvas: Canvas, top: int) -> None:
    canvas.paste(plate(RIGHT - LEFT, LINEUP_HIGH), (LEFT + RIGHT) / 2, top + LINEUP_HIGH / 2)
    draw_lineup(canvas, part, say, left=LEFT + INSET, right=RIGHT - INSET, top=top + PLATE_TOP)


@lru_cache(maxsize=256)
def card_tile(team: str, code: str, neutral: bool, face: str, kind: str) -> Tile:
    """An open card: number above, badge on team colour below; a bottle card is black above with a bottle."""
    w, h = CARD_WIDE, CARD_HIGH
    pad = Pad(*CARD_TILE, FINE, PANEL, opaque=True)
    left, right = MARGIN + SIDE, MARGIN + w - SIDE
    pad.rect((left, CARD_SHADE, left + w, h + CARD_SHADE), CARD_ROUND + 1, RULE)
    dark = kind == "bottle"
    pad.rect((MARGIN, TOP, MARGIN + w, h + TOP), CARD_ROUND, INK if dark else WHITE, INK, CARD_LINE)
    pad.rect((left, FOOT, right, h + 1), CARD_ROUND - SIDE, TEAMS[team].fill)
    # Square above, round below: the foot follows the card's corners, not its own.
    pad.rect((left, FOOT, right, FOOT + FOOT_SQUARE), 0, TEAMS[team].fill)
    pad.rect((left, FOOT - 2, right, FOOT + 0.5), 0, INK)
    if dark:
        bottle(pad, w - BOTTLE_INSET, BOTTLE_Y, high=BOTTLE, body=GROUNDS["feed"], ink=WHITE, band=WHITE)
    tile = pad.plate()
    canvas = Canvas(tile.image)
    middle = CARD_TILE[0] / 2
    at = (middle - (BOTTLE_ASIDE if dark else 0), FACE_BASE)
    canvas.text(at, face, FACE, WHITE if dark else INK, INK if dark else WHITE, anchor="m")
    canvas.paste(badge(team, code, BADGE, neutral, soft=True), middle, BADGE_DOWN)
    return tile._replace(image=canvas.image)


@lru_cache(maxsize=2)
def _down() -> Tile:
    pad = Pad(*ARROW_TILE, FINE, PANEL)
    pad.poly(ARROW, INK)
    return pad.plate()


def draw_groups(canvas: Canvas, groups: CardGroups, say: Speaker, box: tuple[int, int, int]) -> None:
    """Cards side by side from `box` = (left, right, top); brackets, advance and reason below."""
    left, right, top = box
    count = sum(len(group.cards) for group in groups.groups)
    inside = count * CARD_WIDE + (count - len(groups.groups)) * CARD_GAP
    gaps = len(groups.groups) - 1
    gap = min(GROUP_GAP, (right - left - inside) // gaps) if gaps else 0
    x = (left + right - inside - gap * gaps) // 2
    for group in groups.groups:
        wide = len(group.cards) * (CARD_WIDE + CARD_GAP) - CARD_GAP
        _draw_group(canvas, group, say, x=x, wide=wide, top=top, room=right - left)
        x += wide + gap


def _draw_group(canvas: Canvas, group: CardGroup, say: Speaker, x: int, wide: int, top: int, room: int) -> None:
    for number, card in enumerate(group.cards):
        tile = card_tile(card.rider.team, say.code(card.rider), card.rider.neutral, card.face, card.kind)
        canvas.paste(tile, x + number * (CARD_WIDE + CARD_GAP) + CARD_WIDE / 2, top + CARD_HIGH / 2)
    middle, line = x + wide // 2, top + CARD_HIGH + BRACKET_BELOW
    if len(group.cards) > 1:
        canvas.fill((x + 2, line, x + wide - 2, line + BRACKET), INK)
        canvas.fill((x + 2, line - TICK, x + 2 + BRACKET, line), INK)
        canvas.fill((x + wide - 2 - BRACKET, line - TICK, x + wide - 2, line), INK)
    else:
        canvas.fill((middle - 1, line - TICK, middle + 2, line + BRACKET), INK)
    canvas.paste(_down(), middle + 0.5, line + ARROW_Y)
    canvas.fill((middle - 1, line, middle + 2, line + SHAFT), INK)
    result = say(group.result)
    short = len(result) <= RESULT_SHORT
    size = RESULT if short else RESULT_SMALL
    canvas.text(
        (middle, line + RESULT_BASE),
        result,
        size,
        INK,
        PANEL,
        anchor="m",
        room=max(wide + RESULT_OVER, RESULT_LEAST) if short else room,
    )
    if group.why is not None:
        around = wide + WHY_OVER if len(group.cards) > 1 else CARD_WIDE + WHY_OVER_CARD
        limit = around if short else room
        canvas.text(
            (middle, line + WHY_BASE),
            say(group.why),
            CAPTION,
            GREY_TEXT,
            PANEL,
            weight="medium",
            anchor="m",
            room=limit,
        )


def draw_recap(canvas: Canvas, groups: CardGroups, say: Speaker, left: int, right: int, base: int) -> None:
    """A round before the last one, in one line: badges with their numbers, and what came of them."""
    x = left
    if groups.heading is not None:
        x += canvas.text((x, base), say(groups.heading), CAPTION, INK, PANEL, room=RECAP_ROOM) + RECAP_GAP
    for group in groups.groups:
        for card in group.cards:
            canvas.paste(
                badge(card.rider.team, say.code(card.rider), RECAP_BADGE, card.rider.neutral),
                x + RECAP_BADGE / 2,
                base - RECAP_RISE,
            )
            x += RECAP_STEP
            x += canvas.text((x, base), card.face, TEXT, INK, PANEL) + FACE_GAP
        result = say(group.result)
        room = max(RECAP_LEAST, right - x)
        x += canvas.text((x, base), result, NUMBERS, GREY_TEXT, PANEL, weight="medium", room=room) + RECAP_END


def draw_lineup(canvas: Canvas, lineup: Lineup, say: Speaker, left: int, right: int, top: int) -> None:
    """The riders on the line, first slot left."""
    canvas.text(
        (left, top + LINED_WORDS), say(lineup.heading), TEXT, GREY_TEXT, PANEL, weight="medium", room=right - left
    )
    step = (right - left) / len(lineup.riders)
    for number, one in enumerate(lineup.riders):
        x = left + step * (number + 0.5)
        canvas.paste(rider(one.team, LINED_UP), x, top + LINED_DOWN)
        canvas.paste(badge(one.team, say.code(one), LINED_BADGE, one.neutral), x, top + LINED_BADGE_DOWN)
        canvas.text((x, top + LINED_BASE), str(number + 1), LINED_NUMBER, INK, PANEL, anchor="m")
    canvas.fill((left, top + GROUND, right, top + GROUND + GROUND_LINE), INK)
