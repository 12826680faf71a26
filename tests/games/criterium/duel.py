"""One strong computer against easy ones, seats rotated."""

from __future__ import annotations

from typing import NamedTuple

from engine.cli.play import one_race
from engine.players import EASY, STRONG
from tests.games.criterium.course import FOUR, opened


class Duel(NamedTuple):
    """Shares of the races won: by the strong computer, by each easy one, by each neutral."""

    strong: float
    easy: float
    neutral: float


def against_easy(races: int) -> Duel:
    """So many races with four seats."""
    rules = opened(FOUR)
    strong = easy = neutral = 0
    for number in range(races):
        kinds = [EASY] * 4
        kinds[number % 4] = STRONG
        race, _, _ = one_race(rules, kinds, f"duel {number}".encode())
        winner = next(row.who.seat for row in rules.standings(rules.public(race.state)) if row.winner)
        strong += winner == number % 4
        neutral += winner is None
        easy += winner is not None and winner != number % 4
    return Duel(strong / races, easy / 3 / races, neutral / 2 / races)
