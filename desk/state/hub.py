"""The desk's switchboard: who is told of a change, how a test waits for one, and what went wrong here."""

import asyncio
import logging
import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

from desk.state.errors import Doc

T = TypeVar("T")
log = logging.getLogger(__name__)


class Hub:
    """Hands events to the gateway and to the pages, and wakes whoever waits for a change."""

    def __init__(self) -> None:
        self.gateway: Callable[[str, Doc, str | None], None] = lambda *_: None
        self.pages: Callable[[Iterable[str] | None, Doc], None] = lambda *_: None
        self.unknown: list[str] = []
        self.faults: list[str] = []
        self._waiting: set[asyncio.Event] = set()

    def lacks(self, what: str) -> None:
        """Remember, loudly, what the bot asked for and the desk does not do."""
        self.unknown.append(what)
        log.error("the desk does not know %s", what)

    def failed(self, at: str) -> None:
        """Remember, loudly, the exception being handled: a failure of the desk itself."""
        self.faults.append(traceback.format_exc())
        log.exception("the desk failed at %s", at)

    def to_bot(self, event: str, data: Doc, guild_id: str | None = None) -> None:
        """Dispatch a gateway event; without a guild it goes to shard 0."""
        self.gateway(event, data, guild_id)
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
            # Real time, whatever clock the test pushes: it only bounds how long a failing test hangs.
            async with asyncio.timeout(within):
                while not (answer := ask()):
                    await event.wait()
                    event.clear()
                return answer
        finally:
            self._waiting.discard(event)
