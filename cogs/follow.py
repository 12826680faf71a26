"""Spectators and those who wait: following a race, and a nudge for those who are missing."""

from __future__ import annotations

from discord.ext import commands

from cogs.outbox.spectators import Spectators
from cogs.text.channel_posts import buttons
from cogs.text.granted import granted
from cogs.text.past import following
from cogs.text.words import Words
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.request import Request, pressed


class FollowCog(commands.Cog):
    """Buttons under the race, and in what `/race status` shows."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self._spectators = Spectators(bot.edge, bot.sender)

    @pressed("follow")
    async def follow(self, request: Request) -> Message:
        """From now on a DM whenever the race moves on; the first one at once, which shows whether it arrives."""
        fresh = await self.service.follow(request.table, request.person, request.place)
        words = Words(self.edge.texts, await self.service.table_view(request.table))
        if not fresh:
            return Message(words.say("follow-already", title=words.title), buttons(words, "unfollow"))
        user, board = request.person.id, await self.service.board(request.table)
        sent = await self._spectators.write(words, following.news(words, board), user, f"f{request.interaction_id}")
        if sent is None:
            await self.service.unfollow(request.table, user)
            return Message(words.say("follow-closed"))
        await self.edge.outbox.place_message(sent)
        return Message(words.say("follow-on", title=words.title), buttons(words, "unfollow"))

    @pressed("unfollow", updates=True)
    async def unfollow(self, request: Request) -> Message:
        """No more; what the message shows stays."""
        await self.service.unfollow(request.table, request.person.id)
        words = Words(self.edge.texts, await self.service.table_view(request.table))
        return Message(words.say("follow-off", title=words.title, channel=words.channel))

    @pressed("nudge")
    async def nudge(self, request: Request) -> Message:
        """Ring those who are missing."""
        receipt = await self.service.nudge(request.table, request.person, request.interaction_id)
        return Message(granted(self.edge.texts, receipt))


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(FollowCog(bot))
