"""What one person is still to be told of a race: it stands in his next question, or in My hand."""

from __future__ import annotations

from cogs.wire.edge import Outbox
from cogs.wire.limits import content
from engine.tables.views.table_view import TableView


def _key(table: int, user: int) -> str:
    return f"untold:{table}:{user}"


async def held(outbox: Outbox, table: int, user: int) -> str:
    """All that waits to be told; "" if there is nothing."""
    return await outbox.recall(_key(table, user)) or ""


async def keep(outbox: Outbox, table: int, user: int, text: str) -> None:
    """Tell it next time, after what waits already. A note that is delivered again is told twice: two windows in
    a row may end alike, so equal texts are no proof that one is too many."""
    before = await held(outbox, table, user)
    head, _, rest = text.partition("\n")
    if rest and before.rpartition("\n\n")[2].startswith(f"{head}\n"):  # more of the same stands under one heading
        await outbox.remember(_key(table, user), content([f"{before}\n{rest}"]))
    else:
        await outbox.remember(_key(table, user), content([before, text]))


async def told(outbox: Outbox, table: int, user: int) -> None:
    """Forget it: the person has just seen it."""
    await outbox.remember(_key(table, user), "")


async def drop(outbox: Outbox, table: TableView) -> None:
    """The race is over: nobody needs to be told any more."""
    for player in table.players:
        if player.user and await held(outbox, table.id, player.user):
            await told(outbox, table.id, player.user)
