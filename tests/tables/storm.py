"""A random race in bad weather: absences, leavings, host losses, stale presses, restarts, deaths, clock jumps."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.store import StoreError
from engine.tables.model.table import ENDED, IDLE_SECONDS
from engine.tables.runtime.steady_time import SLACK
from tests.tables.actors import STRANGER, Act
from tests.tables.around import Around
from tests.tables.club import Club, open_club
from tests.tables.frail import Died, Frail

MOST_ACTS = 60
"""Random acts before everybody falls silent."""
MOST_PATIENCE = 2000
"""Presses on "go on", or days without one, by which a race nobody rides must be over."""


class Storm(Around):
    """One race, from lobby to end, with everything that can happen on the way. The same seed, the same race, but
    for the order in which presses of the same moment are served."""

    def __init__(self, club: Club, folder: Path, seed: int) -> None:
        super().__init__(club, seed)
        self._folder = folder
        self._acts: list[tuple[int, Act]] = [
            (40, self.answer),
            (8, self.think_again),
            (5, self.undo),
            (3, self.go_back),
            (6, self.order),
            (12, self.settle),
            (6, self.fill),
            (2, self.leave),
            (6, self.pass_seat),
            (1, self.vanish),
            (4, self.extend),
            (3, self.nudge),
            (3, self.change_pace),
            (2, self.hold),
            (12, self.resume),
            (2, self.abandon),
            (4, self.vote),
            (12, self.go_on),
            (6, self.stale),
            (6, self.repeat),
            (3, self.stranger),
            (16, self.wait),
            (8, self.crowd),
            (3, self.jump),
            (4, self.restart),
            (4, self.die),
            (4, self.trouble),
            (2, self.look),
            (4, self.go_away),
            (3, self.look_back),
            (3, self.keep_hours),
            (3, self.disconnect),
            (3, self.courier),
            (1, self.moderate),
            (2, self.join_season),
            (3, self.move),
            (2, self.name_riders),
            (2, self.follow),
            (1, self.forget),
            (3, self.take_back),
            (2, self.wake_orders),
            (2, self.post_again),
            (2, self.read),
        ]

    async def ride(self) -> str:
        """Lobby, race and what follows; returns how it ended. AssertionError if a promise is broken."""
        await self.assemble()
        weights = [weight for weight, _ in self._acts]
        for _ in range(self.dice.randrange(MOST_ACTS)):
            if self.seen.table.status in ENDED:
                break
            act = self.dice.choices(self._acts, weights)[0][1]
            await self.act(act)
        await self.fall_silent()
        return self.seen.table.status

    # -- time and trouble

    async def wait(self) -> None:
        """Time passes: seconds, or days."""
        await self.live(self.dice.choice((0, 1, 60, 300, 600, 12 * 3600, 24 * 3600, 5 * 86400)))

    async def live(self, seconds: float) -> None:
        """Time passes, and the process lives all the while: its heart has just beaten when something rings."""
        await self.store.beat(self.club.pipeline.now() + seconds)
        await self.club.wait(seconds)

    async def crowd(self) -> None:
        """Many press at the same moment, and the clock rings into it."""
        self.club.time += self.dice.choice((0, 60, 12 * 3600, 24 * 3600))
        await self.store.beat(self.club.pipeline.now())
        asked = {prompt.seat: prompt for prompt in self.seen.people}.values()
        others = self.dice.sample((self.extend, self.go_on, self.leave, self.vote, self.order), 2)
        self.shaky = True
        await asyncio.gather(
            self.club.clock.ring_due(), *(self.give(prompt) for prompt in asked), *(other() for other in others)
        )
        self.shaky = False

    async def jump(self) -> None:
        """Somebody sets the clock of the machine, or sets it right again; nothing rings by that."""
        self.club.wrong = self.dice.choice((-40 * 86400, -3600, -50, 0, 0, 50, 3600, 400 * 86400))
        if self.dice.random() < 0.5:
            self.club.time += 30
            await self.club.clock.turn()

    async def disconnect(self) -> None:
        """Discord is out of reach for a while: nothing rings, and what people have time for comes later by that."""
        connection, before = self.club.clock.connection, self.seen
        gap = self.dice.choice((5.0, 600.0, 12 * 3600.0, 3 * 86400.0))
        connection.lose(0)
        for _ in range(2):
            self.club.time += gap / 2
            await self.club.clock.turn()
        assert (await self.club.table(before.table.id)).steps == before.table.steps, (
            "somebody was late in an outage"
        )
        connection.regain(0)
        await self.club.clock.turn()

    async def restart(self) -> None:
        """The process stops in good order or dies with alarms in its hands, and another one starts."""
        if self.dice.random() < 0.5:
            await self.store.claim(self.club.time, 64)
        self.club.time += self.dice.choice((0, 5, 300, 3 * 86400))
        await self._fresh_process(reopen=self.dice.random() < 0.5)
        if self.dice.random() < 0.5:
            await self.club.clock.ring_due()

    async def _fresh_process(self, reopen: bool) -> None:
        store = self.store
        if reopen:
            await store.close()
            store = (await open_club(self._folder)).store
        self.club = self._again(store)
        await self.club.clock.credit_outage()

    async def die(self) -> None:
        """The process dies in the middle of a decision, before or after it is on the disk."""
        frail = await self._frail()
        frail.die_at_commit(self.dice.choice((1, 1, 2)), after=self.dice.random() < 0.5)
        with suppress(Died):
            await self.dice.choice(
                (self.answer, self.fill, self.order, self.undo, self.wait, self.leave, self.go_on)
            )()
        self.shaky = False
        await self._fresh_process(reopen=False)

    async def trouble(self) -> None:
        """The disk is full or the database locked for a while; when that is over, the clock catches up."""
        frail = await self._frail()
        acts = (self.answer, self.order, self.undo, self.wait, self.leave, self.go_on, self.extend)
        for _ in range(self.dice.randint(1, 4)):
            frail.trouble = lambda: self.dice.random() < 0.4
            with suppress(StoreError):
                await self.dice.choice(acts)()
            frail.trouble = lambda: False
            self.seen = await self.witness.check(self.club)
            if self.seen.table.status in ENDED:
                break
        self.shaky = False
        await self.live(60)

    async def _frail(self) -> Frail:
        """A process that starts as any does, and whose disk will fail."""
        self.shaky = True
        frail = Frail(self.store)
        self.club = self._again(frail)
        await self.club.clock.credit_outage()
        return frail

    def _again(self, store: Any) -> Club:
        """A process that starts now, on this store."""
        old = self.club
        return Club(store, time=old.time, wrong=old.wrong, presses=old.presses, secrets=old.secrets)

    async def moderate(self) -> None:
        """Somebody who keeps order in the channel closes what is there."""
        receipt = await self.request(lambda press: self.club.service.close(self.seen.table.id, STRANGER, press))
        assert self.shaky or receipt is not None, "the channel cannot be freed"

    async def courier(self) -> None:
        """All that waits in the outbox is delivered."""
        self.witness.told(await self.club.post())

    # -- the end

    async def fall_silent(self) -> None:
        """Nobody answers any more; somebody goes on with what is paused, or not even that: every race ends. Then it
        verifies."""
        loyal, since = self.dice.random() < 0.7, self.club.time
        for _ in range(MOST_PATIENCE):
            if self.seen.table.status in ENDED:
                break
            await self.act(self.patience if loyal else self.absence)
        assert self.seen.table.status in ENDED, "the race does not end"
        assert loyal or self.club.time - since <= IDLE_SECONDS + SLACK, "it held its channel longer than is stated"
        self.witness.told(await self.club.post())
        await self.aftermath()

    async def absence(self) -> None:
        """Time passes until something rings, and nobody comes."""
        nearest = await self.store.next_alarm()
        assert nearest is not None, "nothing will ever ring"
        await self.live(max(0.0, nearest - self.club.pipeline.now()))

    async def patience(self) -> None:
        """A day passes, or somebody goes on, or one person alone plays his turn."""
        if self.seen.table.status == "paused":
            await self.club.service.go_on(self.seen.table.id, self.host, self.club.press)
        elif self.seen.table.status == "held":
            await self.club.service.resume(self.seen.table.id, self.host, self.club.press)
        elif self.seen.table.pace == "none" and self.seen.people:
            await self.give(self.seen.people[0])
        else:
            await self.live(2 * 86400)
