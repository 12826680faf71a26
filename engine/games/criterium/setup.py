"""Preparation: who races, and how decks and cyclists lie before the first turn (RULES.md, 2.1)."""

from __future__ import annotations

from engine.core.chance import Chance, shuffled
from engine.core.events import Ref
from engine.games.criterium.material import Board
from engine.games.criterium.meta import FEWEST, MOST, CriteriumOptions
from engine.games.criterium.state import Course, Cyclist, State
from engine.games.criterium.view import Card


def course(options: CriteriumOptions, board: Board) -> Course:
    """What the table settles; ValueError with one sentence for colours that do not fit.

    Each player owns one cyclist and its deck (CRI-02).
    """
    check_seats(options.colours, board)
    seats = tuple(Ref(colour, seat) for seat, colour in enumerate(options.colours))
    return Course(
        racing=seats + tuple(Ref(colour) for colour in neutrals(options.colours, board)),
        last_square=board.last_square,
        refreshment=board.refreshment,
        sprint=board.sprint,
        deck=tuple(Card(number) for number in sorted(board.deck)),
        bottles=board.bottles,
        queue=options.slot_mode == "queue",
        neutral_can_win=options.neutral_can_win,
    )


def check_seats(colours: tuple[str, ...], board: Board) -> None:
    """Three, four or five players, each with a colour of its own (CRI-01)."""
    if not FEWEST <= len(colours) <= MOST:
        raise ValueError(f"Critèrium is for {FEWEST} to {MOST} players, not {len(colours)}")
    for place, colour in enumerate(colours):
        if colour not in board.colours:
            raise ValueError(f"there is no colour {colour!r}; the colours are {', '.join(board.colours)}")
        if colour in colours[:place]:
            raise ValueError(f"the colour {colour} is taken twice; every player needs one of his own")


def neutrals(colours: tuple[str, ...], board: Board) -> tuple[str, ...]:
    """The neutrals: two with four players (CRI-03), two of the three colours left with three players
    (CRI-04), the single colour left with five (CRI-05); grey and orange before the others (CRI-06)."""
    places = board.cyclists[len(colours)] - len(colours)
    free = [colour for colour in board.neutrals_first if colour not in colours]
    return tuple(free[:places])


def prepared(course: Course, chance: Chance) -> State:
    """The position before turn 1: cyclists on the start in a random order of slots (CRI-09), each neutral's
    deck shuffled on its own (CRI-07), the bottle deck shuffled (CRI-08); hands as dealt (CRI-02)."""
    order = shuffled(chance, range(len(course.racing)), "start")
    cyclists = []
    for index, ref in enumerate(course.racing):
        cards = course.deck
        if ref.seat is None:
            cards = shuffled(chance, cards, f"deck {ref.key}")
        cyclists.append(Cyclist(ref.key, ref.seat, 0, order.index(index) + 1, cards))
    return State(1, tuple(cyclists), shuffled(chance, course.bottles, "bottles"))
