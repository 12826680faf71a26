"""An answer on the road: what each question's choice does."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.prompts import Choice, Given
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.drafting import follow, stay
from engine.games.reifenbreite.rulebook.energy import WayToRide
from engine.games.reifenbreite.rulebook.questions import (
    CHOICE,
    DRAFT,
    FOLLOW,
    LEAD,
    LOSE,
    MODE,
    PAIR,
    PLACE,
    REGAIN,
    RETURN,
    WHERE,
    YES,
)
from engine.games.reifenbreite.rulebook.relief import ask, refuse, take_lead
from engine.games.reifenbreite.rulebook.returning import come_back
from engine.games.reifenbreite.rulebook.riding import ride, set_off, settle_card
from engine.games.reifenbreite.rulebook.setup import place
from engine.games.reifenbreite.rulebook.turn import TurnState
from engine.games.reifenbreite.view import JOKER, EnergyCard


def answer(turn: TurnState, given: Given) -> None:
    """Do what was chosen, by what the choice says, so that what was offered is what is taken."""
    _ANSWERS[given.prompt.key](turn, given.one(CHOICE))


def _place(turn: TurnState, choice: Choice) -> None:
    place(turn, turn.course.by_name[str(choice.arg("rider"))], _space(turn, choice))


def _mode(turn: TurnState, choice: Choice) -> None:
    if choice.arg("way") == "lead":
        ask(turn, int(choice.arg("depth")))
    else:
        set_off(turn, way_of(turn.course, turn.moving.rider, choice))


def way_of(course: Course, rider: int, choice: Choice) -> WayToRide:
    """The way to ride that a choice stands for."""
    words = str(choice.arg("cards"))
    cards = tuple(card_of(course, rider, word) for word in words.split(PAIR)) if words else ()
    return WayToRide(cards, bool(choice.arg("alone")), int(choice.arg("car")))


def card_of(course: Course, rider: int, word: str) -> EnergyCard:
    """The energy card of an answer, `own5` or `joker6`."""
    owner = JOKER if word.startswith("joker") else course.owner(rider)
    return EnergyCard(owner, int(word[-1]))


def _lead(turn: TurnState, choice: Choice) -> None:
    if choice.key == YES:
        take_lead(turn)
    else:
        refuse(turn)


def _card(turn: TurnState, choice: Choice) -> None:
    settle_card(turn, card_of(turn.course, turn.moving.rider, choice.key))


def _where(turn: TurnState, choice: Choice) -> None:
    ride(turn, (_space(turn, choice), int(choice.arg("steps"))))


def _draft(turn: TurnState, choice: Choice) -> None:
    if choice.key == FOLLOW:
        follow(turn)
    else:
        stay(turn)


def _return(turn: TurnState, choice: Choice) -> None:
    come_back(turn, _space(turn, choice))


def _space(turn: TurnState, choice: Choice) -> int:
    return turn.road.by_name[str(choice.arg("space"))]


_ANSWERS: dict[str, Callable[[TurnState, Choice], None]] = {
    PLACE: _place,
    MODE: _mode,
    LEAD: _lead,
    LOSE: _card,
    REGAIN: _card,
    WHERE: _where,
    DRAFT: _draft,
    RETURN: _return,
}
