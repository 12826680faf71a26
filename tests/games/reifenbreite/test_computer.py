"""The computer manager: what it lays, and how often it beats those who ride by the automatic choice."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.lookahead import ImaginedChance
from engine.core.prompts import Answer, Prompt, checked
from engine.core.views import SeatView
from engine.games.reifenbreite.rulebook.state import State
from engine.games.reifenbreite.rules import ReifenbreiteRules
from engine.games.reifenbreite.seat.automatic import automatic
from tests.games.reifenbreite.harness import Ride, opened

SEATS = 4


def strong(rules: ReifenbreiteRules, state: State, prompt: Prompt) -> Answer:
    """What the computer answers."""
    seen = SeatView(rules.public(state), prompt.seat, rules.own(state, prompt.seat))
    return rules.strong(seen, prompt, SeededChance(b""))


def wins(races: int, **options: Any) -> int:
    """How often a computer wins against three that ride by the automatic choice, seats rotated: each race is ridden
    from every seat with the same luck."""
    rules, won = opened(**options), 0
    for number in range(races):
        mine, luck = number % SEATS, ImaginedChance(number // SEATS, 0)
        state = rules.start(luck).state
        while prompts := rules.prompts(state):
            prompt = prompts[0]
            answer = strong(rules, state, prompt) if prompt.seat == mine else automatic(prompt)
            state = rules.apply(state, [checked(prompt, answer)], luck).state
        won += next(row.who.seat == mine for row in rules.standings(rules.public(state)) if row.winner)
    return won


def test_it_lays_what_it_has_left_near_the_finish_and_rides_away_from_strangers() -> None:
    ride = Ride(opened("TF"), "r5 21=Y.2.15 31=Y.2.14 hand2=1:5,1:6")
    assert strong(ride.rules, ride.state, ride.prompt)["choice"] == ("own5_own6-alone",)


def test_it_does_not_ride_away_from_its_own_team() -> None:
    ride = Ride(opened("TF"), "r5 21=Y.2.15 22=Y.2.14 31=G.1.1 hand2=1:5,1:6")
    assert strong(ride.rules, ride.state, ride.prompt)["choice"] == ("own5_own6",)


@pytest.mark.parametrize(("steps", "answer"), [(7, "draft"), (6, "stay")])
def test_it_follows_a_wheel_that_brings_as_much_as_its_own_throw(steps: int, answer: str) -> None:
    where = f"move=where/0///21,Y.2.9,,,,0,,0,{steps},0,,0,{steps},0,,,,,,"
    ride = Ride(opened("TS"), f"r2 21=Y.2.9 31=Y.2.8 24=G.1.1 {where}").answer(f"Y.2.{9 + steps}-{steps}")
    assert strong(ride.rules, ride.state, ride.prompt)["choice"] == (answer,)


def test_it_beats_three_absent_players() -> None:
    assert wins(16, level="advanced") >= 8


@pytest.mark.soak
@pytest.mark.parametrize(
    ("course", "level", "least"),
    [
        ("paris-roubaix", "basic", 172),
        ("paris-roubaix", "advanced", 207),
        ("paris-roubaix", "professional", 224),
        ("luettich-bastenaken-luettich", "advanced", 140),
        ("giro", "professional", 210),
        ("tour", "advanced", 220),
    ],
)
def test_it_wins_far_more_than_a_quarter_of_four_hundred_races(course: str, level: str, least: int) -> None:
    # A hundred would be its share; measured less three standard errors.
    assert wins(400, course=course, level=level) >= least
