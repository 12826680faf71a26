"""One player of a kind against others, seats rotated."""

from __future__ import annotations

from typing import Any

from engine.cli.play import one_race
from tests.games.pistard.velodrome import opened


def wins(seats: int, races: int, one: str, others: str, **options: Any) -> int:
    """How many of the races the one wins."""
    rules = opened(seats, **options)
    won = 0
    for number in range(races):
        seat = number % seats
        kinds = [others] * seats
        kinds[seat] = one
        race, _, _ = one_race(rules, kinds, f"duel {number // seats}".encode())
        won += race.state.winner == seat
    return won
