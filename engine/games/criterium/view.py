"""What may be seen of a Critèrium: the public view without a field for a hand, and a seat's own hand."""

from __future__ import annotations

from typing import Literal, NamedTuple, NewType

from engine.core.prompts import Seat

ColourKey = NewType("ColourKey", str)
"""What a cyclist is called: the key of its colour."""

Sprint = Literal["open", "used"]


class Card(NamedTuple):
    """A card: its number, and whether it is a (black) bottle card."""

    number: int
    bottle: bool = False

    @property
    def key(self) -> str:
        """Its short form, also the key of its choice: `4`, a bottle `b2`."""
        return f"b{self.number}" if self.bottle else str(self.number)

    def __str__(self) -> str:
        return self.key


class OpenCard(NamedTuple):
    """A card that lies open in front of a cyclist, and the turn it was played in."""

    turn: int
    card: Card

    def __str__(self) -> str:
        return self.card.key


class CyclistView(NamedTuple):
    """One cyclist as everybody sees it. `seat` is None for a neutral; `cards_left` counts, never names."""

    colour: ColourKey
    seat: Seat | None
    square: int
    slot: int
    cards_left: int
    shown: tuple[OpenCard, ...] = ()
    has_bottle: bool = False
    """Whether it has taken its bottle (ever), whatever became of the card."""


class MoveView(NamedTuple):
    """What one cyclist did in a turn: `card` None = no card left; `advance` without the sprint bonus."""

    colour: ColourKey
    card: Card | None
    from_square: int
    from_slot: int
    to_square: int
    to_slot: int
    advance: int
    partners: int = 1
    """How many cyclists showed this number, itself included."""
    bottle: bool = False
    """Took its bottle in this turn."""
    sprint: bool = False
    """Got the sprint bonus in this turn (already in `to_square`)."""
    moved: bool = True
    """False: the race was over, or the turn frozen, before it could move."""


class TurnView(NamedTuple):
    """A turn that has been played; `moves` in movement order."""

    number: int
    frozen: bool
    moves: tuple[MoveView, ...]


class Public(NamedTuple):
    """All that is open to all. `turn` is the one being played (1 … 8), or the last one if `over`."""

    turn: int
    cyclists: tuple[CyclistView, ...]
    sprint: Sprint
    bottles_left: int
    last: TurnView | None = None
    over: bool = False
    winner: ColourKey | None = None
    """Colour of the winning cyclist (CRI-36, CRI-38), a neutral too."""
    declared: ColourKey | None = None
    """Colour declared the winner: the winning cyclist, or the best player where neutrals cannot win (CRI-40)."""


class Own(NamedTuple):
    """What a seat knows besides: its hand, colour cards by number, then its bottle."""

    hand: tuple[Card, ...]
