"""What the host does in the lobby: computers, options, the course, the start."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import discord
from discord.ext import commands

from cogs.doors.status import status_after
from cogs.text import course_forms, lobby_post, options
from cogs.text.lobby_forms import form, levels, page_of
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.private_replies import PrivateReplies
from cogs.wire.reply import place_of
from cogs.wire.request import Request, pressed
from engine.tables.model.table import Refused


class HostCog(commands.Cog):
    """Others may press these buttons as well; they read what is set, and who may change it."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self._forms = PrivateReplies()
        """Menus and buttons that mean something only until the start."""

    async def _words(self, request: Request) -> Words:
        return Words(self.edge.texts, await self.service.table_view(request.table))

    @pressed("start", updates=True)
    async def start(self, request: Request) -> Message | None:
        """They're off: the channel's post says so, and so does a private reply with this button."""
        await self.service.start(request.table, request.person, request.interaction_id)
        for one in self._forms.of(request.table, request.person.id).values():
            with suppress(discord.HTTPException):  # closed, or too old: then a press on it is refused
                await one.interaction.edit_original_response(
                    content=self.edge.texts.say("lobby-form-over"), view=None
                )
        return await status_after(self.edge, request)

    def _open(self, request: Request, message: Message) -> Message:
        """A message whose menus end with the lobby."""
        self._forms.note(request.table, place_of(request.interaction), request.interaction)
        return message

    @pressed("lobby-more")
    async def more(self, request: Request) -> Message:
        """What the post has no room for."""
        words = await self._words(request)
        if words.table.status != "lobby":
            raise Refused("not-lobby")
        return lobby_post.more(words, request.person.id)

    @pressed("computer")
    async def computer(self, request: Request) -> Message:
        """How good a computer, in two buttons; the last one can be taken out again."""
        words = await self._words(request)
        # The tables would refuse it too, but only after a level was chosen in vain.
        if request.person.id != words.table.host:
            raise Refused("not-host", host=words.table.host)
        return self._open(request, Message(words.say("computer-choose"), (levels(words),)))

    @pressed("level", updates=True)
    async def level(self, request: Request) -> Message:
        """A computer takes a seat, or the last one goes."""
        table, who, number = request.table, request.person, request.interaction_id
        if request.arg == "out":
            receipt = await self.service.remove_computer(table, who, number)
        else:
            receipt = await self.service.add_computer(table, who, request.arg, number)
        words = await self._words(request)
        text = words.say(f"receipt-{receipt.kind}", free=words.table.free)
        return self._open(request, Message(text, (levels(words),)))

    @pressed("options")
    async def options(self, request: Request) -> Message:
        """The form for the host, the list for all others."""
        return await self._form(request, 0)

    @pressed("options-page", updates=True)
    async def options_page(self, request: Request) -> Message:
        """More options than one message holds."""
        return await self._form(request, ids.number(request.arg))

    async def _form(self, request: Request, page: int) -> Message:
        words = await self._words(request)
        may = request.person.id == words.table.host and words.table.status == "lobby"
        return self._open(request, form(words, may, page)) if may else form(words, may, page)

    @pressed("set", updates=True)
    async def set_option(self, request: Request) -> Message:
        """One option changed."""
        table, name = await self.service.table_view(request.table), request.arg
        change = {name: options.value(table, name, request.value)}
        await self.service.configure(request.table, request.person, change, request.interaction_id)
        words = await self._words(request)
        shown = self._open(request, form(words, True, page_of(words, name)))
        # What the material alone knows is a course, or how long it is: it is seen where its game can show it.
        field = options.fields(words.table).get(name)
        scene = await self.service.preview(request.table) if field and field.told else None
        return shown if scene is None else replace(shown, drawings=(words.drawing(scene),))

    @pressed("course-use", "course-shipped", updates=True)
    async def use_course(self, request: Request) -> Message:
        """Ride on what was looked at, or on the game's own again."""
        await self.service.use_course(request.table, request.person, request.arg, request.interaction_id)
        words = await self._words(request)
        return Message(words.say("course-used", course=options.course(words)))

    @pressed("course-kind", updates=True)
    async def course_kind(self, request: Request) -> Message:
        """The file that waits, as a course of another kind."""
        seen = await self.service.as_kind(request.table, request.person, request.arg, request.value)
        return course_forms.offered(Words(self.edge.texts, seen.table), seen)

    @pressed("course-drop", updates=True)
    async def drop_course(self, request: Request) -> Message:
        """Forget the file."""
        await self.service.drop_course(request.table, request.person)
        return Message(self.edge.texts.say("course-dropped"))


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(HostCog(bot))
