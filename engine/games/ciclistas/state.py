"""What changes during a race: a frozen position. How it is played on from stands in `turn`."""

from __future__ import annotations

from typing import Annotated, NamedTuple, Protocol

from pydantic import PlainSerializer

from engine.games.ciclistas.view import Move

RiderNumber = int
"""A rider as the rules count them, an index into `Course.riders`: three a seat, in seat order."""

Space = int
"""A place on the road: 0 is the start, laps are counted through, spaces beyond the line go on."""


class State(NamedTuple):
    """A position. Riders are numbers; what belongs to a rider or a seat stands at its index.

    `order` holds the riders of the round under way in the order fixed at its beginning (CIC-06); `moves` are those
    already made in it. `spaces` are where the riders stand now. Between rounds, at a mark, `order` is the next one
    and `closed` is set.
    """

    stage: int
    round: int
    order: tuple[RiderNumber, ...]
    spaces: tuple[Space, ...]
    counters: tuple[int, ...]
    """By seat."""
    moves: tuple[Move, ...] = ()
    dice: tuple[int, int] | None = None
    """A throw that waits for its counters."""
    last: tuple[Move, ...] = ()
    """The moves of the round before, in this stage."""
    last_card: str = ""
    finished: tuple[tuple[RiderNumber, int], ...] = ()
    """Riders that have crossed, best first, each with its round."""
    out: tuple[tuple[RiderNumber, int], ...] = ()
    """Riders taken out, best first, each with the lap it was taken out after."""
    card: str = ""
    """The event card of the round; one of `cards.CARDS`, empty without events."""
    deck: str = ""
    """The cards to come as letters, top card first."""
    ridden: int = 0
    """Rounds of the stages before."""
    stages: tuple[tuple[tuple[RiderNumber, int], ...], ...] = ()
    """For each stage that is over, its riders, best first, with their times in tenths."""
    closed: bool = False
    over: bool = False


class Position(Protocol):
    """What the rules read: a state, or the workspace in which one is played on (`turn.TurnState`)."""

    @property
    def stage(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def order(self) -> tuple[RiderNumber, ...]: ...
    @property
    def spaces(self) -> tuple[Space, ...]: ...
    @property
    def counters(self) -> tuple[int, ...]: ...
    @property
    def moves(self) -> tuple[Move, ...]: ...
    @property
    def card(self) -> str: ...
    @property
    def finished(self) -> tuple[tuple[RiderNumber, int], ...]: ...
    @property
    def out(self) -> tuple[tuple[RiderNumber, int], ...]: ...


def mover(position: Position) -> RiderNumber:
    """Whose turn it is: riders move in the order of the round, so as many as have moved come before it."""
    return position.order[len(position.moves)]


def all_moved(position: Position) -> bool:
    """Whether everybody in the round has moved."""
    return len(position.moves) == len(position.order)


Stored = Annotated[State, PlainSerializer(State._asdict)]
"""A position as it is stored: by the names of its fields, so that races under way outlive a new field."""
