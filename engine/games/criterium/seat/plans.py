"""The card of the next turn, chosen before this one is over: all of the hand but a bottle is foreseen (CRI-12)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Line
from engine.core.plans import ASK, Carried, Planning
from engine.core.prompts import Answer, Choice, Field, Prompt
from engine.core.views import SeatView
from engine.games.criterium.rulebook.questions import card_prompt_id, chosen_card
from engine.games.criterium.view import Card, ColourKey, MoveView, Own, Public, TurnView

CARD, UNLESS = "card", "unless"


def planning(view: SeatView[Public, Own]) -> Planning | None:
    """A card of the hand as it will be, and what has to come out as expected. None before this turn's card is
    sealed, and where one card is left then, which needs no choice: so it is in the last two turns (CRI-11)."""
    public = view.public
    sealed = view.envelopes.get(card_prompt_id(public.turn, view.seat))
    if sealed is None:
        return None
    hand = _without(view.own.hand, sealed[CARD][0])
    if len(set(hand)) < 2:
        return None
    cards = tuple(Choice(card.key, _facts(card)) for card in dict.fromkeys(hand))
    # No card is proposed: it is the one decision of the game, and what is proposed to all could be foreseen by all.
    chosen = Field(CARD, (*cards, Choice(ASK, (("number", ASK), ("bottle", 0)))))
    reasons = tuple(Choice(reason, (("reason", reason),)) for reason in _CAME)
    planned = (CARD, frozenset(card.key for card in cards))
    unless = Field(UNLESS, reasons, least=0, most=len(reasons), preset=(BOTTLE,), when=planned)
    # Another sealed card leaves another hand: a form of its own.
    return Planning(public.turn + 1, (chosen, unless), stage=f"after{sealed[CARD][0]}", once=True)


def _without(hand: tuple[Card, ...], key: str) -> tuple[Card, ...]:
    """The hand after one of its cards is played."""
    place = next((place for place, card in enumerate(hand) if card.key == key), len(hand))
    return (*hand[:place], *hand[place + 1 :])


def _facts(card: Card) -> tuple[tuple[str, int | str], ...]:
    return ("number", card.number), ("bottle", int(card.bottle))


def carried(plan: Answer, view: SeatView[Public, Own], prompt: Prompt) -> Carried | None:
    """The planned card; asked with it filled in where one of the reasons named has come, and with the highest card
    where it is not in the hand any more, because it was played instead of the one that was chosen first."""
    key = next(iter(plan.get(CARD, ())), ASK)
    if key == ASK:
        return None
    choices = prompt.fields[0].choices
    planned = next((choice for choice in choices if choice.key == key), None)
    if planned is None:
        highest = max(choices, key=lambda choice: chosen_card(choice).number)
        return Carried({CARD: (highest.key,)}, Line("card-gone"))
    answer, colour = {CARD: (key,)}, view.public.cyclists[view.seat].colour
    last = view.public.last
    for reason in plan.get(UNLESS, ()):
        if last is not None and _CAME[reason](last, colour, chosen_card(planned)):
            return Carried(answer, _REASONS[reason])
    return Carried(answer)


def _took_bottle(last: TurnView, mine: ColourKey, planned: Card) -> bool:
    """Whether the cyclist got its bottle, so that the hand holds one more card than foreseen (CRI-26)."""
    return _move(last, mine).bottle


def _came_elsewhere(last: TurnView, mine: ColourKey, planned: Card) -> bool:
    """Whether the cyclist is not where its card alone leads: frozen, in a group, or after the sprint bonus (CRI-16,
    CRI-18, CRI-33)."""
    move = _move(last, mine)
    return last.frozen or move.partners > 1 or move.sprint


def _was_shown(last: TurnView, mine: ColourKey, planned: Card) -> bool:
    """Whether somebody else has shown the number meanwhile, so that there is one less to form a group with
    (CRI-18)."""
    return any(
        one.card is not None and one.card.number == planned.number for one in last.moves if one.colour != mine
    )


def _move(last: TurnView, colour: ColourKey) -> MoveView:
    return next(one for one in last.moves if one.colour == colour)


BOTTLE, ELSEWHERE, SHOWN = "bottle", "elsewhere", "shown"

_CAME: dict[str, Callable[[TurnView, ColourKey, Card], bool]] = {
    BOTTLE: _took_bottle,
    ELSEWHERE: _came_elsewhere,
    SHOWN: _was_shown,
}

_REASONS = {
    BOTTLE: Line("took-bottle"),
    ELSEWHERE: Line("came-elsewhere"),
    SHOWN: Line("number-shown"),
}
