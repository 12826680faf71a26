"""What the database has still to be told of something that is done: told again until it is."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

Debt = Callable[[], Awaitable[None]]


class Debts:
    """Debts that could not be paid. What was claimed stays claimed until then, so none may be forgotten."""

    def __init__(self) -> None:
        self._open: list[Debt] = []

    def __len__(self) -> int:
        return len(self._open)

    async def pay(self, debt: Debt) -> None:
        """Tell the database, or remember to."""
        try:
            await debt()
        except Exception:
            log.exception("the database could not be told that something is done, trying again")
            self._open.append(debt)

    async def pay_all(self) -> None:
        """Try all that is owed once more."""
        # Emptied first: what fails again is noted again while we go through it.
        owed, self._open = self._open, []
        for debt in owed:
            await self.pay(debt)
