"""A small map of the true course, north up, with the part the race is on in ink."""

from __future__ import annotations

from functools import lru_cache

from engine.core.scene import CourseMap
from render.ink.palette import GROUNDS, INK, PAGE, WHITE
from render.ink.pen import FINE, Pad, Point, Tile

WIDE, HIGH = 250, 108
LINE = 15.0
LINE_SHARE, RIM_SHARE, LEAST_RIM = 0.72, 3, 2.6
"""The road on the map: its line at most, or by the length of a piece; its rim, in lines and in pixels at least."""

START, START_RIM, LEAST_START = 0.62, 4, 2.5
MARGIN, MARGIN_HIGH, PIECE = 15, 26, 26
"""What is free beside the map, and above and below together; the longest a piece is drawn."""

CHEQUER, CHEQUER_ROWS, CHEQUER_COLUMNS = 4, 6, 2
BEHIND = 3
"""Ends of pieces from the line of an open course on: it and the two behind."""

_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@lru_cache(maxsize=32)
def course_map(course: CourseMap) -> Tile:
    """The map on the page; where pieces are small, the road is narrow."""
    places = _fitted(_places(course))
    wide = min(LINE, LINE_SHARE * max(abs(places[1][0] - places[0][0]), abs(places[1][1] - places[0][1])))
    rim = max(LEAST_RIM, wide / RIM_SHARE)
    pad = Pad(WIDE, HIGH, FINE, PAGE)
    pad.line(places, INK, wide)
    if course.closed:
        pad.line(places, WHITE, wide - rim)
    else:
        pad.line(places, GROUNDS["flat"], wide - rim)
        pad.line(places[-BEHIND:], WHITE, wide - rim)
    pad.line(_part(course, places), INK, wide)
    if not course.closed:
        pad.disc(*places[0], wide * START, WHITE, INK, max(LEAST_START, wide / START_RIM))
    _chequers(pad, *(places[0] if course.closed else places[-BEHIND]))
    return pad.plate()


def _places(course: CourseMap) -> list[Point]:
    """The ends of the pieces on a grid; behind the line of an open course two more."""
    x, y, heading = 0, 0, 0
    places: list[Point] = [(0, 0)]
    for turn in (*course.turns, *(() if course.closed else (0, 0))):
        heading = (heading + turn) % len(_STEPS)
        x, y = x + _STEPS[heading][0], y + _STEPS[heading][1]
        places.append((x, y))
    return places


def _fitted(places: list[Point]) -> list[Point]:
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    unit = min((WIDE - 2 * MARGIN) / max(1, right - left), (HIGH - MARGIN_HIGH) / max(1, bottom - top), PIECE)
    dx = WIDE - MARGIN - (right - left) * unit
    dy = (HIGH - (bottom - top) * unit) / 2
    return [(dx + (x - left) * unit, dy + (y - top) * unit) for x, y in places]


def _part(course: CourseMap, places: list[Point]) -> list[Point]:
    """The way from the last rider to the first; at most one lap of a closed course."""
    per, lap = course.per, course.per * len(course.turns)
    first, last = course.race
    # More than a lap would cover the course, and nobody could see where it is.
    last = min(last, first + lap)
    points = [_at(places, first, per, lap if course.closed else 0)]
    points += [
        _at(places, cell, per, lap if course.closed else 0) for cell in range(first + 1, last) if cell % per == 0
    ]
    return [*points, _at(places, last, per, lap if course.closed else 0)]


def _at(places: list[Point], cell: int, per: int, lap: int) -> Point:
    way = (cell % lap if lap else cell) / per
    piece = min(int(way), len(places) - 2)
    share = min(1.0, way - piece)
    (ax, ay), (bx, by) = places[piece], places[piece + 1]
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _chequers(pad: Pad, x: float, y: float) -> None:
    """The line: a column of squares across the road."""
    side = CHEQUER
    for row in range(CHEQUER_ROWS):
        for column in range(CHEQUER_COLUMNS):
            colour = INK if (row + column) % 2 else WHITE
            left = x + (column - CHEQUER_COLUMNS / 2) * side
            top = y + (row - CHEQUER_ROWS / 2) * side
            pad.rect((left, top, left + side, top + side), 0, colour)
