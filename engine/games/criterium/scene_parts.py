"""What the pictures of Critèrium have in common: names, riders, squares and their order."""

from __future__ import annotations

from functools import cache

from engine.core.events import Ref
from engine.core.scene import Cell, Label, Rider, label
from engine.games.criterium.view import CyclistView, Public

TURNS = 8
FINISH = 33
REFRESHMENT = 15
SPRINT = 21


def ref(one: CyclistView) -> Ref:
    """The cyclist by name: its colour and seat."""
    return Ref(one.colour, one.seat)


def name(one: CyclistView) -> Label:
    """Its name as a label: the player, or the colour of a neutral."""
    return label("scene-name", who=ref(one))


def piece_of(one: CyclistView) -> Rider:
    """Its piece."""
    return Rider(ref(one), one.colour, neutral=one.seat is None)


def ranking(public: Public) -> list[CyclistView]:
    """CRI-41: the winning cyclist first, then by square and slot."""
    return sorted(public.cyclists, key=lambda one: (one.colour != public.winner, -one.square, one.slot))


@cache
def squares() -> tuple[Cell, ...]:
    """Squares 0 … 32 and the finish, with the grounds of 15 and 21."""
    special = {REFRESHMENT: ("feed", "bottle"), SPRINT: ("sprint", "bolt"), FINISH: ("finish", "flag")}
    return tuple(Cell(str(number), *special.get(number, ("flat", ""))) for number in range(FINISH + 1))
