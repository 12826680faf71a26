"""What somebody reads who follows a race without riding in it: what all may see."""

from __future__ import annotations

from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.limits import content
from cogs.wire.message import Message
from engine.tables.views.table_view import BoardView


def news(words: Words, board: BoardView) -> Message:
    """The round that ended last, the standings, the board now, and who is awaited; at the end, that it is over."""
    table = words.table
    last = words.label(board.last) if board.last is not None else words.round
    parts = [
        words.say("follow-head", title=words.title, channel=words.channel, round=last),
        words.lines("story", channel_posts.main(board.lines)),
        words.standings(board.standings),
        channel_posts.tail(words, ())
        if table.under_way
        else words.say(f"status-{table.status}", title=words.title),
    ]
    verbs = ("happened", "text", "unfollow") if table.under_way else ("happened", "text")
    return Message(content(parts), channel_posts.buttons(words, *verbs), (words.drawing(board.scene),))


def moment_of(words: Words) -> str:
    """Names what `news` says, so that nothing is told twice."""
    table = words.table
    return f"{table.branch}.{table.round}.{'on' if table.under_way else table.status}"


def purpose(user: int) -> str:
    """What a follower's message is remembered as."""
    return f"follow:{user}"
