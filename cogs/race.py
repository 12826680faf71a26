"""`/race`: opening a race, following and steering the one of this channel, and what comes after it."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs import steering
from cogs.doors import seat_doors
from cogs.doors.new_place import VERB, NewPlace
from cogs.doors.opening import MANY, RaceOpening, offered_course
from cogs.doors.status import status_after, status_of
from cogs.doors.which_race import called, which, with_one_race
from cogs.past import past_races
from cogs.questions.hand_messages import HandMessages
from cogs.text import record
from cogs.text.channel_posts import buttons
from cogs.text.granted import pace_name
from cogs.text.guide.games import offered
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.client import Commissaire
from cogs.wire.message import Message
from cogs.wire.permissions import can_post, in_channel, must_post
from cogs.wire.places import ChannelOption, Named
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.translation import choice, described
from engine.tables.model.table import ENDED, LEVELS, Refused
from engine.tables.setup.options import PACES
from engine.tables.views.table_view import TableView
from engine.texts import Texts

Computers = app_commands.Range[int, 1, 9]
"""How many may be asked for; the tables say if that is too many for a game."""

AFTERWARDS = frozenset({"status", "export", "verify"})
"""Commands that mean something for a race that is over."""


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class RaceCog(commands.GroupCog, name="race", group_description=described("command-race")):
    """A race from its lobby to its record, in the channel it is held in; in a DM, one's own."""

    def __init__(self, bot: Commissaire) -> None:
        self.edge = bot.edge
        self.service = bot.edge.service
        self._messages = HandMessages(bot.edge, bot.sender)
        self._places, self._opening = NewPlace(bot), RaceOpening(bot.edge)
        texts = self.edge.texts
        # Not by decorators: which games there are is the registry's to say, at run time.
        app_commands.choices(game=offered(self.edge, pitch=True))(self.new)
        levels = [choice(texts, partial(_level, level), level) for level in LEVELS]
        app_commands.choices(game=offered(self.edge), level=levels)(self.solo)
        paces = [choice(texts, partial(pace_name, pace), pace) for pace in PACES]
        app_commands.choices(pace=paces)(self.pace)
        self._acts: dict[str, steering.Action] = {
            "status": self._status,
            "undo": self._undo,
            "leave": partial(seat_doors.leave, self.edge),
            "seat": partial(seat_doors.seats, self.edge),
            "export": self._export,
            "verify": self._verify,
            **steering.acts(self.edge),
        }

    cog_app_command_error = command_failed

    # -- opening

    @app_commands.command(description=described("command-race-new"))
    @app_commands.describe(game=described("option-game"))
    @app_commands.check(can_post)
    async def new(self, interaction: Interaction, game: str) -> None:
        """A lobby others join by its buttons."""
        await acknowledge(interaction, reply=True)
        await show(interaction, await self._opening.lobby(in_channel(interaction), game))

    @app_commands.command(description=described("command-race-solo"))
    @app_commands.describe(
        game=described("option-game"),
        computers=described("option-computers"),
        level=described("option-level"),
        short=described("option-short"),
    )
    @app_commands.check(can_post)
    async def solo(
        self,
        interaction: Interaction,
        game: str = "",
        computers: Computers = MANY,
        level: str = LEVELS[1],
        short: bool = False,
    ) -> None:
        """A race against computers that is on at once."""
        await acknowledge(interaction, reply=True)
        chosen = game or self.edge.metas[0].key
        request = in_channel(interaction)
        said = await self._opening.solo(request, chosen, computers=computers, level=level, short=short)
        await show(interaction, said)

    @pressed("open-game")
    async def _open_game(self, request: Request) -> Message:
        """A lobby of a game that was introduced."""
        must_post(request.interaction)
        return await self._opening.lobby(request, request.arg)

    @pressed("solo-game")
    async def _solo_game(self, request: Request) -> Message:
        """The shortest race of it, against computers."""
        must_post(request.interaction)
        return await self._opening.solo(request, request.arg, short=True)

    @pressed("rematch")
    async def _rematch(self, request: Request) -> Message:
        """A new lobby in the same channel."""
        return await self._opening.rematch(request)

    # -- the race of this channel

    @app_commands.command(description=described("command-race-status"))
    async def status(self, interaction: Interaction) -> None:
        """Who is awaited, until when."""
        await self._do(interaction, "status")

    @app_commands.command(description=described("command-race-abandon"))
    async def abandon(self, interaction: Interaction) -> None:
        """End it without a winner."""
        await self._do(interaction, "abandon")

    @app_commands.command(description=described("command-race-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take one's own secret choice back."""
        await self._do(interaction, "undo")

    @app_commands.command(description=described("command-race-back"))
    async def back(self, interaction: Interaction) -> None:
        """To a moment before, for everybody."""
        await self._do(interaction, "back")

    @app_commands.command(description=described("command-race-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Give the seat up; a stand-in rides on in it."""
        await self._do(interaction, "leave")

    @app_commands.command(description=described("command-race-seat"))
    async def seat(self, interaction: Interaction) -> None:
        """All that can be done about the seats by whoever asks."""
        await self._do(interaction, "seat")

    @app_commands.command(description=described("command-race-extend"))
    async def extend(self, interaction: Interaction) -> None:
        """More time, once a window."""
        await self._do(interaction, "extend")

    @app_commands.command(description=described("command-race-pause"))
    async def pause(self, interaction: Interaction) -> None:
        """Nothing rings until it is resumed."""
        await self._do(interaction, "pause")

    @app_commands.command(description=described("command-race-resume"))
    async def resume(self, interaction: Interaction) -> None:
        """On with it, with full time for all."""
        await self._do(interaction, "resume")

    @app_commands.command(description=described("command-race-pace"))
    @app_commands.describe(pace=described("option-pace-change"))
    async def pace(self, interaction: Interaction, pace: str) -> None:
        """Another pace for a race under way."""
        await acknowledge(interaction, reply=True)
        if pace not in PACES:  # Discord offers no other
            raise Refused("bad-option", option="pace", value=pace)
        await show(interaction, await self._here(interaction, f"pace-{pace}"))

    @app_commands.command(description=described("command-race-move"))
    @app_commands.describe(channel=described("option-move-channel"))
    async def move(
        self, interaction: Interaction, channel: app_commands.Transform[Named, ChannelOption] | None = None
    ) -> None:
        """On in another channel or thread: there, or here."""
        await acknowledge(interaction, reply=True)
        await show(interaction, await self._places.asked(Request(interaction), channel))

    @pressed(VERB)
    async def _fetched(self, request: Request) -> Message:
        """One's own race comes to the channel in which it was chosen."""
        return await self._places.fetched(request._replace(chosen=ids.number(request.value)))

    @app_commands.command(description=described("command-race-course"))
    @app_commands.describe(file=described("option-course-file"))
    async def course(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """The course that is ridden, or one's own, looked at before it is accepted."""
        await acknowledge(interaction, reply=True)
        request = in_channel(interaction)
        table = await self.service.here(request.place)
        if table is None:
            raise Refused("no-race-here")
        await show(interaction, await offered_course(self.edge, request._replace(chosen=table.id), file))

    @app_commands.command(description=described("command-race-export"))
    async def export(self, interaction: Interaction) -> None:
        """The finished race as a file."""
        await self._do(interaction, "export")

    @app_commands.command(description=described("command-race-verify"))
    async def verify(self, interaction: Interaction) -> None:
        """The finished race replayed from its secret."""
        await self._do(interaction, "verify")

    @app_commands.command(description=described("command-race-history"))
    async def history(self, interaction: Interaction) -> None:
        """The races of this server that have ended; in a DM one's own."""
        await acknowledge(interaction, reply=True)
        await show(interaction, await past_races(self.edge, Request(interaction)))

    async def _do(self, interaction: Interaction, name: str) -> None:
        await acknowledge(interaction, reply=True)
        await show(interaction, await self._here(interaction, name))

    async def _here(self, interaction: Interaction, name: str) -> Message:
        """Do it with the race of this channel. Where none can be meant, ask which of one's own: the channel of a
        race may be gone, and then it is reached from any other. In a DM the only one of one's own is meant."""
        request, act = Request(interaction), self._acts[name]
        if not request.place.guild:
            none = "back-no-race" if name == "back" else "hand-no-race"
            besides = await self._left(request, name)
            return await with_one_race(
                self.edge, request, act, "elsewhere", name, lobbies=True, besides=besides, none=none
            )
        table = await self.service.here(request.place)
        if table is not None and (table.status not in ENDED or name in AFTERWARDS):
            return await act(request._replace(chosen=table.id))
        mine = (*await self.service.mine(request.person.id), *await self._left(request, name))
        if mine:
            over = "" if table is None else self.edge.texts.say(_over(table, name))
            return which(self.edge.texts, mine, called(request, mine), "elsewhere", name, notice=over)
        if table is None:
            raise Refused("no-race-here")
        return await act(request._replace(chosen=table.id))

    async def _left(self, request: Request, name: str) -> tuple[TableView, ...]:
        """Races in which one's old seat waits, where they can be meant: their channel may be gone."""
        return await self.service.left(request.person.id) if name in ("seat", "status") else ()

    @pressed("elsewhere")
    async def _elsewhere(self, request: Request) -> Message:
        """One of these commands for a race chosen from a menu."""
        name, _, table = request.arg.partition("=")  # as this menu was written once
        if name not in self._acts:
            raise ids.Meaningless(name)
        return await self._acts[name](request._replace(chosen=ids.number(table or request.value)))

    # -- following and steering

    async def _status(self, request: Request) -> Message:
        table = await self.service.table_view(request.table)
        if table.status not in ENDED:
            await self.service.show_posts(table.id)  # somebody may have deleted what has the buttons
        return await status_of(self.edge, request)

    @pressed("go-on", updates=True)
    async def _go_on(self, request: Request) -> Message | None:
        """Continue a paused race: the channel's post says so, and so does a private reply with this button."""
        await self.service.go_on(request.table, request.person, request.interaction_id)
        return await status_after(self.edge, request)

    async def _undo(self, request: Request) -> Message:
        await self.service.undo(request.table, request.person, request.interaction_id)
        await self._messages.refresh(request.table, request.person.id)
        words = Words(self.edge.texts, await self.service.table_view(request.table))
        return Message(
            words.say("receipt-undone", title=words.title, channel=words.channel), buttons(words, "hand")
        )

    # -- the record

    @pressed("verify")
    async def _verify(self, request: Request) -> Message:
        """Replay the race from its secret, here and now."""
        return await record.verified(self.edge, request.table)

    @pressed("export")
    async def _export(self, request: Request) -> Message:
        """The race as a file."""
        return await record.exported(self.edge, request.table)


def _over(table: TableView, name: str) -> str:
    """Why the race of this channel cannot be meant, as the text that refuses it."""
    return "refused-back-over" if name == "back" and table.status != "expired" else "refused-ended"


def _level(level: str, texts: Texts) -> str:
    return texts.say(f"level-{level}")


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(RaceCog(bot))
