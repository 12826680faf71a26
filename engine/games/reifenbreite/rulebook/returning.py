"""Dismounted riders come back on the road when all others have acted (section 3.9)."""

from __future__ import annotations

from engine.games.reifenbreite.board.road import NOWHERE, Road, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.events import Returned
from engine.games.reifenbreite.rulebook.state import StateLike
from engine.games.reifenbreite.rulebook.turn import TurnState
from engine.games.reifenbreite.view import Return


def spots(course: Course, position: StateLike) -> tuple[Space, ...]:
    """Where the rider that dismounted first may come back: on the space it left, if that is free (URB-A-21), else
    set back (URB-A-22); with `parallel_or_back` on a free space beside and level with it, the rightmost first.
    Riders that are back already take up space like any other (URB-A-23)."""
    road, left = course.road(position.stage), position.foot[0][1]
    taken = {rider.space for rider in position.riders}
    if left not in taken:
        return (left,)
    if course.options.dismount_return == "parallel_or_back":
        # Parallel, never ahead, as what is beside it for falls (`falls_cross_thick`) may be.
        level = (space for space in (*road.right[left], *road.left[left]) if road.front[space] == road.front[left])
        beside = tuple(space for space in level if space not in taken)
        if beside:
            return beside
    # One spot, so nobody is asked: of the book's two readings the one that leaves nothing open.
    return (set_back(road, taken, left),)


def set_back(road: Road, taken: set[Space], left: Space) -> Space:
    """The nearest free space behind in the same lane; without any the free one behind it that is farthest ahead,
    the rightmost first (URB-A-22)."""
    space = road.behind[left]
    while space != NOWHERE and space in taken:
        space = road.behind[space]
    if space != NOWHERE:
        return space
    # A lower number alone is not behind: the space may be level, on a lane further left.
    behind = [one for one in range(left) if one not in taken and road.front[one] < road.front[left]]
    return max(behind)


def come_back(turn: TurnState, space: Space) -> None:
    """The rider that dismounted first is back (URB-A-20). That is no move: no line is crossed by it (URB-A-24)."""
    (rider, left), *rest = turn.foot
    turn.put(rider, space)
    turn.foot = tuple(rest)
    back = Return(turn.course.names[rider], turn.name(left), turn.name(space))
    turn.returned = (*turn.returned, back)
    turn.events.append(Returned(back))
