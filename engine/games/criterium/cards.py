"""Cards on the table: what is shown in a turn and how far it takes each cyclist (RULES.md, 2.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.prompts import Seat
from engine.games.criterium.state import Cyclist
from engine.games.criterium.view import Card, Shown


def revealed(cyclists: Sequence[Cyclist], chosen: Mapping[Seat, Card]) -> list[Card | None]:
    """What each cyclist shows: the player's chosen card (CRI-12), the top card of a neutral's deck (CRI-13),
    nothing if no card is left (CRI-14)."""
    cards: list[Card | None] = []
    for cyclist in cyclists:
        if not cyclist.cards:
            cards.append(None)
        elif cyclist.seat is None:
            cards.append(cyclist.cards[0])
        else:
            cards.append(chosen[cyclist.seat])
    return cards


def spent(cyclist: Cyclist, card: Card | None, turn: int) -> tuple[tuple[Card, ...], tuple[Shown, ...]]:
    """The cyclist's cards after the reveal: what is left, and what lies open before it (CRI-15)."""
    cards, shown = cyclist.cards, cyclist.shown
    if card is None:
        return cards, shown
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :], (*shown, Shown(turn, card))


def counts(cards: Sequence[Card | None]) -> dict[int, int]:
    """How many cyclists showed each number; a bottle counts as its number, a neutral as anybody (CRI-20), and
    no card is no number (CRI-14)."""
    counted: dict[int, int] = {}
    for card in cards:
        if card is not None:
            counted[card.number] = counted.get(card.number, 0) + 1
    return counted


def freezes(counted: Mapping[int, int]) -> bool:
    """Two or more zeros stop everybody (CRI-16)."""
    return counted.get(0, 0) >= 2


def advance(card: Card | None, counted: Mapping[int, int]) -> int:
    """How far a card takes its cyclist in a turn without a freeze: a lone number as it stands (CRI-17); a
    number shown by k ≥ 2 cyclists k more (CRI-18), each group on its own (CRI-19); no card nowhere (CRI-14)."""
    if card is None:
        return 0
    together = counted[card.number]
    return card.number + together if together > 1 else card.number
