"""The door to the lobby: opening, seats, options, the start."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core.game import Meta
from engine.core.record.start import bound
from engine.tables.model import notes
from engine.tables.model.guards import must_be_host, must_be_lobby
from engine.tables.model.guests import NO_GUESTS, Guests
from engine.tables.model.notes import Note
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import ENDED, MOST_OPEN, OWN_THREAD, UNDER_WAY, Person, Refused, Table, Venue
from engine.tables.people import presence
from engine.tables.people.preferences import preferences_of
from engine.tables.play.decision import Decision
from engine.tables.ports import Conflict, Seen, TableChange
from engine.tables.requests.courses import Courses
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.setup import guest_list, lobby, options, rider_names

Entropy = Callable[[int], bytes]


class Opening(Courses):
    """All that a person may ask of a lobby; the seed of a race comes from `entropy`."""

    def __init__(self, pipeline: Pipeline, entropy: Entropy = secrets.token_bytes) -> None:
        super().__init__(pipeline)
        self._entropy = entropy

    async def new(self, place: Venue, game: str, host: Person, interaction_id: int) -> Receipt:
        """Open a lobby with the host in it; Refused `busy` (facts: table), `unknown-game`,
        `too-many-open` (most). Receipt `opened`."""
        meta, preferences = self._meta(game), await preferences_of(self._store, host.id)

        def opened(table: Table) -> TableChange:
            table = lobby.joined(meta, table, host, interaction_id, preferences)
            return lobby.lobby_change(table, table, Receipt(Done("opened"), 0), self._pipeline.now(), host.id)

        return await self._found(place, meta, host, interaction_id, opened)

    async def solo(
        self,
        place: Venue,
        game: str,
        person: Person,
        interaction_id: int,
        *,
        computers: int,
        level: str,
        short: bool = False,
    ) -> Receipt:
        """Open a table, fill it with computers and start, perhaps the shortest race of the game. Receipt `started`;
        Refused as `new`, `start`."""
        meta, preferences = self._meta(game), await preferences_of(self._store, person.id)

        def started(table: Table) -> TableChange:
            table = table.changed(options=dict(meta.short)) if short else table
            table = lobby.joined(meta, table, person, interaction_id, preferences)
            for _ in range(computers):
                table = lobby.with_computer(meta, table, level)
            return self._start(meta, table)

        return await self._found(place, meta, person, interaction_id, started)

    async def _found(
        self, place: Venue, meta: Meta, host: Person, interaction_id: int, decide: Callable[[Table], TableChange]
    ) -> Receipt:
        """A new table in a channel that is not busy."""
        # By place, as there is no table yet: of two who open one here at once, one must be refused.
        async with self._pipeline.locks.of(place):
            known = await self._store.receipt(interaction_id)
            if known is not None:
                return known
            await self._must_be_free(place)
            await self._must_have_room(host)
            blank = lobby.blank(place, meta, host, self._entropy(32), self._pipeline.now())
            change = replace(decide(blank), interaction_id=interaction_id)
            try:
                stored = await self._store.commit(change)
            # Another process was quicker: the index of the database is the judge, a lock of ours binds only us.
            except Conflict:
                await self._must_be_free(place)
                raise
        self._pipeline.committed(change)
        receipt = change.receipt or Receipt(Done("opened"), 0)
        return receipt._replace(table=stored.id)

    async def _must_have_room(self, host: Person) -> None:
        """One person's lobbies and races against computers do not fill a server."""
        mine = [await self._pipeline.load(table) for table in await self._store.tables_of(host.id)]
        if sum(one.host == host.id and (one.status == "lobby" or _is_solo(one)) for one in mine) >= MOST_OPEN:
            raise Refused("too-many-open", most=MOST_OPEN)

    async def join(
        self, table: int, person: Person, interaction_id: int, *, roles: Collection[int] = ()
    ) -> Receipt:
        """Receipt `joined`; Refused `full`, `already-in`, `not-lobby`, `private-lobby`, `taken-out`. `roles` are
        those that he has in the server."""
        preferences = await preferences_of(self._store, person.id)

        def seated(meta: Meta, before: Table) -> tuple[Table, Receipt]:
            guest_list.must_be_welcome(before, person, roles)
            return lobby.joined(meta, before, person, interaction_id, preferences), Receipt(Done("joined"), table)

        return await self._in_lobby(table, person, interaction_id, seated)

    async def colour(self, table: int, person: Person, colour: str, interaction_id: int) -> Receipt:
        """Ride another colour. Receipt `coloured`; Refused `colour-taken`, `not-seated`, `not-lobby`."""
        return await self._in_lobby(
            table,
            person,
            interaction_id,
            lambda meta, before: (
                lobby.coloured(meta, before, person, colour),
                Receipt(Done("coloured"), table),
            ),
        )

    async def name_riders(
        self, table: int, person: Person, names: Mapping[str, str], interaction_id: int
    ) -> Receipt:
        """Names for riders of the person's own, in the lobby or until the race is over. Receipt `named`; Refused as
        `rider_names.named`, `ended`."""

        def given(seen: Seen) -> TableChange:
            before, receipt = seen.table, Receipt(Done("named"), table)
            after = rider_names.named(self._meta(before.game), before, person, names)
            if before.status == "lobby":
                return lobby.lobby_change(before, after, receipt, self._pipeline.now(), person.id)
            return self._pipeline.decision(seen._replace(table=after), person).change(receipt)

        return await self._pipeline.change(table, interaction_id, given)

    async def add_computer(self, table: int, person: Person, level: str, interaction_id: int) -> Receipt:
        """Host only; level `easy` or `strong`. Receipt `computer-added`; Refused `not-host`, `full`."""

        def added(meta: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            return lobby.with_computer(meta, before, level), Receipt(Done("computer-added"), table)

        return await self._in_lobby(table, person, interaction_id, added)

    async def remove_computer(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Host only: the computer that came last goes. Receipt `computer-removed`; Refused `no-computer`."""

        def removed(_: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            return lobby.without_computer(before), Receipt(Done("computer-removed"), table)

        return await self._in_lobby(table, person, interaction_id, removed)

    async def configure(
        self, table: int, person: Person, changes: Mapping[str, Any], interaction_id: int
    ) -> Receipt:
        """Host only: `pace` and the game's options. Receipt `configured`; Refused `not-host`, `bad-option`,
        `idle-option`, `options-clash`."""

        def set_up(meta: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            listed = self._listed(meta.key)
            return options.configured(listed, before, changes), Receipt(Done("configured"), table)

        return await self._in_lobby(table, person, interaction_id, set_up)

    async def _in_lobby(
        self,
        table: int,
        person: Person,
        interaction_id: int,
        decide: Callable[[Meta, Table], tuple[Table, Receipt]],
        told: Sequence[Note] = (),
    ) -> Receipt:
        """What a person does in a lobby; besides its post, all who were asked by it, and those of a lobby that is
        full now, are `told`."""

        def made(seen: Seen) -> TableChange:
            before, meta = seen.table, self._meta(seen.table.game)
            after, receipt = decide(meta, lobby.led(before, seen.alarms, person))
            after = lobby.led(after, seen.alarms, person)  # who has just joined leads where nobody does
            change = lobby.lobby_change(before, after, receipt, self._pipeline.now(), person.id)
            asked = guest_list.letters(before.guests, after)
            full = guest_list.told_full(meta, before, after, person.id)
            return replace(change, notes=(*change.notes, *told, *asked, *full))

        return await self._pipeline.change(table, interaction_id, made)

    async def show_posts(self, table: int) -> None:
        """The posts with buttons, of lobby, race, pause and vote, say how things stand; one that was deleted comes
        again."""

        def shown(seen: Seen) -> TableChange:
            now = seen.table
            asking = {
                notes.LOBBY: now.status == "lobby",
                notes.MISSED: now.status in UNDER_WAY,
                notes.PAUSED: now.status in ("paused", "held"),
                notes.CONSENT: now.consent is not None,
            }
            told = tuple(note for note, asks in asking.items() if asks)
            return TableChange(now, now.revision, notes=told)

        await self._pipeline.change(table, 0, shown)

    async def start(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Host only. Receipt `started`; Refused `not-host`, `too-few` (least, missing), `not-lobby`,
        `options-clash` (why)."""

        def started(seen: Seen) -> TableChange:
            must_be_lobby(seen.table)
            led = lobby.led(seen.table, seen.alarms, person)
            must_be_host(led, person)
            return self._start(self._meta(led.game), led)

        return await self._pipeline.change(table, interaction_id, started)

    def _start(self, meta: Meta, table: Table) -> TableChange:
        lobby.must_be_enough(meta, table)
        now = self._pipeline.now()
        alone = len(table.people) == 1
        racing = self._pipeline.pinned(table).changed(
            status="racing",
            started=now,
            guests=NO_GUESTS,
            pace="none" if alone else table.pace,
            rules_version=meta.rules_version,
            place=table.place._replace(channel=table.thread) if table.thread > OWN_THREAD else table.place,
            names=tuple(bound(player.name, self._entropy(16)) for player in table.players),
        )
        try:
            rules = self._pipeline.rules(racing)
        except ValueError as error:  # a lobby from before may stand on what is not there any more
            raise Refused("options-clash", why=str(error)) from error
        decision = Decision(racing, rules, (), now)
        decision.alarms.silence("lobby")
        for _ in table.guests.barred:
            decision.log("out", None, "host")
        # Of a race that is on at once no lobby was ever posted.
        if table.id:
            decision.tell(notes.LOBBY)
        decision.tell(notes.START)
        presence.all_here(decision)
        decision.begin()
        decision.settle()
        return decision.change(Receipt(Done("started"), table.id))

    async def rematch(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """A new lobby here with the same game, course, options and computers; who rode is asked to ride again, in
        his colour. Receipt `opened`."""
        old = await self._pipeline.load(table)
        if old.status not in ENDED:
            raise Refused("not-over")
        meta, preferences = self._meta(old.game), await preferences_of(self._store, person.id)

        def opened(fresh: Table) -> TableChange:
            people, computers = guest_list.riders_again(old, person.id, interaction_id)
            # Who did not ride has a place, too, if need be in the stead of a computer.
            free = max(0, meta.seats[1] - 1 - len(people))
            as_before = fresh.changed(
                options=old.options,
                material=old.material,
                pace=old.pace,
                players=computers[:free],
                guests=Guests(invited=people),
            )
            mine = guest_list.colour_of(old, person.id)
            fresh = lobby.joined(meta, as_before, person, interaction_id, preferences, colour=mine)
            *others, first = fresh.players
            fresh = fresh.changed(players=(first, *others))
            # That was a race against computers alone; this lobby is open to others.
            if len(old.people) == 1:
                fresh = fresh.changed(pace="day")
            change = lobby.lobby_change(fresh, fresh, Receipt(Done("opened"), 0), self._pipeline.now(), person.id)
            return replace(change, notes=(*change.notes, *guest_list.letters(NO_GUESTS, fresh)))

        return await self._found(old.place, meta, person, interaction_id, opened)


def _is_solo(table: Table) -> bool:
    """A race against computers that nothing urges on."""
    return table.pace == "none" and len(table.people) == 1
