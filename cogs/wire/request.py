"""What a press or command asks for, and which method of a cog carries out which press."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import discord
from discord.ext import commands

from cogs.wire import ids
from cogs.wire.message import Dialog, Message
from cogs.wire.press_tracker import PressTurn
from engine.tables.model.table import Person, Refused, Venue

Interaction = discord.Interaction[Any]
"""Of whatever client: the cogs need nothing of it but the request."""


class Request(NamedTuple):
    """Somebody wants something: by a command, or by a press on `what`, with `values` chosen in a menu. `chosen` is
    the table where no id names it: the race of a channel, or one picked from several."""

    interaction: Interaction
    what: ids.Id | None = None
    values: tuple[str, ...] = ()
    chosen: int = 0
    turn: PressTurn | None = None
    """Of a press on a question: its place among the presses of this person."""
    acknowledged: Awaitable[None] | None = None
    """Of a press: over once Discord has heard of it; before that nothing can be shown."""

    @property
    def table(self) -> int:
        """Of which table; 0 of none."""
        return self.chosen or getattr(self.what, "table", 0)

    @property
    def asking(self) -> ids.Asking:
        """What a press on a question means by it."""
        assert isinstance(self.what, ids.QUESTION)
        return self.what

    @property
    def message(self) -> int:
        """The message pressed on; 0 if there is none."""
        return self.interaction.message.id if self.interaction.message else 0

    @property
    def is_private(self) -> bool:
        """Whether a private reply was pressed on: no courier ever sends or edits those."""
        message = self.interaction.message
        return self.interaction.guild_id is not None or message is None or message.flags.ephemeral

    @property
    def arg(self) -> str:
        """What the id of a table's button or menu says besides."""
        return self.what.arg if isinstance(self.what, ids.Verb | ids.Pick) else ""

    @property
    def value(self) -> str:
        """The one value that was chosen in a menu; ids.Meaningless if there is none."""
        return ids.at(self.values, 0)

    @property
    def interaction_id(self) -> int:
        """By which Discord and the tables know it: what was granted once is not granted again."""
        return self.interaction.id

    @property
    def person(self) -> Person:
        """Whose request it is."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def place(self) -> Venue:
        """Where it was made: a channel or thread of a server, or a DM (server 0)."""
        return Venue(self.interaction.guild_id or 0, self.interaction.channel_id or 0)


Handle = Callable[[Request], Awaitable[Message | None]]
"""Carries out a request. None = nothing to show: the channel will, or it has been shown."""
HandlerKey = str | type[Any]
"""What a handler is found by: the verb of a table's button or menu, the type of any other id."""


SURE = "sure"
"""What the id of a button says besides its verb that carries it out after a second look."""


class Handler(NamedTuple):
    """A method of a cog. `updates`: it changes the message pressed on, or needs no words; all others answer by a
    private reply. `once`: that message had no other purpose, so it shows also why it cannot be any more."""

    handle: Handle
    updates: bool
    once: bool = False

    def on(self, what: ids.Id | None) -> Handler:
        """The same for one press: a second look that was taken asks nothing any more."""
        looked = isinstance(what, ids.Verb) and what.arg == SURE
        return self._replace(updates=True, once=True) if looked else self


M = TypeVar("M", bound=Callable[..., Awaitable[Message | None]])


def pressed(*keys: HandlerKey, updates: bool = False, once: bool = False) -> Callable[[M], M]:
    """Mark a method of a cog as what carries out these presses, as `Cog.listener` marks listeners."""

    def mark(method: M) -> M:
        method.__presses__ = (keys, updates or once, once)  # type: ignore[attr-defined]
        return method

    return mark


Opener = Callable[[Request], Awaitable[Dialog]]
"""Makes the dialog of a press."""

D = TypeVar("D", bound=Callable[..., Awaitable[Dialog]])

READING = 1.0
"""Seconds that a dialog waits for what stands; Discord waits three for the dialog."""


def opens(*keys: HandlerKey) -> Callable[[D], D]:
    """Mark a method of a cog as what opens a dialog on these presses. The dialog is the first that Discord hears of
    the press, so the method awaits nothing but `standing`."""

    def mark(method: D) -> D:
        method.__opens__ = keys  # type: ignore[attr-defined]
        return method

    return mark


async def standing(text: Awaitable[str], within: float = READING) -> str:
    """What stands, to be written into a dialog; "" if it is not read in time or cannot be: then the dialog is
    empty, but it opens, and what is wrong is told once it comes back."""
    try:
        return await asyncio.wait_for(text, within)
    except (TimeoutError, Refused):
        return ""


def openers(cog: commands.Cog) -> Iterator[tuple[HandlerKey, Opener]]:
    """The presses on which a cog opens a dialog."""
    for name, method in vars(type(cog)).items():
        for key in getattr(method, "__opens__", ()):
            yield key, getattr(cog, name)


def handlers(cog: commands.Cog) -> Iterator[tuple[HandlerKey, Handler]]:
    """The presses a cog carries out."""
    # The class is read, for asking the cog itself would run its properties.
    for name, method in vars(type(cog)).items():
        keys, updates, once = getattr(method, "__presses__", ((), False, False))
        for key in keys:
            yield key, Handler(getattr(cog, name), updates, once)


def key(what: ids.Id | None) -> HandlerKey:
    """What the handler of an id is found by."""
    if isinstance(what, ids.Form) and what.act == ids.WRITE:
        return ids.WRITE
    return what.verb if isinstance(what, ids.Verb | ids.Pick) else type(what)
