"""What changes during a race, and what a table settles before it; places and riders are small numbers.

A *place* is position * 4 + 4 - lane: the greater, the earlier in the order of the race. Its two lowest bits are the
square's *bit*; a row's squares are a mask of four bits, the inner lane highest, so that inwards is one to the left.
A *rider* is its index: seat * riders of a team + place of its base.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.core.events import Ref
from engine.games.pistard.view import How, MoveView


class State(NamedTuple):
    """A position between two decisions; no secret in it."""

    round: int
    places: tuple[int | None, ...]
    """By rider; None: not yet placed, or out."""
    order: tuple[int, ...]
    """Riders still to move in this round, the next one first; empty in round 1."""
    dice: tuple[tuple[int, ...], ...]
    """By seat: unspent dice, the highest first."""
    thrown: tuple[bool, ...]
    """By seat: thrown in this round."""
    scores: tuple[int, ...]
    passed: tuple[int, ...]
    """How many riders have passed the line at the end of lap 1, 2, …"""
    line: int
    """The elimination line that is current, from 1; 0 in a points race."""
    precedence: tuple[int, ...]
    """Seats in order of precedence, of round 1 only."""
    out: tuple[int, ...] = ()
    """Removed riders, the first one removed first."""
    owing: tuple[int, ...] = ()
    """Seats that must give up a die now, one entry a die."""
    moves: tuple[MoveView, ...] = ()
    last: tuple[MoveView, ...] = ()
    winner: int | None = None
    how: How | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """What a table settles once: who races, and the track with the options, ready for use. Two are never the same,
    so that what was worked out for one can be remembered under it."""

    teams: tuple[Ref, ...]
    size: int
    """Riders of a team."""
    names: tuple[str, ...]
    """By rider: team letter and base, `R-Y`."""
    seats: tuple[int, ...]
    """By rider: whose it is."""
    bases: tuple[str, ...]
    """By rider: its base colour."""
    riders: dict[str, int]
    """The rider of a name."""
    rows: int
    colours: tuple[str, ...]
    """By square (row from 0, times four, plus bit): its colour."""
    own: tuple[tuple[int, ...], ...]
    """By rider and row (from 0): mask of the squares in its base colour. Two laps, so that a road never wraps."""
    target: int
    """The winning score; 0 in an elimination race."""
    interval: int
    """Rows between two elimination lines; 0 in a points race."""
    straight: bool
    wind_after_colour: bool

    def row(self, position: int) -> int:
        """The row of a position, from 1; before the line too."""
        return (position - 1) % self.rows + 1

    def laps(self, position: int) -> int:
        """Laps completed at a position; the start line does not count (PIS-29)."""
        return max(0, (position - 1) // self.rows)


def place_of(lane: int, position: int) -> int:
    """The place of a square."""
    return position * 4 + 4 - lane


def lane_of(place: int) -> int:
    """Its lane, 1 = inner."""
    return 4 - (place & 3)


def position_of(place: int) -> int:
    """Its position."""
    return place >> 2


def race_order(places: tuple[int | None, ...]) -> tuple[int, ...]:
    """The riders on the track in the order of the race: larger position first, in one row the inner lane first
    (PIS-11)."""
    racing = [(place, rider) for rider, place in enumerate(places) if place is not None]
    racing.sort(reverse=True)
    return tuple(rider for _, rider in racing)
