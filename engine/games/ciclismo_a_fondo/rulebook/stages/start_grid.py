"""Who places first, and how riders stand on the start grid (section 3.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ciclismo_a_fondo.events import StartOrderRolled
from engine.games.ciclismo_a_fondo.rulebook.rolls import throw
from engine.games.ciclismo_a_fondo.rulebook.stages.ties import best_first
from engine.games.ciclismo_a_fondo.rulebook.state import Square
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import TrialRide

START_DICE = 3
"""D3 that a player throws for the starting order."""


def roll_order(turn: TurnState) -> None:
    """Each player throws 3D3, in seating order; the highest total is first, tied players throw again among
    themselves (CAF-33). For each stage anew (CAF-36)."""
    seats = range(len(turn.course.teams))
    throws: list[tuple[int, ...]] = [()] * len(seats)

    def roll(seat: int) -> tuple[int, ...]:
        dice = throw(turn, "D3", turn.course.faces.triple, START_DICE)
        throws[seat] = (*throws[seat], sum(dice))
        return dice

    turn.order = best_first(seats, {seat: (sum(roll(seat)),) for seat in seats}, roll)
    turn.events.append(StartOrderRolled(tuple(throws), turn.order))


def grid(order: Sequence[int], lists: Sequence[Sequence[int]], lanes: int) -> dict[int, Square]:
    """Where everybody starts. `order`: seats; `lists`: by seat its riders, the first pair first.

    In that order each player places two riders, one directly behind the other; then again two, until all are placed
    (CAF-34). Pair i takes lane i mod lanes, rows −2·⌊i/lanes⌋ and the one behind; a single rider left takes the
    front square of his pair, and a team without riders left takes no number (A-85). Empty rows are closed up
    (CAF-35).
    """
    squares: dict[int, Square] = {}
    pairs = max(-(-len(riders) // 2) for riders in lists)
    placed = [
        lists[seat][2 * number : 2 * number + 2]
        for number in range(pairs)
        for seat in order
        if len(lists[seat]) > 2 * number
    ]
    for number, pair in enumerate(placed):
        row, lane = divmod(number, lanes)
        for behind, rider in enumerate(pair):
            squares[rider] = (-2 * row - behind, lane)
    rows = sorted({row for row, _ in squares.values()}, reverse=True)
    return {rider: (-rows.index(row), lane) for rider, (row, lane) in squares.items()}


def line_up(turn: TurnState, lists: Sequence[Sequence[int]]) -> None:
    """Riders take their squares by the lists of their players; a stage begins where its first turn does."""
    for rider, square in grid(turn.order, lists, turn.course.options.lanes).items():
        turn.put(rider, square)


def line_up_teams(turn: TurnState, lists: Sequence[Sequence[int]]) -> None:
    """Every team starts as on the road, with that team only (CAF-141)."""
    for seat, riders in enumerate(lists):
        alone = [riders if one == seat else () for one in range(len(lists))]
        for rider, (row, lane) in grid((seat,), alone, turn.course.options.lanes).items():
            turn.change(rider, row=row, lane=lane, where="racing")
    turn.rides = tuple(TrialRide(rider, ()) for riders in lists for rider in sorted(riders))
