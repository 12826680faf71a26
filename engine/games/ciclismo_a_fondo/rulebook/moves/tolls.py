"""What it costs to follow: a point, or a roll of one's own (sections 3.12 and 3.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.riders import CRONOS, RiderType, Terrain
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState

LEVELS = 2
"""How many levels below the one in front a toll is owed (CAF-78)."""


class Followers(NamedTuple):
    """Who follows, in position order; who paid a point for it; who did not, and drops."""

    riders: tuple[int, ...]
    paid: tuple[int, ...]
    dropped: tuple[int, ...]


def take_tolls(
    turn: TurnState, roller: int, riders: Sequence[int], owing: frozenset[int] = frozenset()
) -> Followers:
    """Everybody who owes a toll pays or drops; tolls do not add up (CAF-79). `owing`: who owes one by the effort of
    the pull, besides those who do by their level."""
    terrain, kinds = turn.terrain(roller), turn.kinds
    level = [rider for rider in riders if owes_level(turn.course, turn.road, terrain, kinds[roller], kinds[rider])]
    owe = owing.union(level)
    dropped = tuple(rider for rider in riders if rider in owe and not _pays(turn, rider))
    follow = tuple(rider for rider in riders if rider not in dropped)
    return Followers(follow, tuple(rider for rider in follow if rider in owe), dropped)


def owes_level(course: Course, road: Stage, terrain: Terrain, roller: RiderType, follower: RiderType) -> bool:
    """Whether a follower is two levels or more below the one who rolls, on the terrain of his square; never on the
    flat (CAF-78)."""
    return not flat(road, terrain) and course.level(roller, terrain) - course.level(follower, terrain) >= LEVELS


def flat(road: Stage, terrain: Terrain) -> bool:
    """Where all follow free and mates pull too: llano, and contrarreloj in a team time trial (CAF-142)."""
    return terrain == "llano" or (road.kind == "crono_equipos" and terrain in CRONOS)


def _pays(turn: TurnState, rider: int) -> bool:
    """A point of who will and can pay is gone; in the rain nobody can (CAF-133)."""
    if turn.purse(rider) < 1 or not turn.care(rider).pays:
        return False
    turn.pay(rider, 1)
    return True
