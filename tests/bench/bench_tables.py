"""What a table costs without Discord: a decision, ten thousand of them at a restart, and their memory.

Wall time for what waits on the disk; memory as the operating system counts it.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from engine.core.race import find, read_race
from engine.store import open_store
from engine.tables.model import Place
from engine.tables.ports import Change
from tests.bench import Ratio, report
from tests.tables.club import ANA, BRUNO, CARLA, Club

DECISIONS = 400
TABLES = 10_000
PAGE = os.sysconf("SC_PAGE_SIZE")


def memory() -> float:
    """Megabytes that the process has in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 2**20


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """Seconds that something took."""
    before = perf_counter()
    await work()
    return perf_counter() - before


async def decisions(club: Club, table: int) -> list[float]:
    """Seconds of sealed answers, each another card than the one before."""
    loaded = await club.table(table)
    race = read_race(club.road.rules(loaded), loaded.race)
    prompt = find(race, race.prompts[0].id)
    cards = [choice.key for choice in prompt.fields[0].choices]
    took = []
    for number in range(DECISIONS):
        answer = {"card": (cards[number % len(cards)],)}
        took.append(
            await timed(lambda a=answer: club.service.answer(table, 0, prompt.id, a, ANA, club.press))  # type: ignore[misc]
        )
    return took


def bare(folder: Path, table: str) -> list[float]:
    """Seconds of the same payload written by bare sqlite3 with the same settings."""
    connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE tables (id INTEGER PRIMARY KEY, race TEXT)")
    connection.execute("CREATE TABLE presses (press INTEGER PRIMARY KEY, receipt TEXT)")
    connection.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, answer TEXT)")
    connection.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, payload TEXT)")
    connection.execute("INSERT INTO tables VALUES (1, ?)", (table,))
    took = []
    for number in range(DECISIONS):
        before = perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE tables SET race = ? WHERE id = 1", (table,))
        connection.execute("INSERT INTO presses VALUES (?, ?)", (number, '{"kind":"sealed"}'))
        connection.execute("INSERT INTO entries (answer) VALUES (?)", ('{"card":["4"]}',))
        connection.execute("INSERT INTO notes (payload) VALUES ('{}')")
        connection.execute("COMMIT")
        took.append(perf_counter() - before)
    connection.close()
    return took


async def decision_cost(folder: Path) -> list[Ratio]:
    """A decision against bare sqlite3, and how much of it the store takes."""
    club = Club(await open_store(f"sqlite+aiosqlite:///{folder / 'club.sqlite3'}"))
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    committed: list[float] = []
    commit = club.store.commit

    async def watched(change: Change) -> object:
        before = perf_counter()
        stored = await commit(change)
        committed.append(perf_counter() - before)
        return stored

    club.store.commit = watched  # type: ignore[method-assign,assignment]
    took = await decisions(club, table)
    plain = bare(folder, (await club.table(table)).race)
    await club.store.close()
    p50, p99, share = median(took) * 1000, quantiles(took, n=100)[98] * 1000, sum(committed) / sum(took)
    print(f"decision without Discord: p50 {p50:.2f} ms, p99 {p99:.2f} ms; the commit takes {share:.0%} of it")
    return [Ratio("durable decisions", DECISIONS / sum(took), DECISIONS / sum(plain), "decisions/s")]


async def many_tables(folder: Path) -> list[Ratio]:
    """Ten thousand open tables: how long until deadlines are armed, how much memory it takes."""
    path = folder / "many.sqlite3"
    club = Club(await open_store(f"sqlite+aiosqlite:///{path}"))
    first = await club.race("criterium", ANA, BRUNO, CARLA, place=Place(1, 1))
    await club.store.close()
    multiply(path, first)
    before = memory()
    again = Club(await open_store(f"sqlite+aiosqlite:///{path}"), time=club.time + 3600)

    async def arm() -> None:
        await again.clock.credit_outage()
        assert await again.store.next_alarm() is not None

    armed = await timed(arm)
    asleep = memory() - before
    for table in range(first, first + 200):
        await again.service.look(table)
    awake = memory() - before - asleep
    await again.store.close()
    one, other = max(awake, 0) / 200 * 1024, asleep / TABLES * 1024
    print(f"memory of an active table: {one:.0f} KB; a sleeping one: {other:.2f} KB")
    return [
        Ratio("10,000 tables until deadlines are armed", armed, 1.0, "s", most=1.0),
        Ratio("10,000 sleeping tables", asleep, 100.0, "MB", most=1.0),
    ]


def multiply(path: Path, first: int) -> None:
    """Copy one table with its seats and alarms ten thousand times, each in a channel of its own."""
    connection = sqlite3.connect(path)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
    kept = ", ".join(name for name in columns if name not in ("id", "channel"))
    numbers = f"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < {TABLES - 1})"
    connection.execute(
        f"{numbers} INSERT INTO tables (id, channel, {kept}) SELECT {first} + x, 1000 + x, {kept} FROM n, tables "
        f"WHERE id = {first}"
    )
    for name, more in (("seats", "seat, user_id"), ("alarms", "kind, window, due, claimed")):
        connection.execute(
            f"{numbers} INSERT INTO {name} (table_id, {more}) SELECT {first} + x, {more} FROM n, {name} "
            f"WHERE table_id = {first}"
        )
    connection.commit()
    connection.close()


def main() -> int:
    """Print the figures; 1 if a target is missed."""
    with tempfile.TemporaryDirectory() as folder:
        ratios = asyncio.run(decision_cost(Path(folder)))
        ratios += asyncio.run(many_tables(Path(folder)))
    return report(ratios)


if __name__ == "__main__":
    sys.exit(main())
