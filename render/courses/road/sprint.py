"""A finish from near, who crossed when and how, and the result."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.scene import Dash, Figure, SprintFinish
from render.courses.road.finish_zoom import HEAD, INNER, ZOOM, draw_zoom
from render.ink.block import Block, cut, page
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, LINE, PAGE, TEAMS, WHITE
from render.ink.pen import FINE, PLAIN, Pad, Point, Tile, bezier
from render.ink.type import LEGEND, LIST_HEAD, rise
from render.sprites.badges import badge
from render.sprites.dice import plain_die
from render.sprites.marks import cogs

LIST = HEAD + ZOOM + 16
ROW = 58
TALLEST = 1500
LEFT, LINK, RESULT, RIGHT = 40, (384, 572), 584, 1174
"""Columns: who crossed, links to the result, the result, and where it ends."""

LIST_HIGH, FOOT, BEHIND_HIGH = 56, 24, 50
"""Heights of the lists' headings, of the free foot, and of the line on riders farther back."""

HEADING_BASE, BEHIND_BASE = 34, 26
TIME, OVERTOOK = 900, 976
"""Middle of the times, and where the riders begin that each overtook."""

BANNER, BANNER_HIGH, BANNER_ROUND, BANNER_RIGHT, BANNER_LETTERS = 132, 80, 40, 1160, 34
"""The winner's banner: its width besides the words, height, round ends, right end, and letters."""

PLACE, NAME, CLOCK = 38, 32, 36
"""Largest letters of places, of riders' names, and of times."""

CROSSED_BADGE, RESULT_BADGE, OVERTAKEN_BADGE = 54, 50, 42
SLIM = 4
"""A row keeps so much free above and below together, however many riders there are."""

PIPS, GAP = 36, 8
"""Side of the dice beside those who crossed, and the gap to whatever follows."""

OVERTAKEN, OVERTAKEN_ROOM = 996, 180
"""Middle of the first rider that was overtaken, and the width all of them share."""

STRONG, CORE, THIN, BEND, CURVE = 14, 9, 2.6, 85, 36
"""Lines from who crossed to the result: of those that overtook, with their colour inside, of the others; how far
they run level, and of how many pieces they are."""

LINK_EDGE, LINK_START, LINK_END = 18, 10, 22
"""What a link's tile has above and below, where the link begins, and how far from the right it ends."""

THIN_HEAD = ((-6, 0), (-20, -7), (-17, 0), (-20, 7))
STRONG_HEAD, STRONG_HEAD_LINE = ((-2.0, 0), (-30, -14), (-25, 0), (-30, 14)), 4
"""Arrowheads, from the right end of the tile."""

LISTS_FREE = 4
WINNER_Y, WINNER_BADGE, WINNER_BADGE_X, WINNER_NAME_X = 64, 54, 56, 98

NAME_DROP = 11
"""From the middle of a row to the baseline of a name."""

HEADS_ROOM, RESULT_ROOM, TIME_ROOM, OVERTOOK_ROOM, NAMES_ROOM = 420, 190, 130, 190, 140

COUNT, COUNT_X, COUNT_DROP, CROSSED_X, HOW = 28, 22, 10, 62, 112
"""Who crossed: the number, and where number, badge, name and dice are."""

WHEEL_GAP, WHEEL_BADGE, WHEEL_STEP = 2, 6, 10
COG, COG_INSET = 27, 6
"""After the dice: a hook with the badge of the wheel, and the counters that were put in."""

RESULT_PLACE, RESULT_MARK, RESULT_NAME, RESULT_HEAD = 40, 92, 128, 8
"""The result: places, badges and names, from its left edge."""

LEAST_CODE = 28
"""On a smaller badge no code can be read."""

NOBODY = (-6, -3, 1)
"""The dash for nobody: left, top and right, from the middle of the first badge."""

WINNER_EDGE, WINNER_ROUND, WINNER_LINE = 4, 14, 3


class Hook(NamedTuple):
    """The arc with its arrowhead, in the side of its square."""

    start: Point
    bend: tuple[Point, Point]
    end: float
    steps: int
    line: float
    head: tuple[Point, ...]


HOOK = Hook(
    start=(4, 0.8),
    bend=((0.2, 0.05), (0.75, 0.05)),
    end=0.74,
    steps=16,
    line=4.5,
    head=((-10, -4), (9, -8), (3, 9)),
)
HOOK_ROOM = (8, 4)


def sprint_block(part: SprintFinish, say: Speaker) -> Block:
    """All but the title of the sheet, below the winner."""
    canvas = page(sprint_high(part))
    draw_winner(canvas, part, say)
    draw_finish(canvas, part, say)
    return cut(canvas, 0, sprint_high(part))


def sprint_high(part: SprintFinish) -> int:
    """Height of the sheet."""
    return LIST + LIST_HIGH + _row(part) * len(part.result) + (BEHIND_HIGH if part.behind else 0) + FOOT


def _row(part: SprintFinish) -> int:
    room = TALLEST - LIST - LIST_HIGH - FOOT - LISTS_FREE - (BEHIND_HIGH if part.behind else 0)
    return min(ROW, room // max(1, len(part.result)))


def draw_finish(canvas: Canvas, part: SprintFinish, say: Speaker) -> None:
    """Everything below the title."""
    row = _row(part)
    draw_zoom(canvas, part, say)
    _draw_links(canvas, part, row)
    _draw_crossed(canvas, part, say, row)
    _draw_result(canvas, part, say, row)
    if part.behind is not None:
        base = sprint_high(part) - BEHIND_BASE
        canvas.text((LEFT, base), say(part.behind), LEGEND, GREY_TEXT, PAGE, weight="medium", room=INNER)


def draw_winner(canvas: Canvas, part: SprintFinish, say: Speaker) -> int:
    """Who has won, if anybody has, on a banner at the upper right; returns its width."""
    if part.winner is None:
        return 0
    text, first = say(part.winner), part.result[0].rider
    wide = round(width(text, "semibold", BANNER_LETTERS)) + BANNER
    left, middle = BANNER_RIGHT - wide, WINNER_Y
    canvas.paste(_banner(wide), BANNER_RIGHT - wide / 2, middle)
    canvas.paste(badge(first.team, say.code(first), WINNER_BADGE, soft=True), left + WINNER_BADGE_X, middle)
    canvas.text((left + WINNER_NAME_X, middle + rise(BANNER_LETTERS)), text, BANNER_LETTERS, WHITE, INK)
    return wide


@lru_cache(maxsize=8)
def _banner(wide: int) -> Tile:
    pad = Pad(wide + 2 * 2, BANNER_HIGH + 2 * 2, PLAIN, PAGE)
    pad.rect((2, 2, wide + 2, BANNER_HIGH), BANNER_ROUND, INK)
    return pad.plate()


def _middle(number: int, row: int) -> float:
    return LIST + LIST_HIGH + row * (number + 0.5)


def _draw_crossed(canvas: Canvas, part: SprintFinish, say: Speaker, row: int) -> None:
    """Left: who crossed in which order, and how."""
    canvas.text((LEFT, LIST + HEADING_BASE), say(part.heads[0]), LIST_HEAD, INK, PAGE, room=HEADS_ROOM)
    mark = min(CROSSED_BADGE, row - 2)
    for number, dash in enumerate(part.crossed):
        y = _middle(number, row)
        size = min(NAME, row - 2 * SLIM)
        canvas.text(
            (LEFT + COUNT_X, y + COUNT_DROP), str(number + 1), min(COUNT, size), GREY_TEXT, PAGE, anchor="r"
        )
        canvas.paste(badge(dash.rider.team, say.code(dash.rider), mark), LEFT + CROSSED_X, y)
        _draw_how(canvas, dash, say, x=LEFT + HOW, y=y, row=row)


def _draw_how(canvas: Canvas, dash: Dash, say: Speaker, x: float, y: float, row: int) -> None:
    side = min(PIPS, row - SLIM)
    for pips in dash.dice:
        canvas.paste(plain_die(pips, side), x + side / 2, y)
        x += side + GAP
    if dash.wheel is not None:
        canvas.paste(_hook(side), x + side / 2 + WHEEL_GAP, y)
        x += side + WHEEL_STEP
        wheel = badge(dash.wheel.team, say.code(dash.wheel), side + WHEEL_BADGE)
        canvas.paste(wheel, x + side / 2 - WHEEL_GAP, y)
        x += side + GAP
    if dash.counters:
        step = min(COG, side - COG_INSET)
        canvas.paste(cogs(dash.counters, dash.counters, step, PAGE), x + step * dash.counters / 2 + 2, y)


def _draw_result(canvas: Canvas, part: SprintFinish, say: Speaker, row: int) -> None:
    """Right: places, times, and whom each overtook; the winner framed."""
    base, grey = LIST + HEADING_BASE, GREY_TEXT
    canvas.text((RESULT + RESULT_HEAD, base), say(part.heads[1]), LIST_HEAD, INK, PAGE, room=RESULT_ROOM)
    canvas.text((TIME, base), say(part.heads[2]), LEGEND, grey, PAGE, weight="medium", anchor="m", room=TIME_ROOM)
    _, _, _, overtook = part.heads
    canvas.text((OVERTOOK, base), say(overtook), LEGEND, grey, PAGE, weight="medium", room=OVERTOOK_ROOM)
    mark = min(RESULT_BADGE, row - 2)
    for number, dash in enumerate(part.result):
        y, ground = _middle(number, row), PAGE
        if number == 0 and part.winner is not None:
            canvas.paste(_winner(row), (RESULT + RIGHT) / 2, y)
            ground = WHITE
        size = min(PLACE, row - SLIM)
        place = str(part.first_place + number)
        canvas.text((RESULT + RESULT_PLACE, y + rise(size)), place, size, INK, ground, anchor="m")
        canvas.paste(badge(dash.rider.team, say.code(dash.rider), mark), RESULT + RESULT_MARK, y)
        at = (RESULT + RESULT_NAME, y + NAME_DROP)
        canvas.text(at, say(dash.name), min(NAME, size), INK, ground, room=NAMES_ROOM)
        canvas.text((TIME, y + rise(size)), dash.time, min(CLOCK, size), INK, ground, anchor="m")
        _draw_overtaken(canvas, dash.overtook, say, y, row)


def _draw_overtaken(canvas: Canvas, riders: tuple[Figure, ...], say: Speaker, y: float, row: int) -> None:
    step = min(RESULT_BADGE, OVERTAKEN_ROOM / max(1, len(riders)))
    mark = min(OVERTAKEN_BADGE, row - SLIM, max(LEAST_CODE, round(step)))
    for number, rider in enumerate(riders):
        canvas.paste(badge(rider.team, say.code(rider), mark), OVERTAKEN + number * step, y)
    if not riders:
        left, top, right = NOBODY
        canvas.fill((OVERTAKEN + left, y + top, OVERTAKEN + right, y + SLIM), LINE)


@lru_cache(maxsize=4)
def _winner(row: int) -> Tile:
    wide = RIGHT - RESULT
    pad = Pad(wide + 2 * WINNER_EDGE, row, PLAIN, PAGE)
    pad.rect((WINNER_EDGE, 2, wide + WINNER_EDGE, row - 2), WINNER_ROUND, WHITE, INK, WINNER_LINE)
    return pad.plate()


@lru_cache(maxsize=4)
def _hook(side: int) -> Tile:
    """A small arc with an arrowhead: at the wheel of."""
    right, below = HOOK_ROOM
    pad = Pad(side + right, side + below, FINE, PAGE)
    x, y = side - 1.0, side * HOOK.end
    start, (first, second) = (HOOK.start[0], side * HOOK.start[1]), [(side * a, side * b) for a, b in HOOK.bend]
    pad.line(bezier(start, first, second, (x, y), HOOK.steps), INK, HOOK.line)
    pad.poly([(x + dx, y + dy) for dx, dy in HOOK.head], INK)
    return pad.plate()


def _draw_links(canvas: Canvas, part: SprintFinish, row: int) -> None:
    """From each place over the line to the place in the result: strong for those that overtook, thin for others."""
    after = {dash.rider: number for number, dash in enumerate(part.result)}
    # Thin lines first: those that overtook are what the picture is about, and lie on top.
    for strong in (False, True):
        for number, dash in enumerate(part.crossed):
            if bool(dash.overtook) == strong:
                y0, y1 = round(_middle(number, row)), round(_middle(after[dash.rider], row))
                tile = _curve(y1 - y0, dash.rider.team if strong else "")
                canvas.paste(tile, (LINK[0] + LINK[1]) / 2, (y0 + y1) / 2)


@lru_cache(maxsize=96)
def _curve(drop: int, team: str) -> Tile:
    """A curve that ends `drop` lower in an arrowhead: strong in a team's colour, or thin and grey."""
    wide, high = LINK[1] - LINK[0], abs(drop) + 2 * LINK_EDGE
    y0, y1 = (LINK_EDGE, LINK_EDGE + drop) if drop >= 0 else (LINK_EDGE - drop, LINK_EDGE)
    pad = Pad(wide, high, PLAIN, INK if team else GREY_TEXT)
    level, end = (wide - BEND - LINK_START, y1), (wide - LINK_END, y1)
    path = bezier((LINK_START, y0), (BEND, y0), level, end, CURVE)
    if not team:
        pad.line(path, GREY_TEXT, THIN)
        pad.poly([(wide + x, y1 + y) for x, y in THIN_HEAD], GREY_TEXT)
        return pad.tile()
    fill = TEAMS[team].fill
    head = [(wide + x, y1 + y) for x, y in STRONG_HEAD]
    pad.line(path, INK, STRONG)  # ink below the team's colour: yellow on the page alone could not be seen
    pad.poly(head, fill, INK, STRONG_HEAD_LINE)
    pad.line(path, fill, CORE)
    return pad.tile()
