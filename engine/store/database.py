"""What the store asks of a database, whichever it is, and the few words that databases spell differently."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from engine.store.errors import StoreError
from engine.store.sqlite import SqliteDatabase

T = TypeVar("T")


class Database(Protocol):
    """An open database. Work is a plain function of a connection, run as one piece off the event loop.

    Whoever waits for it may be cancelled; the work is not: it happens wholly or not at all.
    """

    @property
    def name(self) -> str:
        """How errors call it: its file or address."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction that outlives a power failure once this returns."""
        ...

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that changes nothing; it sees all that is committed."""
        ...

    async def checkpoint(self) -> None:
        """Bring what is committed from the log into the file, while nobody waits for a commit."""
        ...

    async def scour(self) -> None:
        """Let nothing be read any more of what was deleted: not in gaps of the file, not in the log."""
        ...

    async def migrate(self, work: Callable[[Connection], bool]) -> None:
        """Run work that may change the schema, and says whether it did; StoreError if the database is damaged."""
        ...

    async def close(self) -> None:
        """Let what is under way end, then let go of the database."""
        ...


async def open_database(url: str, patience: float) -> Database:
    """Open the database at an address, making it where it is missing; StoreError if that cannot be.

    `patience` says how many seconds to wait for a lock that another process holds.
    """
    address = _address(url)
    if address.get_backend_name() != "sqlite":
        raise StoreError(
            f"DATABASE_URL: {address.drivername} is not supported; write sqlite:///folder/file.sqlite3."
        )
    database = SqliteDatabase(address.database or ":memory:", patience)
    await database.open()
    return database


def _address(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError as error:
        raise StoreError(
            f"DATABASE_URL: {url!r} is no database address; write sqlite:///folder/file.sqlite3."
        ) from error


def _insert(dialect: str, table: Table) -> SqliteInsert | PostgresInsert:
    """An insert that can say what to do about a row that is there; both databases spell it alike."""
    return SqliteInsert(table) if dialect == "sqlite" else PostgresInsert(table)


@cache
def upsert(dialect: str, table: Table, *keys: str) -> Insert:
    """An insert that overwrites the row with the same keys."""
    statement = _insert(dialect, table)
    fresh = {name: column for name, column in statement.excluded.items() if name not in (*keys, "id")}
    return statement.on_conflict_do_update(index_elements=keys, set_=fresh)


@cache
def insert_new(dialect: str, table: Table) -> Insert:
    """An insert that does nothing (row count 0) where a row of the same key is there already."""
    return _insert(dialect, table).on_conflict_do_nothing()
