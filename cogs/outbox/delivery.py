"""What each kind of note becomes on Discord; content is made from the table as it looks when it is sent."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord

from cogs.outbox.dashboard import BREAK, Dashboard
from cogs.outbox.moving import Moves
from cogs.outbox.personal import Personal
from cogs.outbox.seating import CALL, SeatNews
from cogs.outbox.spectators import Spectators
from cogs.outbox.threads import RaceThreads
from cogs.questions.hand_messages import HandMessages
from cogs.text import channel_posts, lobby_post, pending_news, private_news, season_posts, votes
from cogs.text.deeds import steered
from cogs.text.lobby_forms import host_of_lobby
from cogs.text.past.participants import counts
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, row
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.sender import Sender
from engine.tables.model.notes import (
    Ask,
    Closed,
    HostPassed,
    Left,
    Moved,
    MovedOn,
    Ordered,
    OrderFailed,
    Plain,
    PlainKind,
    Rounds,
    StoodIn,
    UnreadableNote,
)
from engine.tables.model.outcomes import GoneBack, KeeperAct, VoteOver
from engine.tables.model.receipts import Sendable, SentMessage
from engine.tables.model.season import SeasonCall
from engine.tables.model.seat_notes import Farewell, Invitation, PutOut, RolesCalled, SeatDeclined, SeatPassed

log = logging.getLogger(__name__)

Deliver = Callable[[Sendable, Words], Awaitable[SentMessage | None]]


class Delivery:
    """One method a kind of note; each returns the message that now stands, if it is to be remembered."""

    def __init__(self, edge: Edge, post: Sender) -> None:
        self._edge = edge
        self._post = post
        self.dashboard = Dashboard(edge, post)
        self.personal = Personal(edge, post)
        self._spectators = Spectators(edge, post)
        self._hands = HandMessages(edge, post)
        self.threads = RaceThreads(edge, post)
        self._moves = Moves(edge, post, self.dashboard)
        self._seats = SeatNews(edge, post, self.personal)
        self._plain: dict[PlainKind, Deliver] = {
            "lobby": self._lobby,
            "start": self._start,
            "dashboard": self._dashboard,
            "missed": self._missed,
            "remind": self.personal.remind,
            "out": self._out,
            "hosting": self._hosting,
            "last_call": self._last_call,
            "closed": self._closed,
            "paused": self._paused,
            "consent": self._consent,
            "extended": self._changed_time,
            "paced": self._changed_time,
            "end": self._end,
            "abandoned": self._abandoned,
            "full": self._seats.full,
        }

    async def deliver(self, one: Sendable) -> SentMessage | None:
        """Send or edit what the note is about; Discord's errors pass through."""
        words = Words(self._edge.texts, await self._edge.service.table_view(one.table))
        match one.note.news:
            case Plain(kind):
                return await self._plain[kind](one, words)
            case Ask(call, anew):
                return await self.personal.ask(one, words, call, anew)
            case Rounds() as told:
                return await self._rounds(one, words, told)
            case Left() | HostPassed() | Closed() | KeeperAct() as change:
                await self._send(one, channel_posts.passed_on(words, change))
            case SeasonCall() as call:
                sent = await self._send(one, season_posts.call(words, call))
                return SentMessage(one.table, CALL, sent.channel.id, sent.id)
            case Moved(was):
                return await self._moves.moved(one, words, was)
            case GoneBack() | VoteOver() as told:
                return await self._outcome(one, words, told)
            case SeatPassed() | Farewell() | Invitation() | SeatDeclined() | RolesCalled() | PutOut() as news:
                return await self._seats.deliver(one, words, news)
            case Ordered() as played:
                await self.personal.keep(one, private_news.told(words, played))
            case StoodIn() | OrderFailed() as played:
                return await self.personal.tell(one, words, private_news.told(words, played))
            case MovedOn(user):
                return await self._spectators.tell(one, words, user)
            case UnreadableNote(kind):
                log.warning("note %s of table %s is let go: no version knows %r", one.id, one.table, kind)
        return None

    async def _send(self, one: Sendable, message: Message) -> discord.Message:
        return await self._post.send(self._post.channel(one.place.channel), message, one.nonce)

    # -- messages that stand and are edited

    async def _lobby(self, one: Sendable, words: Words) -> SentMessage | None:
        sent = await self._standing(one, "lobby", lobby_post.lobby(words))
        if sent is not None:  # known before anything else can fail: a second post would be one too many
            await self._edge.outbox.place_message(sent)
        if standing := await self._edge.outbox.messages(one.table, "lobby"):
            await self.threads.keep(one, words, standing[-1].message)
        if words.table.status != "lobby":
            await self._bare(one.table, CALL)
        return sent

    async def _bare(self, table: int, purpose: str) -> None:
        """What was asked there is over: the words stay."""
        for old in await self._edge.outbox.messages(table, purpose):
            await self._post.bare(old)
            await self._edge.outbox.forget_message(old)

    async def _paused(self, one: Sendable, words: Words) -> SentMessage | None:
        """A pause; once it is over its post is edited a last time and forgotten, never posted late."""
        message = channel_posts.paused(words)
        if words.table.halts:
            return await self._standing(one, "paused", message)
        for old in await self._edge.outbox.messages(one.table, "paused"):
            # Forgotten, so that the next pause gets a post below all that was said since.
            await self._post.bare(old, message.content)
            await self._edge.outbox.forget_message(old)
        return None

    async def _consent(self, one: Sendable, words: Words) -> SentMessage | None:
        """A question to all while it is asked; its outcome is told by the note that ended it."""
        asked = words.table.consent
        if asked is None:
            return None
        closed = await self.dashboard.closed(words.table)
        sent = await self._standing(one, "consent", votes.post(words, closed))
        return None if sent is None else sent._replace(window=str(asked.asked))

    async def _outcome(self, one: Sendable, words: Words, told: GoneBack | VoteOver) -> SentMessage | None:
        """What people have decided together."""
        if isinstance(told, VoteOver):
            return await self._vote_over(one, words, told)
        return await self._gone_back(one, words, told)

    async def _gone_back(self, one: Sendable, words: Words, told: GoneBack) -> SentMessage | None:
        """The race stands where it stood: no message claims what came after."""
        if one.user:
            # What was still to be told belongs to what is undone.
            await pending_news.told(self._edge.outbox, one.table, one.user)
            await self._hands.refresh(one.table, one.user)
            return await self.personal.tell(one, words, private_news.gone_back(words, told))
        closed = await self.dashboard.closed(words.table)
        board = await self._edge.service.board(one.table)
        undone = words.say("undone-from-here")
        return await self.dashboard.post(one, words, channel_posts.gone_back(words, board, closed, told), undone)

    async def _unasked(self, one: Sendable, outcome: str) -> None:
        """Where somebody could take his question back there is nothing left to be taken back."""
        for place, reply in self._edge.asked.of(one.table, one.user).items():
            self._edge.asked.forget(one.table, one.user, place)
            with suppress(discord.HTTPException):  # closed, or too old: then a press on it says so
                await reply.interaction.edit_original_response(content=outcome, view=None)

    async def _vote_over(self, one: Sendable, words: Words, told: VoteOver) -> SentMessage | None:
        """The question says its outcome, and whoever sits there is told; where its post is gone the channel gets
        another."""
        outcome = votes.outcome(words, told)
        if one.user:
            await self._unasked(one, outcome)
            return await self.personal.tell(one, words, outcome)
        standing = await self._edge.outbox.messages(one.table, "consent")
        # Another question may have its post by now; one of an earlier version does not say which it is.
        mine = [old for old in standing if old.window in ("", str(told.asked))]
        if not [old for old in mine if await self._settled(old, outcome)]:
            await self._send(one, Message(outcome))
        return None

    async def _settled(self, old: SentMessage, outcome: str) -> bool:
        """What was asked stays, with the outcome in the place of the buttons; whether it is still there."""
        try:
            asked = (await self._post.fetch(old)).content.partition(BREAK)[0]
            await self._post.bare(old, content([asked, outcome]))
        except discord.HTTPException as error:
            if row(error).do is not Do.REPOST:
                raise
            await self._edge.outbox.forget_message(old)
            return False
        await self._edge.outbox.forget_message(old)
        return True

    async def _standing(self, one: Sendable, purpose: str, message: Message) -> SentMessage | None:
        """Edit the message that stands for a purpose; post it if there is none, or none that can be edited."""
        standing = await self._edge.outbox.messages(one.table, purpose)
        if standing and await self._edited(standing[-1], message):
            return None
        sent = await self._send(one, message)
        return SentMessage(one.table, purpose, sent.channel.id, sent.id)

    async def _edited(self, standing: SentMessage, message: Message) -> bool:
        try:
            async with self._edge.order.turn(self._edge.order.ticket(standing.message)) as wanted:
                if wanted:
                    await self._post.edit(standing, message)
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

    async def _missed(self, one: Sendable, words: Words) -> SentMessage | None:
        return await self.dashboard.edit(one, words, look=True)

    async def _end(self, one: Sendable, words: Words) -> SentMessage | None:
        # Podium first: if a button cannot be taken off, the note comes again, and its nonce posts nothing twice.
        podium = await self._edge.service.podium(one.table)
        sent = await self._send(one, channel_posts.end(words, podium, await self._steered(words)))
        await self._over(words)
        return SentMessage(one.table, "end", sent.channel.id, sent.id)

    async def _abandoned(self, one: Sendable, words: Words) -> SentMessage | None:
        sent = await self._send(one, channel_posts.abandoned(words, await self._steered(words)))
        await self._over(words)
        return SentMessage(one.table, "end", sent.channel.id, sent.id)

    async def _steered(self, words: Words) -> str:
        result = await self._edge.service.past_race(words.table.id)
        told = (steered(words, await self._edge.service.deeds(words.table.id)), counts(words, result))
        return "\n".join(part for part in told if part)

    async def _over(self, words: Words) -> None:
        """A race that is over asks nothing any more."""
        await self.dashboard.retire_all(words.table.id)
        await self._bare(words.table.id, "paused")
        await pending_news.drop(self._edge.outbox, words.table)
        await self.threads.close(words)

    async def _out(self, one: Sendable, words: Words) -> SentMessage | None:
        if not words.table.under_way:  # how it ended is told then
            return None
        return await self.personal.tell(one, words, words.say("you-are-out", channel=words.channel))

    async def _last_call(self, one: Sendable, words: Words) -> SentMessage | None:
        return await self.personal.tell(one, words, words.say("last-call"))

    async def _hosting(self, one: Sendable, words: Words) -> SentMessage | None:
        """Who is still host is told so: in a lobby with a ring, for the others wait for him to start."""
        if words.table.seat_of(words.table.host) != one.note.seat:
            return None
        if words.table.under_way:
            return await self.personal.tell(one, words, words.say("you-host"))
        if words.table.status == "lobby":
            return await self.personal.say_in_lobby(one, host_of_lobby(words))
        return None

    async def _closed(self, one: Sendable, words: Words) -> None:
        await self.personal.closed(one, words)

    async def _changed_time(self, one: Sendable, words: Words) -> None:
        await self._send(one, channel_posts.changed_time(words, one.note.kind))

    async def instead(self, one: Sendable, number: str) -> None:
        """Plain words for a note that cannot be made: where it stands can be looked up."""
        words = Words(self._edge.texts, await self._edge.service.table_view(one.table))
        message = Message(words.say("post-failed", number=number), channel_posts.buttons(words, "hand", "text"))
        if one.user:
            await self.personal.write(one, message)
        else:
            await self._send(one, message)
