"""Where a rider can go: spaces with the steps they take (section 3.3), and how a follower gets behind a wheel."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache

from engine.games.reifenbreite.board.road import NOWHERE, Road, Space

Waves = Sequence[Set[Space]]
"""By number of steps: the spaces that are reached in exactly so many."""


RideEnd = tuple[Space, int]
"""A way to end a move: where, and after how many steps."""


# Kept for a while: one move asks the same again to tell whether there is a choice, for the question, and to ride.
@lru_cache(maxsize=512)
def waves(road: Road, taken: frozenset[Space], start: Space, most: int) -> Waves:
    """What can be reached in 0, 1, … steps over free spaces. A taken space is neither entered nor passed through
    (URB-B-35); a diagonal step between two riders is a step like any other (URB-B-36)."""
    steps, found = road.steps, [{start}]
    for _ in range(most):
        # No space is crossed off once it is reached: with another number of steps it is another choice.
        wave = {target for space in found[-1] for target in steps[space]} - taken
        if not wave:
            break
        found.append(wave)
    return found


@lru_cache(maxsize=512)
def landings(
    road: Road, taken: frozenset[Space], start: Space, allowance: int, *, each: bool = True, waits: bool = False
) -> tuple[RideEnd, ...]:
    """The legal ends of a move, the farthest ahead first, of equal spaces the one with most steps first.

    Every space with every number of steps, from one to the whole allowance (URB-B-37), in which it is reached
    (URB-B-40); not `each`: with the most steps alone. Over the finish with the whole of it alone (URB-B-90), before
    the line with fewer as well (URB-B-91). None: the way is blocked (URB-B-38). `waits`: finished riders stay as
    obstacles until the end of the round, so where the whole allowance is barred the most steps over the line that
    are left will do.
    """
    found, finish = waves(road, taken, start, allowance), road.finish
    whole = allowance
    if waits and not any(space > finish for wave in found[allowance : allowance + 1] for space in wave):
        whole = max((n for n, wave in enumerate(found) if n and max(wave) > finish), default=allowance)
    ends = [
        (space, steps)
        for steps, wave in enumerate(found)
        if steps
        for space in wave
        if space <= finish or steps == whole
    ]
    # Later ones have more steps, and take the place of those before.
    return tuple(sorted(ends if each else dict(ends).items(), reverse=True))


def steps_behind(road: Road, found: Waves, wheel: Space, most: int, shortest: bool = False) -> int:
    """With how many steps a follower, whose waves these are, ends directly behind a wheel; 0 if it cannot.

    It must end on exactly that space (URB-B-47), which must be free (URB-B-48), by steps over free spaces that
    cross no thick line (URB-B-49), and with no more of them than the rider it follows (URB-B-50). Of several
    numbers it takes the largest (URB-B-51), with `draft_path` `shortest` the smallest.
    """
    target = road.behind[wheel]
    if target == NOWHERE:
        return 0
    # Waves end early where the road is barred.
    counts = range(1, min(most, len(found) - 1) + 1)
    for steps in counts if shortest else reversed(counts):
        if target in found[steps]:
            return steps
    return 0


def path(road: Road, found: Waves, landing: RideEnd) -> tuple[Space, ...]:
    """One way to a landing, its start included: along the lane where that is as good."""
    here, most = landing
    way = [here]
    for steps in range(most - 1, -1, -1):
        straight = road.behind[here]
        # Which of several ways it is means nothing to the rules, but a replay must find the same.
        here = straight if straight in found[steps] else max(found[steps] & set(road.before[here]))
        way.append(here)
    return tuple(reversed(way))
