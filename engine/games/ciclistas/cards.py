"""Event cards: the deck, and what each card of a round does (CIC-44)."""

from __future__ import annotations

from engine.core.chance import Chance, shuffled
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.finish import TEN
from engine.games.ciclistas.state import State

DECK = "b" * 11 + "pfwr"
"""Fifteen cards: eleven blank, puncture, fall, side wind, rain (CIC-44)."""

CARDS = {"b": "blank", "p": "puncture", "f": "fall", "w": "wind", "r": "rain", "d": "dry"}
"""Letters of the deck and what the card does; `dry` is rain that came too late to have an effect."""

DOUBLES_STAY = ("puncture", "fall")
"""Cards under which a rider that throws a double stays where it is."""

ROOM = 5
"""Riders that a space takes in a side wind."""


def new_deck(chance: Chance) -> str:
    """The fifteen cards in random order."""
    return "".join(shuffled(chance, DECK, "event cards"))


def turn_card(course: Course, state: State, chance: Chance) -> None:
    """Turn the card of a round from the second on; an empty deck is shuffled anew (CIC-44)."""
    if not state.deck:
        state.deck = new_deck(chance)
    letter, state.deck = state.deck[0], state.deck[1:]
    state.card = "dry" if letter == "r" and _near_the_line(course, state) else CARDS[letter]


def _near_the_line(course: Course, state: State) -> bool:
    """Whether a rider is within the last ten spaces before the line, where rain has no effect (CIC-44)."""
    line = course.tracks[state.stage - 1].line
    return any(line - TEN < state.spaces[rider] <= line for rider in state.order)


def stops(state: State, dice: tuple[int, int]) -> bool:
    """Whether this throw keeps its rider where it is: a double under puncture or fall (CIC-44)."""
    return dice[0] == dice[1] and state.card in DOUBLES_STAY


def loses_move(state: State, rider: int) -> bool:
    """Whether a fall in this round takes the rider along: an even double of somebody with an earlier place on its
    space; an odd double meets only places that have moved already (CIC-44)."""
    space = state.spaces[rider]
    return state.card == "fall" and any(
        move.how == "stay" and move.dice[0] % 2 == 0 and move.start == space for move in state.moves
    )


def stopped_by_wind(state: State, rider: int, target: int) -> int:
    """The space a rider reaches in a side wind: its target, or the next lower one with room for it, at worst
    where it stands (CIC-44)."""
    start, spaces = state.spaces[rider], state.spaces
    racing = state.order
    while target > start and sum(spaces[other] == target for other in racing) >= ROOM:
        target -= 1
    return max(target, start)


def redrawn(state: State, chance: Chance) -> State:
    """The same position with the cards nobody has seen in another order."""
    if len(state.deck) < 2:
        return state
    other = state.copy()
    other.deck = "".join(shuffled(chance, state.deck, "redraw event cards"))
    return other
