"""A position that a seat may believe in: what it sees as it is, what it does not see dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.chance import Chance, shuffled
from engine.core.views import SeatView
from engine.games.criterium.course import Course
from engine.games.criterium.rulebook.state import Cyclist, State
from engine.games.criterium.view import Card, CyclistView, Own, Public


def imagined(course: Course, view: SeatView[Public, Own], chance: Chance) -> State:
    """Hidden are the numbers of bottles in other hands, in neutral decks and in the bottle deck, and the order of
    the decks (CRI-10)."""
    public = view.public
    numbers = iter(shuffled(chance, _hidden_bottles(course, view), "imagined bottles"))
    cyclists = tuple(
        [
            _cyclist(one, view.own.hand if one.seat == view.seat else _cards(course, one, numbers, chance))
            for one in public.cyclists
        ]
    )
    return State(
        turn=public.turn,
        cyclists=cyclists,
        bottles=tuple(numbers)[: public.bottles_left],  # what no hand has taken lies in the deck
        sprint_used=public.sprint == "used",
        last=public.last,
        over=public.over,
    )


def _hidden_bottles(course: Course, view: SeatView[Public, Own]) -> list[int]:
    """The bottles whose number the seat has not seen: all there are, but for shown ones and its own."""
    seen = [one.card.number for cyclist in view.public.cyclists for one in cyclist.shown if one.card.bottle]
    seen += [card.number for card in view.own.hand if card.bottle]
    return list((Counter(course.bottles) - Counter(seen)).elements())


def _cards(course: Course, one: CyclistView, numbers: Iterator[int], chance: Chance) -> tuple[Card, ...]:
    """What another holds: all that it has not shown, of which only the bottle's number is unknown."""
    shown = [entry.card for entry in one.shown]
    holds_bottle = one.has_bottle and one.cards_left > 0 and not any(card.bottle for card in shown)
    colours = tuple([card for card in course.deck if card not in shown])
    if len(colours) > one.cards_left - holds_bottle:  # a position that was set up with fewer cards
        colours = tuple(sorted(shuffled(chance, colours, "imagined cards")[: one.cards_left - holds_bottle]))
    cards = (*colours, Card(next(numbers), bottle=True)) if holds_bottle else colours
    return shuffled(chance, cards, f"imagined deck {one.colour}") if one.seat is None else cards


def _cyclist(one: CyclistView, cards: tuple[Card, ...]) -> Cyclist:
    return Cyclist(
        colour=one.colour,
        seat=one.seat,
        square=one.square,
        slot=one.slot,
        cards=cards,
        shown=one.shown,
        has_bottle=one.has_bottle,
    )
