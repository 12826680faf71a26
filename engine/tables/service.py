"""The door for requests: all that a person may ask of a table, idempotent by interaction id."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.forms import unfinished
from engine.core.game import Meta
from engine.core.prompts import Answer, Prompt
from engine.tables import consent, forms, lobby, presence, race_requests
from engine.tables.decision import Decision
from engine.tables.forms import Edit
from engine.tables.guards import must_be_host
from engine.tables.model import Person, Table
from engine.tables.opening import Opening
from engine.tables.pipeline import Alarms
from engine.tables.ports import Change
from engine.tables.receipts import Done, Receipt
from engine.tables.table_view import Pressed

Said = Callable[[Prompt], Answer]
"""An answer in the words of a button: what it means shows when its prompt is known."""


class Service(Opening):
    """All methods raise Refused (a request that cannot be granted) or IllegalMove (an answer that is not legal);
    then nothing has changed. A repeated `interaction_id` returns the first receipt again."""

    async def leave(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Lobby: the seat is free, the host's role passes on (last one out: expired). Race: a stand-in takes
        over, the last one out abandons it. Receipt `left`; Refused `not-seated`, `ended`."""

        def gone(_: Meta, before: Table) -> tuple[Table, Receipt]:
            return lobby.left(before, person), Receipt(Done("left"), table)

        return await self._lobby_or_race(
            table, person, interaction_id, gone, lambda decision: consent.leave(decision, person)
        )

    async def _lobby_or_race(
        self,
        table: int,
        person: Person,
        interaction_id: int,
        before_start: Callable[[Meta, Table], tuple[Table, Receipt]],
        under_way: Callable[[Decision], Receipt],
    ) -> Receipt:
        """What the table is may change until its lane is ours, so only there it is seen what is to be done."""

        def made(before: Table, alarms: Alarms) -> Change:
            if before.status == "lobby":
                after, receipt = before_start(self._meta(before.game), lobby.led(before, alarms, person))
                return lobby.lobby_change(before, after, receipt, self._pipeline.now(), person.id)
            return self._pipeline.decided(before, alarms, _seen(person, under_way))

        return await self._pipeline.change(table, interaction_id, made)

    # -- race

    async def answer(
        self, table: int, branch: int, prompt: str, answer: Answer, person: Person, interaction_id: int
    ) -> Receipt:
        """Answer a prompt. Receipt `sealed` (durable, may be changed), `last` (it closed the window) or
        `played` (public, at once). Refused `not-yours` (facts: owner), `not-seated`,
        `stale` (over or undone), `ended`; IllegalMove if the answer is not legal."""
        return await self._pipeline.decide(
            table,
            interaction_id,
            _seen(person, lambda decision: race_requests.answer(decision, branch, prompt, answer, person)),
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

        receipt = await self._pipeline.decide(table, interaction_id, _seen(person, pressed))
        if not made:  # the same press again
            return Pressed(receipt)
        [(decision, asked)] = made
        return Pressed(receipt, await self._hand_after(decision, asked.seat), asked)

    async def fill(
        self, table: int, branch: int, prompt: str, edit: Edit, person: Person, interaction_id: int
    ) -> Receipt:
        """Change what stands in a form. Once it is whole it is sealed at once (receipt `sealed`: even who comes
        last can change more for a minute); until then, and where answers are played at once, it is kept (receipt
        `drafted`). Refused as `answer`; IllegalMove if more is wrong with it than that something is missing."""
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
                return await self._pipeline.decide(
                    table,
                    interaction_id,
                    lambda again: race_requests.answer(again, branch, prompt, after, person, for_good=False),
                )
            async with self._pipeline.locks.of(table):  # nothing is kept for a question that is over
                race_requests.must_be_asked(await self._pipeline.decision(table), branch, prompt, person)
                await self._store.keep_draft(table, prompt, after)
        return Receipt(Done("drafted"), table)

    async def undo(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Take back one's own sealed choices. Receipt `undone`; Refused `nothing-sealed`."""
        return await self._pipeline.decide(
            table, interaction_id, _seen(person, lambda decision: race_requests.undo(decision, person))
        )

    async def order(self, table: int, person: Person, answer: Answer, interaction_id: int) -> Receipt:
        """Give orders with the form of `Reader.orders`. They answer what is open at once, and what is sealed by
        earlier ones anew. Receipt `ordered`; Refused `no-orders`, `not-seated`, `not-racing`; IllegalMove."""
        return await self._pipeline.decide(
            table, interaction_id, _seen(person, lambda decision: race_requests.order(decision, person, answer))
        )

    async def go_on(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Continue a paused race. Receipt `going-on`; Refused `not-paused`, `not-seated`."""
        return await self._pipeline.decide(
            table, interaction_id, _seen(person, lambda decision: race_requests.go_on(decision, person))
        )

    async def extend(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Double the open window once: host at once (`extended`), others by consent (`asked`)."""
        return await self._pipeline.decide(
            table, interaction_id, _seen(person, lambda d: consent.more_time(d, person, interaction_id))
        )

    async def abandon(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """End the race without a winner: host at once (`abandoned`), others by consent (`asked`)."""

        def closed(_: Meta, before: Table) -> tuple[Table, Receipt]:
            must_be_host(before, person)
            return before.changed(status="expired"), Receipt(Done("closed"), table)

        try:
            return await self._lobby_or_race(
                table, person, interaction_id, closed, lambda d: consent.end(d, person, interaction_id)
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

    async def agree(self, table: int, asked: int, person: Person, interaction_id: int) -> Receipt:
        """Say yes to the question that the press `asked` put to all. Receipt `agreed` or what it led to; Refused
        `nothing-asked` once it is settled."""
        return await self._pipeline.decide(
            table, interaction_id, _seen(person, lambda decision: consent.agree(decision, asked, person))
        )


def _seen(person: Person, act: Callable[[Decision], Receipt]) -> Callable[[Decision], Receipt]:
    """What a person does in a race; it shows that he is there."""

    def seen(decision: Decision) -> Receipt:
        presence.heard(decision, person)
        return act(decision)

    return seen
