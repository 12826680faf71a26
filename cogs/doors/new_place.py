"""A race that is to go on elsewhere: who may want it, whether it can, and the answer."""

from __future__ import annotations

import discord

from cogs.doors.which_race import called, which
from cogs.text.words import Words
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.permissions import THREADS, manages, must_post
from cogs.wire.places import Attempts, Named, is_lost, may_write
from cogs.wire.request import Request
from engine.tables.model.table import ENDED, Refused, Venue
from engine.tables.views.table_view import TableView

VERB = "move"


class NewPlace:
    """From the race's own channel to one that is named, or from anywhere to the channel where it is wanted."""

    def __init__(self, bot: Commissaire) -> None:
        self._bot, self._edge = bot, bot.edge

    async def asked(self, request: Request, to: Named | None) -> Message:
        """The race of this channel goes to another one, or one's own comes to this one."""
        if not request.place.guild:
            raise Refused("needs-channel")
        table = await self._edge.service.here(request.place)
        held_here = table is not None and table.status not in ENDED
        if to is None and held_here:
            raise Refused("same-place")
        if to is None:
            return await self._fetch(request)
        if table is None or not held_here:
            raise Refused("no-race-here")
        if not may_write(to.type, to.permissions):
            raise Refused("place-not-yours", channel=f"<#{to.id}>")
        await self._try(to)
        return await self._move(request, table, Venue(request.place.guild, to.id))

    async def _fetch(self, request: Request) -> Message:
        mine = await self._edge.service.mine(request.person.id)
        here = tuple(
            [one for one in mine if one.place.guild == request.place.guild and await self._may(request, one)]
        )
        if not here:
            raise Refused("nothing-to-fetch")
        return which(self._edge.texts, here, called(request, here), VERB)

    async def _may(self, request: Request, table: TableView) -> bool:
        """Whether somebody who rides may move a race or lobby."""
        if request.person.id == table.host or keeps_order(request, table):
            return True
        return await is_lost(self._bot, table.place.channel)

    async def fetched(self, request: Request) -> Message:
        """One's race, chosen from a menu, comes to where it was chosen."""
        if not request.place.guild:
            raise Refused("needs-channel")
        interaction = request.interaction
        channel = interaction.channel
        if not may_write(channel.type if channel else None, interaction.permissions):
            raise Refused("place-not-yours", channel=f"<#{request.place.channel}>")
        must_post(interaction)
        table = await self._edge.service.table_view(request.table, request.person.id)
        return await self._move(request, table, request.place)

    async def _try(self, to: Named) -> None:
        """By doing: what the bot may do there stands in no command."""
        tried = Attempts(self._bot.sender, to.id, in_thread=to.type in THREADS)
        try:
            lacking = await tried.run(self._edge.texts.say("place-trial"))
        except discord.NotFound as error:
            raise Refused("place-gone") from error
        if lacking:
            raise Refused("place-permissions", channel=f"<#{to.id}>", names=", ".join(dict.fromkeys(lacking)))

    async def _move(self, request: Request, table: TableView, to: Venue) -> Message:
        if table.place.guild != to.guild:
            raise Refused("other-server")
        keeper = keeps_order(request, table)
        lost = not keeper and request.person.id != table.host and await is_lost(self._bot, table.place.channel)
        service = self._edge.service
        await service.move(table.id, request.person, to, request.interaction_id, keeper=keeper, lost=lost)
        words = Words(self._edge.texts, await service.table_view(table.id))
        return Message(words.say("receipt-moved", title=words.title, channel=words.channel))


def keeps_order(request: Request, table: TableView) -> bool:
    """Whether somebody manages the server of a race, or the very channel it is in."""
    if request.place.guild != table.place.guild:
        return False
    return manages(request.interaction) and (
        request.place == table.place or request.interaction.permissions.manage_guild
    )
