"""All that is special about SQLite: its file, its settings, its locks and what its errors mean."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from engine.store.errors import StoreError

READERS = 3
"""Connections for reading; each has a thread of its own."""

_SETTINGS = (
    # Readers and the writer do not wait for each other.
    "PRAGMA journal_mode = WAL",
    # A commit is on the disk when it returns: in WAL mode less than FULL loses the last ones with the power.
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA foreign_keys = ON",
)


def in_memory(url: URL) -> bool:
    """Whether the database lives in memory, where every connection would see another one."""
    return url.database in (None, "", ":memory:")


def prepare_file(url: URL) -> None:
    """Make folder and file; only their owner may read what is kept here. StoreError if that cannot be."""
    if in_memory(url):
        return
    path = Path(str(url.database))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(
            f"{path}: the database file cannot be written ({error.strerror}); "
            "make its folder writable or choose another place with DATABASE_URL."
        ) from error


def open_engines(url: URL, patience: float) -> tuple[AsyncEngine, AsyncEngine]:
    """One connection that writes, a few that read; in memory one for both."""
    waiting: dict[str, Any] = {"timeout": patience}
    if in_memory(url):
        engine = create_async_engine(url, connect_args=waiting, poolclass=StaticPool)
        _set_up_writer(engine)
        return engine, engine
    writer = create_async_engine(url, connect_args=waiting, pool_size=1, max_overflow=0)
    _set_up_writer(writer)
    reader = create_async_engine(
        url,
        connect_args=waiting,
        pool_size=READERS,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )
    event.listen(reader.sync_engine, "connect", _only_read)
    return writer, reader


def _set_up_writer(engine: AsyncEngine) -> None:
    event.listen(engine.sync_engine, "connect", _settle)
    event.listen(engine.sync_engine, "begin", _begin)


def _settle(connection: Any, record: Any) -> None:
    # The driver would begin transactions by itself, late and only for some statements; `_begin` does it.
    connection.isolation_level = None
    _run(connection, *_SETTINGS)


def _only_read(connection: Any, record: Any) -> None:
    _run(connection, "PRAGMA query_only = ON")


def _run(connection: Any, *statements: str) -> None:
    cursor = connection.cursor()
    for statement in statements:
        cursor.execute(statement)
    cursor.close()


def _begin(connection: Connection) -> None:
    # A transaction that turned from reading to writing could be refused halfway; this one waits at its door.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


_MEANINGS = (
    (
        ("not a database", "malformed", "file is encrypted"),
        "this is no intact SQLite database; restore a backup, or move the file away to start with an empty one.",
    ),
    (
        ("locked", "busy"),
        "another program keeps the database locked; stop it (a second bot, a database tool) and start again.",
    ),
    (
        ("readonly", "unable to open"),
        "the database cannot be written; make the file and its folder writable or choose another place "
        "with DATABASE_URL.",
    ),
    (
        ("disk is full",),
        "the disk is full; make room, then go on: everything accepted so far is kept.",
    ),
    (
        ("disk i/o",),
        "the disk reports an error; check it, then restore a backup if the database does not open any more.",
    ),
)


def meaning(message: str) -> str | None:
    """What an error message of SQLite means and what to do about it; None for one we do not know."""
    message = message.lower()
    for marks, sentence in _MEANINGS:
        if any(mark in message for mark in marks):
            return sentence
    return None
