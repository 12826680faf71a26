"""The elimination race: the last riders leave at the end of the first two laps (CIC-41)."""

from __future__ import annotations

from engine.games.ciclistas.course import ELIMINATION_LAPS, Course
from engine.games.ciclistas.state import Position, RiderNumber


def laps_done(position: Position) -> int:
    """After how many laps riders were taken out already."""
    return max((lap for _, lap in position.out), default=0)


def leaving(course: Course, position: Position) -> tuple[RiderNumber, ...]:
    """The riders that must leave at the end of this round, best first.

    With k out per lap and n on the road that is in the first round in which n - k have passed the end of the lap;
    the last k in race order go, also those that have passed (CIC-41). One rider at least stays (A-16).
    """
    if not course.out_per_lap:
        return ()
    lap = laps_done(position) + 1
    if lap >= ELIMINATION_LAPS:
        return ()
    end = course.track(position.stage).circuit * lap
    passed = sum(position.spaces[rider] > end for rider in position.order)
    stay = len(position.order) - course.out_per_lap
    if stay < 1 or passed < stay:
        return ()
    return position.order[stay:]
