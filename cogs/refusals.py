"""Why something cannot be done, in one plain sentence."""

from __future__ import annotations

from typing import Any

from cogs.escape import spoken
from cogs.house import House
from cogs.words import Words, jump
from engine.core.prompts import IllegalMove
from engine.tables.model import Refused
from engine.texts import Texts


async def refused(house: House, error: Refused) -> str:
    """The sentence for a wish that cannot be granted."""
    facts: dict[str, Any] = {}
    for name, value in error.facts.items():
        facts[name] = value if isinstance(value, int) and name not in ("host", "table") else spoken(str(value))
    if "host" in error.facts:
        facts["host"] = f"<@{error.facts['host']}>"
    if error.reason == "busy":
        facts["where"] = await standing_at(house, int(error.facts["table"]))
    return house.texts.say(f"refused-{error.reason}", **facts)


async def standing_at(house: House, table: int) -> str:
    """The address of the message where a table is to be seen, else its channel."""
    look = await house.service.look(table)
    for purpose in ("dashboard", "lobby", "end"):
        if standing := await house.outbox.messages(table, purpose):
            return jump(look.place.guild, standing[-1].channel, standing[-1].message)
    return Words(house.texts, look).channel


def illegal(texts: Texts, error: IllegalMove) -> str:
    """The sentence for an answer that is not legal."""
    facts = {name: value if isinstance(value, int) else spoken(value) for name, value in error.facts.items()}
    return texts.say(f"illegal-{error.reason}", **facts)
