"""What happened in a race, round by round: words as they were told, the picture drawn anew."""

from __future__ import annotations

from cogs.text.words import Words
from cogs.wire.ids import Verb
from cogs.wire.limits import CONTENT, content
from cogs.wire.message import ActionRow, Button, Message
from engine.tables.requests.looking_back import PastRound
from engine.texts import Texts

TURN = "round"
"""The verb that turns to another round; its argument is the place of the round and which button it was."""
NEWEST = "last"


def past_round(texts: Texts, found: PastRound) -> Message:
    """A round that is over, with its picture and the way to the others."""
    words, news = Words(texts, found.table), found.news
    facts = {"round": words.label(news.when), "place": found.place + 1, "of": found.of}
    head = words.say("happened-head", title=words.title, channel=words.channel, **facts)
    told = content([head, words.lines("story", news.lines)])
    # The picture shows the standings too: the story goes before them where both have no room.
    whole = f"{told}\n\n{words.standings(news.standings)}"
    drawing = words.drawing(news.scene, f"-{found.place + 1}")
    return Message(whole if len(whole) <= CONTENT else told, _turning(words, found), (drawing,))


def _turning(words: Words, found: PastRound) -> tuple[ActionRow, ...]:
    """To the first, the one before, the next, the last; the newest is looked at first."""
    if found.of == 1:
        return ()
    at, last = found.place, found.of - 1
    leads = {"first": 0, "before": max(0, at - 1), "next": min(last, at + 1), NEWEST: last}
    return (tuple(_button(words, name, to, at) for name, to in leads.items()),)


def _button(words: Words, name: str, to: int, at: int) -> Button:
    label = words.say(f"button-round-{name}")
    return Button(label, Verb(words.table.id, TURN, f"{to}.{name}").write(), disabled=to == at)


def nothing_yet(words: Words) -> Message:
    """No round is over."""
    head = words.say("happened-head", title=words.title, channel=words.channel, round=words.round, place=0, of=0)
    return Message(content([head, words.say("happened-nothing")]))
