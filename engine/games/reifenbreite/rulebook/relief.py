"""Switching the lead: a mover asks its line for somebody to ride in front (section 3.13)."""

from __future__ import annotations

from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.events import LeadAsked, LeadRefused, LeadTaken
from engine.games.reifenbreite.rulebook.crossing import cross
from engine.games.reifenbreite.rulebook.drafting import line_behind
from engine.games.reifenbreite.rulebook.state import StateLike
from engine.games.reifenbreite.rulebook.turn import MoveUnderWay, TurnState
from engine.games.reifenbreite.view import GroupMove


def line_to_ask(course: Course, position: StateLike) -> tuple[int, ...]:
    """Whom the mover may ask at the start of its turn (URB-P-60): the unbroken line behind it, of which nobody has
    acted or fallen (URB-P-62), wherever it is and whosever riders these are (URB-P-65); once a turn (URB-P-61)."""
    move = position.move
    if move is None or move.asked or not course.lead_switch:
        return ()
    return tuple(line_behind(course, position, position.riders[move.rider].space))


def ask(turn: TurnState, depth: int) -> None:
    """Ask down the line to a depth said once, in line order until somebody will (URB-P-61).

    Riders of the mover's own manager are passed over, but for the one at that depth, who says yes (Q-30).
    """
    move, seat = turn.moving, turn.course.seat
    *before, deepest = line_to_ask(turn.course, turn)[:depth]
    asked = (*(rider for rider in before if seat(rider) != seat(move.rider)), deepest)
    # One ask for the whole depth, and one a turn: each further one would be a wait for everybody.
    move.due, move.asked, move.line = "lead", True, asked
    names = turn.course.names
    turn.events.append(LeadAsked(names[move.rider], tuple(names[rider] for rider in asked)))


def refuse(turn: TurnState) -> None:
    """The foremost rider asked will not lead; the next one is asked, or the mover rides itself."""
    move = turn.moving
    refusing, *rest = move.line
    turn.events.append(LeadRefused(turn.course.names[refusing]))
    move.due, move.line = "lead" if rest else "mode", tuple(rest)


def take_lead(turn: TurnState) -> None:
    """The foremost rider asked and the mover change places, which costs nothing; riders between them stay, and a
    line between the two spaces is crossed by the one that comes forward (URB-P-63), on whatever ground (URB-P-67).

    It is the mover now and rides at once, without another switch (URB-P-64). What was promised binds nobody
    (URB-P-66).
    """
    old, rider = turn.moving.rider, turn.moving.line[0]
    front, back = turn.riders[old].space, turn.riders[rider].space
    turn.put(rider, front)
    turn.put(old, back)
    names = turn.course.names
    act = GroupMove(names[rider], turn.name(front), relieved=names[old])
    # As if it had asked already: else the two could trade places without end.
    turn.move = MoveUnderWay(rider, act, asked=True)
    turn.events.append(LeadTaken(names[rider], turn.name(front), names[old]))
    # Else it could never score this sprint: it stands beyond a line that it has not ridden over.
    cross(turn, rider, back, front)
