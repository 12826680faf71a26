"""A random race, ridden through the same door as a real one, with everything kept for the checks."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.chance import Chance, SeededChance, pick
from engine.core.events import Event
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Prompt
from engine.core.race import Played, Race, Step, awaited, begin, play, ripen, seat_view
from engine.core.sample import some_answer

MOST = 4000
"""Answers after which a race counts as endless."""


class Turn(NamedTuple):
    """One answer: the race before it, the prompt it was for, and what came of it."""

    before: Race
    prompt: Prompt
    answer: Answer
    played: Played


class Ride(NamedTuple):
    """A whole race. `turns` leaves out the opening of quiet windows; `steps` and `events` have all."""

    rules: AnyRules
    seed: bytes
    first: Played
    turns: tuple[Turn, ...]
    last: Race
    steps: tuple[Step, ...]
    events: tuple[Event, ...]

    @property
    def races(self) -> tuple[Race, ...]:
        """Every position on the way, the last included."""
        return (*(turn.before for turn in self.turns), self.last)


def ride(rules: AnyRules, seed: int) -> Ride:
    """Race from the start to the end with random answers; AssertionError if it does not end or is stuck."""
    key = seed.to_bytes(8, "big")
    luck, driver = SeededChance(key), SeededChance(key, "driver")
    first = begin(rules, luck)
    return ride_on(rules, key, first, luck, driver)


def ride_on(rules: AnyRules, key: bytes, first: Played, luck: Chance, driver: Chance) -> Ride:
    """Race on from a position to the end."""
    race, steps, events = first.race, list(first.steps), list(first.events)
    turns: list[Turn] = []
    while race.prompts:
        assert len(turns) < MOST, f"the race goes on after {MOST} answers"
        if awaited(race):
            turn = _press(rules, race, luck, driver)
            turns.append(turn)
            played = turn.played
        else:
            played = open_quiet(rules, race, luck)
        race = played.race
        steps += played.steps
        events += played.events
    return Ride(rules, key, first, tuple(turns), race, tuple(steps), tuple(events))


def _press(rules: AnyRules, race: Race, luck: Chance, driver: Chance) -> Turn:
    """Somebody who is awaited answers, now and then somebody who has answered thinks again."""
    again = [prompt for prompt in race.prompts if prompt.id in race.envelopes]
    prompt = pick(driver, again if again and driver.below(8, "again") == 0 else awaited(race), "who")
    if driver.below(3, "default") == 0:
        answer = rules.default(seat_view(rules, race, prompt.seat), prompt, driver)
    else:
        answer = some_answer(prompt, driver)
    return Turn(race, prompt, answer, play(rules, race, prompt.id, answer, luck))


def open_quiet(rules: AnyRules, race: Race, luck: Chance) -> Played:
    """A window that nobody is awaited for any more opens."""
    window = next((prompt.window for prompt in race.prompts if prompt.quiet), None)
    assert window is not None, "nobody is awaited and nothing opens: the race is stuck"
    played = ripen(rules, race, window, luck)
    assert played.steps, f"all answers are in, yet window {window} does not open"
    return played
