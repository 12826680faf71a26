"""The door for the guests of a lobby: asking people in, keeping others out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Meta
from engine.tables.model.guards import must_be_host
from engine.tables.model.notes import Note
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Person, Table
from engine.tables.requests.opening import Opening
from engine.tables.setup import guest_list


class Inviting(Opening):
    """All that people may ask of the guests of a lobby."""

    async def invite(
        self, table: int, person: Person, people: Sequence[Person], roles: Sequence[int], interaction_id: int
    ) -> Receipt:
        """Host only: ask people into the lobby, and whoever has one of these roles. Receipt `invited`; Refused
        `not-host`, `not-lobby`, `nobody-new`."""

        def asked(_: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            after = guest_list.invited(before, people, roles, interaction_id)
            return after, Receipt(Done("invited"), table)

        return await self._in_lobby(table, person, interaction_id, asked)

    async def make_private(self, table: int, person: Person, interaction_id: int, *, only_invited: bool) -> Receipt:
        """Host only: only who was asked may join, or everybody. Receipt `configured`; Refused `not-host`,
        `not-lobby`."""

        def made(_: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            return guest_list.private(before, only_invited=only_invited), Receipt(Done("configured"), table)

        return await self._in_lobby(table, person, interaction_id, made)

    async def not_this_time(self, table: int, asked: int, person: Person, interaction_id: int) -> Receipt:
        """Say no to the invitation of that press. Receipt `not-coming`; Refused `offer-gone`, `not-lobby`."""
        return await self._in_lobby(
            table,
            person,
            interaction_id,
            lambda _, before: (
                guest_list.not_this_time(before, person.id, asked),
                Receipt(Done("not-coming"), table),
            ),
        )

    async def take_out(self, table: int, person: Person, user: int, interaction_id: int) -> Receipt:
        """Host only: somebody's place is free, and he may come again only if he is asked. Receipt `taken-out`;
        Refused `not-host`, `not-lobby`, `own-seat`, `left-already`."""
        told: list[Note] = []

        def taken(_: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            after, note = guest_list.taken_out(before, user)
            told[:] = [note]  # the last try counts
            return after, Receipt(Done("taken-out"), table)

        return await self._in_lobby(table, person, interaction_id, taken, told)
