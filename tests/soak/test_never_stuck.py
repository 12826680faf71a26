"""Thousands of random races with absences, leavings, host losses, restarts, deaths and clock jumps."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.tables.test_never_stuck import ride

RACES = int(os.environ.get("SOAK_RACES", "2000"))
FIRST = int(os.environ.get("SOAK_SEED", "1000"))
"""Another first seed, another set of races."""
PARTS = 4


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
async def test_thousands_of_races_in_any_weather_go_on_to_their_end(tmp_path: Path, part: int) -> None:
    for seed in range(FIRST + part, FIRST + RACES, PARTS):
        assert await ride(tmp_path, seed) in ("over", "abandoned", "expired")
