"""Two team mates of a formation change squares (section 3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.rulebook.formations import formations
from engine.games.ciclismo_a_fondo.rulebook.standing import fires, forget_order, order_of
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import RiderStep, RoadAct

FEWEST = 4
"""Riders of a formation in which squares are ceded (CAF-42)."""

FARTHEST = 3
"""Rows between the two (CAF-43)."""


def cessions(turn: TurnState, seat: Seat, groups: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    """Which two riders of a team may change squares, the front one first: in one formation (CAF-41) of four or more
    (CAF-42), at most three rows apart (CAF-43), not in the first turn (CAF-45). `groups`: the formations as they
    stand."""
    if turn.turn <= 1:
        return ()
    riders, size = turn.riders, turn.course.options.team_size
    return tuple(
        [
            pair
            for group in groups
            if len(group) >= FEWEST
            for pair in combinations([rider for rider in group if rider // size == seat], 2)
            if riders[pair[0]].row - riders[pair[1]].row <= FARTHEST
        ]
    )


def cede(turn: TurnState) -> None:
    """All exchanges at once: at most one a team and turn (CAF-44), so that none can interfere (CAF-46). One that is
    no longer possible is left."""
    for seat, plan in enumerate(turn.plans):
        if plan.cede and {plan.cede, plan.cede[::-1]} & set(cessions(turn, seat, formations(turn.riders))):
            _exchange(turn, *plan.cede)
        elif plan.orders and not _has_ceded(turn, seat):
            _obey(turn, seat)
    if any(plan.cede for plan in turn.plans):
        turn.plans = tuple(plan._replace(cede=None) for plan in turn.plans)


def _has_ceded(turn: TurnState, seat: Seat) -> bool:
    return any(act.kind == "cede" and turn.seat(act.rider) == seat for act in turn.acts)


def _obey(turn: TurnState, seat: Seat) -> None:
    """The first rider of a team whose order lets another one forward now; then that order is gone (4.2)."""
    for rider, other in cessions(turn, seat, formations(turn.riders)):
        if order_of(turn, rider).cede == other and fires(turn, rider):
            _exchange(turn, rider, other)
            forget_order(turn, rider)
            return


def _exchange(turn: TurnState, one: int, other: int) -> None:
    ahead, behind = turn.riders[one][:2], turn.riders[other][:2]
    turn.put(one, behind)
    turn.put(other, ahead)
    turn.act(RoadAct("cede", one, (RiderStep(one, ahead, behind), RiderStep(other, behind, ahead)), target=other))
