"""The door for threads: what became of the wish to race in a thread of its own."""

from __future__ import annotations

from engine.tables.model import notes
from engine.tables.model.table import NO_THREAD, OWN_THREAD
from engine.tables.ports import Seen, TableChange
from engine.tables.requests.seasons import Seasons


class Threads(Seasons):
    """Only whoever posts can open a thread; the lobby remembers what came of it."""

    async def thread_opened(self, table: int, thread: int) -> None:
        """The race will be held there; NO_THREAD: it could not be opened, so the race stays in the channel."""

        def opened(seen: Seen) -> TableChange:
            now = seen.table
            if now.status != "lobby" or now.thread != OWN_THREAD:
                return TableChange(now, now.revision)
            return TableChange(now.changed(thread=thread), now.revision, notes=(notes.LOBBY,))

        await self._pipeline.change(table, 0, opened)

    async def thread_refused(self, table: int) -> None:
        """It could not be opened, so the race stays in the channel."""
        await self.thread_opened(table, NO_THREAD)
