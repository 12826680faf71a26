"""Following a wheel: who of the line behind can, under all conditions, and the ride behind it (section 3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.reifenbreite.board.ahead import RideEnd
from engine.games.reifenbreite.board.reach import Landings, landings, steps_behind
from engine.games.reifenbreite.board.road import NOWHERE, Road, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.events import Drafted, Stayed
from engine.games.reifenbreite.rulebook.crossing import cross
from engine.games.reifenbreite.rulebook.state import ChainLink, StateLike
from engine.games.reifenbreite.rulebook.turn import TurnState
from engine.games.reifenbreite.view import FollowerMove


def line_behind(course: Course, position: StateLike, space: Space) -> Iterator[int]:
    """The riders directly behind one another in the same lane, from the one behind this space on, as long as no
    space between is empty (URB-B-46) and none of them has acted. Who was left behind by a breakaway is such a line
    like any other (URB-B-69)."""
    road, riders, spaces = course.road(position.stage), position.riders, position.spaces
    while (space := road.behind[space]) != NOWHERE and space in spaces:
        rider = spaces.index(space)
        # Whoever has acted parts a line as a gap does: led along, or to the front, it would act twice.
        # The fallen count as having acted.
        if riders[rider].acted:
            return
        yield rider


def may_be_drafted(course: Course, position: StateLike) -> bool:
    """Whether anybody may follow the mover: not in a breakaway (URB-B-66), but else however it rides (URB-B-67,
    URB-B-59), also off the chase car (URB-P-26); in the first round unless `draft_first_round` is off
    (URB-B-58)."""
    move = position.move
    # Open from the start: nothing in the book forbids it, and its first figures show it.
    first = position.round > 1 or course.options.draft_first_round
    return move is not None and not move.act.alone and first


def is_followed(course: Course, position: StateLike) -> bool:
    """Whether somebody directly behind the mover may follow it, and so a breakaway, or a step more, is noticed."""
    move = position.move
    if move is None or not may_be_drafted(course, position):
        return False
    riders = position.riders
    # The first of the line decides for all: past a wheel that is not followed nobody can be.
    behind = course.road(position.stage).behind[riders[move.rider].space]
    spaces = position.spaces
    return behind != NOWHERE and behind in spaces and not riders[spaces.index(behind)].acted


class Follower(NamedTuple):
    """A rider of the line behind, and where it gets once all before it have left their spaces."""

    rider: int
    found: Landings


def followers(course: Course, position: StateLike, start: Space, most: int) -> tuple[Follower, ...]:
    """The line behind a mover that rides from `start`, as far as anybody may follow.

    Each must have begun on the same kind of road as the one before it (URB-A-02), whatever the numbers (URB-A-03);
    that holds on climbs, descents and cobbles too, where a follower neither adds nor takes off anything (URB-A-04).
    """
    if not is_followed(course, position):
        return ()
    road, begun = course.road(position.stage), start
    still = {*position.spaces}
    found: list[Follower] = []
    for rider in line_behind(course, position, start):
        space = position.riders[rider].space
        # A road has its surfaces at every level: where they do not count they must not part a line.
        if course.surfaces and road.surface[space] != road.surface[begun]:
            break
        # By the time it follows, all in front have left their spaces.
        still.discard(begun)
        found.append(Follower(rider, landings(road, still, space, most)))
        begun = space
    return tuple(found)


def chain(course: Course, road: Road, behind: Sequence[Follower], landing: RideEnd) -> tuple[ChainLink, ...]:
    """The longest chain behind a ride: who of the line could follow if all before do.

    The rider directly behind may follow the mover (URB-B-45), the one behind it that rider, under the same
    conditions and with its steps as limit (URB-B-52), and so on until one cannot (URB-B-53).
    """
    shortest = course.options.draft_path == "shortest"
    wheel, most = landing
    links: list[ChainLink] = []
    for one in behind:
        # The longest way unless told otherwise: it leaves most to those behind, and asks nobody.
        steps = steps_behind(one.found, wheel, most, shortest)
        if not steps:
            break
        wheel, most = road.behind[wheel], steps
        links.append(ChainLink(one.rider, wheel, steps))
    return tuple(links)


def follow(turn: TurnState) -> None:
    """The foremost rider asked drafts: no dice, no cards, no chance card, and it has acted (URB-B-55). The next of
    the line is asked behind it."""
    move = turn.moving
    link, *rest = move.chain
    start, wheel = turn.riders[link.rider].space, _wheel(turn)
    draft = FollowerMove(turn.course.names[link.rider], turn.name(start), turn.name(link.target), link.steps)
    turn.put(link.rider, link.target, acted=True)
    move.note(followers=(*move.act.followers, draft))
    turn.events.append(Drafted(draft, wheel))
    cross(turn, link.rider, start, link.target)
    move.chain = tuple(rest)


def stay(turn: TurnState) -> None:
    """The foremost rider asked does not follow, which is its own manager's choice (URB-B-54): the chain ends, and
    all behind act later in their order (URB-B-56)."""
    move = turn.moving
    turn.events.append(Stayed(turn.course.names[move.chain[0].rider], _wheel(turn)))
    # The whole chain goes, also who has said yes by now: that was to a wheel that stays.
    move.chain = ()


def _wheel(turn: TurnState) -> str:
    """Behind whom the foremost rider asked would ride."""
    act = turn.moving.act
    return act.followers[-1].rider if act.followers else act.rider
