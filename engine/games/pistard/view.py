"""What may be seen of a race: everything. Pistard has no secret; only dice not yet thrown are unknown."""

from __future__ import annotations

from typing import Literal, NamedTuple

Cause = Literal["lapped", "line"]
"""Why a rider is out: caught by the leader, or last over an elimination line."""

HowWon = Literal["points", "alone"]
"""How a race was won: by reaching the target, or as the last team on the track."""


class OutView(NamedTuple):
    """A rider that was removed, and where it stood."""

    rider: str
    cause: Cause
    lane: int
    position: int


class MoveView(NamedTuple):
    """What one rider did in a round.

    `path` holds the lane after every step, die and bonus alike; in round 1 it is empty and the rider comes from
    behind the line (lane and position 0). `way` names the bonus steps at its end: `C` own colour, `I` and `O`
    wind inwards and outwards, `D` own colour diagonally after the wind; a letter a step.
    """

    rider: str
    die: int
    from_lane: int
    from_position: int
    lane: int
    position: int
    path: str = ""
    way: str = ""
    lap: int = 0
    """The lap it completed, 0 for none."""
    points: int = 0
    """What passing the line brought."""
    out: tuple[OutView, ...] = ()
    """Who was removed because of this move, the hindmost first."""

    @property
    def bonus(self) -> int:
        """How many of the steps were bonus steps."""
        return len(self.way)


class RiderView(NamedTuple):
    """One rider. `lane` 0: not on the track, still behind the line (`waiting`) or removed (`out`)."""

    rider: str
    seat: int
    base: str
    state: Literal["waiting", "racing", "out"]
    lane: int = 0
    position: int = 0
    """Rows since the start, never wrapped."""
    row: int = 0
    """The row of the track it stands in, from 1."""


class TeamView(NamedTuple):
    """One team: points so far and unspent dice, the highest first; `thrown` in this round or not yet."""

    team: str
    score: int
    dice: tuple[int, ...]
    thrown: bool


class Placing(NamedTuple):
    """Who acts next in round 1: a seat, its die, the position that leads to, the free lanes there, inner first."""

    seat: int
    die: int
    position: int
    lanes: tuple[int, ...]


class Due(NamedTuple):
    """What is decided next, and by whom.

    A rider moves (`move`), a team places a rider (`place`) or gives up a die (`lose`); `round`: all have moved, and
    this rider begins the next round; `won`: nothing any more, `seat` is the winner's.
    """

    what: Literal["move", "place", "lose", "round", "won"]
    seat: int
    rider: str = ""
    """Whose turn it is, for `move` and `round`."""


class Public(NamedTuple):
    """All that is open to all, that is the whole position.

    `moves` are those of this round so far, `order` the riders still to move, the next one first (none in
    round 1, where `placing` says who acts); `last` are the moves of the round before.
    """

    round: int
    riders: tuple[RiderView, ...]
    teams: tuple[TeamView, ...]
    moves: tuple[MoveView, ...]
    order: tuple[str, ...]
    precedence: tuple[int, ...]
    """Seats, who goes first with equal dice first; of round 1 only (PIS-05)."""
    passed: tuple[int, ...]
    """How many riders have passed the line at the end of lap 1, 2, …"""
    line: int
    """The elimination line to be passed next, from 1; 0 in a points race."""
    out: tuple[str, ...]
    """Removed riders, the first one removed first."""
    owing: tuple[int, ...] = ()
    """Seats that must give up a die, one entry a die."""
    last: tuple[MoveView, ...] = ()
    winner: int | None = None
    """The seat that has won; None while the race goes on."""
    how: HowWon | None = None
    placing: Placing | None = None
    """The placing that is due; None after round 1, and in views kept from before there was this field."""
    due: Due | None = None
    """Whose turn it is. None only in views kept from before there were this field and those below;
    `stored.completed` fills them in."""
    ranking: tuple[str, ...] = ()
    """The riders on the track in the order of the race (PIS-11)."""
    to_place: tuple[tuple[int, int], ...] = ()
    """Seat and die of the placings to come, in their order; of round 1 only (PIS-07)."""
    to_cross: tuple[str, ...] = ()
    """Who has not passed the current elimination line, the foremost first, then who is not yet placed (PIS-40)."""


class Own(NamedTuple):
    """What a seat knows besides: nothing."""
