"""What happens in a Critèrium, as facts; cyclists are named by their colour."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Event, PublicEvent, SeatEvent
from engine.games.criterium.view import Card, ColourKey


@dataclass(frozen=True, slots=True)
class CardsRevealed(PublicEvent):
    """All cards of a turn, in seat order, neutrals last; None for a cyclist that had none left."""

    turn: int
    cards: tuple[tuple[ColourKey, Card | None], ...]


@dataclass(frozen=True, slots=True)
class Frozen(PublicEvent):
    """Two or more zeros: nobody moves."""

    turn: int
    zeros: tuple[ColourKey, ...]


@dataclass(frozen=True, slots=True)
class GroupMoved(PublicEvent):
    """Equal cards: these cyclists, in movement order, go `advance` squares each; `bottles` of the cards are
    bottles. Each one's move follows as a `CyclistMoved` when its turn comes."""

    number: int
    colours: tuple[ColourKey, ...]
    bottles: int
    advance: int


@dataclass(frozen=True, slots=True)
class CyclistMoved(PublicEvent):
    """One cyclist's move; `partners` showed its number, itself included."""

    colour: ColourKey
    card: Card
    partners: int
    advance: int
    from_square: int
    from_slot: int
    to_square: int
    to_slot: int


@dataclass(frozen=True, slots=True)
class CyclistStayed(PublicEvent):
    """A cyclist that stands still in a turn in which others move: a lone 0, or no card at all (None)."""

    colour: ColourKey
    card: Card | None
    square: int


@dataclass(frozen=True, slots=True)
class BottleTaken(PublicEvent):
    """A cyclist reached or passed the refreshment on `square` and took a bottle; its number stays hidden."""

    colour: ColourKey
    square: int


@dataclass(frozen=True, slots=True)
class BottleDrawn(SeatEvent):
    """What the bottle is, for the player who took it."""

    number: int


@dataclass(frozen=True, slots=True)
class SprintBonus(PublicEvent):
    """The leaders after the first turn in which somebody reached `sprint`: one more, to `square`."""

    sprint: int
    colours: tuple[ColourKey, ...]
    square: int


@dataclass(frozen=True, slots=True)
class Finished(PublicEvent):
    """The race is over. `crossed`: over the line, else after the last turn. `best` is the best-placed player's
    cyclist, `declared` who is declared the winner, `unmoved` who had no time to move any more."""

    turn: int
    winner: ColourKey
    declared: ColourKey
    best: ColourKey
    square: int
    crossed: bool
    unmoved: tuple[ColourKey, ...] = ()


EVENTS: tuple[type[Event], ...] = (
    CardsRevealed,
    Frozen,
    GroupMoved,
    CyclistMoved,
    CyclistStayed,
    BottleTaken,
    BottleDrawn,
    SprintBonus,
    Finished,
)
"""All that a race can bring, besides the marks."""
