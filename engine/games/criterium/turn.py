"""A turn of the Critèrium from the cards to the end of the race, on one screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.prompts import Seat
from engine.games.criterium.cards import advance, counts, freezes, revealed
from engine.games.criterium.events import (
    CardsRevealed,
    CyclistMoved,
    CyclistStayed,
    Finished,
    Frozen,
    GroupMoved,
)
from engine.games.criterium.finish import best_player, declared, is_over, ranked
from engine.games.criterium.movement import Road, movement_order
from engine.games.criterium.state import Course, Cyclist, State
from engine.games.criterium.view import Card, MoveView, TurnView


class Ridden(NamedTuple):
    """What one cyclist did when its turn to move came."""

    advance: int
    bottle: bool


class Cards(NamedTuple):
    """The cards of a turn: by cyclist, how many of each number, and who moves in which order."""

    shown: Sequence[Card | None]
    counted: Mapping[int, int]
    order: Sequence[int]


def play_turn(
    course: Course, state: State, chosen: Mapping[Seat, Card], chance: Chance
) -> tuple[State, list[Event]]:
    """One turn: cards are shown together (CRI-12, CRI-13) and spent (CRI-15); two zeros freeze all (CRI-16), else
    all ride in order until one crosses the line (CRI-21, CRI-36); then the sprint bonus (CRI-31)."""
    shown = revealed(state.cyclists, chosen)
    cards = Cards(shown, counts(shown), movement_order(state.cyclists))
    road = Road(course, state, shown, chance)
    road.events.append(CardsRevealed(state.turn, tuple(zip(road.colours, shown, strict=True))))
    frozen = freezes(cards.counted)
    if frozen:
        road.events.append(Frozen(state.turn, _showing(road, cards, 0)))
    else:
        _announce_groups(road, cards)
    ridden = {} if frozen else _ride_all(road, cards)
    sprinted = road.sprint()
    after = State(
        state.turn,
        road.cyclists(state.cyclists),
        road.bottles,
        road.sprint_used,
        TurnView(state.turn, frozen, _moves(road, state.cyclists, cards, ridden, sprinted)),
        is_over(state.turn, road.crossed is not None),
    )
    if after.over:
        road.events.append(_finished(course, after, road.crossed is not None))
    return after, road.events


def _showing(road: Road, cards: Cards, number: int) -> tuple[str, ...]:
    """Who showed a number, in movement order."""
    return tuple(road.colours[i] for i in cards.order if (card := cards.shown[i]) and card.number == number)


def _announce_groups(road: Road, cards: Cards) -> None:
    for number, together in cards.counted.items():
        if together > 1:
            bottles = sum(card.bottle for card in cards.shown if card and card.number == number)
            colours = _showing(road, cards, number)
            road.events.append(GroupMoved(number, colours, bottles, number + together))


def _ride_all(road: Road, cards: Cards) -> dict[int, Ridden]:
    """Each cyclist once, in movement order, until one has crossed the line (CRI-21, CRI-36)."""
    ridden: dict[int, Ridden] = {}
    for index in cards.order:
        ridden[index] = _ride(road, index, cards.shown[index], cards.counted)
        if road.crossed is not None:
            break
    return ridden


def _ride(road: Road, index: int, card: Card | None, counted: Mapping[int, int]) -> Ridden:
    """One cyclist's move, or its standing still, as an event."""
    colour, square, slot = road.colours[index], road.squares[index], road.slots[index]
    distance = advance(card, counted)
    if card is None or distance == 0:
        road.events.append(CyclistStayed(colour, card, square))
        return Ridden(0, False)
    road.ride(index, distance)
    to_square, to_slot = road.squares[index], road.slots[index]
    together = counted[card.number]
    road.events.append(CyclistMoved(colour, card, together, distance, square, slot, to_square, to_slot))
    return Ridden(distance, road.refresh(index))


def _moves(
    road: Road, cyclists: Sequence[Cyclist], cards: Cards, ridden: Mapping[int, Ridden], sprinted: Sequence[int]
) -> tuple[MoveView, ...]:
    """The turn as everybody sees it, in movement order."""
    moves = []
    for index in cards.order:
        before, card, ride = cyclists[index], cards.shown[index], ridden.get(index)
        moves.append(
            MoveView(
                before.colour,
                card,
                before.square,
                before.slot,
                road.squares[index],
                road.slots[index],
                ride.advance if ride else 0,
                cards.counted[card.number] if card else 1,
                ride.bottle if ride else False,
                index in sprinted,
                ride is not None,
            )
        )
    return tuple(moves)


def _finished(course: Course, state: State, crossed: bool) -> Finished:
    first = ranked(state.cyclists)[0]
    unmoved = tuple(move.colour for move in state.last.moves if not move.moved) if state.last and crossed else ()
    return Finished(
        state.turn,
        first.colour,
        declared(course, state.cyclists),
        best_player(state.cyclists).colour,
        first.square,
        crossed,
        unmoved,
    )
