"""A race that has moved: its board stands in the new channel, and what it left says where it went."""

from __future__ import annotations

import logging

import discord

from cogs.outbox.dashboard import PURPOSE, Dashboard
from cogs.outbox.seating import CALL
from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, row
from cogs.wire.sender import Sender
from engine.tables.model.receipts import Sendable, SentMessage

log = logging.getLogger(__name__)

LEFT = ("lobby", CALL, PURPOSE, "paused", "consent")
"""Posts that have buttons while a table lives."""


class Moves:
    """Posts first and takes leave then: at no moment is a race without a board."""

    def __init__(self, edge: Edge, post: Sender, dashboard: Dashboard) -> None:
        self._edge, self._post, self._dashboard = edge, post, dashboard

    async def moved(self, one: Sendable, words: Words, was: int) -> SentMessage | None:
        """The board in the new channel, and farewell in the old one, which may be gone."""
        old = [post for purpose in LEFT for post in await self._edge.outbox.messages(one.table, purpose)]
        here = await self._board(one, words, was)
        for standing in old:
            if standing.channel != one.place.channel:
                await self._leave(standing, words)
            elif standing.purpose == PURPOSE and here is not None and standing.message != here.message:
                await self._dashboard.retire(standing)
        return here

    async def _board(self, one: Sendable, words: Words, was: int) -> SentMessage | None:
        if not words.table.under_way:  # a lobby's own note follows
            return None
        board, closed = await self._edge.service.board(one.table), await self._dashboard.closed(words.table)
        why = words.say("moved-here", channel=f"<#{was}>") if was != one.place.channel else ""
        message = channel_posts.again(words, board, closed, why)
        sent = await self._post.send(self._post.channel(one.place.channel), message, one.nonce)
        return SentMessage(one.table, PURPOSE, sent.channel.id, sent.id)

    async def _leave(self, standing: SentMessage, words: Words) -> None:
        gone = words.say("moved-away", title=words.title, channel=words.channel)
        try:
            await self._post.bare(standing, gone)
        except discord.HTTPException as error:
            # Where we may not write any more, nobody can be told; but what may pass is waited for.
            if row(error).do is not Do.TELL_HOST:
                raise
            log.warning("table %s: its post in channel %s stays: %s", standing.table, standing.channel, error)
        await self._edge.outbox.forget_message(standing)
