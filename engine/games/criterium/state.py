"""What changes during a race, and what a table settles before it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.events import Ref
from engine.core.prompts import Seat
from engine.games.criterium.view import Card, CyclistView, Shown, TurnView


class Cyclist(NamedTuple):
    """One cyclist. `cards`: a player's hand (by number, bottle last) or a neutral's deck, top card first."""

    colour: str
    seat: Seat | None
    square: int
    slot: int
    cards: tuple[Card, ...]
    shown: tuple[Shown, ...] = ()
    has_bottle: bool = False
    """Whether it has taken its bottle, ever."""


class State(NamedTuple):
    """A position: `turn` is the one to be played, or the last one if `over`. Cyclists in racing order of the
    set-up: the seats, then the neutrals. `bottles` is the face-down deck, top card first."""

    turn: int
    cyclists: tuple[Cyclist, ...]
    bottles: tuple[int, ...]
    sprint_used: bool = False
    last: TurnView | None = None
    over: bool = False


class Course(NamedTuple):
    """What a table settles once: who races, and the board with the options, ready for use."""

    racing: tuple[Ref, ...]
    """All cyclists: the seats in seat order, then the neutrals."""
    last_square: int
    refreshment: int
    sprint: int
    deck: tuple[Card, ...]
    bottles: tuple[int, ...]
    queue: bool
    """Slots close up when a cyclist leaves (option `slot_mode`)."""
    neutral_can_win: bool

    @property
    def finish(self) -> int:
        """The square on which a cyclist beyond the last square is recorded."""
        return self.last_square + 1


def in_front(cyclist: Cyclist | CyclistView) -> tuple[int, int]:
    """Sort key: highest square first, on one square the lowest slot first."""
    return -cyclist.square, cyclist.slot
