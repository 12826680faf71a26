"""What whoever runs the bot does while races are on: `/reload` loads one cog anew."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.wire.client import Commissaire
from cogs.wire.limits import OPTIONS
from cogs.wire.message import Message
from cogs.wire.permissions import is_owner
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction
from cogs.wire.translation import described
from engine.tables.model.table import Refused


class OwnerCog(commands.Cog):
    """Commands for the owner of the application, or for those who develop it in its team."""

    def __init__(self, bot: Commissaire) -> None:
        self.bot = bot

    cog_app_command_error = command_failed

    # Discord cannot hide a command from all but the owner of an application: with no permission named it shows it
    # to administrators of a server, and the check refuses those who are not the owner.
    @app_commands.command(description=described("command-reload"))
    @app_commands.describe(cog=described("option-cog"))
    @app_commands.default_permissions()
    @app_commands.check(is_owner)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def reload(self, interaction: Interaction, cog: str) -> None:
        """One cog anew from its file; if that fails it goes on as it was."""
        await acknowledge(interaction, reply=True)
        if cog not in self.bot.cog_files:
            raise Refused("no-cog", names=", ".join(self.bot.cog_files))
        failed = await self.bot.reload_cogs(cog)
        key = "reload-failed" if failed else "reload-done"
        await show(interaction, Message(self.bot.edge.texts.say(key, name=cog)))

    @reload.autocomplete("cog")
    async def _complete(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The cogs whose name holds what was typed."""
        hits = [name for name in self.bot.cog_files if current.casefold() in name]
        return [app_commands.Choice(name=name, value=name) for name in hits[:OPTIONS]]


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(OwnerCog(bot))
