"""When people look: a Poisson process in their waking time, a ring that makes a look likelier, and absences."""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from engine.tables.model.hours import MINUTES
from engine.tables.model.table import Instant, QuietHours

MINUTE = 60.0
HOUR = 3600.0
DAY = 24 * HOUR
AWAKE = 16 * HOUR
RISES, EARLIER_OR_LATER = 7 * HOUR, HOUR
"""Awake from seven to eleven by the clock where he lives, by up to an hour earlier or later."""

RING_LASTS = 0.5 * HOUR
"""Waking time after a ring in which looks come twice as often."""
VANISHES_A_DAY, VANISHED = 0.03, 48 * HOUR
"""The chance a day that something comes up, and for how long he then does not look."""

NEVER = math.inf


class Habits(NamedTuple):
    """A kind of people: looks a day, days after which he never looks again, whether he orders in advance."""

    looks: float
    leaves_after: float = NEVER
    orders: bool = False


KINDS: Mapping[str, Habits] = {
    "keen": Habits(6.0),
    "usual": Habits(3.0),
    "busy": Habits(1.5),
    "gone": Habits(3.0, leaves_after=3.0),
    "planner": Habits(3.0, orders=True),
}


class Waking:
    """The hours in which somebody is awake. `zone`: hours by which his clock is ahead of UTC."""

    def __init__(self, zone: float, luck: Random) -> None:
        self._rises = RISES - zone * HOUR + luck.uniform(-EARLIER_OR_LATER, EARLIER_OR_LATER)

    @property
    def sleeps(self) -> QuietHours:
        """The hours in which he sleeps, as he would tell them."""
        rises = round(self._rises % DAY / MINUTE)
        return QuietHours("UTC", (rises + round(AWAKE / MINUTE)) % MINUTES, rises % MINUTES)

    def awake(self, at: Instant) -> bool:
        """Whether he is awake then."""
        return (at - self._rises) % DAY < AWAKE

    def later(self, at: Instant, waking: float) -> Instant:
        """The moment when he has been awake for so many seconds more; 0 = at once, or when he gets up."""
        up = (at - self._rises) % DAY
        if up >= AWAKE:
            at, up = at + DAY - up, 0.0
        nights, into = divmod(up + waking, AWAKE)
        return at - up + nights * DAY + into


class Looks:
    """The looks of one person from `begin` on, in order. His days are the same whatever rings in them."""

    def __init__(self, kind: Habits, waking: Waking, begin: Instant, seed: str) -> None:
        self.waking = waking
        self._rate = kind.looks / AWAKE
        self.begin, self._end = begin, begin + kind.leaves_after * DAY
        # A source for each use: else a ring more would shift all days after it, and no two paces could be compared.
        self._days, self._rings, self._absences = (Random(f"{seed}:{use}") for use in ("days", "rings", "absences"))
        self._next, self._rung = begin, list[Instant]()
        self._vanished: list[Instant] = []
        self.take()

    @property
    def due(self) -> Instant:
        """When he looks next; NEVER if he does not."""
        found = min([self._next, *self._rung[:1]])
        return found if found < self._end else NEVER

    def take(self) -> None:
        """He looks: on to the next one."""
        self._drop()
        while self.due < NEVER and self._away(self.due):
            self._drop()

    def _drop(self) -> None:
        if self._rung and self._rung[0] < self._next:
            self._rung.pop(0)
        else:
            self._next = self.waking.later(self._next, self._days.expovariate(self._rate))

    def ring(self, at: Instant) -> None:
        """Something rings: for half an hour, or in the half hour after he gets up, he looks twice as often."""
        # Those of an earlier ring are drawn anew: the process has no memory, and two rings are no louder than one.
        self._rung = []
        waited = self._rings.expovariate(self._rate)
        while waited < RING_LASTS:
            look = self.waking.later(at, waited)
            if not self._away(look):
                self._rung.append(look)
            waited += self._rings.expovariate(self._rate)

    def _away(self, at: Instant) -> bool:
        """Whether something has come up; drawn day by day, as far as it is asked for."""
        day = int((at - self.begin) // DAY)
        while len(self._vanished) <= day:
            comes_up = self.begin + (len(self._vanished) + self._absences.random()) * DAY
            self._vanished.append(comes_up if self._absences.random() < VANISHES_A_DAY else NEVER)
        # An absence lasts two days, so nothing older reaches until now.
        return any(since <= at < since + VANISHED for since in self._vanished[max(0, day - 2) : day + 1])
