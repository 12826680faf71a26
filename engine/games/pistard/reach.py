"""Where a rider may go: dice steps, stopping short, bonus steps (sections 3.4 and 3.5), as masks of squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.pistard.material import LANES
from engine.games.pistard.meta import LARGEST
from engine.games.pistard.state import Course

FULL = (1 << LANES) - 1

BITS = tuple(tuple(bit for bit in range(LANES - 1, -1, -1) if mask >> bit & 1) for mask in range(FULL + 1))
"""By mask: its squares, the inner lane first."""

SPREAD = tuple((mask << 1 | mask | mask >> 1) & FULL for mask in range(FULL + 1))
"""By mask: the squares a step ahead, orthogonally or diagonally (PIS-16)."""

SIGHT = 1 + LARGEST + 2 + 3 + 1
"""Rows that matter to a rider: its own, a die, two for the colour, three from the wind on, and who is there."""

_LANES = "".join(str(LANES - bit) for bit in range(LANES))
"""By bit: its lane."""

_BEFORE = tuple(
    tuple(
        next((near for near in (bit, bit + 1, bit - 1) if near >= 0 and mask >> near & 1), bit)
        for mask in range(FULL + 1)
    )
    for bit in range(LANES)
)
"""By bit and mask: the square of the mask that a step to the bit comes from, straight on if it can be."""


class Road(NamedTuple):
    """What lies before a rider, by rows ahead, 0 its own row: the squares that are taken, those of its own colour,
    and those that so many dice steps lead to, as far as there are any."""

    course: Course
    place: int
    taken: Sequence[int]
    own: Sequence[int]
    reach: Sequence[int]


@lru_cache(maxsize=64)
def road_of(course: Course, places: tuple[int | None, ...], rider: int) -> Road:
    """The road of a rider on the track. A question and its answer look at the same one, hence the memory."""
    place = places[rider]
    if place is None:
        raise ValueError(f"{course.names[rider]} is not on the track")
    return road(course, occupied(course, places), rider, place)


def road(course: Course, taken: list[int], rider: int, place: int) -> Road:
    """The road from a place; `taken` by row of the track, as `occupied` gives it."""
    first = ((place >> 2) - 1) % course.rows
    last = first + SIGHT
    sight = (taken * 2)[first:last]
    reach = (_straight_reach if course.straight else _dice_reach)(1 << (place & 3), sight)
    return Road(course, place, sight, course.own[rider][first:last], reach)


def occupied(course: Course, places: Iterable[int | None]) -> list[int]:
    """By row of the track (from 0): the squares that hold a rider, whoever it is and however many laps it has
    ridden (PIS-17)."""
    rows = course.rows
    masks = [0] * rows
    for place in places:
        if place is not None:
            masks[((place >> 2) - 1) % rows] |= 1 << (place & 3)
    return masks


def _dice_reach(mask: int, taken: Sequence[int]) -> list[int]:
    """The free squares by number of steps. Steps go ahead or diagonally, mixed freely (PIS-16), never through an
    occupied square, but between two of them (PIS-17)."""
    reach = [mask]
    for blocked in taken[1 : LARGEST + 1]:
        mask = SPREAD[mask] & ~blocked
        if not mask:
            break
        reach.append(mask)
    return reach


def _straight_reach(mask: int, taken: Sequence[int]) -> list[int]:
    """The same with the whole dice move in one line, orthogonal or along one diagonal (PIS-44)."""
    straight = inwards = outwards = mask
    reach = [mask]
    for blocked in taken[1 : LARGEST + 1]:
        free = FULL & ~blocked
        straight, inwards, outwards = straight & free, inwards << 1 & free, outwards >> 1 & free
        if not straight | inwards | outwards:
            break
        reach.append(straight | inwards | outwards)
    return reach


def usable(ahead: Road, dice: Sequence[int]) -> list[tuple[int, int]]:
    """The distinct dice that may be chosen, the highest first as they lie, each with its number of steps: those
    with a path of exactly their value (PIS-18, PIS-19); if there is none, any, each as far as possible at all
    (PIS-20)."""
    farthest = len(ahead.reach) - 1
    values = dict.fromkeys(dice)
    exact = [(die, die) for die in values if die <= farthest]
    return exact or [(die, farthest) for die in values]


def targets(ahead: Road, steps: int) -> list[tuple[int, str]]:
    """All squares for one die with the bonus way to each, near ones and inner lanes first: where so many dice steps
    end, and what voluntary bonus steps add (PIS-21), if there was a step at all (PIS-28)."""
    mask = ahead.reach[steps]
    base = ahead.place - (ahead.place & 3) + (steps << 2)
    found = [(base + bit, "") for bit in BITS[mask]]
    if not steps or not mask & (ahead.own[steps] | ahead.taken[steps + 1]):
        return found
    ways = dict(found)
    for way, further, squares in _bonus(ahead, steps, mask):
        first = base + (further << 2)
        for bit in BITS[squares]:
            ways.setdefault(first + bit, way)
    return sorted(ways.items(), key=_near_and_inner)


def _near_and_inner(target: tuple[int, str]) -> int:
    return target[0] ^ 3


Ways = Iterator[tuple[str, int, int]]
"""Bonus ways: their steps, how many rows they add to the die, and the squares they lead to."""


def _bonus(ahead: Road, steps: int, mask: int) -> Ways:
    """The bonus ways from the squares where the dice steps ended. On own colour one square straight ahead if it is
    free (PIS-22), and one more if that is own colour too, two at most (PIS-23). Wind from there as well, unless
    the option says no (PIS-27)."""
    taken, own = ahead.taken, ahead.own
    first = mask & own[steps] & ~taken[steps + 1]
    second = first & own[steps + 1] & ~taken[steps + 2]
    if first:
        yield "C", 1, first
    if second:
        yield "CC", 2, second
    colour = (("C", first), ("CC", second)) if ahead.course.wind_after_colour else ()
    for way, landed in (("", mask), *colour):
        if behind := landed & taken[steps + len(way) + 1]:
            yield from _wind(ahead, way, steps, behind)


def _wind(ahead: Road, way: str, steps: int, behind: int) -> Ways:
    """From squares directly behind a rider one step diagonally, inwards or outwards, if that square exists and is
    free (PIS-24); it is not used again (PIS-25). From own colour up to two more in that direction (PIS-26)."""
    for turn in "IO":
        mask = behind
        for further in range(1, 4):
            row = steps + len(way) + further
            mask = (mask << 1 if turn == "I" else mask >> 1) & FULL & ~ahead.taken[row]
            if not mask:
                break
            yield way + turn + "D" * (further - 1), row - steps, mask
            mask &= ahead.own[row]


def path(ahead: Road, place: int, way: str, steps: int) -> str:
    """The lanes after each step of a move to a place by a bonus way: one way of going there, as straight as can be
    at its end. `steps` are those of the die."""
    colour = way.count("C")
    aside = len(way) - colour
    turn = 1 if "I" in way else -1
    landing = (place & 3) - turn * aside
    lanes = (_line if ahead.course.straight else _backwards)(ahead, landing, steps)
    lanes += [landing] * colour
    lanes += [landing + turn * step for step in range(1, aside + 1)]
    return "".join([_LANES[bit] for bit in lanes])


def _line(ahead: Road, landing: int, steps: int) -> list[int]:
    start = ahead.place & 3
    turn = (landing > start) - (landing < start)
    return [start + turn * step for step in range(1, steps + 1)]


def _backwards(ahead: Road, landing: int, steps: int) -> list[int]:
    lanes = [landing] * steps
    for step in range(steps - 1, 0, -1):
        lanes[step - 1] = _BEFORE[lanes[step]][ahead.reach[step]]
    return lanes
