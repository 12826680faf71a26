"""The workspace of a turn: its cyclists as things with names, which the phases change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.prompts import Seat
from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.rulebook.state import Cyclist, State
from engine.games.criterium.standings import ranked
from engine.games.criterium.view import Card, ColourKey, MoveView, OpenCard, TurnView


@dataclass(slots=True)
class Rider:
    """A cyclist in the middle of a turn: how it stands now, and below `before` what this turn has brought it."""

    colour: ColourKey
    seat: Seat | None
    square: int
    slot: int
    cards: tuple[Card, ...]
    shown: tuple[OpenCard, ...]
    has_bottle: bool
    before: Cyclist
    """The same cyclist when the turn began."""
    card: Card | None = None
    moved: bool = False
    """Its turn to move came, even if it stood still."""
    advance: int = 0
    """Squares by its card; the sprint bonus is not in it."""
    bottled: bool = False
    sprinted: bool = False


class TurnState:
    """What the phases of a turn read and change. It is filled from a state and never touches it."""

    __slots__ = (
        "bottles",
        "chance",
        "chosen",
        "counted",
        "course",
        "crossed",
        "events",
        "frozen",
        "last",
        "number",
        "order",
        "over",
        "riders",
        "sprint_used",
    )

    def __init__(self, course: Course, state: State, chosen: Mapping[Seat, Card], chance: Chance) -> None:
        self.course = course
        self.chance = chance
        self.events: list[Event] = []
        self.fill(state, chosen)

    def fill(self, state: State, chosen: Mapping[Seat, Card]) -> None:
        """Stand before the turn of this state, in which the players show these cards."""
        self.chosen = chosen
        self.number = state.turn
        self.riders = [Rider(*cyclist, before=cyclist) for cyclist in state.cyclists]
        # Fixed now: who is overtaken in this turn moves no later for it.
        self.order = ranked(self.riders)
        """The movement order: head of the race first, on one square from the left, as all stood when the turn
        began (CRI-21)."""
        self.bottles = state.bottles
        self.sprint_used = state.sprint_used
        self.counted: dict[int, int] = {}
        """How many showed each number."""
        self.frozen = False
        self.crossed: Rider | None = None
        """Who got beyond the last square; the race is over."""
        self.last = state.last
        self.over = state.over

    def close(self) -> None:
        """The turn is played: it is the last one now, and the race is over if somebody crossed the line (CRI-36) or
        it was the last of eight (CRI-11)."""
        self.last = TurnView(self.number, self.frozen, tuple([self._move(rider) for rider in self.order]))
        # A turn in which nobody moved counts as well: eight is the number of cards.
        self.over = self.crossed is not None or self.number >= TURNS

    def after(self) -> State:
        """The position as it stands by now."""
        return State(
            turn=self.number,
            cyclists=tuple([_cyclist(rider) for rider in self.riders]),
            bottles=self.bottles,
            sprint_used=self.sprint_used,
            last=self.last,
            over=self.over,
        )

    def _move(self, rider: Rider) -> MoveView:
        """What the turn brought a cyclist, from where it stood before."""
        return MoveView(
            colour=rider.colour,
            card=rider.card,
            from_square=rider.before.square,
            from_slot=rider.before.slot,
            to_square=rider.square,
            to_slot=rider.slot,
            advance=rider.advance,
            partners=self.counted[rider.card.number] if rider.card else 1,
            bottle=rider.bottled,
            sprint=rider.sprinted,
            moved=rider.moved,
        )


def _cyclist(rider: Rider) -> Cyclist:
    """The cyclist as it stands now; what the turn brought it is told in the last turn's moves."""
    return Cyclist(
        colour=rider.colour,
        seat=rider.seat,
        square=rider.square,
        slot=rider.slot,
        cards=rider.cards,
        shown=rider.shown,
        has_bottle=rider.has_bottle,
    )
