"""What many races come to, beside the figures of the rule book's section 8."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

import pytest

from engine.core.chance import Chance
from engine.core.lookahead import ImaginedChance
from engine.core.prompts import Answer, Prompt, checked
from engine.core.sample import some_answer
from engine.games.reifenbreite.seat.automatic import automatic
from tests.games.reifenbreite.harness import opened

TABLE = [
    ("paris-roubaix", "basic", 10.7, 15.0, 17.5, 27.3),
    ("paris-roubaix", "advanced", 11.6, 16.8, 19.0, 30.1),
    ("luettich-bastenaken-luettich", "basic", 11.5, 15.9, 18.6, 29.1),
    ("luettich-bastenaken-luettich", "advanced", 12.1, 17.9, 19.7, 31.4),
    ("giro", "basic", 20.0, 26.2, 32.7, 46.7),
    ("giro", "advanced", 21.9, 29.9, 35.5, 50.9),
    ("tour", "basic", 21.4, 27.6, 35.1, 49.4),
    ("tour", "advanced", 23.7, 31.8, 38.5, 54.8),
]
"""Course, level, and the rounds of the first and the last finisher: of absent players, and of random ones."""


def absent(prompt: Prompt, chance: Chance) -> Answer:
    return automatic(prompt)


def rounds(course: str, level: str, answer: Callable[[Prompt, Chance], Answer], races: int) -> tuple[float, float]:
    """The mean rounds in which the first and the last rider come in."""
    rules, first, last = opened(course, level=level), [], []
    for number in range(races):
        luck, driver = ImaginedChance(number, 0), ImaginedChance(number, 1)
        state = rules.start(luck).state
        while prompts := rules.prompts(state):
            state = rules.apply(state, [checked(prompts[0], answer(prompts[0], driver))], luck).state
        first.append(min(rider.arrived for rider in state.riders))
        last.append(state.round)
    return fmean(first), fmean(last)


def test_absent_players_are_as_quick_as_the_rule_book_says() -> None:
    first, last = rounds("paris-roubaix", "advanced", absent, 24)
    assert first == pytest.approx(11.6, abs=0.6) and last == pytest.approx(16.8, abs=1.0)


@pytest.mark.soak
@pytest.mark.parametrize(("course", "level", "first", "last", "random_first", "random_last"), TABLE)
def test_the_table_of_the_rule_book(
    course: str, level: str, first: float, last: float, random_first: float, random_last: float
) -> None:
    # Within three standard errors: finishes of absent players spread by about a round, of random ones by two.
    assert rounds(course, level, absent, 100) == pytest.approx((first, last), abs=0.6)
    assert rounds(course, level, some_answer, 60) == pytest.approx((random_first, random_last), abs=1.5)
