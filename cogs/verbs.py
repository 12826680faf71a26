"""Everything else one can do with a table by a button or menu: one function a verb, each gives what to show."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

import discord

from cogs.edge import Edge
from cogs.wire.message import Message
from cogs.wire.sender import Sender
from engine.tables.model import Person
from engine.tables.table_view import TableView


class Request(NamedTuple):
    """A request: whose, at which table, with what argument, known to Discord as `interaction_id`."""

    edge: Edge
    post: Sender
    who: Person
    press: int
    table: int
    arg: str = ""
    locale: str = "en"

    async def table_view(self) -> TableView:
        """The table as it is now."""
        return await self.edge.service.table_view(self.table, self.who.id)


Act = Callable[[Request], Awaitable[Message | None]]
A = TypeVar("A", bound=Act)

VERBS: dict[str, Act] = {}


def verb(name: str) -> Callable[[A], A]:
    """Register what a verb does. None = nothing to show, the channel will."""

    def register(act: A) -> A:
        VERBS[name] = act
        return act

    return register


def request_of(edge: Edge, post: Sender, interaction: discord.Interaction, table: int, arg: str = "") -> Request:
    """The request behind an interaction."""
    who = Person(interaction.user.id, interaction.user.display_name)
    return Request(edge, post, who, interaction.id, table, arg, str(interaction.locale))
