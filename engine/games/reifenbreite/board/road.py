"""The road of a course: every space by its number, which spaces a step leads to, who is behind and beside whom.

Spaces are numbered from 0 in the order of the race: whoever stands on the greater number is farther ahead, and of
two that are equally far the one on the right. So order, ranking and lines are comparisons of numbers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from engine.games.reifenbreite.board.board_check import RUNOUT, legs_of, passes_of
from engine.games.reifenbreite.board.pieces import ASPHALT, CourseSpec, Section, Surface
from engine.games.reifenbreite.material import Board

Space = int
"""The number of a space on its road."""

NOWHERE: Space = -1
"""No space: not on the road, or nothing behind or ahead."""


class CourseLine(NamedTuple):
    """A line of the course: its letter, the pass, and the last space before it; `points` if there is a sprint."""

    letter: str
    times: int
    last: Space
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Road:
    """A course unrolled: its grid, the legs of its route, and the run-out behind the finish (URB-B-94)."""

    key: str
    name: str
    energy_set: str
    lanes: int
    unit: int
    """Parts of a column in which positions are counted, so that all are whole."""
    names: tuple[str, ...]
    by_name: Mapping[str, Space]
    lane: tuple[int, ...]
    mark: tuple[str, ...]
    """By space: its lane as ways are written."""
    front: tuple[int, ...]
    """By space: the position of its front edge, in units from the rear of the grid."""
    rear: tuple[int, ...]
    surface: tuple[str, ...]
    ground: tuple[Surface | None, ...]
    """By space: what it is, where surfaces count."""
    number: tuple[int, ...]
    ahead: tuple[Space, ...]
    """By space: the next one of its lane."""
    behind: tuple[Space, ...]
    steps: tuple[tuple[Space, ...], ...]
    """By space: where one step leads, in the lane and diagonally (URB-B-31)."""
    before: tuple[tuple[Space, ...], ...]
    """By space: from where one step leads to it, the space of its lane first, then the foremost."""
    left: tuple[tuple[Space, ...], ...]
    """By space: the space beside it on the left, if any; several only across a thick line (`falls_cross_thick`)."""
    right: tuple[tuple[Space, ...], ...]
    to_go: tuple[int, ...]
    """By space: the fewest steps over the finish on the empty road; 0 behind it."""
    grid: tuple[Space, ...]
    lines: tuple[CourseLine, ...]
    """In the order of the route, the finish last."""
    pieces: tuple[RoadSection, ...]

    @property
    def sprints(self) -> tuple[CourseLine, ...]:
        """The lines with points, in the order of the route."""
        return tuple(line for line in self.lines if line.points)

    @property
    def finish(self) -> Space:
        """The last space before the finish; whoever is on a greater one has crossed it."""
        return self.lines[-1].last

    def passed(self, space: Space) -> int:
        """How many of the lines lie behind a space."""
        return bisect_left([line.last for line in self.lines], space)


class RoadSection(NamedTuple):
    """A section as it is ridden: its name (`C5#2` the second time), what it is, and where it begins in columns."""

    name: str
    section: Section
    offset: Fraction

    @property
    def columns(self) -> Fraction:
        """Nominal length: between the shortest and the longest lane."""
        counts = [self.section.count(int(lane)) for lane in self.section.lanes]
        return Fraction(min(counts) + max(counts), 2)


class _Cell(NamedTuple):
    """A space while the road is laid: its piece, lane and the how manieth of it (from 1), and its edges."""

    piece: int
    lane: int
    nth: int
    rear: Fraction
    front: Fraction


def columns(board: Board, key: str) -> int:
    """How long a course is, from its grid to the finish, in whole columns."""
    sections = [RoadSection("", board.sections[one], Fraction(0)) for one in _keys(board, board.courses[key])]
    return round(sum(section.columns for section in sections[1:]))


# Kept: with the road comes what is known of its spaces, and a board's tables all ride the same.
@lru_cache(maxsize=32)
def unrolled(
    board: Board, key: str, cross_thick: bool = False, sheet: bool = False, surfaces: bool = False
) -> Road:
    """The road of a course of a board, its spaces in the order of their front edges: in a curve one with a lower
    index on a shorter lane can be ahead of another (URB-B-23).

    `cross_thick`: spaces across a thick line can be beside each other; `sheet`: sprints give the points of the
    printed sheet where the course has others (C-03). Without `surfaces`, as at `basic`,
    every space is plain asphalt (URB-B-03).
    """
    course = board.courses[key]
    pieces = tuple(_pieces(board, course))
    # The number of a space is its place in the order of acting, so nothing later need compare edges.
    cells = sorted(_cells(board.lanes, pieces), key=lambda cell: (cell.front, -cell.lane))
    number = {(cell.piece, cell.lane, cell.nth): space for space, cell in enumerate(cells)}
    names = tuple(f"{pieces[cell.piece].name}.{cell.lane}.{cell.nth}" for cell in cells)
    contents = [pieces[cell.piece].section.cells(cell.lane)[cell.nth - 1] for cell in cells]
    unit = lcm(*(cell.front.denominator for cell in cells))
    steps = tuple(tuple(_steps(board.lanes, pieces, number, cell)) for cell in cells)
    ahead = tuple(number.get(_next(pieces, cell), NOWHERE) for cell in cells)
    behind = _backwards(ahead)
    left = tuple(tuple(_beside(pieces, cells, number, cell, cross_thick)) for cell in cells)
    lines = tuple(_lines(board, course, pieces, number, sheet))
    return Road(
        key=key,
        name=course.name,
        energy_set=course.energy_set,
        lanes=board.lanes,
        unit=unit,
        names=names,
        by_name={name: space for space, name in enumerate(names)},
        lane=tuple(cell.lane for cell in cells),
        mark=tuple(str(cell.lane) for cell in cells),
        front=tuple(int(cell.front * unit) for cell in cells),
        rear=tuple(int(cell.rear * unit) for cell in cells),
        surface=tuple(content.surface for content in contents),
        ground=tuple(board.surfaces[content.surface] if surfaces else None for content in contents),
        number=tuple(content.number for content in contents),
        ahead=ahead,
        behind=behind,
        steps=steps,
        before=_before(steps, behind),
        left=left,
        right=_sources(left),
        to_go=steps_over(steps, lines[-1].last),
        grid=tuple(space for space, cell in enumerate(cells) if cell.piece == 0),
        lines=lines,
        pieces=pieces,
    )


def _keys(board: Board, course: CourseSpec) -> list[str]:
    """The grid and the sections of every leg."""
    return [board.starts[course.start].grid, *(key for leg in legs_of(course) for key in board.legs[leg])]


def _pieces(board: Board, course: CourseSpec) -> Iterator[RoadSection]:
    """The grid, the sections of every leg, and the run-out; a section that comes again is numbered."""
    # Exact: whether two front edges are level decides who acts first.
    times, offset = Counter[str](), Fraction(0)
    for key in _keys(board, course):
        times[key] += 1
        name = key if times[key] == 1 else f"{key}#{times[key]}"
        piece = RoadSection(name, board.sections[key], offset)
        offset += piece.columns
        yield piece
    lane = f"{ASPHALT}*{board.runout}"
    runout = Section(kind="straight", lanes={str(number + 1): lane for number in range(board.lanes)})
    yield RoadSection(RUNOUT, runout, offset)


def _cells(lanes: int, pieces: Sequence[RoadSection]) -> Iterator[_Cell]:
    """Every space with its edges: a lane's spaces share the length of the section evenly (section 6.3)."""
    for place, piece in enumerate(pieces):
        for lane in range(1, lanes + 1):
            share = piece.columns / piece.section.count(lane)
            for index in range(1, piece.section.count(lane) + 1):
                rear = piece.offset + (index - 1) * share
                yield _Cell(place, lane, index, rear, rear + share)


Place = tuple[int, int, int]
"""RoadSection, lane and index of a space."""


def _next(pieces: Sequence[RoadSection], cell: _Cell) -> Place:
    """The next space of the lane, across section borders too."""
    last = cell.nth == pieces[cell.piece].section.count(cell.lane)
    return (cell.piece + 1, cell.lane, 1) if last else (cell.piece, cell.lane, cell.nth + 1)


def _steps(
    lanes: int, pieces: Sequence[RoadSection], number: Mapping[Place, Space], cell: _Cell
) -> Iterator[Space]:
    """Straight ahead or diagonally forward to the next space of an adjacent lane, nothing else (URB-B-31), so never
    sideways or back (URB-B-32). Narrow lines are crossed freely (URB-B-34); a thick one bars the way where it
    stands in the section of the space that would be entered (URB-B-33)."""
    piece, _, index = target = _next(pieces, cell)
    if target not in number:
        return
    yield number[target]
    thick = pieces[piece].section.thick
    for lane in (cell.lane - 1, cell.lane + 1):
        # Lanes without a thick line between them have equally many spaces, so the index is the same.
        if 1 <= lane <= lanes and min(lane, cell.lane) not in thick:
            yield number[piece, lane, index]


def _beside(
    pieces: Sequence[RoadSection],
    cells: Sequence[_Cell],
    number: Mapping[Place, Space],
    cell: _Cell,
    cross_thick: bool,
) -> Iterator[Space]:
    """The space on the left: same section, same index, no thick line between (URB-B-87); with `cross_thick` across
    one every space of the section whose stretch overlaps."""
    section, lane = pieces[cell.piece].section, cell.lane + 1
    if str(lane) not in section.lanes:
        return
    if cell.lane not in section.thick:
        yield number[cell.piece, lane, cell.nth]
    elif cross_thick:
        others = (number[cell.piece, lane, index + 1] for index in range(section.count(lane)))
        yield from (s for s in others if cells[s].rear < cell.front and cell.rear < cells[s].front)


def _lines(
    board: Board, course: CourseSpec, pieces: Sequence[RoadSection], number: Mapping[Place, Space], sheet: bool
) -> Iterator[CourseLine]:
    """Every line, on the front edge of the last section of its leg, with the points of its sprint (URB-P-11)."""
    alternative = sheet and course.sprint_points_alternative
    # By line and pass: the Giro crosses its finish once without any meaning.
    points = {
        (sprint.line, sprint.pass_): course.sprint_points_alternative[place] if alternative else sprint.points
        for place, sprint in enumerate(course.sprints)
    }
    piece = 0
    for (letter, times), leg in zip(passes_of(course), legs_of(course), strict=True):
        piece += len(board.legs[leg])
        # All lanes end level, and of spaces that are level lane 1 has the greatest number.
        last = number[piece, 1, pieces[piece].section.count(1)]
        yield CourseLine(letter, times, last, points.get((letter, times), ()))


def _backwards(ahead: Sequence[Space]) -> tuple[Space, ...]:
    found = [NOWHERE] * len(ahead)
    for space, target in enumerate(ahead):
        if target != NOWHERE:
            found[target] = space
    return tuple(found)


def _sources(edges: Sequence[Iterable[Space]]) -> tuple[tuple[Space, ...], ...]:
    """The same edges the other way round."""
    found: list[list[Space]] = [[] for _ in edges]
    for space, targets in enumerate(edges):
        for target in targets:
            found[target].append(space)
    return tuple(map(tuple, found))


def _before(steps: Sequence[Iterable[Space]], behind: Sequence[Space]) -> tuple[tuple[Space, ...], ...]:
    """The origins of steps, the space of the same lane first, then the foremost."""
    origins = zip(_sources(steps), behind, strict=True)
    return tuple(tuple(sorted(found, key=lambda one: (one != lane, -one))) for found, lane in origins)


def steps_over(steps: Sequence[Sequence[Space]], line: Space) -> tuple[int, ...]:
    """By space: the fewest steps over a line, whose last space it is, on the empty road; 0 behind it."""
    found = [0] * len(steps)
    # From the line back: a step leads to a higher number, whose own count is there by then.
    for space in range(line, -1, -1):
        found[space] = 1 + min(found[target] for target in steps[space])
    return tuple(found)
