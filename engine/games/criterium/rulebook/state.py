"""What changes during a race. Rows are stored in the order of the fields, so new fields go last, with a default."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.prompts import Seat
from engine.games.criterium.view import Card, ColourKey, OpenCard, TurnView


class Cyclist(NamedTuple):
    """One cyclist. `cards`: a player's hand (by number, bottle last) or a neutral's deck, top card first."""

    colour: ColourKey
    seat: Seat | None
    square: int
    slot: int
    cards: tuple[Card, ...]
    shown: tuple[OpenCard, ...] = ()
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
