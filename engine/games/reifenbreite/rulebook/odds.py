"""What a throw brings and risks by the ground it begins on, as questions and pictures tell it."""

from __future__ import annotations

from functools import cache

from engine.games.reifenbreite.board.road import Road, Space

TWO_DICE, MEAN = 2, 7
"""An own throw, and what it brings on average."""


@cache
def risk(sure: int, dice: int) -> int:
    """The chance in a hundred that so many dice leave nothing of this sum."""
    bad = sum(count for total, count in _THROWS[dice].items() if sure + total <= 0)
    return round(100 * bad / sum(_THROWS[dice].values()))


_FACES = range(1, 7)
_THROWS = (
    {0: 1},
    dict.fromkeys(_FACES, 1),
    {total: 6 - abs(total - MEAN) for total in range(2, 13)},
)
"""By number of dice: how often each total comes."""


def throw_risk(road: Road, space: Space) -> int:
    """The chance in a hundred that two dice leave a rider on foot that throws from a space."""
    return risk(shift(road, space), TWO_DICE) if dismounts(road, space) else 0


def dismounts(road: Road, space: Space) -> bool:
    """Whether a rider that sets off from a space may have to go on foot."""
    ground = road.ground[space]
    return ground is not None and ground.dismount


def shift(road: Road, space: Space) -> int:
    """What the number of a space does to a sum that a rider sets off with from it."""
    ground = road.ground[space]
    return ground.sign * road.number[space] if ground else 0


def usual(road: Road, space: Space) -> int:
    """What a throw of its own brings a rider on average from a space."""
    return MEAN + shift(road, space)


def climb_number(road: Road, space: Space) -> int:
    """The number of a space on a climb, 0 on any other."""
    ground = road.ground[space]
    is_climb = ground is not None and ground.sign < 0 and not ground.shield_allowed
    return road.number[space] if is_climb else 0
