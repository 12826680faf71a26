"""One lock a table: requests that come together are handled one after the other, never refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class TableLocks:
    """Locks by key, in order of arrival. A lock lives while somebody holds or awaits it, never shorter."""

    def __init__(self) -> None:
        self._locks: dict[Hashable, tuple[asyncio.Lock, int]] = {}
        self._held = 0
        self._nobody, self._open = asyncio.Event(), asyncio.Event()
        self._nobody.set()
        self._open.set()

    @asynccontextmanager
    async def of(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for one's turn at `key`, and hold it."""
        # Counted, for who waits must find the very lock that the holder has.
        lock, users = self._locks.get(key, (asyncio.Lock(), 0))
        self._locks[key] = (lock, users + 1)
        try:
            async with lock, self._counted():
                yield
        finally:
            lock, users = self._locks.pop(key)
            if users > 1:
                self._locks[key] = (lock, users - 1)

    @asynccontextmanager
    async def all(self) -> AsyncIterator[None]:
        """Wait until nobody holds any of them, and hold them all."""
        self._open.clear()
        try:
            await self._nobody.wait()
            yield
        finally:
            self._open.set()

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        # Again after each wait: who wakes up may find them all held anew.
        while not self._open.is_set():
            await self._open.wait()
        self._held += 1
        self._nobody.clear()
        try:
            yield
        finally:
            self._held -= 1
            if not self._held:
                self._nobody.set()

    def __len__(self) -> int:
        return len(self._locks)
