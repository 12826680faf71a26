"""What each kind of note becomes on Discord; content is made from the table as it looks when it is sent."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import discord

from cogs.outbox.dashboard import BREAK, Dashboard
from cogs.questions import ask
from cogs.text import channel_posts, pending_news, private_news
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, no_dm, row
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.sender import Sender
from engine.tables.model.notes import (
    Ask,
    Closed,
    HostPassed,
    Left,
    Ordered,
    OrderFailed,
    Plain,
    PlainKind,
    Rounds,
    StoodIn,
    UnreadableNote,
)
from engine.tables.model.receipts import Sendable, SentMessage
from engine.tables.model.table import Refused
from engine.tables.views.table_view import Hand

log = logging.getLogger(__name__)

Deliver = Callable[[Sendable, Words], Awaitable[SentMessage | None]]


class Unreachable(Exception):
    """One person cannot be written to; `code` is Discord's."""

    def __init__(self, error: discord.HTTPException) -> None:
        self.code = error.code
        super().__init__(str(error))


class Delivery:
    """One method a kind of note; each returns the message that now stands, if it is to be remembered."""

    def __init__(self, edge: Edge, post: Sender) -> None:
        self._edge = edge
        self._post = post
        self.dashboard = Dashboard(edge, post)
        self._plain: dict[PlainKind, Deliver] = {
            "lobby": self._lobby,
            "start": self._start,
            "dashboard": self._dashboard,
            "remind": self._remind,
            "closed": self._closed,
            "paused": self._paused,
            "consent": self._consent,
            "extended": self._changed_time,
            "paced": self._changed_time,
            "end": self._end,
            "abandoned": self._abandoned,
        }

    async def deliver(self, one: Sendable) -> SentMessage | None:
        """Send or edit what the note is about; Discord's errors pass through."""
        words = Words(self._edge.texts, await self._edge.service.table_view(one.table))
        match one.note.news:
            case Plain(kind):
                return await self._plain[kind](one, words)
            case Ask(call, anew):
                return await self._ask(one, words, call, anew)
            case Rounds() as told:
                return await self._rounds(one, words, told)
            case Left() | HostPassed() | Closed() as change:
                await self._send(one, channel_posts.passed_on(words, change))
            case Ordered() as played:  # never worth a ring: it stands in what is asked next, or in My hand
                await pending_news.keep(self._edge.outbox, one.table, one.user, private_news.told(words, played))
            case StoodIn() | OrderFailed() as played:
                await self._tell(one, words, private_news.told(words, played))
            case UnreadableNote(kind):
                log.warning("note %s of table %s is let go: no version knows %r", one.id, one.table, kind)
        return None

    async def _send(self, one: Sendable, message: Message) -> discord.Message:
        return await self._post.send(self._post.channel(one.place.channel), message, one.nonce)

    # -- messages that stand and are edited

    async def _lobby(self, one: Sendable, words: Words) -> SentMessage | None:
        return await self._standing(one, "lobby", channel_posts.lobby(words))

    async def _paused(self, one: Sendable, words: Words) -> SentMessage | None:
        """A pause; the same."""
        message = channel_posts.paused(words)
        if words.table.halts:
            return await self._standing(one, "paused", message)
        for old in await self._edge.outbox.messages(one.table, "paused"):
            # Forgotten, so that the next pause gets a post below all that was said since.
            await self._post.bare(old, message.content)
            await self._edge.outbox.forget_message(old)
        return None

    async def _consent(self, one: Sendable, words: Words) -> SentMessage | None:
        """A vote; once it is over its post is edited a last time and forgotten, never posted late."""
        if words.table.consent is not None:
            return await self._standing(one, "consent", channel_posts.consent(words))
        for old in await self._edge.outbox.messages(one.table, "consent"):
            await self._take_back(old, words.say("consent-over"))
        return None

    async def _standing(self, one: Sendable, purpose: str, message: Message) -> SentMessage | None:
        """Edit the message that stands for a purpose; post it if there is none, or none that can be edited."""
        standing = await self._edge.outbox.messages(one.table, purpose)
        if standing and await self._edited(standing[-1], message):
            return None
        sent = await self._send(one, message)
        return SentMessage(one.table, purpose, sent.channel.id, sent.id)

    async def _edited(
        self, standing: SentMessage, message: Message, *, redraw: bool = False, ticket: Ticket | None = None
    ) -> bool:
        try:
            async with self._edge.order.turn(ticket or self._edge.order.ticket(standing.message)) as wanted:
                if wanted:
                    await self._post.edit(standing, message, redraw=redraw)
        except discord.HTTPException as error:
            if row(error).do is not Do.REPOST:
                raise
            await self._edge.outbox.forget_message(standing)
            return False
        return True

    # -- the race

    async def _start(self, one: Sendable, words: Words) -> SentMessage | None:
        closed = await self.dashboard.closed(words.table)
        board = await self._edge.service.board(one.table)
        return await self.dashboard.post(one, words, channel_posts.start(words, board, closed))

    async def _rounds(self, one: Sendable, words: Words, told: Rounds) -> SentMessage | None:
        closed = await self.dashboard.closed(words.table)
        news = await self._edge.service.rounds(one.table, told)
        return await self.dashboard.post(one, words, channel_posts.rounds(words, news, closed, told.more))

    async def _dashboard(self, one: Sendable, words: Words) -> SentMessage | None:
        return await self.dashboard.edit(one, words)

    async def _end(self, one: Sendable, words: Words) -> SentMessage | None:
        # Podium first: if a button cannot be taken off, the note comes again, and its nonce posts nothing twice.
        podium = await self._edge.service.podium(one.table)
        sent = await self._send(one, channel_posts.end(words, podium))
        await self._over(words)
        return SentMessage(one.table, "end", sent.channel.id, sent.id)

    async def _abandoned(self, one: Sendable, words: Words) -> SentMessage | None:
        sent = await self._send(one, channel_posts.abandoned(words))
        await self._over(words)
        return SentMessage(one.table, "end", sent.channel.id, sent.id)

    async def _over(self, words: Words) -> None:
        """A race that is over asks nothing any more."""
        await self.dashboard.retire_all(words.table.id)
        for old in await self._edge.outbox.messages(words.table.id, "paused"):
            await self._post.bare(old)
            await self._edge.outbox.forget_message(old)
        for old in await self._edge.outbox.messages(words.table.id, "consent"):
            await self._take_back(old, words.say("consent-over"))
        await pending_news.drop(self._edge.outbox, words.table)

    async def _changed_time(self, one: Sendable, words: Words) -> None:
        await self._send(one, channel_posts.changed_time(words, one.note.kind))

    # -- to one person

    async def _ask(self, one: Sendable, words: Words, call: bool, anew: bool) -> SentMessage | None:
        """The open questions, with what is still to be told; where all is answered, their message as it stands."""
        # A press that is under way may be turning its own message into this very question.
        await self._edge.presses.settled(one.table, one.user)
        outbox = self._edge.outbox
        tickets = [  # taken before the hand is read: a press from now on says something newer
            self._edge.order.ticket(old.message) for old in await outbox.messages(one.table, purpose(one))
        ]
        hand = await self._hand(one)
        if await self._cut_off(one):
            if call or one.attempts:  # a first attempt may have found out that he is
                await self._called(one, words, hand)
            return None
        news, standing = await pending_news.held(outbox, one.table, one.user), None
        if hand is not None:
            standing = await self._asked(one, words, hand, ask.ask(words, hand, news=news), tickets, anew)
        if hand is not None and news:
            await pending_news.told(outbox, one.table, one.user)
        return standing

    async def _called(self, one: Sendable, words: Words, hand: Hand | None) -> None:
        """Who cannot be written to is called in the channel, unless nobody may see that he is asked, or he has just
        been shown the question."""
        if hand is None or not hand.waits or _is_quiet(hand):
            return
        if not self._edge.presses.shown(one.table, one.user, hand.window):
            await self._send(one, self._call(words, one, "call-here"))

    async def _asked(
        self, one: Sendable, words: Words, hand: Hand, message: Message, tickets: Sequence[Ticket], anew: bool
    ) -> SentMessage | None:
        """In a message of its own, which rings; what a press has just turned into does not, nor, but `anew`, where
        the same is asked already."""
        window = hand.window
        seen = self._edge.presses.shown(one.table, one.user, window)
        for old in await self._edge.outbox.messages(one.table, purpose(one)):
            # Somebody has it before his eyes: there is nothing to send, and nothing to ring for.
            if seen and old.window == window:
                return None
            ticket = next((one for one in tickets if one.message == old.message), None)
            stands = seen or (old.window == window and not anew)
            # While a round is to be settled much moves: the picture is of the moment of the question.
            redraw = seen or any(question.plans for question in hand.questions)
            if stands and await self._edited(old, message, redraw=redraw, ticket=ticket):
                return old._replace(window=window)
            if hand.waits:
                await self._take_back(old, words.say("ask-over"))
        return await self._to_person(one, message, window) if hand.waits else None

    async def _open(self, one: Sendable) -> Hand | None:
        """The seat's hand, if that person has still to answer something."""
        hand = await self._hand(one)
        return hand if hand and hand.waits else None

    async def _hand(self, one: Sendable) -> Hand | None:
        """The seat's hand, if it still is that person's and something is open."""
        try:
            hand = await self._edge.service.hand(one.table, one.user)
        except Refused:
            return None
        return hand if hand.questions else None

    async def _cut_off(self, one: Sendable) -> bool:
        """Whether the person is known not to be reachable; then the channel's post names him."""
        return one.user in await self._edge.service.dms_closed((one.user,))

    async def _to_person(self, one: Sendable, message: Message, window: str = "") -> SentMessage:
        """In his DM. Raises Unreachable if Discord does not open it, or takes nothing there."""
        try:
            channel = await self._post.dm(one.user)
            sent = await self._post.send(channel, message, one.nonce)
        except discord.HTTPException as error:
            if not no_dm(error):
                raise
            raise Unreachable(error) from error
        return SentMessage(one.table, purpose(one), channel.id, sent.id, window)

    async def _remind(self, one: Sendable, words: Words) -> SentMessage | None:
        hand = await self._open(one)
        if hand is None or words.table.status != "racing":
            return None
        if await self._cut_off(one):
            await self._send(one, self._call(words, one, "remind-here"))
            return None
        notice = words.say("remind", missing=sum(question.missing for question in hand.questions))
        message = ask.ask(words, hand, notice=notice, picture=False)
        return await self._to_person(one, message, hand.window)

    def _call(self, words: Words, one: Sendable, key: str) -> Message:
        """Somebody who cannot be written to is named in the channel instead."""
        until = words.say("tail-until", until=words.until) if words.table.deadline else ""
        text = words.say(key, who=f"<@{one.user}>", until=until)
        return Message(text, channel_posts.buttons(words, "hand"), mentions=(one.user,))

    async def _tell(self, one: Sendable, words: Words, text: str) -> None:
        """To one person: in the question that will be sent next, so that it rings once, else in a DM of its own;
        where DMs are closed at his next look at My hand."""
        await self._edge.presses.settled(one.table, one.user)
        if await self._cut_off(one) or await self._question_follows(one):
            await pending_news.keep(self._edge.outbox, one.table, one.user, text)
        else:
            await self._to_person(one, _alone(words, text))

    async def _question_follows(self, one: Sendable) -> bool:
        """Whether this person is asked something that no message asks yet."""
        hand = await self._open(one)
        standing = await self._edge.outbox.messages(one.table, purpose(one))
        return hand is not None and all(old.window != hand.window for old in standing)

    async def _closed(self, one: Sendable, words: Words) -> None:
        await self._edge.presses.settled(one.table, one.user)
        hand = await self._hand(one)
        still = {question.prompt.window for question in hand.questions} if hand else set()
        for old in await self._edge.outbox.messages(one.table, purpose(one)):
            if old.window not in still or not words.table.under_way:
                await self._take_back(old, words.say("ask-over"))

    async def _take_back(self, old: SentMessage, over: str) -> None:
        """A question that is over, and words that say so: which one it was stays, its buttons and promises go."""
        try:
            async with self._edge.order.turn(self._edge.order.ticket(old.message)):
                # Discord alone has the words as they were sent: our texts may be others by now.
                heading, more, _ = (await self._post.fetch(old)).content.partition(BREAK)
                await self._post.bare(old, content([heading, over]) if more else None)
        except discord.HTTPException as error:
            if row(error).do in (Do.RETRY, Do.TELL_HOST):
                raise
        await self._edge.outbox.forget_message(old)

    async def instead(self, one: Sendable, number: str) -> None:
        """Plain words for a note that cannot be made: where it stands can be looked up."""
        words = Words(self._edge.texts, await self._edge.service.table_view(one.table))
        message = Message(words.say("post-failed", number=number), channel_posts.buttons(words, "hand", "text"))
        if one.user:
            await self._to_person(one, message)
        else:
            await self._send(one, message)

    async def cut_off(self, one: Sendable) -> None:
        """A person turned out not to be reachable: remember it, and call him in the channel once."""
        # Remembered before anything else can fail: no note after this one tries in vain.
        await self._edge.service.dm_closed(one.user, True)
        if one.note.kind != "ask":
            return
        hand = await self._open(one)
        if hand is not None and not _is_quiet(hand):
            await self._send(
                one,
                self._call(
                    Words(self._edge.texts, await self._edge.service.table_view(one.table)), one, "call-here"
                ),
            )


def _is_quiet(hand: Hand) -> bool:
    """Whether nobody may see who is asked now."""
    return any(question.prompt.quiet for question in hand.questions)


def _alone(words: Words, text: str) -> Message:
    """A message to one person that asks nothing."""
    return Message(content([words.say("told-head", title=words.title, channel=words.channel), text]))


def purpose(one: Sendable) -> str:
    """What an ask's message is remembered as."""
    return f"ask:{one.note.seat}"
