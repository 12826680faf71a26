"""Tables, notes and changes for the tests of the store, as short to write as they can be."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import create_engine

from engine.store import SqlStore
from engine.store.migrate import to_head
from engine.tables.model.notes import Note, Rounds
from engine.tables.model.receipts import Sendable
from engine.tables.model.table import Player, Table, Venue
from engine.tables.ports import Alarm, TableChange

ANA, BEN = 1001, 1002
HERE, THERE = Venue(1, 10), Venue(1, 20)

TABLE = Table(
    id=0,
    place=HERE,
    game="toy",
    rules_version=1,
    host=ANA,
    status="racing",
    pace="day",
    options={"short": True},
    players=(
        Player("person", "Ana", "red", ANA, 501),
        Player("easy", "", "blue"),
        Player("person", "Ben", "green", BEN),
    ),
    secret="5ec7e7",
    commitment="c0",
    created=100.0,
)


ROUND = Note(Rounds(()))


@cache
def _fresh() -> bytes:
    """A database in which nobody has played yet."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "fresh.sqlite3"
        with create_engine(f"sqlite:///{file}").begin() as connection:
            to_head(connection, file.name)
        return file.read_bytes()


def fresh(file: Path) -> str:
    """The address of a database file; where there is none, one is put that the migrations made once for all: they
    take longer than many a test."""
    if not file.exists():
        file.write_bytes(_fresh())
    return f"sqlite+aiosqlite:///{file}"


async def alarms(store: SqlStore, table: int) -> tuple[Alarm, ...]:
    """What rings at a table."""
    seen = await store.seen(table)
    assert seen is not None
    return seen.alarms


async def opened(store: SqlStore, **fields: Any) -> Table:
    """A table that the store has seen once."""
    return await store.commit(TableChange(TABLE.changed(**fields), 0))


async def then(store: SqlStore, table: Table, fields: dict[str, Any] | None = None, **change: Any) -> Table:
    """One more commit: changed fields of the table, and parts of a Change."""
    return await store.commit(TableChange(table.changed(**(fields or {})), table.revision, **change))


async def waiting(store: SqlStore, now: float = 1000.0) -> list[Note]:
    """All notes in the order in which a courier gets them."""
    notes: list[Note] = []
    while ready := await store.sendable(now, 10):
        for one in ready:
            notes.append(one.note)
            await store.sent(one, None)
    return notes


async def first(store: SqlStore, now: float = 0.0) -> Sendable:
    """The only note that may be sent now."""
    (one,) = await store.sendable(now, 10)
    return one
