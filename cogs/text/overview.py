"""What can be looked at: the board as picture and as text, and one's own races."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.ids import Pick
from cogs.wire.limits import CONTENT, OPTIONS, content
from cogs.wire.message import Menu, Message, Option
from engine.tables.model.table import Venue
from engine.tables.views.table_view import BoardView, TableView
from engine.texts import Texts
from render import text_board

FENCE = "```"
COME_BACK = "come-back-to"
"""The verb of the menu that leads back into a seat one has left."""


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


def races(
    texts: Texts, mine: Sequence[TableView], left: Sequence[TableView], called: Mapping[Venue, str]
) -> Message:
    """One's races, in the order given, and those one has `left` and can come back to; `called`: what their channels
    are called in a menu."""
    ridden = "\n".join(_race_line(Words(texts, table)) for table in mine)
    parts = [texts.say("races-head"), ridden] if mine else [texts.say("races-none")]
    if not left:
        return Message(content(parts))
    waiting = "\n".join(_left_line(Words(texts, table)) for table in left)
    options = tuple(_seat_left(Words(texts, one), called[one.place]) for one in left[:OPTIONS])
    back = Menu(Pick(0, COME_BACK).write(), options)
    return Message(content([*parts, texts.say("races-left"), waiting]), ((back,),))


def _left_line(words: Words) -> str:
    return words.say("races-left-line", title=words.title, channel=words.channel, round=words.round)


def _seat_left(words: Words, channel: str) -> Option:
    label = words.say("which-label", title=words.title, round=words.round, channel=channel)
    return Option(label, str(words.table.id), words.say("races-left-back"))


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
