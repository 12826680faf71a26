"""`/diagnose`: tries and measures all that could be in the way of a race, and repairs what it can."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.outbox.checkup import Checkup, Finding
from cogs.wire.client import Commissaire
from cogs.wire.ids import Meaningless, Verb
from cogs.wire.limits import content
from cogs.wire.message import Button, Message, button_rows
from cogs.wire.permissions import manages
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import described
from engine.tables.model.table import ENDED, Refused
from engine.tables.views.table_view import TableView

REPAIRS = frozenset({"board", "dm", "clock", "post", "commands"})
REPAIRS_BY_DM = frozenset({"clock"})
"""What cannot be wrong for one server alone."""


class DiagnoseCog(commands.Cog):
    """For who keeps order in a server, and for the host of the race in the channel; in a DM for everybody."""

    def __init__(self, bot: Commissaire) -> None:
        self.bot = bot
        self.edge = bot.edge

    cog_app_command_error = command_failed

    @app_commands.command(description=described("command-diagnose"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def diagnose(self, interaction: Interaction) -> None:
        """Every look is a line; what is wrong says how it is repaired."""
        await acknowledge(interaction, reply=True)
        request = Request(interaction)
        await show(interaction, await self._told(request, await self._allowed(request)))

    async def _allowed(self, request: Request) -> TableView | None:
        """The race or lobby of this channel, if there is one; Refused `not-keeper-or-host`, but in a DM, where
        nothing is of others."""
        if not request.place.guild:
            return None
        table = await self.edge.service.here(request.place)
        if table is not None and table.status in ENDED:
            table = None
        hosts = table is not None and table.host == request.person.id
        if not (hosts or manages(request.interaction)):
            raise Refused("not-keeper-or-host")
        return table

    async def _told(self, request: Request, table: TableView | None, written: Collection[int] = ()) -> Message:
        """All that was found; `written`: to whom a message is under way, which may not arrive."""
        posting: Any = self.bot.get_cog("PostingCog")
        checkup = Checkup(self.bot, posting.courier if posting is not None else None)
        found = await checkup.findings(request, table)
        if table is not None and written:
            under_way = Finding("riders-asked", True, {"who": checkup.called(table, written)})
            found = [under_way if one.key == "riders" else one for one in found]
        wrong = sum(not one.good for one in found)
        lines = "\n".join(self._line(one) for one in found)
        where = "" if request.place.guild else self._say("diagnose-here")
        return Message(
            content([self._say("diagnose-head", wrong=wrong), lines, where]), self._repairs(found, table)
        )

    def _say(self, key: str, /, **facts: Any) -> str:
        return self.edge.texts.say(key, **facts)

    def _line(self, one: Finding) -> str:
        mark = self._say("diagnose-good" if one.good else "diagnose-wrong")
        return f"{mark} {self._say(f'diagnose-{one.key}' if one.good else f'diagnose-{one.key}-bad', **one.facts)}"

    def _repairs(self, found: list[Finding], table: TableView | None) -> tuple[Any, ...]:
        of = table.id if table is not None else 0
        return button_rows(
            Button(self._say(f"button-repair-{one.repair}"), Verb(of, "repair", one.repair).write(), "main")
            for one in found
            if one.repair and not one.good
        )

    @pressed("repair", updates=True)
    async def repair(self, request: Request) -> Message:
        """Mend one thing, and look at everything anew."""
        table = await self._allowed(request)
        if request.arg not in (REPAIRS if request.place.guild else REPAIRS_BY_DM):
            raise Meaningless(request.arg)
        return await self._told(request, table, await self._mend(request, table))

    async def _mend(self, request: Request, table: TableView | None) -> Collection[int]:
        """Returns to whom it has begun to write."""
        service, outbox = self.edge.service, self.edge.outbox
        match request.arg:
            case "clock":
                service.wake()
            case "post":
                await outbox.retry(request.place.guild)
                service.wake()
            case "commands":
                await self.bot.sync_if_changed()
            case "board" if table is not None:
                await service.post_again(table.id)
            case "dm" if table is not None:
                closed = await service.dms_closed(table.people)
                await service.ask_again(table.id, tuple(user for user in table.people if user in closed))
                return closed
        return ()


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(DiagnoseCog(bot))
