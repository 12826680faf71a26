"""The door for who follows a race that he does not ride."""

from __future__ import annotations

from engine.tables.model.table import ENDED, UNDER_WAY, Person, Refused, Venue
from engine.tables.requests.figures import RaceFigures


class Following(RaceFigures):
    """Who follows is told by DM whenever the race moves on, and sees what everybody sees; raises as `Service`."""

    async def follow(self, table: int, person: Person, place: Venue) -> bool:
        """Follow a race of the server in which one asks; whether one did not before. Refused `rides-himself`,
        `ended`, `not-racing`, `unknown-table`."""
        loaded = await self._pipeline.load(table)
        if loaded.place.guild != place.guild:
            raise Refused("unknown-table")
        if loaded.status in ENDED:
            raise Refused("ended")
        if loaded.status not in UNDER_WAY:
            raise Refused("not-racing")
        if loaded.seat_of(person.id) is not None:
            raise Refused("rides-himself")
        return await self._store.follow(table, person.id)

    async def unfollow(self, table: int, user: int) -> None:
        """Follow it no more; nothing happens if one does not."""
        await self._store.unfollow(table, user)
