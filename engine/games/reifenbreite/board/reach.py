"""Where a rider can go: spaces with the steps they take (section 3.3), and how a follower gets behind a wheel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from engine.games.reifenbreite.board.road import NOWHERE, Road, Space

Waves = Sequence[frozenset[Space] | set[Space]]
"""By number of steps: the spaces that are reached in exactly so many."""


RideEnd = tuple[Space, int]
"""A way to end a move: where, and after how many steps."""


class Ahead(NamedTuple):
    """What lies before a rider on the empty road: by steps, all of it together, and the ends of a move there.
    `plain`: no space is reached in two numbers of steps."""

    waves: Waves
    spaces: frozenset[Space]
    ends: tuple[RideEnd, ...]
    plain: bool


# Kept, as it comes again in every race that passes the space.
@lru_cache(maxsize=8192)
def _ahead(road: Road, start: Space, most: int) -> Ahead:
    found = [frozenset({start})]
    for _ in range(most):
        found.append(frozenset(target for space in found[-1] for target in road.steps[space]))
    spaces = frozenset().union(*found[1:])
    return Ahead(tuple(found), spaces, _ends(road, found, most), plain=len(spaces) == sum(map(len, found[1:])))


def waves(road: Road, taken: Iterable[Space], start: Space, most: int) -> Waves:
    """What can be reached in 0, 1, … steps over free spaces. A taken space is neither entered nor passed through
    (URB-B-35); a diagonal step between two riders is a step like any other (URB-B-36)."""
    ahead = _ahead(road, start, most)
    barred = ahead.spaces.intersection(taken)
    return _waves(road, barred, start, most) if barred else ahead.waves


# Kept for a while: one move asks the same again to tell whether there is a choice, for the question, and to ride.
@lru_cache(maxsize=512)
def _waves(road: Road, barred: frozenset[Space], start: Space, most: int) -> Waves:
    """What can be reached where some of the spaces ahead are barred."""
    found: list[frozenset[Space] | set[Space]] = [{start}]
    steps, whole = road.steps, True
    for free in _ahead(road, start, most).waves[1:]:
        # No space is crossed off once it is reached: with another number of steps it is another choice.
        wave = (free if whole else {target for space in found[-1] for target in steps[space]}) - barred
        found.append(wave)
        # From all that so many steps can reach the next can reach all: most riders are in nobody's way.
        whole = len(wave) == len(free)
    return found


class Landings(NamedTuple):
    """The legal ends of a move, the farthest ahead first: every space with every number of steps, of equal spaces
    the one with most steps first; and every space `once`, with the most steps. Found in `waves`. `left`: by end on
    the empty road whether it is there, empty if all are; None if there are others."""

    every: tuple[RideEnd, ...]
    once: tuple[RideEnd, ...]
    waves: Waves
    left: Sequence[bool] | None

    @property
    def most(self) -> int:
        """The most steps of all, 0 where there is no end."""
        whole = len(self.waves) - 1
        return whole if self.waves[whole] else max([steps for _, steps in self.every], default=0)


def landings(road: Road, taken: Iterable[Space], start: Space, allowance: int, *, waits: bool = False) -> Landings:
    """Where a move may end.

    Every space with every number of steps, from one to the whole allowance (URB-B-37), in which it is reached
    (URB-B-40). Over the finish with the whole of it alone (URB-B-90), before the line with fewer as well
    (URB-B-91). None: the way is blocked (URB-B-38). `waits`: finished riders stay as obstacles until the end of the
    round, so where the whole allowance is barred the most steps over the line that are left will do.
    """
    return _landings(road, _ahead(road, start, allowance).spaces.intersection(taken), start, allowance, waits)


@lru_cache(maxsize=1024)
def _landings(road: Road, barred: frozenset[Space], start: Space, allowance: int, waits: bool) -> Landings:
    ahead = _ahead(road, start, allowance)
    found, ends = ahead.waves, ahead.ends
    left: list[bool] | None = []
    if barred:
        found = _waves(road, barred, start, allowance)
        left = [space in found[steps] for space, steps in ends]
        ends = tuple(compress(ends, left))
    if waits and not any(space > road.finish for space in found[allowance]):
        over = [steps for steps, wave in enumerate(found) if wave and max(wave) > road.finish]
        ends, left = _ends(road, found, max(over, default=allowance)), None
    if ahead.plain:
        return Landings(ends, ends, found, left)
    # From the back: of ends on the same space the one with the most steps is the last, and stays.
    once = dict(reversed(ends))
    return Landings(ends, ends if len(once) == len(ends) else tuple(reversed(once.items())), found, left)


def open_ends(road: Road, start: Space, allowance: int) -> tuple[RideEnd, ...]:
    """The ends of a move on the empty road."""
    return _ahead(road, start, allowance).ends


def _ends(road: Road, found: Waves, whole: int) -> tuple[RideEnd, ...]:
    """Every space that is reached with its steps, beyond the finish with the whole allowance alone."""
    ends = [(space, steps) for steps, wave in enumerate(found) if steps for space in wave]
    return tuple(sorted([(s, n) for s, n in ends if s <= road.finish or n == whole], reverse=True))


def steps_behind(road: Road, found: Waves, wheel: Space, most: int, shortest: bool = False) -> int:
    """With how many steps a follower, whose waves these are, ends directly behind a wheel; 0 if it cannot.

    It must end on exactly that space (URB-B-47), which must be free (URB-B-48), by steps over free spaces that
    cross no thick line (URB-B-49), and with no more of them than the rider it follows (URB-B-50). Of several
    numbers it takes the largest (URB-B-51), with `draft_path` `shortest` the smallest.
    """
    target = road.behind[wheel]
    if target == NOWHERE:
        return 0
    counts = range(1, min(most, len(found) - 1) + 1)
    for steps in counts if shortest else reversed(counts):
        if target in found[steps]:
            return steps
    return 0


def path(road: Road, found: Waves, landing: RideEnd) -> tuple[Space, ...]:
    """One way to a landing, its start included: along the lane where that is as good."""
    here, most = landing
    way, behind = [here], road.behind
    for wave in reversed(found[:most]):
        straight = behind[here]
        # Which of several ways it is means nothing to the rules, but a replay must find the same.
        here = straight if straight in wave else max(wave.intersection(road.before[here]))
        way.append(here)
    return tuple(reversed(way))
