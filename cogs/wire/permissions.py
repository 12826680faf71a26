"""What the bot needs in a channel, and nothing more; checked by doing, and before a race is opened."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.wire.request import Request
from engine.tables.model.table import Refused, Venue

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    # Only for races in a thread of their own; without it they stay in the channel.
    create_public_threads=True,
    # Without it no message of ours could be fetched, to be shortened or taken back.
    read_message_history=True,
)
"""The least permissions; the invite link asks for these."""

THREADS = (
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)


def missing(interaction: discord.Interaction[Any]) -> list[str]:
    """The permissions that are lacking where somebody wants to race, by the names Discord shows."""
    have = interaction.app_permissions
    in_thread = interaction.channel is not None and interaction.channel.type in THREADS
    needed = ["view_channel", "attach_files", "read_message_history"]
    # In a thread the permission to write in channels does not count.
    needed.append("send_messages_in_threads" if in_thread else "send_messages")
    return [name.replace("_", " ").title() for name in needed if not getattr(have, name)]


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Whether somebody keeps order where he asks: he has *Manage Server* or *Manage Channels* there."""
    have = interaction.permissions
    return interaction.guild_id is not None and (have.manage_guild or have.manage_channels)


def manages_at(request: Request, place: Venue) -> bool:
    """Whether somebody keeps order in this very channel, and asks there."""
    return request.place == place and manages(request.interaction)


def hidden_channels(interaction: discord.Interaction[Any]) -> tuple[int, ...]:
    """The channels and threads of this server that somebody may not see; what is known of them is not for him
    either. A thread is seen by whoever sees its channel, a private one by those who manage threads."""
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return ()
    hidden = [channel.id for channel in guild.channels if not channel.permissions_for(user).view_channel]
    hidden += [thread.id for thread in guild.threads if not _sees(user, thread)]
    return tuple(hidden)


def _sees(user: discord.Member, thread: discord.Thread) -> bool:
    if thread.parent is None:
        return False
    have = thread.parent.permissions_for(user)
    return have.view_channel and (have.manage_threads or not thread.is_private())


def can_post(interaction: discord.Interaction[Any]) -> bool:
    """A check for commands that open a race: it could not be shown where something is missing. In a DM nothing is;
    there the command itself says that it needs a channel."""
    if interaction.guild_id is None:
        return True
    if lacking := missing(interaction):
        raise app_commands.BotMissingPermissions(lacking)
    return True


def must_post(interaction: discord.Interaction[Any]) -> None:
    """The same for a press; Refused `needs-channel` in a DM, `permissions` (names)."""
    in_channel(interaction)
    if lacking := missing(interaction):
        raise Refused("permissions", names=", ".join(lacking))


def in_channel(interaction: discord.Interaction[Any]) -> Request:
    """The request of a command that needs a place where all can see what comes of it; Refused in a DM."""
    if interaction.guild_id is None:
        raise Refused("needs-channel")
    return Request(interaction)


async def is_owner(interaction: discord.Interaction[Any]) -> bool:
    """A check for commands of whoever runs the bot: he owns its application, or develops it in its team."""
    owns: bool = await interaction.client.is_owner(interaction.user)
    return owns


def invite(application: int) -> str:
    """The link that invites the bot with the least permissions."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=("bot", "applications.commands"))
