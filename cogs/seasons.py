"""`/season`: a series of races; its post in the channel, its lobbies that open by themselves."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.outbox.season_board import SeasonBoard
from cogs.text import season_posts
from cogs.text.guide.games import offered
from cogs.wire.client import Commissaire
from cogs.wire.ids import Verb
from cogs.wire.message import Button, Message
from cogs.wire.permissions import can_post, in_channel, manages
from cogs.wire.reply import acknowledge, command_failed, show
from cogs.wire.request import Interaction, Request, pressed
from cogs.wire.sanitize import spoken
from cogs.wire.tasks import ended
from cogs.wire.translation import choice, described
from engine.tables.model.season import MOST_DAYS, MOST_RACES, POINTS, Season, SeasonPlan
from engine.tables.model.table import LEVELS, Refused
from engine.tables.requests.seasons import must_own
from engine.texts import Texts

Title = app_commands.Range[str, 1, 40]
Races = app_commands.Range[int, 1, MOST_RACES]
Days = app_commands.Range[int, 0, MOST_DAYS]
Drop = app_commands.Range[int, 0, MOST_RACES]

_BETWEEN = re.compile(r"[-,;\s]+")


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class SeasonsCog(commands.GroupCog, name="season", group_description=described("command-season")):
    """What people ask of seasons; what is due by itself is done by `SeasonBoard`."""

    def __init__(self, bot: Commissaire) -> None:
        self.bot, self.edge, self.service = bot, bot.edge, bot.edge.service
        self.board = SeasonBoard(bot)
        self._task: asyncio.Task[None] | None = None
        games = offered(self.edge)
        app_commands.choices(game=games, game2=games, game3=games, game4=games, game5=games)(self.new)
        levels = [choice(self.edge.texts, partial(_level, one), one) for one in LEVELS]
        app_commands.choices(fill=levels)(self.new)
        app_commands.choices(fill=levels)(self.change)

    cog_app_command_error = command_failed

    async def cog_load(self) -> None:
        """Go on where the process before stopped."""
        self._task = asyncio.create_task(self.board.run(), name="seasons")

    async def cog_unload(self) -> None:
        """Stop looking."""
        if self._task is not None:
            await ended(self._task)

    # -- commands

    @app_commands.command(description=described("command-season-new"))
    @app_commands.describe(
        title=described("option-season-title"),
        game=described("option-season-game"),
        game2=described("option-season-more"),
        game3=described("option-season-more"),
        game4=described("option-season-more"),
        game5=described("option-season-more"),
        races=described("option-season-races"),
        points=described("option-season-points"),
        drop=described("option-season-drop"),
        days=described("option-season-days"),
        fill=described("option-season-fill"),
    )
    @app_commands.check(can_post)
    async def new(
        self,
        interaction: Interaction,
        title: Title,
        game: str,
        game2: str = "",
        game3: str = "",
        game4: str = "",
        game5: str = "",
        races: Races = 4,
        points: str = "",
        drop: Drop = 0,
        days: Days = 7,
        fill: str = "",
    ) -> None:
        """A season with its owner in it; its post calls for the others."""
        await acknowledge(interaction, reply=True)
        request = in_channel(interaction)
        games = tuple(one for one in (game, game2, game3, game4, game5) if one)
        plan = SeasonPlan(games, races, _points(points), drop=drop, days=days, fill=fill)
        season = await self.service.season_new(request.place, title, plan, request.person)
        await show(interaction, self._say("season-opened", title=spoken(season.title)))

    @app_commands.command(description=described("command-season-show"))
    async def show(self, interaction: Interaction) -> None:
        """The season as it stands, with its picture; in a channel without one, the newest of the server."""
        await acknowledge(interaction, reply=True)
        request = in_channel(interaction)
        season = await self.service.season_here(request.place)
        if season is None:
            season = next(iter(await self.service.seasons_of(request.place.guild)), None)
        if season is None:
            await show(interaction, self._say("season-none"))
            return
        view = await self.service.season_view(season.id)
        await show(interaction, season_posts.post(self.edge.texts, view, picture=True))

    @app_commands.command(description=described("command-season-change"))
    @app_commands.describe(
        title=described("option-season-title"),
        races=described("option-season-races"),
        points=described("option-season-points"),
        drop=described("option-season-drop"),
        days=described("option-season-days"),
        fill=described("option-season-fill"),
    )
    async def change(
        self,
        interaction: Interaction,
        title: Title | None = None,
        races: Races | None = None,
        points: str | None = None,
        drop: Drop | None = None,
        days: Days | None = None,
        fill: str | None = None,
    ) -> None:
        """What was named changes; what was ridden stays."""
        await acknowledge(interaction, reply=True)
        worth = None if points is None else _points(points)
        wanted = {"races": races, "points": worth, "drop": drop, "days": days, "fill": fill}
        told: dict[str, Any] = {name: value for name, value in wanted.items() if value is not None}

        def changed(season: Season) -> Season:
            return season.changed(title=title or season.title, plan=season.plan._replace(**told))

        season, keeper = await self._mine(interaction)
        await self.service.season_change(season.id, Request(interaction).person, changed, keeper=keeper)
        await show(interaction, self._say("season-changed"))

    @app_commands.command(description=described("command-season-move"))
    @app_commands.check(can_post)
    async def move(self, interaction: Interaction) -> None:
        """On in this channel, also where the old one is gone."""
        await acknowledge(interaction, reply=True)
        season, keeper = await self._mine(interaction)
        request = Request(interaction)
        await self.service.season_move(season.id, request.person, request.place, keeper=keeper)
        await show(interaction, self._say("season-moved", title=spoken(season.title)))

    @app_commands.command(description=described("command-season-end"))
    async def end(self, interaction: Interaction) -> None:
        """No more races, after a second look."""
        await acknowledge(interaction, reply=True)
        season, keeper = await self._mine(interaction)
        must_own(season, Request(interaction).person, keeper=keeper)
        yes = Button(self.edge.texts.say("button-season-end-sure"), Verb(season.id, "season-end").write(), "bad")
        text = self.edge.texts.say("season-end-sure", title=spoken(season.title))
        await show(interaction, Message(text, ((yes,),)))

    async def _mine(self, interaction: Interaction) -> tuple[Season, bool]:
        """The season that is meant here, and whether who asks keeps order."""
        season = await self.service.season_here(in_channel(interaction).place)
        if season is None:
            raise Refused("unknown-season")
        return season, manages(interaction)

    # -- buttons

    @pressed("season-join")
    async def join(self, request: Request) -> Message:
        """One more rides along."""
        season = await self.service.season_join(request.table, request.person)
        return self._say("season-joined", title=spoken(season.title))

    @pressed("season-leave")
    async def leave(self, request: Request) -> Message:
        """One less."""
        season = await self.service.season_leave(request.table, request.person)
        return self._say("season-left", title=spoken(season.title))

    @pressed("season-open", "season-next")
    async def hurry(self, request: Request) -> Message:
        """The lobby opens now, or once its channel is free."""
        keeper = await self._keeps(request)
        await self.service.season_hurry(request.table, request.person, keeper=keeper)
        view = await self.service.season_view(request.table)
        key = "season-held" if view.held else "season-hurried"
        return self._say(key, channel=f"<#{view.season.place.channel}>")

    @pressed("season-end", updates=True)
    async def end_it(self, request: Request) -> Message:
        """The second look was affirmed."""
        keeper = await self._keeps(request)
        season = await self.service.season_end(request.table, request.person, keeper=keeper)
        return self._say("season-ended", title=spoken(season.title))

    @pressed("season-table")
    async def table(self, request: Request) -> Message:
        """The table, drawn."""
        view = await self.service.season_view(request.table)
        return Message("", (), (season_posts.drawing(self.edge.texts, view),))

    async def _keeps(self, request: Request) -> bool:
        season = (await self.service.season_view(request.table)).season
        return manages(request.interaction) and request.place.guild == season.place.guild

    def _say(self, key: str, /, **facts: Any) -> Message:
        return Message(self.edge.texts.say(key, **facts))

    # -- by itself

    @commands.Cog.listener()
    async def on_press_completion(self, _: discord.Interaction[Any]) -> None:
        """A press may have filled a lobby, or finished a race."""
        self.board.wake()

    @commands.Cog.listener()
    async def on_app_command_completion(self, _: discord.Interaction[Any], __: object) -> None:
        """A command may have opened a season."""
        self.board.wake()


def _points(text: str) -> tuple[int, ...]:
    """ "10-6-4" as numbers; Refused `bad-points`."""
    if not text.strip():
        return POINTS
    found = [part for part in _BETWEEN.split(text.strip()) if part]
    if not all(part.isascii() and part.isdigit() for part in found) or len(found) > MOST_RACES:
        raise Refused("bad-points")
    return tuple(int(part[:6]) for part in found)


def _level(level: str, texts: Texts) -> str:
    return texts.say(f"option-season-fill-{level}")


async def setup(bot: Commissaire) -> None:
    """Called by `load_extension`."""
    await bot.add_cog(SeasonsCog(bot))
