"""All that is special about SQLite: its file, its threads, its settings and what its errors mean."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, ProgrammingError
from sqlalchemy.pool import StaticPool

from engine.store.errors import StoreError

T = TypeVar("T")

READERS = 2
"""Connections for reading; each has a thread of its own."""

_MEMORY = ":memory:"

_WRITING = (
    # Readers and the writer do not wait for each other.
    "PRAGMA journal_mode = WAL",
    # A commit is on the disk when it returns: in WAL mode less than FULL loses the last ones with the power.
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
)
_READING = ("PRAGMA query_only = ON",)

_OURS = (IntegrityError, ProgrammingError, DataError)
"""Errors that are mistakes of ours: nobody who runs the bot can do anything about them."""


class SqliteDatabase:
    """One connection that writes and a few that read; a database in memory has one for both."""

    def __init__(self, path: str, patience: float) -> None:
        self._path = path
        self._writer = _Worker(path, patience, writes=True)
        readers = 0 if path == _MEMORY else READERS
        self._readers = [_Worker(path, patience, writes=False) for _ in range(readers)]
        # Last in, first out: one connection stays warm, the second is there for when both are needed.
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()

    @property
    def name(self) -> str:
        return "the database in memory" if self._path == _MEMORY else self._path

    async def open(self) -> None:
        """Make the file if it is missing, and connect."""
        if self._path != _MEMORY:
            _prepare_file(Path(self._path))
        try:
            with self._plain_words():
                for worker in (self._writer, *self._readers):
                    await worker.settle()
        except BaseException:
            await self.close()
            raise
        for reader in self._readers:
            self._idle.put_nowait(reader)

    async def write(self, work: Callable[[Connection], T]) -> T:
        with self._plain_words():
            return await self._writer.run(work)

    async def checkpoint(self) -> None:
        # Before the log has its thousand pages: then a commit would do it, some hundredth press. A longer log is no
        # way out: where it grows, each commit waits for the size of its file as well.
        with self._plain_words():
            await self._writer.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")

    async def scour(self) -> None:
        # What is deleted stays in the file until something is written over it; this writes the file anew, and then
        # empties the log, which waits for whoever reads just now.
        with self._plain_words():
            await self._writer.execute_fetchall("VACUUM")
            await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")

    async def migrate(self, work: Callable[[Connection], bool]) -> None:
        with self._plain_words():
            await self._writer.run(_damage_refused)
            # SQLite changes a table by copying and dropping it, which must not take along what refers to it;
            # and the switch only works outside transactions.
            await self._writer.execute("PRAGMA foreign_keys = OFF")
            await self._writer.run(lambda connection: _nothing_dangling(connection, work(connection)))
            await self._writer.execute("PRAGMA foreign_keys = ON")

    async def read(self, work: Callable[[Connection], T]) -> T:
        if not self._readers:
            return await self.write(work)
        worker = await self._idle.get()
        try:
            with self._plain_words():
                return await worker.run(work)
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        for worker in (*self._readers, self._writer):
            await worker.close()

    @contextmanager
    def _plain_words(self) -> Iterator[None]:
        try:
            yield
        except _OURS:
            raise
        except (DatabaseError, sqlite3.Error) as error:
            raise StoreError(f"{self.name}: {meaning(str(getattr(error, 'orig', error)))}") from error


class _Worker(aiosqlite.Connection):
    """A connection and the thread that owns it, where a whole transaction is one job.

    Crossing threads for every statement would cost several times what SQLite itself needs. The jobs of one
    worker queue up, so no lock is needed, and one that was begun is finished.
    """

    def __init__(self, path: str, patience: float, writes: bool) -> None:
        def connector() -> sqlite3.Connection:
            # Without a level of its own the driver begins no transactions behind our back.
            return sqlite3.connect(path, timeout=patience, isolation_level=None)

        super().__init__(connector, iter_chunk_size=64)
        # Should closing fail, the process must be able to end all the same.
        self._thread.daemon = True
        self._settings = _WRITING if writes else _READING
        self._sql = _writing_engine(lambda: self._conn) if writes else _reading_engine(lambda: self._conn)

    async def settle(self) -> None:
        """Connect, and set what this connection needs."""
        await self
        for setting in self._settings:
            # Read to its end: a statement that is under way bars SQLAlchemy from settling the connection.
            await self.execute_fetchall(setting)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run work in the thread: in a transaction if this connection writes."""

        def job() -> T:
            with self._sql.begin() as connection:
                return work(connection)

        in_thread = cast("Callable[[Callable[[], T]], Awaitable[T]]", self._execute)
        return await in_thread(job)


def _writing_engine(connection: Callable[[], sqlite3.Connection]) -> Engine:
    engine = create_engine("sqlite://", creator=connection, poolclass=StaticPool)

    @event.listens_for(engine, "begin")
    def begin(begun: Connection) -> None:
        # A transaction that turned from reading to writing could be refused halfway; this one waits at its door.
        begun.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _reading_engine(connection: Callable[[], sqlite3.Connection]) -> Engine:
    """Every statement by itself sees what is committed by then."""
    return create_engine(
        "sqlite://",
        creator=connection,
        poolclass=StaticPool,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )


def _damage_refused(connection: Connection) -> None:
    """A torn database is refused when it is opened, not in the middle of a race."""
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise sqlite3.DatabaseError(f"malformed: {found}")


def _nothing_dangling(connection: Connection, migrated: bool) -> None:
    if migrated and connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
        raise sqlite3.DatabaseError("malformed: rows refer to what is not there")


def _prepare_file(path: Path) -> None:
    """Make folder and file; only their owner may read what is kept here. StoreError if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(
            f"{path}: the database file cannot be written ({error.strerror}); "
            "make its folder writable or choose another place with DATABASE_URL."
        ) from error


_MEANINGS = (
    (
        ("not a database", "malformed", "encrypted"),
        "this is no intact SQLite database; restore a backup, or move the file away to start with an empty one.",
    ),
    (
        ("locked", "busy"),
        "another program keeps the database locked; stop it (a second bot, a database tool) and try again.",
    ),
    (
        ("readonly", "unable to open"),
        "the database cannot be written; make the file and its folder writable or choose another place "
        "with DATABASE_URL.",
    ),
    (("disk is full",), "the disk is full; make room: everything accepted so far is kept."),
    (("disk i/o",), "the disk reports an error; check it, and restore a backup if the database is damaged."),
)


def meaning(message: str) -> str:
    """What an error message of SQLite means, and what to do about it."""
    for marks, sentence in _MEANINGS:
        if any(mark in message.lower() for mark in marks):
            return sentence
    return f"the database does not do as it should ({message}); check file and disk, or restore a backup."
