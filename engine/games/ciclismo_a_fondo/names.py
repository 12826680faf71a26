"""How riders are called: two letters that tell the type, with a number where a team has several."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.core.events import Ref
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.riders import RiderType, label_of


@lru_cache(maxsize=256)
def labels(kinds: tuple[RiderType, ...], size: int) -> tuple[str, ...]:
    """By number of a rider: his label in his team, of teams of this size."""
    found: list[str] = []
    for first in range(0, len(kinds), size):
        seen: Counter[RiderType] = Counter()
        for kind in kinds[first : first + size]:
            seen[kind] += 1
            found.append(label_of(kind, seen[kind]))
    return tuple(found)


def seat_of(course: Course, rider: int) -> int:
    """The seat that rides a rider."""
    return rider // course.options.team_size


def named(course: Course, kinds: tuple[RiderType, ...], rider: int) -> Ref:
    """A rider as texts and pictures know him: his team, and his label in it."""
    return course.teams[seat_of(course, rider)]._replace(rider=labels(kinds, course.options.team_size)[rider])
