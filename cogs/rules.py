"""What can be read: the rules of a game page by page, and what the bot does."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.doors.seat_doors import in_server
from cogs.doors.what_now import what_now
from cogs.text.guide.games import game_page, offered
from cogs.text.guide.help_pages import PAGES, front, page
from cogs.text.guide.rule_pages import rules_page
from cogs.wire.client import Commissaire
from cogs.wire.ids import Meaningless, RulesPage
from cogs.wire.message import Message
from cogs.wire.reply import acknowledge, command_failed, place, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import described
from engine.tables.views.table_view import TableView


class RulesCog(commands.Cog):
    """The same for everybody, at any time."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        app_commands.choices(game=offered(self.edge))(self.rules)

    cog_app_command_error = command_failed

    @app_commands.command(description=described("command-rules"))
    @app_commands.describe(game=described("option-game"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def rules(self, interaction: Interaction, game: str = "") -> None:
        """Of the game that is named, else of the race here (in a DM: of one's own), else of the first."""
        await acknowledge(interaction, reply=True)
        here = await self._here(interaction)
        chosen = game or (here.meta if here else self.edge.metas[0]).key
        meant = here if here is not None and here.meta.key == chosen else None
        await show(interaction, rules_page(self.edge, chosen, meant))

    async def _here(self, interaction: Interaction) -> TableView | None:
        if interaction.guild_id:
            return await self.edge.service.here(place(interaction))
        return next(iter(await self.edge.service.mine(interaction.user.id)), None)

    @app_commands.command(description=described("command-help"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def help(self, interaction: Interaction) -> None:
        """What can be pressed here now, which games there are, and the way to all else."""
        await acknowledge(interaction, reply=True)
        await show(interaction, await self.helped(Request(interaction)))

    @pressed("help", updates=True)
    async def helped(self, request: Request) -> Message:
        """The first screen again, or a page behind it."""
        if request.arg in PAGES:
            return page(self.edge, request.arg)
        return front(self.edge, *await what_now(self.edge, request))

    @pressed("help-game", updates=True)
    async def of_game(self, request: Request) -> Message:
        """A game by itself."""
        if request.value not in {meta.key for meta in self.edge.metas}:
            raise Meaningless(request.value)
        return game_page(self.edge, request.value, in_server=in_server(request))

    @pressed("rules")
    async def of_table(self, request: Request) -> Message:
        """The rules of this table's game."""
        table = await self.edge.service.table_view(request.table)
        return rules_page(self.edge, table.meta.key, table)

    @pressed("terms")
    async def terms(self, request: Request) -> Message:
        """The words on the screens of a game, explained."""
        if not self.edge.texts.has(f"{request.arg}-terms"):
            raise Meaningless(request.arg)
        return Message(self.edge.texts.say(f"{request.arg}-terms"))

    @pressed(RulesPage, updates=True)
    async def turned(self, request: Request) -> Message:
        """Another page."""
        assert isinstance(request.what, RulesPage)
        table = await self.edge.service.table_view(request.table) if request.table else None
        return rules_page(self.edge, request.what.game, table, request.what.page)


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(RulesCog(bot))
