"""What one person is told of his own riders: what a stand-in or his orders played, and what they could not."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.text import votes
from cogs.text.words import Words
from cogs.wire.refusals import wrong
from engine.tables.model.lines import as_label
from engine.tables.model.notes import Chosen, Ordered, OrderFailed, PlayedOrder, StoodIn
from engine.tables.model.outcomes import GoneBack


def told(words: Words, news: StoodIn | Ordered | OrderFailed) -> str:
    """The news in words."""
    match news:
        case StoodIn(prompt, labels):
            choice = _choices(words, prompt, labels)  # nothing yet where a whole round was not settled
            return words.say("stood-in" if choice else "late-plan", choice=choice)
        case Ordered(played):
            return "\n".join([words.say("ordered"), *(_played(words, one) for one in played)])
        case OrderFailed(prompt, about, reason, facts):
            asked, why = words.question_text(prompt, about), wrong(words.texts, reason, facts)
            return words.say("order-failed", question=asked, why=why)


def gone_back(words: Words, told: GoneBack) -> str:
    """The race went back, and what the seat lost by it."""
    key = "told-back-lost" if told.lost else "told-back"
    return words.say(key, round=words.label(as_label(told.when)), by=votes.went_back(words, told))


def _played(words: Words, one: PlayedOrder) -> str:
    """One answer that orders gave."""
    chosen = _choices(words, one.prompt, one.labels) or words.say("ordered-nothing")
    return words.say("ordered-about" if one.about else "ordered-line", about=words.about(one.about), choice=chosen)


def _choices(words: Words, prompt: str, labels: Iterable[Chosen]) -> str:
    """The labels of choices whose prompt is gone; "" for none."""
    return words.texts.listed([words.told_choice(prompt, one.field, one.args) for one in labels])
