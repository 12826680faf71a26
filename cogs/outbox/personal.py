"""The one message that a person has of a race, in the DM: what happened, the question, the tick.

A ring is a new one that takes the place of the former; all else is an edit, which nobody hears.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.outbox.closed_dms import ClosedDms, Unreachable, hand_of, open_hand
from cogs.outbox.dashboard import BREAK
from cogs.questions import open_page, played
from cogs.questions.hand_messages import HandMessages
from cogs.text import channel_posts, pending_news
from cogs.text.lately import lately, race_over
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, no_dm, row
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.sender import Sender
from engine.tables.model.receipts import Sendable, SentMessage
from engine.tables.views.table_view import Hand, covers

LOOKS = 3
"""At a hand of which the person goes on pressing; then it is told as it is, and the next note tells the rest."""


class Letter(NamedTuple):
    """A message to somebody, and the news in it: whoever presses on it has read them."""

    message: Message
    news: str


class Personal:
    """Asks, reminds and tells one person; each returns the message that now stands, if there is another."""

    def __init__(self, edge: Edge, post: Sender) -> None:
        self._edge = edge
        self._post = post
        self._hands = HandMessages(edge, post)
        self.closed_dms = ClosedDms(edge, post)

    # -- what is needed rings

    async def ask(self, one: Sendable, words: Words, call: bool, anew: bool) -> SentMessage | None:
        """The open questions, with what is still to be told; where all is answered, their message as it stands."""
        # A press that is under way may be turning its own message into this very question.
        await self._edge.presses.settled(one.table, one.user)
        await self._hands.refresh(one.table, one.user)
        if anew:  # he may have come back to his seat
            for old in await self._edge.outbox.messages(one.table, farewell(one.user)):
                await self._delete(old)
        tickets, hand = await self._moment(one)
        if await self.closed_dms.has(one.user):
            if call or one.attempts:  # a first attempt may have found out that he is
                await self.closed_dms.call(one, words, hand)
            return None
        if hand is None or not hand.table.under_way:
            return None
        if not (hand.questions or hand.vote):  # what stands there may be of a time in which he was late
            await self._says_what_stands(one, words)
            return None
        return await self._asked(one, Words(self._edge.texts, hand.table), hand, tickets, anew)

    async def _moment(self, one: Sendable) -> tuple[list[Ticket], Hand | None]:
        """His hand, and the places of the next edits of his messages, of a moment in which he presses nothing: what
        a press has decided and not shown yet would be passed over, with its tick, and rung for."""
        presses, table, user = self._edge.presses, one.table, one.user
        for _ in range(LOOKS):
            standing = await self._standing(one)
            await presses.settled(table, user)
            # Before the hand is read: a press from now on says something newer.
            tickets, before = (
                [self._edge.order.ticket(old.message) for old in standing],
                presses.arrived(table, user),
            )
            hand = await hand_of(self._edge, one)
            if presses.arrived(table, user) == before:
                break
        return tickets, hand

    async def _asked(
        self, one: Sendable, words: Words, hand: Hand, tickets: Sequence[Ticket], anew: bool
    ) -> SentMessage | None:
        """In a message of its own, which rings; what a press has just turned into does not, nor, but `anew`, where
        the same is asked already."""
        window, standing = hand.asked, await self._standing(one)
        seen = self._edge.presses.shown(one.table, one.user, window)
        before_his_eyes = next((old for old in standing if seen and covers(old.window, window)), None)
        if before_his_eyes is not None:  # there is nothing to send, and nothing to ring for
            return await self._alone(one, before_his_eyes)
        again = anew and any(covers(old.window, window) for old in standing)
        notice = _reminder(words, hand) if again else ""
        for old in reversed(standing):
            ticket = next((ticket for ticket in tickets if ticket.message == old.message), None)
            if not (seen or (covers(old.window, window) and not anew)):
                continue
            # While a round is to be settled much moves: the picture is of the moment of the question.
            redraw, letter = seen or _plans(hand), await self._message(one, words, hand, notice, on=old)
            if await self._edited(one, old, letter, redraw=redraw, ticket=ticket):
                return await self._alone(one, old._replace(window=window))
        # Whoever has just come to a seat has no message yet that says what is sealed there, and can be changed.
        if not hand.wanted and not (anew and not standing):
            await self._says_what_stands(one, words)
            return None
        return await self._ring(one, await self._message(one, words, hand, notice), window)

    async def remind(self, one: Sendable, words: Words) -> SentMessage | None:
        """Somebody has not chosen yet: the question once more, with a ring."""
        await self._edge.presses.settled(one.table, one.user)
        hand = await open_hand(self._edge, one)
        if hand is None or words.table.status != "racing":
            return None
        if await self.closed_dms.has(one.user):
            await self.closed_dms.say_in_channel(one, words, "remind-here")
            return None
        return await self._ring(one, await self._message(one, words, hand, _reminder(words, hand)), hand.asked)

    async def _ring(self, one: Sendable, letter: Letter, window: str) -> SentMessage:
        """A new message in the place of the former. That goes last: a crash leaves two for a moment, never none."""
        sent = await self.write(one, letter.message, window)
        self._edge.presses.tell(one.table, one.user, letter.news)
        await self._edge.outbox.place_message(sent)
        return await self._alone(one, sent)

    async def _alone(self, one: Sendable, kept: SentMessage) -> SentMessage:
        """Nothing else of this race stands in the person's DM."""
        for old in (*await self._standing(one), *await self._edge.outbox.messages(one.table, joined(one.user))):
            if old.message != kept.message:
                await self._delete(old)
        return kept

    async def _delete(self, old: SentMessage) -> None:
        try:
            async with self._edge.order.turn(self._edge.order.ticket(old.message)):
                await self._post.delete(old)
        except discord.HTTPException as error:
            # What is gone is gone; what Discord does not let us delete stays. Neither may hold up a race.
            if row(error).do is Do.RETRY:
                raise
        await self._edge.outbox.forget_message(old)

    async def write(self, one: Sendable, message: Message, window: str = "") -> SentMessage:
        """In his DM. Raises Unreachable if Discord does not open it, or takes nothing there."""
        try:
            channel = await self._post.dm(one.user)
            sent = await self._post.send(channel, message, one.nonce)
        except discord.HTTPException as error:
            if not no_dm(error):
                raise
            raise Unreachable(error) from error
        return SentMessage(one.table, purpose(one), channel.id, sent.id, window)

    # -- what is only told does not

    async def keep(self, one: Sendable, text: str) -> None:
        """A line for the next look."""
        await pending_news.keep(self._edge.outbox, one.table, one.user, text)

    async def tell(self, one: Sendable, words: Words, text: str) -> SentMessage | None:
        """A line that his message says at once, unless it will say it with the next question; where DMs are closed
        it waits for a look at My hand."""
        await self._edge.presses.settled(one.table, one.user)
        await self._hands.refresh(one.table, one.user)
        await self.keep(one, text)
        if await self.closed_dms.has(one.user) or await self._question_follows(one):
            return None
        if await self._says_what_stands(one, words):
            return None
        # There is none, or it is too old to be edited.
        hand = await hand_of(self._edge, one)
        return None if hand is None else await self._ring(one, await self._news(one, words, hand), "")

    async def say_in_lobby(self, one: Sendable, message: Message) -> SentMessage | None:
        """What is needed of him before there is a race; the first question takes its place. Where DMs are closed it
        waits for his next look."""
        if await self.closed_dms.has(one.user):
            await self.keep(one, message.content)
            return None
        before = await self._edge.outbox.messages(one.table, joined(one.user))
        sent = (await self.write(one, message))._replace(purpose=joined(one.user))
        for old in before:
            await self._delete(old)
        return sent

    async def closed(self, one: Sendable, words: Words) -> None:
        """A question is over: his message says how things are instead, for good where the race is over."""
        await self._edge.presses.settled(one.table, one.user)
        await self._hands.refresh(one.table, one.user)
        hand = await hand_of(self._edge, one)
        if not words.table.under_way:
            await self._over(one, words, hand)
            return
        if hand is None:  # nobody can say what is asked
            return
        still = {hand.asked, *(hand.named(question.prompt.window) for question in hand.questions)}
        stale = [old for old in await self._standing(one) if old.window and old.window not in still]
        if await self._question_follows(one):  # with a ring, in a message of its own
            for old in stale:
                await self._post.bare(old)
                await self._edge.outbox.place_message(old._replace(window=""))
        elif stale or await self._has_news(one):
            await self._says_what_stands(one, words)

    async def _over(self, one: Sendable, words: Words, hand: Hand | None) -> None:
        """The race is over: his message says what was played last, and how it ended."""
        over, ended = race_over(words, hand), played.latest(words, hand) if hand else ""
        standing = await self._standing(one)
        for old in standing:
            ticked = self._edge.presses.shows_tick(old.message)
            # The finish is in the channel: beside it the picture of a question would be an older state.
            await self.take_back(old, over if ticked else content([ended, over]), pictures=False)
        if hand is not None and not standing and not await self.closed_dms.has(one.user):
            head = words.say("told-head", title=words.title, channel=words.channel)
            await self.write(one, Message(content([head, ended, over])))

    async def _has_news(self, one: Sendable) -> bool:
        untold = await pending_news.held(self._edge.outbox, one.table, one.user)
        return bool(untold) and untold != self._edge.presses.told(one.table, one.user)

    async def _says_what_stands(self, one: Sendable, words: Words) -> bool:
        """His message is edited to how things are now; whether there is one that could be. A tick stays until there
        is something to say."""
        tickets, hand = await self._moment(one)
        if hand is None:
            return False
        words = Words(self._edge.texts, hand.table)
        questions = bool(hand.questions) and hand.seat not in words.table.late
        asks, fresh = questions or hand.vote is not None, await self._has_news(one)
        found = False
        for old in await self._standing(one):
            ticket = next((ticket for ticket in tickets if ticket.message == old.message), None)
            ticked = self._edge.presses.shows_tick(old.message) and not (asks or fresh)
            letter = await (self._message(one, words, hand, on=old) if asks else self._news(one, words, hand))
            says = ticked or await self._edited(one, old, letter, redraw=asks and _plans(hand), ticket=ticket)
            # What cannot be edited is not tried again at every turn.
            await self._edge.outbox.place_message(old._replace(window=hand.asked if says and asks else ""))
            found = found or says
        return found

    async def _news(self, one: Sendable, words: Words, hand: Hand) -> Letter:
        """What is to be told while nothing is asked. Nothing in it goes on changing: who looks sees the rest."""
        untold = await self._untold(one)
        nothing = words.say("hand-stood-in" if hand.seat in words.table.late else "hand-nothing-asked")
        # What others played for him is in the news, if there are any.
        ended = played.latest(words, hand, by_hand_alone=bool(untold))
        text = content([words.say("told-head", title=words.title, channel=words.channel), ended, untold or nothing])
        return Letter(Message(text, channel_posts.buttons(words, "hand")), untold)

    async def _untold(self, one: Sendable) -> str:
        return await pending_news.held(self._edge.outbox, one.table, one.user)

    async def _message(
        self, one: Sendable, words: Words, hand: Hand, notice: str = "", on: SentMessage | None = None
    ) -> Letter:
        """What is asked, below what happened since the last look; with the page that somebody has opened where it
        is an edit `on` his message."""
        untold = await self._untold(one)
        page = None if on is None else self._edge.presses.opened(on.message)
        news = content([untold, lately(words, hand)])
        return Letter(open_page.shown(words, hand, page, notice=notice, news=news), untold)

    async def _edited(
        self, one: Sendable, old: SentMessage, letter: Letter, *, redraw: bool, ticket: Ticket | None
    ) -> bool:
        try:
            async with self._edge.order.turn(ticket or self._edge.order.ticket(old.message)) as wanted:
                if wanted:
                    await self._post.edit(old, letter.message, redraw=redraw)
                    self._edge.presses.tell(one.table, one.user, letter.news)
        except discord.HTTPException as error:
            if row(error).do is not Do.REPOST:
                raise
            return False
        return True

    async def take_back(self, old: SentMessage, over: str, *, pictures: bool = True) -> None:
        """A message that asks nothing any more, and words that say so: which one it was stays, its buttons and
        promises go, and `pictures` where they are of the past."""
        try:
            async with self._edge.order.turn(self._edge.order.ticket(old.message)):
                # Discord alone has the words as they were sent: our texts may be others by now.
                heading, more, _ = (await self._post.fetch(old)).content.partition(BREAK)
                told = content([heading, over]) if more else None
                await self._post.bare(old, told, pictures=pictures)
        except discord.HTTPException as error:
            if row(error).do in (Do.RETRY, Do.TELL_HOST):
                raise
        await self._edge.outbox.forget_message(old)

    # -- who is asked

    async def _standing(self, one: Sendable) -> tuple[SentMessage, ...]:
        """His messages of this race; one, but for a moment."""
        return await self._edge.outbox.messages(one.table, purpose(one))

    async def _question_follows(self, one: Sendable) -> bool:
        """Whether this person is asked something that no message asks yet."""
        hand, standing = await hand_of(self._edge, one), await self._standing(one)
        return hand is not None and hand.wanted and not any(covers(old.window, hand.asked) for old in standing)


def _reminder(words: Words, hand: Hand) -> str:
    missing = sum(question.missing for question in hand.questions)
    return words.say("remind", missing=missing) if missing else ""


def _plans(hand: Hand) -> bool:
    return any(question.plans for question in hand.questions)


def purpose(one: Sendable) -> str:
    """What a person's message is remembered as."""
    return f"ask:{one.note.seat}"


def farewell(user: int) -> str:
    """What a message is remembered as that says whose seat has passed on: true until he rides again."""
    return f"farewell:{user}"


def joined(user: int) -> str:
    """What the message is remembered as that told somebody of his seat, before there was a race."""
    return f"joined:{user}"
