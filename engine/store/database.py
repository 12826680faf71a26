"""Connections and transactions: one at a time that writes, others that read, and errors in plain words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DataError, IntegrityError, InterfaceError, ProgrammingError
from sqlalchemy.ext.asyncio import create_async_engine

from engine.store import sqlite
from engine.store.errors import StoreError

T = TypeVar("T")

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""The drivers we speak through, for addresses that name none."""

_OURS = (IntegrityError, ProgrammingError, DataError)
"""Errors of the database that are mistakes of ours: nobody who runs the bot can mend them."""


class Database:
    """An open database. Work is a plain function of a connection; it runs in one transaction.

    `patience` says how many seconds to wait for a lock that another process holds.
    """

    def __init__(self, url: str, patience: float = 10.0) -> None:
        self._url = _address(url)
        self.name = _name(self._url)
        self._lock: asyncio.Lock | None = None
        if self._url.get_backend_name() == "sqlite":
            sqlite.prepare_file(self._url)
            self._writer, self._reader = sqlite.open_engines(self._url, patience)
            self._lock = asyncio.Lock()
        else:
            self._writer = self._reader = create_async_engine(self._url, pool_pre_ping=True)
        self._under_way: set[asyncio.Task[object]] = set()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction that is on the disk when this returns.

        Whoever waits may be cancelled; the transaction is not: it ends as one piece.
        """
        task = asyncio.ensure_future(self._written(work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that changes nothing; it sees all that is committed."""
        if self._reader is self._writer and self._lock is not None:
            return await self.write(work)
        with self._plain_words():
            async with self._reader.connect() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Let what is under way end, then let go of the database."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
        for engine in {self._reader, self._writer}:
            await engine.dispose()

    async def _written(self, work: Callable[[Connection], T]) -> T:
        if self._lock is None:
            return await self._transaction(work)
        async with self._lock:
            return await self._transaction(work)

    async def _transaction(self, work: Callable[[Connection], T]) -> T:
        with self._plain_words():
            async with self._writer.begin() as connection:
                return await connection.run_sync(work)

    @contextmanager
    def _plain_words(self) -> Iterator[None]:
        try:
            yield
        except _OURS:
            raise
        except (DatabaseError, InterfaceError, OSError) as error:
            reason = str(getattr(error, "orig", error))
            told = sqlite.meaning(reason) if self._lock is not None else None
            sentence = told or f"the database does not answer as it should ({reason}); is it running and intact?"
            raise StoreError(f"{self.name}: {sentence}") from error


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


def _address(url: str) -> URL:
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise StoreError(
            f"DATABASE_URL: {url!r} is no database address; write sqlite:///folder/file or postgresql://host/name."
        ) from error
    driver = _DRIVERS.get(address.drivername, address.drivername)
    if driver not in _DRIVERS.values():
        raise StoreError(f"DATABASE_URL: {address.drivername!r} is not supported; use sqlite or postgresql.")
    return address.set(drivername=driver)


def _name(url: URL) -> str:
    if url.get_backend_name() != "sqlite":
        return url.render_as_string(hide_password=True)
    return "the database in memory" if sqlite.in_memory(url) else str(url.database)
