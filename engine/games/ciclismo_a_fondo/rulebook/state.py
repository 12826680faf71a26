"""What changes during a race: a frozen position. How it is played on from stands in `turn`.

What all may see is told in `view`; of a position only `plans` and `tokens` are kept from the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.games.ciclismo_a_fondo.decisions import SeatPlan, Token
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.view import (
    Asks,
    Award,
    Crossing,
    Mishap,
    Rider,
    RoadAct,
    Square,
    StageSheet,
    TeamRide,
    Totals,
    TrialRide,
    Void,
    Weather,
    Where,
)

__all__ = [
    "Asks",
    "Crossing",
    "PositionLike",
    "Rider",
    "Square",
    "StageSheet",
    "State",
    "Totals",
    "Weather",
    "Where",
]


class State(NamedTuple):
    """A position. Riders are numbers: seat x size of a team + place in the team; seats count from 0."""

    stage: int
    """Of the tour, counted from 1."""
    turn: int
    """Of this stage, counted from 1; 0 before its first."""
    asks: Asks
    kinds: tuple[RiderType, ...]
    """By rider; empty until the teams are revealed."""
    riders: tuple[Rider, ...]
    totals: tuple[Totals, ...]
    order: tuple[int, ...] = ()
    """Seats in the starting order of this stage (CAF-33)."""
    plans: tuple[SeatPlan, ...] = ()
    """By seat: what was said in the last plan window."""
    asked: tuple[int, ...] = ()
    """Seats that the open window asks; the plans of all others stand."""
    batch: int = 0
    """Turns left that are ridden on these plans."""
    tokens: tuple[Token, ...] = ()
    """By rider, between their reveal and their use; empty else."""
    weather: Weather = "clear"
    until: int = 0
    """The last turn of a crosswind."""
    rolled: int = 0
    """Dates of the weather schedule that are past (CAF-128)."""
    skies: tuple[Weather, ...] = ()
    """The four results of a time trial, rolled before it (CAF-144)."""
    slips: tuple[tuple[int, ...], ...] = ()
    """By result: who falls on entering its stretch of an individual time trial (A-79)."""
    rides: tuple[TrialRide, ...] = ()
    """The film of a time trial."""
    team_rides: tuple[TeamRide, ...] = ()
    """Teams that are in, in a team time trial."""
    crossings: tuple[Crossing, ...] = ()
    stops: int = 0
    """Stops of this stage so far (`Rider.stopped` counts by it)."""
    reasons: tuple[str, ...] = ()
    """Why the batch ended, S1 to S7, for the words of the question."""
    acts: tuple[RoadAct, ...] = ()
    """What has happened in the turn under way."""
    last: tuple[RoadAct, ...] = ()
    """In the turn, or time trial, before."""
    awards: tuple[Award, ...] = ()
    """Lines won in this stage."""
    mishaps: tuple[Mishap, ...] = ()
    """Of this turn."""
    stages: tuple[StageSheet, ...] = ()
    ridden: int = 0
    """Turns of the stages before."""
    voids: tuple[Void, ...] = ()
    """Tokens that did not hold, the last one of each rider, until his player chooses again."""


class PositionLike(Protocol):
    """What rules read: a frozen position, or the one that is being played on."""

    @property
    def turn(self) -> int:
        """Of this stage."""

    @property
    def kinds(self) -> Sequence[RiderType]:
        """By rider."""

    @property
    def riders(self) -> Sequence[Rider]:
        """By number."""

    @property
    def weather(self) -> Weather:
        """As it is now."""

    @property
    def plans(self) -> Sequence[SeatPlan]:
        """By seat."""
