"""Guests of a lobby: asking people in, who may join, who is taken out."""

from __future__ import annotations

from discord.ext import commands

from cogs.doors.picked import picked
from cogs.doors.seat_doors import bared, in_server
from cogs.text.channel_posts import button
from cogs.text.granted import granted
from cogs.text.people import guest_posts
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.request import Request, pressed
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import Refused


class GuestsCog(commands.Cog):
    """What a host does about guests, and what they say to it."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self.sender = bot.sender

    @pressed("guests")
    async def guests(self, request: Request) -> Message:
        """The form of the host."""
        words = await self._words(request)
        if words.table.status != "lobby":
            raise Refused("not-lobby")
        if request.person.id != words.table.host:
            raise Refused("not-host", host=words.table.host)
        return guest_posts.guests(words, in_server=in_server(request))

    @pressed("invite", "invite-roles", updates=True)
    async def invite(self, request: Request) -> Message:
        """People, or whoever has a role, are asked."""
        people, roles = picked(request.interaction)
        return await self._form(
            request,
            await self.service.invite(request.table, request.person, people, roles, request.interaction_id),
        )

    @pressed("private", "public", updates=True)
    async def private(self, request: Request) -> Message:
        """Only who is invited may join, or everybody."""
        if not isinstance(request.what, ids.Verb):
            raise ids.Meaningless("a menu where there are buttons")
        receipt = await self.service.make_private(
            request.table, request.person, request.interaction_id, only_invited=request.what.verb == "private"
        )
        return await self._form(request, receipt, told=False)

    @pressed("take-out", updates=True)
    async def take_out(self, request: Request) -> Message:
        """Somebody's place is free."""
        user = ids.number(request.value)
        return await self._form(
            request, await self.service.take_out(request.table, request.person, user, request.interaction_id)
        )

    async def _form(self, request: Request, receipt: Receipt, *, told: bool = True) -> Message:
        said = granted(self.edge.texts, receipt) if told else ""
        return guest_posts.guests(await self._words(request), in_server=in_server(request), said=said)

    @pressed("come")
    async def come(self, request: Request) -> Message:
        """Who was asked by DM joins."""
        async with bared(self.sender, request):
            await self.service.join(request.table, request.person, request.interaction_id)
        words = await self._words(request)
        seat = words.table.seat_of(request.person.id)
        if seat is None:  # and gone again meanwhile
            return Message(words.say("receipt-left"))
        colour = words.table.players[seat].colour
        text = words.say("receipt-coloured", colour=words.game(f"team-{colour}"), mark=words.mark(colour))
        return Message(text, ((button(words, "colour"),),))

    @pressed("not-now")
    async def not_now(self, request: Request) -> Message:
        """Who was asked will not come."""
        asked = ids.number(request.arg)
        async with bared(self.sender, request):
            receipt = await self.service.not_this_time(request.table, asked, request.person, request.interaction_id)
        return Message(granted(self.edge.texts, receipt))

    @pressed("start-here")
    async def start_here(self, request: Request) -> Message:
        """The host starts from the DM that told him that all places are taken."""
        async with bared(self.sender, request):
            await self.service.start(request.table, request.person, request.interaction_id)
        words = await self._words(request)
        return Message(words.say("receipt-started", title=words.title))

    async def _words(self, request: Request) -> Words:
        return Words(self.edge.texts, await self.service.table_view(request.table))


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(GuestsCog(bot))
