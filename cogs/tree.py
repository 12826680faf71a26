"""The slash commands: built from texts and the games' cards, each acknowledged before anything else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from cogs import acting, looking, move, orders
from cogs.edge import Edge
from cogs.lobby import LEVELS, leave
from cogs.verbs import Request, request_of, verb
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


def commands(edge: Edge, post: Sender) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """The whole command tree."""
    return [
        _race(edge, post),
        *(_plain(edge, post, name) for name in ("hand", "orders", "races", "help")),
        _board(edge, post),
        _rules(edge),
        move.command(edge),
    ]


def _command(
    edge: Edge, name: str, callback: Callback, context: app_commands.AppCommandContext | None = None
) -> app_commands.Command[Any, ..., Any]:
    """A command with its description from the texts; commands of a group have the group's contexts."""
    more: dict[str, Any] = {}
    if context is not None:
        more = {"allowed_contexts": context, "allowed_installs": INSTALL}
    key = name if context is not None else f"race-{name}"
    return app_commands.Command(name=name, description=edge.texts.say(f"command-{key}"), callback=callback, **more)


async def _answer(
    edge: Edge,
    post: Sender,
    interaction: Interaction,
    act: Callable[[Request], Awaitable[Message]],
    table: int = 0,
) -> None:
    """Do it and show it in the private reply that was announced."""

    async def work() -> None:
        await show(interaction, await act(request_of(edge, post, interaction, table)))

    await serve(edge, interaction, work())


# -- /race


def _race(edge: Edge, post: Sender) -> app_commands.Group:
    group = app_commands.Group(
        name="race",
        description=edge.texts.say("command-race"),
        allowed_contexts=GUILD,
        allowed_installs=INSTALL,
    )
    group.add_command(_new(edge, post))
    group.add_command(_solo(edge, post))
    for name, act in HERE.items():
        group.add_command(_here(edge, post, name, act))
    return group


def _games(edge: Edge, *, pitch: bool) -> list[app_commands.Choice[str]]:
    """The games with their number of players, and what they are about."""
    key = "choice-game" if pitch else "choice-game-short"
    choices = []
    for meta in edge.metas:
        facts = {"title": edge.texts.say(f"{meta.key}-title"), "least": meta.seats[0], "most": meta.seats[1]}
        label = edge.texts.say(key, pitch=edge.texts.say(f"{meta.key}-pitch"), **facts)
        choices.append(app_commands.Choice(name=shorten(label, OPTION_LABEL), value=meta.key))
    return choices


def _new(edge: Edge, post: Sender) -> app_commands.Command[Any, ..., Any]:
    @app_commands.describe(game=edge.texts.say("option-game"))
    @app_commands.choices(game=_games(edge, pitch=True))
    async def new(interaction: Interaction, game: str) -> None:
        await acknowledge(interaction, reply=True)

        async def opened(ask: Request) -> Message:
            _must_be_able_to_post(interaction)
            receipt = await edge.service.new(place(interaction), game, ask.who, ask.press)
            return await acting.opened(ask, receipt)

        await _answer(edge, post, interaction, opened)

    return _command(edge, "new", new)


def _solo(edge: Edge, post: Sender) -> app_commands.Command[Any, ..., Any]:
    names = [app_commands.Choice(name=edge.texts.say(f"level-{level}"), value=level) for level in LEVELS]

    @app_commands.describe(
        game=edge.texts.say("option-game"),
        computers=edge.texts.say("option-computers"),
        level=edge.texts.say("option-level"),
    )
    @app_commands.choices(game=_games(edge, pitch=False), level=names)
    async def solo(
        interaction: Interaction,
        game: str = "",
        computers: Computers = 3,
        level: str = LEVELS[1],
    ) -> None:
        await acknowledge(interaction, reply=True)

        async def started(ask: Request) -> Message:
            _must_be_able_to_post(interaction)
            chosen = game or edge.metas[0].key
            receipt = await edge.service.solo(
                place(interaction), chosen, ask.who, ask.press, computers=computers, level=level
            )
            return await acting.opened(ask, receipt)

        await _answer(edge, post, interaction, started)

    return _command(edge, "solo", solo)


def _must_be_able_to_post(interaction: Interaction) -> None:
    """Refused `permissions` names what is missing here before a race is opened that could not be shown."""
    lacking = missing(interaction)
    if lacking:
        raise Refused("permissions", names=", ".join(lacking))


def _here(
    edge: Edge, post: Sender, name: str, act: Callable[[Request], Awaitable[Message]]
) -> app_commands.Command[Any, ..., Any]:
    async def here(interaction: Interaction) -> None:
        await acknowledge(interaction, reply=True)

        async def with_table(ask: Request) -> Message:
            return await _at(ask, place(interaction), name, act)

        await _answer(edge, post, interaction, with_table)

    return _command(edge, name, here)


async def _at(ask: Request, at: Place, name: str, act: Callable[[Request], Awaitable[Message]]) -> Message:
    """Do it with the race of this channel. Where none can be meant, ask which of one's own: the channel of a race
    may be gone, and then it is reached from any other."""
    table = await ask.edge.service.here(at)
    if table is not None and (table.status in UNDER_WAY or name in AFTERWARDS):
        return await act(ask._replace(table=table.id))
    if mine := await ask.edge.service.mine(ask.who.id):
        return looking.which(ask, mine, "elsewhere", name)
    if table is None:
        raise Refused("no-race-here")
    return await act(ask._replace(table=table.id))


# -- the others


def _plain(edge: Edge, post: Sender, name: str) -> app_commands.Command[Any, ..., Any]:
    async def plain(interaction: Interaction) -> None:
        await acknowledge(interaction, reply=True)

        async def act(ask: Request) -> Message:
            if name == "hand":
                return await looking.hand_here(ask, place(interaction))
            if name == "orders":
                return await orders.here(ask, place(interaction))
            if name == "races":
                return await looking.races(ask)
            return Message(edge.texts.say("help"))

        await _answer(edge, post, interaction, act)

    return _command(edge, name, plain, ANYWHERE)


def _board(edge: Edge, post: Sender) -> app_commands.Command[Any, ..., Any]:
    @app_commands.describe(text=edge.texts.say("option-board-text"))
    async def board(interaction: Interaction, text: bool = False) -> None:
        await acknowledge(interaction, reply=True)

        async def act(ask: Request) -> Message:
            table = await edge.service.here(place(interaction))
            if table is None:
                raise Refused("no-race-here")
            show_it = looking.board_text if text else looking.board
            return await show_it(ask._replace(table=table.id))

        await _answer(edge, post, interaction, act)

    return _command(edge, "board", board, GUILD)


def _rules(edge: Edge) -> app_commands.Command[Any, ..., Any]:
    @app_commands.describe(game=edge.texts.say("option-game"))
    @app_commands.choices(game=_games(edge, pitch=False))
    async def rules(interaction: Interaction, game: str = "") -> None:
        await acknowledge(interaction, reply=True)

        async def work() -> None:
            here = None if game or not interaction.guild_id else await edge.service.here(place(interaction))
            chosen = game or (here.meta.key if here else edge.metas[0].key)
            await show(interaction, looking.rules_page(edge, chosen, 0))

        await serve(edge, interaction, work())

    return _command(edge, "rules", rules, ANYWHERE)
