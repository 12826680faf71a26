"""How a race or lobby stands, for one person, with every door that is open to him."""

from __future__ import annotations

from collections.abc import Collection

from cogs.doors.open_doors import doors, keepers_row
from cogs.text import channel_posts, lobby_post, votes
from cogs.text.overview import head
from cogs.text.words import Words, moment
from cogs.wire.edge import Edge
from cogs.wire.limits import content
from cogs.wire.message import Message
from cogs.wire.permissions import manages_at
from cogs.wire.request import Request
from cogs.wire.sanitize import spoken


async def status_of(edge: Edge, request: Request) -> Message:
    """How a race or lobby stands now, for who asks."""
    user = request.person.id
    found = await edge.service.table_view(request.table, user)
    closed = await edge.service.dms_closed(tuple(player.user for player in found.players if player.user))
    return status(Words(edge.texts, found), closed, user, keeper=manages_at(request, found.place))


async def status_after(edge: Edge, request: Request) -> Message | None:
    """What a private reply shows when a button of it has been carried out; None for a post, which the
    courier tells of that."""
    message = request.interaction.message
    private = message is not None and message.flags.ephemeral
    return await status_of(edge, request) if private else None


def status(words: Words, closed: Collection[int], user: int = 0, *, keeper: bool = False) -> Message:
    """Who is awaited, until when, who has closed DMs; a lobby as its post shows it, which may still be waiting;
    with every door that is open to that person, also as `keeper` of order."""
    table, kept = words.table, keepers_row(words, user) if keeper else ()
    rows = (*doors(words, user), *([kept] if kept else []))
    steers = words.say("status-keeper", steers="yes" if len(kept) > 1 else "no") if kept else ""
    if table.status == "lobby":
        return Message(content([lobby_post.lobby(words).content, steers]), rows)
    if not table.under_way:
        return Message(content([words.say(f"status-{table.status}", title=words.title), words.standings()]), rows)
    yours = words.say("status-you-are-awaited") if table.yours else ""
    tail = channel_posts.tail(words, closed)
    parts = [head(words), words.standings(), tail, yours, *_absence(words), votes.question(words), steers]
    return Message(content(parts), rows)


def _absence(words: Words) -> list[str]:
    """Who has not been seen for long, and what comes of it."""
    table = words.table
    gone = [spoken(player.name) for player in table.players if player.user and player.user not in table.here]
    lines = [words.say("status-away", who=words.texts.listed(gone))] if gone else []
    return lines + ([words.say("status-idle", until=moment(table.idle_at))] if table.idle_at else [])
