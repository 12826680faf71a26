"""Individual time trials: every rider alone against the clock, in one go (section 3.23)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.ciclismo_a_fondo.decisions import Pacing
from engine.games.ciclismo_a_fondo.events import CameIn, TrialRidden
from engine.games.ciclismo_a_fondo.riders import CLIMBS
from engine.games.ciclismo_a_fondo.rulebook.advance import advance
from engine.games.ciclismo_a_fondo.rulebook.rolls import Circumstances, sprint_roll
from engine.games.ciclismo_a_fondo.rulebook.stages.end_of_turn import mark_turn
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import settle
from engine.games.ciclismo_a_fondo.rulebook.stages.skies import enter
from engine.games.ciclismo_a_fondo.rulebook.stages.ties import best_first
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Crossing, TrialRide, TrialTurn

START = (0, 0)
"""Where each of them starts: row 0; there is nobody beside him."""


def ride(turn: TurnState, pacings: Mapping[int, Pacing]) -> None:
    """Everybody rides, one after another: seating order, team order (A-79); then the stage can be closed.
    `pacings`: by rider; who is not told spends nothing."""
    riders = [rider for rider, one in enumerate(turn.riders) if one.where != "out"]
    turn.rides = tuple(_ride(turn, rider, pacings.get(rider, Pacing())) for rider in riders)
    turn.turn = max(len(one.turns) for one in turn.rides)
    _rank(turn)
    turn.events.append(TrialRidden(turn.rides))
    mark_turn(turn)


def _ride(turn: TurnState, rider: int, pacing: Pacing) -> TrialRide:
    """A rider from the start until he is in or out: no formations, draft or tokens (CAF-138)."""
    turn.turn = 0
    turn.put(rider, START)
    enter(turn, rider)
    film: list[TrialTurn] = []
    while turn.riders[rider].where in ("racing", "stopped"):
        turn.turn += 1
        film.append(_turn(turn, rider, pacing, sum(bool(one.rolls) for one in film)))
    return TrialRide(rider, tuple(film))


def _turn(turn: TurnState, rider: int, pacing: Pacing, rolled: int) -> TrialTurn:
    """One turn: his dice for the terrain of his square, with 0 to his limit of PE (CAF-138); a change of terrain as
    on the road (CAF-140). His time is the turn in which he passes L."""
    one = turn.riders[rider]
    if one.where == "stopped":
        if one.back > turn.turn:
            return TrialTurn(one.row)
        turn.put(rider, (one.row, one.lane))
    effort = spent(turn, rider, pacing, rolled)
    turn.pay(rider, effort)
    move = advance(turn, rider, effort, Circumstances(weak=turn.weak(rider)))
    turn.put(rider, (one.row + move.squares, one.lane))
    settle(turn, rider, move.notes)
    beyond = turn.riders[rider].row - turn.road.length
    if beyond > 0:
        turn.lift(rider)
        turn.change(rider, where="finished", arrived=turn.turn, beyond=beyond)
    else:
        enter(turn, rider, one.row)
    return TrialTurn(one.row + move.squares, effort, move.rolls)


def spent(turn: TurnState, rider: int, pacing: Pacing, rolled: int) -> int:
    """Effort points of his next roll by his pacing, `rolled` rolls after the start, within limit and purse."""
    wanted = pacing.efforts[rolled] if rolled < len(pacing.efforts) else pacing.then
    terrain, purse = turn.terrain(rider), turn.purse(rider)
    if terrain not in CLIMBS:
        purse = max(0, purse - pacing.climbs)
    return min(wanted, purse, turn.course.limit(turn.kinds[rider], terrain))


def _rank(turn: TurnState) -> None:
    """Ties in turns: more squares beyond the line, then SPR rolls (CAF-139)."""
    finished = [rider for rider, one in enumerate(turn.riders) if one.where == "finished"]
    worth = {rider: (-turn.riders[rider].arrived, turn.riders[rider].beyond) for rider in finished}
    order = best_first(finished, worth, lambda rider: sprint_roll(turn, rider))
    turn.crossings = (Crossing(len(turn.road.lines) - 1, order),)
    for place, rider in enumerate(order, 1):
        one = turn.riders[rider]
        turn.events.append(CameIn(rider, place, one.arrived, one.beyond))
