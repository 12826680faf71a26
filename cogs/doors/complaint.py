"""A complaint of somebody who rides: to the host, with the buttons he has, and to the owner of the server, and to
nobody else. It is kept nowhere, but until the host's next look where he cannot be written to."""

from __future__ import annotations

import logging

import discord

from cogs.text import pending_news
from cogs.text.channel_posts import button
from cogs.text.words import Words
from cogs.wire.client import Commissaire
from cogs.wire.errors import LATER, Do, no_dm, row
from cogs.wire.ids import Verb
from cogs.wire.message import Button, Dialog, Message
from cogs.wire.request import Request
from cogs.wire.sanitize import spoken
from engine.tables.model.guards import not_seated
from engine.tables.model.table import Instant, Refused
from engine.tables.runtime.table_lock import TableLocks

log = logging.getLogger(__name__)

LONGEST = 600
"""Characters of a complaint."""
AGAIN_SECONDS = 600.0
"""So long after one another of the same person about the same race is not taken."""

WITH_OWNER = {"": "owner", "host": "both", "later": "owner-later"}
"""What the receipt says where the owner has it, by how the host has it ("later": with his next look)."""
UNREAD = ("nobody", "trouble", "refused")
"""What it says where nobody has: then it can be sent again at once."""


class Complaints:
    """Takes them, and carries them to who can do something."""

    def __init__(self, bot: Commissaire) -> None:
        self._bot, self._edge = bot, bot.edge
        self._taken: dict[tuple[int, int], Instant] = {}
        self._taking = TableLocks()

    def dialog(self, table: int) -> Dialog:
        """Where it is written; says who reads it."""
        say = self._edge.texts.say
        return Dialog(
            id=Verb(table, "complained").write(),
            title=say("complaint-title"),
            label=say("complaint-label"),
            about=say("complaint-about"),
            longest=LONGEST,
        )

    async def take(self, request: Request) -> Message:
        """What was written goes out. Refused `not-seated`, `ended`, `no-complaint`, `complained-already`."""
        words = Words(self._edge.texts, await self._edge.service.table_view(request.table))
        table, user, text = words.table, request.person.id, request.value.strip()
        if table.seat_of(user) is None:
            raise not_seated(table.status, table.players, user)
        if not table.under_way:
            raise Refused("not-racing" if table.status == "lobby" else "ended")
        if not text:
            raise Refused("no-complaint")
        said = spoken(text, LONGEST)
        # Who presses twice waits for what becomes of the first: only one that somebody reads keeps others back.
        async with self._taking.of((table.id, user)):
            self._must_be_first(table.id, user)
            reached = await self._carried(request, words, said)
            if reached not in UNREAD:
                self._taken[table.id, user] = self._edge.clock() + AGAIN_SECONDS
        return Message(words.say("receipt-complained", reached=reached, text=said))

    def _must_be_first(self, table: int, user: int) -> None:
        if self._edge.clock() < self._taken.get((table, user), 0.0):
            raise Refused("complained-already")

    async def _carried(self, request: Request, words: Words, said: str) -> str:
        """Whom it has reached, as the receipt names them."""
        who = spoken(request.person.name)
        told = words.say("complaint", title=words.title, channel=words.channel, who=who, text=said)
        host = ""
        try:
            if words.table.host != request.person.id:
                host = await self._to_host(request, words, told)
            owner = await self._to_owner(request, words, told)
        except Exception as error:
            if not (unread := host or _why_unread(error)):
                raise
            # Where the host has it, he would read it twice if it were sent once more for the owner's sake.
            log.warning("table %s: a complaint does not reach everybody", words.table.id, exc_info=True)
            return unread
        return WITH_OWNER[host] if owner else host or "nobody"

    async def _to_host(self, request: Request, words: Words, told: str) -> str:
        """By DM; where that is closed, with his next look at his hand."""
        act = "resume" if words.table.status == "held" else "pause"
        pause = Button(words.say(f"button-steer-{act}"), Verb(words.table.id, "steer", act).write())
        if await self._write(request, words.table.host, Message(told, ((pause, button(words, "seats")),))):
            return "host"
        await pending_news.keep(self._edge.outbox, words.table.id, words.table.host, told)
        return "later"

    async def _to_owner(self, request: Request, words: Words, told: str) -> bool:
        guild = self._bot.get_guild(words.table.place.guild)
        owner = guild.owner_id if guild is not None else None
        if owner is None or owner in (request.person.id, words.table.host):
            return False
        text = words.say("complaint-owner", told=told, channel=words.channel)
        return await self._write(request, owner, Message(text))

    async def _write(self, request: Request, user: int, message: Message) -> bool:
        sender = self._bot.sender
        try:
            with sender.watched() as refusals:
                await sender.send(await sender.dm(user), message, f"k{request.interaction_id}.{user % 1000}")
            if refusals:  # a plain sentence stands there instead of what was written
                raise refusals[0]
        except discord.HTTPException as error:
            if not no_dm(error):
                raise
            log.info("table %s: a complaint does not reach %s: %s", request.table, user, error)
            return False
        return True


def _why_unread(error: Exception) -> str:
    """What the receipt says of a failure on Discord's side; "" of one on ours."""
    if row(error) is LATER:
        return "trouble"
    return "refused" if row(error).do is Do.REPLACE else ""
