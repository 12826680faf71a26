"""`/move`: public choices by name; secret ones are sent to where only their owner can read them."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from cogs.edge import Edge
from cogs.questions import widgets
from cogs.text.channel_posts import buttons
from cogs.text.words import Words
from cogs.wire import ids
from cogs.wire.limits import OPTION_LABEL, OPTIONS, shorten
from cogs.wire.message import Message
from cogs.wire.reply import acknowledge, person, place, serve, show
from engine.tables.model import Refused
from engine.tables.table_view import Hand, TableView

log = logging.getLogger(__name__)

ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALL = app_commands.AppInstallationType(guild=True, user=False)


def command(edge: Edge) -> app_commands.Command[Any, ..., Any]:
    """The command with its completion."""

    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await completions(edge, interaction, current)

    @app_commands.describe(choice=edge.texts.say("option-move"))
    @app_commands.autocomplete(choice=complete)
    async def move(interaction: discord.Interaction, choice: str) -> None:
        await acknowledge(interaction, reply=True)
        await serve(edge, interaction, _move(edge, interaction, choice))

    return app_commands.Command(
        name="move",
        description=edge.texts.say("command-move"),
        callback=move,
        allowed_contexts=ANYWHERE,
        allowed_installs=INSTALL,
    )


async def completions(
    edge: Edge, interaction: discord.Interaction[Any], current: str
) -> list[app_commands.Choice[str]]:
    """The public choices open to this person whose label holds what was typed; a failure shows none."""
    try:
        found = await _open_choices(edge, interaction)
    except Exception:
        log.exception("completing /move failed")
        return []
    wanted = current.casefold()
    hits = [(label, value) for label, value in found if wanted in label.casefold()]
    return [app_commands.Choice(name=shorten(label, OPTION_LABEL), value=value) for label, value in hits[:OPTIONS]]


async def _hands(edge: Edge, interaction: discord.Interaction[Any]) -> list[Hand]:
    """The hands of this person: of the race here, else of all races."""
    user = interaction.user.id
    here = await edge.service.here(place(interaction)) if interaction.guild_id else None
    tables: tuple[TableView, ...] = (here,) if here is not None else await edge.service.mine(user)
    seated = [table for table in tables if table.under_way and table.seat_of(user) is not None]
    return [await edge.service.hand(table.id, user) for table in seated]


async def _open_choices(edge: Edge, interaction: discord.Interaction[Any]) -> list[tuple[str, str]]:
    found = []
    for hand in await _hands(edge, interaction):
        words = Words(edge.texts, hand.table)
        for question in hand.questions:
            prompt = question.prompt
            if prompt.private or widgets.is_form(prompt):
                continue
            field = prompt.fields[0]
            for one in field.choices:
                id_ = ids.press(hand.table.id, hand.table.branch, prompt, field, one)
                found.append((words.choice(prompt, field, one), id_))
    return found


async def _move(edge: Edge, interaction: discord.Interaction[Any], text: str) -> None:
    """Play the completed choice, or the one whose label was typed."""
    hands = await _hands(edge, interaction)
    if not hands:
        here = await edge.service.here(place(interaction)) if interaction.guild_id else None
        raise Refused("not-seated" if here is not None and here.under_way else "no-race-here")
    found = await _open_choices(edge, interaction)
    by_label = {label.casefold(): value for label, value in found}
    known = text if text in {value for _, value in found} else by_label.get(text.casefold())
    what = ids.read(known) if known else None
    if not isinstance(what, ids.Press):
        await show(interaction, _elsewhere(edge, hands, bool(found)))
        return
    hand = next(hand for hand in hands if hand.table.id == what.table)
    prompt = next(one.prompt for one in hand.questions if one.prompt.id == what.prompt)
    field = ids.field_key(prompt, what.field)
    answer = {field: (ids.choice_key(prompt, field, what.choice),)}
    await edge.service.answer(what.table, what.branch, what.prompt, answer, person(interaction), interaction.id)
    words = Words(edge.texts, hand.table)
    await show(interaction, Message(words.say("move-done", choice=widgets.told(words, prompt, answer))))


def _elsewhere(edge: Edge, hands: list[Hand], public: bool) -> Message:
    """Why nothing was played, and where to."""
    words = Words(edge.texts, hands[0].table)
    if public:
        return Message(words.say("move-unknown"))
    asked = any(hand.questions for hand in hands)
    return Message(words.say("move-private" if asked else "hand-nothing-asked"), buttons(words, "hand"))
