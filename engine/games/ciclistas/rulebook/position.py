"""What rules read: a position at rest, or one in the middle of a turn; both name their parts alike."""

from __future__ import annotations

from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.rulebook.turn import TurnState
from engine.games.ciclistas.view import Rider

AnyState = State | TurnState


def to_come(position: AnyState) -> tuple[Rider, ...]:
    """Who has still to move in this round (CIC-05), in its order; those that have moved stand before them."""
    return tuple(position.road[len(position.moves) :])


def mover(position: AnyState) -> Rider:
    """Whose turn it is."""
    return position.road[len(position.moves)]


def all_moved(position: AnyState) -> bool:
    """Whether everybody in the round has moved."""
    return len(position.moves) == len(position.road)
