"""The questions of a race: where a rider comes onto the track, how it moves, which die is given up (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from string import ascii_uppercase

from engine.core.prompts import Choice, Field, Prompt
from engine.games.pistard.course import Course, Rider
from engine.games.pistard.rulebook.due import due
from engine.games.pistard.rulebook.first_move import next_placing, unplaced
from engine.games.pistard.rulebook.place import SQUARE, Place, lane_of, place_of, position_of, rows_on
from engine.games.pistard.rulebook.reach import Surroundings, bonus_lanes, surroundings, targets, usable
from engine.games.pistard.rulebook.state import State

NONE = "none"
"""No bonus way; behind nobody."""

# A question has a dozen squares, so what comes again in each is made once, and a choice is made as the tuple it is.
_LETTERS = tuple(("letter", letter) for letter in ascii_uppercase)
_OWN, _OTHER = ("own", 1), ("own", 0)
_DIRECT: tuple[tuple[str, str], ...] = (("way", NONE),)
_ALONE: tuple[tuple[str, int | str], ...] = (("behind", NONE),)
_new = tuple.__new__


def question(course: Course, state: State) -> Prompt | None:
    """What must be decided now; None: the race is over. One window a decision, open to all, applied when given."""
    return _QUESTIONS[due(course, state).what](course, state)


def _asked(name: str, seat: int, key: str, about: str, fields: Field) -> Prompt:
    """A prompt with one field. Its name holds the round and the rider, so that no two of a race are the same."""
    return Prompt(name, seat, key, name, (fields,), about=about)


def _first_move(course: Course, state: State) -> Prompt:
    """Any own rider not yet placed, in any free lane of the row (PIS-08)."""
    # Rider and lane are free: to choose first is all that precedence is worth.
    placing = next_placing(state)
    choices = tuple(
        _placing(rider.base, placing.die, lane, placing.position, course.row(placing.position))
        for rider in unplaced(course, state, placing.seat)
        for lane in placing.lanes
    )
    name = f"r1-{len(state.moves) + 1}"
    return _asked(name, placing.seat, "first_move", "", Field("place", choices))


def _placing(base: str, die: int, lane: int, position: int, row: int) -> Choice:
    """A rider of this base in this lane; squares are lettered by lane, whoever of the team goes there."""
    letter = ascii_uppercase[lane - 1]
    args = ("base", base), ("die", die), ("lane", lane), ("position", position), ("row", row), ("letter", letter)
    return Choice(f"{base}.{lane}", args, group=base, at=f"{lane}.{position}")


def _move(course: Course, state: State) -> Prompt:
    """The first rider of the order: a usable die and a square; two ways to one square are one choice (PIS-14,
    PIS-19)."""
    rider = course.riders[state.order[0]]
    around = surroundings(course, state.places, rider.number)
    choices: list[Choice] = []
    for die, steps in usable(around, state.dice[rider.seat]):
        choices += _squares(state, around, die, steps)
    name = f"r{state.round}-{rider.seat}{rider.base}"
    return _asked(name, rider.seat, "move", rider.base, Field("square", tuple(choices)))


def _squares(state: State, around: Surroundings, die: int, steps: int) -> list[Choice]:
    """The squares of one die, lettered from the nearest and innermost on, and what each gives."""
    taken, own, start = around.taken, around.own, position_of(around.place)
    group, choices = str(die), []
    for letter, (rows, lane, way) in zip(_LETTERS, targets(around, steps), strict=False):
        square = SQUARE[lane]
        colour, behind = _OWN if own[rows] & square else _OTHER, _ALONE
        if taken[rows + 1] & square:
            behind = _wheel(_at(around.course, state, place_of(lane, start + rows + 1)))
        elif not way:
            choices.append(_plain(die, place_of(lane, start + rows), around.course.rows, letter, colour))
            continue
        key, at, where = _square(die, lane, start + rows, around.course.rows)
        by = _by_bonus(lane, way) if way else _DIRECT
        choices.append(_new(Choice, (key, (letter, *where, colour, *by, *behind), group, at, (), 1)))
    return choices


Arg = tuple[str, int]


@lru_cache(maxsize=16384)
def _plain(die: int, place: Place, rows: int, letter: tuple[str, str], colour: Arg) -> Choice:
    """A square that the die alone leads to, behind nobody: most are."""
    key, at, where = _square(die, lane_of(place), position_of(place), rows)
    return _new(Choice, (key, (letter, *where, colour, *_DIRECT, *_ALONE), str(die), at, (), 1))


@lru_cache(maxsize=8192)
def _square(die: int, lane: int, position: int, rows: int) -> tuple[str, str, tuple[Arg, ...]]:
    """The key of a choice, its place on the board, and die, lane, position and row (of so many a lap) as facts."""
    place, row = f"{lane}.{position}", (position - 1) % rows + 1
    return f"{die}.{place}", place, (("die", die), ("lane", lane), ("position", position), ("row", row))


@lru_cache(maxsize=128)
def _by_bonus(lane: int, way: str) -> tuple[tuple[str, str], ...]:
    """The bonus way to a lane, and its lanes: where the die ends, then step by step, each a row on."""
    return ("way", way), ("lanes", "".join(map(str, bonus_lanes(lane, way))))


def _wheel(rider: Rider) -> tuple[tuple[str, int | str], ...]:
    """Behind whom a square is: its name for the rules, whose it is for people."""
    return ("behind", rider.name), ("behind_seat", rider.seat), ("behind_rider", rider.base)


def _at(course: Course, state: State, place: Place) -> Rider:
    """Who stands on the square of a place. Nobody is a whole lap behind (PIS-32), so it is the same lap or the next
    or the one before."""
    for laps in (0, 1, -1):
        other = rows_on(place, laps * course.rows)
        if other in state.places:
            return course.riders[state.places.index(other)]
    raise ValueError(f"nobody stands on lane {lane_of(place)}, row {course.row(position_of(place))}")


def _lose_die(course: Course, state: State) -> Prompt:
    """The distinct values among the unspent dice (PIS-34), and what each leaves."""
    seat = state.owing[0]
    dice = state.dice[seat]
    choices = tuple(_given_up(value, dice) for value in dict.fromkeys(dice))
    return _asked(f"r{state.round}-{seat}lose{len(dice)}", seat, "lose_die", "", Field("die", choices))


def _given_up(value: int, dice: Sequence[int]) -> Choice:
    left = list(dice)
    left.remove(value)
    return Choice(str(value), (("die", value), ("left", " ".join(map(str, left)))))


def _nothing(course: Course, state: State) -> None:
    """The race is over, or a round is: nobody is asked."""


_QUESTIONS: dict[str, Callable[[Course, State], Prompt | None]] = {
    "move": _move,
    "place": _first_move,
    "lose": _lose_die,
    "round": _nothing,
    "won": _nothing,
}
