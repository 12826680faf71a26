"""The end of the race: when it is over, who has won, who comes after (RULES.md, 2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.games.criterium.meta import TURNS
from engine.games.criterium.state import Course, Cyclist, in_front
from engine.games.criterium.view import CyclistView

Placed = TypeVar("Placed", Cyclist, CyclistView)


def is_over(turn: int, crossed: bool) -> bool:
    """Whether the race ends with this turn: somebody crossed the line (CRI-36), or it was the last of eight
    (CRI-11), which is played whether or not there are cards for it (CRI-39)."""
    return crossed or turn >= TURNS


def ranked(cyclists: Sequence[Placed]) -> list[Placed]:
    """All cyclists, the best first: by square, on one square by slot (CRI-41). The first has won: it stands
    beyond the last square (CRI-36), or it is the most advanced after turn 8, the leftmost of them (CRI-38)."""
    return sorted(cyclists, key=in_front)


def best_player(cyclists: Sequence[Placed]) -> Placed:
    """The first cyclist of the standing that belongs to a player (CRI-40)."""
    return next(cyclist for cyclist in ranked(cyclists) if cyclist.seat is not None)


def declared(course: Course, cyclists: Sequence[Placed]) -> str:
    """Who is declared the winner: the winning cyclist, a neutral too; with `neutral_can_win` off the
    best-placed player (CRI-40)."""
    return ranked(cyclists)[0].colour if course.neutral_can_win else best_player(cyclists).colour
