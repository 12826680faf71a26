"""The clock: one task sleeps until the nearest alarm, claims what is due, does it and marks it done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from engine.tables import consent, due, lobby
from engine.tables.decision import Decision
from engine.tables.model import Refused, Table
from engine.tables.ports import Change, Ringing
from engine.tables.receipts import Receipt
from engine.tables.road import Alarms, Road

log = logging.getLogger(__name__)

BEAT_SECONDS = 30.0
"""How often we note that we are alive; an outage is what exceeds twice this."""
RETRY_SECONDS = 30.0
MOST_AT_ONCE = 64


class Clock:
    """Rings alarms. A failure of one table never stops the others: its alarm is tried again later."""

    def __init__(self, road: Road) -> None:
        self._road = road
        self._woken = asyncio.Event()
        road.listen(self.wake)

    def wake(self) -> None:
        """Something changed: look again for the nearest alarm."""
        self._woken.set()

    async def credit_outage(self) -> float:
        """After a start: what a dead process had claimed rings again, and deadlines are put off by the time
        we were down. Returns the seconds credited."""
        await self._road.store.reclaim()
        now = self._road.now()
        last = await self._road.store.last_beat()
        outage = 0.0 if last is None else max(0.0, now - last)
        if outage > 2 * BEAT_SECONDS:
            await self._road.store.credit(outage)
        else:
            outage = 0.0
        await self._road.store.beat(now)
        return outage

    async def run(self) -> None:
        """For ever: ring what is due, then sleep until the next alarm, a wake-up or a heartbeat."""
        while True:
            self._woken.clear()
            try:
                await self._road.store.beat(self._road.now())
                await self.ring_due()
                pause = await self._pause()
            except Exception:
                log.exception("the clock stumbled and goes on")
                pause = RETRY_SECONDS
            await self._sleep(pause)

    async def _pause(self) -> float:
        nearest = await self._road.store.next_alarm()
        if nearest is None:
            return BEAT_SECONDS
        return min(BEAT_SECONDS, max(0.0, nearest - self._road.now()))

    async def _sleep(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._woken.wait(), seconds)
        except TimeoutError:
            return

    async def ring_due(self) -> int:
        """Do everything that is due now; returns how many alarms rang."""
        rung = 0
        while ringing := await self._road.store.claim(self._road.now(), MOST_AT_ONCE):
            await asyncio.gather(*(self._ring(one) for one in ringing))
            rung += len(ringing)
        return rung

    async def _ring(self, ringing: Ringing) -> None:
        try:
            await self._act(ringing)
        except Refused as refused:
            log.info("table %s: %s came too late (%s)", ringing.table, ringing.alarm.kind, refused.reason)
        except Exception:
            log.exception("table %s: %s failed, trying again", ringing.table, ringing.alarm.kind)
            await self._road.store.release(ringing, self._road.now() + RETRY_SECONDS)
            return
        await self._road.store.done(ringing)

    async def _act(self, ringing: Ringing) -> None:
        kind, window = ringing.alarm.kind, ringing.alarm.window
        if kind == "lobby":
            await self._lobby(ringing.table)
        elif kind == "think":
            await self._think(ringing.table)
        elif kind == "consent":
            await self._decide(ringing.table, consent.lapse)
        else:
            await self._decide(ringing.table, lambda decision: due.ACTS[kind](decision, window))

    async def _decide(self, table: int, act: Callable[[Decision], None]) -> None:
        def decided(decision: Decision) -> Receipt | None:
            consent.must_race(decision.table)
            act(decision)
            return None

        await self._road.decide(table, 0, decided)

    async def _lobby(self, table: int) -> None:
        def closed(before: Table, _: Alarms) -> Change:
            lobby.must_be_lobby(before)
            now = self._road.now()
            return lobby.lobby_change(before, before.changed(status="expired"), Receipt("expired", table), now)

        await self._road.change(table, 0, closed)

    async def _think(self, table: int) -> None:
        """Computers think away from lane and event loop; what they found is played as far as still asked."""
        decision = await self._road.decision(table)
        consent.must_race(decision.table)
        asked = due.thoughts(decision)
        answers = [await asyncio.to_thread(due.think, decision.rules, thought, decision) for thought in asked]
        given = tuple(zip(asked, answers, strict=True))
        await self._decide(table, lambda again: due.give_thoughts(again, given))
