"""What changes during a race: a frozen position. How it is played on from stands in `turn`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from engine.games.ciclismo_a_fondo.decisions import Plan, Token
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.view import Act, Award, Mishap

Square = tuple[int, int]
"""Row (0, -1 … on the start grid) and lane (0 is the left one) (CAF-22)."""

Where = Literal["waiting", "racing", "stopped", "finished", "out", "rested"]
"""Not started; on the road; off it until he returns; over the finish; abandoned; not played (CAF-146)."""

Weather = Literal["clear", "wind", "rain", "cold"]

Asks = Literal["teams", "four", "placing", "cession", "plan", "tokens", "pacing", "combativity", ""]
"""Which window is open (D-02, D-14, D-03, D-04, D-05 to D-08, D-09 to D-11, D-12, D-15); "" none: it is over."""


class Rider(NamedTuple):
    """A rider in the stage under way. `row` and `lane` are his square, or the one he left the road from."""

    row: int = 0
    lane: int = 0
    where: Where = "waiting"
    effort: int = 0
    """Effort points left."""
    back: int = 0
    """The turn in which he returns to the road, if stopped."""
    stopped: int = 0
    """Counts stops through the stage: who was stopped earlier returns earlier (CAF-39)."""
    falls: int = 0
    """In this stage."""
    weak: int = 0
    """The last turn in which a pájara weighs on him; 0 none (CAF-127)."""
    arrived: int = 0
    """The turn in which he crossed the finish; 0 before."""
    beyond: int = 0
    """Squares beyond the finish when he crossed it."""
    attacks: int = 0
    """Attacks and chases of this stage, and the effort points they took (CAF-124)."""
    attacked: int = 0


class Crossing(NamedTuple):
    """A line of the stage (its number in road order): who has crossed it, the first one first."""

    line: int
    riders: tuple[int, ...]


class Totals(NamedTuple):
    """What a rider has gathered in the stages before this one."""

    time: int = 0
    """Turns, bonuses deducted."""
    points: int = 0
    mountain: int = 0
    firsts: tuple[int, ...] = (0, 0, 0, 0, 0)
    """First places on summits: especial, 1ª, 2ª, 3ª, 4ª (CAF-121)."""
    wins: int = 0
    places: int = 0
    """Sum of stage positions (CAF-119)."""
    last: int = 0
    """Position in the last stage."""


class StageResult(NamedTuple):
    """A stage that is over: riders in stage order with their turns, the abandoned, who was most combative."""

    stage: int
    order: tuple[int, ...]
    times: tuple[int, ...]
    """By place in `order`."""
    out: tuple[int, ...] = ()
    combative: int | None = None
    teams: tuple[tuple[int, int, int], ...] = ()
    """By seat: riders that count, the sum of their turns, the sum of their places (CAF-123)."""
    awards: tuple[Award, ...] = ()


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
    plans: tuple[Plan, ...] = ()
    """By seat: what was said in the last plan window."""
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
    crossings: tuple[Crossing, ...] = ()
    stops: int = 0
    """Stops of this stage so far (`Rider.stopped` counts by it)."""
    reasons: tuple[str, ...] = ()
    """Why the batch ended, S1 to S7, for the words of the question."""
    acts: tuple[Act, ...] = ()
    """What has happened in the turn under way."""
    last: tuple[Act, ...] = ()
    """In the turn, or time trial, before."""
    awards: tuple[Award, ...] = ()
    """Lines won in this stage."""
    mishaps: tuple[Mishap, ...] = ()
    """Of this turn."""
    stages: tuple[StageResult, ...] = ()
    ridden: int = 0
    """Turns of the stages before."""


class StateLike(Protocol):
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
    def plans(self) -> Sequence[Plan]:
        """By seat."""
