"""What is looked at when something seems wrong: each a finding, good or with the way to repair it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import discord

from cogs.outbox.courier import Courier
from cogs.wire.client import TREE_HASH, Commissaire
from cogs.wire.errors import number
from cogs.wire.limits import shorten
from cogs.wire.permissions import THREADS, missing
from cogs.wire.places import Attempts
from cogs.wire.request import Request
from engine.tables.views.table_view import TableView

log = logging.getLogger(__name__)

CLOCK_SECONDS = 10.0
"""So far our clock may be from Discord's: deadlines are told in minutes."""
OVERDUE_SECONDS = 90.0
"""The clock looks every half minute at the latest."""
LAG_SECONDS = 0.25
"""So late the event loop may be; Discord waits three seconds."""
NAP_SECONDS = 0.05
SLOW_SECONDS = 1.0
"""A write that takes longer makes people wait for their tick."""


WHY = 120
"""Characters of what Discord said."""


class Finding(NamedTuple):
    """One line: text `diagnose-<key>` or, if it is not good, `diagnose-<key>-bad`; `repair` is what a button can do
    about it ("": somebody must, as the text says)."""

    key: str
    good: bool
    facts: Mapping[str, Any] = MappingProxyType({})
    repair: str = ""


Look = tuple[str, Awaitable[Finding]]


class Checkup:
    """Everything that can be in the way of a race in one channel."""

    def __init__(self, bot: Commissaire, courier: Courier | None) -> None:
        self._bot, self._edge, self._courier = bot, bot.edge, courier

    async def findings(self, request: Request, table: TableView | None) -> list[Finding]:
        """In the order in which they stop people; a look that fails is a finding too. In a DM what concerns
        everybody's races; what there is of a channel or its server, is looked at there."""
        dm, there = ("dm", self._dm(request.person.id)), request.place.guild != 0
        before: list[Look] = [("place", self._place(request)), ("threads", self._threads(request))] if there else []
        race: list[Look] = [] if table is None else [("board", self._board(table)), ("riders", self._riders(table))]
        bot: list[Look] = [
            ("time", self._time(request.interaction)),
            ("clock", self._clock()),
            ("store", self._store()),
            ("loop", self._loop()),
        ]
        after: list[Look] = (
            [("post", self._posts(request.place.guild)), ("commands", self._commands())] if there else []
        )
        return [await self._looked(key, look) for key, look in (*before, dm, *race, *bot, *after)]

    async def _looked(self, key: str, look: Awaitable[Finding]) -> Finding:
        try:
            return await look
        except Exception as error:
            name = number()
            log.exception("%s: the look at %s failed", name, key)
            return Finding("failed", False, {"what": key, "why": type(error).__name__, "number": name})

    async def _place(self, request: Request) -> Finding:
        channel = request.interaction.channel
        in_thread = channel is not None and channel.type in THREADS
        tried = Attempts(self._bot.sender, request.place.channel, in_thread=in_thread)
        found = await tried.run(self._edge.texts.say("place-trial"))
        # What was tried ends with the first thing that cannot be done: what lacks besides is named with it.
        lacking = {name.casefold(): name for name in (*missing(request.interaction), *found)} if found else {}
        return Finding("place", not lacking, {"names": ", ".join(lacking.values())})

    async def _threads(self, request: Request) -> Finding:
        # Not by doing: only with *Manage Threads* could a thread be taken away again.
        have = request.interaction.app_permissions
        return Finding("threads", have.create_public_threads)

    async def _dm(self, user: int) -> Finding:
        try:
            sent = await (await self._bot.sender.dm(user)).send(self._edge.texts.say("diagnose-try-dm"))
            await sent.delete()
        except discord.Forbidden:
            return Finding("dm", False)
        await self._edge.service.dm_closed(user, False)
        return Finding("dm", True)

    async def _board(self, table: TableView) -> Finding:
        """Whether the post with the buttons is still there."""
        purpose = "lobby" if table.status == "lobby" else "dashboard"
        standing = await self._edge.outbox.messages(table.id, purpose)
        if not standing:
            return Finding("board", False, repair="board")
        try:
            await self._bot.sender.fetch(standing[-1])
        except discord.Forbidden:  # it may well be there, and another one could not be posted either
            return Finding("board-unseen", False)
        except discord.NotFound:
            return Finding("board", False, repair="board")
        return Finding("board", True)

    async def _riders(self, table: TableView) -> Finding:
        closed = await self._edge.service.dms_closed(table.people)
        return Finding("riders", not closed, {"who": self.called(table, closed)}, "dm")

    def called(self, table: TableView, people: Collection[int]) -> str:
        """Those of a table, by mention."""
        return self._edge.texts.listed([f"<@{user}>" for user in table.people if user in people])

    async def _time(self, interaction: discord.Interaction[Any]) -> Finding:
        ahead = self._edge.clock() - interaction.created_at.timestamp()
        facts = {"seconds": round(abs(ahead)), "way": "ahead" if ahead > 0 else "behind"}
        return Finding("time", abs(ahead) <= CLOCK_SECONDS, facts)

    async def _clock(self) -> Finding:
        overdue = await self._edge.service.overdue()
        return Finding("clock", overdue <= OVERDUE_SECONDS, {"minutes": round(overdue / 60)}, "clock")

    async def _store(self) -> Finding:
        loop = asyncio.get_running_loop()
        began = loop.time()
        good = await self._edge.service.writes()
        took = loop.time() - began
        return Finding("store", good and took <= SLOW_SECONDS, {"milliseconds": round(took * 1000)})

    async def _loop(self) -> Finding:
        loop = asyncio.get_running_loop()
        began = loop.time()
        await asyncio.sleep(NAP_SECONDS)
        late = loop.time() - began - NAP_SECONDS
        return Finding("loop", late <= LAG_SECONDS, {"milliseconds": max(0, round(late * 1000))})

    async def _posts(self, guild: int) -> Finding:
        if self._courier is None:
            return Finding("courier", False)
        backlog = await self._edge.outbox.backlog(guild)
        last = int(self._courier.last_sent)
        sent = f"<t:{last}:R>" if last else ""
        facts = {
            "last": sent,
            "sent": "yes" if sent else "no",
            "waiting": backlog.waiting,
            "why": shorten(backlog.why, WHY),
        }
        return Finding("post", not backlog.put_off, facts, "post")

    async def _commands(self) -> Finding:
        synced = await self._edge.outbox.recall(TREE_HASH) == await self._bot.fingerprint()
        return Finding("commands", synced, repair="commands")
