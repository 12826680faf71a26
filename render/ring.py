"""What changes on the closed road: riders in their squares, ghosts where they came from, lines of their moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engine.core.scene import Move, Piece, Rider, Ring
from render.canvas import Canvas
from render.moves import MoveLine, draw_lines
from render.palette import BANDS, INK, WHITE
from render.pen import Pad, Tile
from render.pieces import Place, draw_rider, places
from render.road import BAND_END, ROAD, loop, middle
from render.track import Loop

Codes = Callable[[Rider], str]
"""What a rider's badge says."""

_LANES = (62.0, 42.0, 82.0, 24.0, 102.0, 52.0, 72.0, 92.0)
"""Depths for lines that run side by side, in order of preference."""

_SHARED = Place(0, 0, 0, 37)
"""A ghost on a square where somebody stands now: a pale badge at the rear edge."""


class _Standing(NamedTuple):
    rider: Rider
    at: tuple[float, float]
    place: Place
    left: bool
    ghost: str = ""


def draw_ring(canvas: Canvas, ring: Ring, codes: Codes) -> None:
    """Lines first, ghosts above them, riders on top; occupied squares get a pill under their number."""
    course = loop(len(ring.cells))
    riders = _riders(course, ring.pieces)
    ghosts = _ghosts(course, ring)
    draw_lines(canvas, _move_lines(course, ring, riders, ghosts))
    for standing in sorted([*ghosts.values()], key=_height) + sorted(riders.values(), key=_height):
        one = standing
        draw_rider(canvas, one.rider, codes(one.rider), one.at, one.place, one.left, one.ghost)
    for number in sorted({piece.cell for piece in ring.pieces if piece.cell < len(ring.cells) - 1}):
        _pill(canvas, course, ring, number)


def _height(standing: _Standing) -> float:
    return standing.at[1] + standing.place.dy


def _faces_left(course: Loop, cell: int) -> bool:
    """Riders look where they ride; on the upright sides left going down, right going up."""
    spot = course.spot(middle(course, cell), ROAD / 2)
    return spot.tangent[0] < -0.3 or (spot.tangent[0] <= 0.3 and spot.tangent[1] > 0)


def _by_cell(spots: list[tuple[int, int, Rider]]) -> dict[int, list[Rider]]:
    cells: dict[int, list[Rider]] = {}
    for cell, _, rider in sorted(spots, key=lambda spot: spot[:2]):
        cells.setdefault(cell, []).append(rider)
    return cells


def _stand(course: Loop, cells: dict[int, list[Rider]], ghost: Callable[[int], str]) -> dict[str, _Standing]:
    found = {}
    for cell, riders in cells.items():
        spot = course.spot(middle(course, cell), ROAD / 2)
        for rider, place in zip(riders, places(len(riders)), strict=False):
            left = _faces_left(course, cell)
            found[rider.who.key] = _Standing(rider, (spot.x, spot.y), place, left, ghost(cell))
    return found


def _riders(course: Loop, pieces: tuple[Piece, ...]) -> dict[str, _Standing]:
    cells = _by_cell([(piece.cell, piece.slot, piece.rider) for piece in pieces])
    return _stand(course, cells, lambda cell: "")


def _ghosts(course: Loop, ring: Ring) -> dict[str, _Standing]:
    taken = {piece.cell for piece in ring.pieces}
    free = [(move.start, move.start_slot, move.rider) for move in ring.moves if move.start not in taken]
    found = _stand(course, _by_cell(free), lambda cell: ring.cells[cell].ground)
    shared = _by_cell([(move.start, move.start_slot, move.rider) for move in ring.moves if move.start in taken])
    for cell, riders in shared.items():
        for number, rider in enumerate(riders):
            way = middle(course, cell) - course.zone * 0.42
            spot = course.spot(way, ROAD / 2 + (number - (len(riders) - 1) / 2) * 36)
            found[rider.who.key] = _Standing(rider, (spot.x, spot.y), _SHARED, False, ring.cells[cell].ground)
    return found


def _move_lines(
    course: Loop, ring: Ring, riders: dict[str, _Standing], ghosts: dict[str, _Standing]
) -> list[MoveLine]:
    lines: list[MoveLine] = []
    taken: list[tuple[int, int, float]] = []
    for move in sorted(ring.moves, key=lambda move: (move.start, move.end)):
        depth = _lane(move, taken)
        taken.append((move.start, move.end, depth))
        start, end = ghosts[move.rider.who.key], riders[move.rider.who.key]
        lines.append(_line(course, move, depth, start, end))
    return lines


def _lane(move: Move, taken: list[tuple[int, int, float]]) -> float:
    busy = {depth for start, end, depth in taken if start < move.end and move.start < end}
    return next((depth for depth in _LANES if depth not in busy), _LANES[0])


def _along(course: Loop, cell: int, standing: _Standing) -> tuple[float, float]:
    """Way and depth of a standing rider, its offset in the square included."""
    way = middle(course, cell)
    spot = course.spot(way, ROAD / 2)
    dx = standing.at[0] + standing.place.dx - spot.x
    dy = standing.at[1] + standing.place.dy - spot.y
    along = dx * spot.tangent[0] + dy * spot.tangent[1]
    out = dx * spot.outward[0] + dy * spot.outward[1]
    return way + along, ROAD / 2 - out


def _line(course: Loop, move: Move, depth: float, start: _Standing, end: _Standing) -> MoveLine:
    from_way, from_depth = _along(course, move.start, start)
    to_way, to_depth = _along(course, move.end, end)
    if to_way < from_way:
        to_way += course.length
    to_way -= end.place.size * 0.5 + 4 if end.place.size else end.place.badge * 0.5 + 6
    to_way = max(to_way, from_way + 24)
    bend = min(course.zone * 0.75, (to_way - from_way) / 2)
    points = []
    steps = max(6, round((to_way - from_way) / 8))
    for step in range(steps + 1):
        way = from_way + (to_way - from_way) * step / steps
        rise = _ease((way - from_way) / bend) if way < from_way + bend else _ease((to_way - way) / bend)
        base = from_depth if way < from_way + bend else to_depth
        spot = course.spot(way, base + (depth - base) * rise)
        points.append((spot.x, spot.y))
    dots = []
    for cell in range(move.start + 1, move.end):
        spot = course.spot(middle(course, cell), depth)
        dots.append((spot.x, spot.y))
    return MoveLine(move.rider.team, tuple(points), tuple(dots))


def _ease(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _pill(canvas: Canvas, course: Loop, ring: Ring, number: int) -> None:
    spot = course.spot(middle(course, number), (ROAD + BAND_END) / 2)
    cell = ring.cells[number]
    ground = BANDS[cell.ground]
    canvas.paste(_pill_tile(ground), spot.x, spot.y)
    canvas.text((spot.x, spot.y + 10), cell.name, 30, WHITE, INK, anchor="m")


@lru_cache(maxsize=16)
def _pill_tile(ground: tuple[int, int, int]) -> Tile:
    pad = Pad(54, 36, 4, ground)
    pad.rect((1, 1, 53, 35), 17, INK)
    return pad.tile(4)
