"""What one person is still to be told of a race: it stands in his next question, or in My hand."""

from __future__ import annotations

from cogs.wire.edge import Outbox
from cogs.wire.limits import content
from engine.tables.views.table_view import TableView

MOST = 3
"""Lines under one heading: who has not looked for long is told the latest."""


def _key(table: int, user: int) -> str:
    return f"untold:{table}:{user}"


async def held(outbox: Outbox, table: int, user: int) -> str:
    """All that waits to be told; "" if there is nothing."""
    return await outbox.recall(_key(table, user)) or ""


async def keep(outbox: Outbox, table: int, user: int, text: str) -> None:
    """Tell it next time, after what waits already. A note that is delivered again is told twice: two windows in
    a row may end alike, so equal texts are no proof that one is too many."""
    before = await held(outbox, table, user)
    rest, (head, *new) = before.rpartition("\n\n"), text.split("\n")
    if new and rest[2].startswith(f"{head}\n"):  # more of the same stands under one heading
        lines = [*rest[2].split("\n")[1:], *new][-MOST:]
        await outbox.remember(_key(table, user), content([rest[0], "\n".join([head, *lines])]))
    else:
        await outbox.remember(_key(table, user), content([before, text]))


async def read(outbox: Outbox, table: int, user: int, news: str) -> None:
    """Forget this: the person has read it. What has come to it since is still to be told."""
    now = await held(outbox, table, user)
    if now.startswith(news):
        await outbox.remember(_key(table, user), now.removeprefix(news).strip())


async def told(outbox: Outbox, table: int, user: int) -> None:
    """Forget it: the person has just seen it."""
    await outbox.remember(_key(table, user), "")


async def drop(outbox: Outbox, table: TableView) -> None:
    """The race is over: nobody needs to be told any more."""
    for player in table.players:
        if player.user and await held(outbox, table.id, player.user):
            await told(outbox, table.id, player.user)
