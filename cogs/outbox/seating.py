"""What people are told by DM of seats: who is asked to ride on, and who has done so until now."""

from __future__ import annotations

import logging

import discord

from cogs.outbox.personal import Personal, farewell, purpose
from cogs.questions.hand_messages import HandMessages
from cogs.text import pending_news
from cogs.text.people import guest_posts, seat_posts
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import NOWHERE, no_dm
from cogs.wire.message import Message
from cogs.wire.sanitize import spoken
from cogs.wire.sender import Sender
from engine.tables.model.receipts import Sendable, SentMessage
from engine.tables.model.seat_notes import Farewell, Invitation, PutOut, RolesCalled, SeatDeclined, SeatPassed

log = logging.getLogger(__name__)

CALL = "call"
"""Posts that call people to a lobby."""

SeatNote = SeatPassed | Farewell | Invitation | SeatDeclined | RolesCalled | PutOut


class SeatNews:
    """Writes to people who have no seat yet, or none any more."""

    def __init__(self, edge: Edge, post: Sender, personal: Personal) -> None:
        self._edge, self._post, self._personal = edge, post, personal
        self._hands = HandMessages(edge, post)

    async def deliver(self, one: Sendable, words: Words, news: SeatNote) -> SentMessage | None:
        """One of the notes about seats; returns the message that now stands, if there is another."""
        match news:
            case SeatPassed():
                await self._say(one, seat_posts.passed(words, news))
            case RolesCalled(roles):
                sent = await self._say(one, guest_posts.roles_called(words, roles))
                return SentMessage(one.table, CALL, sent.channel.id, sent.id)
            case PutOut():
                await self._write(one, guest_posts.taken_out(words))
            case Farewell():
                await self._farewell(one, words, news)
            case Invitation(_, asked):
                await self._invite(one, words, asked)
            case SeatDeclined(name):
                return await self._personal.tell(one, words, words.say("seat-declined", who=spoken(name)))
        return None

    async def _farewell(self, one: Sendable, words: Words, news: Farewell) -> None:
        """What asked for who rode the seat until now asks nothing any more, and says who rides on."""
        await self._edge.presses.settled(one.table, one.user)
        over = seat_posts.farewell(words, news)
        for old in await self._edge.outbox.messages(one.table, purpose(one)):
            await self._personal.take_back(old, over)
            await self._edge.outbox.place_message(old._replace(purpose=farewell(one.user), window=""))
        assert one.note.seat is not None, "a farewell is to a seat"
        replies = await self._hands.others(one.table, one.note.seat, one.user, 0, dm=False)
        await self._hands.show(replies, Message(over))
        await pending_news.told(self._edge.outbox, one.table, one.user)
        if news.told:
            await self._write(one, seat_posts.replaced(words, news))

    async def _invite(self, one: Sendable, words: Words, asked: int) -> None:
        """Somebody is asked whether he wants a seat: by DM; where that is closed he is called in the channel, and
        whoever asked for him is told so."""
        guests, lobby = words.table.guests, words.table.status == "lobby"
        offer = next((it for it in guests.offers if (it.asked, it.user) == (asked, one.user)), None)
        guest = guests.invitation(one.user)
        if lobby and guest is not None and guest.asked == asked:
            await self._ask(one, words, guest_posts.invitation(words, guest), guest.name, words.table.host)
        elif offer is not None:
            await self._ask(one, words, seat_posts.offer(words, offer), offer.name, offer.by)

    async def _ask(self, one: Sendable, words: Words, message: Message, name: str, by: int) -> None:
        refusal = await self._write(one, message, invited(one.user))
        if refusal is None:
            return
        who, code = spoken(name), str(refusal.code)
        if refusal.code in NOWHERE:
            await self._tell(by, one, words.say("offer-gone-for-good", who=who, code=code))
            return
        text = words.say("offer-called", user=f"<@{one.user}>", offer=message.content)
        await self._say(one, Message(text, message.rows, mentions=(one.user,)))
        await self._tell(by, one, words.say("offer-unreachable", who=who, code=code, channel=words.channel))

    async def full(self, one: Sendable, words: Words) -> SentMessage | None:
        """The lobby is full, if it still is: the host can start it there. The first question takes its place."""
        if words.table.status == "lobby" and not words.table.free:
            await self._write(one, guest_posts.full(words, one.user))
        return None

    async def _say(self, one: Sendable, message: Message) -> discord.Message:
        return await self._post.send(self._post.channel(one.place.channel), message, one.nonce)

    async def _write(self, one: Sendable, message: Message, kept: str = "") -> discord.HTTPException | None:
        """In his DM, `kept` in mind as that; why it is not possible, if it is not."""
        try:
            sent = await self._post.send(await self._post.dm(one.user), message, one.nonce)
        except discord.HTTPException as error:
            if not no_dm(error):
                raise
            log.warning("table %s: %s cannot be told of a seat: %s", one.table, one.user, error)
            return error
        if kept:
            await self._edge.outbox.place_message(SentMessage(one.table, kept, sent.channel.id, sent.id))
        return None

    async def _tell(self, user: int, one: Sendable, text: str) -> None:
        """Whoever asked, by DM, or with his next look."""
        try:
            await self._post.send(await self._post.dm(user), Message(text), f"{one.nonce}h")
        except discord.HTTPException as error:
            log.warning("table %s: %s cannot be told by DM: %s", one.table, user, error)
            await pending_news.keep(self._edge.outbox, one.table, user, text)


def invited(user: int) -> str:
    """What the message is remembered as that asked somebody to come."""
    return f"invited:{user}"
