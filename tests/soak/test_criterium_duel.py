"""A thousand races of one strong computer against three easy ones."""

from __future__ import annotations

import pytest

from tests.games.criterium.harness import duel


@pytest.mark.soak
def test_strong_wins_about_twice_as_often_as_easy() -> None:
    won = duel(races=1000)
    assert won.strong > 1.7 * won.easy
    assert won.strong > 1.5 * won.neutral
