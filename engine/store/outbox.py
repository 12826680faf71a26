"""The outbox: notes wait in lanes; of each lane one note at a time is under way."""

from __future__ import annotations

from typing import Any, cast

from sqlalchemy import ColumnElement, Connection, RowMapping, and_, bindparam, delete, func, or_, select, update

from engine.store.codec import message_row, read_message, read_note, read_players
from engine.store.database import upsert
from engine.store.schema import messages, notes, tables
from engine.tables.model.receipts import Backlog, Sendable, SentMessage
from engine.tables.model.table import Instant, Venue

_OTHER = notes.alias("other")
_NOW = bindparam("now", type_=notes.c.due.type)


def _lane_waits(until: Any) -> ColumnElement[bool]:
    """Whether a note of the same lane is under way, or was tried and put off to later than `until`."""
    put_off = and_(_OTHER.c.attempts > 0, _OTHER.c.due > until)
    return (
        select(_OTHER.c.id)
        .where(_OTHER.c.table_id == notes.c.table_id, _OTHER.c.lane == notes.c.lane)
        .where(or_(_OTHER.c.claimed.is_(True), put_off))
        .exists()
    )


_FIRST_OF_LANES = (
    select(func.min(notes.c.id))
    .where(notes.c.claimed.is_(False), notes.c.due <= _NOW, ~_lane_waits(_NOW))
    .group_by(notes.c.table_id, notes.c.lane)
)
_SENDABLE = (
    select(notes, tables.c.guild, tables.c.channel, tables.c.players)
    .join(tables, tables.c.id == notes.c.table_id)
    .where(notes.c.id.in_(_FIRST_OF_LANES))
    .order_by(notes.c.id)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True, of=notes)
)
# 0 says "at once" and is no moment.
_MOVE = update(notes).where(notes.c.due > 0).values(due=notes.c.due + bindparam("seconds", type_=notes.c.due.type))
_NEXT = select(func.min(notes.c.due)).where(notes.c.claimed.is_(False), ~_lane_waits(notes.c.due))
_CLAIM = update(notes).where(notes.c.id == bindparam("which")).values(claimed=True, attempts=notes.c.attempts + 1)
_DROP = delete(notes).where(notes.c.id == bindparam("which"))
_PUT_OFF = update(notes).where(notes.c.id == bindparam("which"))
_RECLAIM = update(notes).where(notes.c.claimed.is_(True)).values(claimed=False)
_OF_GUILD = notes.c.table_id.in_(select(tables.c.id).where(tables.c.guild == bindparam("where_it_is")))
_WAITING = select(notes.c.attempts, notes.c.why).where(_OF_GUILD).order_by(notes.c.id)
_RETRY = update(notes).where(_OF_GUILD, notes.c.claimed.is_(False)).values(due=0.0)
_STANDING = (
    select(messages)
    .where(messages.c.table_id == bindparam("which"), messages.c.purpose == bindparam("what_for"))
    .order_by(messages.c.id)
)
_FORGET = delete(messages).where(
    messages.c.table_id == bindparam("which"),
    messages.c.purpose == bindparam("what_for"),
    messages.c.channel == bindparam("where_it_is"),
    messages.c.message == bindparam("number"),
)


def sendable(connection: Connection, now: Instant, most: int) -> tuple[Sendable, ...]:
    """The oldest note of every lane that may be sent now; these lanes wait until it is sent or put off.

    Notes to the person of a seat where none sits any more are dropped.
    """
    while True:
        rows = connection.execute(_SENDABLE, {"now": now, "most": most}).mappings().all()
        made = [_sendable(row) for row in rows]
        ready = tuple(one for one in made if one.user or one.note.seat is None)
        gone = [one for one in made if one not in ready]
        # One by one: behind them may be what is meant for who sat there.
        if gone:
            connection.execute(_DROP, [{"which": one.id} for one in gone])
        if ready:
            connection.execute(_CLAIM, [{"which": one.id} for one in ready])
        # What is dropped may have filled the whole batch: then there is more behind it.
        if ready or not gone:
            return ready


def _sendable(row: RowMapping) -> Sendable:
    note = read_note(row)
    return Sendable(
        id=row["id"],
        table=row["table_id"],
        place=Venue(row["guild"], row["channel"]),
        user=note.user or _user(row["players"], note.seat),
        note=note,
        lane=row["lane"],
        attempts=row["attempts"],
        nonce=row["nonce"],
    )


def _user(players: str, seat: int | None) -> int:
    """The person of a seat; 0 if there is none."""
    if seat is None:
        return 0
    seated = read_players(players)
    return seated[seat].user if seat < len(seated) and seated[seat].kind == "person" else 0


def nearest(connection: Connection) -> Instant | None:
    """When the next note may be sent, as far as its lane does not wait for one under way."""
    return cast("Instant | None", connection.execute(_NEXT).scalar())


def sent(connection: Connection, one: Sendable, message: SentMessage | None) -> None:
    """The note is done, and the message stands."""
    connection.execute(_DROP, {"which": one.id})
    if message is not None:
        place(connection, message)


def put_off(connection: Connection, one: Sendable, until: Instant, why: str) -> None:
    """Try again at `until`; all behind it in its lane waits as well."""
    connection.execute(_PUT_OFF, {"which": one.id, "claimed": False, "due": until, "why": why})


def move(connection: Connection, seconds: float) -> None:
    """The clock was set: what waits for its next try moves along."""
    connection.execute(_MOVE, {"seconds": seconds})


def reclaim(connection: Connection) -> None:
    """What a dead process was sending is to be sent again, with the same nonce."""
    connection.execute(_RECLAIM)


def backlog(connection: Connection, guild: int) -> Backlog:
    """What waits to be sent in a server."""
    rows = connection.execute(_WAITING, {"where_it_is": guild}).all()
    put_off = [why for attempts, why in rows if attempts and why]
    return Backlog(len(rows), len(put_off), put_off[0] if put_off else "")


def retry(connection: Connection, guild: int) -> None:
    """What was put off there may be sent now."""
    connection.execute(_RETRY, {"where_it_is": guild})


def standing(connection: Connection, table: int, purpose: str) -> tuple[SentMessage, ...]:
    """Messages that stand on Discord for a purpose, oldest first."""
    found = connection.execute(_STANDING, {"which": table, "what_for": purpose}).mappings()
    return tuple(read_message(row) for row in found)


def place(connection: Connection, message: SentMessage) -> None:
    """A message stands; one that stood already now offers the window given."""
    statement = upsert(connection.dialect.name, messages, "table_id", "purpose", "channel", "message")
    connection.execute(statement, message_row(message))


def forget(connection: Connection, message: SentMessage) -> None:
    """A message stands no longer."""
    table, purpose, channel, number, _ = message
    connection.execute(_FORGET, {"which": table, "what_for": purpose, "where_it_is": channel, "number": number})
