"""Steering a race: what its host and who keeps order do at once, others by consent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from discord.ext import commands

from cogs.doors.complaint import Complaints
from cogs.going_back import moments
from cogs.text.channel_posts import sure
from cogs.text.granted import granted
from cogs.text.words import Words
from cogs.votes import requested
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from cogs.wire.message import Dialog, Message
from cogs.wire.permissions import manages_at
from cogs.wire.request import SURE, Request, opens, pressed
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import ENDED, Refused
from engine.tables.requests.service import Service
from engine.tables.setup.options import PACES

Action = Callable[[Request], Awaitable[Message]]
Grant = Callable[..., Awaitable[Receipt]]


def acts(edge: Edge) -> Mapping[str, Action]:
    """What can be wished of a race, by name."""
    granting: dict[str, Grant] = {"extend": Service.extend, "pause": Service.pause, "resume": Service.resume}
    granting |= {f"pace-{pace}": partial(Service.change_pace, pace=pace) for pace in PACES}
    return {
        "abandon": partial(abandon, edge),
        "back": partial(moments, edge),
        **{name: partial(request_grant, edge, grant) for name, grant in granting.items()},
    }


async def request_grant(edge: Edge, grant: Grant, request: Request) -> Message:
    """The host and who keeps order at once, others by consent."""
    keeper = manages_at(request, (await edge.service.table_view(request.table)).place)
    granting = grant(edge.service, request.table, request.person, request.interaction_id, keeper=keeper)
    return await requested(edge, request, granting)


async def abandon(edge: Edge, request: Request) -> Message:
    """End the race: host and who keeps order after a second look, others by consent."""
    table = await edge.service.table_view(request.table)
    words, host = Words(edge.texts, table), request.person.id == table.host
    if not host and table.status not in ENDED and manages_at(request, table.place):
        return Message(words.say("close-sure"), ((sure(words, "close"),),))
    # One word must not end what others have played for days.
    if table.under_way and host and request.arg != SURE:
        return Message(words.say("abandon-sure"), ((sure(words, "abandon"),),))
    ending = edge.service.abandon(request.table, request.person, request.interaction_id)
    return await requested(edge, request, ending)


class SteeringCog(commands.Cog):
    """Its buttons; the commands are those of `/race`."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self._acts = acts(bot.edge)
        self._complaints = Complaints(bot)

    @opens("complain")
    async def _complain(self, request: Request) -> Dialog:
        """Somebody has a complaint about another."""
        return self._complaints.dialog(request.table)

    @pressed("complained")
    async def _complained(self, request: Request) -> Message:
        """What he wrote."""
        return await self._complaints.take(request)

    @pressed("abandon")
    async def _abandon(self, request: Request) -> Message:
        """What a second look affirms."""
        return await abandon(self.edge, request)

    @pressed("close")
    async def _close(self, request: Request) -> Message:
        """Who keeps order in a channel frees it, after the second look that led here."""
        if not manages_at(request, (await self.service.table_view(request.table)).place):
            raise Refused("not-keeper")
        receipt = await self.service.close(request.table, request.person, request.interaction_id)
        return Message(granted(self.edge.texts, receipt))

    @pressed("steer")
    async def _steer(self, request: Request) -> Message:
        """One of them, from `/race status`."""
        if request.arg not in self._acts:
            raise ids.Meaningless(request.arg)
        return await self._acts[request.arg](request)


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(SteeringCog(bot))
