"""Preparation: the first throw and who has precedence (sections 3.1 and 3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.games.pistard.course import Course
from engine.games.pistard.events import DiceThrown
from engine.games.pistard.meta import LARGEST
from engine.games.pistard.rulebook.state import State


def throw(chance: Chance, course: Course, seat: int, number: int) -> tuple[int, ...]:
    """So many dice of one team, in the open, the highest first (PIS-13)."""
    what = f"die {course.teams[seat].key}"
    return tuple(sorted([chance.below(LARGEST, what) + 1 for _ in range(number)], reverse=True))


def prepared(course: Course, chance: Chance) -> tuple[State, list[DiceThrown]]:
    """The position before the first placing: all riders behind the line, off the track (PIS-02), all players'
    dice thrown at once, a die a rider (PIS-01, PIS-04)."""
    seats = range(len(course.teams))
    dice = tuple(throw(chance, course, seat, course.size) for seat in seats)
    state = State(
        round=1,
        places=(None,) * len(course.riders),
        order=(),
        dice=dice,
        thrown=(True,) * len(dice),
        scores=(0,) * len(dice),
        passed=(),
        line=1 if course.interval else 0,
        precedence=precedence(dice),  # kept, since equal dice come up all through round 1
    )
    return state, [DiceThrown(1, course.teams[seat].key, dice[seat]) for seat in seats]


def precedence(dice: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Seats in the order in which they go with equal dice: the higher sum first (PIS-05); with equal sums the
    highest dice decide one after the other, then the earlier seat (PIS-06)."""
    # What lies there decides, not another throw: it can be told again.
    return tuple(sorted(range(len(dice)), key=lambda seat: (-sum(dice[seat]), [-die for die in dice[seat]], seat)))
