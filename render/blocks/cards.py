"""Cards that were shown, under their brackets, and riders in line before the first round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from engine.core.scene import Group, Groups, Lineup
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

GROUPS_HIGH, LINEUP_HIGH, HEADING_HIGH = 278, 250, 40
INSET = 24


def groups_block(part: Groups, say: Speaker) -> Block:
    """The groups on a plate, in as many lines as they need, under their heading."""
    lines = list(_lines(part.groups, RIGHT - LEFT - 2 * INSET)) or [()]
    heading = HEADING_HIGH if part.heading is not None else 0
    return Block(heading + GROUPS_HIGH * len(lines) + INSET, partial(_stacked, part, lines, say))


def _lines(groups: tuple[Group, ...], room: int) -> Iterator[tuple[Group, ...]]:
    """As many groups in a line as there is room for, always at least one."""
    line: tuple[Group, ...] = ()
    for group in groups:
        if line and _inside((*line, group)) + GROUP_GAP * len(line) > room:
            yield line
            line = ()
        line = (*line, group)
    if line:
        yield line


def _inside(groups: tuple[Group, ...]) -> int:
    """Width of the cards of groups, without what lies between groups."""
    count = sum(len(group.cards) for group in groups)
    return count * CARD_WIDE + (count - len(groups)) * CARD_GAP


def _stacked(part: Groups, lines: list[tuple[Group, ...]], say: Speaker, canvas: Canvas, top: int) -> None:
    heading = HEADING_HIGH if part.heading is not None else 0
    high = heading + GROUPS_HIGH * len(lines)
    canvas.paste(plate(RIGHT - LEFT, high), (LEFT + RIGHT) / 2, top + high / 2)
    if part.heading is not None:
        canvas.text((LEFT + INSET, top + 36), say(part.heading), TEXT, INK, PANEL, room=RIGHT - LEFT - 2 * INSET)
    for number, line in enumerate(lines):
        box = (LEFT + INSET, RIGHT - INSET, top + heading + 12 + GROUPS_HIGH * number)
        draw_groups(canvas, Groups(line), say, box)


def lineup_block(part: Lineup, say: Speaker) -> Block:
    """The line on a plate."""
    return Block(LINEUP_HIGH + INSET, partial(_lined_up, part, say))


def _lined_up(part: Lineup, say: Speaker, canvas: Canvas, top: int) -> None:
    canvas.paste(plate(RIGHT - LEFT, LINEUP_HIGH), (LEFT + RIGHT) / 2, top + LINEUP_HIGH / 2)
    draw_lineup(canvas, part, say, LEFT + INSET, RIGHT - INSET, top + 12)


@lru_cache(maxsize=256)
def card_tile(team: str, code: str, neutral: bool, face: str, kind: str) -> Tile:
    """An open card: number above, badge on team colour below; a bottle card is black above with a bottle."""
    w, h = CARD_WIDE, CARD_HIGH
    pad = Pad(w + 10, h + 12, FINE, PANEL, opaque=True)
    pad.rect((7, 10, w + 7, h + 10), 12, RULE)
    dark = kind == "bottle"
    pad.rect((5, 3, w + 5, h + 3), 11, INK if dark else WHITE, INK, 3)
    pad.rect((7, 74, w + 3, h + 1), 9, TEAMS[team].fill)
    pad.rect((7, 74, w + 3, 86), 0, TEAMS[team].fill)
    pad.rect((7, 72, w + 3, 74.5), 0, INK)
    if dark:
        bottle(pad, w - 10, 40, 48, GROUNDS["feed"], WHITE, WHITE)
    tile = pad.plate()
    canvas = Canvas(tile.image)
    middle = (w + 10) / 2 - (12 if dark else 0)
    canvas.text((middle, 60), face, 64, WHITE if dark else INK, INK if dark else WHITE, anchor="m")
    canvas.paste(badge(team, code, 40, neutral, soft=True), (w + 10) / 2, 99)
    return tile._replace(image=canvas.image)


@lru_cache(maxsize=2)
def _down() -> Tile:
    pad = Pad(26, 24, FINE, PANEL)
    pad.poly([(3, 3), (13, 7), (23, 3), (13, 22)], INK)
    return pad.plate()


def draw_groups(canvas: Canvas, groups: Groups, say: Speaker, box: tuple[int, int, int]) -> None:
    """Cards side by side from `box` = (left, right, top); brackets, advance and reason below."""
    left, right, top = box
    count = sum(len(group.cards) for group in groups.groups)
    inside = count * CARD_WIDE + (count - len(groups.groups)) * 8
    gaps = len(groups.groups) - 1
    gap = min(48, (right - left - inside) // gaps) if gaps else 0
    x = (left + right - inside - gap * gaps) // 2
    for group in groups.groups:
        wide = len(group.cards) * (CARD_WIDE + 8) - 8
        _draw_group(canvas, group, say, x, wide, top, right - left)
        x += wide + gap


def _draw_group(canvas: Canvas, group: Group, say: Speaker, x: int, wide: int, top: int, room: int) -> None:
    for number, card in enumerate(group.cards):
        tile = card_tile(card.rider.team, say.code(card.rider), card.rider.neutral, card.face, card.kind)
        canvas.paste(tile, x + number * (CARD_WIDE + 8) + CARD_WIDE / 2, top + CARD_HIGH / 2)
    middle, line = x + wide // 2, top + CARD_HIGH + 24
    if len(group.cards) > 1:
        canvas.fill((x + 2, line, x + wide - 2, line + 3), INK)
        canvas.fill((x + 2, line - 9, x + 5, line), INK)
        canvas.fill((x + wide - 5, line - 9, x + wide - 2, line), INK)
    else:
        canvas.fill((middle - 1, line - 9, middle + 2, line + 3), INK)
    canvas.paste(_down(), middle + 0.5, line + 18)
    canvas.fill((middle - 1, line, middle + 2, line + 14), INK)
    result = say(group.result)
    size = 66 if len(result) <= 4 else 56
    canvas.text(
        (middle, line + 76), result, size, INK, PANEL, anchor="m", room=max(wide + 14, 104) if size == 66 else room
    )
    if group.why is not None:
        around = wide + 36 if len(group.cards) > 1 else CARD_WIDE + 16
        limit = room if size != 66 else around
        canvas.text(
            (middle, line + 108), say(group.why), CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="m", room=limit
        )


def draw_recap(canvas: Canvas, groups: Groups, say: Speaker, left: int, right: int, base: int) -> None:
    """A round before the last one, in one line: badges with their numbers, and what came of them."""
    x = left
    if groups.heading is not None:
        x += canvas.text((x, base), say(groups.heading), CAPTION, INK, PANEL, room=120) + 14
    for group in groups.groups:
        for card in group.cards:
            canvas.paste(badge(card.rider.team, say.code(card.rider), 36, card.rider.neutral), x + 18, base - 9)
            x += 38
            x += canvas.text((x, base), card.face, TEXT, INK, PANEL) + 5
        result = say(group.result)
        x += (
            canvas.text((x, base), result, NUMBERS, GREY_TEXT, PANEL, weight="medium", room=max(40, right - x)) + 12
        )


def draw_lineup(canvas: Canvas, lineup: Lineup, say: Speaker, left: int, right: int, top: int) -> None:
    """The riders on the line, first slot left."""
    canvas.text((left, top + 26), say(lineup.heading), TEXT, GREY_TEXT, PANEL, weight="medium", room=right - left)
    step = (right - left) / len(lineup.riders)
    for number, one in enumerate(lineup.riders):
        x = left + step * (number + 0.5)
        canvas.paste(rider(one.team, 96), x, top + 140)
        canvas.paste(badge(one.team, say.code(one), 52, one.neutral), x, top + 72)
        canvas.text((x, top + 222), str(number + 1), 36, INK, PANEL, anchor="m")
    canvas.fill((left, top + 184, right, top + 187), INK)
