"""Sprints before a line, and who leads them out (section 3.18)."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.rulebook.advance import circumstances
from engine.games.ciclismo_a_fondo.rulebook.moves.alone import ride_alone
from engine.games.ciclismo_a_fondo.rulebook.moves.tokens import launched
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import RoadAct


def launch_all(turn: TurnState) -> frozenset[int]:
    """All launches: each rolls his own dice and moves first; who has paid a point gives the sprinter behind him one
    more D3 (CAF-111). Returned are the sprinters who have it."""
    helped: set[int] = set()
    for rider in turn.positions:
        token = turn.token(rider)
        if token.kind != "lanzar":
            continue
        mate = launched(turn, rider)
        turn.pay(rider, token.effort)
        if token.effort and mate is not None:
            helped.add(mate)
        act = RoadAct("lanzar", rider, (), effort=token.effort, target=mate)
        ride_alone(turn, rider, act, circumstances(turn, rider, draft=rider in turn.drafting), token.landing)
    return frozenset(helped)


def sprint_all(turn: TurnState, helped: frozenset[int]) -> None:
    """All sprints: terrain dice and up to four effort points for SP and R/S, one for all others, +1 if he was a
    rueda, and the D3 of a launch (CAF-111)."""
    for rider in turn.positions:
        token = turn.token(rider)
        if token.kind != "sprintar":
            continue
        turn.pay(rider, token.effort)
        around = circumstances(turn, rider, draft=rider in turn.drafting, launched=rider in helped, sprint=True)
        act = RoadAct("sprintar", rider, (), effort=token.effort)
        ride_alone(turn, rider, act, around, token.landing, dice=token.effort)
