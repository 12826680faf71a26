"""A finish from near, who crossed when and how, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.core.scene import Dash, Rider, Sprint
from render.courses.road.country import MEADOW, ROAD_SHADE, copse
from render.courses.road.fold import PITCH, Box, queues, spread
from render.courses.road.road_strip import PANEL, panel
from render.ink.block import Block, cut, page
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import FAINT, FRAME, GREY_TEXT, GROUNDS, INK, LINE, PAGE, TEAMS, WHITE, mix
from render.ink.pen import FINE, PLAIN, Pad, Tile, bezier
from render.ink.type import CHIPS, LEGEND, LIST_HEAD, NUMBERS, rise
from render.sprites.badges import badge
from render.sprites.dice import plain_die
from render.sprites.icons import chequers
from render.sprites.marks import cogs, draw_pill

HEAD = 126
ZOOM = 238
ROAD_TOP, ROAD_HIGH = 76, 96
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

EASY, FREE = 58, 40
"""Room of a cell without riders behind the line, and before it."""

INNER = PANEL[1] - PANEL[0] - 32
"""Width that the cells share: the panel without its margins and the chequered line."""

LEAST_BEFORE = 0.34
"""Share of the width that the cells before the line get at least: without it a long finish squeezes them out."""

MARGIN, LINE_ROOM, END = 6, 30, 12
"""Free before the first cell, for the chequered line between the two stretches, and behind the last cell."""

EDGE, BORDER = 3, 1.5
"""Frame round the road, and half the line between two cells."""

WORTH_TOP = 16
"""Where the row begins that says what the spaces behind the line are worth."""

SQUARE, CLOTH = 8, 3
"""Squares of the chequered line: how large, and how many side by side."""

NAMED, PILLED = 30, 62
"""The narrowest cells that still take their number, and their time on a pill."""

WORTH_LETTERS, PLACE, NAME, CLOCK = 44, 38, 32, 36
"""Largest letters of a space's worth, of places, of riders' names, and of times."""

CROSSED_BADGE, RESULT_BADGE, OVERTAKEN_BADGE = 54, 50, 42
SLIM = 4
"""A row keeps so much free above and below together, however many riders there are."""

PIPS, GAP = 36, 8
"""Side of the dice beside those who crossed, and the gap to whatever follows."""

OVERTAKEN, OVERTAKEN_ROOM = 996, 180
"""Middle of the first rider that was overtaken, and the width all of them share."""

STRONG, THIN, BEND = 14, 2.6, 130
"""Lines from who crossed to the result: of those that overtook, of the others, and how far they run level."""

WORTH = mix(GROUNDS["sprint"], WHITE, 0.55)


class Zoom(NamedTuple):
    """Boxes before and behind the line."""

    before: tuple[Box, ...]
    behind: tuple[Box, ...]


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
    _draw_zoom(canvas, part, say)
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


def zoomed(part: Sprint) -> Zoom:
    """The cells about the line; those before it take what the finish leaves."""
    held = queues(part.pieces)
    boxes = [Box(cell, cell, held.get(cell, ())) for cell in range(len(part.cells))]
    before, behind = boxes[: part.line + 1], boxes[part.line + 1 :]
    # The least the boxes need, what the finish would like, and what the cells before the line would like.
    narrow, easy, wants = _needs(boxes, FREE), _needs(boxes, EASY), _needs(before, FREE)
    ease = easy - _needs(before, EASY)
    # What happens at the line matters most: the finish has its room first, the cells before it share the rest.
    split = round(max(INNER * min(LEAST_BEFORE, wants / narrow), min(wants, INNER - ease)))
    first = PANEL[0] + MARGIN
    return Zoom(
        spread(before, first, first + split),
        spread(behind, PANEL[0] + LINE_ROOM + split, PANEL[1] - END),
    )


def _needs(boxes: Sequence[Box], free: int) -> int:
    """Width of boxes side by side if those without riders are `free` wide."""
    return sum(len(box.queue) * PITCH + 14 if box.queue else free for box in boxes)


def _draw_zoom(canvas: Canvas, part: Sprint, say: Speaker) -> None:
    """The road about the line: meadow and spaces, then riders and numbers before the line and behind it."""
    zoom = zoomed(part)
    crossed = tuple(bool(box.queue) for box in zoom.behind)
    edges = tuple((box.left, box.right) for box in zoom.before), tuple((box.left, box.right) for box in zoom.behind)
    canvas.image.paste(_ground(*edges, crossed), (PANEL[0], HEAD))
    for box in zoom.before:
        _draw_before(canvas, part, box, say)
    for box in zoom.behind:
        _draw_behind(canvas, part, box, say)


ON_ROAD, BELOW = HEAD + ROAD_TOP + ROAD_HIGH / 2, HEAD + ZOOM - 22
"""Middle of the road, and base of the numbers below it."""


def _draw_before(canvas: Canvas, part: Sprint, box: Box, say: Speaker) -> None:
    """A space before the line: its riders with the number below, or the number on an empty road."""
    number, wide = str(part.start + box.first), box.right - box.left
    if box.queue:
        _draw_riders(canvas, box, say, ON_ROAD)
        canvas.text((box.middle, BELOW), number, CHIPS, GREY_TEXT, MEADOW, anchor="m", room=wide)
    elif wide >= NAMED:
        canvas.text((box.middle, ON_ROAD + 9), number, NUMBERS, GREY_TEXT, GROUNDS["flat"], anchor="m", room=wide)


def _draw_behind(canvas: Canvas, part: Sprint, box: Box, say: Speaker) -> None:
    """A space behind the line: what it is worth, its riders, and below it their time, or its number."""
    times, wide = dict(part.times), box.right - box.left
    ground, tone = (GROUNDS["sprint"], INK) if box.queue else (WORTH, GREY_TEXT)
    name = part.cells[box.first].name
    canvas.text((box.middle, HEAD + 62), name, WORTH_LETTERS, tone, ground, anchor="m", room=wide - MARGIN)
    _draw_riders(canvas, box, say, ON_ROAD)
    if box.first in times and wide >= PILLED:
        draw_pill(canvas, box.middle, HEAD + ZOOM - 32, times[box.first], True, 30)
        return
    text = times.get(box.first, str(part.start + box.first))
    if width(text, "semibold", CHIPS) <= wide - MARGIN:
        canvas.text((box.middle, BELOW), text, CHIPS, GREY_TEXT, MEADOW, anchor="m")


def _draw_riders(canvas: Canvas, box: Box, say: Speaker, y: float) -> None:
    room = (box.right - box.left - 2) / max(1, len(box.queue))
    for piece, x in zip(box.queue, box.places(), strict=True):
        canvas.paste(badge(piece.rider.team, say.code(piece.rider), round(min(64, room + 2))), x, y)


Edges = tuple[tuple[int, int], ...]


@lru_cache(maxsize=16)
def _ground(before: Edges, behind: Edges, crossed: tuple[bool, ...]) -> Image.Image:
    """Meadow, road, line and the finish with the row of what its spaces are worth."""
    pad = panel(ZOOM)
    left, right = PANEL
    top, bottom, line = ROAD_TOP, ROAD_TOP + ROAD_HIGH, behind[0][0]
    # Copses stand before the line only, and not where the road is too short for them.
    for x, which in ((90, True), (line - 120, False)):
        if x < line - 90:
            copse(pad, x, 36, 17, which)
    pad.rect((left, bottom + 3, right, bottom + 12), 0, ROAD_SHADE)
    pad.rect((left, top - EDGE, line, bottom + EDGE), 0, FRAME)
    pad.rect((left, top, line, bottom), 0, GROUNDS["flat"])
    for _, edge in before[:-1]:
        pad.rect((edge - BORDER, top, edge + BORDER, bottom), 0, WHITE)
    pad.rect((line, WORTH_TOP - EDGE, right, bottom + EDGE), 0, FRAME)
    pad.rect((line, WORTH_TOP, right, bottom), 0, GROUNDS["flat"])
    for (near, far), ridden in zip(behind, crossed, strict=True):
        pad.rect((near, WORTH_TOP, far, top), 0, GROUNDS["sprint"] if ridden else WORTH)
        pad.rect((near, top, far, bottom), 0, WHITE)
        pad.rect((far - 1, WORTH_TOP, far + 1, bottom), 0, FAINT)
    pad.rect((behind[-1][1] - 2, WORTH_TOP, behind[-1][1] + 2, bottom), 0, FRAME)
    high = bottom + EDGE - (WORTH_TOP - EDGE)
    chequers(pad, line - SQUARE * CLOTH, WORTH_TOP - EDGE, SQUARE, CLOTH, round(high / SQUARE))
    return pad.opaque()


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
