"""Somebody is forgotten: what the bot can still reach on Discord follows what the tables keep."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord

from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.edge import Edge
from cogs.wire.ids import Verb
from cogs.wire.message import Button, Message
from cogs.wire.sender import Sender
from engine.tables.model.receipts import SentMessage
from engine.tables.model.table import ENDED, Person, Refused
from engine.texts import Texts

log = logging.getLogger(__name__)

VERB = "forget-me"

MOST_EDITS = 20
"""Finishes that are shown anew, the newest first: Discord allows a few edits in some seconds."""


def button(texts: Texts) -> Button:
    """The one that is pressed after the second look. Whoever presses it means himself."""
    return Button(texts.say("button-forget-me"), Verb(0, VERB).write(), "bad")


async def forget(edge: Edge, sender: Sender, person: Person) -> Message:
    """Forget a person; then the bot empties his DM, and the finishes he was in name him no more."""
    forgot = await edge.service.forget_person(person)
    for message in forgot.messages:
        await _delete(sender, message)
    for table in sorted(forgot.tables, reverse=True)[:MOST_EDITS]:
        await _standing_anew(edge, table)
        await _finish_anew(edge, sender, table)
    return Message(edge.texts.say("me-forgotten"))


async def _delete(sender: Sender, message: SentMessage) -> None:
    try:
        await sender.delete(message)
    except discord.HTTPException as error:
        log.info("a message to somebody who was forgotten stays: %s", error)


async def _standing_anew(edge: Edge, table: int) -> None:
    """The posts of a lobby or race under way, in which he may be named."""
    with suppress(Refused):
        if (await edge.service.table_view(table)).status not in ENDED:
            await edge.service.show_posts(table)


async def _finish_anew(edge: Edge, sender: Sender, table: int) -> None:
    for standing in await edge.outbox.messages(table, "end"):
        try:
            words = Words(edge.texts, await edge.service.table_view(table))
            ended = words.table.status == "over"
            post = channel_posts.end(words, await edge.service.podium(table)) if ended else None
            if post is not None:
                await sender.edit(standing, post, redraw=True)
        except (discord.HTTPException, Refused) as error:
            log.info("the finish of table %s stays as it is: %s", table, error)
