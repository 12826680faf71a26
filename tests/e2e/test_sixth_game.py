"""A sixth game is its folder, its data and one registry line: everything else works without knowing it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

import bot as starter
from engine import registry
from engine.texts import load
from tests.e2e.support import Stage, labels, open_race, staged, ticked
from tests.toys.sixth import game

HERE = Path(game.__file__).parent


@pytest_asyncio.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A bot whose registry has one line more, and whose data folder one folder more."""
    data = tmp_path / "data"
    shutil.copytree(starter.DATA, data, ignore=shutil.ignore_patterns("fonts", "examples"))
    (data / "sixth" / "texts").mkdir(parents=True)
    shutil.copy(HERE / "track.json", data / "sixth")
    shutil.copy(HERE / "texts" / "en.ftl", data / "sixth" / "texts")
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, (game.GAME, "track.json")))
    async with staged(tmp_path, load(data, strict=True), registry.Registry(data)) as stage:
        yield stage


async def lap(club: Stage, number: int, *names: str) -> None:
    """Each chooses another effort."""
    for pick, name in enumerate(names):
        asked = await club.dm(name, f"Lap {number} of 3")
        await club.press(name, asked, labels(asked)[pick])
        await club.until(lambda name=name, asked=asked: ticked(club, name, asked["id"]))  # type: ignore[misc]


async def whole_race(club: Stage) -> dict[str, Any]:
    """Three laps of two people; the post of the podium."""
    await open_race(club, "Ana", "Bruno", game="sixth")
    for number in (1, 2, 3):
        await lap(club, number, "Ana", "Bruno")
    return await club.post("🏁")


async def test_it_is_ridden_from_lobby_to_podium_with_pictures(club: Stage) -> None:
    end = await whole_race(club)
    assert labels(end) == ["Rematch", "What happened?", "Verify", "Export"]
    rounds = [post for post in club.posts() if "of 3" in post["content"]]
    assert rounds and all(post["attachments"] for post in (*rounds, end))


async def test_its_choices_are_taken_back_with_undo(club: Stage) -> None:
    await open_race(club, "Ana", "Bruno", game="sixth")
    await lap(club, 1, "Ana")
    await club.slash("Ana", "/race undo")
    assert (await club.table_view()).sealed == ()


async def test_its_deadlines_are_met_by_a_stand_in(club: Stage) -> None:
    await open_race(club, "Ana", "Bruno", game="sixth")
    await club.later(86_401)
    assert "a stand-in played for you: 1" in (await club.dm("Ana", "stand-in played"))["content"]


async def test_it_is_exported_and_verified(club: Stage) -> None:
    end = await whole_race(club)
    assert "replays exactly" in (await club.pressed("Bruno", end, "Verify"))["content"]
    assert (await club.pressed("Bruno", end, "Export"))["attachments"][0]["filename"] == "sixth-1.json"
