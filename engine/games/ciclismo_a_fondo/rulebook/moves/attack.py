"""Riding away, and going with who does (section 3.15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.riders import (
    MOST_ELSEWHERE,
    MOST_ON_FAVOURABLE,
    RiderType,
    Terrain,
    favourable,
)
from engine.games.ciclismo_a_fondo.rulebook.advance import circumstances
from engine.games.ciclismo_a_fondo.rulebook.moves.alone import ride_alone
from engine.games.ciclismo_a_fondo.rulebook.moves.tolls import LEVELS
from engine.games.ciclismo_a_fondo.rulebook.road import place
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import RiderStep, RoadAct


class Attacker(NamedTuple):
    """Who has rolled an attack this turn, and with how many dice of effort points."""

    rider: int
    dice: int


def attack_all(turn: TurnState, forced: Mapping[int, int]) -> None:
    """All attacks, in position order (CAF-60): each follows an attacker he was to chase, if he can, or rolls."""
    attackers: list[Attacker] = []
    for rider in turn.positions:
        if turn.token(rider).kind == "ataque":
            more = forced.get(rider, 0)
            if not _chase(turn, rider, attackers, more):
                attackers.append(_attack(turn, rider, more))


def _attack(turn: TurnState, rider: int, more: int) -> Attacker:
    """He pays his dice, and out of a formation that is pulled with effort points one point more (CAF-96), for which
    there is no die (CAF-72). He rolls them with his terrain dice, +1 if he was a rueda, and moves alone (CAF-94),
    out of a pelotón with one more D3 (CAF-95)."""
    token = turn.token(rider)
    spent = token.effort + more
    _spend(turn, rider, spent)
    around = circumstances(turn, rider, draft=rider in turn.drafting, attack=True)
    ride_alone(turn, rider, RoadAct("ataque", rider, (), effort=spent), around, token.landing, dice=token.effort)
    return Attacker(rider, token.effort)


def _chase(turn: TurnState, rider: int, attackers: Sequence[Attacker], more: int) -> bool:
    """He lands directly behind who attacked, without a roll (CAF-100): the first to have attacked whom his orders
    name, beside or before him when the turn began (CAF-97), and whose price he may and can pay (CAF-98)."""
    for attacker in attackers:
        if attacker.rider not in turn.token(rider).chase or not _near(turn, rider, attacker.rider):
            continue
        price = _price(turn, rider, attacker)
        if price is not None and price + more <= turn.purse(rider):
            _follow(turn, rider, attacker.rider, price + more)
            return True
    return False


def _near(turn: TurnState, rider: int, attacker: int) -> bool:
    """Whether he stood beside the attacker, or directly behind him (CAF-97, A-02)."""
    (row, lane), (other_row, other_lane) = turn.started[rider], turn.started[attacker]
    return (row == other_row and abs(lane - other_lane) == 1) or (row == other_row - 1 and lane == other_lane)


def _price(turn: TurnState, rider: int, attacker: Attacker) -> int | None:
    terrain = turn.road.terrain(turn.started[attacker.rider][0])
    return chase_price(turn.course, terrain, turn.kinds[attacker.rider], attacker.dice, turn.kinds[rider])


def chase_price(course: Course, terrain: Terrain, attacker: RiderType, dice: int, chaser: RiderType) -> int | None:
    """What it takes to go with an attacker, a forced attack apart: his dice of effort points, and the difference of
    levels on his terrain from two on, either way (CAF-99); with `chase_surcharge` `lower_only` only for one of
    lower level. None: more dice than the terrain allows the chaser."""
    most = MOST_ON_FAVOURABLE if favourable(chaser, terrain) else MOST_ELSEWHERE
    if dice > most:
        return None
    below = course.level(attacker, terrain) - course.level(chaser, terrain)
    if course.options.chase_surcharge == "symmetric":
        below = abs(below)
    return dice + (below if below >= LEVELS else 0)


def _follow(turn: TurnState, rider: int, attacker: int, price: int) -> None:
    """Behind the square where he stopped, also if something befell him there (A-77)."""
    _spend(turn, rider, price)
    start, ahead = turn.riders[rider][:2], turn.riders[attacker]
    place(turn, rider, ahead.row - 1, ahead.lane, start[0])
    turn.moved.add(rider)
    end = turn.riders[rider][:2]
    step = RiderStep(rider, start, end)
    turn.act(RoadAct("chase", rider, (step,), squares=end[0] - start[0], effort=price, target=attacker))


def _spend(turn: TurnState, rider: int, effort: int) -> None:
    """Attacks and chases are counted for the combatividad, surcharges included (CAF-124)."""
    turn.pay(rider, effort)
    one = turn.riders[rider]
    turn.change(rider, attacks=one.attacks + 1, attacked=one.attacked + effort)
