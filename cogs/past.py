"""Looking back: what happened since one looked last, and races that have ended."""

from __future__ import annotations

import contextlib

from discord import app_commands
from discord.ext import commands

from cogs.doors.which_race import with_one_race
from cogs.text.past import history
from cogs.text.past.recap import recap
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from cogs.wire.message import Message
from cogs.wire.permissions import hidden_channels
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import described
from engine.core.scene import Scene
from engine.tables.model.results import RaceResult
from engine.tables.model.table import Refused
from engine.tables.ports import PastRaces
from engine.tables.views.deeds import Deed
from engine.tables.views.table_view import TableView


async def past_races(edge: Edge, request: Request, page: int = 0) -> Message:
    """A page of the races of this server, as far as this person may see their channels; in a DM of one's own."""
    guild, user = request.place.guild, request.person.id
    page = min(page, LAST_PAGE)
    wanted = PastRaces(guild=guild, hidden=hidden_channels(request.interaction)) if guild else PastRaces(user=user)
    wanted = wanted._replace(skip=page * history.PAGE, most=history.PAGE + 1)
    found = await edge.service.past_races(wanted)
    seasons = await edge.service.season_titles(found)
    return history.listed(edge.texts, found, page, seasons, here=bool(guild))


LAST_PAGE = 10_000
"""More pages than a server will ever have; a number in a forged button may be larger."""


class PastCog(commands.Cog):
    """What is remembered of races; private replies, as all looking is."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service

    cog_app_command_error = command_failed

    @app_commands.command(description=described("command-recap"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def recap(self, interaction: Interaction) -> None:
        """Of the race in this channel, which anybody may look at; else of one's own, and of several a menu."""
        await acknowledge(interaction, reply=True)
        request = Request(interaction)
        here = await self.service.here(request.place) if request.place.guild else None
        if here is not None and here.status != "lobby":
            await show(interaction, await self._recap(request._replace(chosen=here.id)))
            return
        await show(interaction, await with_one_race(self.edge, request, self._recap, "recap"))

    @pressed("recap")
    async def _recap(self, request: Request) -> Message:
        """Since this person looked last, of a race chosen from a menu."""
        table = ids.number(request.value) if isinstance(request.what, ids.Pick) else request.table
        found = await self.service.recap(table, request.person.id)
        return recap(self.edge.texts, found, await self._last_picture(found.table))

    @pressed(history.TURN, updates=True)
    async def turned(self, request: Request) -> Message:
        """Another page of the list."""
        return await past_races(self.edge, request, ids.number(request.arg.partition(".")[0]))

    @pressed(history.OPEN)
    async def opened(self, request: Request) -> Message:
        """One of the list."""
        race = await self.service.past_race(ids.number(request.value))
        if not _may_see(request, race):
            raise Refused("unknown-table")
        table, scene = None, None
        deeds: tuple[Deed, ...] = ()
        # Its steps may be forgotten by now, or belong to other rules.
        with contextlib.suppress(Refused):
            table = await self.service.table_view(race.table)
            scene = await self._last_picture(table)
            deeds = await self.service.deeds(table.id)
        seasons = await self.service.season_titles((race,))
        return history.opened(self.edge.texts, race, table, scene, deeds, seasons=seasons)

    async def _last_picture(self, table: TableView) -> Scene:
        if table.status == "over":
            return (await self.service.podium(table.id)).scene
        return (await self.service.board(table.id)).scene


def _may_see(request: Request, race: RaceResult) -> bool:
    """A race one rode oneself; or one of this server, in a channel that one sees."""
    if request.person.id in race.people:
        return True
    return race.place.guild == request.place.guild != 0 and race.place.channel not in hidden_channels(
        request.interaction
    )


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(PastCog(bot))
