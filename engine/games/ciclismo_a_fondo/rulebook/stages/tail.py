"""The tail of a stage: riders who are played without asking (CAF-118)."""

from __future__ import annotations

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import places_taken
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState


def paid(turn: TurnState) -> bool:
    """Whether all paying positions at the finish are filled; those before it are then, too."""
    finish = turn.road.lines[-1]
    taken = places_taken(turn.road, turn, len(turn.road.lines) - 1)
    return taken >= max(len(finish.points), len(finish.bonus))


def settled(turn: TurnState) -> bool:
    """Whether the best rider of every player is in, or out of the race: in a one-day race that is all that counts
    (CAF-125)."""
    over = {turn.seat(rider) for rider, one in enumerate(turn.riders) if one.where == "finished"}
    riding = (turn.seat(rider) for rider, one in enumerate(turn.riders) if one.where in ("racing", "stopped"))
    return bool(over) and over.issuperset(riding)


def asked_no_more(turn: TurnState) -> frozenset[Seat]:
    """Seats whose rest of the stage is played by defaults, with `auto_finish` (A-38): in a tour only those whose
    owners wish it, as every turn counts in the general classification."""
    course = turn.course
    if not course.options.auto_finish:
        return frozenset()
    if not course.tour and (settled(turn) or paid(turn)):
        return frozenset(range(len(course.teams)))
    if not paid(turn):
        return frozenset()
    return frozenset(seat for seat, plan in enumerate(turn.plans) if plan.tail)
