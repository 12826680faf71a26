"""Questions to all: *Yes* and *No*, in the channel or in one's own message, and taking one's question back."""

from __future__ import annotations

from collections.abc import Awaitable

from discord.ext import commands

from cogs.questions import ask
from cogs.questions.hand_messages import HandMessages
from cogs.text import votes
from cogs.text.granted import granted
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from cogs.wire.reply import place_of
from cogs.wire.request import Request, pressed
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import Refused


async def requested(edge: Edge, request: Request, granting: Awaitable[Receipt]) -> Message:
    """What came of a request that the host is granted at once, and others by consent; while something else is
    asked, that is shown with its buttons."""
    try:
        receipt = await granting
    except Refused as error:
        words = Words(edge.texts, await edge.service.table_view(request.table))
        if error.reason != "already-asked" or words.table.consent is None:
            raise
        return votes.already(words)
    return await asked(edge, request, receipt)


async def asked(edge: Edge, request: Request, receipt: Receipt) -> Message:
    """What came of it, in words; while all are asked with the way to take that back."""
    words = Words(edge.texts, await edge.service.table_view(request.table))
    if receipt.kind == "asked":
        edge.asked.note(request.table, place_of(request.interaction), request.interaction)
    return votes.asked(words, receipt, granted(edge.texts, receipt), request.interaction_id)


class VotesCog(commands.Cog):
    """Whoever sits at the table may answer; what he says shows with the outcome."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self._messages = HandMessages(bot.edge, bot.sender)

    @pressed("agree")
    async def _agree(self, request: Request) -> Message:
        """Yes, in the channel or a private reply."""
        return await self._told(request, yes=True)

    @pressed("decline")
    async def _decline(self, request: Request) -> Message:
        """No, there."""
        return await self._told(request, yes=False)

    async def _told(self, request: Request, *, yes: bool) -> Message:
        receipt = await self._answer(request, yes=yes)
        # One's own hand may be open in a private reply, and still ask.
        await self._messages.refresh(request.table, request.person.id)
        return Message(granted(self.edge.texts, receipt))

    @pressed("vote-yes", updates=True)
    async def _yes(self, request: Request) -> Message:
        """Yes, in one's own message: it goes on with what is asked besides."""
        return await self._shown(request, yes=True)

    @pressed("vote-no", updates=True)
    async def _no(self, request: Request) -> Message:
        """No, there."""
        return await self._shown(request, yes=False)

    async def _shown(self, request: Request, *, yes: bool) -> Message:
        try:
            said = granted(self.edge.texts, await self._answer(request, yes=yes))
        except Refused as error:
            if error.reason != "nothing-asked":
                raise
            said = self.edge.texts.say("refused-nothing-asked")
        hand = await self.service.hand(request.table, request.person.id)
        return ask.ask(Words(self.edge.texts, hand.table), hand, notice=said, picture=False)

    async def _answer(self, request: Request, *, yes: bool) -> Receipt:
        asked = ids.number(request.arg or "0")  # as this button was written once
        return await self.service.vote(request.table, asked, request.person, request.interaction_id, yes=yes)

    @pressed("unask", once=True)
    async def _take_back(self, request: Request) -> Message:
        """Whoever asked does not want it any more."""
        asked = ids.number(request.arg)
        receipt = await self.service.take_vote_back(request.table, asked, request.person, request.interaction_id)
        return Message(granted(self.edge.texts, receipt))


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(VotesCog(bot))
