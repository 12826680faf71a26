"""The workspace of one decision: the position while it changes, and the rider whose turn it is by name."""

from __future__ import annotations

from operator import attrgetter
from typing import TypeVar

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.ciclistas.course import Course, Rider
from engine.games.ciclistas.events import Rode
from engine.games.ciclistas.state import State, mover
from engine.games.ciclistas.view import Move

T = TypeVar("T")


class TurnState:
    """What moves and phases read and change; the fields are those of a state, and mean the same.

    It is filled from a state and never touches it: every value in it is frozen, and a change puts another one in
    its place.
    """

    __slots__ = (*State._fields, "chance", "course", "events")

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.events: list[Event] = []
        self.fill(state)

    def fill(self, state: State) -> None:
        """Stand as this state does."""
        (
            self.stage,
            self.round,
            self.order,
            self.spaces,
            self.counters,
            self.moves,
            self.dice,
            self.last,
            self.last_card,
            self.finished,
            self.out,
            self.card,
            self.deck,
            self.ridden,
            self.stages,
            self.closed,
            self.over,
        ) = state

    def after(self) -> State:
        """The state that the decision leaves."""
        return State._make(_VALUES(self))

    @property
    def rider(self) -> Rider:
        """Whose turn it is."""
        return self.course.riders[mover(self)]

    def move(self, rider: Rider, move: Move, gained: int) -> None:
        """Make the move of the rider whose turn it is; `gained`: counters that its seat wins, below 0 those it
        spends."""
        self.spaces = _with(self.spaces, rider.number, move.space)
        if gained:
            self.counters = _with(self.counters, rider.seat, self.counters[rider.seat] + gained)
        self.moves = (*self.moves, move)
        self.dice = None
        self.events.append(Rode(move))


_VALUES = attrgetter(*State._fields)


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
