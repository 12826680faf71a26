"""People whose DMs are closed: they are called in the channel, unless nobody may see that they are asked."""

from __future__ import annotations

import discord

from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from cogs.wire.sender import Sender
from engine.tables.model.receipts import Sendable
from engine.tables.model.table import Refused
from engine.tables.views.table_view import Hand


class Unreachable(Exception):
    """One person cannot be written to; `code` is Discord's."""

    def __init__(self, error: discord.HTTPException) -> None:
        self.code = error.code
        super().__init__(str(error))


async def hand_of(edge: Edge, one: Sendable) -> Hand | None:
    """The seat's hand, if it still is that person's."""
    try:
        return await edge.service.hand(one.table, one.user)
    except Refused:
        return None


async def open_hand(edge: Edge, one: Sendable) -> Hand | None:
    """The seat's hand, if that person has still to answer something."""
    hand = await hand_of(edge, one)
    return hand if hand and hand.waits else None


class ClosedDms:
    """Knows who cannot be written to, and calls them where they look."""

    def __init__(self, edge: Edge, post: Sender) -> None:
        self._edge, self._post = edge, post

    async def has(self, user: int) -> bool:
        """Whether the person is known not to be reachable; then the channel's post names him."""
        return user in await self._edge.service.dms_closed((user,))

    async def say_in_channel(self, one: Sendable, words: Words, key: str) -> None:
        """Somebody who cannot be written to is named in the channel instead."""
        until = words.say("tail-until", until=words.until) if words.table.deadline else ""
        text = words.say(key, who=f"<@{one.user}>", until=until)
        message = Message(text, channel_posts.buttons(words, "hand"), mentions=(one.user,))
        await self._post.send(self._post.channel(one.place.channel), message, one.nonce)

    async def found(self, one: Sendable) -> None:
        """A person turned out not to be reachable: remember it, and call him in the channel once."""
        # Remembered before anything else can fail: no note after this one tries in vain. Where the bot itself is on
        # the server no more, that says nothing of its people, and once it is invited again they can be written to.
        if self._post.is_on(one.place.guild):
            await self._edge.service.dm_closed(one.user, True)
        if one.note.kind != "ask":
            return
        hand = await open_hand(self._edge, one)
        if hand is not None and not is_quiet(hand):
            words = Words(self._edge.texts, await self._edge.service.table_view(one.table))
            await self.say_in_channel(one, words, "call-here")

    async def call(self, one: Sendable, words: Words, hand: Hand | None) -> None:
        """Who cannot be written to is called in the channel, unless nobody may see that he is asked, or he has just
        been shown the question."""
        if hand is None or not hand.waits or is_quiet(hand):
            return
        if not self._edge.presses.shown(one.table, one.user, hand.asked):
            await self.say_in_channel(one, words, "call-here")


def is_quiet(hand: Hand) -> bool:
    """Whether nobody may see who is asked now."""
    return any(question.prompt.quiet for question in hand.questions)
