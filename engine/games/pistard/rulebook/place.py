"""Where a rider stands: a `Place` on the track, and the `Squares` of a row. Only here are they packed into numbers.

A place is one number, so that the order of the race is the order of numbers: its position times four, plus three
on the inner lane down to none on the outer one. Squares of a row are a mask of four bits, the inner lane highest.
Every move of every imagined race looks at a dozen rows ahead, which is why both are plain numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from engine.games.pistard.material import LANES

Place = NewType("Place", int)
"""Lane and position of a rider; the greater, the earlier in the order of the race (PIS-11)."""

Squares = int
"""Some of the four squares of a row: `&` is what two have in common, `~` the others."""

_ROW_BITS = 2
_OUTER = (1 << _ROW_BITS) - 1
_ALL = (1 << LANES) - 1


def place_of(lane: int, position: int) -> Place:
    """The place in a lane (1 = inner) at a position."""
    return Place((position << _ROW_BITS) + LANES - lane)


def lane_of(place: Place) -> int:
    """Its lane, 1 = inner."""
    return LANES - (place & _OUTER)


def position_of(place: Place) -> int:
    """Its position: rows since the start, never wrapped."""
    return place >> _ROW_BITS


def last_place(position: int) -> Place:
    """The hindmost place of a row: every place below it lies in a row before."""
    return Place(position << _ROW_BITS)


def rows_on(place: Place, rows: int) -> Place:
    """The place so many rows further on in the same lane."""
    return Place(place + (rows << _ROW_BITS))


def square_of(place: Place) -> Squares:
    """Its square, as the only one of its row."""
    return 1 << (place & _OUTER)


def squares_in(lanes: Iterable[int]) -> Squares:
    """The squares of these lanes of a row."""
    return sum(1 << (LANES - lane) for lane in lanes)


def taken_ahead(places: Iterable[Place | None], position: int, rows: int, sight: int) -> list[Squares]:
    """By rows ahead of a position on a track of so many rows: the squares that hold a rider, whoever it is and
    however many laps it has ridden (PIS-17), as far as one can see."""
    taken = [0] * sight
    for place in places:
        if place is not None:  # written out: every question asks this of all riders
            # Those about to be lapped block as well: the ban on taken squares has no exception.
            ahead = ((place >> _ROW_BITS) - position) % rows
            if ahead < sight:
                taken[ahead] |= 1 << (place & _OUTER)
    return taken


LANES_IN = tuple(
    tuple(lane for lane in range(1, LANES + 1) if mask >> (LANES - lane) & 1) for mask in range(_ALL + 1)
)
"""By squares: their lanes, the inner one first."""

SQUARE = tuple(1 << (LANES - lane) & _ALL for lane in range(LANES + 1))
"""By lane: its square, as the only one of its row; lane 0 has none."""

# A step from some squares of a row to the next row, by squares: looked up, since it is taken again and again.
INWARDS = tuple(mask << 1 & _ALL for mask in range(_ALL + 1))
OUTWARDS = tuple(mask >> 1 for mask in range(_ALL + 1))
AHEAD = tuple(((mask | mask << 1 | mask >> 1) & _ALL) for mask in range(_ALL + 1))
"""Orthogonally or diagonally (PIS-16)."""


def _lane_before(lane: int, squares: int) -> int:
    near = (one for one in (lane, lane - 1, lane + 1) if 1 <= one <= LANES and squares >> (LANES - one) & 1)
    return next(near, lane)


LANE_BEFORE = tuple(tuple(_lane_before(lane, mask) for mask in range(_ALL + 1)) for lane in range(LANES + 1))
"""By lane and squares: from which of these squares a step to the lane comes, straight on if it can be, else from
further in."""
