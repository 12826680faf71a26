"""The workspace of one decision: the position as it stands by now, and what has happened since the question."""

from __future__ import annotations

from typing import TypeVar

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.events import Rode
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.view import MoveView, Rider

T = TypeVar("T")


class TurnState:
    """What moves and phases read and change.

    Each puts a new state in the place of the one before. Nothing is copied into the workspace and back: a move
    changes one rider of up to thirty, and the others are shared with the state that the question was asked in.
    """

    __slots__ = ("chance", "course", "events", "state")

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.state = state
        self.events: list[Event] = []

    @property
    def mover(self) -> Rider:
        """Whose turn it is."""
        return self.state.road[len(self.state.moves)]  # `state.mover` written out: every move asks it four times

    def move(self, move: MoveView, gained: int) -> None:
        """Make the move of the rider whose turn it is; `gained`: counters that its seat wins, below 0 those it
        spends."""
        state = self.state
        counters, moves, mover = state.counters, state.moves, self.mover
        if gained:
            counters = _with(counters, mover.seat, counters[mover.seat] + gained)
        road = _with(state.road, len(moves), Rider(mover.rider, mover.seat, move.space))
        # By place, as `_replace` takes twice as long, and every decision of every imagined race comes here.
        self.state = State(state.stage, state.round, road, counters, (*moves, move), None, *state[6:])
        self.events.append(Rode(move))

    def after(self) -> State:
        """The position as it stands by now."""
        return self.state


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
