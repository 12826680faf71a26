"""The grand tour: stages, the general classification by time, points for teams (CIC-42, CIC-43)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.finish import time_of
from engine.games.ciclistas.state import Position

POINTS = (3, 2, 1)

Result = tuple[tuple[int, int], ...]
"""A stage's riders, best first, with their times in tenths."""


def stage_result(course: Course, position: Position) -> Result:
    """The stage that has just ended: everybody is in (CIC-42)."""
    return tuple((rider, time_of(course, position, rider, number)) for rider, number in position.finished)


def general(stages: Sequence[Result]) -> Result:
    """The general classification: all times of a rider added, the lowest total first; of equal totals the better
    rank in the last stage (CIC-42)."""
    totals: dict[int, int] = {}
    for stage in stages:
        for rider, time in stage:
            totals[rider] = totals.get(rider, 0) + time
    last = [rider for rider, _ in stages[-1]] if stages else []
    return tuple(sorted(totals.items(), key=lambda entry: (entry[1], last.index(entry[0]))))


def stage_points(course: Course, result: Result) -> tuple[int, ...]:
    """Points of a stage by seat: 3, 2, 1 for the three best riders and for the three best teams by the sum of
    their times; of equal sums the team with the better best rider (CIC-43)."""
    points = [0] * len(course.colours)
    for (rider, _), worth in zip(result, POINTS, strict=False):
        points[course.riders[rider].seat] += worth
    sums: dict[int, int] = {}
    for rider, time in result:  # teams come in the order of their best riders, and sorting keeps it
        sums[course.riders[rider].seat] = sums.get(course.riders[rider].seat, 0) + time
    for seat, worth in zip(sorted(sums, key=sums.__getitem__), POINTS, strict=False):
        points[seat] += worth
    return tuple(points)


def team_points(course: Course, stages: Sequence[Result]) -> tuple[int, ...]:
    """Points of all stages by seat (CIC-43)."""
    by_stage = [stage_points(course, result) for result in stages]
    return tuple(sum(points[seat] for points in by_stage) for seat in range(len(course.colours)))


def team_prize(course: Course, stages: Sequence[Result]) -> int:
    """The seat that wins the team prize: most points, of equals the better best rider of the general classification
    (CIC-43)."""
    points = team_points(course, stages)
    best = [course.riders[rider].seat for rider, _ in general(stages)]
    return max(dict.fromkeys(best), key=points.__getitem__)
