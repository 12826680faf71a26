"""What a throw brings and risks by the ground it begins on, as questions and pictures tell it."""

from __future__ import annotations

from functools import cache

from engine.games.reifenbreite.board.road import Space
from engine.games.reifenbreite.course import Course

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


def throw_risk(course: Course, stage: int, space: Space) -> int:
    """The chance in a hundred that two dice leave a rider on foot that throws from a space."""
    ground = course.ground(stage, space)
    if ground is None or not ground.dismount:
        return 0
    return risk(ground.sign * course.road(stage).number[space], TWO_DICE)


def shift(course: Course, stage: int, space: Space) -> int:
    """What the number of a space does to a sum that a rider sets off with from it."""
    ground = course.ground(stage, space)
    return ground.sign * course.road(stage).number[space] if ground else 0


def usual(course: Course, stage: int, space: Space) -> int:
    """What a throw of its own brings a rider on average from a space."""
    return MEAN + shift(course, stage, space)


def climb_number(course: Course, stage: int, space: Space) -> int:
    """The number of a space on a climb, 0 on any other."""
    ground = course.ground(stage, space)
    is_climb = ground is not None and ground.sign < 0 and not ground.shield_allowed
    return course.road(stage).number[space] if is_climb else 0
