"""Races of Um Reifenbreite played by the rules, for pictures of their road."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engine.core.chance import SeededChance
from engine.core.events import Mark
from engine.core.prompts import Prompt, checked
from engine.core.sample import some_answer
from engine.core.views import SeatView
from engine.games.reifenbreite.rules import ReifenbreiteRules
from engine.games.reifenbreite.view import Public
from tests.games.reifenbreite.harness import opened
from tests.render.english import english

WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "reifenbreite")


class Ridden(NamedTuple):
    """A race: its rules, the view at the end of each round, and the questions with the view before each."""

    rules: ReifenbreiteRules
    rounds: tuple[Public, ...]
    asked: tuple[tuple[Prompt, Public], ...]


@lru_cache(maxsize=16)
def race(seed: int, course: str = "tour", options: tuple[tuple[str, Any], ...] = ()) -> Ridden:
    """A race of four in which computers ride, and everybody rides at random every eighth time."""
    rules = opened(course, **({"level": "professional"} | dict(options)))
    key = seed.to_bytes(8, "big")
    luck, driver = SeededChance(key), SeededChance(key, "driver")
    outcome = rules.start(luck)
    marks, asked = list(outcome.events), []
    while prompts := rules.prompts(outcome.state):
        prompt, public = prompts[0], rules.public(outcome.state)
        asked.append((prompt, public))
        view = SeatView(public, prompt.seat, rules.own(outcome.state, prompt.seat))
        wild = driver.below(8, "wild") == 0
        answer = some_answer(prompt, driver) if wild else rules.strong(view, prompt, driver)
        outcome = rules.apply(outcome.state, [checked(prompt, answer)], luck)
        marks += outcome.events
    rounds = tuple(mark.view for mark in marks if isinstance(mark, Mark) and mark.kind == "round")
    return Ridden(rules, rounds, tuple(asked))
