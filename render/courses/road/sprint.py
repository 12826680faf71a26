"""A finish from near, who crossed when and how, and the result."""

from __future__ import annotations

from functools import lru_cache

from engine.core.scene import Dash, Rider, Sprint
from render.courses.road.finish_zoom import HEAD, INNER, ZOOM, draw_zoom
from render.ink.block import Block, cut, page
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, LINE, PAGE, TEAMS, WHITE
from render.ink.pen import FINE, PLAIN, Pad, Tile, bezier
from render.ink.type import LEGEND, LIST_HEAD, rise
from render.sprites.badges import badge
from render.sprites.dice import plain_die
from render.sprites.marks import cogs

LIST = HEAD + ZOOM + 16
ROW = 58
TALLEST = 1500
LEFT, LINK, RESULT, RIGHT = 40, (384, 652), 664, 1174
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

STRONG, THIN, BEND = 14, 2.6, 130
"""Lines from who crossed to the result: of those that overtook, of the others, and how far they run level."""


def sprint_block(part: Sprint, say: Speaker) -> Block:
    """All but the title of the sheet, below the winner."""
    canvas = page(sprint_high(part))
    draw_winner(canvas, part, say)
    draw_finish(canvas, part, say)
    return cut(canvas, 0, sprint_high(part))


def sprint_high(part: Sprint) -> int:
    """Height of the sheet."""
    return LIST + LIST_HIGH + _row(part) * len(part.result) + (BEHIND_HIGH if part.behind else 0) + FOOT


def _row(part: Sprint) -> int:
    room = TALLEST - LIST - LIST_HIGH - FOOT - 4 - (BEHIND_HIGH if part.behind else 0)
    return min(ROW, room // max(1, len(part.result)))


def draw_finish(canvas: Canvas, part: Sprint, say: Speaker) -> None:
    """Everything below the title."""
    row = _row(part)
    draw_zoom(canvas, part, say)
    _draw_links(canvas, part, row)
    _draw_crossed(canvas, part, say, row)
    _draw_result(canvas, part, say, row)
    if part.behind is not None:
        base = sprint_high(part) - BEHIND_BASE
        canvas.text((LEFT, base), say(part.behind), LEGEND, GREY_TEXT, PAGE, weight="medium", room=INNER)


def draw_winner(canvas: Canvas, part: Sprint, say: Speaker) -> int:
    """Who has won, if anybody has, on a banner at the upper right; returns its width."""
    if part.winner is None:
        return 0
    text, first = say(part.winner), part.result[0].rider
    wide = round(width(text, "semibold", BANNER_LETTERS)) + BANNER
    left, middle = BANNER_RIGHT - wide, 64
    canvas.paste(_banner(wide), BANNER_RIGHT - wide / 2, middle)
    canvas.paste(badge(first.team, say.code(first), 54, soft=True), left + 56, middle)
    canvas.text((left + 98, middle + rise(BANNER_LETTERS)), text, BANNER_LETTERS, WHITE, INK)
    return wide


@lru_cache(maxsize=8)
def _banner(wide: int) -> Tile:
    pad = Pad(wide + 4, BANNER_HIGH + 4, PLAIN, PAGE)
    pad.rect((2, 2, wide + 2, BANNER_HIGH), BANNER_ROUND, INK)
    return pad.plate()


def _middle(number: int, row: int) -> float:
    return LIST + LIST_HIGH + row * (number + 0.5)


def _draw_crossed(canvas: Canvas, part: Sprint, say: Speaker, row: int) -> None:
    """Left: who crossed in which order, and how."""
    canvas.text((LEFT, LIST + HEADING_BASE), say(part.heads[0]), LIST_HEAD, INK, PAGE, room=420)
    mark = min(CROSSED_BADGE, row - 2)
    for number, dash in enumerate(part.crossed):
        y = _middle(number, row)
        size = min(NAME, row - 2 * SLIM)
        canvas.text((LEFT + 22, y + 10), str(number + 1), min(28, size), GREY_TEXT, PAGE, anchor="r")
        canvas.paste(badge(dash.rider.team, say.code(dash.rider), mark), LEFT + 62, y)
        canvas.text((LEFT + 98, y + 11), say(dash.name), size, INK, PAGE, room=70)
        _draw_how(canvas, dash, say, LEFT + 152, y, row)


def _draw_how(canvas: Canvas, dash: Dash, say: Speaker, x: float, y: float, row: int) -> None:
    side = min(PIPS, row - SLIM)
    for pips in dash.dice:
        canvas.paste(plain_die(pips, side), x + side / 2, y)
        x += side + GAP
    if dash.wheel is not None:
        canvas.paste(_hook(side), x + side / 2 + 2, y)
        x += side + 10
        canvas.paste(badge(dash.wheel.team, say.code(dash.wheel), side + 6), x + side / 2 - 2, y)
        x += side + GAP
    if dash.counters:
        step = min(27, side - 6)
        canvas.paste(cogs(dash.counters, dash.counters, step, PAGE), x + step * dash.counters / 2 + 2, y)


def _draw_result(canvas: Canvas, part: Sprint, say: Speaker, row: int) -> None:
    """Right: places, times, and whom each overtook; the winner framed."""
    base, grey = LIST + HEADING_BASE, GREY_TEXT
    canvas.text((RESULT + 8, base), say(part.heads[1]), LIST_HEAD, INK, PAGE, room=190)
    canvas.text((TIME, base), say(part.heads[2]), LEGEND, grey, PAGE, weight="medium", anchor="m", room=130)
    canvas.text((OVERTOOK, base), say(part.heads[3]), LEGEND, grey, PAGE, weight="medium", room=190)
    mark = min(RESULT_BADGE, row - 2)
    for number, dash in enumerate(part.result):
        y, ground = _middle(number, row), PAGE
        if number == 0 and part.winner is not None:
            canvas.paste(_winner(row), (RESULT + RIGHT) / 2, y)
            ground = WHITE
        size = min(PLACE, row - SLIM)
        place = str(part.first_place + number)
        canvas.text((RESULT + 40, y + rise(size)), place, size, INK, ground, anchor="m")
        canvas.paste(badge(dash.rider.team, say.code(dash.rider), mark), RESULT + 92, y)
        canvas.text((RESULT + 128, y + 11), say(dash.name), min(NAME, size), INK, ground, room=70)
        canvas.text((TIME, y + rise(size)), dash.time, min(CLOCK, size), INK, ground, anchor="m")
        _draw_overtaken(canvas, dash.overtook, say, y, row)


def _draw_overtaken(canvas: Canvas, riders: tuple[Rider, ...], say: Speaker, y: float, row: int) -> None:
    step = min(RESULT_BADGE, OVERTAKEN_ROOM / max(1, len(riders)))
    mark = min(OVERTAKEN_BADGE, row - SLIM, max(28, round(step)))  # smaller than 28 no code can be read
    for number, rider in enumerate(riders):
        canvas.paste(badge(rider.team, say.code(rider), mark), OVERTAKEN + number * step, y)
    if not riders:
        canvas.fill((OVERTAKEN - 6, y - 3, OVERTAKEN + 1, y + SLIM), LINE)


@lru_cache(maxsize=4)
def _winner(row: int) -> Tile:
    wide = RIGHT - RESULT
    pad = Pad(wide + 8, row, PLAIN, PAGE)
    pad.rect((4, 2, wide + 4, row - 2), 14, WHITE, INK, 3)
    return pad.plate()


@lru_cache(maxsize=4)
def _hook(side: int) -> Tile:
    """A small arc with an arrowhead: at the wheel of."""
    pad = Pad(side + 8, side + 4, FINE, PAGE)
    end = (side - 1.0, side * 0.74)
    pad.line(bezier((4, side * 0.8), (side * 0.2, side * 0.05), (side * 0.75, side * 0.05), end, 16), INK, 4.5)
    pad.poly([(end[0] - 10, end[1] - 4), (end[0] + 9, end[1] - 8), (end[0] + 3, end[1] + 9)], INK)
    return pad.plate()


def _draw_links(canvas: Canvas, part: Sprint, row: int) -> None:
    """From each place over the line to the place in the result: strong for those that overtook, thin for others."""
    after = {dash.rider: number for number, dash in enumerate(part.result)}
    for strong in (False, True):
        for number, dash in enumerate(part.crossed):
            if bool(dash.overtook) == strong:
                y0, y1 = round(_middle(number, row)), round(_middle(after[dash.rider], row))
                tile = _curve(y1 - y0, dash.rider.team if strong else "")
                canvas.paste(tile, (LINK[0] + LINK[1]) / 2, (y0 + y1) / 2)


@lru_cache(maxsize=96)
def _curve(drop: int, team: str) -> Tile:
    """A curve that ends `drop` lower in an arrowhead: strong in a team's colour, or thin and grey."""
    wide, high = LINK[1] - LINK[0], abs(drop) + 36
    y0, y1 = (18, 18 + drop) if drop >= 0 else (18 - drop, 18)
    pad = Pad(wide, high, PLAIN, INK if team else GREY_TEXT)
    path = bezier((10, y0), (BEND, y0), (wide - BEND - 10, y1), (wide - 22, y1), 36)
    if not team:
        pad.line(path, GREY_TEXT, THIN)
        pad.poly([(wide - 6, y1), (wide - 20, y1 - 7), (wide - 17, y1), (wide - 20, y1 + 7)], GREY_TEXT)
        return pad.tile()
    fill = TEAMS[team].fill
    head = [(wide - 2.0, y1), (wide - 30, y1 - 14), (wide - 25, y1), (wide - 30, y1 + 14)]
    pad.line(path, INK, STRONG)  # ink below the team's colour: yellow on the page alone could not be seen
    pad.poly(head, fill, INK, 4)
    pad.line(path, fill, 9)
    return pad.tile()
