"""The tokens of a turn, kind by kind over the whole road (section 3.9)."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.rulebook.formations import PAIR
from engine.games.ciclismo_a_fondo.rulebook.moves.attack import attack_all
from engine.games.ciclismo_a_fondo.rulebook.moves.pull import pull
from engine.games.ciclismo_a_fondo.rulebook.moves.sprint import launch_all, sprint_all
from engine.games.ciclismo_a_fondo.rulebook.moves.tokens import token_puller, turn_over
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState


def resolve(turn: TurnState) -> None:
    """All attacks, then launches, then sprints, then pulls (CAF-59), each rolled and moved before the next
    (CAF-60); without any token there is nothing to do (CAF-61)."""
    if not any(token.kind for token in turn.tokens):
        return
    attack_all(turn, turn_over(turn))
    sprint_all(turn, launch_all(turn))
    for formation in turn.formations:
        if formation.mode is None and formation.size >= PAIR:
            _pull_rest(turn, formation)


def _pull_rest(turn: TurnState, formation: Formation) -> None:
    """One with TIRAR pulls those who are left and follow (CAF-81); who drops rolls in his place of the movement
    phase (CAF-79)."""
    rest = [rider for rider in formation.riders if rider not in turn.moved]
    rider = token_puller(turn, formation, rest) if rest else None
    if rider is None:
        return
    effort = turn.token(rider).effort
    tokens = {one: turn.token(one) for one in rest if one != rider}
    followers = [one for one, token in tokens.items() if token.follows or token.kind == "tirar"]
    # A mate pulls with a token of his own, with a point if the puller spends any.
    helping = [one for one in followers if tokens[one].kind == "tirar" and (tokens[one].effort or not effort)]
    turn.dropped.update(pull(turn, "tirar", rider, followers, effort, helping=helping))
