"""Turns at the front (section 3.14)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ciclismo_a_fondo.rulebook.advance import advance, circumstances
from engine.games.ciclismo_a_fondo.rulebook.agreement import votes_of
from engine.games.ciclismo_a_fondo.rulebook.moves.alone import drop, ride_own_roll
from engine.games.ciclismo_a_fondo.rulebook.moves.together import move_straight
from engine.games.ciclismo_a_fondo.rulebook.moves.tolls import take_tolls
from engine.games.ciclismo_a_fondo.rulebook.road import place
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import settle
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState
from engine.games.ciclismo_a_fondo.view import RiderStep, RoadAct


def ride_relay(turn: TurnState, formation: Formation) -> None:
    """The leader rolls and moves that number (CAF-87), across a change of terrain from his square (CAF-93), with
    one effort point at most (CAF-89), and the others pass him.

    A level toll is owed as in a pull; who does not pay rolls for himself once all are placed (CAF-90). Who has
    a pájara takes no part and follows one square behind the result; if all have one, each rolls (CAF-91).
    """
    fit = [rider for rider in formation.together if not turn.weak(rider)]
    if not fit:
        for rider in formation.together:
            ride_own_roll(turn, rider)
        return
    roller, *others = fit
    effort = min(votes_of(turn.course, turn, formation.together)[turn.seat(roller)].relay, turn.purse(roller), 1)
    turn.pay(roller, effort)
    tolls = take_tolls(turn, roller, others)
    moved = advance(turn, roller, effort, circumstances(turn, roller))
    rotate = turn.course.options.relay_advance == "rotate"
    steps = _rotate(turn, roller, tolls.riders, max(1, moved.squares - len(tolls.riders) * rotate))
    steps += move_straight(turn, (rider for rider in formation.together if turn.weak(rider)), moved.squares)
    turn.act(
        RoadAct(
            "relevos",
            roller,
            steps,
            moved.rolls,
            moved.squares,
            effort=effort,
            paid=tolls.paid,
            dropped=tolls.dropped,
        )
    )
    settle(turn, roller, moved.notes)
    drop(turn, tolls.dropped)


def _rotate(turn: TurnState, roller: int, others: Sequence[int], squares: int) -> tuple[RiderStep, ...]:
    """The roller moves, and the others are placed in his lane in front of him: the last of the position order on
    the next square, the second foremost (CAF-87), so that the leader becomes last (CAF-88); by the posición
    intermedia where somebody else is (CAF-92)."""
    starts = {rider: turn.riders[rider][:2] for rider in (roller, *others)}
    place(turn, roller, starts[roller][0] + squares, starts[roller][1], starts[roller][0])
    row, lane = turn.riders[roller][:2]
    for ahead, rider in enumerate(reversed(others), 1):
        place(turn, rider, row + ahead, lane, starts[rider][0])
    turn.moved.update(starts)
    return tuple(RiderStep(rider, start, turn.riders[rider][:2]) for rider, start in starts.items())
