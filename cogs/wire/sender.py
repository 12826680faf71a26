"""Puts messages on Discord by channel and id: send, edit, take buttons off; never needs a cached channel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Literal

import discord

from cogs.wire.errors import Do, row
from cogs.wire.items import view
from cogs.wire.message import Message
from engine.tables.model.receipts import SentMessage
from engine.texts import Texts

NONCE = 25
"""Characters Discord allows a nonce."""
THREAD_MINUTES: Literal[10080] = 10080
"""A thread goes to sleep after a week of silence, the longest that Discord allows."""
THREAD_ARCHIVED = 50083
"""Discord opens an archived thread for a new message, but not for an edit."""

# A context of its own for each task: many notes go out side by side through one sender.
_REPLACED: ContextVar[list[discord.HTTPException] | None] = ContextVar("replaced", default=None)


class Sender:
    """The way out. `client` is the bot; `texts` say what stands where Discord refused a message."""

    def __init__(self, client: discord.Client, texts: Texts) -> None:
        self._client, self._texts = client, texts

    def is_on(self, guild: int) -> bool:
        """Whether the bot is on a server now."""
        return self._client.get_guild(guild) is not None

    def channel(self, channel: int) -> discord.PartialMessageable:
        """A channel or thread to write to, known or not."""
        return self._client.get_partial_messageable(channel)

    async def dm(self, user: int) -> discord.DMChannel:
        """The DM channel of a person."""
        return await self._client.create_dm(discord.Object(user))

    @contextmanager
    def watched(self) -> Iterator[list[discord.HTTPException]]:
        """The refusals for which plain words were sent meanwhile, by this task."""
        found: list[discord.HTTPException] = []
        token = _REPLACED.set(found)
        try:
            yield found
        finally:
            _REPLACED.reset(token)

    async def send(self, where: discord.abc.Messageable, message: Message, nonce: str) -> discord.Message:
        """A new message; the same nonce twice gives the first one again. One that Discord will never take goes out
        as words alone, else as a plain sentence."""
        try:
            return await self._send(where, message, nonce, await message.files())
        except discord.HTTPException as error:
            if row(error).do is not Do.REPLACE:
                raise
            return await self._replaced(where, message, nonce, error)

    async def _replaced(
        self, where: discord.abc.Messageable, message: Message, nonce: str, error: discord.HTTPException
    ) -> discord.Message:
        for number, plainer in enumerate(self._plainer(message, error)):
            try:
                sent = await self._send(where, plainer, f"{nonce}w{number}", [])
            except discord.HTTPException as again:
                if row(again).do is not Do.REPLACE:
                    raise
            else:
                self._note(plainer, message, error)
                return sent
        raise error

    def _plainer(self, message: Message, error: discord.HTTPException) -> tuple[Message, ...]:
        """What is sent instead: its words and buttons, a plain sentence with its buttons, the sentence."""
        words = Message(message.content, message.rows, mentions=message.mentions)
        sentence = self._texts.say("post-refused", code=str(error.code))
        instead = (Message(sentence, message.rows, mentions=message.mentions), Message(sentence))
        return (words, *instead) if message.drawings or message.attached else instead

    @staticmethod
    def _note(plainer: Message, message: Message, error: discord.HTTPException) -> None:
        if plainer.content != message.content and (found := _REPLACED.get()) is not None:
            found.append(error)

    async def _send(
        self, where: discord.abc.Messageable, message: Message, nonce: str, files: list[discord.File]
    ) -> discord.Message:
        more: dict[str, Any] = {}
        if (buttons := view(message.rows)) is not None:
            more["view"] = buttons
        if files:
            more["files"] = files
        # No previews of links: they would stand between the words and their buttons.
        return await where.send(
            message.content, nonce=nonce[:NONCE], allowed_mentions=message.allowed, suppress_embeds=True, **more
        )

    async def edit(self, standing: SentMessage, message: Message, *, redraw: bool = False) -> None:
        """Other words and buttons for a message that stands; its pictures stay unless `redraw`."""
        # Left out, the pictures stay; named, they take the place of all that were there.
        more: dict[str, Any] = {"attachments": await message.files()} if redraw else {}
        try:
            await self._change(standing, {**_words(message), **more})
        except discord.HTTPException as error:
            if row(error).do is not Do.REPLACE:
                raise
            sentence, _ = self._plainer(message, error)[-2:]
            await self._change(standing, _words(sentence))
            self._note(sentence, message, error)

    async def _change(self, standing: SentMessage, changes: dict[str, Any]) -> None:
        """Edit a message; a thread that went to sleep meanwhile is opened first."""
        try:
            await self.partial(standing).edit(**changes)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
            await self._open(standing.channel)
            await self.partial(standing).edit(**changes)

    async def _open(self, thread: int) -> None:
        """By its id alone: the thread of an old race is in nobody's cache."""
        await self._client.http.edit_channel(thread, archived=False)

    async def wake(self, thread: int) -> None:
        """Open a thread that sleeps."""
        await self._open(thread)

    async def archive(self, thread: int) -> None:
        """Put a thread of ours to sleep."""
        await self._client.http.edit_channel(thread, archived=True)

    async def open_thread(self, channel: int, message: int, name: str) -> int:
        """Open a thread from a message of ours; returns its id."""
        made = await self._client.http.start_thread_with_message(
            channel, message, name=name, auto_archive_duration=THREAD_MINUTES
        )
        return int(made["id"])

    async def add_to_thread(self, thread: int, user: int) -> None:
        """Let somebody see a thread among his own."""
        await self._client.http.add_user_to_thread(thread, user)

    async def fetch(self, standing: SentMessage) -> discord.Message:
        """A message that stands, as it is now."""
        return await self.partial(standing).fetch()

    async def delete(self, standing: SentMessage) -> None:
        """Take a message of ours away."""
        await self.partial(standing).delete()

    async def bare(self, standing: SentMessage, content: str | None = None, *, pictures: bool = True) -> None:
        """Take the buttons off a message that stands, and its pictures where they show what is no more; a message
        that is gone has none."""
        changes: dict[str, Any] = {"view": None} if content is None else {"view": None, "content": content}
        if not pictures:
            changes["attachments"] = []
        try:
            await self._change(standing, {**changes, "allowed_mentions": discord.AllowedMentions.none()})
        except discord.HTTPException as error:
            if row(error).do in (Do.RETRY, Do.TELL_HOST):
                raise

    def partial(self, standing: SentMessage) -> discord.PartialMessage:
        """A message by its ids."""
        return self.channel(standing.channel).get_partial_message(standing.message)


def _words(message: Message) -> dict[str, Any]:
    """What an edit changes of words and buttons."""
    return {"content": message.content, "view": view(message.rows), "allowed_mentions": message.allowed}
