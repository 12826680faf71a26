"""Opening a lobby or a race, as a command or a press asks for it, and the course that is ridden there."""

from __future__ import annotations

import discord

from cogs.text import course_forms
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from cogs.wire.request import Request
from engine.core.documents import LARGEST, LARGEST_RIDE
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import LEVELS, Refused

MANY = 3
"""So many computers where nobody says."""

RIDE = ".gpx"
"""How the name of a recorded ride ends; whatever its name, what is in the file decides what is read of it."""


class RaceOpening:
    """Each says in a sentence what was opened: the channel's post shows it."""

    def __init__(self, edge: Edge) -> None:
        self._edge, self._service = edge, edge.service

    async def lobby(self, request: Request, game: str) -> Message:
        """A lobby that others join by its buttons."""
        receipt = await self._service.new(request.place, game, request.person, request.interaction_id)
        return await self._opened(receipt)

    async def solo(
        self, request: Request, game: str, *, computers: int = MANY, level: str = LEVELS[1], short: bool = False
    ) -> Message:
        """A race against computers that is on at once."""
        receipt = await self._service.solo(
            request.place,
            game,
            request.person,
            request.interaction_id,
            computers=computers,
            level=level,
            short=short,
        )
        return await self._opened(receipt)

    async def rematch(self, request: Request) -> Message:
        """A new lobby in the channel of a race that is over."""
        return await self._opened(
            await self._service.rematch(request.table, request.person, request.interaction_id)
        )

    async def _opened(self, receipt: Receipt) -> Message:
        words = Words(self._edge.texts, await self._service.table_view(receipt.table))
        return Message(words.say(f"receipt-{receipt.kind}", title=words.title))


async def offered_course(edge: Edge, request: Request, file: discord.Attachment | None) -> Message:
    """The course that is ridden, or one of a file, looked at before it is used."""
    if file is None:
        seen = await edge.service.course(request.table)
        host = seen.table.host == request.person.id and seen.table.status == "lobby"
        return course_forms.present(Words(edge.texts, seen.table), seen, host)
    # Discord tells the size: what is too large is not even fetched.
    most = LARGEST_RIDE if file.filename.lower().endswith(RIDE) else LARGEST
    if file.size > most:
        raise Refused("large-course", most=most // 1024)
    seen = await edge.service.offer_course(request.table, request.person, await file.read())
    return course_forms.offered(Words(edge.texts, seen.table), seen)
