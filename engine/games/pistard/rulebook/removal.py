"""Who is out after a move: riders that were caught, and who was last over a line (sections 3.7 and 3.9)."""

from __future__ import annotations

from engine.games.pistard.course import Course, Rider
from engine.games.pistard.events import RiderOut
from engine.games.pistard.rulebook.dice import settle
from engine.games.pistard.rulebook.elimination import not_across
from engine.games.pistard.rulebook.place import lane_of, last_place, position_of
from engine.games.pistard.rulebook.turn import TurnState
from engine.games.pistard.view import Cause, OutView


def remove(turn: TurnState, mover: Rider, end: int) -> tuple[OutView, ...]:
    """After a complete move to this position: who was caught, then who was last over an elimination line, and what
    dice that costs (PIS-32, PIS-41)."""
    out = _caught(turn, mover, end)
    alone = bool(out) and _alone(turn)  # then the line takes nobody any more
    if turn.course.interval and not alone:
        out += _last_over_line(turn, mover)
    if out:
        settle(turn)
    return out


def _caught(turn: TurnState, mover: Rider, end: int) -> tuple[OutView, ...]:
    """Every rider that is caught goes (PIS-32), teammates too (PIS-33); the hindmost first. Nobody was before this
    move, so only the one who moved can have caught anybody."""
    border = last_place(hindmost(turn.course, end))
    caught = [(place, number) for number, place in enumerate(turn.places) if place is not None and place < border]
    # No two stand on one place, so that the numbers never decide.
    return tuple([_take_out(turn, turn.course.riders[number], "lapped", mover) for _, number in sorted(caught)])


def hindmost(course: Course, front: int) -> int:
    """The hindmost position that a rider in front has not caught: less than a lap behind it (PIS-32)."""
    # Level is enough: to draw level is to catch up in plain words.
    return front - course.rows + 1


def _last_over_line(turn: TurnState, mover: Rider) -> tuple[OutView, ...]:
    """If a single rider has not passed the current elimination line (PIS-40), it goes, and the next line is
    current; if there is none, the line takes nobody; again, until two or more are behind (PIS-41)."""
    out: tuple[OutView, ...] = ()
    while True:
        behind = not_across(turn.course, turn.places, turn.line)
        if len(behind) > 1:
            return out
        turn.line += 1
        if behind:
            out += (_take_out(turn, turn.course.riders[behind[0]], "line", mover),)
            if _alone(turn):
                return out


def _take_out(turn: TurnState, rider: Rider, cause: Cause, mover: Rider) -> OutView:
    """Remove a rider. If it had not moved in this round and its dice are thrown, its player owes a die; else
    fewer dice are thrown, now or in the next round (PIS-34). Who is further ahead pays first."""
    place = turn.take_off(rider)
    if rider.number in turn.order:
        turn.order = tuple([other for other in turn.order if other != rider.number])
        # At once, since nobody ever has more dice than riders; which one, the owner says.
        if turn.thrown[rider.seat]:
            turn.owing = (rider.seat, *turn.owing)  # the hindmost is taken out first, the last is furthest ahead
    out = OutView(rider.name, cause, lane_of(place), position_of(place))
    turn.events.append(RiderOut(out, mover.name))
    return out


def _alone(turn: TurnState) -> bool:
    """Whether all riders left belong to one player, who then wins (PIS-37, PIS-42)."""
    seats = {rider.seat for rider in turn.course.riders if turn.is_racing(rider)}
    if len(seats) != 1:
        return False
    turn.winner, turn.how = seats.pop(), "alone"
    turn.owing = ()  # a race that is over asks nobody for a die
    return True
