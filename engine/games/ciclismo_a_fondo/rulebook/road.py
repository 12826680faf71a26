"""Squares: where a rider lands whose square is taken, and where one stops who moves on his own (section 3.3)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from engine.games.ciclismo_a_fondo.decisions import Landing
from engine.games.ciclismo_a_fondo.rulebook.state import Square
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState


def place(turn: TurnState, rider: int, row: int, lane: int, floor: int | None) -> None:
    """A rider lands on a square of the two or three lanes (CAF-22), over whoever is in between (CAF-29); if it is
    taken, on the next by the posición intermedia (CAF-30).

    In the row the lanes to the left, nearest first, then those to the right; then the rows behind, each from the
    left. `floor` is the row he leaves, beyond which he never falls back: if all is taken he stays on his square.
    None: he comes back on the road and may go back as far as needed (CAF-39).
    """
    turn.lift(rider)
    # A lifted rider's own square is free, and the row he left is never searched.
    turn.put(rider, _free(turn, row, lane, floor) or turn.riders[rider][:2])


def _free(turn: TurnState, row: int, lane: int, floor: int | None) -> Square | None:
    if (row, lane) not in turn.at and (floor is None or row > floor):
        return row, lane
    lanes = turn.course.options.lanes
    aside = (*range(lane - 1, -1, -1), *range(lane + 1, lanes))
    rows: Iterable[int] = count(row, -1) if floor is None else range(row, floor, -1)
    squares = ((at, one) for at in rows for one in (aside if at == row else range(lanes)))
    return next((square for square in squares if square not in turn.at), None)


def stop_for(turn: TurnState, rider: int, squares: int, landing: Landing) -> Square:
    """Where a rider means to stop who moves so many squares on his own: straight ahead, or after one step to the
    side (CAF-31), on any square within his result (CAF-32).

    A step off the road is not taken. The wheel of another counts if the square behind him is free, at most a lane
    aside and within the result; else he goes as far as possible (A-78).
    """
    row, lane = turn.riders[rider][:2]
    if landing.wheel is not None:
        before = turn.riders[landing.wheel]
        behind = (before.row - 1, before.lane)
        if _reaches(turn, behind, (row, lane), squares) and before.where == "racing":
            return behind
    if 0 <= lane + landing.lane < turn.course.options.lanes:
        lane += landing.lane
    return row + (min(squares, landing.most) if landing.most else squares), lane


def _reaches(turn: TurnState, square: Square, start: Square, squares: int) -> bool:
    ahead, aside = square[0] - start[0], abs(square[1] - start[1])
    return 1 <= ahead <= squares and aside <= 1 and square not in turn.at
