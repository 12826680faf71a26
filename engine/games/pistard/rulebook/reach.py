"""Where a rider may go: dice steps, stopping short, bonus steps (sections 3.4 and 3.5), row by row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import digits

from engine.games.pistard.course import Course
from engine.games.pistard.meta import LARGEST
from engine.games.pistard.rulebook.place import (
    AHEAD,
    INWARDS,
    LANE_BEFORE,
    LANES_IN,
    OUTWARDS,
    Place,
    Squares,
    lane_of,
    position_of,
    square_of,
    taken_ahead,
)

LONGEST_WAY = 2 + 3
"""Bonus steps of a move: two for the colour, three from the wind on."""

SIGHT = 1 + LARGEST + LONGEST_WAY + 1
"""Rows that matter to a rider: its own, a die, the bonus steps, and who is there."""


@dataclass(slots=True, eq=False)
class Surroundings:
    """What lies before a rider, by rows ahead, 0 its own row: the squares that are taken, those of its own colour,
    and those that so many dice steps lead to, as far as there are any."""

    course: Course
    place: Place
    taken: Sequence[Squares]
    own: Sequence[Squares]
    reach: Sequence[Squares]


@lru_cache(maxsize=64)
def surroundings(course: Course, places: tuple[Place | None, ...], number: int) -> Surroundings:
    """What lies before a rider on the track; ValueError if it is not there. A question and the answer to it look at
    the same, hence the memory."""
    rider, place = course.riders[number], places[number]
    if place is None:
        raise ValueError(f"{rider.name} is not on the track")
    taken = taken_ahead(places, position_of(place), course.rows, SIGHT)
    reach = (_straight_reach if course.straight else _dice_reach)(square_of(place), taken)
    row = course.row(position_of(place)) - 1
    return Surroundings(course, place, taken, rider.own[row : row + SIGHT], reach)


def _dice_reach(squares: Squares, taken: Sequence[Squares]) -> list[Squares]:
    """The free squares by number of steps. Steps go ahead or diagonally, mixed freely (PIS-16), never through an
    occupied square, but between two of them (PIS-17)."""
    reach = [squares]
    for blocked in taken[1 : LARGEST + 1]:
        squares = AHEAD[squares] & ~blocked
        if not squares:
            break
        reach.append(squares)
    return reach


def _straight_reach(squares: Squares, taken: Sequence[Squares]) -> list[Squares]:
    """The same with the whole dice move in one line, orthogonal or along one diagonal (PIS-44)."""
    straight = inwards = outwards = squares
    reach = [squares]
    for blocked in taken[1 : LARGEST + 1]:
        free = ~blocked
        straight = straight & free
        inwards, outwards = INWARDS[inwards] & free, OUTWARDS[outwards] & free
        if not straight | inwards | outwards:
            break
        reach.append(straight | inwards | outwards)
    return reach


def usable(around: Surroundings, dice: Sequence[int]) -> list[tuple[int, int]]:
    """The distinct dice that may be chosen, the highest first as they lie, each with its number of steps: those
    with a path of exactly their value (PIS-18, PIS-19); if there is none, any, each as far as possible at all
    (PIS-20)."""
    farthest = len(around.reach) - 1
    values = dict.fromkeys(dice)
    # A shorter way is always part of a longer one, so every die up to the farthest row fits.
    exact = [(die, die) for die in values if die <= farthest]
    # Even for no step at all a die is spent, since dice and riders must match.
    return exact or [(die, farthest) for die in values]


Target = tuple[int, int, str]
"""A square for a die: rows ahead, lane, and the bonus way to it, a letter a step."""


_DIRECT = tuple(
    tuple(tuple((steps, lane, "") for lane in lanes) for lanes in LANES_IN) for steps in range(LARGEST + 1)
)
"""By steps of a die and the squares they end on: the targets without a bonus, which every question asks for."""


def targets(around: Surroundings, steps: int) -> Sequence[Target]:
    """All squares for one die, near ones and inner lanes first: where so many dice steps end, and what voluntary
    bonus steps add (PIS-21), if there was a step at all (PIS-28). Of two ways to a square the first one counts."""
    landing = around.reach[steps]
    direct = _DIRECT[steps][landing]
    if not steps or not landing & (around.own[steps] | around.taken[steps + 1]):
        return direct
    further: list[Target] = []
    found = [0] * (LONGEST_WAY + 1)  # by bonus steps, each of which leads a row on
    for way, squares in _bonus(around, steps, landing):
        bonus = len(way)
        for lane in LANES_IN[squares & ~found[bonus]]:
            further.append((steps + bonus, lane, way))
        found[bonus] |= squares
    return [*direct, *sorted(further)]


Ways = list[tuple[str, Squares]]
"""Bonus ways, a letter a step, and the squares they lead to."""


def _bonus(around: Surroundings, steps: int, landing: Squares) -> Ways:
    """The bonus ways from the squares where the dice steps ended. On own colour one square straight ahead if it is
    free (PIS-22), and one more if that is own colour too, two at most (PIS-23). Wind from there as well, unless
    the option says no (PIS-27)."""
    taken, own = around.taken, around.own
    ways: Ways = []
    if once := landing & own[steps] & ~taken[steps + 1]:
        ways.append(("C", once))
        if twice := once & own[steps + 1] & ~taken[steps + 2]:
            ways.append(("CC", twice))
    # A square reached by a bonus counts as one that the rider fell on.
    for way, landed in (("", landing), *(ways if around.course.wind_after_colour else ())):
        if behind := landed & taken[steps + len(way) + 1]:
            ways += _wind(around, way, steps + len(way), behind)
    return ways


def _wind(around: Surroundings, way: str, rows: int, behind: Squares) -> Ways:
    """From squares directly behind a rider, so many rows ahead, one step diagonally, inwards or outwards, if that
    square exists and is free (PIS-24); it is not used again (PIS-25). From own colour up to two more in that
    direction (PIS-26)."""
    ways: Ways = []
    # On in the direction of the wind step, the only one that is diagonal for certain.
    for turn, aside in (("I", INWARDS), ("O", OUTWARDS)):
        squares = behind
        for further in range(1, 4):
            squares = aside[squares] & ~around.taken[rows + further]
            if not squares:
                break
            ways.append((way + turn + "D" * (further - 1), squares))
            squares &= around.own[rows + further]
    return ways


def path(around: Surroundings, place: Place, way: str, steps: int) -> str:
    """The lanes after each step of a move to a place by a bonus way: one way of going there, as straight as can be
    at its end. `steps` are those of the die."""
    landing, *bonus = bonus_lanes(lane_of(place), way)
    lanes = (_line if around.course.straight else _backwards)(around, landing, steps)
    return "".join([digits[lane] for lane in (*lanes, *bonus)])


def bonus_lanes(lane: int, way: str) -> list[int]:
    """The lane where the die's own steps end, and that after each bonus step to `lane`; each is a row on."""
    colour = way.count("C")
    aside = len(way) - colour
    turn = -1 if "I" in way else 1
    landing = lane - turn * aside
    return [landing] * (colour + 1) + [landing + turn * step for step in range(1, aside + 1)]


def _line(around: Surroundings, landing: int, steps: int) -> list[int]:
    start = lane_of(around.place)
    turn = (landing > start) - (landing < start)
    return [start + turn * step for step in range(1, steps + 1)]


def _backwards(around: Surroundings, landing: int, steps: int) -> list[int]:
    """From the end back to the start: the last step is known, and each comes from a square that can be reached."""
    lanes = [landing] * steps
    for step in range(steps - 1, 0, -1):
        lanes[step - 1] = LANE_BEFORE[lanes[step]][around.reach[step]]
    return lanes
