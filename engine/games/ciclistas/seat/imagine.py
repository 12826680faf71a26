"""A position that a seat may believe in: all it sees, with the cards to come drawn."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.views import SeatView
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.rulebook.cards import CARD_LETTERS, new_deck
from engine.games.ciclistas.rulebook.state import Arrival, State
from engine.games.ciclistas.view import Own, Public, Rider


def imagined(course: Course, view: SeatView[Public, Own], chance: Chance) -> State:
    """The state of this view, which says all of it without the course. Nothing is hidden but the order of the cards
    to come (CIC-28)."""
    public = view.public
    return State(
        stage=public.stage,
        round=public.round,
        road=_in_order_of_the_round(public),
        counters=public.counters,
        moves=public.now,
        dice=public.dice,
        last=public.last.moves if public.last else (),
        last_card=public.last.card if public.last else "",
        finished=tuple(Arrival(one.rider, one.seat, one.space, one.round) for one in public.finished),
        out=public.out,
        card=public.card,
        deck=_deck(public, chance),
        ridden=public.total_round - public.round,
        stages=public.results,
        # In a round under way somebody is always due.
        closed=not public.to_move,
        over=public.over,
    )


def _in_order_of_the_round(public: Public) -> tuple[Rider, ...]:
    """Who has moved, then who has not: those still stand in the order in which the round began."""
    by_id = {one.rider: one for one in public.road}
    moved = [by_id.pop(move.rider) for move in public.now]
    return (*moved, *by_id.values())


def _deck(public: Public, chance: Chance) -> str:
    """As many cards as are left, out of those that have not been seen: the card of this round lies open, and that
    of the round before, if the deck was not shuffled in between."""
    deck = new_deck(chance) if public.cards_left else ""
    # Only as many as this deck has dealt: if it is new, the card of the round before is back in it.
    seen = [public.card, public.last.card if public.last else ""]
    for card in seen[: len(deck) - public.cards_left]:
        if card:
            deck = deck.replace(CARD_LETTERS[card], "", 1)
    return deck[: public.cards_left]
