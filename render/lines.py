"""Ways over a velodrome: a soft line from square to square, solid for the die, dashed for extra steps."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import ImageDraw

from engine.core.scene import Spot, Way
from render.bowl import Bowl
from render.canvas import Canvas
from render.moves import GRID, Field, boxes, pixels
from render.palette import INDEX, INK, TEAMS, WHITE, Colour
from render.pen import Pad, Point, Tile

HEAD, TURN = 25.0, 6
RIM, EDGE, CORE = 14, 11, 7
"""Widths of a line in pixels: with its light rim, with its ink edge, and inside."""

DASH = 9.0
_ASIDE = (0.0, 0.22, -0.22, 0.38, -0.38)
"""How far lines that share a square run beside its middle, in lanes."""


class Line(NamedTuple):
    """A drawn way in pixels; `turn` is the number of the first point of the extra steps."""

    team: str
    points: tuple[Point, ...]
    turn: int


def lines(bowl: Bowl, ways: Sequence[Way], taken: frozenset[Spot]) -> list[Line]:
    """The ways as lines; such as share squares run side by side. `taken`: squares on which somebody stands now."""
    found: list[Line] = []
    busy: dict[Spot, set[float]] = {}
    for way in ways:
        if len(way.spots) < 2:
            continue
        used = set[float]().union(*(busy.get(spot, set()) for spot in way.spots))
        aside = next((one for one in _ASIDE if one not in used), 0.0)
        for spot in way.spots:
            busy.setdefault(spot, set()).add(aside)
        found.append(_line(bowl, way, aside, way.spots[0] in taken))
    return found


def _line(bowl: Bowl, way: Way, aside: float, from_edge: bool) -> Line:
    """From the middle of the first square, or its front edge, to the rear of the piece on the last."""
    steps = len(way.spots) - 1
    first = 0.42 if from_edge else 0.0
    last = steps - min(0.5, 33 * bowl.unit / (bowl.row * bowl.stretch(way.spots[-1])))
    count = max(4, round((last - first) * bowl.row / 7))
    start = way.spots[0].row
    points, turn = [], count
    for number in range(count + 1):
        along = first + (last - first) * number / count
        lane = _lane(way.spots, along) + aside * min(1.0, (steps - along) * 1.5)
        place = bowl.place(bowl.way(start + along), bowl.depth(lane))
        points.append((place.x, place.y))
        if along >= steps - way.bonus and turn == count:
            turn = number
    return Line(way.rider.team, tuple(points), turn if way.bonus else count)


def _lane(spots: Sequence[Spot], along: float) -> float:
    """The lane after so many steps, its corners rounded."""
    window = [min(max(along + shift, 0.0), len(spots) - 1.0) for shift in (-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45)]
    total = 0.0
    for at in window:
        step = min(int(at), len(spots) - 2)
        total += spots[step].lane + (spots[step + 1].lane - spots[step].lane) * (at - step)
    return total / len(window)


def draw_lines(canvas: Canvas, drawn: Sequence[Line]) -> None:
    """All lines with soft edges, their starting points and heads."""
    fields = [_fields(line) for line in drawn]
    spans = boxes(set().union(*fields))
    inside = [{(c, r) for c in range(box[0], box[2]) for r in range(box[1], box[3])} for box in spans]
    touched = [[n for n, field in enumerate(fields) if not field.isdisjoint(box)] for box in inside]

    def paint(number: int, draw: ImageDraw.ImageDraw, left: int, top: int) -> None:
        for one in touched[number]:
            _paint(draw, drawn[one], (left, top, left + draw.im.size[0] // 2, top + draw.im.size[1] // 2))

    canvas.smooth([pixels(box) for box in spans], paint)
    for line in drawn:
        x, y = line.points[0]
        canvas.paste(_start(line.team), x, y)
        _head_of(canvas, line)


def _paint(draw: ImageDraw.ImageDraw, line: Line, box: tuple[int, int, int, int]) -> None:
    """What of a line lies in or about a box, at twice the size."""
    left, top, right, bottom = box
    near = [n for n, (x, y) in enumerate(line.points) if left - 30 < x < right + 30 and top - 30 < y < bottom + 30]
    if not near:
        return
    first, last = max(0, near[0] - 1), min(len(line.points) - 1, near[-1] + 1)
    at = [((x - left) * 2, (y - top) * 2) for x, y in line.points[first : last + 1]]
    tone = TEAMS[line.team].fill
    draw.line(at, INDEX[WHITE], RIM * 2, "curve")
    draw.line(at, INDEX[INK], EDGE * 2, "curve")
    solid = at[: max(0, line.turn - first + 1)]
    if len(solid) > 1:
        draw.line(solid, INDEX[tone], CORE * 2, "curve")
    for a, b in _dashes(line):
        ends = [((a[0] - left) * 2, (a[1] - top) * 2), ((b[0] - left) * 2, (b[1] - top) * 2)]
        draw.line(ends, INDEX[_dash_tone(line.team)], CORE * 2)


def _dash_tone(team: str) -> Colour:
    return WHITE if team == "black" else TEAMS[team].fill


@lru_cache(maxsize=64)
def _dashes(line: Line) -> tuple[tuple[Point, Point], ...]:
    """Dashes along the extra steps."""
    found: list[tuple[Point, Point]] = []
    way = 0.0
    start: Point | None = None
    for a, b in pairwise(line.points[line.turn :]):
        for point in _between(a, b):
            on = way % (2 * DASH) >= DASH * 0.7
            if on and start is None:
                start = point
            if not on and start is not None:
                found.append((start, point))
                start = None
            way += math.dist(a, b) / 4
    return tuple(found)


def _between(a: Point, b: Point) -> Iterator[Point]:
    for step in range(4):
        yield a[0] + (b[0] - a[0]) * step / 4, a[1] + (b[1] - a[1]) * step / 4


def _fields(line: Line) -> set[Field]:
    """Grid fields within reach of a line; the grid counts twice the size."""
    found: set[Field] = set()
    reach, side = RIM / 2 + 1, GRID / 2
    for x, y in line.points:
        for c in {int((x - reach) // side), int((x + reach) // side)}:
            found.update((c, r) for r in {int((y - reach) // side), int((y + reach) // side)})
    return found


@lru_cache(maxsize=16)
def _start(team: str) -> Tile:
    pad = Pad(28, 28, 4, WHITE)
    pad.disc(14, 14, 10.5, WHITE)
    pad.disc(14, 14, 8, TEAMS[team].fill, INK, 3)
    return pad.tile(4)


def _head_of(canvas: Canvas, line: Line) -> None:
    tip = line.points[-1]
    back = next((point for point in reversed(line.points) if math.dist(point, tip) >= HEAD * 0.7), line.points[0])
    turn = round(math.degrees(math.atan2(tip[1] - back[1], tip[0] - back[0])) / TURN) * TURN % 360
    way = math.radians(turn)
    canvas.paste(_head(line.team, turn), tip[0] - math.cos(way) * HEAD / 3, tip[1] - math.sin(way) * HEAD / 3)


@lru_cache(maxsize=256)
def _head(team: str, turn: int) -> Tile:
    side = HEAD * 1.6
    pad = Pad(side, side, 4, WHITE, halo=1.5)
    cos, sin, half = math.cos(math.radians(turn)), math.sin(math.radians(turn)), HEAD / 2
    shape = [(half, 0.0), (-half, -half * 0.85), (-half * 0.6, 0.0), (-half, half * 0.85)]
    points = [(side / 2 + x * cos - y * sin, side / 2 + x * sin + y * cos) for x, y in shape]
    pad.poly(points, TEAMS[team].fill, INK, 2.6)
    return pad.tile(4)
