"""Channels and threads that a race could be held in: named in a command, and tried before it goes there."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import discord
from discord import app_commands

from cogs.wire import errors
from cogs.wire.message import Message
from cogs.wire.permissions import THREADS
from cogs.wire.sender import Sender
from engine.tables.model.receipts import SentMessage

HELD_IN = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, *THREADS)

Named = app_commands.AppCommandChannel | app_commands.AppCommandThread
"""A channel or thread as Discord names it in a command, with what its giver may do there."""

VIEW = "View Channel"
NO_ACCESS = 50001
FILE = (("try.txt", "."),)


class ChannelOption(app_commands.Transformer):
    """Takes the channel as it came: a thread that sleeps is in nobody's cache."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Discord offers a list of channels for it."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """No categories and forums: nobody can write there."""
        return list(HELD_IN)

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Named:
        """As it came."""
        named: Named = value
        return named


def may_write(kind: discord.ChannelType | None, have: discord.Permissions) -> bool:
    """Whether somebody may write in a channel of that kind with these permissions."""
    return have.view_channel and (have.send_messages_in_threads if kind in THREADS else have.send_messages)


async def is_lost(client: discord.Client, channel: int) -> bool:
    """Whether a channel was deleted, or is hidden from us."""
    try:
        await client.fetch_channel(channel)
    except (discord.NotFound, discord.Forbidden):
        return True
    return False


class Attempts:
    """Does in a channel what a race needs there and takes it away again; `missing` are the permissions that lack,
    as Discord's settings call them. Trouble that no permission mends passes through."""

    def __init__(self, sender: Sender, channel: int, *, in_thread: bool) -> None:
        self.missing: list[str] = []
        self._sender, self._channel = sender, channel
        self._write = "Send Messages in Threads" if in_thread else "Send Messages"
        self._left: list[SentMessage] = []

    async def run(self, words: str) -> list[str]:
        """Post, attach, edit, read, delete."""
        try:
            if await self._does(self._write, self._post(Message(words))):
                await self._does("Attach Files", self._post(Message(words, attached=FILE)))
                await self._does(self._write, self._sender.edit(self._left[0], Message(f"{words} …")))
                await self._does("Read Message History", self._sender.fetch(self._left[0]))
        finally:
            for standing in self._left:
                await self._sender.delete(standing)
        return self.missing

    async def _does(self, name: str, attempt: Awaitable[object]) -> bool:
        try:
            await attempt
        except discord.Forbidden as error:
            self.missing.append(VIEW if error.code == NO_ACCESS else name)
            return False
        return True

    async def _post(self, message: Message) -> None:
        sent = await self._sender.send(self._sender.channel(self._channel), message, errors.number())
        self._left.append(SentMessage(0, "trial", sent.channel.id, sent.id))
