"""How often a move comes to how many squares: exact, from the same dice and the same conflict that are ridden."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain, repeat

from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.riders import RiderType, Terrain
from engine.games.ciclismo_a_fondo.rulebook.advance import across
from engine.games.ciclismo_a_fondo.rulebook.rolls import Circumstances, pool
from engine.games.ciclismo_a_fondo.view import Weather

MoveOdds = Mapping[int, float]
"""By squares: how often, of 1."""


def move_odds(
    course: Course, road: Stage, row: int, kind: RiderType, effort: int, weather: Weather, around: Circumstances
) -> MoveOdds:
    """How far a roll from this row goes, a change of terrain included (CAF-103 to 108)."""
    terrain, left, after = road.terrain(row), road.to_end(row), road.next_terrain(row)
    first = _roll_odds(course, kind, terrain, effort, weather, around=around)
    if left is None or after is None or max(first) <= left:
        return first
    second_effort = min(effort, course.limit(kind, after, sprint=around.sprint))
    second = _roll_odds(course, kind, after, second_effort, weather, around=around)
    found = {squares: often for squares, often in first.items() if squares <= left}
    for one, often in first.items():
        if one > left:
            for other, again in second.items():
                squares = across(one, other, left)
                found[squares] = found.get(squares, 0.0) + often * again
    return found


def mean(odds: MoveOdds) -> float:
    """The average."""
    return sum(squares * often for squares, often in odds.items())


def at_least(odds: MoveOdds, squares: int) -> float:
    """How often it comes to so many squares or more."""
    return sum(often for one, often in odds.items() if one >= squares)


@lru_cache(maxsize=4096)
def _roll_odds(
    course: Course, kind: RiderType, terrain: Terrain, effort: int, weather: Weather, around: Circumstances
) -> dict[int, float]:
    """The results of one roll; course, circumstances and weather are few, so they come again and again."""
    dice = pool(course, kind, terrain, effort, weather, around=around)
    found: dict[int, float] = {}
    for total, often in _sums(course.faces.triple, course.faces.double, dice.triples, dice.doubles).items():
        result = max(1, total + dice.added)
        found[result] = found.get(result, 0.0) + often
    return found


@lru_cache(maxsize=1024)
def _sums(triple: tuple[int, ...], double: tuple[int, ...], triples: int, doubles: int) -> dict[int, float]:
    """The totals of so many dice, counted throw by throw and only then made shares, so that they are exact."""
    counts, throws = {0: 1}, 1
    for faces in chain(repeat(triple, triples), repeat(double, doubles)):
        counts, throws = _with_die(counts, faces), throws * len(faces)
    return {total: often / throws for total, often in sorted(counts.items())}


def _with_die(counts: Mapping[int, int], faces: tuple[int, ...]) -> dict[int, int]:
    found: dict[int, int] = {}
    for total, often in counts.items():
        for face in faces:
            found[total + face] = found.get(total + face, 0) + often
    return found
