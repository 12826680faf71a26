"""The door for seats: who rides a seat of a race under way, and who leaves it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from engine.tables.model.guests import Wish
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import Person, Refused
from engine.tables.people import consent, seats, votes
from engine.tables.people.preferences import preferences_of
from engine.tables.play.decision import Decision
from engine.tables.ports import Seen, TableChange
from engine.tables.requests.opening import Opening


class Seating(Opening):
    """All that people may ask of the seats of a race."""

    async def pass_seat(
        self, table: int, wish: Wish, person: Person, interaction_id: int, *, keeper: bool = False
    ) -> Receipt:
        """Give a seat to a computer (`seat-passed`) or offer it to somebody (`seat-offered`): one's own, or, as
        host or `keeper` of order, one that no person rides or whose person has missed windows; others by consent
        (`asked`). Refused `no-seat`, `same-player`, `rides-already` (who), `last-person`, and of a keeper
        `seat-ridden` (who, windows), `keeper-rode`."""

        def given(decision: Decision) -> Receipt:
            return consent.another_rider(decision, wish, person, interaction_id, keeper=keeper)

        return await self._decide(table, person, interaction_id, given)

    async def take_seat(self, table: int, asked: int, person: Person, interaction_id: int) -> Receipt:
        """Take the seat that the press `asked` offered to this person. Receipt `seat-taken`; Refused `offer-gone`,
        `already-in`."""
        mine = await preferences_of(self._store, person.id)
        return await self._seated(table, person, interaction_id, lambda d: seats.take(d, asked, person, mine))

    async def decline_seat(self, table: int, asked: int, person: Person, interaction_id: int) -> Receipt:
        """Say that one does not want it. Receipt `seat-declined`; Refused `offer-gone`."""
        return await self._decide(table, person, interaction_id, lambda d: seats.decline(d, asked, person))

    async def come_back(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Ride again in one's own seat, as long as no other person has it. Receipt `seat-back`; Refused
        `no-seat-back`, `already-in`."""
        mine = await preferences_of(self._store, person.id)
        return await self._seated(table, person, interaction_id, lambda d: seats.come_back(d, person, mine))

    async def gone(self, table: int, user: int) -> None:
        """Discord says that somebody cannot be reached at all: his account is gone, or he has left the server."""

        def left(seen: Seen) -> TableChange:
            decision = self._pipeline.decision(seen)
            seats.gone(decision, user)
            votes.heard_out(decision)
            return decision.change()

        with suppress(Refused):  # the race is over, or cannot be read
            await self._pipeline.change(table, 0, left)

    async def _seated(
        self, table: int, person: Person, interaction_id: int, act: Callable[[Decision], Receipt]
    ) -> Receipt:
        """Somebody takes a seat; with another voice an open question may have enough, or too few."""

        def acted(decision: Decision) -> Receipt:
            receipt = act(decision)
            votes.heard_out(decision)
            return receipt

        return await self._decide(table, person, interaction_id, acted)

    async def _decide(
        self, table: int, person: Person, interaction_id: int, act: Callable[[Decision], Receipt]
    ) -> Receipt:
        """What a person does in a race under way."""

        def decided(seen: Seen) -> TableChange:
            decision = self._pipeline.decision(seen, person)
            return decision.change(act(decision))

        return await self._pipeline.change(table, interaction_id, decided)
