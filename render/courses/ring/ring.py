"""What changes on the closed road: riders in their squares, ghosts where they came from, lines of their moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.core.scene import Figure, Piece, Ring, Trail
from render.courses.ring.loop import Loop
from render.courses.ring.moves import MoveLine, draw_heads, draw_lines
from render.courses.ring.ring_course import BAND_END, ROAD, SIZE, empty_road, loop, middle
from render.ink.block import Block, cut
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, WHITE
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import STRONG
from render.sprites.pieces import PieceOffset, draw_rider, places

TOP = 104
"""Where the gate begins, the uppermost thing."""

Codes = Callable[[Figure], str]
"""What a rider's badge says."""

_LANES = (11.0, 25.0, 39.0, 53.0, 67.0, 81.0)
"""Depths for lines that run side by side; the outermost for who rides farthest."""

_SHARED = PieceOffset(0, 0, 0, 30)
"""A ghost on a square where somebody stands now: a pale badge at the rear edge."""


SIDEWAYS = 0.7
"""A direction whose share to one side is larger points to that side: the cosine of about 45 degrees."""

REAR, GHOST_APART, GHOSTS_HIGH = 0.38, 34, 104
"""A ghost's badge at the rear edge of a square, in squares from its middle; badges side by side on the road."""

WHEEL_BACK, WHEEL_DOWN = 0.46, 0.29
CLIMBING_WHEEL, LEFT_WHEEL, RIGHT_WHEEL, BADGE_TOP = (0.88, 0.42), (1.1, 0.14), (0.72, -0.29), 0.56
"""Where a line meets a rider, in riders from its middle: back and down, or by how much less back and how far down
where the road leads up, down to the left and down to the right; in the last case above the badge."""

DOWN_LEFT = -0.35
LEAST_LINE = 24
STEP_STRAIGHT, STEP_BEND = 28, 12
"""The shortest way of a line, and how far apart its points are, where it runs level and where it swerves."""

PILL, PILL_DROP = (54, 36), 10


class _Standing(NamedTuple):
    rider: Figure
    at: tuple[float, float]
    place: PieceOffset
    left: bool
    ghost: str = ""


def draw_ring(canvas: Canvas, ring: Ring, codes: Codes) -> None:
    """Lines first, ghosts above them, riders on top; occupied squares get a pill under their number."""
    course = loop(len(ring.cells))
    riders = _riders(course, ring.pieces)
    ghosts = _ghosts(course, ring)
    lines = _move_lines(course, ring, riders, ghosts)
    draw_lines(canvas, lines)
    # From the top down, as if seen from the foot of the page: who stands lower stands before.
    for one in sorted(ghosts.values(), key=_height) + sorted(riders.values(), key=_height):
        draw_rider(canvas, one.rider, codes(one.rider), at=one.at, place=one.place, left=one.left, ghost=one.ghost)
    draw_heads(canvas, lines)
    for number in sorted({piece.cell for piece in ring.pieces if piece.cell < len(ring.cells) - 1}):
        _pill(canvas, course, ring, number)


def ring_block(part: Ring, say: Speaker) -> Block:
    """The road with all that is on it, round an empty panel."""
    return cut(ring_canvas(part, say), TOP, SIZE[1])


def ring_canvas(part: Ring, say: Speaker) -> Canvas:
    """A new canvas with road and riders; the title and the panel are empty."""
    words = (say(part.gate), say(part.start), say(part.place) if part.place else "")
    canvas = empty_road(part.cells, words, part.setting).copy()
    draw_ring(canvas, part, say.code)
    return canvas


def _height(standing: _Standing) -> float:
    return standing.at[1] + standing.place.dy


def _faces_left(course: Loop, cell: int) -> bool:
    """Riders look where they ride on top and at the foot; at the sides so that the badge is outside."""
    along, down = course.spot(middle(course, cell), ROAD / 2).tangent
    return along < -SIDEWAYS or (along <= SIDEWAYS and down > 0)


def _by_cell(spots: list[tuple[int, int, Figure]]) -> dict[int, list[Figure]]:
    cells: dict[int, list[Figure]] = {}
    for cell, _, rider in sorted(spots, key=lambda spot: spot[:2]):
        cells.setdefault(cell, []).append(rider)
    return cells


def _stand(course: Loop, cells: dict[int, list[Figure]], ghost: Callable[[int], str]) -> dict[str, _Standing]:
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
            way = middle(course, cell) - course.zone * REAR
            apart = min(GHOST_APART, GHOSTS_HIGH / len(riders))
            spot = course.spot(way, ROAD / 2 + (number - (len(riders) - 1) / 2) * apart)
            found[rider.who.key] = _Standing(rider, (spot.x, spot.y), _SHARED, False, ring.cells[cell].ground)
    return found


def _move_lines(
    course: Loop, ring: Ring, riders: dict[str, _Standing], ghosts: dict[str, _Standing]
) -> list[MoveLine]:
    lines: list[MoveLine] = []
    taken: list[tuple[int, int, float]] = []
    # Who rides farthest has the outermost line: lines that end earlier branch off without crossing it.
    for move in sorted(ring.moves, key=lambda move: (-move.end, -move.start)):
        depth = _lane(move, taken)
        taken.append((move.start, move.end, depth))
        start, end = ghosts[move.rider.who.key], riders[move.rider.who.key]
        # On top riders stand with their wheels inwards: there the line runs on the other side, to the wheel.
        top = course.spot(middle(course, move.end), 0).outward[1] < -SIDEWAYS
        lines.append(_line(course, move, ROAD - depth if top else depth, start, end))
    return lines


def _lane(move: Trail, taken: list[tuple[int, int, float]]) -> float:
    busy = {depth for start, end, depth in taken if start < move.end and move.start < end}
    return next((depth for depth in _LANES if depth not in busy), _LANES[0])


def _along(course: Loop, cell: int, at: tuple[float, float]) -> tuple[float, float]:
    """Way and depth of a point in or near a square."""
    way = middle(course, cell)
    spot = course.spot(way, ROAD / 2)
    dx, dy = at[0] - spot.x, at[1] - spot.y
    along = dx * spot.tangent[0] + dy * spot.tangent[1]
    out = dx * spot.outward[0] + dy * spot.outward[1]
    return way + along, ROAD / 2 - out


def _wheel(course: Loop, cell: int, standing: _Standing) -> tuple[float, float]:
    """Where a line meets a rider alone in a square: the rear wheel, or the badge if it comes from above."""
    x, y = standing.at[0] + standing.place.dx, standing.at[1] + standing.place.dy
    tangent = course.spot(middle(course, cell), ROAD / 2).tangent
    size, rear = standing.place.size, (WHEEL_BACK if standing.left else -WHEEL_BACK) * standing.place.size
    if abs(tangent[0]) > SIDEWAYS:
        return x + rear, y + WHEEL_DOWN * size
    if tangent[1] < 0:
        return x + rear * CLIMBING_WHEEL[0], y + CLIMBING_WHEEL[1] * size
    if tangent[0] < DOWN_LEFT:
        return x + rear * LEFT_WHEEL[0], y + LEFT_WHEEL[1] * size
    return x + rear * RIGHT_WHEEL[0], y + RIGHT_WHEEL[1] * size - standing.place.badge * BADGE_TOP


def _line(course: Loop, move: Trail, depth: float, start: _Standing, end: _Standing) -> MoveLine:
    from_way, from_depth = _along(course, move.start, (start.at[0] + start.place.dx, start.at[1] + start.place.dy))
    to_way, to_depth = middle(course, move.end) - course.zone / 2 + 2, depth
    if end.place == places(1)[0]:
        to_way, to_depth = _along(course, move.end, _wheel(course, move.end, end))
    if middle(course, move.end) < middle(course, move.start):  # under the gate, where ways begin anew
        to_way += course.length
    to_way = max(to_way, from_way + LEAST_LINE)
    bend = min(course.zone * 0.5, (to_way - from_way) / 2)
    points = []
    for way in _ways(from_way, from_way + bend, to_way - bend, to_way):
        rise = _ease((way - from_way) / bend) if way < from_way + bend else _ease((to_way - way) / bend)
        base = from_depth if way < from_way + bend else to_depth
        spot = course.spot(way, base + (depth - base) * rise)
        points.append((spot.x, spot.y))
    dots = [course.spot(middle(course, cell), depth) for cell in range(move.start + 1, move.end)]
    return MoveLine(move.rider.team, tuple(points), tuple((dot.x, dot.y) for dot in dots))


def _ways(*stops: float) -> list[float]:
    """Ways at which a line is measured: close together where it swerves, wider between."""
    ways = [stops[0]]
    for number, (start, end) in enumerate(pairwise(stops)):
        steps = max(1, round((end - start) / (STEP_STRAIGHT if number == 1 else STEP_BEND)))
        ways += [start + (end - start) * step / steps for step in range(1, steps + 1)]
    return ways


def _ease(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _pill(canvas: Canvas, course: Loop, ring: Ring, number: int) -> None:
    spot = course.spot(middle(course, number), (ROAD + BAND_END) / 2)
    cell = ring.cells[number]
    # Over the number that was drawn with the road, which counts as gone for the test of overlaps.
    canvas.cover(_pill_tile(), spot.x, spot.y)
    canvas.text((spot.x, spot.y + PILL_DROP), cell.name, STRONG, WHITE, INK, anchor="m")


@lru_cache(maxsize=1)
def _pill_tile() -> Tile:
    wide, high = PILL
    pad = Pad(wide, high, FINE, INK)
    pad.rect((1, 1, wide - 1, high - 1), high / 2 - 1, INK)
    return pad.tile()
