"""What changes during a race; a mutable record that `apply` copies once and then plays on."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.ciclistas.view import Move


@dataclass(slots=True)
class State:
    """A position. Riders are numbers: three a seat, in seat order; teams are seats.

    `order` holds the riders of the round under way in the order fixed at its beginning (CIC-06); `moves` are those
    already made in it, so the rider to move is `order[len(moves)]`. `spaces` are where the riders stand now.
    Between rounds, at a mark, `order` is the next one and `closed` is set.
    """

    stage: int
    round: int
    order: tuple[int, ...]
    spaces: list[int]
    counters: list[int]
    moves: list[Move] = field(default_factory=list)
    dice: tuple[int, int] | None = None
    """A throw that waits for its counters."""
    last: tuple[Move, ...] = ()
    """The moves of the round before, in this stage."""
    last_card: str = ""
    finished: tuple[tuple[int, int], ...] = ()
    """Riders that have crossed, best first, each with its round."""
    out: tuple[tuple[int, int], ...] = ()
    """Riders taken out, best first, each with the lap it was taken out after."""
    card: str = ""
    """The event card of the round; a key of `events.CARDS`, empty without events."""
    deck: str = ""
    """The cards to come as letters, top card first."""
    ridden: int = 0
    """Rounds of the stages before."""
    stages: tuple[tuple[tuple[int, int], ...], ...] = ()
    """For each stage that is over, its riders, best first, with their times in tenths."""
    closed: bool = False
    over: bool = False

    def copy(self) -> State:
        """A copy that can be changed; what cannot change is shared."""
        return State(
            self.stage,
            self.round,
            self.order,
            self.spaces[:],
            self.counters[:],
            self.moves[:],
            self.dice,
            self.last,
            self.last_card,
            self.finished,
            self.out,
            self.card,
            self.deck,
            self.ridden,
            self.stages,
            self.closed,
            self.over,
        )
