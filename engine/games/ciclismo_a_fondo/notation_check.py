"""Whether a position that was read can be: numbers in their bounds, one rider on a square, whole teams."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.teams import check_team

FARTHEST_BACK = 100
"""Rows behind the start: no grid is so long."""


def check(course: Course, state: State) -> None:
    """ValueError with one sentence for what cannot be."""
    _check_teams(course, state)
    _check_road(course, state)
    _check_gathered(course, state)
    _check_finish(course, state)


def _check_teams(course: Course, state: State) -> None:
    if bool(state.kinds) == (state.asks == "teams"):
        raise ValueError("riders have their types from the moment on that the teams are revealed, and not before")
    size = course.options.team_size
    for seat, team in enumerate(course.teams):
        if state.kinds:
            try:
                check_team(state.kinds[seat * size : (seat + 1) * size], course.options)
            except ValueError as error:
                raise ValueError(f"{team.key}: {error}") from error
    for kind, one in zip(state.kinds, state.riders, strict=False):
        if one.effort > course.budgets[kind].most:
            raise ValueError(f"a {kind} has at most {course.budgets[kind].most} effort points, not {one.effort}")


def _check_road(course: Course, state: State) -> None:
    road, lanes = course.stage(state.stage), course.options.lanes
    # Nobody rides farther than a move beyond the finish.
    farthest = road.length + FARTHEST_BACK
    taken = set()
    for one in state.riders:
        if not -FARTHEST_BACK <= one.row <= farthest or not 0 <= one.lane < lanes:
            raise ValueError(
                f"the road has rows up to {farthest} and lanes 0 to {lanes - 1}, not {one.row}.{one.lane}"
            )
        if one.where != "racing":
            continue
        # In a team time trial every team has a road of its own.
        if (one.row, one.lane) in taken and road.kind != "crono_equipos":
            raise ValueError(f"two riders are on {one.row}.{one.lane}; a square holds one")
        taken.add((one.row, one.lane))


def _check_gathered(course: Course, state: State) -> None:
    """What was gathered is of riders, lines and stages that there are."""
    number = len(course.teams) * course.options.team_size
    if len(state.totals) != number:
        raise ValueError(f"totals has one entry for each of {number} riders, not {len(state.totals)}")
    if len(state.stages) > len(course.stages):
        raise ValueError(f"{len(course.stages)} stages are ridden, not {len(state.stages)}")
    lines = len(course.stage(state.stage).lines)
    for line in (*(one.line for one in state.crossings), *(one.line for one in state.awards)):
        if not 0 <= line < lines:
            raise ValueError(f"the lines of this stage are 0 to {lines - 1}, not {line}")
    strange = next((rider for rider in _told(state) if not 0 <= rider < number), None)
    if strange is not None:
        raise ValueError(f"riders are numbers from 0 to {number - 1}, not {strange}")
    for plan in state.plans:
        if {len(plan.votes), len(plan.cares)} != {course.options.team_size} or len(plan.orders) not in (
            0,
            course.options.team_size,
        ):
            raise ValueError(f"a plan has votes and cares for {course.options.team_size} riders")


def _check_finish(course: Course, state: State) -> None:
    """Who is over the finish, or over a summit that lies on it, has left the road: he would never come in again."""
    road = course.stage(state.stage)
    over = {
        rider
        for one in state.crossings
        if road.lines[one.line].square == road.length
        for rider in one.riders
        if state.riders[rider].where in ("racing", "stopped")
    }
    if over:
        raise ValueError(
            f"rider {min(over)} has crossed the finish: he is told with #, and with arrived: and beyond:"
        )


def _told(state: State) -> Iterator[int]:
    """Every rider that is named."""
    for crossing in state.crossings:
        yield from crossing.riders
    for award in state.awards:
        yield from award.riders
    for act in (*state.acts, *state.last):
        yield act.rider
        yield from (step.rider for step in act.steps)
    for sheet in state.stages:
        yield from sheet.order
    for void in state.voids:
        yield void.rider
    for plan in state.plans:
        yield from (order.cede for order in plan.orders if order.cede is not None)
    for mishap in state.mishaps:
        yield mishap.rider
    for ride in state.rides:
        yield ride.rider
