"""Thousands of random races with absences, leavings, host losses, restarts and clock jumps."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.tables.test_never_stuck import ride

RACES = int(os.environ.get("SOAK_RACES", "2000"))


@pytest.mark.soak
async def test_thousands_of_races_in_any_weather_go_on_to_their_end(tmp_path: Path) -> None:
    for seed in range(1000, 1000 + RACES):
        assert await ride(tmp_path, seed) in ("over", "abandoned", "expired")
