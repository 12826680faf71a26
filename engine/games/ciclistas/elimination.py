"""The elimination race: the last riders leave at the end of the first two laps (CIC-41)."""

from __future__ import annotations

from engine.games.ciclistas.course import ELIMINATION_LAPS, Course
from engine.games.ciclistas.state import State


def laps_done(state: State) -> int:
    """After how many laps riders were taken out already."""
    return max((lap for _, lap in state.out), default=0)


def take_out(course: Course, state: State) -> tuple[int, ...]:
    """Remove the last riders if enough have passed the end of the lap by the end of this round; returns them, best
    first.

    With k out per lap and n on the road that is the first round in which n - k have passed; the last k in race
    order go, also those that have passed; they rank behind all others, but before those of an earlier lap (CIC-41).
    """
    lap = laps_done(state) + 1
    if not course.out_per_lap or lap >= ELIMINATION_LAPS:
        return ()
    end = course.tracks[state.stage - 1].circuit * lap
    passed = sum(state.spaces[rider] > end for rider in state.order)
    stay = len(state.order) - course.out_per_lap
    if stay < 1 or passed < stay:
        return ()
    gone = state.order[stay:]
    state.order = state.order[:stay]
    state.out = tuple((rider, lap) for rider in gone) + state.out
    return gone
