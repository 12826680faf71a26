"""How often a move comes to how many squares, against all throws that there are."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.core.chance import RecordedChance, ScriptRanOut
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.advance import advance, circumstances
from engine.games.ciclismo_a_fondo.rulebook.odds import at_least, mean, move_odds
from tests.games.ciclismo_a_fondo.road import On, Road, stage

HILL = stage(("llano", 40), ("montana_1", 30))


def thrown(road: Road, name: str, effort: int, longest: int, **facts: bool) -> dict[int, float]:
    """What all throws of up to so many dice come to, each weighed by how often it comes."""
    found: Counter[int] = Counter()
    for dice in product(range(6), repeat=longest):
        road.turn.chance = RecordedChance(dice)
        around = circumstances(road.turn, road[name], **facts)
        try:
            found[advance(road.turn, road[name], effort, around).squares] += 1
        except ScriptRanOut:
            raise AssertionError("more dice are thrown than the test has") from None
    return {squares: often / 6**longest for squares, often in found.items()}


@pytest.mark.parametrize(
    ("kind", "row", "effort", "longest", "weather"),
    [
        ("RO", 50, 0, 2, "clear"),
        ("JF", 50, 1, 3, "clear"),
        ("JF", 50, 2, 4, "cold"),
        ("ES", 50, 0, 2, "rain"),
        ("RO", 38, 0, 6, "clear"),
        ("SP", 40, 0, 5, "rain"),
    ],
)
def test_odds_are_those_of_all_throws(kind: RiderType, row: int, effort: int, longest: int, weather: str) -> None:
    road = Road({"A": On(kind, (row, 0))}, HILL, weather=weather)  # type: ignore[arg-type]
    around = circumstances(road.turn, road["A"])
    turn = road.turn
    odds = move_odds(turn.course, HILL, row, kind, effort, turn.weather, around)
    assert dict(odds) == pytest.approx(thrown(road, "A", effort, longest))


def test_odds_are_of_one() -> None:
    road = Road({"A": On("CR", (36, 0))}, HILL)
    odds = move_odds(road.turn.course, HILL, 36, "CR", 1, "clear", circumstances(road.turn, road["A"], draft=True))
    assert sum(odds.values()) == pytest.approx(1)
    assert at_least(odds, 1) == pytest.approx(1)
    assert min(odds) <= mean(odds) <= max(odds)
