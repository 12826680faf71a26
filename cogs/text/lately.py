"""What happened last, for one person: who leads, what became of his own riders, and who has won."""

from __future__ import annotations

from cogs.text.words import Words
from engine.tables.views.table_view import Hand


def lately(words: Words, hand: Hand) -> str:
    """The round that ended last in a few short lines; "" before there was one."""
    found = hand.lately()
    if found is None:
        return ""
    leads = words.leads(found.leader) if found.leader else ""
    head = words.say("lately", round=words.label(found.when), leads=leads)
    return "\n".join([head, *(words.say("lately-line", line=words.line("story", line)) for line in found.lines)])


def race_over(words: Words, hand: Hand | None) -> str:
    """The race is over: who has won, where the rules name anybody, or that it ended without a winner."""
    if words.table.status == "abandoned":
        return words.say("hand-race-abandoned", title=words.title, channel=words.channel)
    found = hand.lately() if hand else None
    first = found.leader if found else None
    who = words.name(first.who) if first and first.winner else "none"
    return words.say("hand-race-over", title=words.title, who=who, channel=words.channel)
