"""A formation moves the same number of squares; who pays for it goes to its front (sections 3.12 and 3.16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.ciclismo_a_fondo.rulebook.road import place
from engine.games.ciclismo_a_fondo.rulebook.turn import GoesToFront, TurnState
from engine.games.ciclismo_a_fondo.view import RiderStep, RoadAct

MOST_TO_FRONT = 4
"""Effort points to go to the front (CAF-102)."""

SQUARES_A_POINT = 3


def move_together(
    turn: TurnState, riders: Sequence[int], squares: int, puller: int | None = None
) -> tuple[RiderStep, ...]:
    """All of these, in position order, move straight ahead, each from his own square (CAF-73); one with a pájara
    one square less, at least one (CAF-82), but for the puller, whose roll has it. Who goes to the front waits."""
    front = max(turn.riders[rider].row for rider in riders)
    waiting = [rider for rider in riders if _goes(turn, rider, front)]
    steps = move_straight(turn, (rider for rider in riders if rider not in waiting), squares, puller)
    head = max(turn.riders[step.rider].row for step in steps)
    for rider in waiting:
        _set_off(turn, rider, squares, head + 1)
    return steps


def move_straight(
    turn: TurnState, riders: Iterable[int], squares: int, puller: int | None = None
) -> tuple[RiderStep, ...]:
    """Each from his own square and in his lane."""
    steps = []
    for rider in riders:
        row, lane = turn.riders[rider][:2]
        less = turn.weak(rider) and rider != puller
        place(turn, rider, row + max(1, squares - less), lane, row)
        turn.moved.add(rider)
        steps.append(RiderStep(rider, (row, lane), turn.riders[rider][:2]))
    return tuple(steps)


def _goes(turn: TurnState, rider: int, front: int) -> bool:
    return turn.riders[rider].row < front and min(turn.care(rider).front, turn.purse(rider)) > 0


def _set_off(turn: TurnState, rider: int, squares: int, farthest: int) -> None:
    """He pays what is left after tolls (A-75) for three squares a point beyond the move, to one row ahead of the
    moved formation at most; a pájara takes one off (CAF-102)."""
    row = turn.riders[rider].row
    effort = min(turn.care(rider).front, turn.purse(rider), MOST_TO_FRONT)
    turn.pay(rider, effort)
    goal = min(farthest, row + squares + SQUARES_A_POINT * effort) - turn.weak(rider)
    turn.moved.add(rider)
    turn.to_front.append(GoesToFront(rider, max(goal, row + 1), effort))


def go_to_front(turn: TurnState) -> None:
    """Last of all this turn, in position order: in his lane, without a roll (CAF-102)."""
    for rider, goal, effort in sorted(turn.to_front, key=lambda going: turn.positions.index(going.rider)):
        row, lane = turn.riders[rider][:2]
        place(turn, rider, goal, lane, row)
        end = turn.riders[rider][:2]
        turn.act(
            RoadAct("front", rider, (RiderStep(rider, (row, lane), end),), squares=end[0] - row, effort=effort)
        )
