"""How a race was steered, in one short paragraph of its last post."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.text.words import Words
from engine.tables.views.deeds import WHO, Deed


def steered(words: Words, deeds: Sequence[Deed]) -> str:
    """Who did what; "" where nobody did anything."""
    told = [_of(words, who, [deed for deed in deeds if deed.who == who]) for who in WHO]
    return words.say("deeds", all=" ".join(one for one in told if one)) if any(told) else ""


def _of(words: Words, who: str, deeds: Sequence[Deed]) -> str:
    listed = words.texts.listed([_deed(words, one) for one in deeds])
    return words.say(f"deeds-{who or 'people'}", deeds=listed) if deeds else ""


def _deed(words: Words, deed: Deed) -> str:
    pace = words.say(f"pace-{deed.paces[-1]}") if deed.paces else ""
    return words.say(f"deed-{deed.kind}", times=deed.times, pace=pace)
