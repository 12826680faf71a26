"""The questions of a race: where a rider comes onto the track, how it moves, which die is given up (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import groupby

from engine.core.lazy import Lazy
from engine.core.prompts import Choice, Field, Prompt
from engine.games.pistard.course import Course, Rider
from engine.games.pistard.rulebook.due import due
from engine.games.pistard.rulebook.first_move import next_placing, unplaced
from engine.games.pistard.rulebook.place import SQUARE, Place, lane_of, place_of, position_of, rows_on
from engine.games.pistard.rulebook.reach import Surroundings, bonus_lanes, surroundings, targets, usable
from engine.games.pistard.rulebook.state import State

LETTERS = "ACDEFHIJLMNQSTUVXZ" + "KPRWYGBO"
"""What squares are called that can be chosen: last the letters of the teams and of the colours of the track."""

NONE = "none"
"""No bonus way; behind nobody."""


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
    letter = LETTERS[lane - 1]
    args = ("base", base), ("die", die), ("lane", lane), ("position", position), ("row", row), ("letter", letter)
    return Choice(f"{base}.{lane}", args, group=base, at=f"{lane}.{position}")


def _move(course: Course, state: State) -> Prompt:
    """The first rider of the order: a usable die and a square; two ways to one square are one choice (PIS-14,
    PIS-19)."""
    rider = course.riders[state.order[0]]
    around = surroundings(course, state.places, rider.number)
    start = position_of(around.place)
    bare = tuple(
        [
            _square(die, lane, start + rows, way)
            for die, steps in usable(around, state.dice[rider.seat])
            for rows, lane, way in targets(around, steps)
        ]
    )
    name = f"r{state.round}-{rider.seat}{rider.base}"
    squares = Lazy(bare, partial(_told, state, around, bare))
    return _asked(name, rider.seat, "move", rider.base, Field("square", squares))


# Kept, as what a die and a square say comes again whoever rides there.
@lru_cache(maxsize=16384)
def _square(die: int, lane: int, position: int, way: str) -> Choice:
    """A square for a die, and the bonus way to it: what a move needs to know."""
    facts = ("die", die), ("lane", lane), ("position", position), ("way", way or NONE)
    return Choice(f"{die}.{lane}.{position}", facts, group=str(die), at=f"{lane}.{position}")


def _told(state: State, around: Surroundings, bare: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The squares with what each gives, lettered die by die from the nearest and innermost on."""
    dice = [tuple(squares) for _, squares in groupby(bare, key=lambda square: square.group)]
    return tuple(
        _with_gains(state, around, square, letter)
        for squares in dice
        for letter, square in zip(LETTERS, squares, strict=False)
    )


def _with_gains(state: State, around: Surroundings, square: Choice, letter: str) -> Choice:
    """A square with its letter and row, the bonus lanes to it, whether it has the rider's colour, and behind whom
    it is."""
    lane, position, way = int(square.arg("lane")), int(square.arg("position")), str(square.arg("way"))
    course, rows = around.course, position - position_of(around.place)
    lanes = (("lanes", "".join(map(str, bonus_lanes(lane, way)))),) if way != NONE else ()
    own = ("own", int(bool(around.own[rows] & SQUARE[lane])))
    behind: tuple[tuple[str, int | str], ...] = (("behind", NONE),)
    if around.taken[rows + 1] & SQUARE[lane]:
        behind = _wheel(_at(course, state, place_of(lane, position + 1)))
    return square._replace(
        args=(("letter", letter), *square.args, ("row", course.row(position)), own, *lanes, *behind)
    )


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
