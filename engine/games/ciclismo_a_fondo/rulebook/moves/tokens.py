"""Which tokens hold once they are turned over (sections 3.8, 3.15 and 3.18)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.ciclismo_a_fondo.course import Stage
from engine.games.ciclismo_a_fondo.decisions import Token, TokenKind
from engine.games.ciclismo_a_fondo.rulebook.agreement import puller
from engine.games.ciclismo_a_fondo.rulebook.formations import PELOTON
from engine.games.ciclismo_a_fondo.rulebook.moves.pull import pull_limit
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState
from engine.games.ciclismo_a_fondo.view import Crossing, Void, VoidReason

RIDES_AWAY = frozenset({"ataque", "lanzar", "sprintar"})
"""Tokens with which a rider moves before a pull."""

SPRINT_LINES = frozenset({"sprint", "summit", "finish"})


def turn_over(turn: TurnState) -> dict[int, int]:
    """All tokens are revealed with their details (CAF-55, CAF-56); those that do not hold are void.

    Returned is who attacks or chases out of a formation that is being pulled with effort points, and what that
    costs him more (CAF-96).
    """
    given = turn.tokens
    turn.tokens = tuple(_held(turn, rider, token) for rider, token in enumerate(turn.tokens))
    # After the sprints: who leads one out needs one behind him that holds.
    turn.tokens = tuple(
        void(token) if token.kind == "lanzar" and launched(turn, rider) is None else token
        for rider, token in enumerate(turn.tokens)
    )
    forced = {rider: more for formation in turn.formations for rider, more in _forced(turn, formation).items()}
    turn.tokens = tuple(
        _afforded(turn, rider, token, forced[rider]) if rider in forced else token
        for rider, token in enumerate(turn.tokens)
    )
    late = tuple(_voids(turn, given, forced))
    riders = {one.rider for one in late}
    turn.voids = (*(one for one in turn.voids if one.rider not in riders), *late)
    return forced


def _voids(turn: TurnState, given: Sequence[Token], forced: Mapping[int, int]) -> Iterator[Void]:
    """The tokens that did not hold, with the reason, to be told to who gave them."""
    for rider, (token, held) in enumerate(zip(given, turn.tokens, strict=True)):
        formation = turn.formation.get(rider)
        if token.kind and not held.kind and formation is not None and formation.mode is None:
            yield Void(rider, token.kind, turn.turn, _reason(turn, rider, token, forced))


def _reason(turn: TurnState, rider: int, token: Token, forced: Mapping[int, int]) -> VoidReason:
    if turn.weather == "rain":
        return "rain"
    most = most_effort(turn, rider, token.kind)
    if most is None:
        return "zone"
    if token.effort > min(most, turn.purse(rider)):
        return "effort"
    return "forced" if forced.get(rider) else "mate"


def void(token: Token) -> Token:
    """A token that does not hold: no effort points are spent, and the rider follows who pulls (CAF-58)."""
    return token._replace(kind="", effort=0, follows=True)


def _held(turn: TurnState, rider: int, token: Token) -> Token:
    """A token as it counts: riders of a formation that agrees have none (CAF-54); one that is not legal where he
    stands, or orders more than his limit or purse allows, is void. In the rain its effort points are none (CAF-58),
    which leaves nothing of an attack, nor of any token of a solo (A-73)."""
    formation = turn.formation.get(rider)
    if formation is None or formation.mode is not None:
        return Token()
    if turn.weather == "rain":
        token = token._replace(effort=0)
    if not token.kind:
        return token._replace(effort=0)
    most = most_effort(turn, rider, token.kind)
    if most is None or token.effort > min(most, turn.purse(rider)) or (token.kind == "ataque" and not token.effort):
        return void(token)
    return void(token) if formation.size == 1 and turn.weather == "rain" else token


def most_effort(turn: TurnState, rider: int, kind: TokenKind) -> int | None:
    """The most effort points of a token where the rider stands, apart from his purse; None: it is not legal there.

    An attack takes up to his limit (CAF-94); a pull two; LANZAR and SPRINTAR are legal in the sprint zone only
    (CAF-110), a launch takes one and a sprint the sprinter's limit (CAF-111). A solo attacks or sprints (CAF-57).
    """
    one = turn.riders[rider]
    solo = turn.formation[rider].size == 1
    if kind == "ataque":
        return turn.course.limit(turn.kinds[rider], turn.terrain(rider))
    if kind == "tirar":
        return None if solo else pull_limit(turn, rider)
    if not in_sprint_zone(turn.road, turn.crossings, rider, one.row, turn.course.sprint_zone):
        return None
    if kind == "lanzar":
        return None if solo else 1
    return turn.course.limit(turn.kinds[rider], turn.terrain(rider), sprint=True)


def in_sprint_zone(road: Stage, crossings: tuple[Crossing, ...], rider: int, row: int, zone: int) -> bool:
    """Whether he needs so few squares at most to cross a sprint, a summit or the finish (CAF-110) that he has not
    crossed before (A-81)."""
    crossed = {crossing.line for crossing in crossings if rider in crossing.riders}
    return any(
        line.kind in SPRINT_LINES and 1 <= line.square + 1 - row <= zone and number not in crossed
        for number, line in enumerate(road.lines)
    )


def launched(turn: TurnState, rider: int) -> int | None:
    """The team mate with SPRINTAR directly behind a rider with LANZAR (CAF-111)."""
    row, lane = turn.started[rider]
    mate = next((one for one, square in turn.started.items() if square == (row - 1, lane)), None)
    if mate is None or turn.seat(mate) != turn.seat(rider) or turn.token(mate).kind != "sprintar":
        return None
    return mate


def token_puller(turn: TurnState, formation: Formation, riders: list[int]) -> int | None:
    """Who pulls those who are still there: the first of their front row with TIRAR; in a pelotón with a team mate
    (CAF-81)."""
    return puller(
        turn.course,
        turn,
        riders,
        lambda rider: turn.token(rider).kind == "tirar",
        peloton=formation.size >= PELOTON,
    )


def _forced(turn: TurnState, formation: Formation) -> dict[int, int]:
    """What each attacker of a formation pays besides: 1 if who would pull it without them spends effort points
    (CAF-96)."""
    attackers = [rider for rider in formation.riders if turn.token(rider).kind == "ataque"]
    if not attackers:
        return {}
    left = [rider for rider in formation.riders if turn.token(rider).kind not in RIDES_AWAY]
    pulls = token_puller(turn, formation, left)
    more = int(pulls is not None and turn.token(pulls).effort > 0)
    return dict.fromkeys(attackers, more)


def _afforded(turn: TurnState, rider: int, token: Token, more: int) -> Token:
    """If he cannot pay what a forced attack costs besides, he has dice less; without any the token is void."""
    effort = min(token.effort, turn.purse(rider) - more)
    return token._replace(effort=effort) if effort > 0 else void(token)
