"""What happened in a race since somebody looked last, and what waits for him."""

from __future__ import annotations

from cogs.text import channel_posts
from cogs.text.words import Words
from cogs.wire.limits import content
from cogs.wire.message import Message
from engine.core.scene import Scene
from engine.tables.requests.looking_back import Recap
from engine.texts import Texts


def recap(texts: Texts, found: Recap, scene: Scene) -> Message:
    """The rounds since then in short, the picture of now, and the question that waits, if one does."""
    words = Words(texts, found.table)
    head = words.say("recap-head", title=words.title, channel=words.channel, round=words.round)
    since = words.say("recap-since", count=found.ended, told=len(found.rounds))
    rounds = [
        f"{words.say('story-of-round', round=words.label(when))}\n{words.lines('story', channel_posts.main(lines))}"
        for when, lines in found.rounds
    ]
    parts = [head, since, *rounds, words.standings(), _waits(words, found)]
    verbs = ("hand", "happened", "text") if found.hand is not None else ("happened", "text")
    return Message(content(parts), channel_posts.buttons(words, *verbs), (words.drawing(scene),))


def _waits(words: Words, found: Recap) -> str:
    """The question that waits for him; else who is awaited, or that it is over."""
    if not words.table.under_way:
        return words.say(f"status-{words.table.status}", title=words.title)
    hand = found.hand
    if hand is None or not hand.waits:
        return channel_posts.tail(words, ())
    asked = next(one for one in hand.questions if one.missing)
    question = words.question(asked.prompt)
    until = words.say("tail-until", until=words.until) if words.table.deadline else ""
    return words.say("recap-waits", question=question, until=until)
