"""Few races, and the figures of the rule book's sanity table (section 8) within what chance allows."""

from __future__ import annotations

import pytest

from engine.cli.play import figures
from tests.games.ciclistas.harness import ENTRY, opened

RACES = 60


def row(players: int, policy: str, **options: str) -> dict[str, float]:
    """The figures of races between players of one policy."""
    return {figure.name: figure.value for figure in figures(ENTRY, opened(players, **options), policy, RACES, 1)}


@pytest.mark.parametrize(
    ("players", "policy", "rounds", "first", "decisions", "drafted"),
    [
        (2, "random", 8.9, 7.9, 31, 0.19),
        (2, "auto", 8.2, 7.6, 42, 0.41),
        (4, "random", 8.3, 7.6, 78, 0.27),
        (4, "auto", 7.8, 7.4, 88, 0.59),
        (10, "random", 7.9, 7.3, 222, 0.34),
    ],
)
def test_races_are_as_long_as_the_book_says(
    players: int, policy: str, rounds: float, first: float, decisions: float, drafted: float
) -> None:
    told = row(players, policy)
    assert told["rounds"] == pytest.approx(rounds, abs=0.5)
    assert told["round of the first crossing"] == pytest.approx(first, abs=0.5)
    assert told["decisions a race"] == pytest.approx(decisions, rel=0.08)
    assert told["moves drafted"] == pytest.approx(drafted, abs=0.06)


def test_full_adds_about_two_rounds() -> None:
    assert row(4, "auto", finish="full")["rounds"] == pytest.approx(9.7, abs=0.6)
