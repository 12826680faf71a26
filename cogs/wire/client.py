"""The bot as Discord sees it: it loads the cogs, tells Discord their commands, and hands every press to its cog."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.wire import ids, request
from cogs.wire.edge import Edge
from cogs.wire.items import Component, open_dialog, written
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.permissions import invite
from cogs.wire.press_tracker import PressTurn
from cogs.wire.reply import acknowledge, complain, place_of, show, tell
from cogs.wire.sender import Sender
from cogs.wire.translation import FluentTranslator, fill_in

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)
"""No privileged intent: the bot reads no messages and no member lists."""

POSTING = "posting"
"""The cog that sends what the tables have committed: without it nobody would be asked anything."""

PACKAGE = "cogs."
"""Before the name of a cog: the package that all of them are modules of."""

PATIENCE = 5.0
"""Seconds a stop waits for presses that are being carried out."""

TREE_HASH = "command-tree"
"""Under which the hash of the command tree that Discord has is remembered."""


async def _unknown(wanted: request.Request) -> Message:
    """A press of another age, or of a family that this host has left out."""
    return Message(wanted.interaction.client.edge.texts.say("press-unknown"))


UNKNOWN = request.Handler(_unknown, updates=False)


class Tree(app_commands.CommandTree["Commissaire"]):
    """The command tree, in English where nothing else is asked for."""

    def add_command(self, command: Any, /, **options: Any) -> None:
        super().add_command(command, **options)
        fill_in(command, self.client.edge.texts)

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Cogs answer for their own commands; here comes what belongs to none, as a command that was left out."""
        if interaction.command is None:
            log.warning("interaction %s: %s", interaction.id, error)
            await tell(interaction, self.client.edge.texts.say("command-unknown"))


class Commissaire(commands.AutoShardedBot):
    """The bot. All it needs is in `edge`; it keeps nothing a restart would lose. `invites`: it can be
    invited, so it logs the link."""

    def __init__(self, edge: Edge, *, invites: bool = False, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            # Members and messages are never looked up: what the bot must know of them is in its tables.
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        self.edge = edge
        self.invites = invites
        self.sender = Sender(self, edge.texts)
        self._press_handlers: dict[request.HandlerKey, request.Handler] = {}
        self._openers: dict[request.HandlerKey, request.Opener] = {}

    async def setup_hook(self) -> None:
        """Once, before the first connection: cogs, buttons, command tree."""
        self.add_dynamic_items(Component)
        await self.load_cogs()
        await self.sync_if_changed()
        if self.invites:
            log.info("invite: %s", invite(self.application_id or 0))

    async def close(self) -> None:
        """Stop fetching, finish what is being sent, then leave."""
        # In this order: what a press has committed still gets its tick while there is a connection.
        await self.edge.rest(PATIENCE)
        await super().close()

    # -- cogs

    async def load_cogs(self) -> None:
        """The families that are wanted, and the sending of what they lead to."""
        await self.tree.set_translator(FluentTranslator(self.edge.texts))
        for name in (*self.edge.families, POSTING):
            await self.load_extension(f"{PACKAGE}{name}")

    @property
    def cog_files(self) -> tuple[str, ...]:
        """The cogs that are loaded, by the names of their files."""
        return tuple(name.removeprefix(PACKAGE) for name in self.extensions)

    async def reload_cogs(self, *names: str) -> tuple[str, ...]:
        """These cogs (none named: every one) anew from their files, then Discord learns of other commands. Returns
        those that failed: they go on as they were."""
        failed = []
        for name in names or self.cog_files:
            try:
                await self.reload_extension(f"{PACKAGE}{name}")
                log.info("the cog %s has been loaded anew", name)
            except commands.ExtensionError:
                log.exception("the cog %s cannot be loaded anew; it goes on as it was", name)
                failed.append(name)
        await self.sync_if_changed()
        return tuple(failed)

    async def add_cog(self, cog: commands.Cog, /, **options: Any) -> None:
        """With its commands and listeners come the presses it carries out."""
        await super().add_cog(cog, **options)
        self._press_handlers.update(request.handlers(cog))
        self._openers.update(request.openers(cog))

    async def remove_cog(self, name: str, /, **options: Any) -> commands.Cog | None:
        """The presses it carried out go with it."""
        cog = await super().remove_cog(name, **options)
        for key, _ in request.handlers(cog) if cog else ():
            self._press_handlers.pop(key, None)
        for key, _ in request.openers(cog) if cog else ():
            self._openers.pop(key, None)
        return cog

    async def sync_if_changed(self) -> bool:
        """Tell Discord about the commands, only if they are others than last time; a failure changes nothing
        and is tried again at the next start."""
        now = await self.fingerprint()
        # Discord takes 200 new commands a day: a bot that restarts in a circle would use them up.
        if await self.edge.outbox.recall(TREE_HASH) == now:
            return False
        try:
            await self.tree.sync()
        except (discord.HTTPException, app_commands.AppCommandError):
            log.exception("the commands could not be synced; the old ones stay")
            return False
        await self.edge.outbox.remember(TREE_HASH, now)
        return True

    async def fingerprint(self) -> str:
        """What the command tree looks like, in all languages, as a hash."""
        translator = self.tree.translator
        assert translator is not None, "load_cogs sets it"
        payload = [await one.get_translated_payload(self.tree, translator) for one in self.tree.get_commands()]
        # The application too: with another token the same commands are still unknown there.
        text = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()

    # -- presses

    async def pressed(
        self, interaction: discord.Interaction[Any], what: ids.Id | None, values: tuple[str, ...]
    ) -> None:
        """A press or a menu: acknowledged, then carried out by the cog whose it is; whatever happens, the person
        gets an answer."""
        handler = self._press_handlers.get(request.key(what), UNKNOWN).on(what)
        # Before the first await, while presses are still in the order in which they arrived.
        with self._turn(interaction, what) as turn:
            self.edge.carrying_out()
            acknowledged = asyncio.create_task(acknowledge(interaction, reply=not handler.updates))
            try:
                # An answer is decided while Discord hears of the press: its tick comes so much sooner.
                await (acknowledged if turn is None else asyncio.sleep(0))
                # The ticket is older than the handler: what others decide meanwhile is newer, and is what stays.
                # A press on a question takes its own: one that nothing is shown for would cost another edit.
                ticket = None if turn is not None else self._place(interaction)
                asked = request.Request(interaction, what, values, turn=turn, acknowledged=acknowledged)
                message = await handler.handle(asked)
                await acknowledged
                if message is not None:
                    await show(interaction, message, ticket)
                elif not handler.updates:  # the deferred reply would say "thinking" for ever
                    await interaction.delete_original_response()
            except Exception as error:
                await asyncio.wait(
                    [acknowledged]
                )  # a complaint before it would be the first answer, and taken for it
                await complain(interaction, error, instead=handler.once)
            # As the library does for commands: Posting learns from it who can be written to.
            self.dispatch("press_completion", interaction)

    def _place(self, interaction: discord.Interaction[Any]) -> Ticket:
        """That of an answer in whose message no page of a question is open any more."""
        self.edge.presses.open(place_of(interaction), None)
        return self.edge.order.ticket(place_of(interaction))

    def _turn(
        self, interaction: discord.Interaction[Any], what: ids.Id | None
    ) -> AbstractContextManager[PressTurn | None]:
        """Presses on questions keep the order in which they came, whichever is acknowledged first."""
        if not isinstance(what, ids.QUESTION):
            return nullcontext()
        return self.edge.presses.pressing(what.table, interaction.user.id)

    async def opened(self, interaction: discord.Interaction[Any], what: ids.Id | None) -> bool:
        """Whether a press opens a dialog: that is its answer then."""
        opens = self._openers.get(request.key(what))
        if opens is None:
            return False
        try:
            await open_dialog(interaction, await opens(request.Request(interaction, what)))
        except Exception as error:
            await complain(interaction, error)
        return True

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """The library leaves buttons it does not know unanswered, and dialogs of before a restart; we answer
        them."""
        data = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.component and not ids.OURS.fullmatch(custom_id):
            await self.pressed(interaction, None, ())
        elif interaction.type is discord.InteractionType.modal_submit:
            await self.pressed(interaction, ids.read(custom_id), (written(data),))

    async def on_error(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """A failing listener is logged, never fatal."""
        log.exception("the listener %s failed", event)

    async def on_command_error(self, context: Any, exception: Exception, /) -> None:
        """There are no text commands; a mention that looks like one is ignored."""
