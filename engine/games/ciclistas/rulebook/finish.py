"""Order on the road and over the line: ranking, times, and when a race is over (sections 3.2 and 3.6)."""

from __future__ import annotations

from operator import attrgetter

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.rulebook.position import AnyState
from engine.games.ciclistas.rulebook.state import Arrival
from engine.games.ciclistas.view import Rider

TEN = 10
"""Spaces of the finish area that count for the time; also those before the line that keep rain away."""

PODIUM = 3

_SPACE = attrgetter("space")


def race_order(position: AnyState) -> tuple[Rider, ...]:
    """The riders of the round as they stand now: higher space first, inside a space the earlier arrival first
    (CIC-06). Moves only lead forward, so whoever arrives on a space was behind all that stood there and stays
    behind them (CIC-07); who did not move has kept its place."""
    return tuple(sorted(position.road, key=_SPACE, reverse=True))


def crossed(course: Course, position: AnyState) -> tuple[Rider, ...]:
    """The riders beyond the line, best first: the farther the better, on one space the earlier arrival, which is
    the race order (CIC-29, CIC-32). They leave the road with the end of the round (CIC-31)."""
    line = course.track(position.stage).line
    if all(one.space <= line for one in position.road):  # in most rounds, and sorting is dear
        return ()
    return tuple([one for one in race_order(position) if one.space > line])


def is_over(course: Course, position: AnyState) -> bool:
    """Whether the race ends with this round: three riders in at least, or with `full` everybody (CIC-36)."""
    # With fewer than three in, riding on changes nothing about who has won.
    return not position.road or (not course.full and len(position.finished) >= PODIUM)


def time_of(course: Course, position: AnyState, one: Arrival) -> int:
    """The time R'x in tenths of a rider that crossed: R counts from the first round in which anybody crossed, x is
    what its space is worth (CIC-38)."""
    beyond = one.space - course.track(position.stage).line
    return TEN * (one.round - position.finished[0].round + 1) + tenths(beyond)


def tenths(beyond: int) -> int:
    """What a space so far beyond the line adds to the time: ten less its distance, but not below 0 (CIC-38)."""
    # Beyond the tenth space only the ranking tells riders apart.
    return max(0, TEN - beyond)


def ranking(position: AnyState) -> tuple[str, ...]:
    """All riders, best first: those over the line (CIC-32, CIC-33), those on the road by space and place (CIC-36),
    those removed (CIC-41). The first has won the race, and so has its player (CIC-34)."""
    on_road = (one.rider for one in race_order(position))
    return (*(one.rider for one in position.finished), *on_road, *(one.rider for one in position.out))
