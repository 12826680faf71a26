"""Why something cannot be done, in one plain sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cogs.wire.limits import NAME, REASON
from cogs.wire.sanitize import spoken
from engine.core.prompts import IllegalMove
from engine.tables.model.table import Refused
from engine.texts import Texts

REASONS = frozenset({"why", "where", "names"})
"""Facts that are a clause or list of ours, which may quote what somebody wrote."""


def refused(texts: Texts, error: Refused) -> str:
    """The sentence for a request that cannot be granted."""
    facts: dict[str, Any] = {}
    for name, value in error.facts.items():
        told = name in REASONS
        facts[name] = value if isinstance(value, int) else spoken(str(value), REASON if told else NAME)
    if "host" in error.facts:
        facts["host"] = f"<@{error.facts['host']}>"
    # Where somebody has made up a game, its name is all there is.
    if texts.has(f"{error.facts.get('game')}-title"):
        facts["title"] = texts.say(f"{error.facts['game']}-title")
    return texts.say(f"refused-{error.reason}", **facts)


def illegal(texts: Texts, error: IllegalMove, who: Callable[[str], str] = str) -> str:
    """All that is wrong with an answer, a line a rider; `who` names him. What concerns nobody alone comes first."""
    told: dict[str, list[str]] = {"": []}
    for fault in error.faults:
        lines = told.setdefault(fault.group, [])
        sentence = wrong(texts, fault.reason, fault.facts)
        if sentence not in lines:
            lines.append(sentence)
    lines = told.pop("")
    lines += [texts.say("illegal-rider", who=who(group), why=" ".join(why)) for group, why in told.items()]
    return "\n".join(lines)


def wrong(texts: Texts, reason: str, facts: Mapping[str, int | str]) -> str:
    """The sentence for one fault of an answer: its reason, and the facts that fill its blanks."""
    said = {name: value if isinstance(value, int) else spoken(value) for name, value in facts.items()}
    return texts.say(f"illegal-{reason}", **said)
