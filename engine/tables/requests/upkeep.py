"""The door for upkeep: is the clock awake, does the store write, and what is told once more."""

from __future__ import annotations

from engine.tables.model import notes
from engine.tables.model.notes import Moved, Note
from engine.tables.model.table import ENDED, Instant, Refused
from engine.tables.ports import Seen, TableChange
from engine.tables.requests.following import Following
from engine.tables.views.deeds import Deed, deeds_of

TRIED = "upkeep"
"""Under this name something is written, to see whether it can be."""


class Upkeep(Following):
    """What whoever keeps order can find out and repair; nothing of it touches a race."""

    async def overdue(self) -> Instant:
        """For how many seconds the next alarm should have rung."""
        due = await self._store.next_alarm()
        return 0.0 if due is None else max(0.0, self._pipeline.now() - due)

    def wake(self) -> None:
        """Let clock and courier look at once what is due."""
        self._pipeline.wake_clock()
        self._pipeline.wake_courier()

    async def writes(self) -> bool:
        """Whether what is written can be read again."""
        now = str(self._pipeline.now())
        await self._store.remember(TRIED, now)
        return await self._store.recall(TRIED) == now

    async def deeds(self, table: int) -> tuple[Deed, ...]:
        """How the race was steered: by its host, by vote, by who keeps order."""
        loaded = await self._pipeline.load(table)
        return deeds_of(await self._store.entries(table), loaded.host)

    async def post_again(self, table: int) -> None:
        """The channel's posts of a race or lobby once more, below all that was said since; Refused `ended`."""

        def told(seen: Seen) -> TableChange:
            now = seen.table
            if now.status in ENDED:
                raise Refused("ended")
            asking = (
                (notes.LOBBY, now.status == "lobby"),
                (notes.PAUSED, now.status in ("paused", "held")),
                (notes.CONSENT, now.consent is not None),
            )
            again = tuple(note for note, asks in asking if asks)
            return TableChange(now, now.revision, notes=(Note(Moved(now.place.channel)), *again))

        await self._pipeline.change(table, 0, told)

    async def ask_again(self, table: int, people: tuple[int, ...]) -> None:
        """Whoever of these rides there is asked once more by DM, as if he could be reached."""
        for user in people:
            await self._store.set_dm_closed(user, False)

        def told(seen: Seen) -> TableChange:
            seats = [seat for user in people if (seat := seen.table.seat_of(user)) is not None]
            asks = tuple(notes.ask(seat, call=True, anew=True) for seat in seats)
            return TableChange(seen.table, seen.table.revision, notes=asks)

        await self._pipeline.change(table, 0, told)
