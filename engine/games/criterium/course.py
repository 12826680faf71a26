"""The course of one table: who races, and the board with the options, ready for use (RULES.md, 2.1)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.events import Ref
from engine.core.game import check_seats
from engine.games.criterium.material import Board
from engine.games.criterium.meta import META, CriteriumOptions
from engine.games.criterium.view import Card


class Course(NamedTuple):
    """What a table settles once and no race changes."""

    racing: tuple[Ref, ...]
    """All cyclists: the seats in seat order, then the neutrals."""
    last_square: int
    refreshment: int
    sprint: int
    deck: tuple[Card, ...]
    """The colour cards that every cyclist starts with, lowest first."""
    bottles: tuple[int, ...]
    queue: bool
    """Slots close up when a cyclist leaves (option `slot_mode`)."""
    neutral_can_win: bool

    @property
    def finish(self) -> int:
        """The square on which a cyclist beyond the last square is recorded."""
        return self.last_square + 1


def compiled(options: CriteriumOptions, board: Board) -> Course:
    """What options and board come to; ValueError with one sentence for colours that do not fit.

    Three, four or five players, each with a colour of its own (CRI-01), a cyclist and its deck (CRI-02).
    """
    check_seats(META, options.colours)
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


def neutrals(colours: tuple[str, ...], board: Board) -> tuple[str, ...]:
    """The neutrals: two with four players (CRI-03), two of the three colours left with three players
    (CRI-04), the single colour left with five (CRI-05); grey and orange before the others (CRI-06)."""
    places = board.cyclists[len(colours)] - len(colours)
    free = [colour for colour in board.neutrals_first if colour not in colours]
    return tuple(free[:places])
