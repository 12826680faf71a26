"""The desk's switchboard: who is told of a change, and how a test waits for one."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TypeVar

from .errors import Doc

T = TypeVar("T")


class Hub:
    """Hands events to the gateway and to the pages, and wakes whoever waits for a change."""

    def __init__(self) -> None:
        self.gateway: Callable[[str, Doc, str | None, str | None], None] = lambda *_: None
        self.pages: Callable[[Iterable[str] | None, Doc], None] = lambda *_: None
        self._waiting: set[asyncio.Event] = set()

    def to_bot(self, event: str, data: Doc, guild_id: str | None = None, only: str | None = None) -> None:
        """Dispatch a gateway event; without a guild it goes to shard 0; `only` names one session."""
        self.gateway(event, data, guild_id, only)
        self.changed()

    def to_pages(self, users: Iterable[str] | None, event: Doc) -> None:
        """Send an event to the tabs of these users, or to all tabs for None."""
        self.pages(users, event)
        self.changed()

    def changed(self) -> None:
        """Wake all that wait in `until`."""
        for event in self._waiting:
            event.set()

    async def until(self, ask: Callable[[], T], within: float = 5.0) -> T:
        """Return the first true answer of `ask`, which is put again after every change.

        Raises TimeoutError after `within` real seconds.
        """
        event = asyncio.Event()
        self._waiting.add(event)
        try:
            async with asyncio.timeout(within):
                while not (answer := ask()):
                    await event.wait()
                    event.clear()
                return answer
        finally:
            self._waiting.discard(event)
