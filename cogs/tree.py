"""The slash commands: built from texts and the games' cards, each acknowledged before anything else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from cogs import acting, looking, move, orders
from cogs.edge import Edge
from cogs.lobby import LEVELS, leave
from cogs.verbs import Request, verb, wish
from cogs.wire.limits import OPTION_LABEL, shorten
from cogs.wire.message import Message
from cogs.wire.permissions import missing
from cogs.wire.reply import acknowledge, place, serve, show
from cogs.wire.sender import Sender
from engine.tables.model import Place, Refused

Callback = Callable[..., Coroutine[Any, Any, None]]
Interaction = discord.Interaction

Computers = app_commands.Range[int, 1, 9]
"""How many may be asked for; the tables say if that is too many for a game."""

GUILD = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALL = app_commands.AppInstallationType(guild=True, user=False)

HERE: dict[str, Callable[[Request], Awaitable[Message]]] = {
    "status": looking.status,
    "abandon": acting.abandon,
    "undo": acting.undo,
    "leave": leave,
    "extend": acting.extend,
    "export": acting.export,
    "verify": acting.verify,
}
"""Commands of `/race` that concern the race of the channel they are given in."""
UNDER_WAY = ("lobby", "racing", "paused")
AFTERWARDS = frozenset({"status", "export", "verify"})
"""Those of them that mean something for a race that is over."""


@verb("elsewhere")
async def elsewhere(ask: Request) -> Message:
    """One of them for a race chosen from a menu; `arg` is command=table."""
    name, _, table = ask.arg.partition("=")
    return await HERE[name](ask._replace(table=int(table), arg=""))


def commands(house: Edge, post: Sender) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """The whole command tree."""
    return [
        _race(house, post),
        *(_plain(house, post, name) for name in ("hand", "orders", "races", "help")),
        _board(house, post),
        _rules(house),
        move.command(house),
    ]


def _command(
    house: Edge, name: str, callback: Callback, context: app_commands.AppCommandContext | None = None
) -> app_commands.Command[Any, ..., Any]:
    """A command with its description from the texts; commands of a group have the group's contexts."""
    more: dict[str, Any] = {}
    if context is not None:
        more = {"allowed_contexts": context, "allowed_installs": INSTALL}
    key = name if context is not None else f"race-{name}"
    return app_commands.Command(name=name, description=house.texts.say(f"command-{key}"), callback=callback, **more)


async def _answer(
    house: Edge,
    post: Sender,
    interaction: Interaction,
    act: Callable[[Request], Awaitable[Message]],
    table: int = 0,
) -> None:
    """Do it and show it in the private reply that was announced."""

    async def work() -> None:
        await show(interaction, await act(wish(house, post, interaction, table)))

    await serve(house, interaction, work())


# -- /race


def _race(house: Edge, post: Sender) -> app_commands.Group:
    group = app_commands.Group(
        name="race",
        description=house.texts.say("command-race"),
        allowed_contexts=GUILD,
        allowed_installs=INSTALL,
    )
    group.add_command(_new(house, post))
    group.add_command(_solo(house, post))
    for name, act in HERE.items():
        group.add_command(_here(house, post, name, act))
    return group


def _games(house: Edge, *, pitch: bool) -> list[app_commands.Choice[str]]:
    """The games with their number of players, and what they are about."""
    key = "choice-game" if pitch else "choice-game-short"
    choices = []
    for meta in house.metas:
        facts = {"title": house.texts.say(f"{meta.key}-title"), "least": meta.seats[0], "most": meta.seats[1]}
        label = house.texts.say(key, pitch=house.texts.say(f"{meta.key}-pitch"), **facts)
        choices.append(app_commands.Choice(name=shorten(label, OPTION_LABEL), value=meta.key))
    return choices


def _new(house: Edge, post: Sender) -> app_commands.Command[Any, ..., Any]:
    @app_commands.describe(game=house.texts.say("option-game"))
    @app_commands.choices(game=_games(house, pitch=True))
    async def new(interaction: Interaction, game: str) -> None:
        await acknowledge(interaction, reply=True)

        async def opened(ask: Request) -> Message:
            _must_be_able_to_post(interaction)
            receipt = await house.service.new(place(interaction), game, ask.who, ask.press)
            return await acting.opened(ask, receipt)

        await _answer(house, post, interaction, opened)

    return _command(house, "new", new)


def _solo(house: Edge, post: Sender) -> app_commands.Command[Any, ..., Any]:
    names = [app_commands.Choice(name=house.texts.say(f"level-{level}"), value=level) for level in LEVELS]

    @app_commands.describe(
        game=house.texts.say("option-game"),
        computers=house.texts.say("option-computers"),
        level=house.texts.say("option-level"),
    )
    @app_commands.choices(game=_games(house, pitch=False), level=names)
    async def solo(
        interaction: Interaction,
        game: str = "",
        computers: Computers = 3,
        level: str = LEVELS[1],
    ) -> None:
        await acknowledge(interaction, reply=True)

        async def started(ask: Request) -> Message:
            _must_be_able_to_post(interaction)
            chosen = game or house.metas[0].key
            receipt = await house.service.solo(
                place(interaction), chosen, ask.who, ask.press, computers=computers, level=level
            )
            return await acting.opened(ask, receipt)

        await _answer(house, post, interaction, started)

    return _command(house, "solo", solo)


def _must_be_able_to_post(interaction: Interaction) -> None:
    """Refused `permissions` names what is missing here before a race is opened that could not be shown."""
    lacking = missing(interaction)
    if lacking:
        raise Refused("permissions", names=", ".join(lacking))


def _here(
    house: Edge, post: Sender, name: str, act: Callable[[Request], Awaitable[Message]]
) -> app_commands.Command[Any, ..., Any]:
    async def here(interaction: Interaction) -> None:
        await acknowledge(interaction, reply=True)

        async def with_table(ask: Request) -> Message:
            return await _at(ask, place(interaction), name, act)

        await _answer(house, post, interaction, with_table)

    return _command(house, name, here)


async def _at(ask: Request, at: Place, name: str, act: Callable[[Request], Awaitable[Message]]) -> Message:
    """Do it with the race of this channel. Where none can be meant, ask which of one's own: the channel of a race
    may be gone, and then it is reached from any other."""
    look = await ask.house.service.here(at)
    if look is not None and (look.status in UNDER_WAY or name in AFTERWARDS):
        return await act(ask._replace(table=look.id))
    if mine := await ask.house.service.mine(ask.who.id):
        return looking.which(ask, mine, "elsewhere", name)
    if look is None:
        raise Refused("no-race-here")
    return await act(ask._replace(table=look.id))


# -- the others


def _plain(house: Edge, post: Sender, name: str) -> app_commands.Command[Any, ..., Any]:
    async def plain(interaction: Interaction) -> None:
        await acknowledge(interaction, reply=True)

        async def act(ask: Request) -> Message:
            if name == "hand":
                return await looking.hand_here(ask, place(interaction))
            if name == "orders":
                return await orders.here(ask, place(interaction))
            if name == "races":
                return await looking.races(ask)
            return Message(house.texts.say("help"))

        await _answer(house, post, interaction, act)

    return _command(house, name, plain, ANYWHERE)


def _board(house: Edge, post: Sender) -> app_commands.Command[Any, ..., Any]:
    @app_commands.describe(text=house.texts.say("option-board-text"))
    async def board(interaction: Interaction, text: bool = False) -> None:
        await acknowledge(interaction, reply=True)

        async def act(ask: Request) -> Message:
            look = await house.service.here(place(interaction))
            if look is None:
                raise Refused("no-race-here")
            show_it = looking.board_text if text else looking.board
            return await show_it(ask._replace(table=look.id))

        await _answer(house, post, interaction, act)

    return _command(house, "board", board, GUILD)


def _rules(house: Edge) -> app_commands.Command[Any, ..., Any]:
    @app_commands.describe(game=house.texts.say("option-game"))
    @app_commands.choices(game=_games(house, pitch=False))
    async def rules(interaction: Interaction, game: str = "") -> None:
        await acknowledge(interaction, reply=True)

        async def work() -> None:
            here = None if game or not interaction.guild_id else await house.service.here(place(interaction))
            chosen = game or (here.meta.key if here else house.metas[0].key)
            await show(interaction, looking.rules_page(house, chosen, 0))

        await serve(house, interaction, work())

    return _command(house, "rules", rules, ANYWHERE)
