"""Event cards: the deck, and what each card of a round does (CIC-44)."""

from __future__ import annotations

from engine.core.chance import Chance, shuffled
from engine.games.ciclistas.events import CardTurned
from engine.games.ciclistas.rulebook.finish import TEN
from engine.games.ciclistas.rulebook.position import AnyState
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.rulebook.turn import TurnState
from engine.games.ciclistas.view import Rider, Space

DECK = "b" * 11 + "pfwr"
"""Fifteen cards: eleven blank, puncture, fall, side wind, rain (CIC-44)."""

CARDS = {"b": "blank", "p": "puncture", "f": "fall", "w": "wind", "r": "rain", "d": "dry"}
"""Letters of the deck and what the card does; `dry` is rain that came too late to have an effect."""

CARD_LETTERS = {card: letter for letter, card in CARDS.items()} | {"dry": "r"}
"""The letter in the deck of each card that lies open."""

DOUBLES_STAY = ("puncture", "fall")
"""Cards under which a rider that throws a double stays where it is."""

ROOM = 5
"""Riders that a space takes in a side wind."""


def new_deck(chance: Chance) -> str:
    """The fifteen cards in random order."""
    return "".join(shuffled(chance, DECK, "event cards"))


def turn_card(turn: TurnState) -> None:
    """Turn the card of a round from the second on; an empty deck is shuffled anew (CIC-44)."""
    if not turn.course.events:
        return
    # A new deck is drawn only when a card is due, so that nothing can be known of it before.
    deck = turn.deck or new_deck(turn.chance)
    card = "dry" if deck[0] == "r" and _near_the_line(turn) else CARDS[deck[0]]
    turn.open_card(card, deck[1:])
    turn.events.append(CardTurned(turn.round, card))


def _near_the_line(turn: TurnState) -> bool:
    """Whether a rider is within the last ten spaces before the line, where rain has no effect (CIC-44)."""
    line = turn.course.track(turn.stage).line
    return any(line - TEN < one.space <= line for one in turn.road)


def stays(card: str, dice: tuple[int, int]) -> bool:
    """Whether this throw keeps its rider where it is: a double under puncture or fall (CIC-44)."""
    return dice[0] == dice[1] and card in DOUBLES_STAY


def loses_move(position: AnyState, rider: Rider) -> bool:
    """Whether a fall in this round takes the rider along: an even double of somebody with an earlier place on its
    space; an odd double meets only places that have moved already (CIC-44)."""
    return position.card == "fall" and any(
        move.how == "stay" and move.dice[0] % 2 == 0 and move.start == rider.space for move in position.moves
    )


def stopped_by_wind(position: AnyState, rider: Rider, target: Space) -> Space:
    """The space a rider reaches in a side wind: its target, or the next lower one with room for it, at worst where
    it stands (CIC-44)."""
    # Only where it would stop there must be room; full spaces on the way are ridden through.
    while target > rider.space and sum(one.space == target for one in position.road) >= ROOM:
        target -= 1
    return max(target, rider.space)


def redrawn(state: State, chance: Chance) -> State:
    """The same position with the cards nobody has seen in another order."""
    if len(state.deck) < 2:
        return state
    return state._replace(deck="".join(shuffled(chance, state.deck, "redraw event cards")))
