"""Tells who follows a race that it has moved on: a DM that rings, in the place of the one before."""

from __future__ import annotations

import discord

from cogs.text.past import following
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, no_dm, row
from cogs.wire.message import Message
from cogs.wire.sender import Sender
from engine.tables.model.hours import end_of
from engine.tables.model.receipts import Sendable, SentMessage
from engine.tables.model.table import Person


class Asleep(Exception):
    """Somebody wants to hear nothing for so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"quiet hours for {seconds:.0f} s")


class Spectators:
    """Writes to them, and stops where somebody cannot be written to or rides himself by now."""

    def __init__(self, edge: Edge, post: Sender) -> None:
        self._edge = edge
        self._post = post

    async def tell(self, one: Sendable, words: Words, user: int) -> SentMessage | None:
        """How the race stands now; nothing where that was told already. Raises Asleep in quiet hours."""
        if not user or words.table.seat_of(user) is not None:
            await self._edge.service.unfollow(one.table, user)
            return None
        standing = await self._edge.outbox.messages(one.table, following.purpose(user))
        if any(old.window == following.moment_of(words) for old in standing):
            return None
        await self._must_be_awake(user)
        board = await self._edge.service.board(one.table)
        sent = await self.write(words, following.news(words, board), user, one.nonce)
        if sent is None:
            await self._edge.service.unfollow(one.table, user)
            return None
        # The former goes last: a crash leaves two for a moment, and never none.
        await self._edge.outbox.place_message(sent)
        for old in standing:
            await self._delete(old)
        return sent

    async def write(self, words: Words, message: Message, user: int, nonce: str) -> SentMessage | None:
        """A message in somebody's DM; None if he cannot be written to."""
        try:
            sent = await self._post.send(await self._post.dm(user), message, nonce)
        except discord.HTTPException as error:
            if not no_dm(error):
                raise
            return None
        table, moment = words.table.id, following.moment_of(words)
        return SentMessage(table, following.purpose(user), sent.channel.id, sent.id, moment)

    async def _must_be_awake(self, user: int) -> None:
        hours = await self._edge.service.quiet_hours(Person(user, ""))
        now = self._edge.clock()
        if hours is not None and (until := end_of(hours, now)) > now:
            raise Asleep(until - now)

    async def _delete(self, old: SentMessage) -> None:
        try:
            await self._post.delete(old)
        except discord.HTTPException as error:
            if row(error).do is Do.RETRY:
                raise
        await self._edge.outbox.forget_message(old)
