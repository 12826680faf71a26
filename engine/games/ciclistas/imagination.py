"""A position that a seat may believe in: all it sees, with the cards to come drawn."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.games.ciclistas.cards import CARDS, new_deck
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.state import State
from engine.games.ciclistas.view import Public

LETTERS = {card: letter for letter, card in CARDS.items()} | {"dry": "r"}


def imagined(course: Course, public: Public, chance: Chance) -> State:
    """The state of this view. Nothing is hidden but the order of the cards to come (CIC-28)."""
    numbers = course.numbers
    moved = tuple(numbers[move.rider] for move in public.now)
    road = tuple(numbers[one.rider] for one in public.road)
    spaces = [0] * len(course.riders)
    stand = [(one.rider, one.space) for one in public.road]
    stand += [(one.rider, one.space) for one in public.finished]
    stand += [(one.rider, one.space) for one in public.out]
    for rider, space in stand:
        spaces[numbers[rider]] = space
    return State(
        stage=public.stage,
        round=public.round,
        order=moved + tuple(rider for rider in road if rider not in moved),
        spaces=tuple(spaces),
        counters=public.counters,
        moves=public.now,
        dice=public.dice,
        last=public.last.moves if public.last else (),
        last_card=public.last.card if public.last else "",
        finished=tuple((numbers[one.rider], one.round) for one in public.finished),
        out=tuple((numbers[one.rider], one.lap) for one in public.out),
        card=public.card,
        deck=_deck(public, chance),
        ridden=public.total_round - public.round,
        stages=tuple(
            tuple(zip((numbers[rider] for rider in result.riders), result.times, strict=True))
            for result in public.results
        ),
        closed=not public.to_move,
        over=public.over,
    )


def _deck(public: Public, chance: Chance) -> str:
    """As many cards as are left, out of those that have not been seen: the card of this round lies open, and that
    of the round before, if the deck was not shuffled in between."""
    deck = new_deck(chance) if public.cards_left else ""
    seen = [public.card, public.last.card if public.last else ""]
    for card in seen[: len(deck) - public.cards_left]:
        if card:
            deck = deck.replace(LETTERS[card], "", 1)
    return deck[: public.cards_left]
