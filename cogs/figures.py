"""Figures of races that have ended: `/stats` of a person, `/leaderboard` of the server."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.text.guide.games import offered
from cogs.text.past import figures
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.permissions import in_channel
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import described


class FiguresCog(commands.Cog):
    """Private replies: who asks decides where they are shown."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        app_commands.choices(game=offered(self.edge))(self.stats)
        app_commands.choices(game=offered(self.edge))(self.leaderboard)

    cog_app_command_error = command_failed

    @app_commands.command(description=described("command-stats"))
    @app_commands.describe(person=described("option-stats-person"), game=described("option-figures-game"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def stats(self, interaction: Interaction, person: discord.User | None = None, game: str = "") -> None:
        """Of somebody on this server; in a DM of oneself, wherever one has raced."""
        await acknowledge(interaction, reply=True)
        request, whom = Request(interaction), (person or interaction.user).id
        found = await self.service.statistics(request.place.guild, request.person, whom, game)
        await show(interaction, figures.personal(self.edge.texts, found, own=whom == request.person.id))

    @app_commands.command(description=described("command-leaderboard"))
    @app_commands.describe(game=described("option-figures-game"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def leaderboard(self, interaction: Interaction, game: str = "") -> None:
        """Of this server, best rating first."""
        await acknowledge(interaction, reply=True)
        await show(interaction, await self._page(in_channel(interaction), game, 0))

    @pressed(figures.TURN, updates=True)
    async def turned(self, request: Request) -> Message:
        """Another page of it."""
        game, _, page = request.arg.partition(".")
        return await self._page(request, "" if game == figures.ALL else game, ids.number(page))

    async def _page(self, request: Request, game: str, page: int) -> Message:
        table = await self.service.leaderboard(request.place.guild, game)
        return figures.leaderboard(self.edge.texts, table, game, page)

    @pressed(figures.MEANS)
    async def means(self, _: Request) -> Message:
        """What the rating is."""
        return Message(self.edge.texts.say("rating-means"))

    @pressed(figures.SHOWN, updates=True)
    async def shown(self, request: Request) -> Message:
        """From now on others see one's figures, or do not."""
        await self.service.set_unranked(request.person, unranked=request.arg == "no")
        return figures.shown(self.edge.texts, unranked=request.arg == "no")


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(FiguresCog(bot))
