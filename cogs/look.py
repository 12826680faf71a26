"""Looking at a race: the board as picture and as text, and what happened."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.text import overview
from cogs.text.words import Words
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.reply import acknowledge, complain, place, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import described
from engine.tables.model.table import Refused


class LookCog(commands.Cog):
    """What everybody may see; always a private reply, so that nobody's looking fills the channel."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """One plain sentence."""
        await complain(interaction, error)

    @app_commands.command(description=described("command-board"))
    @app_commands.describe(text=described("option-board-text"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        """The board as it stands, as a picture or as text."""
        await acknowledge(interaction, reply=True)
        table = await self.service.here(place(interaction))
        if table is None:
            raise Refused("no-race-here")
        board = await self.service.board(table.id)
        shown = overview.board_text if text else overview.board
        await show(interaction, shown(Words(self.edge.texts, board.table), board))

    @pressed("text")
    async def text(self, request: Request) -> Message:
        """The board without a picture."""
        board = await self.service.board(request.table)
        return overview.board_text(Words(self.edge.texts, board.table), board)

    @pressed("happened")
    async def happened(self, request: Request) -> Message:
        """The story of the last round again."""
        board = await self.service.board(request.table)
        return overview.happened(Words(self.edge.texts, board.table), board)


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(LookCog(bot))
