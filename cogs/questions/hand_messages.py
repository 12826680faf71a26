"""All messages that show one seat's questions say the same: the one in the DM, and private replies."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import NamedTuple

import discord

from cogs.questions import open_page, played
from cogs.text import channel_posts
from cogs.text.lately import race_over
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, row
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.private_replies import PrivateReply
from cogs.wire.reply import show
from cogs.wire.sender import Sender
from engine.tables.model.receipts import SentMessage
from engine.tables.model.table import Refused
from engine.tables.views.table_view import Hand

log = logging.getLogger(__name__)


class Editable(NamedTuple):
    """A message of a seat, with the place of its next edit, and how it is edited; the one in the DM, or a reply."""

    ticket: Ticket
    edit: Callable[[Message], Awaitable[object]]
    in_dm: bool


class HandMessages:
    """Finds and edits them. One that cannot be edited any more holds up nothing."""

    def __init__(self, edge: Edge, sender: Sender) -> None:
        self._edge = edge
        self._sender = sender

    async def others(self, table: int, seat: int, user: int, here: int, *, dm: bool) -> list[Editable]:
        """All of a seat's messages but the one at `here`; the one in the DM only if `dm`. To be asked for together
        with the decision."""
        # Tickets are taken here, before anything is edited: a later decision then wins, whichever arrives first.
        standing = await self._edge.outbox.messages(table, f"ask:{seat}") if dm else ()
        found = [self.in_dm(one) for one in standing if one.message != here]
        replies = self._edge.replies.of(table, user).items()
        found += [self._private(place, one) for place, one in replies if place != here]
        for one in found:  # they show what stands, on its first page
            self._edge.presses.open(one.ticket.message, None)
        return found

    async def refresh(self, table: int, user: int) -> None:
        """What somebody's private replies say is what stands now: what they ask, or what was played instead. Raises
        if Discord has trouble with it just now."""
        for place, one in self._edge.replies.of(table, user).items():
            if one.says is None:  # about to be shown, with what stands
                continue
            found = self._private(place, one)  # before the hand is read: a press from now on says something newer
            try:
                hand = await self._edge.service.hand(table, user)
            except Refused:
                self._edge.order.give_back(found.ticket)
                return  # whose seat it was is told by who took it
            is_over = bool(one.asks) and one.asks.isdisjoint(_open(hand))
            message, same = self._now(hand, one, place, is_over=is_over)
            try:
                if not (same and self._edge.order.give_back(found.ticket)):
                    await found.edit(message)
                if is_over:  # it asks nothing any more, and claims nothing that could change
                    self._edge.replies.forget(table, user, place)
            except discord.HTTPException as error:
                if row(error).do is Do.RETRY:
                    self._edge.replies.lags(place, behind=True)
                    raise
                log.info("the private reply %s keeps what it says: %s", place, error)

    def _now(self, hand: Hand, reply: PrivateReply, place: int, *, is_over: bool) -> tuple[Message, bool]:
        """What a private reply at a place should say, and whether it does."""
        says = reply.says or Message("")
        words = Words(self._edge.texts, hand.table)
        if is_over:
            message = _over(words, hand, reply.asks)
        elif reply.asks or hand.questions or reply.lags:
            # Which picture it has is the question's; a new question comes with its own.
            page, picture = self._edge.presses.opened(place), not reply.asks and not reply.lags
            message = open_page.shown(words, hand, page, picture=picture)
        else:
            return says, True
        same = (says.content, says.rows) == (message.content, message.rows)
        return message, same and not reply.lags

    def in_dm(self, standing: SentMessage) -> Editable:
        """The message in the DM, which needs no token."""
        ticket = self._edge.order.ticket(standing.message)
        return Editable(ticket, partial(self._edit, standing, ticket), in_dm=True)

    def _private(self, place: int, reply: PrivateReply) -> Editable:
        ticket = self._edge.order.ticket(place)
        return Editable(ticket, lambda message: show(reply.interaction, message, ticket), in_dm=False)

    async def _edit(self, standing: SentMessage, ticket: Ticket, message: Message) -> None:
        async with self._edge.order.turn(ticket) as wanted:
            if wanted:
                await self._sender.edit(standing, message)

    async def show(self, messages: list[Editable], message: Message) -> bool:
        """Let them say this; whether all do that can. A reply that somebody has dismissed needs not."""
        told = True
        # One after the other: they are few, and all count against the same limit of edits.
        for one in messages:
            try:
                await one.edit(message)
            except discord.HTTPException as error:
                log.info("message %s keeps what it says: %s", one.ticket.message, error)
                later = not one.in_dm and row(error).do is Do.RETRY
                if later:
                    self._edge.replies.lags(one.ticket.message, behind=True)
                told = told and not (one.in_dm or later)
        return told


def _open(hand: Hand) -> frozenset[played.QuestionKey]:
    return frozenset((hand.table.branch, question.prompt.id) for question in hand.questions)


def _over(words: Words, hand: Hand, asked: Collection[played.QuestionKey]) -> Message:
    """These questions are over: which race it was, what was played, and the way to what is asked now."""
    happened = played.of(words, hand, asked) or words.say("played-nothing")
    under_way = words.table.under_way
    head = words.say("told-head", title=words.title, channel=words.channel)
    rows = channel_posts.buttons(words, "hand") if under_way else ()
    told = content([head, happened, "" if under_way else race_over(words, hand)])
    return Message(told, rows, anew=True)
