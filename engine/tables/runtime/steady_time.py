"""Time as the tables count it: the machine's clock is believed, its jumps are found and told."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.tables.model.table import Instant

SLACK = 60.0
"""Seconds by which a clock may be set without anything being moved: less than anybody would notice."""


class SteadyTime:
    """Seconds since 1970 that never jump: from the moment the wall clock was last believed they are counted by a
    clock that cannot be set. So no decision sees a jump; the table's clock finds it and moves what is due along.

    Nothing before `floor` is believed: a machine without a battery starts in 1970.
    """

    def __init__(
        self, wall: Callable[[], Instant] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall, self.steady = wall, steady
        self._floor: Instant = 0.0
        self._ahead = wall() - steady()

    def __call__(self) -> Instant:
        return self.steady() + self._ahead

    def not_before(self, floor: Instant) -> None:
        """It is later than `floor` by the word of somebody else's clock."""
        self._floor = floor
        self._ahead += max(0.0, floor - self())

    def jumped(self) -> float:
        """By how many seconds the wall clock has been set since it was last believed, or the machine slept; 0 while
        it says what cannot be."""
        wall = self._wall()
        return wall - self() if wall > self._floor - SLACK else 0.0

    def move(self, seconds: float) -> None:
        """Believe the wall clock again."""
        self._ahead += seconds
