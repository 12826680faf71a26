"""What changes on a velodrome: ways of this round, riders on their squares, letters that make room for them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.core.scene import Oval, Placed, Spot
from render.bowl import Bowl
from render.canvas import Canvas, LabelBox
from render.counters import chip, counter, cross, halo, snapped
from render.lines import Line, draw_lines, lines
from render.names import Speaker
from render.pen import Point
from render.velodrome import bare, letter_size, track, write

_CLEAR = 27.0
"""How near to its middle a line may pass before a letter must make room."""


class _Floor:
    """What is where on the track, for letters that look for room."""

    def __init__(self, bowl: Bowl, riders: Iterable[Point], drawn: Sequence[Line]) -> None:
        self.bowl = bowl
        self.riders = list(riders)
        self.lines = [point for line in drawn for point in _dense(line.points)]
        self.ends = [point for line in drawn for point in (line.points[0], line.points[-1])]
        self.letters: list[Point] = []

    def crossed(self, at: Point) -> bool:
        """Whether a line or head comes too near to the middle of a square."""
        return _near(at, self.lines) < _CLEAR * self.bowl.unit or _near(at, self.ends) < 36 * self.bowl.unit

    def trouble(self, at: Point, size: float) -> float:
        """How much a mark of this size would hide or be hidden at a point; 0 = nothing."""
        unit = self.bowl.unit
        near = (
            (self.riders, size / 2 + 24 * unit, 6.0),
            (self.lines, size / 2 + 8 * unit, 1.0),
            (self.ends, size / 2 + 16 * unit, 3.0),
            (self.letters, size / 2 + 15 * unit, 4.0),
        )
        return sum(weight * max(0.0, reach - _near(at, points)) for points, reach, weight in near)


def draw_oval(canvas: Canvas, oval: Oval, say: Speaker) -> None:
    """Ways, riders above them, and every letter beside both; the canvas shows the empty track."""
    bowl = Bowl(len(oval.lanes[0]), len(oval.lanes))
    taken = {placed.at: placed for placed in oval.placed if placed.state != "out"}
    drawn = lines(bowl, oval.ways, frozenset(taken))
    standing = {at: (bowl.square(at).x, bowl.square(at).y) for at in taken}
    floor = _Floor(bowl, standing.values(), drawn)
    crossed = _crossed(oval, floor, taken)
    _lift(canvas, oval, bowl, floor, {*taken, *crossed})
    draw_lines(canvas, drawn)
    for placed in oval.placed:
        if placed.state == "out" and placed.at not in taken:
            _draw_out(canvas, bowl, placed, say)
    for placed in taken.values():
        _draw_rider(canvas, bowl, placed, say)
    for at in sorted(crossed):
        _write_aside(canvas, oval, bowl, floor, at)
    for at in sorted(taken):
        _write_chip(canvas, oval, floor, at)


def empty_oval(oval: Oval, say: Speaker) -> Canvas:
    """A canvas with the empty track."""
    rows = tuple(str(row + 1) for row in range(len(oval.lanes[0])))
    return track(oval.lanes, rows, (say(oval.line), say(oval.opposite))).copy()


def _crossed(oval: Oval, floor: _Floor, taken: dict[Spot, Placed]) -> list[Spot]:
    """Free squares whose letter a line would touch."""
    near = {
        Spot((spot.row + ahead) % floor.bowl.rows, spot.lane + aside)
        for way in oval.ways
        for spot in way.spots
        for ahead in (-1, 0, 1)
        for aside in (-1, 0, 1)
        if 0 <= spot.lane + aside < floor.bowl.lanes
    }
    gone = {placed.at for placed in oval.placed if placed.state == "out"}
    found = []
    for at in (near | gone) - taken.keys():
        place = floor.bowl.square(at)
        if at in gone or floor.crossed((place.x, place.y)):
            found.append(at)
    return found


def _lift(canvas: Canvas, oval: Oval, bowl: Bowl, floor: _Floor, moved: set[Spot]) -> None:
    """Take the letters of these squares off; the others are told to the floor."""
    plain, count = bare(oval.lanes).image, bowl.rows * bowl.lanes
    kept: list[LabelBox] = []
    for number, box in enumerate(canvas.labels[:count]):
        if Spot(number % bowl.rows, number // bowl.rows) in moved:
            area = (box.left, box.top, box.right, box.bottom)
            canvas.image.paste(plain.crop(area), area)
        else:
            kept.append(box)
            floor.letters.append(((box.left + box.right) / 2, (box.top + box.bottom) / 2))
    canvas.labels[:count] = kept


def _turn(bowl: Bowl, at: Spot) -> int:
    along = bowl.square(at).along
    return snapped(math.degrees(math.atan2(along[1], along[0])))


def _draw_rider(canvas: Canvas, bowl: Bowl, placed: Placed, say: Speaker) -> None:
    place, rider = bowl.square(placed.at), placed.rider
    if placed.state == "next":
        canvas.paste(halo(round(82 * bowl.unit)), place.x, place.y)
    size = round(49 * bowl.unit)
    canvas.paste(counter(rider.team, say.code(rider), rider.disc, _turn(bowl, placed.at), size), place.x, place.y)


def _draw_out(canvas: Canvas, bowl: Bowl, placed: Placed, say: Speaker) -> None:
    """A small piece under a cross where a rider was removed."""
    place, rider = bowl.square(placed.at), placed.rider
    size = round(38 * bowl.unit)
    canvas.paste(counter(rider.team, say.code(rider), rider.disc, _turn(bowl, placed.at), size), place.x, place.y)
    canvas.paste(cross(round(36 * bowl.unit)), place.x, place.y)


def _write_chip(canvas: Canvas, oval: Oval, floor: _Floor, at: Spot) -> None:
    """The letter of an occupied square on a chip at the edge of its rider, where it is least in the way."""
    bowl, cell = floor.bowl, oval.lanes[at.lane][at.row]
    place, size = bowl.square(at), round(25 * bowl.unit)
    spots = []
    for step in range(12):
        angle = math.radians(step * 30 + 15)
        spots.append(
            (place.x + 31 * bowl.unit * math.cos(angle), place.y + 31 * bowl.unit * math.sin(angle))
        )
    others = [rider for rider in floor.riders if rider != (place.x, place.y)]
    own, floor.riders = floor.riders, others
    best = min(spots, key=lambda spot: floor.trouble(spot, size) + 12 * _beside_bicycle(spot, place.x, place.y, place.along))
    floor.riders = own
    _chip(canvas, cell.name, cell.ground, size, best)
    floor.letters.append(best)


def _beside_bicycle(spot: Point, x: float, y: float, along: Point) -> float:
    """How much a chip would hide of the bicycle: 1 right on it, 0 beside it."""
    return abs((spot[0] - x) * along[0] + (spot[1] - y) * along[1]) / math.dist(spot, (x, y))


def _write_aside(canvas: Canvas, oval: Oval, bowl: Bowl, floor: _Floor, at: Spot) -> None:
    """The letter of a crossed square in a corner, or on a chip if there is no room."""
    cell, place, half = oval.lanes[at.lane][at.row], bowl.square(at), bowl.lane / 2
    long = bowl.row * bowl.stretch(at) / 2
    spots = [
        (
            place.x + place.along[0] * long * a + place.outward[0] * half * o,
            place.y + place.along[1] * long * a + place.outward[1] * half * o,
        )
        for a, o in ((0, 0), (0.55, 0), (-0.55, 0), *((a, o) for o in (-0.5, 0.4) for a in (-0.55, 0, 0.55)))
    ]
    size = round(24 * bowl.unit)
    best = min(spots, key=lambda spot: floor.trouble(spot, size * 0.8))
    if floor.trouble(best, size * 0.8) > 0:
        best = min(spots, key=lambda spot: floor.trouble(spot, size))
        _chip(canvas, cell.name, cell.ground, size, best)
    else:
        write(canvas, cell.name, min(size, letter_size(bowl)), *best)
    floor.letters.append(best)


def _chip(canvas: Canvas, text: str, ground: str, size: int, at: Point) -> None:
    canvas.paste(chip(text, ground, size), *at)
    half = size / 2
    box = (round(at[0] - half), round(at[1] - half), round(at[0] + half), round(at[1] + half))
    canvas.labels.append(LabelBox(text, round(size * 0.72), *box))


def _dense(points: Sequence[Point]) -> Iterable[Point]:
    for (ax, ay), (bx, by) in pairwise(points):
        yield ax, ay
        yield (ax + bx) / 2, (ay + by) / 2
    yield points[-1]


def _near(at: Point, points: Iterable[Point]) -> float:
    return min((math.dist(at, point) for point in points), default=1000.0)
