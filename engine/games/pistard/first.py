"""The first move: riders come onto the track, the highest dice first (section 3.2)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.pistard.material import LANES
from engine.games.pistard.state import Course, State


class Placing(NamedTuple):
    """Who acts next in round 1: a die, the row it leads to, and the free squares there, inner lane first."""

    seat: int
    die: int
    position: int
    lanes: tuple[int, ...]


def next_placing(state: State) -> Placing | None:
    """The placing that is due: dice from 6 down to 1, for one value the players in order of precedence, each with
    all dice of that value before the next (PIS-07); None when all dice are used."""
    die = max((dice[0] for dice in state.dice if dice), default=0)
    if not die:
        return None
    seat = next(seat for seat in state.precedence if state.dice[seat][:1] == (die,))
    position, lanes = free_row(state, die)
    return Placing(seat, die, position, lanes)


def free_row(state: State, die: int) -> tuple[int, tuple[int, ...]]:
    """The row of a die with its free lanes, or the nearest lower row that has some (PIS-09)."""
    position = die
    while True:
        lanes = tuple(lane for lane in range(1, LANES + 1) if position * 4 + 4 - lane not in state.places)
        if lanes:
            return position, lanes
        position -= 1


def unplaced(course: Course, state: State, seat: int) -> tuple[int, ...]:
    """The seat's riders that are still behind the line, one of which it picks (PIS-08)."""
    first = seat * course.size
    return tuple(rider for rider in range(first, first + course.size) if state.places[rider] is None)
