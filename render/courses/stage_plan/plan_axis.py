"""Which squares a plan shows, and where they are: one axis for all riders, or several where they are far apart."""

from __future__ import annotations

import math
from typing import NamedTuple

from engine.core.scene import GroupPlan, RiderPlan, TurnPlans

LEFT, RIGHT = 322, 972
"""Ends of an axis."""

MOST_COLUMNS, LEAST_COLUMNS = 44, 14
"""Squares of an axis at most, and at least."""


class PlanAxis(NamedTuple):
    """The squares of an axis, and the formations on it."""

    first: int
    last: int
    groups: tuple[GroupPlan, ...]

    @property
    def column(self) -> float:
        """Width of a square."""
        return (RIGHT - LEFT) / (self.last - self.first + 1)

    def x(self, square: float) -> float:
        """The middle of a square."""
        return LEFT + (square - self.first + 0.5) * self.column


def axes(part: TurnPlans) -> tuple[PlanAxis, ...]:
    """One axis for all formations if they are near enough; else neighbours share one as long as it holds them."""
    found: list[PlanAxis] = []
    for group in part.groups:
        before = found[-1].groups if found else ()
        joint = _axis((*before, group))
        if found and joint.last - joint.first < MOST_COLUMNS:
            found[-1] = joint
        else:
            found.append(_axis((group,)))
    return tuple(found)


def _axis(groups: tuple[GroupPlan, ...]) -> PlanAxis:
    """From the square behind the hindmost rider to the one ahead of the farthest reach."""
    plans = [plan for group in groups for plan in group.plans]
    first = min((plan.square for plan in plans), default=1) - 1
    last = max((reach(plan) for plan in plans), default=first) + 1
    return PlanAxis(first, max(last, first + LEAST_COLUMNS - 1), groups)


def reach(plan: RiderPlan) -> int:
    """The farthest square that a plan speaks of."""
    lands = (one.square for one in plan.odds)
    means = (math.ceil(one.average) for one in plan.discs)
    return max(plan.square, *lands, *means) if plan.odds or plan.discs else plan.square
