"""The closed road as it is before anybody rides on it: drawn once for a course and its words, then copied."""

from __future__ import annotations

import math
from functools import lru_cache

from engine.core.scene import Cell
from render.courses.ring.loop import Loop
from render.courses.ring.scenery import cloth, gate, museum, parasol, tree
from render.ink.canvas import Canvas
from render.ink.palette import (
    BAND,
    BANDS,
    FRAME,
    GREY_TEXT,
    GROUNDS,
    HATCH,
    INK,
    LINE,
    PAGE,
    PANEL,
    PROMENADE,
    SHADOW,
    SOFT,
    WALL,
    WHITE,
    Colour,
)
from render.ink.pen import Box, Pad, Point
from render.ink.type import NUMBERS, TEXT
from render.sprites.icons import sign

SIZE = (1200, 1500)
SCALE = 2
ROAD, BAND_END = 124, 162
"""Depth of the riders' road and of the number band, from the outer edge."""

PANEL_BOX: Box = (268, 452, 932, 1240)
MUSEUM_BOX: Box = (458, 314, 742, 442)
_GATE_HALF = 56

ROAD_BOX, BEND_RADIUS = (26, 136, 1174, 1478), 300
GATE_X, GATE_TOP, ROAD_EDGE = 600, 112, ROAD_BOX[1]
"""The road's outer edge and how round its bends are; the gate over it, and where the road begins under it."""

RIM = 1.5
"""Half the line that closes the road on both sides."""

HATCH_SLANT, HATCH_FIRST, HATCH_EVERY = 0.55, 4, 8
"""A stripe of a sprint: how far along it goes a pixel of depth, and the depths its points are at."""

ARROWS_APART, ARROW_LINE = 9, 4.5
PANEL_ROUND, PANEL_SHADE = 20, (4, 8)
PARASOL = 22
TREE, TREE_TURN, TREE_FREE = 29, 12, 76
"""A tree, how it is turned, and how far from signs it must stand."""

TREES_TOP = ((262, 364), (362, 338), (426, 338), (774, 338), (838, 338), (938, 364))
TREES_LEFT_RIGHT, TREES_DOWN = (228, 972), (438, 530, 622, 714, 806, 898, 990, 1082)
TREES_CORNERS, TREES_FOOT, TREES_FOOT_Y = ((266, 1246), (934, 1246)), (346, 428, 510, 592, 674, 756, 838), 1278
SIGN, SIGN_DEPTH = 66, BAND_END + 40

SHADE: Point = (3, 6)
BAND_LINE, NUMBER_LINE, HATCH_LINE, HATCH_BEFORE = 2.4, 2, 3, -3
"""The road's shadow; lines between squares, on the road, on the band, of a sprint (from how many before it on)."""

EVERY, NUMBER_DROP = (1, 2, 5, 10), 10
FINISH_BASE, FINISH_ROOM, START_AT, START_ROOM = 32, 132, (686, 127), 130
PLACE_BASE, PLACE_MARGIN = 55, 36
"""Which squares are numbered, and where words stand: on the gate, behind it, and on the museum's wall."""

GATE_INSET = 3

CHEVRONS, CHEVRON = (2, 5, 9, 17, 24, 27, 31), ((-8, -15), (8, 0), (-8, 15))
"""Cells with arrows on the road, and the points of one: how far along, how far across."""

PARASOLS = ((326, 414, 10), (378, 396, 30), (822, 396, 0), (876, 414, 20))
"""Where they stand, and how they are turned."""
_HATCH_STEP = 20
_NUMBER_ROOM = 40
"""Half width of the gate; how far apart the stripes of a sprint are, and at least the middles of two numbers."""


def loop(zones: int) -> Loop:
    """The road's shape with this many zones."""
    return Loop(*ROAD_BOX, BEND_RADIUS, ROAD / 2, zones)


def middle(course: Loop, cell: int) -> float:
    """Way of a zone's middle: the last cell lies under the gate, the first after it."""
    return (cell + 1) * course.zone % course.length


@lru_cache(maxsize=8)
def empty_road(cells: tuple[Cell, ...], words: tuple[str, str, str], setting: str = "") -> Canvas:
    """The road, its numbers, scenery and the blank panel. Shared: draw on a copy."""
    course = loop(len(cells))
    pad = Pad(*SIZE, SCALE, PAGE, opaque=True)
    _surface(pad, course)
    for number, cell in enumerate(cells):
        _ground(pad, course, number, cell)
    _lines(pad, course)
    _inside(pad, course, cells, setting)
    _gate(pad, course)
    canvas = Canvas(pad.opaque(SCALE))
    _signs(canvas, course, cells)
    every = _every(course)
    for number, cell in enumerate(cells[:-1]):  # the last square lies under the gate, which says what it is
        if number % every == 0:
            number_at(canvas, course, number, cell, INK if number == 0 else GREY_TEXT)
    _words(canvas, course, words)
    return canvas


def _surface(pad: Pad, course: Loop) -> None:
    pad.poly([(x + SHADE[0], y + SHADE[1]) for x, y in course.whole(-2)], SOFT)
    pad.poly(course.whole(-RIM), FRAME)
    pad.poly(course.whole(RIM), GROUNDS["flat"])


def _ground(pad: Pad, course: Loop, number: int, cell: Cell) -> None:
    at, half = middle(course, number), course.zone / 2
    if cell.ground not in ("flat", "finish"):
        pad.poly(course.patch(at - half, at + half, RIM, ROAD), GROUNDS[cell.ground])
    if cell.ground == "sprint":
        for step in range(HATCH_BEFORE, math.ceil(course.zone / _HATCH_STEP)):
            start = at - half + step * _HATCH_STEP
            depths = [depth for depth in range(HATCH_FIRST, ROAD + 1, HATCH_EVERY) if _in(start, depth, at, half)]
            points = [course.spot(start + depth * HATCH_SLANT, depth) for depth in depths]
            inside = [(point.x, point.y) for point in points]
            if len(inside) > 1:
                pad.line(inside, HATCH, HATCH_LINE)
    pad.poly(course.patch(at - half, at + half, ROAD, BAND_END), BANDS[cell.ground])


def _in(start: float, depth: int, at: float, half: float) -> bool:
    return at - half + 2 < start + depth * HATCH_SLANT < at + half - 2


def _lines(pad: Pad, course: Loop) -> None:
    for number in range(course.zones):
        way = middle(course, number) + course.zone / 2
        for start, end, colour, width in ((2, ROAD, BAND, BAND_LINE), (ROAD, BAND_END, LINE, NUMBER_LINE)):
            a, b = course.spot(way, start), course.spot(way, end)
            pad.line([(a.x, a.y), (b.x, b.y)], colour, width)
    pad.line(course.whole(ROAD), LINE, 2)
    for number in CHEVRONS:
        if number < course.zones - 1:
            _chevrons(pad, course, middle(course, number))


def _chevrons(pad: Pad, course: Loop, way: float) -> None:
    """Two arrows painted on the road, in riding direction."""
    for step in (-ARROWS_APART, ARROWS_APART):
        points: list[Point] = []
        for along, depth in CHEVRON:
            spot = course.spot(way + step + along, ROAD / 2 + depth)
            points.append((spot.x, spot.y))
        pad.line(points, LINE, ARROW_LINE)


def _inside(pad: Pad, course: Loop, cells: tuple[Cell, ...], setting: str) -> None:
    pad.poly(course.whole(BAND_END - RIM), FRAME)
    pad.poly(course.whole(BAND_END + RIM), PROMENADE)
    if setting == "rambla":
        museum(pad, MUSEUM_BOX)
        for px, py, turn in PARASOLS:
            parasol(pad, px, py, PARASOL, turn)
    signed = [_sign_spot(course, number) for number, cell in enumerate(cells) if cell.sign in ("bottle", "bolt")]
    for x, y in _tree_places():
        # Where signs stand depends on the board; a tree would hide one on some boards only.
        if all(abs(x - sx) + abs(y - sy) > TREE_FREE for sx, sy in signed):
            tree(pad, x, y, TREE, TREE_TURN)
    left, top, right, bottom = PANEL_BOX
    dx, dy = PANEL_SHADE
    pad.rect((left + dx, top + dy, right + dx, bottom + dy), PANEL_ROUND, SHADOW)
    pad.rect(PANEL_BOX, PANEL_ROUND, PANEL)


def _tree_places() -> list[Point]:
    sides = [(x, y) for y in TREES_DOWN for x in TREES_LEFT_RIGHT]
    return [*TREES_TOP, *sides, *TREES_CORNERS, *((x, TREES_FOOT_Y) for x in TREES_FOOT)]


def _sign_spot(course: Loop, number: int) -> Point:
    spot = course.spot(middle(course, number), SIGN_DEPTH)
    return spot.x, spot.y


def _gate(pad: Pad, course: Loop) -> None:
    """No wider than the last square, but its banner has room for a word."""
    half = min(_GATE_HALF, course.zone / 2 - GATE_INSET)
    road, end = ROAD_EDGE + ROAD, ROAD_EDGE + BAND_END
    cloth(pad, GATE_X, ROAD_EDGE + GATE_INSET, half, road)
    pad.rect((GATE_X - half, road, GATE_X + half, end - 2), 0, WHITE)
    gate(pad, GATE_X, GATE_TOP, half=half, foot=end + 2, banner=_GATE_HALF)


def _signs(canvas: Canvas, course: Loop, cells: tuple[Cell, ...]) -> None:
    for number, cell in enumerate(cells):
        if cell.sign in ("bottle", "bolt"):
            x, y = _sign_spot(course, number)
            canvas.paste(sign(cell.sign, SIGN), x, y)


def _every(course: Loop) -> int:
    """Every how many squares one is numbered: numbers must not touch in the bends, where they are closest."""
    depth = (ROAD + BAND_END) / 2
    apart = course.zone * (course.radius - depth) / (course.radius - course.middle)
    return next(every for every in EVERY if apart * every >= _NUMBER_ROOM)


def number_at(canvas: Canvas, course: Loop, number: int, cell: Cell, ink: Colour) -> None:
    """The number of a square on the inner band."""
    spot = course.spot(middle(course, number), (ROAD + BAND_END) / 2)
    ground = BANDS[cell.ground]
    canvas.text((spot.x, spot.y + NUMBER_DROP), cell.name, TEXT, ink, ground, weight="medium", anchor="m")


def _words(canvas: Canvas, course: Loop, words: tuple[str, str, str]) -> None:
    finish, start, place = words
    canvas.text((GATE_X, GATE_TOP + FINISH_BASE), finish, TEXT, WHITE, INK, anchor="m", room=FINISH_ROOM)
    canvas.text(START_AT, start, NUMBERS, GREY_TEXT, PAGE, weight="medium", room=START_ROOM)
    left, top, right, _ = MUSEUM_BOX
    at, room = ((left + right) / 2, top + PLACE_BASE), int(right - left) - PLACE_MARGIN
    if place:
        canvas.text(at, place, NUMBERS, INK, WALL, weight="medium", anchor="m", room=room)
