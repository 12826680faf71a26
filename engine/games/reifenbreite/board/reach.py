"""Where a rider can go: spaces with the steps they take (section 3.3), and how a follower gets behind a wheel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from engine.games.reifenbreite.board.ahead import Ahead, EndSet, RideEnd, RidePath, ahead_of, places
from engine.games.reifenbreite.board.road import Road, Space

T = TypeVar("T")

TWO_DICE = 12
"""So far most rides go at most."""


class Landings(NamedTuple):
    """The legal ends of a move of so many steps: `every` space with every number of steps, and every space `once`,
    with the most steps. They are some of those `ahead` that lie `within` the allowance; `gone` is what cannot be
    reached for those who stand in the way."""

    ahead: Ahead
    allowance: int
    within: EndSet
    every: EndSet
    once: EndSet
    farthest: Space
    """The foremost space that so many steps could lead to."""
    gone: EndSet = 0

    @property
    def most(self) -> int:
        """The most steps of all, 0 where there is no end."""
        if self.ahead.by_steps[self.allowance] & ~self.gone:
            return self.allowance
        return max([steps for _, steps in self.those(self.every)], default=0)

    def those(self, ends: EndSet) -> tuple[RideEnd, ...]:
        """The ends of a set."""
        return tuple([end for number, end in enumerate(self.ahead.ends) if ends >> number & 1])

    def nearest(self, ends: EndSet) -> int:
        """The place of the one of these that has the fewest steps to the finish, of several the foremost."""
        return next(place for place in self.ahead.nearest if ends >> place & 1)

    def reached(self, space: Space, steps: int) -> bool:
        """Whether so many steps, within the allowance, lead to a space."""
        place = self.ahead.place.get((space, steps))
        return place is not None and bool((self.within & ~self.gone) >> place & 1)

    def chosen(self, items: tuple[T, ...], ends: EndSet) -> tuple[T, ...]:
        """Of things that are listed as the ends within the allowance are those of a set of ends."""
        absent = self.within & ~ends
        if not absent:
            return items
        found = list(items)
        # From the back, so that the places of those before stay what they are.
        while absent:
            last = absent.bit_length() - 1
            absent ^= 1 << last
            del found[(self.within & (1 << last) - 1).bit_count()]
        return tuple(found)


# Kept, as it comes again in every race that passes the space; by its number, which is a shorter way to it in memory
# than by a key.
@lru_cache(maxsize=8)
def _known(road: Road) -> Sequence[dict[int, Landings]]:
    """By space and allowance: where a move may end on the empty road, as far as it was asked for."""
    return [{} for _ in road.names]


def _free(road: Road, start: Space, allowance: int) -> Landings:
    """Where a move may end on the empty road."""
    known = _known(road)[start]
    found = known.get(allowance)
    if found is None:
        found = known[allowance] = _open_landings(road, start, allowance)
    return found


def _open_landings(road: Road, start: Space, allowance: int) -> Landings:
    ahead = ahead_of(road, start, TWO_DICE if allowance <= TWO_DICE else allowance)
    within = sum(ahead.by_steps[1 : allowance + 1])
    every = within & ~ahead.over | ahead.by_steps[allowance]
    farthest = ahead.ends[next(places(within))][0] if within else start
    return Landings(ahead, allowance, within, every, _each_once(ahead, every), farthest=farthest)


def has_room(road: Road, taken: Collection[Space], start: Space) -> bool:
    """Whether a rider has two free spaces in front, either of which it may end on, however far it may ride."""
    return sum([space <= road.finish and space not in taken for space in road.steps[start]]) > 1


def _each_once(ahead: Ahead, ends: EndSet) -> EndSet:
    """Of ends on the same space the one with the most steps."""
    # They stand one after the other, so that one is a bit away from the next.
    repeated, more = 0, ahead.again & ends << 1
    while more:
        repeated |= more
        more = ahead.again & more << 1 & ~repeated
    return ends & ~repeated


def landings(
    road: Road, taken: Collection[Space], start: Space, allowance: int, *, waits: bool = False
) -> Landings:
    """Where a move may end.

    Every space with every number of steps, from one to the whole allowance (URB-B-37), in which it is reached
    (URB-B-40). Over the finish with the whole of it alone (URB-B-90), before the line with fewer as well
    (URB-B-91). None: the way is blocked (URB-B-38). `waits`: finished riders stay as obstacles until the end of the
    round, so where the whole allowance is barred the most steps over the line that are left will do.
    """
    free = _free(road, start, allowance)
    farthest = free.farthest
    # Most riders are in nobody's way.
    near = [space for space in taken if start < space <= farthest]
    if not near:
        return free
    fewest = free.ahead.fewest
    barred = [space for space in near if fewest[space - start] <= allowance]
    return _landings(free, barred, waits) if barred else free


def _landings(free: Landings, barred: Sequence[Space], waits: bool) -> Landings:
    ahead, allowance, within, every, _, farthest, _ = free
    gone = _cut_off(ahead, barred) & within
    left = (every | _over_with_fewer(ahead, within & ~gone) if waits else every) & ~gone
    once = _each_once(ahead, left) if ahead.again else left
    return Landings(ahead, allowance, within, left, once, farthest=farthest, gone=gone)


def _cut_off(ahead: Ahead, barred: Sequence[Space]) -> EndSet:
    """What cannot be reached while spaces are barred."""
    gone = edges = shared = 0
    for space in barred:
        behind, edge = ahead.wall(space)
        gone |= behind
        shared |= edges & edge
        edges |= edge
    # Only what lies at the edge of several walls can be cut off by all of them and by none alone.
    doubtful = shared & ~gone
    return ahead.without(gone, doubtful) if doubtful else gone


def _over_with_fewer(ahead: Ahead, left: EndSet) -> EndSet:
    """Where something is left over the finish, those ends there that have the most steps."""
    beyond = [steps & ahead.over & left for steps in ahead.by_steps]
    return next((ends for ends in reversed(beyond) if ends), 0)


def steps_behind(found: Landings, wheel: Space, most: int, shortest: bool = False) -> int:
    """With how many steps a follower, who reaches this, ends directly behind a wheel; 0 if it cannot.

    It must end on exactly that space (URB-B-47), which must be free (URB-B-48), by steps over free spaces that
    cross no thick line (URB-B-49), and with no more of them than the rider it follows (URB-B-50). Of several
    numbers it takes the largest (URB-B-51), with `draft_path` `shortest` the smallest.
    """
    target = found.ahead.road.behind[wheel]
    counts = range(1, most + 1)
    return next((steps for steps in (counts if shortest else reversed(counts)) if found.reached(target, steps)), 0)


def path(found: Landings, landing: RideEnd) -> RidePath:
    """One way to a landing: along the lane where that is as good."""
    way = found.ahead.way(landing)
    return _way_round(found, landing) if way.over & found.gone else way


def _way_round(found: Landings, landing: RideEnd) -> RidePath:
    here, steps = landing
    spaces, before = [here], found.ahead.road.before
    for left in range(steps - 1, 0, -1):
        here = next(space for space in before[here] if found.reached(space, left))
        spaces.append(here)
    return found.ahead.led_over(spaces[::-1])
