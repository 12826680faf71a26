"""The door for requests: all that a person may ask of a table, idempotent by interaction id."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.forms import unfinished
from engine.core.game import Meta
from engine.core.prompts import Answer, Prompt
from engine.tables import consent, forms, lobby, notes, options, race_requests
from engine.tables.courses import Courses
from engine.tables.decision import Decision
from engine.tables.forms import Edit
from engine.tables.guards import must_be_host, must_be_lobby
from engine.tables.model import ENDED, LEVELS, MOST_OPEN, Person, Place, Refused, Table
from engine.tables.pipeline import Alarms, Pipeline
from engine.tables.ports import Change, Conflict
from engine.tables.receipts import Done, Receipt
from engine.tables.table_view import Pressed

Entropy = Callable[[int], bytes]

Said = Callable[[Prompt], Answer]
"""An answer in the words of a button: what it means shows when its prompt is known."""


class Service(Courses):
    """All methods raise Refused (a request that cannot be granted) or IllegalMove (an answer that is not legal);
    then nothing has changed. A repeated `interaction_id` returns the first receipt again."""

    def __init__(self, pipeline: Pipeline, entropy: Entropy = secrets.token_bytes) -> None:
        super().__init__(pipeline)
        self._entropy = entropy

    # -- lobby

    async def new(self, place: Place, game: str, host: Person, interaction_id: int) -> Receipt:
        """Open a lobby with the host in it; Refused `busy` (facts: table), `unknown-game`,
        `too-many-open` (most). Receipt `opened`."""
        meta = self._meta(game)

        def opened(table: Table) -> Change:
            table = lobby.joined(meta, table, host, interaction_id)
            return lobby.lobby_change(table, table, Receipt(Done("opened"), 0), self._pipeline.now())

        return await self._found(place, meta, host, interaction_id, opened)

    async def solo(
        self, place: Place, game: str, person: Person, interaction_id: int, *, computers: int, level: str
    ) -> Receipt:
        """Open a table, fill it with computers and start. Receipt `started`; Refused as `new`, `start`."""
        meta = self._meta(game)

        def started(table: Table) -> Change:
            table = lobby.joined(meta, table, person, interaction_id)
            for _ in range(computers):
                table = lobby.with_computer(meta, table, level)
            return self._start(meta, table)

        return await self._found(place, meta, person, interaction_id, started)

    async def _found(
        self, place: Place, meta: Meta, host: Person, interaction_id: int, decide: Callable[[Table], Change]
    ) -> Receipt:
        """A new table in a channel that is not busy."""
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
            except Conflict:  # another process was quicker in this channel
                await self._must_be_free(place)
                raise
        self._pipeline.told()
        receipt = change.receipt or Receipt(Done("opened"), 0)
        return receipt._replace(table=stored.id)

    async def _must_be_free(self, place: Place) -> None:
        there = await self._store.table_at(place)
        if there is not None and (await self._pipeline.load(there)).status not in ENDED:
            raise Refused("busy", table=there)

    async def _must_have_room(self, host: Person) -> None:
        """One person's lobbies and races against computers do not fill a server."""
        mine = [await self._pipeline.load(table) for table in await self._store.tables_of(host.id)]
        if sum(one.host == host.id and (one.status == "lobby" or one.pace == "none") for one in mine) >= MOST_OPEN:
            raise Refused("too-many-open", most=MOST_OPEN)

    async def join(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Receipt `joined`; Refused `full`, `already-in`, `not-lobby`."""

        def seated(meta: Meta, before: Table) -> tuple[Table, Receipt]:
            return lobby.joined(meta, before, person, interaction_id), Receipt(Done("joined"), table)

        return await self._in_lobby(table, interaction_id, seated)

    async def colour(self, table: int, person: Person, colour: str, interaction_id: int) -> Receipt:
        """Ride another colour. Receipt `coloured`; Refused `colour-taken`, `not-seated`, `not-lobby`."""
        return await self._in_lobby(
            table,
            interaction_id,
            lambda meta, before: (
                lobby.coloured(meta, before, person, colour),
                Receipt(Done("coloured"), table),
            ),
        )

    async def add_computer(self, table: int, person: Person, level: str, interaction_id: int) -> Receipt:
        """Host only; level `easy` or `strong`. Receipt `computer-added`; Refused `not-host`, `full`."""

        def added(meta: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            return lobby.with_computer(meta, before, level), Receipt(Done("computer-added"), table)

        return await self._in_lobby(table, interaction_id, added)

    async def remove_computer(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Host only: the computer that came last goes. Receipt `computer-removed`; Refused `no-computer`."""

        def removed(_: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            return lobby.without_computer(before), Receipt(Done("computer-removed"), table)

        return await self._in_lobby(table, interaction_id, removed)

    async def configure(
        self, table: int, person: Person, changes: Mapping[str, Any], interaction_id: int
    ) -> Receipt:
        """Host only: `pace` and the game's options. Receipt `configured`; Refused `not-host`, `bad-option`,
        `idle-option`, `options-clash`."""

        def set_up(meta: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            listed = self._listed(meta.key)
            return options.configured(listed, before, changes), Receipt(Done("configured"), table)

        return await self._in_lobby(table, interaction_id, set_up)

    async def _in_lobby(
        self, table: int, interaction_id: int, decide: Callable[[Meta, Table], tuple[Table, Receipt]]
    ) -> Receipt:
        def made(before: Table, _: Alarms) -> Change:
            after, receipt = decide(self._meta(before.game), before)
            return lobby.lobby_change(before, after, receipt, self._pipeline.now())

        return await self._pipeline.change(table, interaction_id, made)

    async def start(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Host only. Receipt `started`; Refused `not-host`, `too-few` (least, missing), `not-lobby`,
        `options-clash` (why)."""

        def started(before: Table, _: Alarms) -> Change:
            must_be_lobby(before)
            must_be_host(before, person)
            return self._start(self._meta(before.game), before)

        return await self._pipeline.change(table, interaction_id, started)

    def _start(self, meta: Meta, table: Table) -> Change:
        lobby.must_be_enough(meta, table)
        now = self._pipeline.now()
        alone = len(table.people) == 1
        racing = self._pipeline.pinned(table).changed(
            status="racing",
            started=now,
            pace="none" if alone else table.pace,
            rules_version=meta.rules_version,
        )
        try:
            rules = self._pipeline.rules(racing)
        except ValueError as error:  # a lobby from before may stand on what is not there any more
            raise Refused("options-clash", why=str(error)) from error
        decision = Decision(racing, rules, (), now)
        decision.alarms.silence("lobby")
        if table.id:
            decision.tell(notes.LOBBY)
        decision.tell(notes.START)
        decision.begin()
        decision.settle()
        return decision.change(Receipt(Done("started"), table.id))

    async def rematch(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """A new lobby here with the same game, course, options and computers. Receipt `opened`."""
        old = await self._pipeline.load(table)
        if old.status not in ENDED:
            raise Refused("not-over")
        meta = self._meta(old.game)

        def opened(fresh: Table) -> Change:
            as_before = fresh.changed(options=old.options, material=old.material, pace=old.pace)
            fresh = lobby.joined(meta, as_before, person, interaction_id)
            for level in [p.kind for p in old.players if p.kind in LEVELS]:
                fresh = lobby.with_computer(meta, fresh, level)
            if fresh.pace == "none":
                fresh = fresh.changed(pace="day")
            return lobby.lobby_change(fresh, fresh, Receipt(Done("opened"), 0), self._pipeline.now())

        return await self._found(old.place, meta, person, interaction_id, opened)

    async def leave(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Lobby: the seat is free, the host's role passes on (last one out: expired). Race: a stand-in takes
        over, the last one out abandons it. Receipt `left`; Refused `not-seated`, `ended`."""

        def gone(_: Meta, before: Table) -> tuple[Table, Receipt]:
            return lobby.left(before, person), Receipt(Done("left"), table)

        return await self._lobby_or_race(
            table, interaction_id, gone, lambda decision: consent.leave(decision, person)
        )

    async def _lobby_or_race(
        self,
        table: int,
        interaction_id: int,
        before_start: Callable[[Meta, Table], tuple[Table, Receipt]],
        under_way: Callable[[Decision], Receipt],
    ) -> Receipt:
        """What the table is may change until its lane is ours, so only there it is seen what is to be done."""

        def made(before: Table, alarms: Alarms) -> Change:
            if before.status == "lobby":
                after, receipt = before_start(self._meta(before.game), before)
                return lobby.lobby_change(before, after, receipt, self._pipeline.now())
            return self._pipeline.decided(before, alarms, under_way)

        return await self._pipeline.change(table, interaction_id, made)

    # -- race

    async def answer(
        self, table: int, branch: int, prompt: str, answer: Answer, person: Person, interaction_id: int
    ) -> Receipt:
        """Answer a prompt. Receipt `sealed` (durable, may be changed), `last` (it closed the window) or
        `played` (public, at once). Refused `not-yours` (facts: owner), `not-seated`,
        `stale` (over or undone), `ended`; IllegalMove if the answer is not legal."""
        return await self._pipeline.decide(
            table, interaction_id, lambda decision: race_requests.answer(decision, branch, prompt, answer, person)
        )

    async def press(
        self, table: int, branch: int, prompt: str, said: Said, person: Person, interaction_id: int
    ) -> Pressed:
        """`answer` by a button, which says what it means once it knows its prompt, and what the person sees next:
        from the same decision, so that nothing is read twice."""
        made: list[tuple[Decision, Prompt]] = []

        def pressed(decision: Decision) -> Receipt:
            asked = race_requests.must_be_asked(decision, branch, prompt, person)
            made[:] = [(decision, asked)]
            return race_requests.give(decision, asked, said(asked))

        receipt = await self._pipeline.decide(table, interaction_id, pressed)
        if not made:  # the same press again
            return Pressed(receipt)
        [(decision, asked)] = made
        return Pressed(receipt, await self._hand_after(decision, asked.seat), asked)

    async def fill(
        self, table: int, branch: int, prompt: str, edit: Edit, person: Person, interaction_id: int
    ) -> Receipt:
        """Change what stands in a form. Once it is whole it is sealed at once (receipts as of `answer`); until
        then, and where answers are played at once, it is kept (receipt `drafted`). Refused as `answer`; IllegalMove
        if more is wrong with it than that something is missing."""
        async with self._pipeline.locks.of((table, "forms")):  # two fields filled in at once both stay
            known = await self._store.receipt(interaction_id)
            if known is not None:
                return known
            decision = await self._pipeline.decision(table)
            asked = race_requests.must_be_asked(decision, branch, prompt, person)
            draft = (await self._store.drafts(table)).get(prompt, {})
            sealed = decision.race.envelopes.get(prompt)
            proposed = forms.proposal(decision.rules, decision.table, decision.view(asked.seat), asked)
            after = edit(asked, forms.standing(asked, sealed, draft, proposed))
            if not unfinished(asked, after) and asked.opens != "at_once":
                return await self.answer(table, branch, prompt, after, person, interaction_id)
            async with self._pipeline.locks.of(table):  # nothing is kept for a question that is over
                race_requests.must_be_asked(await self._pipeline.decision(table), branch, prompt, person)
                await self._store.keep_draft(table, prompt, after)
        return Receipt(Done("drafted"), table)

    async def undo(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Take back one's own sealed choices. Receipt `undone`; Refused `nothing-sealed`."""
        return await self._pipeline.decide(
            table, interaction_id, lambda decision: race_requests.undo(decision, person)
        )

    async def order(self, table: int, person: Person, answer: Answer, interaction_id: int) -> Receipt:
        """Give orders with the form of `Reader.orders`. They answer what is open at once, and what is sealed by
        earlier ones anew. Receipt `ordered`; Refused `no-orders`, `not-seated`, `not-racing`; IllegalMove."""
        return await self._pipeline.decide(
            table, interaction_id, lambda decision: race_requests.order(decision, person, answer)
        )

    async def go_on(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Continue a paused race. Receipt `going-on`; Refused `not-paused`, `not-seated`."""
        return await self._pipeline.decide(
            table, interaction_id, lambda decision: race_requests.go_on(decision, person)
        )

    async def extend(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Double the open window once: host at once (`extended`), others by consent (`asked`)."""
        return await self._pipeline.decide(table, interaction_id, lambda d: consent.request(d, "extend", person))

    async def abandon(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """End the race without a winner: host at once (`abandoned`), others by consent (`asked`)."""

        def closed(_: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            return before.changed(status="expired"), Receipt(Done("closed"), table)

        try:
            return await self._lobby_or_race(
                table, interaction_id, closed, lambda d: consent.request(d, "abandon", person)
            )
        except (ValueError, LookupError):
            return await self._pipeline.change(
                table, interaction_id, lambda before, _: self._scrapped(before, person)
            )

    async def close(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Somebody who keeps order in the channel, as Discord says, ends what is there: `abandoned` or `closed`."""

        def closed(before: Table, alarms: Alarms) -> Change:
            if before.status == "lobby":
                return lobby.close(before, person, self._pipeline.now())
            try:
                return self._pipeline.decided(before, alarms, lambda decision: consent.close(decision, person))
            except (ValueError, LookupError):
                return consent.scrapped(before, self._pipeline.now())

        return await self._pipeline.change(table, interaction_id, closed)

    def _scrapped(self, table: Table, person: Person) -> Change:
        """A race that cannot be read any more can still be ended by its host."""
        must_be_host(table, person)
        return consent.scrapped(table, self._pipeline.now())

    async def agree(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Say yes to the open question. Receipt `agreed` or what it led to; Refused `nothing-asked`."""
        return await self._pipeline.decide(table, interaction_id, lambda decision: consent.agree(decision, person))
