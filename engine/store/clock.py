"""The clock's rows: due, claimed, gone."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Connection, bindparam, delete, func, select, update

from engine.store.codec import read_alarm
from engine.store.schema import alarms
from engine.tables.model.table import Instant
from engine.tables.ports import Alarm, ClockKind, Ringing

SHOWN: tuple[ClockKind, ...] = ("deadline", "reminder", "last_hour", "lobby", "consent", "on")
"""What people are told the time of."""
CREDITED: tuple[ClockKind, ...] = (*SHOWN, "grace", "away", "idle")
"""What people have time for: an outage puts these off. The rest is for us to do and is done late. A clock that was
set moves them all."""

_OF_TABLE = (
    select(alarms.c.kind, alarms.c.window, alarms.c.due)
    .where(alarms.c.table_id == bindparam("which"))
    .order_by(alarms.c.due, alarms.c.id)
)
_NEXT = select(func.min(alarms.c.due)).where(alarms.c.claimed.is_(False))
_DUE = (
    select(alarms)
    .where(alarms.c.claimed.is_(False), alarms.c.due <= bindparam("now"))
    .order_by(alarms.c.due, alarms.c.id)
    .limit(bindparam("most"))
    # Nothing to SQLite; on PostgreSQL two processes then never claim the same alarm.
    .with_for_update(skip_locked=True)
)
_CLAIM = update(alarms).where(alarms.c.id == bindparam("which")).values(claimed=True)
_DONE = delete(alarms).where(alarms.c.id == bindparam("which"))
_RELEASE = update(alarms).where(alarms.c.id == bindparam("which"))
_CREDIT = (
    update(alarms)
    .where(alarms.c.kind.in_(CREDITED))
    .values(due=alarms.c.due + bindparam("seconds", type_=alarms.c.due.type))
)
_MOVE = update(alarms).values(due=alarms.c.due + bindparam("seconds", type_=alarms.c.due.type))
_CREDITED = select(alarms.c.table_id).where(alarms.c.kind.in_(SHOWN)).distinct().order_by(alarms.c.table_id)
_RECLAIM = update(alarms).where(alarms.c.claimed.is_(True)).values(claimed=False)


def of_table(connection: Connection, table: int) -> tuple[Alarm, ...]:
    """All alarms of a table, the nearest first."""
    return tuple(Alarm(*row) for row in connection.execute(_OF_TABLE, {"which": table}))


def nearest(connection: Connection) -> Instant | None:
    """When the nearest alarm that is not claimed is due."""
    return cast("Instant | None", connection.execute(_NEXT).scalar())


def claim(connection: Connection, now: Instant, most: int) -> tuple[Ringing, ...]:
    """At most so many alarms that are due, the oldest first; they are claimed now."""
    rows = connection.execute(_DUE, {"now": now, "most": most}).mappings().all()
    if rows:
        connection.execute(_CLAIM, [{"which": row["id"]} for row in rows])
    return tuple(Ringing(row["id"], row["table_id"], read_alarm(row)) for row in rows)


def done(connection: Connection, ringing: Ringing) -> None:
    """It is done; one that has replaced it meanwhile stays."""
    connection.execute(_DONE, {"which": ringing.id})


def release(connection: Connection, ringing: Ringing, retry: Instant) -> None:
    """Due again at `retry`, unless it was replaced or silenced meanwhile."""
    connection.execute(_RELEASE, {"which": ringing.id, "claimed": False, "due": retry})


def credit(connection: Connection, seconds: float) -> tuple[int, ...]:
    """Put off what people have time for; says at which tables."""
    connection.execute(_CREDIT, {"seconds": seconds})
    return tuple(connection.execute(_CREDITED).scalars())


def move(connection: Connection, seconds: float) -> tuple[int, ...]:
    """The clock was set: all that rings moves along; says at which tables people have time for something."""
    connection.execute(_MOVE, {"seconds": seconds})
    return tuple(connection.execute(_CREDITED).scalars())


def reclaim(connection: Connection) -> None:
    """What a dead process had claimed is due again."""
    connection.execute(_RECLAIM)
