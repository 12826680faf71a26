"""What changes during a race."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.pistard.rulebook.place import Place
from engine.games.pistard.view import HowWon, MoveView


class State(NamedTuple):
    """A position between two decisions; no secret in it. Riders and seats are numbers, kept in snapshots as they
    stand here."""

    round: int
    places: tuple[Place | None, ...]
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
    how: HowWon | None = None


def race_order(places: Iterable[Place | None]) -> tuple[int, ...]:
    """The riders on the track in the order of the race: larger position first, in one row the inner lane first
    (PIS-11)."""
    racing = [(place, rider) for rider, place in enumerate(places) if place is not None]
    racing.sort(reverse=True)
    return tuple([rider for _, rider in racing])
