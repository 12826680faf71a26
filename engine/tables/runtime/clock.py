"""The clock: one task sleeps until the nearest alarm, claims what is due, does it and marks it done."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from functools import partial

from engine.core.replay import from_draws
from engine.tables.model.guards import must_be_lobby, must_race
from engine.tables.model.lines import as_data
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Instant, Refused, Unreadable
from engine.tables.people import consent, going_back, last_call
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm, Ringing, Seen, TableChange
from engine.tables.runtime import alarm_handlers
from engine.tables.runtime.connection import Connection
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.runtime.retry_queue import Call, RetryQueue
from engine.tables.runtime.steady_time import SLACK
from engine.tables.setup import lobby

log = logging.getLogger(__name__)

BEAT_SECONDS = 30.0
"""How often we note that we are alive; an outage is what exceeds twice this."""
RETRY_SECONDS = 30.0
UNREADABLE_SECONDS = 3600.0
"""How often it is tried whether a race can be read again: with the program of its time it can."""
TIDY_SECONDS = 86_400.0
"""How often what is kept no longer is forgotten; and so long after the clock was set nothing is."""
DOUBTFUL = 30 * 86_400.0
"""An absence this long is rather a clock that was wrong: somebody should look at it."""
MOST_AT_ONCE = 64


class _NotYet(Exception):
    """The alarm was put off after it had been claimed: it rings again then."""

    def __init__(self, due: Instant) -> None:
        self.due = due


class Clock:
    """Rings alarms. A failure of one table never stops the others: its alarm is tried again later."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._woken = asyncio.Event()
        self._time = pipeline.now
        self._beaten: float | None = None
        self._retries = RetryQueue()
        self.connection = Connection(self._time.steady)
        self._tidied: float | None = None
        self._put_off: list[int] = []
        pipeline.wake_clock = self.wake

    def wake(self) -> None:
        """Something changed: look again for the nearest alarm."""
        self._woken.set()

    async def credit_outage(self) -> float:
        """After a start: what a dead process had claimed rings again, and deadlines are put off by the time
        we were down. Returns the seconds credited."""
        store = self._pipeline.store
        await store.reclaim()
        self._time.not_before(await store.newest_press())
        for table in await store.pressed_last():
            await self._tell(table, lambda decision: decision.announced.show_anew(decision.table))
        return await self._beat()

    async def _beat(self) -> float:
        """Say that we live. Where nothing was heard of us for long, the process was down, the machine asleep or
        the database out of reach: that was nobody's time to answer, and it is given back. Where the machine's clock
        was set, everything moves along with it, and back if it comes back. Returns the seconds given."""
        last = await self._pipeline.store.last_beat()
        # Read after it, and together: time goes on while the database answers.
        jump = self._time.jumped()
        now = self._time() + jump
        set_by = jump if abs(jump) > SLACK else 0.0
        away = 0.0 if last is None else now - set_by - last
        # Twice, because one heartbeat that comes late is no outage.
        outage = away if away > 2 * BEAT_SECONDS else 0.0
        if away < -SLACK:  # the clock of the last process was ahead of ours
            set_by += away
        # What is decided by the old time must be on disk before all that is due moves, or it would stay behind.
        async with self._pipeline.locks.all() if set_by else contextlib.nullcontext():
            self._put_off += await self._pipeline.store.beat(now, outage, set_by)
            # Only now that the rows have moved: had that failed, the jump would be found again.
            self._time.move(jump)
        self.connection.given(outage)
        self._beaten = self._time.steady()
        self._say(outage, set_by)
        # Last: whatever becomes of it, the heartbeat counts.
        await self._pipeline.store.checkpoint()
        await self._tidy(now, anew=set_by != 0.0)
        return outage + set_by

    def _say(self, outage: float, set_by: float) -> None:
        if set_by:
            log.warning("the clock was set by %.0f s, or the machine slept; all that is due moves by that", set_by)
        if outage:
            log.warning("nothing was heard of us for %.0f s; all deadlines are put off by that", outage)
        if outage > DOUBTFUL:
            log.warning(
                "if we were not away that long, the clock of this machine is wrong; set it, and they come back"
            )

    async def _tidy(self, now: Instant, anew: bool) -> None:
        """Once a day, and not within a day of a clock that was set: what it says is not sure enough yet."""
        if anew:
            self._tidied = self._beaten
        if self._beaten is None or (self._tidied is not None and self._beaten - self._tidied < TIDY_SECONDS):
            return
        self._tidied = self._beaten
        await self._pipeline.store.forget_old(now)

    async def run(self) -> None:
        """For ever: ring what is due, then sleep until the next alarm, a wake-up or a heartbeat."""
        while True:
            await self._sleep(await self.turn())

    async def turn(self) -> float:
        """One turn of the clock: heartbeat, alarms. Returns after how many seconds the next one is needed;
        trouble with the database only puts it off."""
        self._woken.clear()
        try:
            if self._beat_due() == 0:
                await self._beat()
            if self.connection.is_lost:  # nobody can answer: nothing is late
                return self._beat_due()
            await self._give_back()
            await self.ring_due()
            await self._tell_put_off()
            return await self._pause()
        except Exception:
            log.exception("the clock stumbled and goes on")
            return RETRY_SECONDS

    async def _give_back(self) -> None:
        """Discord was away: that was nobody's time to answer either."""
        owed = self.connection.owed
        if owed:
            log.warning("Discord was out of reach for %.0f s; all deadlines are put off by that", owed)
            self._put_off += await self._pipeline.store.beat(self._time(), owed)
            # Only now that the rows have moved: had that failed, it would still be owed.
            self.connection.owed -= owed

    def _beat_due(self) -> float:
        """Seconds until the next heartbeat."""
        if self._beaten is None:
            return 0.0
        return max(0.0, BEAT_SECONDS - (self._time.steady() - self._beaten))

    async def _pause(self) -> float:
        nearest = await self._pipeline.store.next_alarm()
        if self._put_off:
            return 0.0
        if self._retries:
            return min(RETRY_SECONDS, self._beat_due())
        if nearest is None:
            return self._beat_due()
        return min(self._beat_due(), max(0.0, nearest - self._pipeline.now()))

    async def _sleep(self, seconds: float) -> None:
        # Not wait_for: with no time left it may swallow the cancellation that stops the clock.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()

    async def ring_due(self) -> int:
        """Do everything that is due now; returns how many alarms rang."""
        # First: an alarm that could not be given back is still claimed, and rings for nobody.
        await self._retries.run_all()
        rung = 0
        while ringing := await self._pipeline.store.claim(self._pipeline.now(), MOST_AT_ONCE):
            # Side by side: each table has its own lock, and none waits for another that thinks.
            await asyncio.gather(*(self._ring(one) for one in ringing))
            rung += len(ringing)
        return rung

    async def _ring(self, ringing: Ringing) -> None:
        await self._retries.run(await self._rung(ringing))

    async def _rung(self, ringing: Ringing) -> Call:
        """Act; what is to become of the alarm."""
        store, again = self._pipeline.store, self._pipeline.now() + RETRY_SECONDS
        try:
            await self._act(ringing)
        except _NotYet as put_off:
            return partial(store.release, ringing, put_off.due)
        except Unreadable as error:
            log.warning("table %s: %s waits: %s", ringing.table, ringing.alarm.kind, error)
            return partial(store.release, ringing, self._pipeline.now() + UNREADABLE_SECONDS)
        except Refused as refused:
            if refused.reason == "busy-table":
                return partial(store.release, ringing, again)
            log.info("table %s: %s came too late (%s)", ringing.table, ringing.alarm.kind, refused.reason)
        except Exception:
            log.exception("table %s: %s failed, trying again", ringing.table, ringing.alarm.kind)
            return partial(store.release, ringing, again)
        return partial(store.done, ringing)

    async def _tell_put_off(self) -> None:
        """After an outage: what says by when says it anew, some tables a turn. If a crash forgets the others, they
        show it late; their alarms are right."""
        some, self._put_off = self._put_off[:MOST_AT_ONCE], self._put_off[MOST_AT_ONCE:]
        for table in some:
            await self._tell(table, Decision.tell_time)

    async def _tell(self, table: int, what: Callable[[Decision], None]) -> None:
        """Have something said anew; a table that cannot holds up no other."""

        def told(seen: Seen) -> TableChange:
            must_race(seen.table)
            decision = self._pipeline.decision(seen)
            what(decision)
            return decision.change()

        try:
            await self._pipeline.change(table, 0, told)
        except Refused:
            return  # it has ended, or is a lobby, where nothing is asked
        except Exception:
            log.exception("table %s does not say how it stands", table)

    async def _act(self, ringing: Ringing) -> None:
        kind = ringing.alarm.kind
        if kind == "lobby":
            await self._lobby(ringing)
        elif kind == "think":
            await self._think(ringing.table)
        elif kind == "undo":
            await self._undo(ringing)
        else:
            await self._decide(ringing, alarm_handlers.ACTS[kind])

    async def _decide(self, ringing: Ringing, act: Callable[[Decision, str], None]) -> None:
        """The alarm goes with what it does, in one transaction."""
        kind, window, _ = ringing.alarm

        def decided(seen: Seen) -> TableChange:
            _must_still_ring(ringing, seen.alarms)
            if seen.table.status == "lobby" and kind == "away":
                return lobby.silent(seen.table, seen.alarms, window, self._pipeline.now())
            must_race(seen.table)
            try:
                decision = self._pipeline.decision(seen)
            except Unreadable:
                # Nobody plays on who could be away, and nobody may be there to end it: else it would stay for ever.
                if kind not in ("away", "idle"):
                    raise
                return consent.unread(seen, ringing.alarm, self._pipeline.now())
            decision.alarms.silence(kind, window=window)
            act(decision, window)
            return self._or_last_call(seen, decision, lambda again: again.alarms.silence(kind, window=window))

        await self._pipeline.change(ringing.table, 0, decided)

    async def _lobby(self, ringing: Ringing) -> None:
        def closed(seen: Seen) -> TableChange:
            before = seen.table
            must_be_lobby(before)
            _must_still_ring(ringing, seen.alarms)
            receipt = Receipt(Done("expired"), before.id)
            return lobby.lobby_change(before, before.changed(status="expired"), receipt, self._pipeline.now())

        await self._pipeline.change(ringing.table, 0, closed)

    async def _think(self, table: int) -> None:
        """Computers think away from lock and event loop; what they found is played as far as still asked."""
        decision = self._pipeline.decision(await self._pipeline.seen(table))
        must_race(decision.table)
        asked = alarm_handlers.thoughts(decision)
        # Off the event loop: a strong computer plays whole races before it answers.
        answers = [
            await asyncio.to_thread(alarm_handlers.think, decision.rules, thought, decision) for thought in asked
        ]
        given = tuple(zip(asked, answers, strict=True))

        def thought(seen: Seen) -> TableChange:
            must_race(seen.table)
            again = self._pipeline.decision(seen)
            again.alarms.silence("think")
            alarm_handlers.give_thoughts(again, given)
            return self._or_last_call(seen, again, lambda anew: anew.alarms.silence("think"))

        await self._pipeline.change(table, 0, thought)

    async def _undo(self, ringing: Ringing) -> None:
        """The race is ridden again up to the moment it goes back to, away from lock and event loop."""
        wished = going_back.read(ringing.alarm.window)
        rules = self._pipeline.rules_of_race(await self._pipeline.load(ringing.table))
        steps = await self._pipeline.store.steps(ringing.table)
        there = await asyncio.to_thread(from_draws, rules, steps[: wished.moment + 1])
        when = as_data(rules.when(rules.public(there.race.state)))

        def undone(seen: Seen) -> TableChange:
            _must_still_ring(ringing, seen.alarms)
            must_race(seen.table)
            if seen.table.branch != wished.branch:
                raise Refused("stale")
            decision = self._pipeline.decision(seen)
            decision.alarms.silence("undo")
            going_back.go_back(decision, there, wished, when)
            return decision.change()

        await self._pipeline.change(ringing.table, 0, undone)

    def _or_last_call(self, seen: Seen, decision: Decision, silence: Callable[[Decision], None]) -> TableChange:
        """What was decided; but where stand-ins would end the race for people who are late, those are asked once
        more instead, with all the time there is."""
        if not last_call.is_missing(decision):
            return decision.change()
        again = self._pipeline.decision(seen)
        silence(again)
        last_call.call(again)
        return again.change()


def _must_still_ring(ringing: Ringing, alarms: Iterable[Alarm]) -> None:
    """Refused if the alarm was silenced after it had been claimed, _NotYet if it was put off."""
    kind, window, due_then = ringing.alarm
    running = next((alarm for alarm in alarms if (alarm.kind, alarm.window) == (kind, window)), None)
    if running is None:
        raise Refused("silenced")
    if running.due > due_then:
        raise _NotYet(running.due)
