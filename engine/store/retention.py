"""What is forgotten in time: old presses, lobbies nobody started, races that ended long ago."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, func, or_, select

from engine.store.schema import presses, tables
from engine.tables.model.table import Instant

DAY = 86_400.0
KEEP_PRESSES = 7 * DAY
"""Discord answers a press for 15 minutes at most; nothing repeats one after days."""
LAST_SECONDS = 60.0
"""How long before the end of a process a press may have been on its way: far longer than Discord takes."""
KEEP_LOBBIES = 30 * DAY
KEEP_RACES = 365 * DAY

_DISCORD_EPOCH = 1_420_070_400.0
"""The first second of 2015, from which Discord's ids count."""

_NEWEST = select(func.max(presses.c.press))
_PRESSED = select(presses.c.table_id).where(presses.c.press >= bindparam("since")).distinct()
_PRESSES = delete(presses).where(presses.c.press < bindparam("oldest"))
_TABLES = delete(tables).where(
    tables.c.running.is_(False),
    or_(
        tables.c.ended < bindparam("oldest_race"),
        (tables.c.status == "expired") & (tables.c.ended < bindparam("oldest_lobby")),
    ),
)


def forget(connection: Connection, now: Instant) -> int:
    """Delete what is older than it is kept, with all that hangs on it; returns how many tables went. A clock that
    is ahead forgets nothing: it is no later than Discord's clock has said."""
    now = min(now, newest_press(connection))
    connection.execute(_PRESSES, {"oldest": id_at(now - KEEP_PRESSES)})
    gone = connection.execute(_TABLES, {"oldest_race": now - KEEP_RACES, "oldest_lobby": now - KEEP_LOBBIES})
    return gone.rowcount


def newest_press(connection: Connection) -> Instant:
    """When Discord stamped the newest press that we know; 0 if there is none."""
    newest = connection.execute(_NEWEST).scalar()
    return 0.0 if newest is None else moment_of(newest)


def pressed_last(connection: Connection) -> tuple[int, ...]:
    """The tables of all presses within a minute before the newest."""
    since = id_at(newest_press(connection) - LAST_SECONDS)
    return tuple(connection.execute(_PRESSED, {"since": since}).scalars())


def moment_of(press: int) -> Instant:
    """The moment at which Discord gave an id out, which holds it in its upper bits."""
    return _DISCORD_EPOCH + (press >> 22) / 1000


def id_at(moment: Instant) -> int:
    """The smallest id that Discord can have given at a moment: milliseconds since 2015, shifted by 22 bits
    (Discord's reference, "Snowflakes")."""
    return max(0, int((moment - _DISCORD_EPOCH) * 1000)) << 22
