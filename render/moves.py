"""Lines of moves: pale where they begin, strong where they end, soft edges, an arrowhead at the wheel."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import ImageDraw

from render.canvas import Canvas
from render.palette import INDEX, INK, TEAMS, WHITE, half_pale, pale
from render.pen import Point

GRID = 64
"""Side of the fields in which lines are smoothed."""

CORE, CASING = 7.0, 12.0
HEAD = 30.0
"""Widths of a line and its casing, length of the head, in pixels."""


class MoveLine(NamedTuple):
    """A line in pixels with a dot on every square it passes."""

    team: str
    points: tuple[Point, ...]
    dots: tuple[Point, ...]


class _Tones(NamedTuple):
    core: int
    casing: int


def draw_lines(canvas: Canvas, lines: Sequence[MoveLine]) -> None:
    """Draw all lines; later ones lie above earlier ones."""
    if not lines:
        return
    touched = [_fields(line) for line in lines]
    for box in _boxes(set().union(*touched)):
        inside = [line for line, fields in zip(lines, touched, strict=True) if _meets(box, fields)]
        canvas.smooth(_pixels(box), _painter(inside))


def _painter(lines: Sequence[MoveLine]):  # type: ignore[no-untyped-def]
    def paint(draw: ImageDraw.ImageDraw, left: int, top: int) -> None:
        for line in lines:
            _paint(draw, line, left, top)

    return paint


def _paint(draw: ImageDraw.ImageDraw, line: MoveLine, left: int, top: int) -> None:
    points = [((x - left) * 2, (y - top) * 2) for x, y in line.points]
    head = _head(points)
    body = _shortened(points)
    parts = _thirds(body)
    for part, tones in zip(parts, _tones(line.team), strict=True):
        draw.line(part, tones.casing, round(CASING * 2))
    for part, tones in zip(parts, _tones(line.team), strict=True):
        draw.line(part, tones.core, round(CORE * 2))
    last = _tones(line.team)[-1]
    draw.polygon(head, last.core)
    draw.line([*head, head[0], head[1]], last.casing, 6, joint="curve")
    dark = TEAMS[line.team].text == INK
    for x, y in line.dots:
        cx, cy = (x - left) * 2, (y - top) * 2
        draw.ellipse((cx - 5, cy - 5, cx + 5, cy + 5), INDEX[INK if dark else WHITE])


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
    kept = [point for point in points if math.dist(point, end) > HEAD * 1.4]
    return kept if len(kept) >= 3 else points[:3]


def _head(points: list[Point]) -> list[Point]:
    tip = points[-1]
    back = next((point for point in reversed(points) if math.dist(point, tip) >= HEAD * 1.6), points[0])
    length = math.dist(back, tip) or 1.0
    ux, uy = (tip[0] - back[0]) / length, (tip[1] - back[1]) / length
    base = (tip[0] - ux * HEAD * 2, tip[1] - uy * HEAD * 2)
    notch = (tip[0] - ux * HEAD * 1.5, tip[1] - uy * HEAD * 1.5)
    half = HEAD * 0.8
    return [tip, (base[0] - uy * half, base[1] + ux * half), notch, (base[0] + uy * half, base[1] - ux * half)]


Field = tuple[int, int]
Fields = tuple[int, int, int, int]


def _fields(line: MoveLine) -> set[Field]:
    """Grid fields the line and its head may touch."""
    reach = HEAD
    found = set()
    for x, y in line.points[::2] + line.points[-1:]:
        for column in range(int((x - reach) // GRID), int((x + reach) // GRID) + 1):
            for row in range(int((y - reach) // GRID), int((y + reach) // GRID) + 1):
                found.add((column, row))
    return found


def _boxes(fields: set[Field]) -> list[Fields]:
    """Disjoint boxes (first column, first row, end column, end row) that cover the fields."""
    runs: list[Fields] = []
    for column, row in sorted(fields, key=lambda field: (field[1], field[0])):
        if runs and runs[-1][1] == row and runs[-1][2] == column:
            runs[-1] = (runs[-1][0], row, column + 1, row + 1)
        else:
            runs.append((column, row, column + 1, row + 1))
    boxes: list[Fields] = []
    for run in runs:
        above = next((box for box in boxes if box[0] == run[0] and box[2] == run[2] and box[3] == run[1]), None)
        if above is None:
            boxes.append(run)
        else:
            boxes[boxes.index(above)] = (run[0], above[1], run[2], run[3])
    return boxes


def _meets(box: Fields, fields: set[Field]) -> bool:
    return any(box[0] <= column < box[2] and box[1] <= row < box[3] for column, row in fields)


def _pixels(box: Fields) -> tuple[int, int, int, int]:
    left, top, right, bottom = box
    return left * GRID, top * GRID, right * GRID, bottom * GRID
