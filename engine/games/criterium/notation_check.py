"""Whether a position that was read can be; each fault is one sentence."""

from __future__ import annotations

from collections import Counter

from engine.games.criterium.course import Course
from engine.games.criterium.meta import TURNS
from engine.games.criterium.rulebook.state import Cyclist, State


def check(state: State, course: Course) -> None:
    """ValueError if cards, places or the turn before do not agree."""
    _check_cards(state, course)
    _check_road(state, course)
    for one in state.cyclists:
        _check_number_held(state, one, course)
    _check_last(state, course)


def _check_cards(state: State, course: Course) -> None:
    """No card twice, no card the deck has not, one bottle a cyclist and only after the refreshment."""
    bottles = Counter(state.bottles)
    for one in state.cyclists:
        cards = [*one.cards, *(shown.card for shown in one.shown)]
        colour_cards = [card for card in cards if not card.bottle]
        for card in colour_cards:
            if card not in course.deck or colour_cards.count(card) > 1:
                raise ValueError(f"{one.colour} cannot have the card {card} (or not twice)")
        bottles.update(card.number for card in cards if card.bottle)
        if len(cards) - len(colour_cards) > int(one.has_bottle):
            raise ValueError(f"{one.colour} on square {one.square} cannot have so many bottles")
    for number, times in bottles.items():
        if times > course.bottles.count(number):
            raise ValueError(f"the game has {course.bottles.count(number)} bottles with a {number}, not {times}")
    if len(state.bottles) < sum(not one.has_bottle for one in state.cyclists):
        raise ValueError("the bottle deck must hold a card for each cyclist that has had none")


def _check_number_held(state: State, one: Cyclist, course: Course) -> None:
    """A card is gone every turn while there is one; the bottle may have come last, so that it is still there."""
    played = state.turn if state.over else state.turn - 1
    most = max(len(course.deck) - played, 0) + int(one.has_bottle)
    if len(one.shown) > played or max((shown.turn for shown in one.shown), default=0) > played:
        raise ValueError(f"{one.colour} cannot have shown so many cards before turn {state.turn}")
    if len(one.cards) > most:
        raise ValueError(
            f"{one.colour} holds {len(one.cards)} cards, in turn {state.turn} it can be {most} at most"
        )


def _check_road(state: State, course: Course) -> None:
    """Everybody on the board, in a slot of its own; nothing that would have happened already."""
    places = [(one.square, one.slot) for one in state.cyclists]
    for one in state.cyclists:
        if places.count((one.square, one.slot)) > 1 or not 1 <= one.slot <= len(places):
            place, most = f"{one.square}.{one.slot}", len(places)
            raise ValueError(f"{one.colour} cannot stand on {place}: every slot holds one, from 1 to {most}")
        if one.square > course.last_square + int(state.over):
            raise ValueError(f"{one.colour} stands on {one.square}, beyond the line, but the race is not over")
    if state.over:
        if state.turn < TURNS and max(one.square for one in state.cyclists) <= course.last_square:
            raise ValueError(f"the race cannot be over in turn {state.turn} with nobody across the line")
        return
    if not state.sprint_used and max(one.square for one in state.cyclists) >= course.sprint:
        raise ValueError(f"the sprint cannot be open while a cyclist stands on {course.sprint} or beyond")
    if not any(one.cards for one in state.cyclists if one.seat is not None):
        raise ValueError("no player has a card left to choose, and the race is not over")


def _check_last(state: State, course: Course) -> None:
    """The turn before is that of this position: who moved is where the move ended, no farther than it led."""
    if state.last is None:
        return
    if state.last.number != (state.turn if state.over else state.turn - 1):
        raise ValueError(f"last= is the turn before turn {state.turn}, not {state.last.number}")
    standing = {one.colour: (one.square, one.slot) for one in state.cyclists}
    moved = [move.colour for move in state.last.moves]
    if not set(moved) <= set(standing) or len(set(moved)) < len(moved):
        raise ValueError(f"last= has moves of {', '.join(standing)}, each once at most")
    for move in state.last.moves:
        to = (move.to_square, move.to_slot)
        if to != standing[move.colour]:
            raise ValueError(
                "last= brings {} to {}.{}, not to {}.{}".format(move.colour, *to, *standing[move.colour])
            )
        led = min(move.from_square + move.advance + move.sprint, course.finish)
        if move.to_square != led:
            raise ValueError(f"last= leads {move.colour} from {move.from_square} to {led}, not to {move.to_square}")
