"""What befalls a rider: the event die, punctures, falls and bonks (section 3.21)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.ciclismo_a_fondo.events import RiderStruck
from engine.games.ciclismo_a_fondo.riders import CLIMBS, DESCENTS
from engine.games.ciclismo_a_fondo.rulebook.rolls import RollNote, throw
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Mishap, MishapKind

LAST_FALL = 2
"""The fall of a stage that ends the race for a rider (CAF-127)."""

LONG_BONK = 2
"""D3 that say how long a pájara lasts."""


def settle(turn: TurnState, rider: int, notes: Iterable[RollNote]) -> None:
    """The event dice that a move asks for, in the order of its rolls; none any more once one of them has stopped
    him or put him out (CAF-126), nor if the move ends beyond the finish (CAF-117, A-59)."""
    for note in notes:
        one = turn.riders[rider]
        if one.where != "racing" or one.row > turn.road.length:
            return
        kind = event_die(turn)
        if kind in counting(note):
            strike(turn, rider, kind, worse=note.cause == "descent")


def counting(note: RollNote) -> frozenset[MishapKind]:
    """What counts by the terrain of the roll (CAF-127): on montaña a pájara alone, on descents, and where effort
    points on one ask for the die (CAF-101), a caída; elsewhere pinchazo and caída."""
    if note.cause == "descent" or note.terrain in DESCENTS:
        return frozenset({"caida"})
    if note.terrain in CLIMBS:
        return frozenset({"pajara"})
    return frozenset({"pinchazo", "caida"})


def event_die(turn: TurnState) -> MishapKind:
    """What the event die shows."""
    faces = turn.course.faces.event
    return faces[turn.chance.below(len(faces), "event")]


def strike(turn: TurnState, rider: int, kind: MishapKind, worse: bool = False, rain: bool = False) -> None:
    """It happens (CAF-127): a pinchazo stops him for 1D2 turns, a caída for the fall die, one turn more if it is
    `worse`; his second fall of the stage is the end of his race, without a die. A pájara weighs on him for 2D3
    turns, and only replaces a shorter rest of the last one."""
    faces, turns, out = turn.course.faces, 0, False
    if kind == "pajara":
        turns = sum(throw(turn, "D3", faces.triple, LONG_BONK))
        turn.change(rider, weak=max(turn.riders[rider].weak, turn.turn + turns))
    elif kind == "pinchazo":
        turns = sum(throw(turn, "D2", faces.double, 1))
        _stop(turn, rider, turns)
    else:
        out = turn.riders[rider].falls + 1 == LAST_FALL
        turns = 0 if out else faces.fall[turn.chance.below(len(faces.fall), "fall")] + worse
        _fall(turn, rider, turns, out)
    mishap = Mishap(rider, kind, turns, out, rain)
    turn.mishaps = (*turn.mishaps, mishap)
    turn.events.append(RiderStruck(mishap))


def _fall(turn: TurnState, rider: int, turns: int, out: bool) -> None:
    turn.change(rider, falls=turn.riders[rider].falls + 1)
    if out:
        turn.lift(rider)
        turn.change(rider, where="out")
    else:
        _stop(turn, rider, turns)


def _stop(turn: TurnState, rider: int, turns: int) -> None:
    """He leaves the road (A-58) and misses so many turns after this one (CAF-39)."""
    turn.lift(rider)
    turn.stops += 1
    turn.change(rider, where="stopped", back=turn.turn + turns + 1, stopped=turn.stops)
