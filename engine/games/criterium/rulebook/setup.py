"""Preparation: how decks and cyclists lie before the first turn (RULES.md, 2.1)."""

from __future__ import annotations

from engine.core.chance import Chance, shuffled
from engine.games.criterium.course import Course
from engine.games.criterium.rulebook.state import Cyclist, State
from engine.games.criterium.view import ColourKey


def prepared(course: Course, chance: Chance) -> State:
    """The position before turn 1: cyclists on the start in a random order of slots (CRI-09), each neutral's
    deck shuffled on its own (CRI-07), the bottle deck shuffled (CRI-08); hands as dealt (CRI-02)."""
    line = shuffled(chance, range(len(course.racing)), "start")
    cyclists = []
    for index, ref in enumerate(course.racing):
        cards = course.deck
        if ref.seat is None:  # a player's hand has no order worth shuffling
            cards = shuffled(chance, cards, f"deck {ref.key}")
        # The start is square 0: the book gives it a name, the others a number.
        slot = line.index(index) + 1
        cyclists.append(Cyclist(colour=ColourKey(ref.key), seat=ref.seat, square=0, slot=slot, cards=cards))
    return State(turn=1, cyclists=tuple(cyclists), bottles=shuffled(chance, course.bottles, "bottles"))
