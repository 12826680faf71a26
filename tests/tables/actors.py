"""People at one table and what they press: what is asked of them, what is not, and the same thing twice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from engine.core.chance import SeededChance
from engine.core.prompts import Answer, IllegalMove, Prompt
from engine.core.sample import some_answer
from engine.store import StoreError
from engine.store.retention import id_at
from engine.tables.model.guests import Wish
from engine.tables.model.receipts import Receipt
from engine.tables.model.season import SeasonPlan
from engine.tables.model.table import LEVELS, UNDER_WAY, WINDOW_SECONDS, Person, QuietHours, Refused, Table
from engine.tables.people.seats import COMPUTERS
from tests.tables.club import ANA, BRUNO, CARLA, DANI, RAMBLA, Club, all_games
from tests.tables.frail import Died, Frail
from tests.tables.invariants import Snapshot, Witness

PEOPLE = (ANA, BRUNO, CARLA, DANI, Person(104, "Eva"))
STRANGER = Person(900, "Zoe")
GAMES = tuple(all_games())

DAY_MINUTES = 24 * 60
LATELY = 86_400.0
"""Seconds within which Discord may tell of a press again: far more than it needs."""

Act = Callable[[], Awaitable[None]]
Request = Callable[[int], Awaitable[Receipt]]
"""What a person asks for, given the id of the press."""

ANSWERS = ("take_seat",) * 4 + ("decline_seat",)


class Actors:
    """The people of one race. What they do is thrown with dice; a witness checks it all after every act."""

    witness: Witness
    seen: Snapshot

    def __init__(self, club: Club, seed: int) -> None:
        self.club = club
        self.dice = Random(seed)
        self.luck = SeededChance(seed.to_bytes(8, "big"), "storm")
        self.told: list[str] = []
        self.shaky = False
        """Whether a request may fail, or meet another one, just now."""
        self._granted: list[tuple[int, Request, Receipt]] = []
        self._questions: list[int] = []
        self._old: list[tuple[int, Prompt]] = []

    async def act(self, act: Act) -> None:
        """One act, then everything that must be true."""
        self.told.append(act.__name__)
        await act()
        self.seen = await self.witness.check(self.club)

    # -- the lobby

    async def assemble(self) -> None:
        """People and computers gather, some change their minds, and the host starts."""
        game = self.dice.choice(GAMES)
        people = list(self.dice.sample(PEOPLE, self.dice.choice((1, 2, 2, 3, 3, 4))))
        number = await self._open_lobby(game, people[0])
        self.witness = Witness(number)
        self.seen = await self.witness.check(self.club)
        for person in people[1:]:
            await self.club.service.join(number, person, self.club.press)
        for _ in range(self.dice.randrange(4)):
            await self.act(self.lobby_act)
        while self.seen.table.status == "lobby":
            await self.act(self.start)

    async def _open_lobby(self, game: str, host: Person) -> int:
        """A lobby with its host in it; now and then a season opens it."""
        service = self.club.service
        if self.dice.random() < 0.7:
            return await self.club.lobby(game, host)
        plan = SeasonPlan((game,), races=2, days=0, fill=self.dice.choice(("", *LEVELS)))
        season = await service.season_new(RAMBLA, "Vuelta", plan, host)
        await service.season_hurry(season.id, host)
        table = (await service.season_view(season.id)).table
        return (await service.join(table, host, self.club.press)).table

    async def lobby_act(self) -> None:
        """Options, colours, a leaving, a week without anybody."""
        table, meta = self.seen.table, all_games()[self.seen.table.game].meta
        who = self.dice.choice(PEOPLE)
        act: Request = self.dice.choice(
            (
                lambda press: self.club.service.configure(table.id, who, self.some_options(table.game), press),
                lambda press: self.club.service.colour(table.id, who, self.dice.choice(meta.teams), press),
                lambda press: self.club.service.leave(table.id, who, press),
                lambda press: self.club.service.join(table.id, who, press),
                lambda press: self.club.service.remove_computer(table.id, who, press),
                lambda press: self.club.service.start(table.id, who, press),
            )
        )
        await self.request(act)

    def some_options(self, game: str) -> dict[str, Any]:
        """Values for some of the options, the pace among them; they may not go together."""
        listed = all_games()[game]
        shown = listed.option_fields({"colours": listed.meta.teams[: listed.meta.seats[0]]})
        found: dict[str, tuple[Any, ...]] = {field.name: field.values for field in shown if len(field.values) > 1}
        found["pace"] = tuple(WINDOW_SECONDS)
        names = self.dice.sample(sorted(found), self.dice.randint(1, len(found)))
        return {name: self.dice.choice(found[name]) for name in names}

    async def start(self) -> None:
        """The host starts, with a computer more where somebody is missing."""
        number, host = self.seen.table.id, self.host
        try:
            await self.club.service.start(number, host, self.club.press)
        except Refused:
            level = "strong" if self.dice.random() < 0.05 else "easy"
            await self.club.service.add_computer(number, host, level, self.club.press)

    # -- requests

    @property
    def host(self) -> Person:
        return next((one for one in PEOPLE if one.id == self.seen.table.host), STRANGER)

    def person(self, seat: int) -> Person:
        """Who sits there; a stranger if no person does."""
        user = self.seen.table.players[seat].user
        return next((one for one in PEOPLE if one.id == user), STRANGER)

    def somebody(self) -> Person:
        """A seated person, now and then one who is not."""
        seated = [one for one in PEOPLE if one.id in self.seen.table.people]
        return self.dice.choice(PEOPLE) if self.dice.random() < 0.1 else self.dice.choice(seated)

    async def request(self, request: Request) -> Receipt | None:
        """A press; what came of it, or None if it was refused. What was written counts, whoever was told."""
        press = self.club.press
        try:
            receipt: Receipt | None = await request(press)
        except (Refused, IllegalMove):
            return None
        except (StoreError, Died):
            receipt = await self.store.receipt(press)
        if receipt is not None:
            self._granted.append((press, request, receipt))
        return receipt

    @property
    def store(self) -> Any:
        """The database, however frail the process before it."""
        store: Any = self.club.store
        return store.sound if isinstance(store, Frail) else store

    async def give(self, prompt: Prompt, answer: Answer | None = None) -> None:
        """The owner answers a prompt."""
        table, person = self.seen.table, self.person(prompt.seat)
        said = answer or some_answer(prompt, self.luck)
        self._old.append((table.branch, prompt))
        receipt = await self.request(
            lambda press: self.club.service.answer(table.id, table.branch, prompt.id, said, person, press)
        )
        if receipt is not None:
            self.witness.accepted(table.branch, prompt, said)

    async def answer(self) -> None:
        """Somebody who is awaited answers."""
        if self.seen.people:
            await self.give(self.dice.choice(self.seen.people))

    async def think_again(self) -> None:
        """Somebody changes a sealed answer."""
        if sealed := [p for p in self.seen.race.prompts if p.id in self.seen.race.envelopes]:
            await self.give(self.dice.choice(sealed))

    async def undo(self) -> None:
        """Somebody takes back what is sealed."""
        person = self.somebody()
        receipt = await self.request(lambda press: self.club.service.undo(self.seen.table.id, person, press))
        seat = self.seen.table.seat_of(person.id)
        if receipt is not None and seat is not None:
            sealed = [p.id for p in self.seen.race.prompts if p.seat == seat and p.id in self.seen.race.envelopes]
            self.witness.taken_back(seat, sealed)

    async def order(self) -> None:
        """Somebody orders something in advance, if the game knows orders."""
        number, person = self.seen.table.id, self.somebody()
        with suppress(Refused):
            sheet = await self.club.service.orders(number, person.id)
            said = some_answer(sheet.form, self.luck)
            if await self.request(lambda press: self.club.service.order(number, person, said, press)):
                self.witness.ordered(sheet.seat)

    async def settle(self) -> None:
        """Somebody settles a round, as proposed or in any other way."""
        number, person = self.seen.table.id, self.somebody()
        with suppress(Refused):
            hand = await self.club.service.hand(number, person.id)
            form = next((one for one in hand.questions if one.plans), None)
            if form is None:
                return
            proposed = form.proposal if self.dice.random() < 0.5 else None
            prompt, said = form.prompt, proposed or some_answer(form.prompt, self.luck)
            branch = self.seen.table.branch
            await self.request(
                lambda press: self.club.service.answer(number, branch, prompt.id, said, person, press)
            )

    async def fill(self) -> None:
        """Somebody changes one field of a form: sealed if it is whole by that."""
        if not self.seen.people:
            return
        table, prompt, press = self.seen.table, self.dice.choice(self.seen.people), self.club.press
        field, made = self.dice.choice(prompt.fields), []

        def edit(_: Prompt, held: Answer) -> Answer:
            made.append({**held, field.key: tuple(choice.key for choice in field.choices[: field.least])})
            return made[-1]

        person, receipt = self.person(prompt.seat), None
        with suppress(Refused, IllegalMove, StoreError, Died):
            receipt = (
                await self.club.service.press(
                    table.id, table.branch, prompt.id, edit, person, press, for_good=False
                )
            ).receipt
        receipt = receipt or await self.store.receipt(press)
        if receipt is not None and receipt.kind != "drafted":
            self.witness.accepted(table.branch, prompt, made[-1])

    async def leave(self) -> None:
        """Somebody leaves, the host more often than others."""
        person = self.host if self.dice.random() < 0.4 else self.somebody()
        await self.request(lambda press: self.club.service.leave(self.seen.table.id, person, press))

    async def pass_seat(self) -> None:
        """Somebody gives a seat to a computer or to another, or wants that; who was offered one takes it or not,
        and who left comes back."""
        table, who = self.seen.table, self.somebody()
        rider, anybody = self.dice.choice(COMPUTERS), self.dice.choice(PEOPLE)
        seat = self.dice.randrange(len(table.players))
        wish = Wish(seat, rider) if self.dice.random() < 0.4 else Wish(seat, "person", anybody.id, anybody.name)
        act: Request = lambda press: self.club.service.pass_seat(table.id, wish, who, press)  # noqa: E731
        if table.guests.offers and self.dice.random() < 0.7:
            offer = self.dice.choice(table.guests.offers)
            asked, verb = next(one for one in PEOPLE if one.id == offer.user), self.dice.choice(ANSWERS)
            act = lambda press: getattr(self.club.service, verb)(table.id, offer.asked, asked, press)  # noqa: E731
        elif self.dice.random() < 0.2:
            act = lambda press: self.club.service.come_back(table.id, anybody, press)  # noqa: E731
        await self.request(act)

    async def vanish(self) -> None:
        """Discord says that somebody is gone for good."""
        await self.club.service.gone(self.seen.table.id, self.somebody().id)

    async def extend(self) -> None:
        """Somebody wants more time."""
        person = self.somebody()
        await self.request(lambda press: self.club.service.extend(self.seen.table.id, person, press))

    async def nudge(self) -> None:
        """Somebody lets those who are missing be rung."""
        person = self.somebody()
        await self.request(lambda press: self.club.service.nudge(self.seen.table.id, person, press))

    async def go_away(self) -> None:
        """Somebody is away until a day: from now on nobody waits for him."""
        person, now = self.somebody(), self.club.pipeline.now()
        until = datetime.fromtimestamp(now, UTC) + timedelta(days=self.dice.choice((1, 2, 5, 30, 400)))
        gone = False
        with suppress(Refused, StoreError, Died):
            await self.club.service.away(person, until.date().isoformat())
            gone = True
        table = await self.table()
        seat = table.seat_of(person.id)
        assert self.shaky or not gone or table.status not in UNDER_WAY or seat is None or seat in table.late

    async def look_back(self) -> None:
        """Somebody opens his hand: a stand-in plays for him no longer."""
        person, number = self.somebody(), self.seen.table.id
        with suppress(Refused, StoreError, Died):
            await self.club.service.look(number, person, self.club.press)
            table = await self.table()
            assert self.shaky or table.status not in UNDER_WAY or table.seat_of(person.id) not in table.late

    async def keep_hours(self) -> None:
        """Somebody wants to hear nothing at some hours, or at none; perhaps at hours that are his whole day."""
        person, start = self.somebody(), self.dice.randrange(DAY_MINUTES)
        end = (start + self.dice.choice((60, 8 * 60, 23 * 60))) % DAY_MINUTES
        zone = self.dice.choice(("Europe/Madrid", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns"))
        hours = QuietHours(zone, start, end) if self.dice.random() < 0.8 else None
        with suppress(Refused, StoreError, Died):
            await self.club.service.set_quiet_hours(person, hours)

    async def table(self) -> Table:
        """The table as it is on disk, however frail the process."""
        table = await self.store.load(self.seen.table.id)
        assert table is not None
        found: Table = table
        return found

    async def hold(self) -> None:
        """Somebody wants a pause."""
        person = self.somebody()
        await self.request(lambda press: self.club.service.pause(self.seen.table.id, person, press))

    async def resume(self) -> None:
        """Somebody wants to go on after it; the host can."""
        person, held = self.somebody(), self.seen.table.status == "held"
        receipt = await self.request(lambda press: self.club.service.resume(self.seen.table.id, person, press))
        if held and person.id == self.seen.table.host:
            assert self.shaky or receipt is not None, "the way out of a pause is shut"

    async def change_pace(self) -> None:
        """Somebody wants another pace."""
        person, pace = self.somebody(), self.dice.choice(tuple(WINDOW_SECONDS))
        await self.request(
            lambda press: self.club.service.change_pace(self.seen.table.id, person, press, pace=pace)
        )

    async def abandon(self) -> None:
        """Somebody wants to end it; the host seldom, for he may do so alone."""
        person = self.somebody()
        if person.id != self.seen.table.host or self.dice.random() < 0.2:
            await self.request(lambda press: self.club.service.abandon(self.seen.table.id, person, press))

    async def go_back(self) -> None:
        """Somebody wants the race to stand again where it stood; the host can take it there."""
        person, table = self.somebody(), self.seen.table
        try:
            moments = await self.club.service.moments(table.id, person)
        except (Refused, StoreError, Died):
            return
        if moments.found:
            there = self.dice.choice(moments.found).number
            back = (table.id, moments.branch, there, person)
            await self.request(lambda press: self.club.service.go_back(*back, press))

    async def vote(self) -> None:
        """Somebody says yes or no to whatever is asked, or was asked once."""
        person, table = self.somebody(), self.seen.table
        if table.consent is not None and table.consent.asked not in self._questions:
            self._questions.append(table.consent.asked)
        yes = self.dice.random() < 0.7
        asked = self.dice.choice(self._questions[-2:]) if self._questions else 0
        receipt = await self.request(lambda press: self.club.service.vote(table.id, asked, person, press, yes=yes))
        is_open = table.consent is not None and table.consent.asked == asked
        assert self.shaky or receipt is None or is_open, "an answer outlived its question"

    async def go_on(self) -> None:
        """Somebody presses "go on", in a pause or out of it."""
        person, paused = self.somebody(), self.seen.table.status == "paused"
        receipt = await self.request(lambda press: self.club.service.go_on(self.seen.table.id, person, press))
        seated = self.seen.table.seat_of(person.id) is not None
        assert self.shaky or (receipt is not None) == (paused and seated), "the way out of a pause is shut"

    async def stale(self) -> None:
        """A press on a message from long ago."""
        if self._old:
            branch, prompt = self.dice.choice(self._old)
            open_now = {one.id for one in self.seen.race.prompts}
            if prompt.id not in open_now or branch != self.seen.table.branch:
                said, person = some_answer(prompt, self.luck), self.person(prompt.seat)
                number = self.seen.table.id
                receipt = await self.request(
                    lambda press: self.club.service.answer(number, branch, prompt.id, said, person, press)
                )
                assert receipt is None, "an old press was taken"

    async def repeat(self) -> None:
        """The same press once more: the same receipt, and nothing changes."""
        lately = [granted for granted in self._granted if granted[0] > id_at(self.club.time - LATELY)]
        if lately:
            press, request, receipt = self.dice.choice(lately)
            assert await request(press) == receipt
            assert (await self.club.table(self.seen.table.id)) == self.seen.table, "one press counted twice"

    async def stranger(self) -> None:
        """Somebody who does not play presses a button that is not hers."""
        if self.seen.race.prompts:
            table, prompt = self.seen.table, self.dice.choice(self.seen.race.prompts)
            said = some_answer(prompt, self.luck)
            receipt = await self.request(
                lambda press: self.club.service.answer(table.id, table.branch, prompt.id, said, STRANGER, press)
            )
            assert receipt is None, "a stranger played"

    async def look(self) -> None:
        """Everybody looks at everything."""
        number = self.seen.table.id
        await self.club.service.board(number)
        for user in self.seen.table.people:
            await self.club.service.hand(number, user)
            await self.club.service.mine(user)
        await self.club.service.here(RAMBLA)
