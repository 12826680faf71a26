"""What nobody of a given group has seen, drawn anew: for undo and for the test that no secret shows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.chance import Chance, shuffled
from engine.core.prompts import Seat
from engine.games.criterium.rulebook.state import Cyclist, State
from engine.games.criterium.view import Card


def redrawn(state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
    """Another position that looks the same to those seats and to the channel (CRI-10).

    Colour cards in a hand are known to all (what was not played is left); unseen are the numbers of bottles
    in other hands, in neutral decks and in the bottle deck, and the order of the decks.
    """
    held = [
        bottle.number for cyclist in state.cyclists if _unseen(cyclist, seen_by) for bottle in _bottles(cyclist)
    ]
    # Bottles in hands and in the deck come from one heap: to who has not seen them they are alike.
    numbers = iter(shuffled(chance, (*held, *state.bottles), "redraw bottles"))
    cyclists = tuple(
        _redrawn(cyclist, numbers, chance) if _unseen(cyclist, seen_by) else cyclist for cyclist in state.cyclists
    )
    return state._replace(cyclists=cyclists, bottles=tuple(numbers))


def _unseen(cyclist: Cyclist, seen_by: frozenset[Seat]) -> bool:
    """Whether none of these seats has seen the cards; a neutral's deck nobody has."""
    return cyclist.seat is None or cyclist.seat not in seen_by


def _bottles(cyclist: Cyclist) -> tuple[Card, ...]:
    return tuple(card for card in cyclist.cards if card.bottle)


def _redrawn(cyclist: Cyclist, numbers: Iterator[int], chance: Chance) -> Cyclist:
    """Other bottle numbers in the same hand; the order of a neutral's deck is unknown too."""
    cards = tuple(Card(next(numbers), True) if card.bottle else card for card in cyclist.cards)
    if cyclist.seat is None:
        cards = shuffled(chance, cards, f"redraw deck {cyclist.colour}")
    return cyclist._replace(cards=cards)
