"""Who is ahead, who has won, who comes after (RULES.md, 2.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from engine.core.events import Fact, Ref, Standing
from engine.core.prompts import Seat
from engine.games.criterium.course import Course
from engine.games.criterium.view import ColourKey, Public


class Racing(Protocol):
    """A cyclist on the road, whether in a state, in a turn or in a view."""

    @property
    def colour(self) -> ColourKey: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def square(self) -> int: ...
    @property
    def slot(self) -> int: ...


One = TypeVar("One", bound=Racing)


def in_front(one: Racing) -> tuple[int, int]:
    """Sort key of the order on the road: highest square first, on one square the lowest slot first."""
    return -one.square, one.slot


def ranked(cyclists: Iterable[One]) -> list[One]:
    """All cyclists, the best first: by square, on one square by slot (CRI-41). The first has won: it stands
    beyond the last square (CRI-36), or it is the most advanced after turn 8, the leftmost of them (CRI-38)."""
    return sorted(cyclists, key=in_front)


def best_player(cyclists: Iterable[One]) -> One:
    """The first cyclist of the standing that belongs to a player (CRI-40)."""
    return next(one for one in ranked(cyclists) if one.seat is not None)


def declared(course: Course, cyclists: Iterable[One]) -> One:
    """Who is declared the winner: the winning cyclist, a neutral too; with `neutral_can_win` off the
    best-placed player (CRI-40)."""
    # Neutrals are cyclists, and the first over the line has won.
    return ranked(cyclists)[0] if course.neutral_can_win else best_player(cyclists)


def standings(view: Public, refs: Mapping[str, Ref]) -> tuple[Standing, ...]:
    """The order of the race, at the end the final standing (CRI-41); `winner` is who is declared it (CRI-40)."""
    order = ranked(view.cyclists)
    rows = []
    for place, one in enumerate(order, start=1):
        facts: dict[str, Fact] = {"square": one.square, "slot": one.slot, "gap": order[0].square - one.square}
        rows.append(Standing(place, refs[one.colour], facts, one.colour == view.declared))
    return tuple(rows)
