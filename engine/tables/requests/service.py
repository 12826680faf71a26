"""The door for requests: all that a person may ask of a table, idempotent by interaction id."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from engine.core.game import Meta
from engine.core.prompts import Answer, Prompt
from engine.tables.model.guards import must_be_host
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Instant, Pace, Person, QuietHours, Refused, Substitute, Table, Unreadable
from engine.tables.people import consent, holidays, last_call, nudges, preferences, votes
from engine.tables.play.decision import Decision
from engine.tables.play.forms import Edit
from engine.tables.ports import Seen, TableChange
from engine.tables.requests import race_requests
from engine.tables.requests.going_back import GoingBack
from engine.tables.requests.inviting import Inviting
from engine.tables.requests.seating import Seating
from engine.tables.setup import lobby
from engine.tables.views import build_views
from engine.tables.views.build_views import Position
from engine.tables.views.table_view import Hand, Pressed


class Service(Inviting, Seating, GoingBack):
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
        """What the table is may change until its lock is ours, so only there it is seen what is to be done."""

        def made(seen: Seen) -> TableChange:
            before = seen.table
            if before.status == "lobby":
                after, receipt = before_start(self._meta(before.game), lobby.led(before, seen.alarms, person))
                return lobby.lobby_change(before, after, receipt, self._pipeline.now(), person.id)
            decision = self._pipeline.decision(seen, person)
            return decision.change(under_way(decision))

        return await self._pipeline.change(table, interaction_id, made)

    # -- race

    async def look(self, table: int, person: Person, interaction_id: int) -> Hand:
        """`hand` for the person himself: whoever was late and looks again is waited for again."""
        hand = await self.hand(table, person.id)
        if hand.seat not in hand.table.late:
            return hand
        await self._decide(table, person, interaction_id, lambda decision: Receipt(Done("back"), table))
        return await self.hand(table, person.id)

    async def press(
        self,
        table: int,
        branch: int,
        prompt: str,
        said: Edit,
        person: Person,
        interaction_id: int,
        *,
        for_good: bool = True,
        look: bool = True,
    ) -> Pressed:
        """Answer a prompt by a button, which says what it means once it knows the prompt and what stands there;
        and (`look`) what the person sees next, from the same decision, so that nothing is read twice.

        Receipt `sealed` (durable, may be changed), `last` (it closed the window) or `played` (public, at once). A
        change of a form is not for good: once the form is whole it is `sealed` (even who comes last can change more
        for a minute); until then, and where answers are played at once, it is `drafted`. Refused `not-yours`
        (facts: owner), `not-seated`, `stale` (over or undone), `ended`; IllegalMove if the answer is not legal, of
        a change if more is wrong with it than that something is missing."""
        made: list[tuple[Decision, Prompt]] = []

        def pressed(seen: Seen) -> TableChange:
            decision = self._pipeline.decision(seen, person)
            change = answered(decision)
            if made[0][1].opens != "at_once" and last_call.is_missing(decision):
                # His own answer stands; what stand-ins sealed beside it does not end the race yet.
                decision = self._pipeline.decision(seen, person)
                last_call.call(decision)
                change = answered(decision)
            return change

        def answered(decision: Decision) -> TableChange:
            asked = race_requests.must_be_asked(decision, branch, prompt, person)
            made[:] = [(decision, asked)]  # the last try counts
            if for_good:
                return decision.change(race_requests.give(decision, asked, said(asked, {})))
            return decision.change(race_requests.fill(decision, asked, said))

        receipt = await self._pipeline.change(table, interaction_id, pressed)
        if not made or not look:  # the same press again, or one that shows nothing
            return Pressed(receipt)
        [(decision, asked)] = made
        position = Position.after(decision)
        view = build_views.table_view(position, self._listed(position.table.game))
        return Pressed(receipt, build_views.hand(view, position, asked.seat), asked)

    async def show_anew(self, table: int, person: Person) -> None:
        """Discord did not take what somebody's press has changed: the courier says it in his DM, once it can."""

        def shown(seen: Seen) -> TableChange:
            decision = self._pipeline.decision(seen)
            race_requests.show_anew(decision, person)
            return decision.change()

        # The race may have ended meanwhile, and then no question stands.
        with suppress(Refused):
            await self._pipeline.change(table, 0, shown)

    async def answer(
        self, table: int, branch: int, prompt: str, answer: Answer, person: Person, interaction_id: int
    ) -> Receipt:
        """The same with an answer that is known beforehand; only the receipt."""
        done = await self.press(
            table, branch, prompt, said=lambda *_: answer, person=person, interaction_id=interaction_id, look=False
        )
        return done.receipt

    async def undo(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Take back one's own sealed choices. Receipt `undone`; Refused `nothing-sealed`."""
        return await self._decide(
            table, person, interaction_id, lambda decision: race_requests.undo(decision, person)
        )

    async def order(self, table: int, person: Person, answer: Answer, interaction_id: int) -> Receipt:
        """Give orders with the form of `Reader.orders`. They answer what is open at once, and what is sealed by
        earlier ones anew. Receipt `ordered`; Refused `no-orders`, `not-seated`, `not-racing`; IllegalMove."""
        return await self._decide(
            table, person, interaction_id, lambda decision: race_requests.order(decision, person, answer)
        )

    async def go_on(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Continue a paused race. Receipt `going-on`; Refused `not-paused`, `not-seated`."""
        return await self._decide(
            table, person, interaction_id, lambda decision: race_requests.go_on(decision, person)
        )

    async def nudge(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Ring those who are missing. Receipt `nudged`; Refused `own-turn`, `nobody-awaited`, `already-nudged`."""
        return await self._decide(table, person, interaction_id, lambda decision: nudges.nudge(decision, person))

    async def extend(self, table: int, person: Person, interaction_id: int, *, keeper: bool = False) -> Receipt:
        """Double the open window once: host at once (`extended`), and a `keeper` of order, as Discord says, who
        neither rides nor rode (Refused `keeper-rode`); others by consent (`asked`). So all until `change_pace`."""
        return await self._decide(
            table, person, interaction_id, lambda d: consent.more_time(d, person, interaction_id, keeper=keeper)
        )

    async def quiet_hours(self, person: Person) -> QuietHours | None:
        """When the person wants to hear nothing."""
        return await self._store.quiet_hours(person.id)

    async def set_quiet_hours(self, person: Person, hours: QuietHours | None) -> None:
        """From now on nothing rings for the person in these hours; None: at any hour. What runs in his races comes
        later where it must."""
        await self._store.set_quiet_hours(person.id, hours)
        for table in await self._store.tables_of(person.id):
            with suppress(Refused):  # it has ended meanwhile, or cannot be read: then nothing of it rings
                await self._pipeline.change(table, 0, partial(self._keep_quiet, person, hours))

    def _keep_quiet(self, person: Person, hours: QuietHours | None, seen: Seen) -> TableChange:
        table = preferences.with_quiet_hours(seen.table, person, hours)
        if table.status == "lobby":
            return TableChange(table, table.revision)
        decision = self._pipeline.decision(seen._replace(table=table), person)
        if decision.announced.keep_quiet(decision.table):
            decision.tell_time()
        return decision.change()

    async def substitute(self, person: Person) -> Substitute:
        """Who plays for the person while he is late or away; "": the stand-in."""
        return await preferences.substitute_of(self._store, person.id)

    async def set_substitute(self, person: Person, who: Substitute) -> None:
        """From now on this one plays for the person in all his races, while he is late or away."""
        await preferences.keep_substitute(self._store, person.id, who)
        for table in await self._store.tables_of(person.id):
            with suppress(Refused):  # it has ended meanwhile, or cannot be read: then nobody plays there
                await self._pipeline.change(table, 0, partial(self._name_substitute, person, who))

    def _name_substitute(self, person: Person, who: Substitute, seen: Seen) -> TableChange:
        table = preferences.with_substitute(seen.table, person, who)
        if table.status == "lobby":
            return TableChange(table, table.revision)
        return self._pipeline.decision(seen._replace(table=table), person).change()

    async def away(self, person: Person, until: str) -> Instant:
        """Let stand-ins play in all the person's races until the day of that date, or until he presses anything.
        Returns when that is; Refused `unknown-date`, `past-date`, `no-race`."""
        at = holidays.first_moment(until, await self.quiet_hours(person), self._pipeline.now())
        races = [table for table in await self.mine(person.id) if table.under_way]
        if not races:
            raise Refused("no-race")
        for table in races:
            with suppress(Refused):  # it has ended meanwhile, or cannot be read
                await self._pipeline.change(table.id, 0, partial(self._leave_until, person, at))
        return at

    def _leave_until(self, person: Person, at: Instant, seen: Seen) -> TableChange:
        decision = self._pipeline.decision(seen)
        holidays.leave_until(decision, person, at)
        return decision.change()

    async def pause(self, table: int, person: Person, interaction_id: int, *, keeper: bool = False) -> Receipt:
        """Halt the race: host at once (`held`), others by consent (`asked`). Refused `held` if it is."""
        return await self._decide(
            table, person, interaction_id, lambda d: consent.pause(d, person, interaction_id, keeper=keeper)
        )

    async def resume(self, table: int, person: Person, interaction_id: int, *, keeper: bool = False) -> Receipt:
        """Go on with full windows: host at once (`resumed`), others by consent (`asked`). Refused `not-held`."""
        return await self._decide(
            table, person, interaction_id, lambda d: consent.resume(d, person, interaction_id, keeper=keeper)
        )

    async def change_pace(
        self, table: int, person: Person, interaction_id: int, *, pace: Pace, keeper: bool = False
    ) -> Receipt:
        """Another pace under way: host at once (`paced`), others by consent (`asked`). Refused
        `same-pace`."""
        return await self._decide(
            table,
            person,
            interaction_id,
            lambda d: consent.another_pace(d, pace, person, interaction_id, keeper=keeper),
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
        except Unreadable:
            # Its rules are others by now, or its state is broken: its host must be rid of it all the same.
            return await self._pipeline.change(
                table, interaction_id, lambda seen: self._scrapped(seen.table, person)
            )

    async def close(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """Somebody who keeps order in the channel, as Discord says, ends what is there: `abandoned` or `closed`."""

        def closed(seen: Seen) -> TableChange:
            if seen.table.status == "lobby":
                return lobby.close(seen.table, person, self._pipeline.now())
            try:
                decision = self._pipeline.decision(seen)
                return decision.change(consent.close(decision, person))
            except Unreadable:
                return consent.scrapped(seen.table, self._pipeline.now())

        return await self._pipeline.change(table, interaction_id, closed)

    def _scrapped(self, table: Table, person: Person) -> TableChange:
        """A race that cannot be read any more can still be ended by its host."""
        must_be_host(table, person)
        return consent.scrapped(table, self._pipeline.now())

    async def vote(self, table: int, asked: int, person: Person, interaction_id: int, *, yes: bool) -> Receipt:
        """Say yes or no to the question that the press `asked` put to all. Receipt `agreed`, `declined`,
        `voted-down` or what it led to; Refused `nothing-asked` once it is settled."""
        return await self._decide(
            table, person, interaction_id, lambda decision: votes.answer(decision, asked, person, yes=yes)
        )

    async def take_vote_back(self, table: int, asked: int, person: Person, interaction_id: int) -> Receipt:
        """Take one's own question to all back: `taken-back`. Refused `not-asker`, `nothing-asked`."""
        return await self._decide(
            table, person, interaction_id, lambda decision: votes.take_back(decision, asked, person)
        )
