"""What lies ahead of a rider on the empty road, and what those who stand there cut off (section 3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.games.reifenbreite.board.road import Road, Space

RideEnd = tuple[Space, int]
"""A way to end a move: where, and after how many steps."""

EndSet = int
"""A set of ends: a bit each, by its place in `Ahead.ends`."""

BEYOND = 1 << 30
"""More steps than any road has."""


class RidePath(NamedTuple):
    """A way to ride: its spaces without the start, the lane after each step, and the ends it leads over."""

    spaces: tuple[Space, ...]
    lanes: str
    over: EndSet


class Wall(NamedTuple):
    """What a rider cuts off by itself: the ends `behind` it, its own space among them, and its `edge`: what is left
    although some of the ways there lead through it."""

    behind: EndSet
    edge: EndSet


@dataclass(frozen=True, slots=True, eq=False)
class Ahead:
    """What lies before a rider on the empty road: every space with every number of steps up to `most`. The farthest
    ahead is first, of equal spaces the one with most steps. Other ends are named by their places among them."""

    road: Road
    start: Space
    most: int
    ends: tuple[RideEnd, ...]
    place: Mapping[RideEnd, int]
    on: Mapping[Space, Sequence[int]]
    """By space: the ends there."""
    fewest: Sequence[int]
    """By how far a space is from the start in numbers: the fewest steps that lead there; `BEYOND` if none do."""
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
    walls: list[Wall | None]
    """By how far a space is, as `fewest`; each is found when it is first asked for, as are ways."""
    ways: list[RidePath | None]
    """By end."""

    def wall(self, space: Space) -> Wall:
        """What a rider on a space cuts off. A taken space is neither entered nor passed through (URB-B-35); a
        diagonal step between two riders is a step like any other (URB-B-36)."""
        found = self.walls[space - self.start]
        if found is None:
            own = sum([1 << end for end in self.on[space]])
            behind = self.without(own, self.after(own))
            found = self.walls[space - self.start] = Wall(behind, self.after(behind) & ~behind)
        return found

    def after(self, ends: EndSet) -> EndSet:
        """Where one step more leads to."""
        found = 0
        for end in places(ends):
            for target in self.onward[end]:
                found |= 1 << target
        return found

    def without(self, gone: EndSet, doubtful: EndSet) -> EndSet:
        """All that is gone once no way leads any more to what is `doubtful`, and to what lies behind that."""
        origins = self.origins
        while doubtful:
            lost = sum([1 << end for end in places(doubtful & ~gone) if origins[end] & gone == origins[end]])
            gone |= lost
            doubtful = self.after(lost)
        return gone

    def way(self, landing: RideEnd) -> RidePath:
        """The way to an end: along the lane where that is as good."""
        end = self.place[landing]
        found = self.ways[end]
        if found is None:
            found = self.ways[end] = self.led_over([self.ends[one][0] for one in self._back_from(end)][::-1])
        return found

    def _back_from(self, end: int) -> Iterator[int]:
        while end >= 0:
            yield end
            end = self.back[end]

    def led_over(self, spaces: Sequence[Space]) -> RidePath:
        """The way over these spaces."""
        over = sum([1 << self.place[space, steps] for steps, space in enumerate(spaces, 1)])
        return RidePath(tuple(spaces), "".join([self.road.mark[space] for space in spaces]), over)


def places(ends: EndSet) -> Iterator[int]:
    """The places of the ends of a set."""
    while ends:
        last = ends & -ends
        yield last.bit_length() - 1
        ends ^= last


# Kept, as it comes again in every race that passes the space.
@lru_cache(maxsize=2048)
def ahead_of(road: Road, start: Space, most: int) -> Ahead:
    """What lies before this space."""
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
    fewest = [BEYOND] * (ends[0][0] - start + 1 if ends else 0)
    # The last of a space is the one with fewest steps.
    for space, steps in ends:
        fewest[space - start] = steps
    onward = _onward(road, ends, place)
    return Ahead(
        road=road,
        start=start,
        most=most,
        ends=tuple(ends),
        place=place,
        on=on,
        fewest=tuple(fewest),
        onward=onward,
        origins=_origins(ends, onward),
        back=_back(road, ends, place),
        by_steps=by_steps,
        again=sum([1 << number for found in on.values() for number in found[1:]]),
        over=over,
        nearest=sorted(range(len(ends)), key=lambda number: road.to_go[ends[number][0]]),
        walls=[None] * len(fewest),
        ways=[None] * len(ends),
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
