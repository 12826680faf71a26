"""What is kept about one person, for `/me export`, and how all of it goes, for `/me forget` (docs/trust.md).

Every column that can hold an id or a name of somebody stands in one of the groups below; a test knows those that
never do, and fails for any other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, RowMapping, Table, Text, and_, delete, or_, select, update

from engine.store.codec import read_message, read_table, table_row, to_json
from engine.store.schema import messages, metadata, tables
from engine.tables.model import forgotten
from engine.tables.model.forgotten import NOBODY
from engine.tables.model.receipts import SentMessage
from engine.tables.ports import Kept

OWN_ROWS = (
    "seats.user_id",
    "follows.user_id",
    "people.user_id",
    "quiet_hours.user_id",
    "season_people.user_id",
    "alarms.window",
    "facts.key",
)
"""Rows that are about nobody else: such a column is the person's id, or a text that ends with it. They go."""

SHARED_ROWS: Mapping[str, Mapping[str, str]] = {
    "result_seats.user_id": {"name": "", "kind": "stand_in"},
    "seasons.owner": {},
}
"""Rows that others need as well: the id goes, and these columns become what is said here."""

IN_JSON = ("entries.answer", "notes.payload", "presses.facts")
"""Texts in which an id or a name may stand among other things: the id becomes 0, the name ""."""

IN_TABLES = ("tables.host", "tables.players", "tables.consent", "tables.guests", "tables.names", "tables.jersey")
"""What a table knows of its people; `model/forgotten` says what is left of it."""

IN_WORDS = ("facts.value",)
"""Words for people that wait to be told: a name in them becomes "…"."""

IN_MESSAGES = ("messages.purpose", "messages.channel", "messages.message")
"""Where messages stand, some of them in the DM with a person: these rows go, and the bot deletes the messages."""


def kept(connection: Connection, user: int) -> Kept:
    """Everything that is about one person; of what tables know of him, which tables."""
    columns = [_column(name) for name in (*OWN_ROWS, *SHARED_ROWS)]
    rows = {column.table.name: _rows(connection, column.table, _is(column, user)) for column in columns}
    return Kept(rows, _messages(connection, user), tuple(row["id"] for row in _tables(connection, user)))


def forget(connection: Connection, user: int, name: str) -> tuple[int, ...]:
    """Take a person out of everything. `name` is what he is called now: of who has left, tables know the name
    alone. Returns the tables that knew him."""
    names = {name} - {""}
    known = _tables(connection, user, name)
    for one in _messages(connection, user):
        connection.execute(delete(messages).where(messages.c.message == one.message))
    for row in known:
        names |= _out_of_table(connection, row, user, frozenset(names))
    _out_of_json(connection, user, names, {row["id"] for row in known})
    _out_of_words(connection, names)
    for column, rest in SHARED_ROWS.items():
        _out_of_shared(connection, _column(column), user, names, rest)
    for column in OWN_ROWS:
        connection.execute(delete(_column(column).table).where(_is(_column(column), user)))
    return tuple(row["id"] for row in known)


def _column(name: str) -> Column[Any]:
    table, _, column = name.partition(".")
    return metadata.tables[table].c[column]


def _is(column: Column[Any], user: int) -> ColumnElement[bool]:
    """Whether a column is the person's id, or a text that ends with it ("substitute 17", "untold:3:17")."""
    return (
        or_(column == str(user), *(column.like(f"%{sign}{user}") for sign in " :"))
        if isinstance(column.type, Text)
        else column == user
    )


def _tells(column: Column[Any], *what: object) -> ColumnElement[bool]:
    """Whether a text holds one of these, as JSON writes it; only a first look, for it may be part of another."""
    return or_(*(column.contains(to_json(one).strip('"'), autoescape=True) for one in what if one))


def _rows(connection: Connection, table: Table, where: ColumnElement[bool]) -> tuple[Mapping[str, Any], ...]:
    return tuple(dict(row) for row in connection.execute(select(table).where(where)).mappings())


def _tables(connection: Connection, user: int, name: str = "") -> tuple[RowMapping, ...]:
    texts = [_column(one) for one in IN_TABLES if isinstance(_column(one).type, Text)]
    tells = [_tells(column, user, name) for column in texts]
    return tuple(
        connection.execute(
            select(tables).where(or_(tables.c.host == user, tables.c.jersey == user, *tells))
        ).mappings()
    )


def _messages(connection: Connection, user: int) -> tuple[SentMessage, ...]:
    """The messages in the person's DM: its channel is known from what was sent there in his name or to his seat."""
    seats = _column("seats.user_id").table
    asked = and_(seats.c.table_id == messages.c.table_id, messages.c.purpose == "ask:" + seats.c.seat.cast(Text))
    his = select(seats.c.seat).where(seats.c.user_id == user, asked).exists()
    found = select(messages.c.channel).where(or_(messages.c.purpose.like(f"%:{user}"), his))
    rows = connection.execute(select(messages).where(messages.c.channel.in_(found))).mappings()
    return tuple(read_message(row) for row in rows)


def _out_of_table(connection: Connection, row: RowMapping, user: int, names: frozenset[str]) -> frozenset[str]:
    """Returns the names by which the table knew the person."""
    table = read_table(row)
    names |= forgotten.names_of(table, user)
    after = _without_id(table_row(forgotten.without(table, user, names)), user)
    changed = {name: value for name, value in after.items() if value != row[name]}
    if changed:
        # A decision under way has not seen it: by the revision it learns that it must be made anew.
        changed["revision"] = table.revision + 1
        connection.execute(update(tables).where(tables.c.id == table.id).values(changed))
    return names


def _without_id(row: dict[str, Any], user: int) -> dict[str, Any]:
    """Whatever a table keeps in JSON, also what is new in it."""
    personal = [name.partition(".")[2] for name in IN_TABLES]
    texts = {name: row[name] for name in personal if isinstance(row[name], str)}
    return row | {name: to_json(_scrubbed(json.loads(text), user, ())) for name, text in texts.items()}


def _out_of_json(connection: Connection, user: int, names: Collection[str], of: Collection[int]) -> None:
    for column in map(_column, IN_JSON):
        table, keys = column.table, column.table.primary_key.columns
        there = or_(_tells(column, user), and_(table.c.table_id.in_(of), _tells(column, *names)))
        # The keys of an answer are the game's words, which may be somebody's name.
        telling = and_(there, table.c.kind != "answer") if table.c.get("prompt") is not None else there
        for row in connection.execute(select(table).where(telling)).mappings().all():
            text = to_json(_scrubbed(json.loads(row[column.name]), user, names))
            connection.execute(
                update(table).where(*(key == row[key.name] for key in keys)).values({column.name: text})
            )


def _scrubbed(value: Any, user: int, names: Collection[str]) -> Any:
    if isinstance(value, dict):
        return {key: _scrubbed(one, user, names) for key, one in value.items()}
    if isinstance(value, list):
        return [_scrubbed(one, user, names) for one in value]
    if value == user or value == str(user):
        return type(value)(NOBODY)
    return "" if value in names and isinstance(value, str) else value


def _out_of_words(connection: Connection, names: Collection[str]) -> None:
    for column in map(_column, IN_WORDS):
        key = column.table.c.key
        for name in names:
            whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
            telling = select(key, column).where(column.contains(name, autoescape=True))
            for row_key, text in connection.execute(telling).all():
                told = update(column.table).where(key == row_key).values({column.name: whole.sub("…", text)})
                connection.execute(told)


def _out_of_shared(
    connection: Connection, column: Column[Any], user: int, names: Collection[str], rest: Mapping[str, str]
) -> None:
    table = column.table
    # Who has left is there by name alone, as in the tables.
    left = and_(column == NOBODY, table.c.name.in_(names)) if "name" in table.c else column == user
    gone = update(table).where(or_(column == user, left)).values({column.name: NOBODY, **rest})
    connection.execute(gone)
