"""What a message says is what was decided last: its edits are made one at a time, never an older after a newer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple

from engine.tables.runtime.table_lock import TableLocks

KEPT = 1024


class Ticket(NamedTuple):
    """The place of an edit among those of its message."""

    message: int
    number: int


class MessageOrder:
    """Edits of messages, in the order in which what they say was decided."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._locks = TableLocks()

    def ticket(self, message: int) -> Ticket:
        """Taken together with the decision, before anything else is waited for."""
        ticket = Ticket(message, next(self._numbers))
        self._newest[message] = ticket.number
        self._newest.move_to_end(message)
        while len(self._newest) > KEPT:
            self._newest.popitem(last=False)
        return ticket

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[bool]:
        """Nobody else edits the message meanwhile. False: a newer edit waits already, this one is left out."""
        async with self._locks.of(ticket.message):
            yield self._newest.get(ticket.message, ticket.number) == ticket.number
