"""What could not be written to somebody whose DMs are closed: My hand tells it, once."""

from __future__ import annotations

from cogs.house import Outbox
from cogs.limits import content
from engine.tables.look import Look


def _key(table: int, user: int) -> str:
    return f"untold:{table}:{user}"


async def keep(outbox: Outbox, table: int, user: int, text: str) -> None:
    """Keep a text for the next look at My hand, after those that wait already."""
    key = _key(table, user)
    await outbox.remember(key, content([await outbox.recall(key) or "", text]))


async def take(outbox: Outbox, table: int, user: int) -> str:
    """What waits to be told, which then waits no longer; "" if there is nothing."""
    text = await outbox.recall(_key(table, user)) or ""
    if text:
        await outbox.remember(_key(table, user), "")
    return text


async def drop(outbox: Outbox, look: Look) -> None:
    """The race is over: nobody needs to be told any more."""
    for player in look.players:
        if player.user:
            await take(outbox, look.id, player.user)
