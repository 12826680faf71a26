"""Never stuck: whatever happens, somebody can act and something is due, and no accepted choice is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.tables.club import open_club
from tests.tables.storm import Storm


async def ride(folder: Path, seed: int) -> str:
    """A race of that seed; how it ended. Its database stays only if it failed."""
    folder = folder / str(seed)
    folder.mkdir()
    storm = Storm(await open_club(folder), folder, seed)
    try:
        ended = await storm.ride()
    except BaseException as error:
        error.add_note(f"seed {seed}, {storm.seen.table.game}: {' '.join(storm.told[:80])}")
        raise
    finally:
        await storm.store.close()
    shutil.rmtree(folder)
    return ended


@pytest.mark.parametrize("part", range(3))
async def test_a_race_in_any_weather_goes_on_to_its_end(tmp_path: Path, part: int) -> None:
    for seed in range(4 * part, 4 * part + 4):
        assert await ride(tmp_path, seed) in ("over", "abandoned", "expired")
