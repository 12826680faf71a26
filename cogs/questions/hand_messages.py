"""All messages that show one seat's questions say the same: the one in the DM, and private replies."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

import discord

from cogs.questions import ask
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.errors import Do, row
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.reply import show
from cogs.wire.sender import Sender
from engine.tables.model.receipts import SentMessage

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
        return found + [self._private(place, one) for place, one in replies if place != here]

    async def refresh(self, table: int, user: int) -> None:
        """What somebody's private replies say is what stands now, after a command that changed it."""
        others = await self.others(table, 0, user, 0, dm=False)
        if others:
            hand = await self._edge.service.hand(table, user)
            await self.show(others, ask.ask(Words(self._edge.texts, hand.table), hand, picture=False))

    async def catch_up(self, table: int, user: int) -> None:
        """The private replies that Discord did not let us edit say what stands now; raises if it still does not."""
        for place, one in self._edge.replies.lagging(table, user).items():
            found = self._private(place, one)  # before the hand is read: a press from now on says something newer
            hand = await self._edge.service.hand(table, user)
            try:
                await found.edit(ask.ask(Words(self._edge.texts, hand.table), hand, picture=False))
            except discord.HTTPException as error:
                if row(error).do is Do.RETRY:
                    raise
            self._edge.replies.lags(place, behind=False)

    def in_dm(self, standing: SentMessage) -> Editable:
        """The message in the DM, which needs no token."""
        ticket = self._edge.order.ticket(standing.message)
        return Editable(ticket, partial(self._edit, standing, ticket), in_dm=True)

    def _private(self, place: int, interaction: discord.Interaction) -> Editable:
        ticket = self._edge.order.ticket(place)
        return Editable(ticket, lambda message: show(interaction, message, ticket), in_dm=False)

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
