"""Many races against the figures of the Ciclistas rule book (section 8)."""

from __future__ import annotations

import pytest

from engine.cli.play import figures
from tests.games.ciclistas.harness import ENTRY, opened
from tests.games.ciclistas.test_computer import wins

pytestmark = pytest.mark.soak

RACES = 3000

BOOK = [
    (2, "random", 8.9, 7.9, 31, 0.19),
    (2, "auto", 8.2, 7.6, 42, 0.41),
    (3, "random", 8.5, 7.7, 54, 0.24),
    (3, "auto", 7.9, 7.4, 66, 0.54),
    (4, "random", 8.3, 7.6, 78, 0.27),
    (4, "auto", 7.8, 7.4, 88, 0.59),
    (5, "random", 8.2, 7.5, 103, 0.29),
    (5, "auto", 7.7, 7.3, 111, 0.62),
    (6, "random", 8.1, 7.5, 127, 0.31),
    (6, "auto", 7.6, 7.2, 136, 0.62),
    (8, "random", 8.0, 7.4, 175, 0.33),
    (8, "auto", 7.5, 7.2, 185, 0.61),
    (10, "random", 7.9, 7.3, 222, 0.34),
    (10, "auto", 7.5, 7.1, 235, 0.60),
]


@pytest.mark.parametrize(("players", "policy", "rounds", "first", "decisions", "drafted"), BOOK)
def test_many_races_are_as_the_book_says(
    players: int, policy: str, rounds: float, first: float, decisions: float, drafted: float
) -> None:
    told = {figure.name: figure.value for figure in figures(ENTRY, opened(players), policy, RACES, 1)}
    assert told["rounds"] == pytest.approx(rounds, abs=0.15)
    assert told["round of the first crossing"] == pytest.approx(first, abs=0.15)
    assert told["decisions a race"] == pytest.approx(decisions, rel=0.03)
    assert told["moves drafted"] == pytest.approx(drafted, abs=0.02)
    assert told["winner more than ten spaces beyond the line"] < 0.04
    for place in (1, 2, 3):
        assert told[f"wins from grid row {place}"] == pytest.approx(1 / 3, abs=0.05)
    seats = [share for name, share in told.items() if name.startswith("wins of seat")]
    assert all(share == pytest.approx(1 / players, abs=0.04) for share in seats)


@pytest.mark.parametrize(
    ("players", "circuit", "rounds", "decisions"),
    [
        (2, "circuito_50", 19.5, 100),
        (5, "circuito_50", 19.5, 240),
        (10, "circuito_50", 19.5, 530),
        (5, "circuito_60", 23.5, None),
    ],
)
def test_elimination_races_are_as_long_as_the_book_says(
    players: int, circuit: str, rounds: float, decisions: float | None
) -> None:
    table = opened(players, mode="elimination", circuit=circuit)
    told = {figure.name: figure.value for figure in figures(ENTRY, table, "auto", 300, 1)}
    assert told["rounds"] == pytest.approx(rounds, abs=1.2)
    assert decisions is None or told["decisions a race"] == pytest.approx(decisions, rel=0.04)


def test_full_adds_two_rounds_and_some_decisions() -> None:
    told = {figure.name: figure.value for figure in figures(ENTRY, opened(4, finish="full"), "auto", 1000, 1)}
    assert told["rounds"] == pytest.approx(9.7, abs=0.25)
    assert told["decisions a race"] == pytest.approx(95, rel=0.05)


@pytest.mark.parametrize(
    ("players", "other", "least"), [(2, "easy", 650), (2, "default", 630), (4, "default", 420)]
)
def test_the_strong_player_wins_far_more_than_its_share_of_a_thousand_races(
    players: int, other: str, least: int
) -> None:
    assert wins(players, 1000, other)[True] >= least
