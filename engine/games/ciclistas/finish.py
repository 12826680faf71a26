"""Order on the road and over the line: ranking, times, and when a race is over (sections 3.2 and 3.6)."""

from __future__ import annotations

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.state import Position, RiderNumber

TEN = 10
"""Spaces of the finish area that count for the time; also those before the line that keep rain away."""

PODIUM = 3


def race_order(position: Position) -> tuple[int, ...]:
    """The riders of the round as they stand now: higher space first, inside a space the earlier arrival first
    (CIC-06). Moves only lead forward, so whoever arrives on a space was behind all that stood there and stays
    behind them (CIC-07); who did not move has kept its place."""
    return tuple(sorted(position.order, key=position.spaces.__getitem__, reverse=True))


def crossed(course: Course, position: Position) -> tuple[RiderNumber, ...]:
    """The riders beyond the line at the end of the round, best first: the farther the better, on one space the
    earlier arrival, which is the race order (CIC-29, CIC-32)."""
    line = course.track(position.stage).line
    return tuple([rider for rider in position.order if position.spaces[rider] > line])


def is_over(course: Course, position: Position) -> bool:
    """Whether the race ends with this round: three riders in at least, or with `full` everybody (CIC-36)."""
    return not position.order or (not course.full and len(position.finished) >= PODIUM)


def time_of(course: Course, position: Position, rider: int, number: int) -> int:
    """The time R'x in tenths of a rider that crossed in a round: R counts from the first round in which anybody
    crossed, x is ten less its spaces beyond the line, but not below 0 (CIC-38)."""
    first = position.finished[0][1]
    beyond = position.spaces[rider] - course.track(position.stage).line
    return TEN * (number - first + 1) + max(0, TEN - beyond)


def ranking(position: Position) -> tuple[int, ...]:
    """All riders, best first: those over the line (CIC-32, CIC-33), those on the road by space and place (CIC-36),
    those removed (CIC-41). The first has won the race, and so has its player (CIC-34)."""
    finished = tuple(rider for rider, _ in position.finished)
    return finished + race_order(position) + tuple(rider for rider, _ in position.out)
