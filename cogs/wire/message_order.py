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
    before: int = 0
    """The number that was the newest until then; 0: none."""


class MessageOrder:
    """Edits of messages, in the order in which what they say was decided."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._left_out: set[int] = set()
        self._locks = TableLocks()

    def ticket(self, message: int) -> Ticket:
        """Taken together with the decision, before anything else is waited for."""
        ticket = Ticket(message, next(self._numbers), self._newest.get(message, 0))
        self._newest[message] = ticket.number
        self._newest.move_to_end(message)
        while len(self._newest) > KEPT:
            self._left_out.discard(self._newest.popitem(last=False)[0])
        return ticket

    def give_back(self, ticket: Ticket) -> bool:
        """This edit has nothing new to say: what was decided before it may be shown. False: that has been left out
        for it already, so that it must be made."""
        if ticket.message in self._left_out:
            return False
        if self._newest.get(ticket.message) == ticket.number:
            self._newest[ticket.message] = ticket.before
        return True

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[bool]:
        """Nobody else edits the message meanwhile. False: a newer edit waits already, this one is left out."""
        async with self._locks.of(ticket.message):
            wanted = self._newest.get(ticket.message, ticket.number) in (ticket.number, 0)
            (self._left_out.discard if wanted else self._left_out.add)(ticket.message)
            yield wanted
