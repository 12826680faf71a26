"""The way of a rider: a line in its colour with a light rim, a dot where it begins, a head where it ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from render.ink.canvas import Canvas
from render.ink.palette import INK, TEAMS, WHITE, Colour
from render.ink.pen import FINE, Pad, Point, Tile

HEAD, TURN = 25.0, 6
RIM, EDGE, CORE = 14, 11, 7
"""Widths of a line in pixels: with its light rim, with its ink edge, and inside."""

CURVE = 12
"""Points in a stroke: with more, corners would not be rounded."""

START_SIDE, START_RIM, START, START_LINE = 28, 10.5, 8, 3
HEAD_BACK, HEAD_SIDE, HEAD_HALO, HEAD_LINE, HEAD_PART = 0.7, 1.6, 1.5, 2.6, 3
HEAD_WING, HEAD_NOTCH = 0.85, 0.6
"""A way's starting point and head: sizes; how far back its direction is taken, in heads."""


def stroke(pad: Pad, points: Sequence[Point], colour: Colour, wide: float) -> None:
    """A long line without the points of its straight pieces, in parts short enough for round corners."""
    # A pad rounds the corners of short lines only, and a point inside a straight piece would count as one.
    bent = [points[0]]
    for here, after in pairwise(points[1:]):
        (ax, ay), (bx, by), (cx, cy) = bent[-1], here, after
        if abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) > 1:
            bent.append(here)
    bent.append(points[-1])
    for first in range(0, max(1, len(bent) - 1), CURVE):
        pad.line(bent[first : first + CURVE + 1], colour, wide)


@lru_cache(maxsize=16)
def start_dot(team: str) -> Tile:
    """Where a way begins."""
    pad, middle = Pad(START_SIDE, START_SIDE, FINE, WHITE), START_SIDE / 2
    pad.disc(middle, middle, START_RIM, WHITE)
    pad.disc(middle, middle, START, fill=TEAMS[team].fill, edge=INK, width=START_LINE)
    return pad.tile()


def draw_head(canvas: Canvas, team: str, points: Sequence[Point]) -> None:
    """The head at the end of a way, in the direction in which it comes there."""
    tip = points[-1]
    back = next((point for point in reversed(points) if math.dist(point, tip) >= HEAD * HEAD_BACK), points[0])
    turn = round(math.degrees(math.atan2(tip[1] - back[1], tip[0] - back[0])) / TURN) * TURN % 360
    way = math.radians(turn)
    canvas.paste(
        _head(team, turn), tip[0] - math.cos(way) * HEAD / HEAD_PART, tip[1] - math.sin(way) * HEAD / HEAD_PART
    )


@lru_cache(maxsize=256)
def _head(team: str, turn: int) -> Tile:
    side = HEAD * HEAD_SIDE
    pad = Pad(side, side, FINE, WHITE, halo=HEAD_HALO)
    cos, sin, half = math.cos(math.radians(turn)), math.sin(math.radians(turn)), HEAD / 2
    shape = [(half, 0.0), (-half, -half * HEAD_WING), (-half * HEAD_NOTCH, 0.0), (-half, half * HEAD_WING)]
    points = [(side / 2 + x * cos - y * sin, side / 2 + x * sin + y * cos) for x, y in shape]
    pad.poly(points, TEAMS[team].fill, INK, HEAD_LINE)
    return pad.tile()
