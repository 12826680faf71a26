"""A thousand races of one strong computer against three easy ones."""

from __future__ import annotations

import pytest

from tests.games.criterium.duel import against_easy


@pytest.mark.soak
def test_strong_wins_about_twice_as_often_as_easy() -> None:
    duel = against_easy(races=1000)
    assert duel.strong > 1.7 * duel.easy
    assert duel.strong > 1.5 * duel.neutral
