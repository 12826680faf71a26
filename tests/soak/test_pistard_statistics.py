"""Many races a row against the sanity table of the Pistard rule book (section 8)."""

from __future__ import annotations

import pytest

from engine.players import EASY, STAND_IN, STRONG
from tests.games.pistard.duel import wins
from tests.games.pistard.sanity import TABLE, Row, away

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("row", TABLE, ids=lambda row: "-".join(map(str, (row.players, row.policy, *row.options))))
def test_a_thousand_races_are_as_the_book_says(row: Row) -> None:
    assert away(row, 1000, 0.04) == []


@pytest.mark.parametrize(
    ("seats", "others", "least"),
    [(2, EASY, 950), (3, EASY, 920), (4, EASY, 900), (2, STAND_IN, 630), (3, STAND_IN, 450), (4, STAND_IN, 320)],
)
def test_the_strong_computer_wins_far_more_than_its_share_of_a_thousand_races(
    seats: int, others: str, least: int
) -> None:
    assert wins(seats, 1000, STRONG, others) >= least
