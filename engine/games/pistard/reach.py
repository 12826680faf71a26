"""Where a rider may go: dice steps, stopping short, bonus steps (sections 3.4 and 3.5), as masks of squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.pistard.material import LANES
from engine.games.pistard.meta import LARGEST
from engine.games.pistard.state import Course

FULL = (1 << LANES) - 1

BITS = tuple(tuple(bit for bit in range(LANES - 1, -1, -1) if mask >> bit & 1) for mask in range(FULL + 1))
"""By mask: its squares, the inner lane first."""

SPREAD = tuple((mask << 1 | mask | mask >> 1) & FULL for mask in range(FULL + 1))
"""By mask: the squares a step ahead, orthogonally or diagonally (PIS-16)."""

Masks = Sequence[int]


class Target(NamedTuple):
    """A square that a die leads to, with the bonus steps on the way to it."""

    place: int
    way: str


def occupied(course: Course, places: Sequence[int | None]) -> list[int]:
    """By row of the track (from 0): the squares that hold a rider, whoever it is and however many laps it has
    ridden (PIS-17)."""
    rows = course.rows
    masks = [0] * rows
    for place in places:
        if place is not None:
            masks[((place >> 2) - 1) % rows] |= 1 << (place & 3)
    return masks


def dice_reach(course: Course, taken: Masks, place: int) -> list[int]:
    """By number of steps, 0 first: the free squares that a path of that many steps leads to; it stops where there
    is none. Steps go ahead or diagonally, mixed freely (PIS-16), or all one way (PIS-44); never through an occupied
    square, but between two of them (PIS-17)."""
    if course.straight:
        return _straight_reach(course, taken, place)
    rows, row, mask = course.rows, place >> 2, 1 << (place & 3)
    reach = [mask]
    for step in range(LARGEST):
        mask = SPREAD[mask] & ~taken[(row + step) % rows]
        if not mask:
            break
        reach.append(mask)
    return reach


def _straight_reach(course: Course, taken: Masks, place: int) -> list[int]:
    """The same with the whole dice move in one line, orthogonal or along one diagonal (PIS-44)."""
    row, start = place >> 2, 1 << (place & 3)
    ahead = inwards = outwards = start
    reach = [start]
    for step in range(LARGEST):
        free = FULL & ~taken[(row + step) % course.rows]
        ahead, inwards, outwards = ahead & free, inwards << 1 & free, outwards >> 1 & free
        if not ahead | inwards | outwards:
            break
        reach.append(ahead | inwards | outwards)
    return reach


def usable(reach: Sequence[int], dice: Sequence[int]) -> list[tuple[int, int]]:
    """The distinct dice that may be chosen, the highest first, each with its number of steps: those with a path
    of exactly their value (PIS-18, PIS-19); if there is none, any, each as far as possible at all (PIS-20)."""
    farthest = len(reach) - 1
    values = sorted(set(dice), reverse=True)
    exact = [(die, die) for die in values if die <= farthest]
    return exact or [(die, farthest) for die in values]


def targets(course: Course, taken: Masks, rider: int, landing: tuple[int, int]) -> list[tuple[int, str]]:
    """All squares for one die with the bonus way to each, near ones and inner lanes first: where the dice steps
    end, and what voluntary bonus steps add (PIS-21). `landing`: the position there and the mask of squares."""
    position, mask = landing
    base = position << 2
    found = _bonus(course, taken, rider, position, mask)
    if not found:
        return [(base + bit, "") for bit in BITS[mask]]
    ways = {base + bit: "" for bit in BITS[mask]}
    for way, further, squares in found:
        for bit in BITS[squares]:
            ways.setdefault(base + (further << 2) + bit, way)
    return sorted(ways.items(), key=_near_and_inner)


def _near_and_inner(target: tuple[int, str]) -> int:
    return target[0] ^ 3


Steps = list[tuple[str, int, int]]
"""Bonus ways: their steps, how many rows they add, and the squares they lead to."""


def _bonus(course: Course, taken: Masks, rider: int, position: int, mask: int) -> Steps:
    """The bonus ways from the squares where the dice steps ended. On own colour one square straight ahead if it is
    free (PIS-22), and one more if that is own colour too, two at most (PIS-23). Wind from there as well, unless
    the option says no (PIS-27)."""
    rows, own = course.rows, course.own[rider]
    here, ahead = (position - 1) % rows, position % rows
    found: Steps = []
    blocked = taken[ahead]
    first = mask & own[here] & ~blocked
    second = 0
    if first:
        beyond = (position + 1) % rows
        second = first & own[ahead] & ~taken[beyond]
        found.append(("C", 1, first))
        if second:
            found.append(("CC", 2, second))
    if mask & blocked:
        _wind(course, taken, rider, ("", position, mask & blocked), found)
    if first and course.wind_after_colour:
        if behind := first & taken[beyond]:
            _wind(course, taken, rider, ("C", position + 1, behind), found)
        if behind := second & taken[(position + 2) % rows]:
            _wind(course, taken, rider, ("CC", position + 2, behind), found)
    return found


def _wind(course: Course, taken: Masks, rider: int, landed: tuple[str, int, int], found: Steps) -> None:
    """From squares directly behind a rider one step diagonally, inwards or outwards, if that square exists and is
    free (PIS-24); it is not used again (PIS-25). From own colour up to two more in that direction (PIS-26)."""
    way, position, behind = landed
    rows, own = course.rows, course.own[rider]
    for inwards in (True, False):
        mask, name, row = behind, way + ("I" if inwards else "O"), position
        for _ in range(3):
            mask = (mask << 1 if inwards else mask >> 1) & FULL & ~taken[row % rows]
            if not mask:
                break
            row += 1
            found.append((name, len(way) + row - position, mask))
            mask &= own[(row - 1) % rows]
            name += "D"


def path(course: Course, taken: Masks, start: int, target: Target, steps: int) -> str:
    """The lanes after each step of a move to a target: one way of going there, as straight as can be at its end.
    `steps` are those of the die."""
    landing, bonus = _landing(target)
    lanes = _line(start, landing, steps) if course.straight else _backwards(course, taken, start, landing, steps)
    return "".join(str(LANES - bit) for bit in (*lanes, *bonus))


def _landing(target: Target) -> tuple[int, list[int]]:
    """The bit on which the dice steps ended, and the bits after each bonus step."""
    bit, bonus = target.place & 3, [target.place & 3]
    ahead = target.way.count("C")
    diagonal = len(target.way) - ahead
    outwards = "O" in target.way
    for _ in range(diagonal):
        bit += 1 if outwards else -1
        bonus.insert(0, bit)
    bonus[:0] = [bit] * ahead
    return bit, bonus[1:]


def _line(start: int, landing: int, steps: int) -> list[int]:
    lane = start & 3
    turn = (landing > lane) - (landing < lane)
    return [lane + turn * step for step in range(1, steps + 1)]


def _backwards(course: Course, taken: Masks, start: int, landing: int, steps: int) -> list[int]:
    if not steps:
        return []
    reach = dice_reach(course, taken, start)
    lanes = [landing]
    for step in range(steps - 1, 0, -1):
        last = lanes[0]
        near = (last, last + 1, last - 1)
        lanes.insert(0, next(bit for bit in near if 0 <= bit < LANES and reach[step] >> bit & 1))
    return lanes
