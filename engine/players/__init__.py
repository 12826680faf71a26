"""Who answers when no person does: computers and the stand-in. They see a seat's view, never the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.chance import Chance
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Prompt
from engine.core.sample import some_answer
from engine.core.views import SeatView

EASY = "easy"
STRONG = "strong"
STAND_IN = "stand_in"
PROPOSED = "proposed"

Policy = Callable[[AnyRules, SeatView[Any, Any], Prompt, Chance], Answer]


def easy(rules: AnyRules, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Answer:
    """Any legal answer, by chance."""
    return some_answer(prompt, chance)


def strong(rules: AnyRules, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Answer:
    """The game's good computer."""
    return rules.strong(view, prompt, chance)


def stand_in(rules: AnyRules, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Answer:
    """What the game says an absent player does."""
    return rules.default(view, prompt, chance)


def proposed(rules: AnyRules, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Answer:
    """Who accepts with one press what the game proposes; where it proposes nothing, what an absent player would."""
    found = rules.propose(view, prompt)
    return rules.default(view, prompt, chance) if found is None else found


PLAYERS: Mapping[str, Policy] = {EASY: easy, STRONG: strong, STAND_IN: stand_in, PROPOSED: proposed}


def answer_as(kind: str, rules: AnyRules, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Answer:
    """What a player of that kind says to a prompt of its own seat; ValueError for a kind that does not exist."""
    if kind not in PLAYERS:  # a level of a later version, in an older program
        raise ValueError(f"there is no player {kind!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[kind](rules, view, prompt, chance)
