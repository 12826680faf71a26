"""The workspace of one decision: the position as it stands by now, which moves and phases change."""

from __future__ import annotations

from typing import Any

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.reifenbreite.board.road import NOWHERE, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.state import ChainLink, Move, Rider, State, WaitsFor
from engine.games.reifenbreite.view import GroupMove

_PLACE = {name: place for place, name in enumerate(GroupMove._fields)}


class MoveUnderWay:
    """A move as it is being played on; what it holds is told by `Move`."""

    __slots__ = Move._fields

    def __init__(
        self,
        rider: int,
        act: GroupMove,
        due: WaitsFor = "mode",
        asked: bool = False,
        line: tuple[int, ...] = (),
        chain: tuple[ChainLink, ...] = (),
    ) -> None:
        self.rider, self.act, self.due, self.asked, self.line, self.chain = rider, act, due, asked, line, chain

    def note(self, **facts: Any) -> None:
        """Something more is known of what comes of it."""
        # As `_replace` would, but that looks at every fact by its name.
        told = list(self.act)
        for name, fact in facts.items():
            told[_PLACE[name]] = fact
        self.act = tuple.__new__(GroupMove, told)

    def after(self) -> Move:
        """The move as it stands by now."""
        return Move(self.rider, self.act, self.due, self.asked, self.line, chain=self.chain)


class TurnState:
    """What moves and phases read and change. It is filled from a state and never touches it."""

    __slots__ = (
        "acts",
        "chance",
        "course",
        "deck",
        "discard",
        "events",
        "finished",
        "foot",
        "hands",
        "jersey",
        "last",
        "move",
        "over",
        "placing",
        "returned",
        "ridden",
        "riders",
        "road",
        "round",
        "spaces",
        "spent",
        "sprints",
        "stage",
        "stages",
        "won",
    )

    def __init__(self, course: Course, state: State, chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.events: list[Event] = []
        self.fill(state)

    def fill(self, state: State) -> None:
        """Go on from another position: this one, or the start of the next race."""
        # What few decisions change stays a tuple, shared with the state until it is replaced.
        (
            self.stage,
            self.round,
            riders,
            hands,
            spent,
            self.deck,
            self.discard,
            self.placing,
            move,
            self.foot,
            self.finished,
            self.sprints,
            self.jersey,
            self.acts,
            self.last,
            self.won,
            self.returned,
            self.ridden,
            self.stages,
            self.over,
        ) = state
        self.move = MoveUnderWay(*move) if move else None
        self.riders, self.hands, self.spent = list(riders), list(hands), list(spent)
        self.spaces = state.spaces
        self.road = self.course.road(self.stage)

    @property
    def moving(self) -> MoveUnderWay:
        """The move under way. ValueError between two."""
        if self.move is None:
            raise ValueError("nobody is moving")
        return self.move

    def put(self, rider: int, space: Space, *, acted: bool = False) -> None:
        """A rider stands on another space, and perhaps has acted by that."""
        old = self.riders[rider]
        self.riders[rider] = tuple.__new__(Rider, (space, acted or old.acted, *old[2:]))
        self.spaces[rider] = space

    def change(self, rider: int, **facts: Any) -> None:
        """A rider is no longer as it was, on the same space."""
        self.riders[rider] = self.riders[rider]._replace(**facts)

    def name(self, space: Space) -> str:
        """A space as positions write it."""
        return self.road.names[space] if space != NOWHERE else ""

    def after(self) -> State:
        """The position as it stands by now."""
        # By place, in the order in which it was filled: by keyword it takes twice as long.
        return State._make(
            (
                self.stage,
                self.round,
                tuple(self.riders),
                tuple(self.hands),
                tuple(self.spent),
                self.deck,
                self.discard,
                self.placing,
                self.move and self.move.after(),
                self.foot,
                self.finished,
                self.sprints,
                self.jersey,
                self.acts,
                self.last,
                self.won,
                self.returned,
                self.ridden,
                self.stages,
                self.over,
            )
        )
