"""An answer on the road: what each question's choice does."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.prompts import Choice, Field, Given
from engine.games.reifenbreite.board.road import Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.destinations import Destinations, where_with
from engine.games.reifenbreite.rulebook.drafting import follow, stay
from engine.games.reifenbreite.rulebook.energy import WayToRide
from engine.games.reifenbreite.rulebook.question_words import (
    CHOICE,
    DRAFT,
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
    _ANSWERS[given.prompt.key](turn, given)


def _place(turn: TurnState, given: Given) -> None:
    choice = given.one(CHOICE)
    place(turn, turn.course.by_name[str(choice.arg("rider"))], _space(turn, choice))


def _mode(turn: TurnState, given: Given) -> None:
    choice = given.one(CHOICE)
    if choice.arg("way") == "lead":
        ask(turn, int(choice.arg("depth")))
        return
    set_off(turn, way_of(turn.course, turn.moving.rider, choice))
    # With two cards it was said at once where to (BT-7).
    where = where_with(given.prompt, choice.key)
    if where is not None:
        _ride(turn, where, given.one(where.key))


def way_of(course: Course, rider: int, choice: Choice) -> WayToRide:
    """The way to ride that a choice stands for."""
    words = str(choice.arg("cards"))
    cards = tuple(card_of(course, rider, word) for word in words.split(PAIR)) if words else ()
    return WayToRide(cards, bool(choice.arg("alone")), int(choice.arg("car")))


def card_of(course: Course, rider: int, word: str) -> EnergyCard:
    """The energy card of an answer, `own5` or `joker6`."""
    owner = JOKER if word.startswith("joker") else course.owner(rider)
    return EnergyCard(owner, int(word[-1]))


def _lead(turn: TurnState, given: Given) -> None:
    if given.one(CHOICE).key == YES:
        take_lead(turn)
    else:
        refuse(turn)


def _card(turn: TurnState, given: Given) -> None:
    settle_card(turn, card_of(turn.course, turn.moving.rider, given.one(CHOICE).key))


def _where(turn: TurnState, given: Given) -> None:
    _ride(turn, given.prompt.fields[0], given.one(CHOICE))


def _ride(turn: TurnState, field: Field, choice: Choice) -> None:
    """To one of the ends that were found for the question, as nothing has changed on the road since."""
    offered = field.choices
    if not isinstance(offered, Destinations):
        raise TypeError(f"{field.key} offers no destinations")
    ride(turn, offered.found, offered.end(choice))


def _draft(turn: TurnState, given: Given) -> None:
    said = given.one(CHOICE)
    for _ in range(int(said.arg("depth"))):
        follow(turn)
    if said.arg("depth") != said.arg("of"):
        stay(turn)


def _return(turn: TurnState, given: Given) -> None:
    come_back(turn, _space(turn, given.one(CHOICE)))


def _space(turn: TurnState, choice: Choice) -> Space:
    return turn.road.by_name[str(choice.arg("space"))]


_ANSWERS: dict[str, Callable[[TurnState, Given], None]] = {
    PLACE: _place,
    MODE: _mode,
    LEAD: _lead,
    LOSE: _card,
    REGAIN: _card,
    WHERE: _where,
    DRAFT: _draft,
    RETURN: _return,
}
