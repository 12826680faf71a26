"""Who rides with whom: formations, their head, and who has a wheel before him (section 3.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

from engine.games.ciclismo_a_fondo.rulebook.state import Rider
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState

FormationKind = Literal["solitario", "pareja", "grupo", "peloton"]

PAIR, PELOTON = 2, 6
"""Riders of a pareja; and from how many on it is a pelotón."""


def kind_of(size: int) -> FormationKind:
    """What a formation of so many riders is called (CAF-26)."""
    if size >= PELOTON:
        return "peloton"
    return "solitario" if size < PAIR else "pareja" if size == PAIR else "grupo"


def position_order(riders: Sequence[Rider]) -> tuple[int, ...]:
    """Who is on the road: higher row first, in a row left to right (CAF-24). The first of a formation leads it
    (CAF-27)."""
    racing = [(-one.row, one.lane, number) for number, one in enumerate(riders) if one.where == "racing"]
    return tuple(number for _, _, number in sorted(racing))


def formations(riders: Sequence[Rider]) -> tuple[tuple[int, ...], ...]:
    """Maximal sets of riders whose rows follow one another, front to back, each in position order; an empty row
    parts two, lanes do not matter, and who is stopped joins nothing (CAF-25)."""
    return tuple(_split(riders, position_order(riders)))


def _split(riders: Sequence[Rider], order: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    start = 0
    for place, (before, behind) in enumerate(pairwise(order), 1):
        if riders[before].row - riders[behind].row > 1:
            yield order[start:place]
            start = place
    if order:
        yield order[start:]


def form_up(turn: TurnState) -> None:
    """What is taken once a turn, after the cessions, and holds to its end: position order (CAF-24), formations
    (CAF-26), and who is a rueda: with an occupied square directly in front (CAF-28)."""
    turn.moved, turn.dropped, turn.to_front = set(), set(), []
    turn.positions = position_order(turn.riders)
    turn.started = {rider: turn.riders[rider][:2] for rider in turn.positions}
    turn.drafting = frozenset(rider for rider, (row, lane) in turn.started.items() if (row + 1, lane) in turn.at)
    alone = _left_alone(turn)
    turn.formations = tuple(
        Formation(group, tuple(rider for rider in group if rider not in alone) if alone else group)
        for group in _split(turn.riders, turn.positions)
    )
    take_formations(turn, turn.formations)


def take_formations(turn: TurnState, found: tuple[Formation, ...]) -> None:
    """The formations of this turn, found also by rider."""
    turn.formations = found
    turn.formation = {rider: formation for formation in found for rider in formation.riders}


def _left_alone(turn: TurnState) -> frozenset[int]:
    """Riders whom their player leaves to their own roll, in a team time trial only (CAF-141)."""
    if turn.road.kind != "crono_equipos":
        return frozenset()
    return frozenset(rider for plan in turn.plans for rider in plan.alone)
