"""A table of the Critèrium for tests: open it, on any board, set up a position, play a turn or a duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.chance import Chance, RecordedChance, SeededChance
from engine.core.events import Event
from engine.core.prompts import checked
from engine.games.criterium import GAME, notation
from engine.games.criterium.material import Board
from engine.games.criterium.meta import CriteriumOptions
from engine.games.criterium.rulebook.state import Cyclist, State
from engine.games.criterium.rules import CriteriumRules
from engine.players import EASY, STRONG
from engine.registry import Registry
from tests.games.common import DATA, winners

REGISTRY = Registry(DATA)
ENTRY = REGISTRY["criterium"]
FOUR = ("red", "blue", "green", "yellow")


def opened(colours: Sequence[str] = FOUR, **options: Any) -> CriteriumRules:
    """The rules of a table with these colours."""
    rules = ENTRY.open({"colours": tuple(colours), **options})
    assert isinstance(rules, CriteriumRules)
    return rules


def as_told(rules: CriteriumRules, position: str) -> State:
    """A position as it is told: to look at one question, hands may be fuller than the turns before can have left
    them."""
    return notation.parsed(position, rules.course)


def played(
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


def started(rules: CriteriumRules, seed: int = 1) -> State:
    """A fresh race."""
    return rules.start(SeededChance(seed.to_bytes(4, "big"))).state


def board(**other: Any) -> Board:
    """The shipped board with other values."""
    text = (DATA / "criterium" / "board.json").read_text(encoding="utf-8")
    return Board.model_validate(Board.model_validate_json(text).model_dump() | other)


def opened_on(material: Board, colours: tuple[str, ...] = FOUR) -> CriteriumRules:
    """A table on that board."""
    return GAME.open(CriteriumOptions(colours=colours), material)


LONG = board(last_square=40, refreshment=18, sprint=30)
SHORT = board(last_square=12, refreshment=4, sprint=8)
"""Boards longer and shorter than the one that is shipped, each valid."""


class Duel(NamedTuple):
    """Shares of the races won: by the strong computer, by each easy one, by each neutral."""

    strong: float
    easy: float
    neutral: float


def duel(races: int) -> Duel:
    """One strong computer against three easy ones in so many races."""
    won = winners(opened(FOUR), len(FOUR), races, STRONG, EASY)
    strong, neutral = won.count(0), won.count(None)
    return Duel(strong / races, (races - strong - neutral) / 3 / races, neutral / 2 / races)
