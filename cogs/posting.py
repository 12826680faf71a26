"""Posting: sends what the tables have committed, and knows who can be written to."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord.ext import commands

from cogs.outbox.courier import Courier
from cogs.wire.client import Commissaire
from cogs.wire.tasks import ended

log = logging.getLogger(__name__)


class PostingCog(commands.Cog):
    """The courier lives as long as this cog is loaded; what is under way when it ends is still sent."""

    def __init__(self, bot: Commissaire) -> None:
        self.service = bot.edge.service
        self._sender = bot.sender
        self.courier = Courier(bot.edge, bot.sender)
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin with what was left by the process before."""
        self._task = asyncio.create_task(self.courier.run(), name="courier")

    async def cog_unload(self) -> None:
        """Stop fetching, and finish what is being sent."""
        if self._task is not None:
            # In this order: a note cut off between Discord and the database would be sent again.
            await ended(self._task)
            await self.courier.rest()

    @commands.Cog.listener()
    async def on_press_completion(self, interaction: discord.Interaction[Any]) -> None:
        """A press has been answered."""
        await self._reachable(interaction)
        await self._awake(interaction)

    @commands.Cog.listener()
    async def on_app_command_completion(self, interaction: discord.Interaction[Any], _: object) -> None:
        """A command was carried out."""
        await self._reachable(interaction)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, for the first time or again: what has waited for that is sent at once."""
        await self.courier.retry(guild.id)

    async def _awake(self, interaction: discord.Interaction[Any]) -> None:
        """Who presses in a thread that sleeps opens it, unless somebody has locked it."""
        channel = interaction.channel
        if not isinstance(channel, discord.Thread) or not channel.archived or channel.locked:
            return
        try:
            await self._sender.wake(channel.id)
        except discord.HTTPException as error:
            log.info("thread %s stays asleep: %s", channel.id, error)

    async def _reachable(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody who does something in the DM can be written to."""
        user = interaction.user.id
        if interaction.guild_id is None and user in await self.service.dms_closed((user,)):
            await self.service.dm_closed(user, False)


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(PostingCog(bot))
