"""Looking at a race: the board as picture and as text, and what happened."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.doors.which_race import with_one_race
from cogs.text import overview
from cogs.text.past import past_rounds
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import described
from engine.tables.model.table import Refused


class LookCog(commands.Cog):
    """What everybody may see; always a private reply, so that nobody's looking fills the channel."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service

    cog_app_command_error = command_failed

    @app_commands.command(description=described("command-board"))
    @app_commands.describe(text=described("option-board-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        """The board as it stands, as a picture or as text: of the race in this channel; in a DM, of one's own."""
        await acknowledge(interaction, reply=True)
        request, shown = Request(interaction), self.text if text else self._picture
        if not request.place.guild:
            await show(interaction, await with_one_race(self.edge, request, shown, "text" if text else "board"))
            return
        table = await self.service.here(request.place)
        if table is None:
            raise Refused("no-race-here")
        await show(interaction, await shown(request._replace(chosen=table.id)))

    @pressed("board")
    async def _picture(self, request: Request) -> Message:
        """The board as a picture, of a race chosen from a menu."""
        board = await self.service.board(_table(request))
        return overview.board(Words(self.edge.texts, board.table), board)

    @pressed("text")
    async def text(self, request: Request) -> Message:
        """The board without a picture."""
        board = await self.service.board(_table(request))
        return overview.board_text(Words(self.edge.texts, board.table), board)

    @pressed("happened")
    async def happened(self, request: Request) -> Message:
        """The round that ended last, and the way to all before it."""
        return await self._round(request.table)

    @pressed(past_rounds.TURN, updates=True)
    async def turned(self, request: Request) -> Message:
        """Another round, in the same private reply."""
        place, _, name = request.arg.partition(".")
        # More rounds may be over by now than when the button was made.
        return await self._round(request.table, None if name == past_rounds.NEWEST else ids.number(place))

    async def _round(self, table: int, place: int | None = None) -> Message:
        found = await self.service.past_round(table, place)
        if found is not None:
            return past_rounds.past_round(self.edge.texts, found)
        return past_rounds.nothing_yet(Words(self.edge.texts, await self.service.table_view(table)))


def _table(request: Request) -> int:
    """The race of a channel or of a post, or the one chosen from a menu."""
    return ids.number(request.value) if isinstance(request.what, ids.Pick) else request.table


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(LookCog(bot))
