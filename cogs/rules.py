"""What can be read: the rules of a game page by page, and what the bot does."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.text.games import introduced, offered
from cogs.text.rule_pages import rules_page
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
        """What the bot does, which games it knows, and how each looks."""
        await acknowledge(interaction, reply=True)
        await show(interaction, introduced(self.edge))

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
