"""What can be looked at: the board as picture and as text, and one's own races."""

from __future__ import annotations

from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.limits import CONTENT, content
from cogs.wire.message import Message
from engine.tables.views.table_view import BoardView, TableView
from engine.texts import Texts
from render import text_board

FENCE = "```"


def board(words: Words, found: BoardView) -> Message:
    """The board as a picture, with the standings."""
    rows = channel_posts.buttons(words, "text", "happened")
    return Message(content([head(words), words.standings(found.standings)]), rows, (words.drawing(found.scene),))


def board_text(words: Words, found: BoardView) -> Message:
    """The board without a picture."""
    text = text_board(found.scene, words.label)
    fenced = f"{FENCE}\n{text}\n{FENCE}"
    if len(fenced) <= CONTENT:
        return Message(fenced)
    return Message(words.say("board-as-file"), attached=(("board.txt", text),))


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


def head(words: Words) -> str:
    """Which race, where, and how far it is."""
    return words.say("board-head", title=words.title, channel=words.channel, round=words.round)
