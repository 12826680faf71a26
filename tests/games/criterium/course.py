"""A table of the Critèrium for tests: open it, set up a position, play a turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.core.chance import Chance, RecordedChance, SeededChance
from engine.core.events import Event
from engine.core.prompts import checked
from engine.games.criterium import notation
from engine.games.criterium.rules import CriteriumRules
from engine.games.criterium.state import Cyclist, State
from engine.registry import Registry

DATA = Path(__file__).parents[3] / "data"
REGISTRY = Registry(DATA)
FOUR = ("red", "blue", "green", "yellow")


def opened(colours: Sequence[str] = FOUR, **options: Any) -> CriteriumRules:
    """The rules of a table with these colours."""
    rules = REGISTRY["criterium"].open({"colours": tuple(colours), **options})
    assert isinstance(rules, CriteriumRules)
    return rules


def as_told(rules: CriteriumRules, position: str) -> State:
    """A position as it is told: to look at one question, hands may be fuller than the turns before can have left
    them."""
    return notation.parsed(position, rules.course)


def turn(
    rules: CriteriumRules, position: str | State, chance: Chance | None = None, **cards: str
) -> tuple[State, tuple[Event, ...]]:
    """Play one turn from a position with the cards of the players (a player left out plays the first one)."""
    state = as_told(rules, position) if isinstance(position, str) else position
    given = []
    for prompt in rules.prompts(state):
        colour = rules.options.colours[prompt.seat]
        given.append(checked(prompt, {"card": (cards.get(colour, prompt.fields[0].choices[0].key),)}))
    outcome = rules.apply(state, given, chance if chance is not None else RecordedChance(()))
    return outcome.state, outcome.events


def at(state: State, colour: str) -> tuple[int, int]:
    """Square and slot of a cyclist."""
    one = cyclist(state, colour)
    return one.square, one.slot


def cyclist(state: State, colour: str) -> Cyclist:
    """A cyclist by colour."""
    return next(one for one in state.cyclists if one.colour == colour)


def cards_of(state: State, colour: str) -> str:
    """Hand or deck of a cyclist, as in the notation."""
    return "".join(card.key for card in cyclist(state, colour).cards)


def named(events: Sequence[Event], name: str) -> list[Any]:
    """The events of a type."""
    return [event for event in events if type(event).__name__ == name]


def started(rules: CriteriumRules, seed: int = 1) -> State:
    """A fresh race."""
    return rules.start(SeededChance(seed.to_bytes(4, "big"))).state
