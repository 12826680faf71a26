"""What questions and answers are written in: the keys of questions, fields and choices, and facts about riders."""

from __future__ import annotations

from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.energy import WayToRide
from engine.games.reifenbreite.view import JOKER, EnergyCard

PLACE, MODE, LEAD, LOSE, REGAIN, WHERE, DRAFT, RETURN = (
    "place",
    "mode",
    "lead",
    "lose",
    "regain",
    "where",
    "draft",
    "return",
)
"""The keys of the questions; each has a field `CHOICE`, and `MODE` others that tell where two cards bring it."""

CHOICE = "choice"

YES, NO, FOLLOW, STAY, ALONE = "yes", "no", "draft", "stay", "alone"

PAIR = "_"
"""Between two cards of an answer."""

NONE = "none"
"""Stands in a fact for a name that is not there."""

MORE = "more"
"""Stands for the letter of a space without one: told later without a letter, a choice says less."""

ChoiceFact = tuple[str, int | str]


def space_key(name: str) -> str:
    """A space as answers have it: `C5+2.4.1` for the second use of a section."""
    return name.replace("#", "+")


def way_key(way: WayToRide) -> str:
    """A way to ride as answers have it: `roll`, `car6`, `own5`, `own5_joker6-alone`."""
    if way.car:
        return f"car{way.car}"
    cards = PAIR.join(card_key(card) for card in way.cards)
    return f"{cards}-{ALONE}" if way.alone else cards or "roll"


def follow_key(riders: int) -> str:
    """That so many riders of a manager follow, as answers have it: `draft`, `draft2`."""
    return FOLLOW if riders == 1 else f"{FOLLOW}{riders}"


def card_key(card: EnergyCard) -> str:
    """An energy card as answers have it; that it is the rider's own needs no number."""
    return f"{'joker' if card.owner == JOKER else 'own'}{card.value}"


def somebody(course: Course, word: str, rider: int) -> tuple[ChoiceFact, ...]:
    """A rider as a fact: for the rules by its number, for people by whose it is."""
    return (word, course.names[rider]), (f"{word}_seat", course.seat(rider)), (f"{word}_rider", course.names[rider])
