"""Sends what is committed: lanes side by side, each in order, again and again until Discord has it."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import discord

from cogs.outbox.closed_dms import Unreachable
from cogs.outbox.delivery import Delivery
from cogs.outbox.spectators import Asleep
from cogs.text import pending_news
from cogs.text.words import Words
from cogs.wire import errors
from cogs.wire.edge import Edge
from cogs.wire.errors import Do
from cogs.wire.message import Message
from cogs.wire.sender import Sender
from engine.tables.model.receipts import Sendable, SentMessage
from engine.tables.model.table import Instant, Refused
from engine.tables.runtime.retry_queue import RetryQueue

log = logging.getLogger(__name__)

AT_ONCE = 32
"""Notes fetched at a time; each is of another lane."""
LONGEST_NAP = 30.0
"""Seconds after which the outbox is looked at even if nobody woke us."""


class Courier:
    """One task fetches, one task a note delivers. Nothing that Discord does can stop a race."""

    def __init__(self, edge: Edge, sender: Sender) -> None:
        self._edge = edge
        self._post = sender
        self.delivery = Delivery(edge, sender)
        self._under_way: set[asyncio.Task[None]] = set()
        self._retries = RetryQueue()
        self.last_sent: Instant = 0.0
        """When Discord last took something; 0 since the start."""

    async def run(self) -> None:
        """For ever: send what is due, then sleep until there is more."""
        while True:
            # Before the look, not after it: what is committed meanwhile wakes us again.
            self._edge.woken.clear()
            # Nobody should read in the channel what his own press, still without its tick, has led to.
            await self._edge.presses.answered()
            try:
                there_may_be_more = await self.fetch() == AT_ONCE
                nap = 0.0 if there_may_be_more else await self._nap()
            except Exception:
                log.exception("the courier stumbled and goes on")
                nap = errors.FIRST_PAUSE
            await self._sleep(nap)

    async def fetch(self) -> int:
        """Start to deliver everything that is due; returns how many notes that were.

        First what is owed: a note the outbox cannot be told about stays under way and its lane waits, and what is
        on Discord by then is not sent again.
        """
        await self._retries.run_all()
        due = await self._edge.outbox.sendable(self._edge.clock(), AT_ONCE)
        for one in due:
            task = asyncio.create_task(self._carry(one), name=f"note-{one.id}")
            # The event loop itself keeps no task alive.
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return len(due)

    async def retry(self, guild: int) -> None:
        """What was put off in this server is tried at once."""
        await self._edge.outbox.retry(guild)
        self._edge.woken.set()

    async def rest(self) -> None:
        """Wait for all that is under way (at shutdown)."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=5)

    async def _nap(self) -> float:
        if self._retries:
            return errors.FIRST_PAUSE
        due = await self._edge.outbox.next_note()
        return LONGEST_NAP if due is None else min(LONGEST_NAP, max(0.0, due - self._edge.clock()))

    async def _sleep(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):  # wait_for can swallow a cancellation
                await self._edge.woken.wait()
        except TimeoutError:
            return

    async def _carry(self, one: Sendable) -> None:
        try:
            await self._try(one)
        except Exception as error:
            log.exception("note %s of table %s failed on the way, trying again", one.id, one.table)
            await self._put_off(one, errors.pause(one.attempts), error)
        # Whatever came of it: the next of its lane may go, and what could not be written down must not wait for the
        # end of a nap that was begun before.
        self._edge.woken.set()

    async def _try(self, one: Sendable) -> None:
        try:
            with self._post.watched() as refusals:
                standing = await self.delivery.deliver(one)
        except Exception as error:
            await self._failed(one, error)
            return
        # It is on Discord: from here on only the database can be wrong, and is told until it knows.
        await self._retries.run(partial(self._sent, one, standing))
        for refusal in refusals:
            await self._tell_host(one, refusal)

    async def _sent(self, one: Sendable, standing: SentMessage | None) -> None:
        """It is there; a press on it needs not look up where it stands."""
        await self._edge.outbox.sent(one, standing)
        self.last_sent = self._edge.clock()
        if standing is not None:
            self._edge.presses.noted(standing.message)

    async def _failed(self, one: Sendable, error: Exception) -> None:
        """What needs patience waits as long as it takes, in order; what cannot succeed is let go."""
        what = errors.row(error).do
        note = f"{one.note.kind} note {one.id} of table {one.table}"
        if isinstance(error, Asleep):
            await self._put_off(one, error.seconds, error)
        elif isinstance(error, Unreachable):
            await self._cut_off(one, error)
        elif what in (Do.DROP, Do.REPOST, Do.CLOSED) or isinstance(error, Refused):
            # Nobody can be reached, or what it tells of is not there any more, or cannot be read.
            log.warning("%s is let go: %s", note, error)
            await self._let_go(one)
        elif what is Do.REPLACE:
            log.warning("%s is let go, not even plain words are taken: %s", note, error)
            await self._tell_host(one, error)
            await self._let_go(one)
        elif what is Do.TELL_HOST:
            log.warning("%s waits for a permission: %s", note, error)
            await self._tell_host(one, error)
            await self._put_off(one, errors.PERMISSION_PAUSE, error)
        # Trouble of Discord passes and is waited for; a fault of ours would block its lane for ever.
        elif errors.is_ours(error) and one.attempts >= errors.GIVE_UP_AFTER:
            await self._replaced(one, error)
        else:
            level = logging.ERROR if errors.is_ours(error) else logging.WARNING
            log.log(level, "%s failed, trying again: %s", note, error, exc_info=level == logging.ERROR)
            await self._put_off(one, errors.pause(one.attempts), error)

    async def _let_go(self, one: Sendable) -> None:
        await self._retries.run(partial(self._edge.outbox.sent, one, None))

    async def _replaced(self, one: Sendable, error: Exception) -> None:
        """It fails again and again on our side: plain words with a number, and what waits behind it goes on."""
        number = errors.number()
        log.error(
            "%s: %s note %s of table %s is replaced", number, one.note.kind, one.id, one.table, exc_info=error
        )
        try:
            await self.delivery.instead(one, number)
        except Exception as second:
            log.warning("%s: nor can that be sent: %s", number, second)
        await self._let_go(one)

    async def _put_off(self, one: Sendable, seconds: float, error: Exception) -> None:
        until, why = self._edge.clock() + seconds, f"{type(error).__name__}: {error}"
        await self._retries.run(partial(self._edge.outbox.put_off, one, until, why))

    async def _cut_off(self, one: Sendable, error: Unreachable) -> None:
        """Somebody cannot be written to: his seat is served in the channel, and if that waits, so does the note."""
        try:
            await self.delivery.personal.closed_dms.found(one)
        except discord.HTTPException as second:
            log.warning("table %s: seat %s cannot be called in the channel: %s", one.table, one.note.seat, second)
            await self._failed(one, second)
            return
        await self._let_go(one)
        # Where the bot itself is on the server no more, that says nothing of its people.
        if error.code in errors.NOWHERE and self._post.is_on(one.place.guild):
            await self._edge.service.gone(one.table, one.user)
            await self._tell_host(one, error, one.user)
        elif error.code not in errors.TABLE or errors.TABLE[error.code].do is not Do.CLOSED:
            await self._tell_host(one, error)

    async def _tell_host(self, one: Sendable, error: Exception, about: int = 0) -> None:
        """Once a table and kind of trouble (and person), by DM, with the way out; where that is refused, by *My
        hand*."""
        code = int(getattr(error, "code", 0))
        key = f"told-host:{one.table}:{code}" + (f":{about}" if about else "")
        if await self._edge.outbox.recall(key) is not None:
            return
        number = errors.number()
        log.warning("%s: table %s: %s", number, one.table, error)
        table = await self._edge.service.table_view(one.table)
        words = Words(self._edge.texts, table)
        what = _trouble(error, code)
        facts = {"who": words.user(about), "number": number, "code": str(code)}
        text = words.say(what, channel=words.channel, title=words.title, **facts)
        try:
            # A nonce of its own, or Discord would answer with the note it was told of.
            await self._post.send(await self._post.dm(table.host), Message(text), f"{one.nonce}h")
        except discord.HTTPException as second:
            log.warning("%s: the host of table %s cannot be told by DM: %s", number, one.table, second)
            await pending_news.keep(self._edge.outbox, one.table, table.host, text)
        # Last: after a crash he is told twice rather than never.
        await self._edge.outbox.remember(key, number)


def _trouble(error: Exception, code: int) -> str:
    """The text for a host: what is true of it."""
    if isinstance(error, Unreachable):
        return "host-gone" if code in errors.NOWHERE else "host-no-dm"
    if errors.row(error).do is Do.REPLACE:
        return "host-refused"
    return "host-permission" if code in errors.PERMISSIONS else "host-waits"
