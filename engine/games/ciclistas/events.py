"""What happens in a race, as facts; riders are named by their ids, `b2` for the second rider of the second team."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Event, PublicEvent
from engine.games.ciclistas.view import Finisher, MoveView, Removed, StageResult


@dataclass(frozen=True, slots=True)
class LinedUp(PublicEvent):
    """The riders on the start of a stage, first place first."""

    stage: int
    riders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardTurned(PublicEvent):
    """The event card of a round; `dry` is rain without effect."""

    round: int
    card: str


@dataclass(frozen=True, slots=True)
class Threw(PublicEvent):
    """A throw that waits for its counters; the move follows as `Rode`."""

    rider: str
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rode(PublicEvent):
    """A rider's move, or its standing still."""

    move: MoveView


@dataclass(frozen=True, slots=True)
class Crossed(PublicEvent):
    """Who has crossed the line in a round, best first; `line` is the last space before it."""

    line: int
    riders: tuple[Finisher, ...]


@dataclass(frozen=True, slots=True)
class TakenOut(PublicEvent):
    """The last riders of the race at the end of a lap, best first."""

    lap: int
    riders: tuple[Removed, ...]


@dataclass(frozen=True, slots=True)
class StageWon(PublicEvent):
    """A stage of the tour is over. `general`: riders by total time in tenths, best first; `points` by seat, so
    far."""

    stage: int
    result: StageResult
    general: tuple[tuple[str, int], ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RaceWon(PublicEvent):
    """The race or tour is over: the first rider, its time in tenths, and the first three."""

    rider: str
    time: int
    podium: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TeamPrize(PublicEvent):
    """The team with most points of a tour."""

    seat: int
    points: int


EVENTS: tuple[type[Event], ...] = (
    LinedUp,
    CardTurned,
    Threw,
    Rode,
    Crossed,
    TakenOut,
    StageWon,
    RaceWon,
    TeamPrize,
)
"""All that a race can bring, besides the marks."""
