"""Whether a board fits together (V1 to V5 of the rule book's section 6.2); each fault is one sentence.

That every space can be reached from the grid and reaches the finish, and that every step leads forward (V6),
follows from these: all lanes run through all sections, and lanes that can be changed between have as many spaces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from engine.core.reading import quoted
from engine.games.reifenbreite.board.pieces import CourseSpec, Section, StartSpec, Surface

COLUMNS, DOTS = 4, 16
"""Columns of a starting grid; four teams of four need so many dots, so a grid of few lanes has more columns."""

LONGEST = 500
"""Spaces of the longest lane of a course; the Tour of the game's own board has 174."""

RUNOUT = "R"
"""The section behind the finish, which every course has."""


class Layout(NamedTuple):
    """What a board is laid out of."""

    lanes: int
    surfaces: Mapping[str, Surface]
    sections: Mapping[str, Section]
    starts: Mapping[str, StartSpec]
    lines: tuple[str, ...]
    legs: Mapping[str, tuple[str, ...]]
    courses: Iterable[CourseSpec]


def check_layout(layout: Layout) -> None:
    """ValueError with one sentence for the first fault."""
    for key, section in layout.sections.items():
        _check_section(layout, key, section)
    for key, start in layout.starts.items():
        _check_start(layout, key, start)
    for key, sections in layout.legs.items():
        _check_leg(layout, key, sections)
    for course in layout.courses:
        _check_course(layout, course)


def columns_of(lanes: int) -> int:
    """Columns of a starting grid: four, with fewer than four lanes as many as make sixteen dots."""
    return max(COLUMNS, -(-DOTS // lanes))


def _check_section(layout: Layout, key: str, section: Section) -> None:
    """Every section has all lanes, straights of equal length (V1); lanes of different length have a thick line
    between them (V2)."""
    where, lanes = f"section {key}", range(1, layout.lanes + 1)
    if key == RUNOUT:
        raise ValueError(f"{where}: {RUNOUT} is the road behind the finish; call the section something else")
    if set(section.lanes) != {str(lane) for lane in lanes}:
        raise ValueError(
            f"{where}: it has the lanes {', '.join(sorted(section.lanes))}, not 1 to {layout.lanes} (V1)"
        )
    counts = [_counted(layout, where, section, lane) for lane in lanes]
    if section.kind == "straight" and len(set(counts)) > 1:
        raise ValueError(f"{where}: the lanes of a straight have equal numbers of spaces, not {counts} (V1)")
    if strange := [lane for lane in section.thick if not 1 <= lane < layout.lanes]:
        raise ValueError(f"{where}: there is no thick line on the left of lane {strange[0]}")
    for lane, (one, other) in enumerate(pairwise(counts), start=1):
        if one != other and lane not in section.thick:
            raise ValueError(
                f"{where}: lanes {lane} and {lane + 1} have {one} and {other} spaces and no thick line between "
                f"them; add {lane} to thick (V2)"
            )


def _counted(layout: Layout, where: str, section: Section, lane: int) -> int:
    """How many spaces a lane has, each of a surface that there is."""
    try:
        cells = section.cells(lane)
    except ValueError as error:
        raise ValueError(f"{where}, lane {lane}: {error}") from error
    for cell in cells:
        if cell.surface not in layout.surfaces:
            known = ", ".join(layout.surfaces)
            raise ValueError(f"{where}, lane {lane}: there is no surface {cell.surface!r}; there are {known}")
    return len(cells)


def _check_start(layout: Layout, key: str, start: StartSpec) -> None:
    """A starting grid is a straight of four columns without thick lines (V3)."""
    grid, columns = layout.sections.get(start.grid), columns_of(layout.lanes)
    if grid is None:
        raise ValueError(f"start {key}: there is no section {quoted(start.grid)}")
    if grid.kind != "straight" or grid.thick or grid.count(1) != columns:
        raise ValueError(
            f"start {key}: its grid {start.grid} must be a straight of {columns} columns without thick lines (V3)"
        )
    if start.faces not in layout.lines:
        raise ValueError(f"start {key}: it faces {quoted(start.faces)}, which is no line of the board")


def _check_leg(layout: Layout, key: str, sections: tuple[str, ...]) -> None:
    """A leg leads from a start or line to a line, over sections that there are; straights lie on both sides of a
    line (V4)."""
    origin, sign, line = key.partition(">")
    where = f"leg {key}"
    if not sign or line not in layout.lines or origin not in (*layout.starts, *layout.lines):
        raise ValueError(f"leg {quoted(key)}: name it by a start or line and the line it leads to, like A>B")
    if strange := [name for name in sections if name not in layout.sections]:
        raise ValueError(f"{where}: there is no section {quoted(strange[0])}")
    if not sections or layout.sections[sections[-1]].kind != "straight":
        raise ValueError(f"{where}: its last section, before line {line}, must be a straight (V4)")
    if origin in layout.lines and layout.sections[sections[0]].kind != "straight":
        raise ValueError(f"{where}: its first section, after line {origin}, must be a straight (V4)")


def _check_course(layout: Layout, course: CourseSpec) -> None:
    """Every leg of a route is there (V5), and the first one leads on from its start to the line that this faces: so
    the Giro begins at start 2 (URB-P-12) and the Tour at start 1 (URB-P-13)."""
    where = f"course {course.name}"
    if course.start not in layout.starts:
        raise ValueError(f"{where}: there is no start {quoted(course.start)}; there are {', '.join(layout.starts)}")
    faces = layout.starts[course.start].faces
    if course.route[0] != faces:
        raise ValueError(f"{where}: from start {course.start} the first line is {faces}, not {course.route[0]}")
    for leg in legs_of(course):
        if leg not in layout.legs:
            raise ValueError(f"{where}: the board has no leg {leg} (V5)")
    spaces = sum(_spaces(layout.sections[key]) for leg in legs_of(course) for key in layout.legs[leg])
    if spaces > LONGEST:
        raise ValueError(f"{where}: a course has at most {LONGEST} spaces, this one has {spaces}")
    _check_sprints(where, course)


def _spaces(section: Section) -> int:
    return max(section.count(int(lane)) for lane in section.lanes)


def _check_sprints(where: str, course: CourseSpec) -> None:
    """Each at a line and pass of the route, none at the finish, no two at one (V5); how many there are is free
    (V7)."""
    passes = passes_of(course)
    taken = set[tuple[str, int]]()
    for sprint in course.sprints:
        at = (sprint.line, sprint.pass_)
        if at not in passes[:-1]:
            why = "it is the finish" if at == passes[-1] else "the route does not cross it so often"
            raise ValueError(f"{where}: no sprint can be at line {sprint.line}, pass {sprint.pass_}: {why} (V5)")
        if at in taken:
            raise ValueError(f"{where}: line {sprint.line}, pass {sprint.pass_} has two sprints")
        taken.add(at)
    if course.sprint_points_alternative and len(course.sprint_points_alternative) != len(course.sprints):
        raise ValueError(f"{where}: sprint_points_alternative needs points for each of its sprints")


def legs_of(course: CourseSpec) -> tuple[str, ...]:
    """The legs of a route, from its start on."""
    return tuple(f"{one}>{other}" for one, other in pairwise((course.start, *course.route)))


def passes_of(course: CourseSpec) -> tuple[tuple[str, int], ...]:
    """The lines of a route in their order, each with the how manieth time it is crossed."""
    times = Counter[str]()
    found = []
    for line in course.route:
        times[line] += 1
        found.append((line, times[line]))
    return tuple(found)
