"""Who follows a race, and the notes that go to them whenever its channel is told that it has moved on."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, select

from engine.store.database import insert_new
from engine.store.schema import follows
from engine.tables.model.notes import FOLLOWED, MovedOn, Note

_OF_TABLE = select(follows.c.user_id).where(follows.c.table_id == bindparam("which")).order_by(follows.c.user_id)
_FORGET = delete(follows).where(follows.c.table_id == bindparam("which"), follows.c.user_id == bindparam("whose"))


def follow(connection: Connection, table: int, user: int) -> bool:
    """Somebody follows from now on; whether he did not before."""
    row = {"table_id": table, "user_id": user}
    return bool(connection.execute(insert_new(connection.dialect.name, follows), row).rowcount)


def unfollow(connection: Connection, table: int, user: int) -> None:
    """He does not any more."""
    connection.execute(_FORGET, {"which": table, "whose": user})


def told(connection: Connection, table: int, notes: Iterable[Note]) -> list[Note]:
    """What followers are told beside these notes: one each, where any of them moves the race on."""
    if not any(note.kind in FOLLOWED for note in notes):
        return []
    return [Note(MovedOn(user)) for user in connection.execute(_OF_TABLE, {"which": table}).scalars()]
