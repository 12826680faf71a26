"""What changes on a velodrome: ways of this round, riders on their squares, letters that make room for them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.scene import Oval, TrackPiece, TrackSquare
from render.courses.velodrome.bowl import Bowl
from render.courses.velodrome.lines import Polyline, draw_lines, lines
from render.courses.velodrome.velodrome import bare, letter_size, track, write
from render.ink.block import Block, cut
from render.ink.canvas import Canvas, LabelBox
from render.ink.names import Speaker
from render.ink.pen import Point
from render.sprites.counters import CHIP, chip, counter, cross, halo, snapped

_INWARD, _OUTWARD, _ALONG = -0.6, 0.56, 0.55
_CORNERS = (
    (0, _INWARD),
    (0, _OUTWARD),
    (_ALONG, 0),
    (-_ALONG, 0),
    *((a, o) for o in (_INWARD, _OUTWARD) for a in (-_ALONG, _ALONG)),
    (0, 0),
)
"""Where a letter may go in its square, in halves along and outwards."""

_FIELD = 64
"""Side of the fields by which things on the track are found, in pixels: a square and its neighbours lie in nine."""


class _Claim(NamedTuple):
    """What a kind of thing asks for beside a mark: room, in units; how much that matters; how near it spoils the
    letter of a square."""

    room: float
    weight: float
    spoils: float = 0


_RIDER, _LETTER = _Claim(room=24, weight=6), _Claim(room=17, weight=8)
_LINE, _END = _Claim(room=8, weight=1, spoils=27), _Claim(room=19, weight=3, spoils=36)
_WORD_ROOM, _WORD_WEIGHT, _WORD_STEP = 8, 8, 8
"""A rider or a letter must be seen; a line may pass under a chip, its ends had better not."""

_REACH = 34
"""How far from the middle of a square its letter may go, in units."""

_CHIP, _PIECE, _HALO, _OUT, _CROSS = 25, 49, 82, 38, 25
_CROSS_X, _CROSS_Y = 0.5, 0.4
"""Sizes on a track of usual size; how far right and above a cross lies, in pieces."""

_RIM, _RIM_POINTS, _RIM_TURN, _RIM_FIRST, _ON_BICYCLE = 31, 12, 30, 15, 12
"""Places for a chip about a rider, and how much it matters that it does not hide the bicycle."""

_ASIDE_SHARE, _CHIP_LABEL = 0.75, 0.3
"""Room of a letter beside a line, in chips; half of what counts as the chip's label."""

TOP, FOOT = 126, 1050
"""What the track and the words on its lines cover of a canvas."""


_Thing = tuple[float, float, float, float, float]
"""Something on the track: where, how much room it asks for beside a mark, how much that matters, and the square of
how near it spoils the letter of a square."""


class _Floor:
    """What is where on the track, by field, for letters that look for room."""

    def __init__(self, bowl: Bowl, riders: Iterable[Point], drawn: Sequence[Polyline]) -> None:
        self.unit = bowl.unit
        self._fields: dict[tuple[int, int], list[_Thing]] = {}
        self._joined: dict[tuple[int, int], list[_Thing]] = {}
        self._add(riders, _RIDER)
        for line in drawn:
            self._add(line.points, _LINE)
            self._add((line.points[0], line.points[-1]), _END)

    def write(self, *at: Point) -> None:
        """Letters stand here."""
        self._add(at, _LETTER)

    def avoid(self, box: LabelBox) -> None:
        """A word is written here."""
        y, half = (box.top + box.bottom) / 2, (box.bottom - box.top) / 2
        points = [(float(x), y) for x in range(box.left, box.right + _WORD_STEP, _WORD_STEP)]
        self._add(points, _Claim((half + _WORD_ROOM) / self.unit, _WORD_WEIGHT))

    def forget(self) -> None:
        """Before much is added: what was joined will be joined anew."""
        self._joined.clear()

    def _add(self, points: Iterable[Point], claim: _Claim) -> None:
        room, weight, spoils = claim.room * self.unit, claim.weight, (claim.spoils * self.unit) ** 2
        for x, y in points:
            thing = (x, y, room, weight, spoils)
            column, row = int(x) // _FIELD, int(y) // _FIELD
            self._fields.setdefault((column, row), []).append(thing)
            for field in _about(column, row) if self._joined else ():
                if field in self._joined:
                    self._joined[field].append(thing)

    def _around(self, x: float, y: float) -> list[_Thing]:
        """All things of the field of a point and its neighbours."""
        middle = int(x) // _FIELD, int(y) // _FIELD
        if middle not in self._joined:
            self._joined[middle] = [one for field in _about(*middle) for one in self._fields.get(field, ())]
        return self._joined[middle]

    def crossed(self, x: float, y: float) -> bool:
        """Whether a line or head comes too near to the middle of a square."""
        return any((px - x) ** 2 + (py - y) ** 2 < spoils for px, py, _, _, spoils in self._around(x, y))

    def near(self, x: float, y: float, size: float, least: float = -1.0) -> _Near:
        """What lies about a square, and how far a mark of this size must be from each; `least` 1: but for the rider
        in its middle."""
        half = size / 2
        reach = _REACH * self.unit + half
        return [
            (px, py, room + half, weight)
            for px, py, room, weight, _ in self._around(x, y)
            if least < (px - x) ** 2 + (py - y) ** 2 < (room + reach) ** 2
        ]


def _about(column: int, row: int) -> list[tuple[int, int]]:
    return [(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


_Near = list[tuple[float, float, float, float]]
"""Points, the distance they ask for, and how much it matters."""


def _trouble(at: Point, near: _Near) -> float:
    """How much is hidden at a point, by or of what is near; 0 = nothing."""
    x, y = at
    total = 0.0
    for px, py, reach, weight in near:
        dx, dy = x - px, y - py
        # Squares are compared: most things are too far away to matter, and need no root.
        square = dx * dx + dy * dy
        if square < reach * reach:
            total += weight * (reach - math.sqrt(square))
    return total


def draw_oval(canvas: Canvas, oval: Oval, say: Speaker) -> None:
    """Ways, riders above them, and every letter beside both; the canvas shows the empty track."""
    bowl = Bowl(len(oval.lanes[0]), len(oval.lanes))
    taken = {placed.at: placed for placed in oval.placed if placed.state != "out"}
    drawn = lines(bowl, oval.ways, frozenset(taken))
    standing = {at: (bowl.square(at).x, bowl.square(at).y) for at in taken}
    floor = _Floor(bowl, standing.values(), drawn)
    # Every letter must be readable, since squares are named by it: one that a rider or a line covers is written
    # beside.
    crossed = _crossed(oval, bowl, floor, taken)
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
        _write_chip(canvas, oval, bowl, floor, at)


def oval_block(part: Oval, say: Speaker) -> Block:
    """The track with all that is on it, round an empty infield."""
    canvas = empty_oval(part, say)
    draw_oval(canvas, part, say)
    return cut(canvas, TOP, FOOT)


def empty_oval(oval: Oval, say: Speaker) -> Canvas:
    """A canvas with the empty track."""
    rows = tuple(str(row + 1) for row in range(len(oval.lanes[0])))
    return track(oval.lanes, rows, (say(oval.line), say(oval.opposite))).copy()


def _crossed(oval: Oval, bowl: Bowl, floor: _Floor, taken: dict[TrackSquare, TrackPiece]) -> list[TrackSquare]:
    """Free squares whose letter a line would touch."""
    near = {
        TrackSquare((spot.row + ahead) % bowl.rows, spot.lane + aside)
        for way in oval.ways
        for spot in way.spots
        for ahead in (-1, 0, 1)
        for aside in (-1, 0, 1)
        if 0 <= spot.lane + aside < bowl.lanes
    }
    gone = {placed.at for placed in oval.placed if placed.state == "out"}
    found = []
    for at in (near | gone) - taken.keys():
        place = bowl.square(at)
        if at in gone or floor.crossed(place.x, place.y):
            found.append(at)
    return found


def _lift(canvas: Canvas, oval: Oval, bowl: Bowl, floor: _Floor, moved: set[TrackSquare]) -> None:
    """Take the letters of these squares off; the others are told to the floor."""
    plain, count = bare(oval.lanes).image, bowl.rows * bowl.lanes
    kept: list[LabelBox] = []
    floor.forget()
    for number, box in enumerate(canvas.labels[:count]):
        if TrackSquare(number % bowl.rows, number // bowl.rows) in moved:
            area = (box.left, box.top, box.right, box.bottom)
            canvas.image.paste(plain.crop(area), area)
        else:
            kept.append(box)
    floor.write(*(((box.left + box.right) / 2, (box.top + box.bottom) / 2) for box in kept))
    for box in canvas.labels[count:]:
        floor.avoid(box)
    canvas.labels[:count] = kept


@lru_cache(maxsize=512)
def _turn(bowl: Bowl, at: TrackSquare) -> int:
    along = bowl.square(at).along
    return snapped(math.degrees(math.atan2(along[1], along[0])))


def _draw_rider(canvas: Canvas, bowl: Bowl, placed: TrackPiece, say: Speaker) -> None:
    place, rider = bowl.square(placed.at), placed.rider
    if placed.state == "next":
        canvas.paste(halo(round(_HALO * bowl.unit)), place.x, place.y)
    size = round(_PIECE * bowl.unit)
    canvas.paste(counter(rider.team, say.code(rider), rider.disc, _turn(bowl, placed.at), size), place.x, place.y)


def _draw_out(canvas: Canvas, bowl: Bowl, placed: TrackPiece, say: Speaker) -> None:
    """A small piece under a cross where a rider was removed."""
    place, rider = bowl.square(placed.at), placed.rider
    size = round(_OUT * bowl.unit)
    canvas.paste(counter(rider.team, say.code(rider), rider.disc, _turn(bowl, placed.at), size), place.x, place.y)
    canvas.paste(cross(round(_CROSS * bowl.unit)), place.x + size * _CROSS_X, place.y - size * _CROSS_Y)


def _write_chip(canvas: Canvas, oval: Oval, bowl: Bowl, floor: _Floor, at: TrackSquare) -> None:
    """The letter of an occupied square on a chip at the edge of its rider, where it is least in the way."""
    cell = oval.lanes[at.lane][at.row]
    place, size = bowl.square(at), round(_CHIP * bowl.unit)
    near = floor.near(place.x, place.y, size, 1.0)
    best = min(_rim(bowl, at), key=lambda one: _trouble(one[0], near) + _ON_BICYCLE * one[1])[0]
    _chip(canvas, cell.name, cell.ground, size, best)
    floor.write(best)


@lru_cache(maxsize=512)
def _rim(bowl: Bowl, at: TrackSquare) -> tuple[tuple[Point, float], ...]:
    """Points round a rider, each with how much a chip there would hide of the bicycle: 1 on it, 0 beside it."""
    place, far = bowl.square(at), _RIM * bowl.unit
    found = []
    for step in range(_RIM_POINTS):
        angle = math.radians(step * _RIM_TURN + _RIM_FIRST)
        dx, dy = math.cos(angle), math.sin(angle)
        hidden = abs(dx * place.along[0] + dy * place.along[1])
        found.append(((place.x + far * dx, place.y + far * dy), hidden))
    return tuple(found)


@lru_cache(maxsize=512)
def _corners(bowl: Bowl, at: TrackSquare) -> tuple[Point, ...]:
    """Points in a square where its letter may go."""
    place, half, long = bowl.square(at), bowl.lane / 2, bowl.row * bowl.stretch(at) / 2
    return tuple(
        (
            place.x + place.along[0] * long * a + place.outward[0] * half * o,
            place.y + place.along[1] * long * a + place.outward[1] * half * o,
        )
        for a, o in _CORNERS
    )


def _write_aside(canvas: Canvas, oval: Oval, bowl: Bowl, floor: _Floor, at: TrackSquare) -> None:
    """The letter of a crossed square in a corner, or on a chip if there is no room."""
    cell, place, spots = oval.lanes[at.lane][at.row], bowl.square(at), _corners(bowl, at)
    size = round(_CHIP * bowl.unit)
    near = floor.near(place.x, place.y, size * _ASIDE_SHARE)
    best = next((spot for spot in spots if not _trouble(spot, near)), None)
    if best is not None:
        write(canvas, cell.name, min(size - 1, letter_size(bowl)), *best)
    else:
        # No place is free: a chip covers what lies there, but can be read.
        best = min(spots, key=lambda spot: _trouble(spot, near))
        _chip(canvas, cell.name, cell.ground, size, best)
    floor.write(best)


def _chip(canvas: Canvas, text: str, ground: str, size: int, at: Point) -> None:
    canvas.paste(chip(text, ground, size), *at)
    half = size * _CHIP_LABEL
    box = (round(at[0] - half), round(at[1] - half), round(at[0] + half), round(at[1] + half))
    canvas.labels.append(LabelBox(text, round(size * CHIP), *box))
