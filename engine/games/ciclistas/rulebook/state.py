"""What changes during a race: a frozen position. How it is played on from stands in `turn`."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.prompts import Seat
from engine.games.ciclistas.view import MoveView, Removed, Rider, Space, StageResult


class Arrival(NamedTuple):
    """A rider over the line: where it came to rest and in which round. Its time follows from both (CIC-38)."""

    rider: str
    seat: Seat
    space: Space
    round: int


class State(NamedTuple):
    """A position.

    `road` holds the riders of the round under way in the order fixed at its beginning (CIC-06), each where it
    stands now; `moves` are those already made in it, so the first of the road are those that have moved. Between
    rounds, at a mark, the road is in the order of the next round and `closed` is set.
    """

    stage: int
    round: int
    road: tuple[Rider, ...]
    counters: tuple[int, ...]
    """By seat."""
    moves: tuple[MoveView, ...] = ()
    dice: tuple[int, int] | None = None
    """A throw that waits for its counters."""
    last: tuple[MoveView, ...] = ()
    """The moves of the round before, in this stage."""
    last_card: str = ""
    finished: tuple[Arrival, ...] = ()
    """Best first."""
    out: tuple[Removed, ...] = ()
    """Riders taken out, best first."""
    card: str = ""
    """The event card of the round; one of `cards.CARDS`, empty without events."""
    deck: str = ""
    """The cards to come as letters, top card first."""
    ridden: int = 0
    """Rounds of the stages before."""
    stages: tuple[StageResult, ...] = ()
    """The stages that are over."""
    closed: bool = False
    over: bool = False
