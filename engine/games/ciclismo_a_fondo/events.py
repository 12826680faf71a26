"""What happens in a race, as facts; riders are numbers, as everywhere in the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.events import Event, PublicEvent
from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.view import Award, Mishap, StageSheet, TeamRide, TrialRide


@dataclass(frozen=True, slots=True)
class TeamsRevealed(PublicEvent):
    """All teams lie open, by seat (CAF-07)."""

    teams: tuple[tuple[RiderType, ...], ...]


@dataclass(frozen=True, slots=True)
class StageBegun(PublicEvent):
    """A stage is prepared."""

    stage: int


@dataclass(frozen=True, slots=True)
class RidersChosen(PublicEvent):
    """Simplification: who is not played in this stage, with the turns he gets and the effort points they cost."""

    rested: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class StartOrderRolled(PublicEvent):
    """Who places first: the throws of each seat, more than one if it was tied; the order that comes of them."""

    throws: tuple[tuple[int, ...], ...]
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WeatherTurned(PublicEvent):
    """A weather roll; `turns`: how long a crosswind lasts, else 0."""

    weather: Literal["clear", "wind", "rain", "cold"]
    turns: int = 0


@dataclass(frozen=True, slots=True)
class SkiesRolled(PublicEvent):
    """The four results of a time trial (CAF-144), and who falls on entering the stretch of each (A-79)."""

    skies: tuple[Literal["clear", "wind", "rain", "cold"], ...]
    slips: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class WindFell(PublicEvent):
    """A crosswind is over."""


@dataclass(frozen=True, slots=True)
class RiderStruck(PublicEvent):
    """A puncture, a fall, a bonk; perhaps the end of his race."""

    mishap: Mishap


@dataclass(frozen=True, slots=True)
class LineCrossed(PublicEvent):
    """Riders crossed a line that counts, and what it brought them."""

    award: Award


@dataclass(frozen=True, slots=True)
class CameIn(PublicEvent):
    """A rider over the finish: his stage position, the turn, squares beyond the line."""

    rider: int
    place: int
    turn: int
    beyond: int


@dataclass(frozen=True, slots=True)
class RidersFed(PublicEvent):
    """Who crossed a feed zone and has an effort point more."""

    line: int
    riders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RidersDropped(PublicEvent):
    """Descolgados: who lost his escape (CAF-151)."""

    riders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrialRidden(PublicEvent):
    """The films of a time trial that is over."""

    rides: tuple[TrialRide, ...]


@dataclass(frozen=True, slots=True)
class TeamRode(PublicEvent):
    """A team is in (CAF-143)."""

    ride: TeamRide


@dataclass(frozen=True, slots=True)
class StageEnded(PublicEvent):
    """A stage is over: its result, with the wearers of the jerseys, and who wore them until then."""

    result: StageSheet
    worn: tuple[int | None, int | None, int | None] = (None, None, None)


@dataclass(frozen=True, slots=True)
class PlayersRanked(PublicEvent):
    """All is over: the seats, the winner first (CAF-125), each with its best rider; None: all are out."""

    order: tuple[Seat, ...]
    best: tuple[int | None, ...]


EVENTS: tuple[type[Event], ...] = (
    TeamsRevealed,
    StageBegun,
    RidersChosen,
    StartOrderRolled,
    WeatherTurned,
    SkiesRolled,
    WindFell,
    RiderStruck,
    LineCrossed,
    CameIn,
    RidersFed,
    RidersDropped,
    TrialRidden,
    TeamRode,
    StageEnded,
    PlayersRanked,
)
"""All that a race can bring, besides the marks."""
