"""Random and automatic play agree with the table of the rule book (section 8); the soak runs say it closer."""

from __future__ import annotations

import pytest

from tests.games.pistard.sanity import TABLE, Row, away


@pytest.mark.parametrize("row", TABLE[:4], ids=lambda row: f"{row.players}-{row.policy}")
def test_the_figures_agree_with_the_rule_book(row: Row) -> None:
    assert away(row, 60, 0.15) == []
