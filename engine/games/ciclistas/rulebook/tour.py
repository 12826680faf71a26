"""The grand tour: stages, the general classification by time, points for teams (CIC-42, CIC-43)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Seat
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.rulebook.finish import time_of
from engine.games.ciclistas.rulebook.position import AnyState
from engine.games.ciclistas.view import StageResult

POINTS = (3, 2, 1)


def stage_result(course: Course, position: AnyState) -> StageResult:
    """The stage that has just ended: everybody is in (CIC-42)."""
    times = [(one.rider, one.seat, time_of(course, position, one)) for one in position.finished]
    return scored(times, len(course.colours))


def scored(times: Sequence[tuple[str, Seat, int]], teams: int) -> StageResult:
    """A stage by its riders, best first, each with its seat and its time in tenths.

    Points: 3, 2, 1 for the three best riders and for the three best teams by the sum of their times; of equal sums
    the team with the better best rider (CIC-43).
    """
    points = [0] * teams
    sums: dict[Seat, int] = {}
    for _, seat, time in times:  # teams come in the order of their best riders, and sorting keeps it
        sums[seat] = sums.get(seat, 0) + time
    best_riders = [seat for _, seat, _ in times]
    best_teams = sorted(sums, key=sums.__getitem__)
    for best in (best_riders, best_teams):
        for seat, worth in zip(best, POINTS, strict=False):
            points[seat] += worth
    return StageResult(tuple(rider for rider, _, _ in times), tuple(time for _, _, time in times), tuple(points))


def general(stages: Sequence[StageResult]) -> tuple[tuple[str, int], ...]:
    """The general classification: all times of a rider added, the lowest total first; of equal totals the better
    rank in the last stage (CIC-42). Empty before the first stage is over."""
    totals: dict[str, int] = {}
    for stage in stages:
        for rider, time in zip(stage.riders, stage.times, strict=True):
            totals[rider] = totals.get(rider, 0) + time
    last = stages[-1].riders if stages else ()
    return tuple(sorted(totals.items(), key=lambda entry: (entry[1], last.index(entry[0]))))


def team_points(stages: Sequence[StageResult], teams: int) -> tuple[int, ...]:
    """Points of all stages by seat (CIC-43)."""
    return tuple(sum(stage.points[seat] for stage in stages) for seat in range(teams))


def team_prize(course: Course, stages: Sequence[StageResult]) -> Seat:
    """The seat that wins the team prize: most points, of equals the better best rider of the general classification
    (CIC-43)."""
    points = team_points(stages, len(course.colours))
    best = [course.seats[rider] for rider, _ in general(stages)]
    # Of equal points the first stands: teams come in the order of their best riders.
    return max(dict.fromkeys(best), key=points.__getitem__)
