"""The one question of the Critèrium: which card (RULES.md, 3)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.prompts import Choice, Field, Prompt, Seat
from engine.games.criterium.course import Course
from engine.games.criterium.rulebook.cards import advance
from engine.games.criterium.rulebook.state import State
from engine.games.criterium.view import Card


def prompts(course: Course, state: State) -> tuple[Prompt, ...]:
    """Every player with a card chooses one in secret (CRI-12); nobody without a card is asked (CRI-14)."""
    if state.over:
        return ()
    return tuple(
        [
            card_prompt(state.turn, one.seat, one.cards, one.square, course.finish)
            for one in state.cyclists
            if one.seat is not None and one.cards
        ]
    )


@lru_cache(maxsize=8192)
def card_prompt(turn: int, seat: Seat, hand: tuple[Card, ...], square: int, finish: int) -> Prompt:
    """Choose one card: colour card and bottle of one number are two choices. Kept, because computers come back to
    the same hands and squares in thousands of imagined races."""
    return Prompt(
        id=card_prompt_id(turn, seat),
        seat=seat,
        key="card",
        window=f"t{turn}",
        fields=(Field("card", tuple([_choice(card, square, finish) for card in dict.fromkeys(hand)])),),
        opens="together",
        private=True,
    )


def card_prompt_id(turn: int, seat: Seat) -> str:
    """The id of a seat's question in a turn."""
    return f"t{turn}-card-{seat}"


@lru_cache(maxsize=4096)
def _choice(card: Card, square: int, finish: int) -> Choice:
    """A card and where it leads if nobody else shows its number, no farther than the finish."""
    to = min(square + advance(card.number), finish)
    return Choice(card.key, (("number", card.number), ("bottle", int(card.bottle))), at=str(to))


def chosen_card(choice: Choice) -> Card:
    """The card that a choice stands for."""
    (_, number), (_, bottle) = choice.args
    return Card(int(number), bool(bottle))
