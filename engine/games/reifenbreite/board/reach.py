"""Where a rider can go: spaces with the steps they take (section 3.3), and how a follower gets behind a wheel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeVar

from engine.games.reifenbreite.board.road import Road, Space

T = TypeVar("T")

RideEnd = tuple[Space, int]
"""A way to end a move: where, and after how many steps."""

EndSet = int
"""A set of ends: a bit each, by its place in `Ahead.ends`."""


@dataclass(frozen=True, slots=True, eq=False)
class Ahead:
    """What lies before a rider on the empty road: every space with every number of steps, over the finish with
    fewer than the whole allowance too. The farthest ahead is first, of equal spaces the one with most steps."""

    road: Road
    allowance: int
    ends: tuple[RideEnd, ...]
    place: Mapping[RideEnd, int]
    """By end: where it stands among them."""
    on: Mapping[Space, Sequence[int]]
    """By space: the ends there, as places among them."""
    onward: Sequence[Sequence[int]]
    """By end: those that one step more leads to, as places."""
    origins: Sequence[EndSet]
    """By end: those that one step less leads to it from; for a single step the start, as a bit beyond them."""
    back: Sequence[int]
    """By end: the one of these whence one comes along the lane, or else from the foremost; -1 from the start."""
    nearest: Sequence[int]
    """The places of all ends, the fewest steps from the finish first."""
    legal: EndSet
    whole: EndSet
    """Those with the whole allowance."""
    again: EndSet
    """Those whose space can be reached with more steps as well."""


class Landings(NamedTuple):
    """The legal ends of a move among those `ahead`: `every` space with every number of steps, and every space
    `once`, with the most steps. `gone` is what cannot be reached for those who stand on the spaces `barred`."""

    ahead: Ahead
    every: EndSet
    once: EndSet
    gone: EndSet = 0
    barred: Sequence[Space] = ()

    @property
    def most(self) -> int:
        """The most steps of all, 0 where there is no end."""
        if self.ahead.whole & ~self.gone:
            return self.ahead.allowance
        return max([steps for _, steps in self.those(self.every)], default=0)

    def those(self, ends: EndSet) -> tuple[RideEnd, ...]:
        """The ends of a set."""
        return chosen(self.ahead.ends, ends)

    def nearest(self, ends: EndSet) -> int:
        """The place of the one of these that has the fewest steps to the finish, of several the foremost."""
        return next(place for place in self.ahead.nearest if ends >> place & 1)

    def reached(self, space: Space, steps: int) -> bool:
        """Whether so many steps lead to a space."""
        place = self.ahead.place.get((space, steps))
        return place is not None and not self.gone >> place & 1


# Kept, as it comes again in every race that passes the space.
@lru_cache(maxsize=8192)
def open_landings(road: Road, start: Space, allowance: int) -> Landings:
    """Where a move may end on the empty road."""
    waves = [{start}]
    for _ in range(allowance):
        waves.append({target for space in waves[-1] for target in road.steps[space]})
    found = sorted([(space, steps) for steps, wave in enumerate(waves) if steps for space in wave], reverse=True)
    place = {end: number for number, end in enumerate(found)}
    back = [
        next((place[one, steps - 1] for one in road.before[space] if (one, steps - 1) in place), -1)
        for space, steps in found
    ]
    on: dict[Space, list[int]] = {}
    for number, (space, _) in enumerate(found):
        on.setdefault(space, []).append(number)
    onward = _onward(road, found, place)
    legal = _set(n for n, (space, steps) in enumerate(found) if space <= road.finish or steps == allowance)
    ahead = Ahead(
        road=road,
        allowance=allowance,
        ends=tuple(found),
        place=place,
        on=on,
        onward=onward,
        origins=_origins(found, onward),
        back=back,
        nearest=sorted(range(len(found)), key=lambda number: road.to_go[found[number][0]]),
        legal=legal,
        whole=_set(n for n, (_, steps) in enumerate(found) if steps == allowance),
        again=_set(n for places in on.values() for n in places[1:]),
    )
    return Landings(ahead, legal, _each_once(ahead, legal))


def _set(places: Iterable[int]) -> EndSet:
    return sum([1 << place for place in places])


def _onward(road: Road, ends: Sequence[RideEnd], place: Mapping[RideEnd, int]) -> tuple[tuple[int, ...], ...]:
    """By end: the ends one step on."""
    steps_of = road.steps
    found = [[place.get((target, steps + 1)) for target in steps_of[space]] for space, steps in ends]
    return tuple([tuple([one for one in targets if one is not None]) for targets in found])


def _origins(ends: Sequence[RideEnd], onward: Sequence[Sequence[int]]) -> tuple[EndSet, ...]:
    """By end: those from which one step leads to it."""
    # Where one step leads from the start is never cut off: it has an origin that is no end.
    found = [1 << len(ends) if steps == 1 else 0 for _, steps in ends]
    for number, targets in enumerate(onward):
        for target in targets:
            found[target] |= 1 << number
    return tuple(found)


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
    free = open_landings(road, start, allowance)
    ahead = free.ahead
    # Most riders are in nobody's way.
    if ahead.on.keys().isdisjoint(taken):
        return free
    return _landings(road, tuple([space for space in taken if space in ahead.on]), start, allowance, waits)


# Kept for a while: one move asks the same again to tell whether there is a choice, for the question, and to ride.
@lru_cache(maxsize=256)
def _landings(road: Road, barred: tuple[Space, ...], start: Space, allowance: int, waits: bool) -> Landings:
    ahead = open_landings(road, start, allowance).ahead
    gone = _cut_off(ahead, barred)
    every = (_over_with_fewer(ahead, gone) if waits else ahead.legal) & ~gone
    return Landings(ahead, every, _each_once(ahead, every) if ahead.again else every, gone, barred)


def _cut_off(ahead: Ahead, barred: Sequence[Space]) -> EndSet:
    """What cannot be reached while spaces are barred. A taken space is neither entered nor passed through
    (URB-B-35); a diagonal step between two riders is a step like any other (URB-B-36)."""
    lost = [end for space in barred for end in ahead.on[space]]
    onward, origins, gone = ahead.onward, ahead.origins, 0
    for end in lost:
        gone |= 1 << end
    # The list grows by what is lost because no way leads there any more.
    for end in lost:
        for target in onward[end]:
            if origins[target] & gone == origins[target] and not gone >> target & 1:
                gone |= 1 << target
                lost.append(target)
    return gone


def _over_with_fewer(ahead: Ahead, gone: EndSet) -> EndSet:
    """The legal ends, where nothing else is left over the finish those with the most steps that are."""
    over = [(steps, n) for n, (space, steps) in enumerate(ahead.ends) if space > ahead.road.finish]
    left = [(steps, n) for steps, n in over if not gone >> n & 1]
    most = max(left)[0] if left else 0
    return ahead.legal | _set(n for steps, n in left if steps == most)


def chosen(items: tuple[T, ...], ends: EndSet) -> tuple[T, ...]:
    """Of things listed as the ends ahead are those of a set of ends."""
    absent = (1 << len(items)) - 1 & ~ends
    if not absent:
        return items
    found = list(items)
    # From the back, so that the places of those before stay what they are.
    while absent:
        last = absent.bit_length() - 1
        del found[last]
        absent ^= 1 << last
    return tuple(found)


def steps_behind(found: Landings, wheel: Space, most: int, shortest: bool = False) -> int:
    """With how many steps a follower, who reaches this, ends directly behind a wheel; 0 if it cannot.

    It must end on exactly that space (URB-B-47), which must be free (URB-B-48), by steps over free spaces that
    cross no thick line (URB-B-49), and with no more of them than the rider it follows (URB-B-50). Of several
    numbers it takes the largest (URB-B-51), with `draft_path` `shortest` the smallest.
    """
    target = found.ahead.road.behind[wheel]
    counts = range(1, most + 1)
    return next((steps for steps in (counts if shortest else reversed(counts)) if found.reached(target, steps)), 0)


def path(found: Landings, landing: RideEnd) -> list[Space]:
    """One way to a landing, without its start: along the lane where that is as good."""
    ahead = found.ahead
    end, way = ahead.place[landing], []
    while end >= 0:
        way.append(ahead.ends[end][0])
        end = ahead.back[end]
    way.reverse()
    # Whoever does not stand upon it does not change it.
    return way if not found.barred or {*way}.isdisjoint(found.barred) else _way_round(found, landing)


def _way_round(found: Landings, landing: RideEnd) -> list[Space]:
    here, steps = landing
    way, before = [here], found.ahead.road.before
    for left in range(steps - 1, 0, -1):
        # Which of several ways it is means nothing to the rules, but a replay must find the same.
        here = next(space for space in before[here] if found.reached(space, left))
        way.append(here)
    way.reverse()
    return way
