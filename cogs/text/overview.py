"""What can be looked at: the board as picture and as text, what happened, how a race stands, one's own races."""

from __future__ import annotations

from collections.abc import Collection

from cogs.text import channel_posts, votes
from cogs.text.doors import doors
from cogs.text.words import Words, moment
from cogs.wire.edge import Edge
from cogs.wire.limits import CONTENT, content
from cogs.wire.message import Message
from cogs.wire.request import Request
from cogs.wire.sanitize import spoken
from engine.tables.views.table_view import BoardView, TableView
from engine.texts import Texts
from render import text_board

FENCE = "```"


def board(words: Words, found: BoardView) -> Message:
    """The board as a picture, with the standings."""
    rows = channel_posts.buttons(words, "text", "happened")
    return Message(content([_head(words), words.standings(found.standings)]), rows, (words.drawing(found.scene),))


def board_text(words: Words, found: BoardView) -> Message:
    """The board without a picture."""
    text = text_board(found.scene, words.label)
    fenced = f"{FENCE}\n{text}\n{FENCE}"
    if len(fenced) <= CONTENT:
        return Message(fenced)
    return Message(words.say("board-as-file"), attached=(("board.txt", text),))


async def status_of(edge: Edge, table: int, user: int) -> Message:
    """How a race or lobby stands now, for one person."""
    found = await edge.service.table_view(table, user)
    closed = await edge.service.dms_closed(tuple(player.user for player in found.players if player.user))
    return status(Words(edge.texts, found), closed, user)


async def status_after(edge: Edge, request: Request) -> Message | None:
    """What a private reply shows when a button of it has been carried out; None for a post, which the
    courier tells of that."""
    message = request.interaction.message
    private = message is not None and message.flags.ephemeral
    return await status_of(edge, request.table, request.person.id) if private else None


def status(words: Words, closed: Collection[int], user: int = 0) -> Message:
    """Who is awaited, until when, who has closed DMs; a lobby as its post shows it, which may still be waiting;
    with every door that is open to that person."""
    table, rows = words.table, doors(words, user)
    if table.status == "lobby":
        return Message(channel_posts.lobby(words).content, rows)
    if not table.under_way:
        return Message(content([words.say(f"status-{table.status}", title=words.title), words.standings()]), rows)
    yours = words.say("status-you-are-awaited") if table.yours else ""
    tail = channel_posts.tail(words, closed)
    parts = [_head(words), words.standings(), tail, yours, *_absence(words), votes.question(words)]
    return Message(content(parts), rows)


def _absence(words: Words) -> list[str]:
    """Who has not been seen for long, and what comes of it."""
    table = words.table
    gone = [spoken(player.name) for player in table.players if player.user and player.user not in table.here]
    lines = [words.say("status-away", who=words.texts.listed(gone))] if gone else []
    return lines + ([words.say("status-idle", until=moment(table.idle_at))] if table.idle_at else [])


def races(texts: Texts, mine: tuple[TableView, ...]) -> Message:
    """One's races, in the order given."""
    if not mine:
        return Message(texts.say("races-none"))
    return Message(content([texts.say("races-head"), "\n".join(_race_line(Words(texts, table)) for table in mine)]))


def _race_line(words: Words) -> str:
    table = words.table
    if table.status == "lobby":
        return words.say("races-lobby", title=words.title, channel=words.channel, free=table.free)
    if table.halts:
        return words.say("races-paused", title=words.title, channel=words.channel, round=words.round)
    key = "races-you" if table.yours else "races-others"
    until = words.say("tail-until", until=words.until) if table.deadline else ""
    return words.say(key, title=words.title, channel=words.channel, round=words.round, until=until)


def _head(words: Words) -> str:
    return words.say("board-head", title=words.title, channel=words.channel, round=words.round)
