"""What happens in a race, as facts; riders are named by team letter and base, teams by colour."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Event, PublicEvent
from engine.games.pistard.view import HowWon, MoveView, OutView


@dataclass(frozen=True, slots=True)
class DiceThrown(PublicEvent):
    """A team's throw of a round, the highest die first."""

    round: int
    team: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RiderMoved(PublicEvent):
    """A rider's whole move, or its placing in round 1, with what came of it."""

    round: int
    move: MoveView


@dataclass(frozen=True, slots=True)
class LinePassed(PublicEvent):
    """A rider completed a lap as number `place`, for so many points."""

    rider: str
    lap: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class RiderOut(PublicEvent):
    """A rider was removed; `by` is the rider whose move did it."""

    out: OutView
    by: str


@dataclass(frozen=True, slots=True)
class DieLost(PublicEvent):
    """A team gave up an unspent die for a rider that was removed; `asked` if it had to choose."""

    team: str
    die: int
    asked: bool


@dataclass(frozen=True, slots=True)
class RoundRidden(PublicEvent):
    """All moves of a round, in order, when it is over; the last round may be cut short."""

    round: int
    moves: tuple[MoveView, ...]


@dataclass(frozen=True, slots=True)
class Won(PublicEvent):
    """The race is over; the foremost rider has come to `position`, and a lap has so many rows."""

    round: int
    team: str
    how: HowWon
    score: int
    position: int
    rows: int


EVENTS: tuple[type[Event], ...] = (
    DiceThrown,
    RiderMoved,
    LinePassed,
    RiderOut,
    DieLost,
    RoundRidden,
    Won,
)
"""All that a race can bring, besides the marks."""
