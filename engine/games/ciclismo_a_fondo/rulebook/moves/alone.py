"""A rider moves on his own (sections 3.3 and 3.10)."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.decisions import Landing
from engine.games.ciclismo_a_fondo.rulebook.advance import advance, circumstances
from engine.games.ciclismo_a_fondo.rulebook.road import place, stop_for
from engine.games.ciclismo_a_fondo.rulebook.rolls import Circumstances
from engine.games.ciclismo_a_fondo.rulebook.stages.mishaps import settle
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import ActKind, RiderStep, RoadAct

AS_FAR_AS_POSSIBLE = Landing()


def ride_alone(
    turn: TurnState,
    rider: int,
    act: RoadAct,
    around: Circumstances,
    landing: Landing = AS_FAR_AS_POSSIBLE,
    dice: int = 0,
) -> None:
    """He rolls, with so many dice of effort points, stops where he likes within the result, and has his mishaps.
    `act` says what it is and what has been spent on it."""
    start = turn.riders[rider][:2]
    moved = advance(turn, rider, dice, around)
    place(turn, rider, *stop_for(turn, rider, moved.squares, landing), start[0])
    turn.moved.add(rider)
    step = RiderStep(rider, start, turn.riders[rider][:2])
    turn.act(act._replace(steps=(step,), rolls=moved.rolls, squares=moved.squares))
    settle(turn, rider, moved.notes)


def ride_own_roll(turn: TurnState, rider: int) -> None:
    """A solo, or a rider of a formation without agreement, rolls his terrain dice (CAF-62), without effort points
    (CAF-71), +1 if he was a rueda when the turn began, or has dropped from a pull (CAF-67)."""
    dropped = rider in turn.dropped
    kind: ActKind = "drop" if dropped else "alone"
    around = circumstances(turn, rider, draft=dropped or rider in turn.drafting)
    ride_alone(turn, rider, RoadAct(kind, rider, ()), around, turn.token(rider).landing)


def drop(turn: TurnState, riders: tuple[int, ...]) -> None:
    """Who did not pay to follow an agreed mode rolls for himself, with +1 (CAF-79), straight and as far as
    possible (A-78)."""
    for rider in riders:
        ride_alone(turn, rider, RoadAct("drop", rider, ()), circumstances(turn, rider, draft=True))
