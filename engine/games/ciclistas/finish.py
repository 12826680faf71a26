"""Order on the road and over the line: ranking, times, and when a race is over (sections 3.2 and 3.6)."""

from __future__ import annotations

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.state import State

TEN = 10
"""Spaces of the finish area that count for the time; also those before the line that keep rain away."""

PODIUM = 3


def race_order(state: State) -> tuple[int, ...]:
    """The riders of the round as they stand now: higher space first, inside a space the earlier arrival first
    (CIC-06). Moves only lead forward, so whoever arrives on a space was behind all that stood there and stays
    behind them (CIC-07); who did not move has kept its place."""
    return tuple(sorted(state.order, key=lambda rider: -state.spaces[rider]))


def cross(course: Course, state: State) -> tuple[int, ...]:
    """Take the riders beyond the line off the road, at the end of the round in which they crossed (CIC-29, CIC-31,
    CIC-35); returns them, best first.

    The farther beyond the line the better, on one space the earlier arrival, which is the race order (CIC-32);
    all of them rank behind those of earlier rounds (CIC-33).
    """
    line = course.tracks[state.stage - 1].line
    crossed = tuple(rider for rider in state.order if state.spaces[rider] > line)
    if crossed:
        state.order = state.order[len(crossed) :]
        state.finished += tuple((rider, state.round) for rider in crossed)
    return crossed


def is_over(course: Course, state: State) -> bool:
    """Whether the race ends with this round: three riders in at least, or with `full` everybody (CIC-36)."""
    return not state.order or (not course.full and len(state.finished) >= PODIUM)


def time_of(course: Course, state: State, rider: int, number: int) -> int:
    """The time R'x in tenths of a rider that crossed in a round: R counts from the first round in which anybody
    crossed, x is ten less its spaces beyond the line, but not below 0 (CIC-38)."""
    first = state.finished[0][1]
    beyond = state.spaces[rider] - course.tracks[state.stage - 1].line
    return TEN * (number - first + 1) + max(0, TEN - beyond)


def ranking(state: State) -> tuple[int, ...]:
    """All riders, best first: those over the line (CIC-32, CIC-33), those on the road by space and place (CIC-36),
    those removed (CIC-41). The first has won the race, and so has its player (CIC-34)."""
    finished = tuple(rider for rider, _ in state.finished)
    return finished + race_order(state) + tuple(rider for rider, _ in state.out)
