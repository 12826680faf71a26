"""Lines of moves: pale where they begin, strong where they end, soft edges, an arrowhead at the wheel."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import ImageDraw

from render.ink.canvas import Canvas
from render.ink.palette import INDEX, INK, TEAMS, WHITE, half_pale, pale
from render.ink.pen import FINE, Pad, Point, Tile

GRID = 48
"""Side of the fields in which lines are smoothed, at twice the size."""

CORE, CASING = 6, 12
REACH = 64
HEAD = 28.0
TURN = 6
"""Half widths of a line and its casing at twice the size; more than the length of a bent piece, also at twice the
size; the length of a head in pixels, and the degrees by which heads turn."""


HEAD_BACK, HEAD_ROOM, HEAD_WING, HEAD_NOTCH, HEAD_LINE, HEAD_COVERS = 0.8, 12, 0.4, 0.55, 3, 1.4
"""A head: how far back its direction is taken, in heads; its tile, shape and line; how much of a line it hides."""


class MoveLine(NamedTuple):
    """A line in pixels with a dot on every square it passes."""

    team: str
    points: tuple[Point, ...]
    dots: tuple[Point, ...]


GridField = tuple[int, int]
GridBox = tuple[int, int, int, int]


class _Tones(NamedTuple):
    core: int
    casing: int


def draw_lines(canvas: Canvas, lines: Sequence[MoveLine]) -> None:
    """All lines without their heads; later ones lie above earlier ones.

    Straight pieces are plain rectangles; only where a line bends it is drawn with soft edges.
    """
    strokes = [_stroke(line) for line in lines]
    for stroke in strokes:
        _fill(canvas, stroke)
    # Only where lines bend are edges smoothed: to smooth the whole road would cost more than the picture.
    spans = _boxes(set().union(*(stroke.fields for stroke in strokes)))
    touched = [[stroke for stroke in strokes if not stroke.fields.isdisjoint(_inside(box))] for box in spans]

    def paint(number: int, draw: ImageDraw.ImageDraw, left: int, top: int) -> None:
        box = (left * 2, top * 2, left * 2 + draw.im.size[0], top * 2 + draw.im.size[1])
        for stroke in touched[number]:
            _paint(draw, stroke, box)

    canvas.smooth([_pixels(box) for box in spans], paint)
    for line in lines:
        dot = INDEX[INK if TEAMS[line.team].text == INK else WHITE]
        for x, y in line.dots:
            left, top = round(x), round(y)
            canvas.draw.rectangle((left - 2, top - 1, left + 1, top), dot)
            canvas.draw.rectangle((left - 1, top - 2, left, top + 1), dot)


def _fill(canvas: Canvas, stroke: _Stroke) -> None:
    """The straight pieces of a line, casing first."""
    runs = [(a, b, tones) for part, tones in stroke.parts for a, b in pairwise(part) if _straight(a, b)]
    for half, core in ((CASING, False), (CORE, True)):
        for (ax, ay), (bx, by), tones in runs:
            across, along = (half, 0) if ax == bx else (0, half)
            left, right = (min(ax, bx) - across) / 2, (max(ax, bx) + across) / 2
            top, bottom = (min(ay, by) - along) / 2, (max(ay, by) + along) / 2
            number = tones.core if core else tones.casing
            canvas.image.paste(number, (round(left), round(top), round(right), round(bottom)))


def _straight(a: Point, b: Point) -> bool:
    return a[0] == b[0] or a[1] == b[1]


def draw_heads(canvas: Canvas, lines: Sequence[MoveLine]) -> None:
    """The heads; drawn after the riders, so that a close neighbour hides none."""
    for line in lines:
        tip = line.points[-1]
        back = next(
            (point for point in reversed(line.points) if math.dist(point, tip) >= HEAD * HEAD_BACK), line.points[0]
        )
        turn = round(math.degrees(math.atan2(tip[1] - back[1], tip[0] - back[0])) / TURN) * TURN % 360
        way = math.radians(turn)
        canvas.paste(_head(line.team, turn), tip[0] - math.cos(way) * HEAD / 2, tip[1] - math.sin(way) * HEAD / 2)


@lru_cache(maxsize=256)
def _head(team: str, turn: int) -> Tile:
    """An arrowhead that points `turn` degrees clockwise from the right; its middle is the middle of the tile."""
    side = HEAD + HEAD_ROOM
    pad = Pad(side, side, FINE, INK)
    cos, sin, half = math.cos(math.radians(turn)), math.sin(math.radians(turn)), HEAD / 2
    shape = [(half, 0.0), (-half, -HEAD * HEAD_WING), (-half * HEAD_NOTCH, 0.0), (-half, HEAD * HEAD_WING)]
    points = [(side / 2 + x * cos - y * sin, side / 2 + x * sin + y * cos) for x, y in shape]
    pad.poly(points, TEAMS[team].fill, INK, HEAD_LINE)
    return pad.tile()


class _Stroke(NamedTuple):
    """A line at twice the size in three strengths, and the fields in which it bends."""

    parts: tuple[tuple[list[Point], _Tones], ...]
    fields: set[GridField]


def _stroke(line: MoveLine) -> _Stroke:
    # Whole pixels at twice the size: a straight piece is then a rectangle that costs nothing to fill.
    body = _shortened([(round(x * 2), round(y * 2)) for x, y in line.points])
    # Three strengths, weak to strong: of two lines that cross one sees at once where each leads.
    parts = [_thinned(part) for part in _thirds(body)]
    return _Stroke(tuple(zip(parts, _tones(line.team), strict=True)), _fields(parts))


def _thinned(points: list[Point]) -> list[Point]:
    """Without the points inside straight pieces."""
    kept = points[:1]
    for here, after in pairwise(points[1:]):
        if not (kept[-1][0] == here[0] == after[0] or kept[-1][1] == here[1] == after[1]):
            kept.append(here)
    return [*kept, points[-1]]


def _paint(draw: ImageDraw.ImageDraw, stroke: _Stroke, box: tuple[int, int, int, int]) -> None:
    """What of a line may lie in a box, at twice the size and relative to the box's corner."""
    left, top = box[:2]
    seen = [([(x - left, y - top) for x, y in _near(part, box)], tones) for part, tones in stroke.parts]
    seen = [(part, tones) for part, tones in seen if part]
    for part, tones in seen:
        draw.line(part, tones.casing, CASING * 2)
    for part, tones in seen:
        draw.line(part, tones.core, CORE * 2)


def _near(part: list[Point], box: tuple[int, int, int, int]) -> list[Point]:
    """The points in or about a box, and their neighbours."""
    left, top, right, bottom = box
    inside = [
        number
        for number, (x, y) in enumerate(part)
        if left - REACH < x < right + REACH and top - REACH < y < bottom + REACH
    ]
    return part[max(0, inside[0] - 1) : inside[-1] + 2] if inside else []


@lru_cache(maxsize=32)
def _tones(team: str) -> tuple[_Tones, _Tones, _Tones]:
    fill = TEAMS[team].fill
    return (
        _Tones(INDEX[pale(fill)], INDEX[pale(INK)]),
        _Tones(INDEX[half_pale(fill)], INDEX[half_pale(INK)]),
        _Tones(INDEX[fill], INDEX[INK]),
    )


def _thirds(points: list[Point]) -> tuple[list[Point], list[Point], list[Point]]:
    one, two = len(points) // 3, len(points) * 2 // 3
    return points[: one + 1], points[one : two + 1], points[two:]


def _shortened(points: list[Point]) -> list[Point]:
    """Without the last bit, which the head covers."""
    end = points[-1]
    kept = [point for point in points if math.dist(point, end) > HEAD * HEAD_COVERS]
    return kept if len(kept) >= 3 else points[:3]


def _fields(parts: list[list[Point]]) -> set[GridField]:
    """Grid fields within reach of the bent pieces of a line at twice the size."""
    found: set[GridField] = set()
    for (ax, ay), (bx, by) in (pair for part in parts for pair in pairwise(part)):
        if ax == bx or ay == by:
            continue
        left, right = int(min(ax, bx) - CASING) // GRID, int(max(ax, bx) + CASING) // GRID
        top, bottom = int(min(ay, by) - CASING) // GRID, int(max(ay, by) + CASING) // GRID
        found.update((column, row) for column in range(left, right + 1) for row in range(top, bottom + 1))
    return found


def _boxes(fields: set[GridField]) -> list[GridBox]:
    """Disjoint boxes (first column, first row, end column, end row) that cover the fields."""
    runs: list[GridBox] = []
    for column, row in sorted(fields, key=lambda field: (field[1], field[0])):
        if runs and runs[-1][1] == row and runs[-1][2] == column:
            runs[-1] = (runs[-1][0], row, column + 1, row + 1)
        else:
            runs.append((column, row, column + 1, row + 1))
    found: list[GridBox] = []
    for run in runs:
        above = next(
            (
                box
                for box in found
                if box[0] == run[0] and box[2] == run[2] and box[3] == run[1] and run[1] - box[1] < 3
            ),
            None,
        )
        if above is None:
            found.append(run)
        else:
            found[found.index(above)] = (run[0], above[1], run[2], run[3])
    return found


def _inside(box: GridBox) -> list[GridField]:
    return [(column, row) for column in range(box[0], box[2]) for row in range(box[1], box[3])]


def _pixels(box: GridBox) -> tuple[int, int, int, int]:
    left, top, right, bottom = box
    half = GRID // 2
    return left * half, top * half, right * half, bottom * half
