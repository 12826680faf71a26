"""A store that fails on purpose: the process dies at a commit, or the disk is full for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.store import SqlStore, StoreError
from engine.tables.model.table import Table
from engine.tables.ports import TableChange


class Died(BaseException):
    """The process is gone: nothing that it meant to do happens any more."""


class Frail:
    """Stands before a sound store and lets through what the trouble of the moment lets through."""

    def __init__(self, sound: SqlStore) -> None:
        self.sound = sound
        self.trouble: Callable[[], bool] = lambda: False
        self._left = 0
        self._after = False
        self._dead = False

    def die_at_commit(self, number: int, *, after: bool) -> None:
        """Die at that commit from now: before it is written, or after."""
        self._left, self._after = number, after

    async def commit(self, change: TableChange) -> Table:
        """Write it, unless the process dies of it or the disk is full."""
        self._must_live()
        self._left -= 1
        if self._left == 0 and not self._after:
            self._die()
        stored = await self.sound.commit(change)
        if self._left == 0:
            self._die()
        return stored

    def _die(self) -> None:
        self._dead = True
        raise Died

    def _must_live(self) -> None:
        if self._dead:
            raise Died
        if self.trouble():
            raise StoreError("the disk is full")

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.sound, name)

        async def careful(*args: Any) -> Any:
            self._must_live()
            return await method(*args)

        return careful
