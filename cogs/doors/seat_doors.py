"""What can be done about seats, as a command or a press asks for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cogs.text.channel_posts import buttons
from cogs.text.people import seat_posts
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from cogs.wire.permissions import manages_at
from cogs.wire.request import SURE, Request
from cogs.wire.sender import Sender
from engine.tables.model.receipts import SentMessage
from engine.tables.model.table import Refused


async def seats(edge: Edge, request: Request) -> Message:
    """All seats, and what whoever asks can do about them."""
    words = Words(edge.texts, await edge.service.table_view(request.table))
    keeper = manages_at(request, words.table.place)
    return seat_posts.seats(words, request.person.id, in_server=in_server(request), keeper=keeper)


@asynccontextmanager
async def bared(sender: Sender, request: Request) -> AsyncIterator[None]:
    """Something is answered under a message of ours, which loses its buttons by that; where it is refused, too, but
    in a channel a stranger's press leaves them."""
    try:
        yield
    except Refused:
        if not in_server(request):
            await _bare(sender, request)
        raise
    await _bare(sender, request)


async def _bare(sender: Sender, request: Request) -> None:
    pressed_on = request.interaction.message
    if pressed_on is not None and not pressed_on.flags.ephemeral:
        await sender.bare(SentMessage(request.table, "", pressed_on.channel.id, pressed_on.id))


async def leave(edge: Edge, request: Request) -> Message:
    """Free a place in the lobby, or leave a seat to a stand-in or to others; in a race after a second look."""
    table = await edge.service.table_view(request.table)
    words, seat = Words(edge.texts, table), table.seat_of(request.person.id)
    if seat is not None and table.under_way and request.arg != SURE:
        return seat_posts.leaving(words, seat, in_server=in_server(request))
    await edge.service.leave(request.table, request.person, request.interaction_id)
    if table.under_way and (await edge.service.table_view(request.table)).under_way:
        return Message(words.say("receipt-left-race"), buttons(words, "come-back"))
    return Message(words.say("receipt-left"))


def in_server(request: Request) -> bool:
    """Whether Discord offers people to choose from there: in a DM there is nobody but the bot."""
    return request.interaction.guild_id is not None
