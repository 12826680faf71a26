"""What riding together brings each rider of a formation, before anybody has rolled."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.decisions import FormationMode
from engine.games.ciclismo_a_fondo.rulebook.advance import circumstances
from engine.games.ciclismo_a_fondo.rulebook.moves.basic import basic_squares
from engine.games.ciclismo_a_fondo.rulebook.odds import MoveOdds, move_odds
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState


def mode_odds(turn: TurnState, formation: Formation, rider: int, mode: FormationMode) -> MoveOdds:
    """Squares of a rider if his formation rides so and nobody spends effort or drops: the fixed move (CAF-84), as
    far as the leader rolls (CAF-73), or with turns in front, where the second ends foremost (CAF-87, CAF-88)."""
    if mode == "basico":
        return {basic_squares(turn.course, turn.road, turn, formation.riders): 1.0}
    leader = formation.riders[0]
    rolled = leader_odds(turn, leader)
    if mode == "seguir":
        return rolled
    return _relay(turn, formation, rider, rolled)


def leader_odds(turn: TurnState, leader: int) -> MoveOdds:
    """How far the first of a formation goes who rolls for it, without effort points."""
    return move_odds(
        turn.course,
        turn.road,
        turn.riders[leader].row,
        turn.kinds[leader],
        0,
        weather=turn.weather,
        around=circumstances(turn, leader, draft=False),
    )


def _relay(turn: TurnState, formation: Formation, rider: int, rolled: MoveOdds) -> MoveOdds:
    leader, *others = formation.riders
    behind = len(others) * (turn.course.options.relay_advance == "rotate")
    ahead = len(others) - others.index(rider) if rider in others else 0
    start = turn.riders[leader].row - turn.riders[rider].row
    found: dict[int, float] = {}
    for squares, often in rolled.items():
        goes = start + max(1, squares - behind) + ahead
        found[goes] = found.get(goes, 0.0) + often
    return found
