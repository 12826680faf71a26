"""A thread for one race: opened from the lobby's post, joined by who joins, put to sleep after the end."""

from __future__ import annotations

import logging

import discord

from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, row
from cogs.wire.message import Message
from cogs.wire.sanitize import plain
from cogs.wire.sender import Sender
from engine.tables.model.receipts import Sendable
from engine.tables.model.table import OWN_THREAD

log = logging.getLogger(__name__)

HAS_ONE = 160004
"""A message has one thread at most, whose id is its own."""
KEPT = 1024


class RaceThreads:
    """All that happens to such threads; nothing of it can stop a race."""

    def __init__(self, edge: Edge, post: Sender) -> None:
        self._edge, self._post = edge, post
        self._added: dict[tuple[int, int], None] = {}

    async def keep(self, one: Sendable, words: Words, post: int) -> None:
        """After the lobby's post: open the thread if it is wanted, or let in who has joined meanwhile."""
        if words.table.status != "lobby" or not words.table.thread:
            return
        if words.table.thread == OWN_THREAD:
            await self._open(one, words, post)
            return
        for user in words.table.people:
            await self._add(words.table.thread, user)

    async def _open(self, one: Sendable, words: Words, post: int) -> None:
        name = words.say(
            "thread-name", title=words.title, host=plain(words.host_name), seated=int(bool(words.host_name))
        )
        try:
            thread = await self._post.open_thread(one.place.channel, post, name)
        except discord.HTTPException as error:
            if error.code == HAS_ONE:
                thread = post
            elif row(error).do is Do.RETRY:
                raise
            else:
                await self._stay(one, words, error)
                return
        await self._edge.service.thread_opened(one.table, thread)

    async def _stay(self, one: Sendable, words: Words, error: discord.HTTPException) -> None:
        """The race stays in its channel, and all read why."""
        log.warning("table %s: no thread in channel %s: %s", one.table, one.place.channel, error)
        channel = self._post.channel(one.place.channel)
        await self._post.send(channel, Message(words.say("thread-refused")), f"{one.nonce}t")
        await self._edge.service.thread_refused(one.table)

    async def _add(self, thread: int, user: int) -> None:
        # Once a process: who has left the thread may stay out of it.
        if (thread, user) in self._added:
            return
        try:
            await self._post.add_to_thread(thread, user)
        except discord.HTTPException as error:
            log.info("user %s is not added to thread %s: %s", user, thread, error)
        self._added[thread, user] = None
        while len(self._added) > KEPT:
            self._added.pop(next(iter(self._added)))

    async def close(self, words: Words) -> None:
        """The race is over: its thread goes to sleep; a word in it wakes it."""
        if words.table.thread != words.table.place.channel:
            return
        try:
            await self._post.archive(words.table.thread)
        except discord.HTTPException as error:
            log.info("thread %s stays open: %s", words.table.thread, error)
