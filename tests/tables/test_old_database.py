"""A database from before tables kept their course: it is migrated, and its races go on to their end."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.core.documents import canonical
from engine.core.race import read_race
from engine.tables.model.table import AWAY_SECONDS, ENDED, IDLE_SECONDS
from tests.tables.club import ANA, BRUNO, NOON, Club, first, open_club, refused

OLD = Path(__file__).with_name("before_materials.sql")
"""A dump with a race of Ana, Bruno and a computer under way in each game, and a lobby whose options clash."""

RACES = {"criterium": 1, "pistard": 2, "ciclistas": 3}
LOBBY = 4
MOST = 3000
"""More answers than any of these races takes."""


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[Club]:
    """A club that opens the old database."""
    connection = sqlite3.connect(tmp_path / "club.sqlite3")
    connection.executescript(OLD.read_text(encoding="utf-8"))
    connection.close()
    club = await open_club(tmp_path, time=NOON + 100)
    yield club
    await club.store.close()


@pytest.mark.parametrize("game", RACES)
async def test_a_race_from_before_goes_on_to_its_end_and_is_verified(old: Club, game: str) -> None:
    table = RACES[game]
    for _ in range(MOST):
        loaded = await old.table(table)
        if loaded.status in ENDED:
            break
        await one_more(old, table)
    assert (await old.table(table)).status == "over"
    assert (await old.service.verify(table)).steps > 5
    material = canonical(json.loads(await old.service.export(table))["material"])
    assert material == old.pipeline.games[game].pinned


async def one_more(club: Club, table: int) -> None:
    """One answer of a person, or a second for the computer."""
    loaded = await club.table(table)
    if loaded.status == "paused":
        await club.service.go_on(table, ANA, club.press)
        return
    sealed = read_race(club.pipeline.rules(loaded), loaded.race).envelopes
    for prompt in await club.open_prompts(table):
        if prompt.id not in sealed and prompt.seat < 2:
            person = (ANA, BRUNO)[prompt.seat]
            await club.service.answer(table, loaded.branch, prompt.id, first(prompt), person, club.press)
            return
    await club.wait(1)


async def test_a_race_from_before_makes_room_when_nobody_comes_back(old: Club) -> None:
    await old.wait(AWAY_SECONDS)
    assert (await old.service.table_view(1)).idle_at
    await old.wait(IDLE_SECONDS)
    assert (await old.table(1)).status == "abandoned"


async def test_a_lobby_from_before_whose_options_clash_says_so_at_the_start(old: Club) -> None:
    await old.service.join(LOBBY, BRUNO, old.press)
    assert (await refused(old.service.start(LOBBY, ANA, old.press))).reason == "options-clash"
    await old.service.configure(LOBBY, ANA, {"laps": 2}, old.press)
    assert (await old.service.start(LOBBY, ANA, old.press)).kind == "started"
