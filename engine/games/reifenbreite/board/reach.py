"""Where a rider can go: spaces with the steps they take (section 3.3), and how a follower gets behind a wheel."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeVar

from engine.games.reifenbreite.board.road import Road, Space

T = TypeVar("T")

RideEnd = tuple[Space, int]
"""A way to end a move: where, and after how many steps."""

EndSet = int
"""A set of ends: a bit each, by its place in `Ahead.ends`."""

TWO_DICE = 12
"""So far most rides go at most."""

BEYOND = 1 << 30
"""More steps than any ride has."""


@dataclass(frozen=True, slots=True, eq=False)
class Ahead:
    """What lies before a rider on the empty road: every space with every number of steps up to `most`. The farthest
    ahead is first, of equal spaces the one with most steps. Other ends are named by their places among them."""

    road: Road
    most: int
    ends: tuple[RideEnd, ...]
    place: Mapping[RideEnd, int]
    on: Mapping[Space, Sequence[int]]
    """By space: the ends there."""
    fewest: Mapping[Space, int]
    """By space: the fewest steps that lead there."""
    onward: Sequence[Sequence[int]]
    """By end: those that one step more leads to."""
    origins: Sequence[EndSet]
    """By end: those that one step less leads to it from; for a single step the start, as a bit beyond them."""
    back: Sequence[int]
    """By end: the one of these whence one comes along the lane, or else from the foremost; -1 from the start."""
    by_steps: Sequence[EndSet]
    again: EndSet
    """Those whose space can be reached with more steps as well."""
    over: EndSet
    """Those beyond the finish."""
    nearest: Sequence[int]
    """All ends, the fewest steps from the finish first."""


# Kept, as it comes again in every race that passes the space.
@lru_cache(maxsize=2048)
def _ahead(road: Road, start: Space, most: int) -> Ahead:
    waves = [{start}]
    for _ in range(most):
        waves.append({target for space in waves[-1] for target in road.steps[space]})
    ends = sorted([(space, steps) for steps, wave in enumerate(waves) if steps for space in wave], reverse=True)
    place = {end: number for number, end in enumerate(ends)}
    on: dict[Space, list[int]] = {}
    by_steps, over = [0] * (most + 1), 0
    for number, (space, steps) in enumerate(ends):
        on.setdefault(space, []).append(number)
        by_steps[steps] |= 1 << number
        over |= (space > road.finish) << number
    onward = _onward(road, ends, place)
    return Ahead(
        road=road,
        most=most,
        ends=tuple(ends),
        place=place,
        on=on,
        fewest={space: ends[places[-1]][1] for space, places in on.items()},
        onward=onward,
        origins=_origins(ends, onward),
        back=_back(road, ends, place),
        by_steps=by_steps,
        again=sum([1 << number for places in on.values() for number in places[1:]]),
        over=over,
        nearest=sorted(range(len(ends)), key=lambda number: road.to_go[ends[number][0]]),
    )


def _onward(road: Road, ends: Sequence[RideEnd], place: Mapping[RideEnd, int]) -> tuple[tuple[int, ...], ...]:
    targets = [[place.get((target, steps + 1), -1) for target in road.steps[space]] for space, steps in ends]
    return tuple([tuple([one for one in found if one >= 0]) for found in targets])


def _origins(ends: Sequence[RideEnd], onward: Sequence[Sequence[int]]) -> tuple[EndSet, ...]:
    # Where one step leads from the start is never cut off: it has an origin that is no end.
    found = [1 << len(ends) if steps == 1 else 0 for _, steps in ends]
    for number, targets in enumerate(onward):
        for target in targets:
            found[target] |= 1 << number
    return tuple(found)


def _back(road: Road, ends: Sequence[RideEnd], place: Mapping[RideEnd, int]) -> tuple[int, ...]:
    found = [[place.get((one, steps - 1), -1) for one in road.before[space]] for space, steps in ends]
    # Which of several ways it is means nothing to the rules, but a replay must find the same.
    return tuple([next((one for one in origins if one >= 0), -1) for origins in found])


def places(ends: EndSet) -> Iterator[int]:
    """The places of the ends of a set."""
    while ends:
        last = ends & -ends
        yield last.bit_length() - 1
        ends ^= last


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


# Kept, as it comes again in every race that passes the space.
@lru_cache(maxsize=8192)
def _open_landings(road: Road, start: Space, allowance: int) -> Landings:
    """Where a move may end on the empty road."""
    ahead = _ahead(road, start, TWO_DICE if allowance <= TWO_DICE else allowance)
    within = sum(ahead.by_steps[1 : allowance + 1])
    every = within & ~ahead.over | ahead.by_steps[allowance]
    farthest = ahead.ends[next(places(within))][0] if within else start
    return Landings(ahead, allowance, within, every, _each_once(ahead, every), farthest)


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
    free = _open_landings(road, start, allowance)
    farthest = free.farthest
    # Most riders are in nobody's way.
    near = [space for space in taken if start < space <= farthest]
    if not near:
        return free
    fewest = free.ahead.fewest
    barred = tuple([space for space in near if fewest.get(space, BEYOND) <= allowance])
    return _landings(road, barred, start, allowance, waits) if barred else free


# Kept for a while: one move asks the same again to tell whether there is a choice, for the question, and to ride.
@lru_cache(maxsize=256)
def _landings(road: Road, barred: tuple[Space, ...], start: Space, allowance: int, waits: bool) -> Landings:
    ahead, _, within, every, _, farthest, _ = _open_landings(road, start, allowance)
    gone = _cut_off(ahead, barred) & within
    left = (every | _over_with_fewer(ahead, within & ~gone) if waits else every) & ~gone
    once = _each_once(ahead, left) if ahead.again else left
    return Landings(ahead, allowance, within, left, once, farthest, gone)


def _cut_off(ahead: Ahead, barred: Sequence[Space]) -> EndSet:
    """What cannot be reached while spaces are barred. A taken space is neither entered nor passed through
    (URB-B-35); a diagonal step between two riders is a step like any other (URB-B-36)."""
    gone = edges = shared = 0
    for space in barred:
        wall = _wall(ahead, space)
        gone |= wall.behind
        shared |= edges & wall.edge
        edges |= wall.edge
    # Only what lies at the edge of several walls can be cut off by all of them and by none alone.
    return _spread(ahead, gone, shared & ~gone) if shared & ~gone else gone


class _Wall(NamedTuple):
    """What a rider cuts off by itself: the ends `behind` it, its own space among them, and its `edge`: what is left
    although some of the ways there lead through it."""

    behind: EndSet
    edge: EndSet


# Kept, as it comes again in every race in which somebody stands there.
@lru_cache(maxsize=8192)
def _wall(ahead: Ahead, space: Space) -> _Wall:
    own = sum([1 << end for end in ahead.on[space]])
    behind = _spread(ahead, own, _after(ahead, own))
    return _Wall(behind, _after(ahead, behind) & ~behind)


def _after(ahead: Ahead, ends: EndSet) -> EndSet:
    """Where one step more leads to."""
    found = 0
    for end in places(ends):
        for target in ahead.onward[end]:
            found |= 1 << target
    return found


def _spread(ahead: Ahead, gone: EndSet, doubtful: EndSet) -> EndSet:
    """All that is gone once no way leads any more to what is `doubtful`, and to what lies behind that."""
    while doubtful:
        lost = sum([1 << end for end in places(doubtful) if ahead.origins[end] & gone == ahead.origins[end]])
        lost &= ~gone
        gone |= lost
        doubtful = _after(ahead, lost)
    return gone


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


class Way(NamedTuple):
    """A way to ride: its spaces without the start, the lane after each step, and the ends it leads over."""

    spaces: tuple[Space, ...]
    lanes: str
    over: EndSet


def path(found: Landings, landing: RideEnd) -> Way:
    """One way to a landing: along the lane where that is as good."""
    way = _open_way(found.ahead, landing)
    return _way_round(found, landing) if way.over & found.gone else way


# Kept, as it comes again in every race that passes the space.
@lru_cache(maxsize=8192)
def _open_way(ahead: Ahead, landing: RideEnd) -> Way:
    """The way on the empty road."""
    end, ends = ahead.place[landing], []
    while end >= 0:
        ends.append(end)
        end = ahead.back[end]
    return _way(ahead, [ahead.ends[one][0] for one in reversed(ends)])


def _way_round(found: Landings, landing: RideEnd) -> Way:
    here, steps = landing
    spaces, before = [here], found.ahead.road.before
    for left in range(steps - 1, 0, -1):
        here = next(space for space in before[here] if found.reached(space, left))
        spaces.append(here)
    return _way(found.ahead, spaces[::-1])


def _way(ahead: Ahead, spaces: Sequence[Space]) -> Way:
    over = sum([1 << ahead.place[space, steps] for steps, space in enumerate(spaces, 1)])
    return Way(tuple(spaces), "".join([ahead.road.mark[space] for space in spaces]), over)
