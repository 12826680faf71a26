"""Ways over a velodrome: a soft line from square to square, solid for the die, dashed for extra steps."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.core.scene import TrackSquare, Way
from render.courses.velodrome.bowl import Bowl
from render.ink.canvas import Canvas
from render.ink.palette import INK, TEAMS, WHITE, Colour
from render.ink.pen import COARSE, Pad, Point, Tile, make_tile
from render.sprites.trails import CORE, EDGE, RIM, draw_head, start_dot, stroke

DASH = 8.0
_ASIDE = (0.0, 0.22, -0.22, 0.38, -0.38)
"""How far lines that share a square run beside its middle, in lanes."""

STOP, STOP_PIECE = 0.55, 36
"""A way ends before the middle of its last square, by what the piece covers, and by at most this share of it."""

LEAST_POINTS, POINT = 4, 10
"""A way has a point every so many pixels, and so many at least."""

BACK_TO_MIDDLE = 1.5
"""How soon before its end a way that runs aside is in the middle again: by the lane shift, in squares."""

CORNER = (-0.42, -0.14, 0.14, 0.42)
"""Where about a point the lane is looked at: their mean rounds the corners of a way."""

EDGE_ROOM = 4
FIRST_GAP, FINENESS = 0.8, 4
"""The gap before the first dash, in dashes, and into how many steps each piece of a way is cut to find dashes."""

FROM_EDGE = 0.42
"""Where a way out of a taken square begins, in squares from its middle: just inside the front edge."""


class Polyline(NamedTuple):
    """A drawn way in pixels; `turn` is the number of the first point of the extra steps."""

    team: str
    points: tuple[Point, ...]
    turn: int


def lines(bowl: Bowl, ways: Sequence[Way], taken: frozenset[TrackSquare]) -> list[Polyline]:
    """The ways as lines; such as share squares run side by side. `taken`: squares on which somebody stands now."""
    found: list[Polyline] = []
    busy: dict[TrackSquare, set[float]] = {}
    for way in ways:
        if len(way.spots) < 2:
            continue
        used = set[float]().union(*(busy.get(spot, set()) for spot in way.spots))
        aside = next((one for one in _ASIDE if one not in used), 0.0)
        for spot in way.spots:
            busy.setdefault(spot, set()).add(aside)
        found.append(_line(bowl, way, aside, way.spots[0] in taken))
    return found


@lru_cache(maxsize=256)
def _line(bowl: Bowl, way: Way, aside: float, from_edge: bool) -> Polyline:
    """From the middle of the first square, or its front edge, to the rear of the piece on the last."""
    steps = len(way.spots) - 1
    first = FROM_EDGE if from_edge else 0.0  # a line out of the middle would lie under the rider that stands there
    last = steps - min(STOP, STOP_PIECE * bowl.unit / (bowl.row * bowl.stretch(way.spots[-1])))
    count = max(LEAST_POINTS, round((last - first) * bowl.row / POINT))
    start = way.spots[0].row
    points, turn = [], count
    for number in range(count + 1):
        along = first + (last - first) * number / count
        lane = _lane(way.spots, along) + aside * min(1.0, (steps - along) * BACK_TO_MIDDLE)
        place = bowl.place(bowl.way(start + along), bowl.depth(lane))
        points.append((place.x, place.y))
        if along >= steps - way.bonus and turn == count:
            turn = number
    return Polyline(way.rider.team, tuple(points), turn if way.bonus else count)


def _lane(spots: Sequence[TrackSquare], along: float) -> float:
    """The lane after so many steps, its corners rounded."""
    window = [min(max(along + shift, 0.0), len(spots) - 1.0) for shift in CORNER]
    total = 0.0
    for at in window:
        step = min(int(at), len(spots) - 2)
        total += spots[step].lane + (spots[step + 1].lane - spots[step].lane) * (at - step)
    return total / len(window)


def draw_lines(canvas: Canvas, drawn: Sequence[Polyline]) -> None:
    """All lines with soft edges, their starting points and heads."""
    for line in drawn:
        tile, x, y = _ribbon(line)
        canvas.paste(tile, x, y)
    for line in drawn:
        x, y = line.points[0]
        canvas.paste(start_dot(line.team), x, y)
        draw_head(canvas, line.team, line.points)


@lru_cache(maxsize=64)
def _ribbon(line: Polyline) -> tuple[Tile, float, float]:
    """A line without its ends, and where its middle goes; kept, as a line stays for the rest of its round."""
    left, right = (round(edge(x for x, _ in line.points)) for edge in (min, max))
    top, low = (round(edge(y for _, y in line.points)) for edge in (min, max))
    wide, high = right - left + RIM + EDGE_ROOM, low - top + RIM + EDGE_ROOM
    origin = (left - RIM / 2 - 2, top - RIM / 2 - 2)
    pad = Pad(wide, high, COARSE, WHITE, origin=origin)
    stroke(pad, line.points, WHITE, RIM)
    pad.covers = False
    stroke(pad, line.points, INK, EDGE)
    if line.turn:
        stroke(pad, line.points[: line.turn + 1], TEAMS[line.team].fill, CORE)
    for a, b in _dashes(line):
        dx, dy = (b[0] - a[0]) / math.dist(a, b) * CORE / 2, (b[1] - a[1]) / math.dist(a, b) * CORE / 2
        corners = [(a[0] - dy, a[1] + dx), (b[0] - dy, b[1] + dx), (b[0] + dy, b[1] - dx), (a[0] + dy, a[1] - dx)]
        pad.poly(corners, _dash_tone(line.team))
    image, mask = pad.reduced(2)
    return make_tile(image, mask, WHITE), origin[0] + wide / 2, origin[1] + high / 2


def _dash_tone(team: str) -> Colour:
    # Black dashes in a line with an ink edge would look solid, and solid means the die.
    return WHITE if team == "black" else TEAMS[team].fill


def _dashes(line: Polyline) -> tuple[tuple[Point, Point], ...]:
    """Dashes along the extra steps."""
    found: list[tuple[Point, Point]] = []
    way = 0.0
    start: Point | None = None
    for a, b in pairwise(line.points[line.turn :]):
        for point in _between(a, b):
            on = way % (2 * DASH) >= DASH * FIRST_GAP
            if on and start is None:
                start = point
            if not on and start is not None:
                found.append((start, point))
                start = None
            way += math.dist(a, b) / FINENESS
    return tuple(found)


def _between(a: Point, b: Point) -> Iterator[Point]:
    for step in range(FINENESS):
        yield a[0] + (b[0] - a[0]) * step / FINENESS, a[1] + (b[1] - a[1]) * step / FINENESS
