"""A full disk and a locked database: one clear error, nothing half-applied, and everything works again after."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from engine.store import StoreError, open_store
from engine.tables.model.table import WINDOW_SECONDS
from engine.tables.runtime.clock import BEAT_SECONDS, RETRY_SECONDS
from tests.tables.club import ANA, BRUNO, CARLA, DANI, NOON, NORD, Club, refused
from tests.tables.frail import Frail

GAME = "criterium"
DAY = WINDOW_SECONDS["day"] or 0.0


@pytest_asyncio.fixture
async def impatient(tmp_path: Path) -> AsyncIterator[Club]:
    """A club that does not wait for a lock."""
    store = await open_store(f"sqlite:///{tmp_path / 'club.sqlite3'}", patience=0.0)
    yield Club(store)
    await store.close()


class Lock:
    """Another program that keeps the database to itself."""

    def __init__(self, folder: Path) -> None:
        self._other = sqlite3.connect(folder / "club.sqlite3", isolation_level=None)
        self._other.execute("BEGIN IMMEDIATE")

    def release(self) -> None:
        self._other.execute("ROLLBACK")
        self._other.close()


async def pages(club: Club, most: int = 0) -> None:
    """Let the file grow to so many pages and no further; 0 = it is as large as the disk."""
    now = await club.store._db.write(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar())
    await club.store._db.write(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {most or now}"))


async def everything(club: Club) -> list[Any]:
    """All rows of all tables that a decision writes."""
    names = ("tables", "seats", "entries", "steps", "presses", "notes", "alarms", "drafts")
    return [
        await club.store._db.read(lambda c, name=name: c.exec_driver_sql(f"SELECT * FROM {name}").fetchall())  # type: ignore[misc]
        for name in names
    ]


REQUESTS: dict[str, Callable[[Club, int], Awaitable[object]]] = {
    "answer": lambda club, table: club.answer(table, CARLA, {"card": ("5",)}),
    "undo": lambda club, table: club.service.undo(table, ANA, club.press),
    "extend": lambda club, table: club.service.extend(table, ANA, club.press),
    "abandon": lambda club, table: club.service.abandon(table, BRUNO, club.press),
    "leave": lambda club, table: club.service.leave(table, BRUNO, club.press),
    "new": lambda club, _: club.service.new(NORD, GAME, DANI, club.press),
}


@pytest.mark.parametrize("kind", REQUESTS)
async def test_a_locked_database_refuses_a_wish_whole_and_the_next_press_is_granted(
    impatient: Club, tmp_path: Path, kind: str
) -> None:
    table = await impatient.race(GAME, ANA, BRUNO, CARLA)
    await impatient.answer(table, ANA)
    before = await everything(impatient)
    lock = Lock(tmp_path)
    with pytest.raises(StoreError, match="another program keeps the database locked"):
        await REQUESTS[kind](impatient, table)
    lock.release()
    assert await everything(impatient) == before
    assert await REQUESTS[kind](impatient, table)


async def test_a_lobby_and_a_start_survive_a_locked_database(impatient: Club, tmp_path: Path) -> None:
    table = await impatient.lobby(GAME, ANA, BRUNO)
    lock = Lock(tmp_path)
    with pytest.raises(StoreError):
        await impatient.service.join(table, CARLA, impatient.press)
    lock.release()
    await impatient.service.join(table, CARLA, impatient.press)
    lock = Lock(tmp_path)
    with pytest.raises(StoreError):
        await impatient.service.start(table, ANA, impatient.press)
    lock.release()
    assert (await impatient.service.start(table, ANA, impatient.press)).kind == "started"


async def test_a_locked_database_can_still_be_looked_at(impatient: Club, tmp_path: Path) -> None:
    table = await impatient.race(GAME, ANA, BRUNO, CARLA)
    lock = Lock(tmp_path)
    assert (await impatient.service.hand(table, ANA.id)).questions
    lock.release()


async def test_a_full_disk_refuses_an_answer_whole_and_keeps_all_before(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await pages(club)
    with pytest.raises(StoreError, match="disk is full"):
        for number in range(10_000):
            before = await everything(club)
            await club.answer(table, ANA, {"card": (str(number % 7),)})
    assert await everything(club) == before
    await pages(club, 1_000_000)
    await club.answer(table, ANA, {"card": ("5",)})
    assert (await club.service.hand(table, ANA.id)).questions[0].answer == {"card": ("5",)}


async def test_the_press_that_failed_is_granted_when_it_comes_again(impatient: Club, tmp_path: Path) -> None:
    table = await impatient.race(GAME, ANA, BRUNO, CARLA)
    (prompt,) = await impatient.open_prompts(table, ANA)
    press, card = impatient.press, {"card": ("5",)}
    lock = Lock(tmp_path)
    with pytest.raises(StoreError):
        await impatient.service.answer(table, 0, prompt.id, card, ANA, press)
    lock.release()
    assert (await impatient.service.answer(table, 0, prompt.id, card, ANA, press)).kind == "sealed"


# -- the clock


async def test_the_clock_survives_a_locked_database_and_tries_again(impatient: Club, tmp_path: Path) -> None:
    table = await impatient.race(GAME, ANA, BRUNO, CARLA, pace="live")
    await impatient.clock.turn()
    impatient.time += BEAT_SECONDS
    lock = Lock(tmp_path)
    assert await impatient.clock.turn() == RETRY_SECONDS
    lock.release()
    for _ in range(20):
        impatient.time += BEAT_SECONDS
        await impatient.clock.turn()
    assert (await impatient.service.table_view(table)).round == 2


async def test_hours_in_which_nobody_could_answer_are_given_back(impatient: Club, tmp_path: Path) -> None:
    table = await impatient.race(GAME, ANA, BRUNO, CARLA, pace="live")
    await impatient.clock.turn()
    lock = Lock(tmp_path)
    impatient.time += 3600
    await impatient.clock.turn()
    lock.release()
    impatient.time += RETRY_SECONDS
    await impatient.clock.turn()
    shown = await impatient.service.table_view(table)
    assert (shown.round, shown.deadline) == (1, NOON + 600 + 3600 + RETRY_SECONDS)


@pytest.mark.parametrize("lasts", [1, 2, 3, 4, 5])
async def test_an_alarm_in_hand_when_trouble_starts_rings_when_it_is_over(club: Club, lasts: int) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    frail = Frail(club.store)
    shaken = Club(frail, time=NOON + DAY)  # type: ignore[arg-type]
    claimed = await club.store.claim(shaken.time, 64)
    failures = iter([True] * lasts)
    frail.trouble = lambda: next(failures, False)
    for one in claimed:
        await shaken.clock._ring(one)
    frail.trouble = lambda: False
    await shaken.wait(RETRY_SECONDS)
    await shaken.wait(RETRY_SECONDS)
    assert (await club.service.table_view(table)).round == 2
    nearest = await club.store.next_alarm()
    assert nearest is None or nearest > shaken.time


async def off_its_track(club: Club) -> int:
    """A race whose snapshot no rules can read."""
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.post()
    await club.store._db.write(lambda c: c.exec_driver_sql("UPDATE tables SET race = '{\"state\": 1}'"))
    return table


async def test_a_race_that_cannot_be_read_is_still_found(club: Club) -> None:
    table = await off_its_track(club)
    assert (await club.service.table_view(table)).status == "racing"
    assert [shown.id for shown in await club.service.mine(ANA.id)] == [table]


async def test_the_host_ends_a_race_that_cannot_be_read(club: Club) -> None:
    table = await off_its_track(club)
    assert (await refused(club.service.abandon(table, BRUNO, club.press))).reason == "not-host"
    assert (await club.service.abandon(table, ANA, club.press)).kind == "abandoned"
    shown = await club.service.table_view(table)
    assert (shown.status, await club.alarms(table)) == ("abandoned", {})
    assert [one.note.kind for one in await club.post()] == ["abandoned"]
