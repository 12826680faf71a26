"""Seats of a race under way: who rides them, passing on, coming back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from discord.ext import commands

from cogs.doors import seat_doors
from cogs.doors.picked import picked
from cogs.doors.seat_doors import bared, in_server
from cogs.text.granted import granted
from cogs.text.overview import COME_BACK
from cogs.text.people import seat_posts
from cogs.text.words import Words
from cogs.votes import asked
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.permissions import manages_at
from cogs.wire.request import Request, pressed
from cogs.wire.sanitize import spoken
from engine.tables.model.guards import not_seated
from engine.tables.model.guests import Wish
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import Person, Refused
from engine.tables.people.seats import COMPUTERS, rode

OfferAnswer = Callable[[int, int, Person, int], Awaitable[Receipt]]


class SeatsCog(commands.Cog):
    """What people do about seats."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self.sender = bot.sender

    @pressed("seats")
    async def seats(self, request: Request) -> Message:
        """All seats, and what can be done about them by whoever asks."""
        return await seat_doors.seats(self.edge, request)

    @pressed("leave")
    async def leave(self, request: Request) -> Message:
        """Out of the lobby, or of the race."""
        return await seat_doors.leave(self.edge, request)

    @pressed("seat", updates=True)
    async def seat(self, request: Request) -> Message:
        """One seat, chosen from the menu of others'."""
        words, seat = await self._words(request), ids.number(request.value)
        if not words.table.under_way:
            raise Refused("not-racing" if words.table.status == "lobby" else "ended")
        keeper = manages_at(request, words.table.place) and not rode(words.table.players, request.person.id)
        if not keeper and words.table.seat_of(request.person.id) is None:
            raise not_seated(words.table.status, words.table.players, request.person.id)
        if seat >= len(words.table.players):
            raise Refused("no-seat")
        user = request.person.id
        return seat_posts.seat(words, seat, user, in_server=in_server(request), keeper=user if keeper else 0)

    @pressed("seat-to", updates=True)
    async def to_computer(self, request: Request) -> Message:
        """A computer rides on."""
        kind = next((kind for kind in COMPUTERS if kind == request.value), None)
        if kind is None:
            raise ids.Meaningless(request.value)
        return await self._pass(request, Wish(ids.number(request.arg), kind))

    @pressed("seat-for", updates=True)
    async def to_somebody(self, request: Request) -> Message:
        """Somebody is asked whether he wants to ride on."""
        person = ids.at(picked(request.interaction).people, 0)
        return await self._pass(request, Wish(ids.number(request.arg), "person", person.id, person.name))

    async def _pass(self, request: Request, wish: Wish) -> Message:
        keeper = manages_at(request, (await self._words(request)).table.place)
        receipt = await self.service.pass_seat(
            request.table, wish, request.person, request.interaction_id, keeper=keeper
        )
        if receipt.kind == "seat-offered":
            return Message(self.edge.texts.say("receipt-seat-offered", who=spoken(wish.name)))
        if receipt.kind == "asked":
            return await asked(self.edge, request, receipt)
        return self._granted(receipt)

    @pressed("take-seat")
    async def take(self, request: Request) -> Message:
        """Who was offered a seat rides on."""
        before, asked = await self.service.table_view(request.table), ids.number(request.arg)
        await self._answered(request, self.service.take_seat, asked)
        words = await self._words(request)
        seat = words.table.seat_of(request.person.id)
        if seat is None:  # and gone again meanwhile
            raise not_seated(words.table.status, words.table.players, request.person.id)
        return seat_posts.taken(words, seat, before.players[seat].name)

    @pressed("no-seat")
    async def decline(self, request: Request) -> Message:
        """Who was offered a seat does not want it."""
        return self._granted(await self._answered(request, self.service.decline_seat, ids.number(request.arg)))

    async def _answered(self, request: Request, answer: OfferAnswer, asked: int) -> Receipt:
        """Yes or no to an offer, whose buttons go."""
        async with bared(self.sender, request):
            return await answer(request.table, asked, request.person, request.interaction_id)

    @pressed("come-back", once=True)
    async def come_back(self, request: Request) -> Message:
        """One's own seat again."""
        await self.service.come_back(request.table, request.person, request.interaction_id)
        return seat_posts.back(await self._words(request), request.person.id)

    @pressed(COME_BACK, updates=True)
    async def come_back_to(self, request: Request) -> Message:
        """The same, of a race chosen from a menu: its channel may be gone."""
        return await self.come_back(request._replace(chosen=ids.number(request.value)))

    def _granted(self, receipt: Receipt) -> Message:
        return Message(granted(self.edge.texts, receipt))

    async def _words(self, request: Request) -> Words:
        return Words(self.edge.texts, await self.service.table_view(request.table))


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(SeatsCog(bot))
