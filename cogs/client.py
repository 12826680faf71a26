"""The bot as Discord sees it: its items and commands, the courier beside it, and what became unknown."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import (  # noqa: F401 - their verbs register themselves
    acting,
    lobby,
    looking,
    orders,
)
from cogs.edge import Edge
from cogs.outbox.courier import Courier
from cogs.questions.presses import Presses
from cogs.tree import commands as tree_commands
from cogs.verbs import VERBS, request_of
from cogs.wire import ids
from cogs.wire.items import ITEMS, UPDATING
from cogs.wire.permissions import invite
from cogs.wire.reply import acknowledge, complain, serve, show, tell
from cogs.wire.sender import Sender

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
"""No privileged intent: the bot reads no messages and no member lists."""

PATIENCE = 5.0
"""Seconds a stop waits for presses that are being carried out."""

TREE_HASH = "command-tree"
"""Under which the hash of the command tree that Discord has is remembered."""


async def ended(task: asyncio.Task[Any]) -> None:
    """Cancel a task until it is over, also one that lets a cancellation slip; how it fails is logged."""
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=0.5)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.warning("%s ended with %r", task.get_name(), error)


class Tree(app_commands.CommandTree["Commissaire"]):
    """The command tree; whatever a command lets through is told in a sentence."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await complain(interaction.client.edge, interaction, cause)


class Commissaire(commands.AutoShardedBot):
    """The bot. All it needs is in `house`; it keeps nothing a restart would lose."""

    def __init__(self, edge: Edge, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        self.edge = edge
        self.post = Sender(self)
        self.courier = Courier(edge, self)
        self._presses = Presses(edge)
        self._courier_task: asyncio.Task[None] | None = None
        for command in tree_commands(edge, self.post):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Once, before the first connection: items, command tree, courier."""
        self.add_dynamic_items(*ITEMS)
        await self.sync_if_changed()
        self._courier_task = asyncio.create_task(self.courier.run(), name="courier")
        log.info("invite: %s", invite(self.application_id or 0))

    async def close(self) -> None:
        """Stop fetching, finish what is being sent, then leave."""
        task, self._courier_task = self._courier_task, None
        if task is not None:
            await ended(task)
            await self.edge.rest(PATIENCE)
            await self.courier.rest()
        await super().close()

    # -- commands

    def fingerprint(self) -> str:
        """What the command tree looks like, as a hash."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()

    async def sync_if_changed(self) -> bool:
        """Tell Discord about the commands, only if they are others than last time; a failure changes nothing
        and is tried again at the next start."""
        now = self.fingerprint()
        if await self.edge.outbox.recall(TREE_HASH) == now:
            return False
        try:
            await self.tree.sync()
        except (discord.HTTPException, app_commands.AppCommandError):
            log.exception("the commands could not be synced; the old ones stay")
            return False
        await self.edge.outbox.remember(TREE_HASH, now)
        return True

    # -- presses

    async def pressed(self, interaction: discord.Interaction, what: ids.Id, values: tuple[str, ...]) -> None:
        """An acknowledged press or menu; whatever happens, the person gets an answer."""
        if isinstance(what, ids.Verb | ids.Pick):
            await serve(self.edge, interaction, self._verb(interaction, what, values))
        else:
            await serve(self.edge, interaction, self._presses.pressed(interaction, what, values))
        if interaction.guild_id is None:
            await serve(self.edge, interaction, self._reachable(interaction.user.id))

    async def _verb(
        self, interaction: discord.Interaction, what: ids.Verb | ids.Pick, values: tuple[str, ...]
    ) -> None:
        act = VERBS.get(what.verb)
        if act is None:
            await tell(interaction, self.edge.texts.say("press-unknown"))
            return
        arg = what.arg
        if isinstance(what, ids.Pick):
            chosen = " ".join(values)  # a menu may be emptied, or hold several
            arg = f"{arg}={chosen}" if arg else chosen
        message = await act(request_of(self.edge, self.post, interaction, what.table, arg))
        if message is not None:
            await show(interaction, message)
        elif what.verb not in UPDATING:
            await interaction.delete_original_response()

    async def _reachable(self, user: int) -> None:
        """Somebody who presses in a DM can be written to."""
        if user in await self.edge.service.dms_closed((user,)):
            await self.edge.service.dm_closed(user, False)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """The library leaves buttons it does not know unanswered; we answer them."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        if ids.read(str(data.get("custom_id", ""))) is not None:
            return
        await acknowledge(interaction, reply=True)
        await serve(self.edge, interaction, tell(interaction, self.edge.texts.say("press-unknown")))

    async def on_app_command_completion(self, interaction: discord.Interaction, command: object) -> None:
        """A command was carried out; whoever gives one in the DM can be written to."""
        if interaction.guild_id is None:
            await self._reachable(interaction.user.id)

    async def on_error(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """A failing listener is logged, never fatal."""
        log.exception("the listener %s failed", event)

    async def on_command_error(self, context: Any, exception: Exception, /) -> None:
        """There are no text commands; a mention that looks like one is ignored."""
