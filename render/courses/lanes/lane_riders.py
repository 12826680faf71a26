"""Riders on a road with lanes: badges, the number of their space, what befell them, whose wheel they took."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.core.scene import LaneRoad, RoadRider, RoadSpace
from render.courses.lanes.ground import fill_of
from render.courses.lanes.shape import RowShape, section_at
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, TEAMS, WHITE, Colour
from render.ink.pen import FINE, Pad, Point, Tile
from render.ink.type import CHIPS
from render.sprites.counters import letter
from render.sprites.icons import sign
from render.sprites.lane_badges import numbered
from render.sprites.marks import draw_arc, draw_pill, frame

CHIP, CHIP_LETTERS, CHIP_LINE, CHIP_ROUND = 0.47, 0.84, 2.6, 0.28
"""A chip in riders, what is written on it in chips, its line, and how round it is in chips."""

LEAST_CHIP = 24

CHIP_AT, TRIANGLE_CHIP_AT = (0.46, 0.38), (0.42, -0.3)
MARK_AT, TRIANGLE_MARK_AT, JERSEY_AT = (0.42, -0.42), (-0.4, -0.3), (-0.42, -0.4)
LOW_MARK_AT = (-0.44, 0.34)
"""Where chips, marks and the jersey are about a rider, in riders; a triangle's digits lie lower."""

MARK, JERSEY = 0.58, 0.62
"""Marks and the jersey, in riders."""

FRAME, ARC_FROM, ARC_TO, ARC_RISE, ARC_LINE = 12, 0.42, 0.5, 0.32, 5.0
"""The frame of who acts next; how far above rider and wheel an arc begins and ends, and how far it rises."""

BESIDE, BESIDE_UP = 0.72, 0.4
"""How large a rider is that stands beside the road, and how far above its edge its middle is, in riders."""

NOTE_DOWN, ROOMY, NARROW_NOTE_AT = 0.72, 50, (0.98, 0.46)
"""How far below a rider its note is, in riders of such a size at least; else how far right and below."""

BACK_LINE, BACK_DASH = 4.0, 10.0


class Stand(NamedTuple):
    """A rider in a row: its middle and its size."""

    one: RoadRider
    space: RoadSpace
    x: float
    y: float
    size: int


def stands(road: LaneRoad, shape: RowShape, top: int) -> tuple[Stand, ...]:
    """The riders that a row shows, those in front last, so that none hides the digits of the next."""
    found, lanes = [], _lanes_shown(road)
    for one, lane in zip(road.riders, lanes, strict=True):
        space = road.lanes.spaces[one.space]
        at = shape.middle(space._replace(lane=lane))
        if at is None:
            continue
        size, y = shape.scale.rider, at[1]
        if one.fate == "beside":
            size, y = round(size * BESIDE), shape.top - size * BESIDE_UP
        found.append(Stand(one, space, at[0], y + top, size))
    return tuple(sorted(found, key=lambda stand: (stand.space.front, -stand.space.lane)))


def _lanes_shown(road: LaneRoad) -> list[int]:
    """The lane in which each rider is shown: its own, unless another came to the same space."""
    # Whoever is over the finish leaves the road, and the next one may end where it did. Lanes mean nothing there,
    # but how far a rider came does.
    spaces = [road.lanes.spaces[one.space] for one in road.riders]
    taken, found = {(space.rear, space.lane) for space in spaces}, list[int]()
    seen = set[int]()
    for one, space in zip(road.riders, spaces, strict=True):
        lane = space.lane
        if one.space in seen:
            free = (other for other in range(1, road.lanes.lane_count + 1) if (space.rear, other) not in taken)
            # The lane beside is taken last: what is written under a rider needs room.
            lane = min(
                free, key=lambda other: (abs(other - space.lane) == 1, abs(other - space.lane)), default=lane
            )
        seen.add(one.space)
        taken.add((space.rear, lane))
        found.append(lane)
    return found


def draw_riders(
    canvas: Canvas, road: LaneRoad, shape: RowShape, say: Speaker, top: int, *, chips: bool = True
) -> None:
    """Wheels taken, who acts next, riders, and what is on them; without `chips` their digits alone."""
    found = stands(road, shape, top)
    for stand in found:
        _draw_back(canvas, road, shape, stand, top)
        if road.turn is not None and stand.one.rider == road.turn:
            canvas.paste(frame(stand.size + FRAME), stand.x, stand.y)
    for stand in found:
        canvas.paste(numbered(stand.one.rider, stand.size, say), stand.x, stand.y)
    _draw_arcs(canvas, road, found)
    for stand in found if chips else ():
        _draw_about(canvas, road, stand)


def _draw_arcs(canvas: Canvas, road: LaneRoad, found: tuple[Stand, ...]) -> None:
    """From every follower to its wheel, where both are in the row."""
    at = {stand.one.rider.mark: stand for stand in found}
    for link in road.links:
        one, other = at.get(link.rider.mark), at.get(link.wheel.mark)
        if one is not None and other is not None and one.x < other.x:
            start = (one.x + 4, one.y - one.size * ARC_FROM)
            end = (other.x - 4, other.y - other.size * ARC_TO)
            draw_arc(canvas, start, end, one.size * ARC_RISE, ARC_LINE)


def _draw_about(canvas: Canvas, road: LaneRoad, stand: Stand) -> None:
    """The chip with the number of the space, jersey, mark and note."""
    one, space, size = stand.one, stand.space, stand.size
    low = TEAMS[one.rider.team].shape == "triangle"
    if space.number and one.fate != "beside":
        fill = fill_of(space, section_at(road.lanes, (space.rear + space.front) / 2), road.lanes.unit)
        high = max(LEAST_CHIP, round(size * CHIP))
        _paste(canvas, _chip(str(space.number), fill, high), stand, TRIANGLE_CHIP_AT if low else CHIP_AT)
    if one.jersey:
        _paste(canvas, sign("jersey", round(size * JERSEY)), stand, JERSEY_AT)
    if one.fate:
        name = "foot" if one.fate == "beside" else one.fate
        where = MARK_AT if not low else LOW_MARK_AT if one.jersey else TRIANGLE_MARK_AT
        _paste(canvas, sign(name, round(size * MARK)), stand, where)
    if one.note:
        # On narrow lanes a plate below would hide the digits of a triangle, which stand low.
        right, down = (0, NOTE_DOWN) if size >= ROOMY else NARROW_NOTE_AT
        draw_pill(canvas, stand.x + size * right, stand.y + size * down, one.note, dark=True, size=CHIPS)


def _paste(canvas: Canvas, tile: Tile, stand: Stand, at: Point) -> None:
    canvas.paste(tile, stand.x + stand.size * at[0], stand.y + stand.size * at[1])


@lru_cache(maxsize=128)
def _chip(text: str, fill: Colour, high: int) -> Tile:
    """A space's number on its ground, with an ink line."""
    pad = Pad(high + 2, high + 2, FINE, INK)
    pad.rect((2, 2, high, high), high * CHIP_ROUND, fill, INK, CHIP_LINE)
    tile = pad.tile()
    Canvas(tile.image).paste(letter(text, round(high * CHIP_LETTERS), INK), high / 2 + 1, high / 2 + 1)
    return tile


def _draw_back(canvas: Canvas, road: LaneRoad, shape: RowShape, stand: Stand, top: int) -> None:
    """From the space that a rider left on foot a dashed way to where it came back."""
    if stand.one.back_from < 0:
        return
    left = shape.middle(road.lanes.spaces[stand.one.back_from])
    if left is None:
        return
    start = (left[0], left[1] + top)
    canvas.paste(sign("foot", round(stand.size * MARK)), *start)
    for x, y in _dots(start, (stand.x, stand.y)):
        canvas.paste(_dot(), x, y)


def _dots(start: Point, end: Point) -> Iterator[Point]:
    count = max(1, round(math.dist(start, end) / BACK_DASH / 2))
    for number in range(1, count + 1):
        share = number / (count + 1)
        yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@lru_cache(maxsize=1)
def _dot() -> Tile:
    side = BACK_DASH + 4
    pad = Pad(side, side, FINE, WHITE)
    pad.disc(side / 2, side / 2, BACK_DASH / 2, fill=INK, edge=WHITE, width=BACK_LINE / 2)
    return pad.tile()
