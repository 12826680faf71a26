"""The whole road from the side: up by the numbers of climbs, down by those of descents, with a dot a rider."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import pairwise

from engine.core.scene import LaneLine, Lanes, Profile, RoadSpace
from render.courses.lanes.shape import surveyed
from render.courses.lanes.windows import borders, windows_of
from render.courses.relief import balanced
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, GROUNDS, INK, MARKS, PAGE, TEAMS, Colour
from render.ink.pen import FINE, PLAIN, Pad, Point, Tile
from render.ink.type import CAPTION, CHIPS, rise
from render.sprites.icons import chequers
from render.sprites.marks import draw_pill, pill_width

HIGH = 148
"""Height of the whole: road, dots above it, bars and words below."""

START, END = LEFT + 2, RIGHT - 24
"""Where the road begins, and where the finish is, with room for its flag."""

TOP, FOOT = 18, 84
"""The highest point of a mountain, and the foot of the road."""

BED, LINE, MOST_RISE = 14, 4.0, 42
"""Height of a flat road, its line, and of the highest mountain above it."""

BAR, BAR_AT = 9, 90
BASE, PILL_MIDDLE = 132, 124
DOT, DOT_STEP, DOT_UP, DOT_LINE = 6.0, 13, 10, 2.0
"""A rider: half its width, how far dots lie above each other and above the road, and their line."""

POLE, CLOTH_WIDE, CLOTH_HIGH, POLE_LINE = 30, 17, 14, 3.0
PLAIN_POLE, CHEQUER, COLUMNS, ROWS = 12, 5.5, 4, 3
COBBLE_STEP, COBBLE = 6.0, 1.5
WORD_GAP, TIGHT = 12, 4


def profile_block(part: Profile, say: Speaker) -> Block:
    """The road with its riders, its lines named."""
    return Block(HIGH, partial(draw_profile, part, say))


def draw_profile(part: Profile, say: Speaker, canvas: Canvas, top: int) -> None:
    """The road, who is where on it, what the rows show, and what is to be won."""
    lanes = part.road.lanes
    canvas.paste(_relief(lanes), (START + RIGHT) / 2, top + FOOT / 2 + 1)
    for row in windows_of(part.road):
        for rear, front in row:
            _draw_bar(canvas, _x(lanes, rear), _x(lanes, min(front, surveyed(lanes).finish)), top + BAR_AT)
    _draw_dots(canvas, part, top)
    _draw_words(canvas, part, say, top)


def _x(lanes: Lanes, place: float) -> float:
    return START + (END - START) * min(place, surveyed(lanes).finish) / surveyed(lanes).finish


@lru_cache(maxsize=32)
def heights(lanes: Lanes) -> tuple[float, ...]:
    """How high the road is at each of its borders: it goes up by the mean number of a climb and down by that of a
    descent."""
    return balanced([_slope(lanes, cell) for cell in range(len(borders(lanes)) - 1)])


def _slope(lanes: Lanes, cell: int) -> float:
    """The mean of the numbers between two borders, times their distance in columns."""
    rear, front = borders(lanes)[cell : cell + 2]
    found, signs = _inside(lanes)[cell], {"climb": 1, "descent": -1}
    mean = sum(signs.get(space.ground, 0) * space.number for space in found) / max(1, len(found))
    return mean * (front - rear) / lanes.unit


@lru_cache(maxsize=8)
def _inside(lanes: Lanes) -> tuple[tuple[RoadSpace, ...], ...]:
    """The spaces between every two borders."""
    found: list[list[RoadSpace]] = [[] for _ in borders(lanes)]
    for space in lanes.spaces:
        found[bisect_right(borders(lanes), space.rear) - 1].append(space)
    return tuple(map(tuple, found))


def _ground(lanes: Lanes, cell: int) -> str:
    grounds = [space.ground for space in _inside(lanes)[cell]]
    return max(sorted(set(grounds)), key=grounds.count)


def _y(lanes: Lanes, height: float) -> float:
    """A height as pixels below the top; mountains share what room there is."""
    highest = max(heights(lanes))
    return FOOT - BED - (height * MOST_RISE / highest if highest else 0)


@lru_cache(maxsize=8)
def _relief(lanes: Lanes) -> Tile:
    """The road with its grounds, its lines with their flags."""
    pad = Pad(RIGHT - START, FOOT + 2, PLAIN, PAGE, origin=(START, 0))
    at = [
        (_x(lanes, place), _y(lanes, height))
        for place, height in zip(borders(lanes), heights(lanes), strict=True)
        if place <= surveyed(lanes).finish
    ]
    for cell, (one, other) in enumerate(pairwise(at)):
        ground = _ground(lanes, cell)
        pad.poly([one, other, (other[0], FOOT), (one[0], FOOT)], GROUNDS[ground])
        if ground == "cobbles":
            _draw_cobbles(pad, one, other[0])
    pad.line([(START, FOOT), (END, FOOT)], INK, LINE)
    pad.line(at, INK, LINE)
    for x in (START, END):
        pad.line([(x, FOOT - BED), (x, FOOT)], INK, LINE)
    for line in lanes.lines:
        _draw_line(pad, lanes, line)
    return pad.tile(PLAIN)


def _draw_cobbles(pad: Pad, start: Point, end: float) -> None:
    x = start[0] + COBBLE_STEP / 2
    while x < end:
        for row in range(2):
            pad.disc(x, start[1] + COBBLE_STEP * (row + 0.8), COBBLE, MARKS["cobbles"])
        x += COBBLE_STEP


def _height_at(lanes: Lanes, place: float) -> float:
    edges, found = borders(lanes), heights(lanes)
    cell = min(max(bisect_right(edges, place) - 1, 0), len(edges) - 2)
    share = (place - edges[cell]) / (edges[cell + 1] - edges[cell])
    return found[cell] + (found[cell + 1] - found[cell]) * share


def _draw_line(pad: Pad, lanes: Lanes, line: LaneLine) -> None:
    """A line: a short pole, with a flag at sprints, with a chequered one at the finish."""
    x, y = _x(lanes, line.at), _y(lanes, _height_at(lanes, line.at))
    top = y - (PLAIN_POLE if line.kind == "plain" else POLE)
    pad.line([(x, FOOT), (x, top)], INK, POLE_LINE)
    if line.kind == "sprint":
        cloth = [(x, top), (x + CLOTH_WIDE, top + CLOTH_HIGH / 2), (x, top + CLOTH_HIGH)]
        pad.poly(cloth, GROUNDS["sprint"], INK, 2)
    elif line.kind == "finish":
        chequers(pad, x, top, side=CHEQUER, columns=COLUMNS, rows=ROWS)


def _draw_bar(canvas: Canvas, left: float, right: float, top: int) -> None:
    wide = round(right) - round(left)
    if wide > BAR:
        canvas.paste(_bar(wide), left + wide / 2, top + BAR / 2)


@lru_cache(maxsize=64)
def _bar(wide: int) -> Tile:
    pad = Pad(wide, BAR, PLAIN, INK)
    pad.rect((1, 0, wide - 1, BAR), BAR / 2, INK)
    return pad.tile(PLAIN)


def _draw_dots(canvas: Canvas, part: Profile, top: int) -> None:
    """A dot a rider in its team's colour; those of a column above each other."""
    lanes, stacked = part.road.lanes, dict[int, int]()
    for one in sorted(part.road.riders, key=lambda one: (-lanes.spaces[one.space].front, one.rider.mark)):
        space = lanes.spaces[one.space]
        column = (space.front - 1) // lanes.unit
        level = stacked[column] = stacked.get(column, -1) + 1
        place = (column + 0.5) * lanes.unit
        y = _y(lanes, _height_at(lanes, place)) - DOT_UP - level * DOT_STEP
        canvas.paste(_dot(TEAMS[one.rider.team].fill), _x(lanes, place), top + max(DOT, y))


@lru_cache(maxsize=16)
def _dot(fill: Colour) -> Tile:
    side = 2 * DOT + 4
    pad = Pad(side, side, FINE, INK)
    pad.disc(side / 2, side / 2, DOT, fill=fill, edge=INK, width=DOT_LINE)
    return pad.tile()


def _draw_words(canvas: Canvas, part: Profile, say: Speaker, top: int) -> None:
    """What lines are called, from the right: pills where there is something to win, words where there is room."""
    start, finish = say(part.start), say(part.finish)
    canvas.text((LEFT, top + BASE), start, CAPTION, GREY_TEXT, PAGE, weight="medium")
    canvas.text((RIGHT, top + BASE), finish, CAPTION, INK, PAGE, anchor="r")
    free = [
        LEFT + width(start, "medium", CAPTION) + WORD_GAP,
        RIGHT - width(finish, "semibold", CAPTION) - WORD_GAP,
    ]
    taken: list[tuple[float, float]] = []
    for x, wide, paint in sorted(_names(canvas, part, say, top + PILL_MIDDLE), key=lambda name: -name[1]):
        if free[1] - free[0] < wide:
            continue
        left = min(max(x - wide / 2, free[0]), free[1] - wide)
        if all(left + wide + TIGHT < one or other + TIGHT < left for one, other in taken):
            paint(left + wide / 2)
            taken.append((left, left + wide))


LineName = tuple[float, float, Callable[[float], None]]
"""Where a line is, how wide its name is, and what draws it round an x."""


def _names(canvas: Canvas, part: Profile, say: Speaker, middle: int) -> Iterator[LineName]:
    """Of every line but the finish: where it is, how wide its name is, and what draws it."""
    written = {one.line: one for one in part.road.captions}
    for number, line in enumerate(part.road.lanes.lines):
        if line.kind == "finish":
            continue
        x, caption = _x(part.road.lanes, line.at), written.get(number)
        text = say(caption.text if caption else line.label)
        if caption:
            yield x, pill_width(text), partial(_draw_name_pill, canvas, middle, text, caption.open)
        else:
            yield x, width(text, "medium", CAPTION), partial(_draw_name, canvas, middle, text)


def _draw_name_pill(canvas: Canvas, middle: int, text: str, open_: bool, x: float) -> None:
    draw_pill(canvas, x, middle, text, open_)


def _draw_name(canvas: Canvas, middle: int, text: str, x: float) -> None:
    canvas.text((x, middle + rise(CHIPS)), text, CAPTION, GREY_TEXT, PAGE, weight="medium", anchor="m")
