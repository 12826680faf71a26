"""What a table costs without Discord: a decision, ten thousand of them at a restart, and their memory.

Wall time, since what both sides of a decision wait for is the disk; memory as the operating system counts it.
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
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import event

from engine.core.prompts import Prompt
from engine.store import open_store
from engine.tables.model.table import Venue
from engine.tables.play.decision import Decision
from tests.bench import Ratio, report
from tests.bench.bench_store import connect
from tests.tables.club import ANA, BRUNO, CARLA, Club

T = TypeVar("T")

TURNS, BATCH = 10, 50
"""Decisions of one side before the other has its turn, and how many turns: both meet the same disk."""
AT_ONCE = 50
"""Tables that are pressed at the same time."""
TABLES = 10_000
AWAKE = 500
"""Tables that are in the middle of a decision at the same time."""
AIM = 2.0
"""Milliseconds that a decision aims at in the median."""

_PAGE = os.sysconf("SC_PAGE_SIZE")

Written = list[tuple[str, Any, bool]]
"""What a decision writes: statement, parameters, and whether they are many."""


def memory() -> float:
    """Megabytes that the process has in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE / 2**20


class Stopwatch:
    """Seconds that pieces of work took, one after the other."""

    def __init__(self) -> None:
        self.took: list[float] = []

    async def of(self, work: Awaitable[T]) -> T:
        """Do it and note how long it took."""
        before = perf_counter()
        done = await work
        self.took.append(perf_counter() - before)
        return done

    def watched(self, work: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        """The same work, noted whenever it is done."""
        return lambda *given: self.of(work(*given))

    @property
    def p50(self) -> float:
        """The median in milliseconds."""
        return median(self.took) * 1e3

    @property
    def p99(self) -> float:
        """The slowest hundredth in milliseconds."""
        return quantiles(self.took, n=100)[98] * 1e3


class Asked(NamedTuple):
    """A question of a table, to be answered again and again."""

    table: int
    prompt: Prompt

    async def answer(self, club: Club, number: int) -> None:
        """Another card than the one before."""
        choices = self.prompt.fields[0].choices
        answer = {self.prompt.fields[0].key: (choices[number % len(choices)].key,)}
        await club.service.answer(self.table, 0, self.prompt.id, answer, ANA, club.press)


async def asked(club: Club, channel: int) -> Asked:
    """A race in which a person is asked for a card."""
    table = await club.race("criterium", ANA, BRUNO, CARLA, place=Venue(1, channel))
    return Asked(table, (await club.open_prompts(table, ANA))[0])


def listen(club: Club) -> Written:
    """Note from now on what is written."""
    written: Written = []

    def note(_: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        written.append((statement, parameters, many))

    event.listen(club.store._db._writer._sql, "before_cursor_execute", note)  # type: ignore[attr-defined]
    return written


def by_hand(connection: sqlite3.Connection, written: Written) -> list[float]:
    """The same statements with the same values through bare sqlite3; the seconds each decision took."""
    took: list[float] = []
    before = perf_counter()
    for statement, parameters, many in written:
        if statement == "BEGIN IMMEDIATE" and connection.in_transaction:
            connection.execute("COMMIT")
            took.append(perf_counter() - before)
            before = perf_counter()
        (connection.executemany if many else connection.execute)(statement, parameters)
    connection.execute("COMMIT")
    took.append(perf_counter() - before)
    written.clear()
    return took


async def decision_cost(folder: Path) -> list[Ratio]:
    """A decision against bare sqlite3 writing exactly the same, and how much of it the store takes."""
    club = Club(await open_store(f"sqlite:///{folder / 'club.sqlite3'}"))
    card = await asked(club, 1)
    await club.store.close()
    (folder / "bare.sqlite3").write_bytes((folder / "club.sqlite3").read_bytes())
    club = Club(await open_store(f"sqlite:///{folder / 'club.sqlite3'}"), presses=club.presses)
    bare, whole, store, theirs = connect(folder / "bare.sqlite3"), Stopwatch(), Stopwatch(), list[float]()
    club.store.meet = store.watched(club.store.meet)  # type: ignore[method-assign,assignment]
    club.store.commit = store.watched(club.store.commit)  # type: ignore[method-assign,assignment]
    written = listen(club)
    for turn in range(TURNS):
        for number in range(BATCH):
            await whole.of(card.answer(club, turn * BATCH + number))
        theirs += by_hand(bare, written)
    assert bare.execute("SELECT revision, race FROM tables").fetchall() == await revisions(club)
    bare.close()
    await club.store.close()
    print(
        f"decision without Discord: p50 {whole.p50:.2f} ms (aim ≤ {AIM}), p99 {whole.p99:.2f} ms; "
        f"the store takes {sum(store.took) / sum(whole.took):.0%} of it; "
        f"what bare sqlite3 takes to have the same on this disk: p50 {median(theirs) * 1e3:.2f} ms"
    )
    ours = whole.took
    return [
        Ratio("durable decisions, all", len(ours) / sum(ours), len(theirs) / sum(theirs), "decisions/s"),
        Ratio("durable decisions, the median one", 1 / median(ours), 1 / median(theirs), "decisions/s"),
    ]


async def revisions(club: Club) -> list[tuple[Any, ...]]:
    """Where the tables of the store stand."""
    statement = "SELECT revision, race FROM tables"
    return await club.store._db.read(lambda c: [tuple(row) for row in c.exec_driver_sql(statement)])


async def crowd(folder: Path) -> None:
    """Presses on many tables at the same time: how many a second, how long the last one waits."""
    club = Club(await open_store(f"sqlite:///{folder / 'crowd.sqlite3'}"))
    cards = [await asked(club, channel) for channel in range(AT_ONCE)]
    all_in, one = Stopwatch(), Stopwatch()
    for number in range(TURNS):
        await all_in.of(asyncio.gather(*(one.of(card.answer(club, number)) for card in cards)))
    await club.store.close()
    rate = AT_ONCE * TURNS / sum(all_in.took)
    print(f"{AT_ONCE} tables pressed at once: {rate:,.0f} decisions/s, p50 {one.p50:.1f} ms, p99 {one.p99:.1f} ms")


async def many_tables(folder: Path) -> list[Ratio]:
    """Ten thousand open tables: how long a restart takes until deadlines are armed, and in how much memory."""
    path = folder / "many.sqlite3"
    club = Club(await open_store(f"sqlite:///{path}"))
    first = (await asked(club, 1)).table
    await club.store.beat(club.time)
    await club.store.close()
    multiply(path, first)
    idle, opening, arming = memory(), Stopwatch(), Stopwatch()
    store = await opening.of(open_store(f"sqlite:///{path}"))
    again = Club(store, time=club.time + 3600)
    await arming.of(again.clock.credit_outage())
    assert await arming.of(store.next_alarm()) == again.time + 43_200
    asleep = memory() - idle
    held = [again.pipeline.decision(await again.pipeline.seen(table)) for table in range(first, first + AWAKE)]
    awake = memory() - idle - asleep
    assert all(isinstance(one, Decision) for one in held)
    await store.close()
    print(
        f"memory of a sleeping table: {asleep / TABLES * 1024:.2f} KB; "
        f"of one in the middle of a decision: {awake / AWAKE * 1024:.1f} KB"
    )
    return [
        Ratio(f"{TABLES:,} tables, open and check the database", sum(opening.took), 1.0, "s"),
        Ratio(f"{TABLES:,} tables, until deadlines are armed", sum(arming.took), 1.0, "s", most=1.0),
        Ratio(f"{TABLES:,} sleeping tables above an idle process", asleep, 100.0, "MB", most=1.0),
    ]


def multiply(path: Path, first: int) -> None:
    """Copy one table with its seats, alarms, log and notes ten thousand times, each in a channel of its own."""
    connection = sqlite3.connect(path)
    numbers = f"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < {TABLES - 1})"
    for name, key in {"tables": "id", "seats": "table_id", "alarms": "table_id", "entries": "table_id"}.items():
        own = ("id", key, "channel")
        rest = [row[1] for row in connection.execute(f"PRAGMA table_info({name})") if row[1] not in own]
        mine, theirs = [key, *rest], [f"{first} + x", *rest]
        if name == "tables":
            mine, theirs = [*mine, "channel"], [*theirs, "1000 + x"]
        connection.execute(
            f"{numbers} INSERT INTO {name} ({', '.join(mine)}) SELECT {', '.join(theirs)} FROM n, {name} "
            f"WHERE {key} = {first}"
        )
    connection.commit()
    connection.close()


def main() -> int:
    """Print the figures; 1 if a target is missed."""
    with tempfile.TemporaryDirectory() as folder:
        ratios = asyncio.run(decision_cost(Path(folder)))
        asyncio.run(crowd(Path(folder)))
        ratios += asyncio.run(many_tables(Path(folder)))
    return report(ratios)


if __name__ == "__main__":
    sys.exit(main())
