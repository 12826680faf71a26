"""One process a database: a lock of the operating system beside the file, gone with the process that held it."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import make_url

from engine.store.errors import StoreError

LOOK_AGAIN_SECONDS = 1.0

Sleep = Callable[[float], Awaitable[object]]


@asynccontextmanager
async def alone(url: str, waiting: Callable[[str], None], sleep: Sleep = asyncio.sleep) -> AsyncIterator[None]:
    """Hold the database of that address alone. While another process has it, `waiting` is told once, with a
    sentence, and we wait for its end. StoreError if the lock file cannot be made.

    A row in the database would have to lapse before a killed bot could start again; this lock cannot outlive
    its process. It works for one machine, which is all that a SQLite file allows anyway.
    """
    path = make_url(url).database
    if not path or path == ":memory:":
        yield
        return
    handle = _opened(path)
    try:
        if not _held(handle):
            waiting(f"{path} is in use by another bot; this one waits until that one stops.")
            while not _held(handle):
                await sleep(LOOK_AGAIN_SECONDS)
        yield
    finally:
        os.close(handle)


def _opened(database: str) -> int:
    lock = Path(f"{Path(database).resolve()}.lock")  # the file itself: another name for it is no other database
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        return os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(
            f"{lock}: the lock file cannot be made ({error.strerror}); let the bot write into that folder, or set "
            "DATABASE_URL to another place."
        ) from error


def _held(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
