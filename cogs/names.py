"""Names for riders: a dialog with a line a rider, from the lobby's post and from the start's."""

from __future__ import annotations

from discord.ext import commands

from cogs.text.words import Words
from cogs.wire.client import Commissaire
from cogs.wire.ids import Verb
from cogs.wire.message import Dialog, Message
from cogs.wire.request import Request, opens, pressed, standing
from cogs.wire.sanitize import NAMELESS, plain, spoken
from engine.tables.model.guards import not_seated
from engine.tables.model.table import Refused
from engine.tables.setup.rider_names import LONGEST_NAME

MUCH = 1000
"""Signs that are looked at of a name, to say how many it has."""


class NamesCog(commands.Cog):
    """What people call their riders."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service

    @opens("names")
    async def ask(self, request: Request) -> Dialog:
        """The dialog, with the names that riders have; which game it is stands in the id."""
        texts, game = self.edge.texts, request.arg
        example = texts.first((f"{game}-names-example", "names-example"))
        return Dialog(
            id=Verb(request.table, "names-given").write(),
            title=texts.say("names-title"),
            label=texts.say("names-label"),
            about=texts.say("names-about", most=LONGEST_NAME),
            example=example,
            text=await standing(self._names(request)),
        )

    async def _names(self, request: Request) -> str:
        table = await self.service.table_view(request.table)
        seat = table.seat_of(request.person.id)
        named = () if seat is None else table.players[seat].riders
        return "\n".join(f"{rider} {name}" for rider, name in named)

    @pressed("names-given")
    async def give(self, request: Request) -> Message:
        """A line a rider: what he is called on the road, then his name; all of them count, or none does."""
        names = lines_of(request.value)
        if names:
            await self.service.name_riders(request.table, request.person, names, request.interaction_id)
        table = await self.service.table_view(request.table)
        seat = table.seat_of(request.person.id)
        if seat is None:
            raise not_seated(table.status, table.players, request.person.id)
        words = Words(self.edge.texts, table)
        told = [
            words.say("rider-with-name", rider=rider, name=spoken(name))
            for rider, name in table.players[seat].riders
        ]
        return Message(words.say("receipt-named", riders=" · ".join(told), count=len(told)))


def lines_of(text: str) -> dict[str, str]:
    """By rider the name that a line gives him; "" takes his away. Refused `rider-twice` (rider)."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        rider, _, name = line.strip().partition(" ")
        rider = rider.rstrip(":").upper()
        if rider in found:
            raise Refused("rider-twice", rider=rider)
        if rider:
            name = plain(name, MUCH)
            found[rider] = "" if name == NAMELESS else name
    return found


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(NamesCog(bot))
