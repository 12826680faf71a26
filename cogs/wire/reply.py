"""Answers to a press or command: acknowledged first, shown in one place, never silence or a traceback."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.wire import errors, ids
from cogs.wire.edge import Edge
from cogs.wire.items import view
from cogs.wire.message import Message
from cogs.wire.message_order import Ticket
from cogs.wire.private_replies import PrivateReply
from cogs.wire.refusals import illegal, refused
from engine.core.prompts import IllegalMove
from engine.tables.model.table import Person, Refused, Venue

log = logging.getLogger(__name__)

PRESS_AGAIN = "busy-table"
"""Why a press was refused that can be granted the next time."""


async def acknowledge(interaction: discord.Interaction[Any], *, reply: bool) -> None:
    """The first thing every handler does. `reply`: a private answer will follow; else the message pressed on
    may be edited. A press that came too late is still carried out, so that failure is only logged; one on a message
    that has just been deleted is answered privately."""
    # Before the first await, so that a clean stop waits for all that has arrived.
    interaction.client.edge.carrying_out()
    try:
        if reply:
            await interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await interaction.response.defer()
    except discord.HTTPException as error:
        if errors.is_gone(error) and not reply:
            await acknowledge(interaction, reply=True)
        elif not errors.too_late(error):
            raise
        else:
            log.warning("interaction %s could not be acknowledged in time: %s", interaction.id, error)


def person(interaction: discord.Interaction[Any]) -> Person:
    """Whose interaction it is, by id and by the name shown where it was made."""
    return Person(interaction.user.id, interaction.user.display_name)


def place(interaction: discord.Interaction[Any]) -> Venue:
    """Where: a channel or thread of a server, or a DM (server 0)."""
    return Venue(interaction.guild_id or 0, interaction.channel_id or 0)


def place_of(interaction: discord.Interaction[Any]) -> int:
    """The message in which the answer is shown: the one pressed on, by its id; a private reply by the id of the
    interaction it answers, which is known before the reply is there."""
    message = interaction.message
    if message is None or interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        return interaction.id
    if message.flags.ephemeral and message.interaction_metadata is not None:
        return message.interaction_metadata.id
    return message.id


async def show(interaction: discord.Interaction[Any], message: Message, ticket: Ticket | None = None) -> bool:
    """Show the answer: in the deferred private reply, or by editing the message that was pressed on; `ticket` is
    its place among the edits of that message. The one in the DM can be edited also when Discord takes no answer
    any more; where another has taken its place meanwhile, a private reply says it. Returns whether that message
    need not be told of it any more."""
    order = interaction.client.edge.order
    async with order.turn(ticket or order.ticket(place_of(interaction))) as wanted:
        if not wanted:
            return True
        try:
            await interaction.edit_original_response(**await _changes(message))
        except discord.HTTPException as error:
            return await _show_instead(interaction, message, error)
        interaction.client.edge.replies.says(place_of(interaction), message)
    return interaction.response.type is not discord.InteractionResponseType.deferred_channel_message


async def _show_instead(
    interaction: discord.Interaction[Any], message: Message, error: discord.HTTPException
) -> bool:
    """The answer in another way, or a plain sentence where these words will never be taken."""
    there = _own_message(interaction)
    if errors.row(error).do is errors.Do.REPLACE:
        log.warning("the answer to interaction %s is replaced: %s", interaction.id, error)
        sentence = interaction.client.edge.texts.say("post-refused", code=str(error.code))
        await interaction.edit_original_response(content=sentence, view=view(message.rows))
    elif there is not None and errors.is_gone(error):
        await interaction.followup.send(ephemeral=True, **await _as_new(message))
        return False
    elif there is not None and errors.too_late(error):
        log.warning("the answer to interaction %s came too late, its message is edited: %s", interaction.id, error)
        await there.edit(**await _changes(message))
    elif errors.too_late(error) and (earlier := _earlier(interaction)) is not None:
        log.warning(
            "the answer to interaction %s came too late, an earlier one shows it: %s", interaction.id, error
        )
        await earlier.edit_original_response(**await _changes(message))
        interaction.client.edge.replies.says(place_of(interaction), message)
    else:
        raise error
    return True


def _earlier(interaction: discord.Interaction[Any]) -> discord.Interaction[Any] | None:
    """The interaction whose token can still edit the private reply pressed on."""
    known: PrivateReply | None = interaction.client.edge.replies.at(place_of(interaction))
    if known is None or known.interaction is interaction or known.interaction.is_expired():
        return None
    return known.interaction


def _own_message(interaction: discord.Interaction[Any]) -> discord.Message | None:
    """The message pressed on, if it needs no token: it is ours, in a DM, and the answer is shown in it."""
    message, kind = interaction.message, interaction.response.type
    if interaction.guild_id is not None or message is None or message.flags.ephemeral:
        return None
    return None if kind is discord.InteractionResponseType.deferred_channel_message else message


async def _changes(message: Message) -> dict[str, Any]:
    """What an edit says; the pictures that are there stay unless there are new ones."""
    files = await message.files()  # anew for each try: the library closes what it has sent
    pictures = {"attachments": files} if files or message.anew else {}
    return {
        "content": message.content,
        "view": view(message.rows),
        "allowed_mentions": message.allowed,
        **pictures,
    }


async def _as_new(message: Message) -> dict[str, Any]:
    """The same as a new message."""
    buttons, files = view(message.rows), await message.files()
    words = {"content": message.content, "files": files, "allowed_mentions": message.allowed}
    return {**words, "view": buttons} if buttons is not None else words


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """One private sentence, whatever was answered before."""
    kind = interaction.response.type
    if kind is None:
        await interaction.response.send_message(text, ephemeral=True)
    elif kind is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(content=text, view=None)
    else:
        # Beside the message pressed on: that one is somebody's question, and stays.
        await interaction.followup.send(text, ephemeral=True)


async def complain(interaction: discord.Interaction[Any], error: BaseException, *, instead: bool = False) -> None:
    """Say in one plain sentence what was wrong; unforeseen things get a number that the log knows. `instead`: what
    cannot be any more, is said in the place of the message pressed on, which would go on offering it."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    text = _sentence(interaction.client.edge, interaction, cause)
    if text is None:
        return
    over = instead and isinstance(cause, Refused) and cause.reason != PRESS_AGAIN
    try:
        await (show(interaction, Message(text)) if over else tell(interaction, text))
    except (discord.HTTPException, discord.InteractionResponded) as second:
        log.warning("interaction %s could not be answered: %s", interaction.id, second)


async def command_failed(cog: commands.Cog, interaction: Any, error: app_commands.AppCommandError) -> None:
    """What every cog with commands takes as its `cog_app_command_error`: the library calls it as a method."""
    await complain(interaction, error)


def _sentence(edge: Edge, interaction: discord.Interaction[Any], error: BaseException) -> str | None:
    if isinstance(error, app_commands.BotMissingPermissions):
        return edge.texts.say("refused-permissions", names=", ".join(error.missing_permissions))
    if isinstance(error, app_commands.CheckFailure):
        return edge.texts.say("refused-not-owner")
    if isinstance(error, Refused):
        return refused(edge.texts, error)
    if isinstance(error, IllegalMove):
        return illegal(edge.texts, error)
    if isinstance(error, ids.Meaningless):
        return edge.texts.say("press-unknown")
    if errors.too_late(error):
        log.warning("the answer to interaction %s came too late: %s", interaction.id, error)
        return None
    number = errors.number()
    log.error("%s: interaction %s failed", number, interaction.id, exc_info=error)
    return edge.texts.say(errors.row(error).text, number=number)
