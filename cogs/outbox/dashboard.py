"""The one message a race that lives: start or round post whose last paragraph says who is awaited."""

from __future__ import annotations

from collections import OrderedDict

import discord

from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, row
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.sender import Sender
from engine.tables.model.receipts import Sendable, SentMessage
from engine.tables.views.table_view import TableView

PURPOSE = "dashboard"
KEPT = 512
"""Bodies kept in memory, so that an edit needs no fetch."""
BREAK = "\n\n"


class Dashboard:
    """Posts dashboards, edits the newest, and takes the buttons off older ones."""

    def __init__(self, edge: Edge, post: Sender) -> None:
        self._edge = edge
        self._post = post
        self._bodies: OrderedDict[int, tuple[str, bool]] = OrderedDict()

    async def closed(self, table: TableView) -> frozenset[int]:
        """Who at the table cannot be written to."""
        people = tuple(player.user for player in table.players if player.user)
        return await self._edge.service.dms_closed(people)

    async def post(self, one: Sendable, words: Words, message: Message, after: str = "") -> SentMessage:
        """A new dashboard; the old one loses its buttons and its waiting line, which may say something `after`."""
        old = await self._edge.outbox.messages(one.table, PURPOSE)
        sent = await self._post.send(self._post.channel(one.place.channel), message, one.nonce)
        tail = channel_posts.tail(words, await self.closed(words.table))
        # What was sent may have been shortened, or be the plain words that stand in for it.
        has_tail = bool(tail) and sent.content.endswith(tail)
        self._keep(sent.id, sent.content, has_tail)
        # Only now that the new one stands: a race is never without a dashboard.
        for standing in old:
            if standing.message != sent.id:
                await self.retire(standing, after)
        return SentMessage(one.table, PURPOSE, sent.channel.id, sent.id)

    async def edit(self, one: Sendable, words: Words, *, look: bool = False) -> SentMessage | None:
        """The newest dashboard says anew who is awaited; if it is gone or too old to edit, it is posted again.
        `look`: whether it is there is to be seen also where it says the same."""
        standing = await self._edge.outbox.messages(one.table, PURPOSE)
        if not standing:
            return None
        newest, closed = standing[-1], await self.closed(words.table)
        try:
            if look:
                await self._post.fetch(newest)
            await self._update(newest, words, closed)
        except discord.HTTPException as error:
            if row(error).do is not Do.REPOST:
                raise
            board = await self._edge.service.board(one.table)
            return await self.post(one, words, channel_posts.again(words, board, closed))
        return None

    async def _update(self, newest: SentMessage, words: Words, closed: frozenset[int]) -> None:
        body = await self._body(newest)
        tail = channel_posts.tail(words, closed)
        text = content([body, tail])
        # Edits are rationed, and most of what happens is secret: it often says the same.
        if self._bodies.get(newest.message, ("", True))[0] == text:
            return
        started = words.table.round <= 1 and not await self._has_story(words)
        await self._post.edit(newest, Message(text, channel_posts.dashboard_rows(words, started)))
        self._keep(newest.message, text, bool(tail))

    async def _has_story(self, words: Words) -> bool:
        return bool((await self._edge.service.board(words.table.id)).lines)

    async def retire(self, standing: SentMessage, after: str = "") -> None:
        """An older post: what happened stays, buttons and waiting line go."""
        try:
            await self._post.bare(standing, content([await self._body(standing), after]))
        except discord.HTTPException as error:
            if row(error).do is not Do.REPOST:
                raise
        await self._edge.outbox.forget_message(standing)
        self._bodies.pop(standing.message, None)

    async def retire_all(self, table: int) -> None:
        """The race is over: no dashboard has buttons any more."""
        for standing in await self._edge.outbox.messages(table, PURPOSE):
            await self.retire(standing)

    async def _body(self, standing: SentMessage) -> str:
        """The post without its waiting line, which stands below the others as long as there are buttons."""
        known = self._bodies.get(standing.message)
        if known is None:
            there = await self._post.fetch(standing)
            known = there.content, bool(there.components)
        text, has_tail = known
        body, found, _ = text.rpartition(BREAK)
        return body if has_tail and found else text

    def _keep(self, message: int, text: str, has_tail: bool) -> None:
        self._bodies[message] = (text, has_tail)
        self._bodies.move_to_end(message)
        while len(self._bodies) > KEPT:
            self._bodies.popitem(last=False)
