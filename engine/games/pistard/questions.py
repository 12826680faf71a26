"""The questions of a race: where a rider comes onto the track, how it moves, which die is given up (section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from string import ascii_uppercase

from engine.core.prompts import Choice, Field, Prompt
from engine.games.pistard.first import Placing, next_placing, unplaced
from engine.games.pistard.reach import Road, road_of, targets, usable
from engine.games.pistard.state import Course, State, lane_of, position_of

NONE = "none"
"""No bonus way; behind nobody."""

# Parts of choices that come again and again; a question has many choices, so they are made in bulk.
_LETTERS = tuple(("letter", letter) for letter in ascii_uppercase)
_OWN = ("own", 0), ("own", 1)
_DIRECT, _ALONE = ("way", NONE), ("behind", NONE)
_CHOICE = partial(tuple.__new__, Choice)


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
    return Prompt(name, seat, key, name, (fields,), about=about)


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
    PIS-19)."""
    rider = state.order[0]
    seat, base = course.seats[rider], course.bases[rider]
    ahead = road_of(course, state.places, rider)
    choices: list[Choice] = []
    for die, steps in usable(ahead, state.dice[seat]):
        choices += _squares(state, ahead, die, targets(ahead, steps))
    name = f"r{state.round}-{seat}{base}"
    return _asked(name, seat, "move", base, Field("square", tuple(choices)))


def _squares(state: State, ahead: Road, die: int, found: list[tuple[int, str]]) -> Iterator[Choice]:
    """The squares of one die, lettered from the nearest and innermost on, and what each gives."""
    taken, own, position = ahead.taken, ahead.own, ahead.place >> 2
    group, spent, choices = str(die), ("die", die), []
    for letter, (place, way) in zip(_LETTERS, found, strict=False):
        rows, bit = (place >> 2) - position, place & 3
        key, at, lane, row = _square(die, place)
        behind = ("behind", _name_at(ahead.course, state, place + 4)) if taken[rows + 1] >> bit & 1 else _ALONE
        by = ("way", way) if way else _DIRECT
        args = (spent, letter, lane, row, _OWN[own[rows] >> bit & 1], by, behind)
        choices.append((key, args, group, at, (), 1))
    return map(_CHOICE, choices)


def _name_at(course: Course, state: State, place: int) -> str:
    """Who stands on the square of a place. Nobody is a whole lap behind (PIS-32), so it is the same lap or the next
    or the one before."""
    lap = course.rows << 2
    for other in (place, place - lap, place + lap):
        if other in state.places:
            return course.names[state.places.index(other)]
    raise ValueError(f"nobody stands on lane {lane_of(place)}, row {course.row(position_of(place))}")


@lru_cache(maxsize=8192)
def _square(die: int, place: int) -> tuple[str, str, tuple[str, int], tuple[str, int]]:
    """The key of a choice, its place on the board, and lane and position as facts."""
    lane, position = lane_of(place), position_of(place)
    return f"{die}.{lane}.{position}", f"{lane}.{position}", ("lane", lane), ("position", position)


def _lose_die(course: Course, state: State) -> Prompt:
    """The distinct values among the unspent dice (PIS-34)."""
    seat = state.owing[0]
    dice = state.dice[seat]
    name = f"r{state.round}-{seat}lose{len(dice)}"
    return _asked(name, seat, "lose_die", "", Field("die", tuple(map(_die, dict.fromkeys(dice)))))


@lru_cache(maxsize=8)
def _die(value: int) -> Choice:
    return Choice(str(value), (("die", value),))
