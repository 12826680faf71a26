"""40,000 races a row against the sanity table of the rule book."""

from __future__ import annotations

import pytest

from engine.cli.play import figures
from tests.games.criterium.harness import REGISTRY, opened
from tests.games.criterium.sanity import COLOURS, TABLE, Row, away

RACES = 40_000


@pytest.mark.soak
@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.players}-{row.policy}")
def test_the_figures_agree_with_the_rule_book(row: Row) -> None:
    found = figures(REGISTRY["criterium"], opened(COLOURS[: row.players]), row.policy, RACES, seed=7)
    assert away(row, found, RACES) == []
