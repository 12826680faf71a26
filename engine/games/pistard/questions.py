"""The questions of a race: where a rider comes onto the track, how it moves, which die is given up (section 4)."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_uppercase

from engine.core.prompts import Choice, Field, Prompt
from engine.games.pistard.first import Placing, next_placing, unplaced
from engine.games.pistard.reach import dice_reach, occupied, targets, usable
from engine.games.pistard.state import Course, State, lane_of, position_of

NONE = "none"
"""No bonus way; behind nobody."""


def question(course: Course, state: State) -> Prompt | None:
    """What must be decided now; None: the race is over. One window a decision, open to all, applied when given."""
    if state.winner is not None:
        return None
    if state.owing:
        return _lose_die(course, state)
    if state.order:
        return _move(course, state)
    placing = next_placing(state)
    return None if placing is None else _first_move(course, state, placing)


def _asked(name: str, seat: int, key: str, about: str, fields: Field) -> Prompt:
    return Prompt(id=name, seat=seat, key=key, window=name, fields=(fields,), about=about)


def _first_move(course: Course, state: State, placing: Placing) -> Prompt:
    """Any own rider not yet placed, in any free lane of the row (PIS-08)."""
    choices = tuple(
        _placing(course.bases[rider], placing.die, lane, placing.position)
        for rider in unplaced(course, state, placing.seat)
        for lane in placing.lanes
    )
    name = f"r1-{len(state.moves) + 1}"
    return _asked(name, placing.seat, "first_move", "", Field("place", choices))


@lru_cache(maxsize=4096)
def _placing(base: str, die: int, lane: int, position: int) -> Choice:
    args = (
        ("base", base),
        ("die", die),
        ("lane", lane),
        ("position", position),
        ("letter", ascii_uppercase[lane - 1]),
    )
    return Choice(f"{base}.{lane}", args, group=base, at=f"{lane}.{position}")


def _move(course: Course, state: State) -> Prompt:
    """The first rider of the order: a usable die and a square; two ways to one square are one choice (PIS-14,
    PIS-19). A rider that makes no step at all gets no bonus (PIS-28)."""
    rider = state.order[0]
    seat, place, base = course.seats[rider], state.places[rider], course.bases[rider]
    if place is None:
        raise ValueError(f"{course.names[rider]} is to move and not on the track")
    taken = occupied(course, state.places)
    reach = dice_reach(course, taken, place)
    choices: list[Choice] = []
    for die, steps in usable(reach, state.dice[seat]):
        landing = (place >> 2) + steps, reach[steps]
        found = targets(course, taken, rider, landing) if steps else [(place, "")]
        choices += _squares(course, state, taken, (die, base), found)
    name = f"r{state.round}-{seat}{base}"
    return _asked(name, seat, "move", base, Field("square", tuple(choices)))


def _squares(
    course: Course, state: State, taken: list[int], who: tuple[int, str], found: list[tuple[int, str]]
) -> list[Choice]:
    """The squares of one die, lettered from the nearest and innermost on, and what each gives. `who`: the die and
    the rider's base."""
    rows, colours, (die, base) = course.rows, course.colours, who
    choices = []
    for number, (place, way) in enumerate(found):
        bit, ahead = place & 3, (place >> 2) % rows
        behind = _name_at(course, state, place + 4) if taken[ahead] >> bit & 1 else NONE
        colour = colours[(ahead - 1) % rows << 2 | bit]
        choices.append(_square(die, number, place, colour, base, way, behind))
    return choices


def _name_at(course: Course, state: State, place: int) -> str:
    """Who stands on the square of a place. Nobody is a whole lap behind (PIS-32), so it is the same lap or the next
    or the one before."""
    lap = course.rows << 2
    for other in (place, place - lap, place + lap):
        if other in state.places:
            return course.names[state.places.index(other)]
    raise ValueError(f"nobody stands on lane {lane_of(place)}, row {course.row(position_of(place))}")


@lru_cache(maxsize=1 << 16)
def _square(die: int, number: int, place: int, colour: str, base: str, way: str, behind: str) -> Choice:
    lane, position = lane_of(place), position_of(place)
    args = (
        ("die", die),
        ("letter", ascii_uppercase[number]),
        ("lane", lane),
        ("position", position),
        ("colour", colour),
        ("own", int(colour == base)),
        ("way", way or NONE),
        ("behind", behind),
    )
    return Choice(f"{die}.{lane}.{position}", args, group=str(die), at=f"{lane}.{position}")


def _lose_die(course: Course, state: State) -> Prompt:
    """The distinct values among the unspent dice (PIS-34)."""
    seat = state.owing[0]
    dice = state.dice[seat]
    name = f"r{state.round}-{seat}lose{len(dice)}"
    return _asked(name, seat, "lose_die", "", Field("die", tuple(map(_die, dict.fromkeys(dice)))))


@lru_cache(maxsize=8)
def _die(value: int) -> Choice:
    return Choice(str(value), (("die", value),))
