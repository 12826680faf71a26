"""The first move: riders come onto the track, the highest dice first (section 3.2)."""

from __future__ import annotations

from engine.games.pistard.course import Course, Rider
from engine.games.pistard.material import LANES
from engine.games.pistard.rulebook.place import place_of
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.view import Placing


def placings(state: State) -> tuple[tuple[int, int], ...]:
    """Seat and die of all placings to come: dice from 6 down to 1, for one value the players in order of
    precedence, each with all dice of that value before the next (PIS-07). None after round 1."""
    if state.round > 1:
        return ()
    # All of one player first: precedence is going first with what one has.
    dice = [(seat, die) for seat in state.precedence for die in state.dice[seat]]
    return tuple(sorted(dice, key=lambda one: -one[1]))  # stable: precedence stands


def next_placing(state: State) -> Placing:
    """The first of the placings to come, and where it can go."""
    seat, die = placings(state)[0]
    return Placing(seat, die, *free_row(state, die))


def free_row(state: State, die: int) -> tuple[int, tuple[int, ...]]:
    """The row of a die with its free lanes, or the nearest lower row that has some (PIS-09)."""
    position = die
    while True:
        lanes = tuple(lane for lane in range(1, LANES + 1) if place_of(lane, position) not in state.places)
        if lanes:
            return position, lanes
        position -= 1  # rows before the line are rows too, so there is room for everybody


def unplaced(course: Course, state: State, seat: int) -> list[Rider]:
    """The seat's riders that are still behind the line, one of which it picks (PIS-08)."""
    return [rider for rider in course.team(seat) if state.places[rider.number] is None]
