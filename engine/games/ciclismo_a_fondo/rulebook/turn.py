"""The workspace of one decision: the position as it stands by now, which moves and phases change."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import FormationMode, Token
from engine.games.ciclismo_a_fondo.rulebook.state import Square, State
from engine.games.ciclismo_a_fondo.view import RoadAct


class Formation(NamedTuple):
    """Riders of consecutive rows, in position order (CAF-25); solos too. What it is holds for the whole turn."""

    riders: tuple[int, ...]
    mode: FormationMode | None = None
    """What all agreed on; None: independent, or a solo."""

    @property
    def size(self) -> int:
        """Riders at the start of the turn, after the cessions (CAF-26)."""
        return len(self.riders)


class TurnState:
    """What moves and phases read and change. It is filled from a state and never touches it."""

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.events: list[Event] = []
        self.fill(state)

    def fill(self, state: State) -> None:
        """Go on from another position: this one, or the start of the next stage."""
        self.before = state
        self.road = self.course.stages[state.stage - 1] if state.stage else None
        self.riders = list(state.riders)
        self.at: dict[Square, int] = {
            (one.row, one.lane): number for number, one in enumerate(state.riders) if one.where == "racing"
        }
        """Who rides on which square."""
        # Taken once a turn, after the cessions (CAF-24, 26, 28).
        self.formations: tuple[Formation, ...] = ()
        self.positions: tuple[int, ...] = ()
        """Racing riders in position order."""
        self.drafting: frozenset[int] = frozenset()
        """Who is a rueda."""
        self.started: dict[int, Square] = {}
        """Where each of them stood."""
        self.moved: set[int] = set()

    def change(self, rider: int, **facts: Any) -> None:
        """A rider is no longer as he was."""
        self.riders[rider] = self.riders[rider]._replace(**facts)

    def put(self, rider: int, square: Square, **facts: Any) -> None:
        """A rider rides on this square now."""
        self.lift(rider)
        self.at[square] = rider
        self.change(rider, row=square[0], lane=square[1], where="racing", **facts)

    def lift(self, rider: int) -> None:
        """A rider's square is free; where he was is remembered."""
        one = self.riders[rider]
        if self.at.get((one.row, one.lane)) == rider:
            del self.at[one.row, one.lane]

    def act(self, act: RoadAct) -> None:
        """Something has happened, to be told and drawn."""
        raise NotImplementedError

    def token(self, rider: int) -> Token:
        """What was turned over for a rider."""
        raise NotImplementedError

    def after(self) -> State:
        """The position as it stands by now."""
        raise NotImplementedError
