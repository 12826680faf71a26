"""Calls that must not be lost: what the database is still to be told is told again until it knows."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

Call = Callable[[], Awaitable[None]]


class RetryQueue:
    """Calls that failed. What was claimed stays claimed until they succeed, so none may be forgotten."""

    def __init__(self) -> None:
        self._failed: list[Call] = []

    def __len__(self) -> int:
        return len(self._failed)

    async def run(self, call: Call) -> None:
        """Tell the database, or keep the call for later."""
        try:
            await call()
        except Exception:
            log.exception("the database could not be told that something is done, trying again")
            self._failed.append(call)

    async def run_all(self) -> None:
        """Try all that failed once more."""
        # Emptied first: what fails again is kept again while we go through it.
        failed, self._failed = self._failed, []
        for call in failed:
            await self.run(call)
