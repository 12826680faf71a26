"""The workspace of one decision: the position as it stands by now, which moves and phases change."""

from __future__ import annotations

from typing import Any

from engine.core.chance import Chance
from engine.core.events import Event
from engine.games.reifenbreite.board.road import NOWHERE, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.state import ChainLink, Move, State, WaitsFor


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
        self.road = self.course.road(state.stage)
        self.riders = list(state.riders)
        self.hands = list(state.hands)
        self.spent = list(state.spent)
        # What few decisions change stays a tuple, shared with the state until it is replaced.
        self.stage = state.stage
        self.round = state.round
        self.deck = state.deck
        self.discard = state.discard
        self.placing = state.placing
        self.move: Move | None = state.move
        self.foot = state.foot
        self.finished = state.finished
        self.sprints = state.sprints
        self.jersey = state.jersey
        self.acts = state.acts
        self.last = state.last
        self.won = state.won
        self.returned = state.returned
        self.ridden = state.ridden
        self.stages = state.stages
        self.over = state.over

    @property
    def moving(self) -> Move:
        """The move under way. ValueError between two."""
        if self.move is None:
            raise ValueError("nobody is moving")
        return self.move

    def note(self, **facts: Any) -> None:
        """Something more is known of the move under way."""
        move = self.moving
        self.move = move._replace(act=move.act._replace(**facts))

    def wait_for(self, due: WaitsFor, chain: tuple[ChainLink, ...] = (), **facts: Any) -> None:
        """What the move under way waits for now, and what more is known of it."""
        move = self.moving
        act = move.act._replace(**facts) if facts else move.act
        self.move = Move(move.rider, act, due, asked=move.asked, line=move.line, chain=chain)

    def change(self, rider: int, **facts: Any) -> None:
        """A rider is no longer as it was."""
        self.riders[rider] = self.riders[rider]._replace(**facts)

    def name(self, space: Space) -> str:
        """A space as positions write it."""
        return self.road.names[space] if space != NOWHERE else ""

    def after(self) -> State:
        """The position as it stands by now."""
        return State(
            stage=self.stage,
            round=self.round,
            riders=tuple(self.riders),
            hands=tuple(self.hands),
            spent=tuple(self.spent),
            deck=self.deck,
            discard=self.discard,
            placing=self.placing,
            move=self.move,
            foot=self.foot,
            finished=self.finished,
            sprints=self.sprints,
            jersey=self.jersey,
            acts=self.acts,
            last=self.last,
            won=self.won,
            returned=self.returned,
            ridden=self.ridden,
            stages=self.stages,
            over=self.over,
        )
