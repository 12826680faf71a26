"""What may be seen: everything but the order of the event cards still to come; nobody has secrets."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.prompts import Seat

HowMoved = Literal["throw", "draft", "stay", "lost"]
"""Threw and rode, drafted, was stopped by a double under an event card, or lost its move by another's fall."""


class MoveView(NamedTuple):
    """A rider's move. `dice` are 0 unless thrown; `used` counters added or paid, `won` the counter received.

    `wheel` is the rider drafted; `start` and `space` are where the move began and ended.
    """

    rider: str
    how: HowMoved
    dice: tuple[int, int]
    used: int
    won: int
    start: int
    space: int
    wheel: str = ""


Space = int
"""A place on the road: 0 is the start, laps are counted through, spaces beyond the line go on."""


class Rider(NamedTuple):
    """A rider on the road: its id (`b2` is the second rider of the second team), whose it is, and its space."""

    rider: str
    seat: Seat
    space: Space


class Finisher(NamedTuple):
    """A rider that has crossed the line: the round it did so in, its space, and its time in tenths."""

    rider: str
    seat: int
    round: int
    space: int
    time: int


class Removed(NamedTuple):
    """A rider taken out: at the end of which lap (0: it never raced in this position), and where it stood."""

    rider: str
    seat: int
    lap: int
    space: int


class StageResult(NamedTuple):
    """A stage that is over: riders, best first, with their times in tenths; points by seat."""

    riders: tuple[str, ...]
    times: tuple[int, ...]
    points: tuple[int, ...]


class Leaving(NamedTuple):
    """The next removal of an elimination race: at the end of which lap, after which space, and who would go if it
    were now, best first."""

    lap: int
    space: Space
    riders: tuple[str, ...]


class RoundView(NamedTuple):
    """A round that has been played: its number in the stage, its event card, and the moves in their order."""

    number: int
    card: str
    moves: tuple[MoveView, ...]


class Public(NamedTuple):
    """All that is open to all.

    `round` counts within the stage, `total_round` through the whole race. `road` is in race order, inside a space
    in order of arrival; `finished` and `out` are in the order of the ranking. `now` are the moves of the round
    under way, `dice` a throw that waits for its counters, `to_move` the rider whose turn it is.
    """

    mode: str
    stage: int
    stages: int
    round: int
    total_round: int
    course: str
    line: int
    circuit: int
    colours: tuple[str, ...]
    road: tuple[Rider, ...]
    finished: tuple[Finisher, ...]
    out: tuple[Removed, ...]
    counters: tuple[int, ...]
    now: tuple[MoveView, ...]
    last: RoundView | None
    to_move: str
    dice: tuple[int, int] | None
    card: str
    cards_left: int
    results: tuple[StageResult, ...]
    stage_over: bool
    over: bool
    winner: str | None
    """The rider that has won the race, or the tour."""
    # Rounds told before these fields existed are still read, so that they stand last and have defaults.
    to_come: tuple[str, ...] = ()
    """Who has still to move in the round under way, in its order; `to_move` is the first of them."""
    to_cross: tuple[str, ...] = ()
    """Who is beyond the line and leaves the road with the end of this round, best first (CIC-31)."""
    leaving: Leaving | None = None


class Own(NamedTuple):
    """What a seat knows besides: nothing, all counters lie open (CIC-28)."""
