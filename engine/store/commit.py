"""One decision, written in one transaction: table, receipt, log, steps, notes and alarms."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, or_, update
from sqlalchemy.exc import IntegrityError

from engine.store import follows, results
from engine.store.codec import entry_row, step_row, table_row, to_json
from engine.store.database import insert_new, upsert
from engine.store.schema import alarms, drafts, entries, notes, presses, seats, steps, tables
from engine.tables.model import receipts
from engine.tables.model.notes import MovedOn, Note
from engine.tables.model.notes import write as write_news
from engine.tables.model.seat_notes import Farewell, Invitation
from engine.tables.model.table import ENDED, Table
from engine.tables.ports import Conflict, TableChange

_UPDATE = update(tables).where(tables.c.id == bindparam("which"), tables.c.revision == bindparam("before"))
_UPDATE_SAME_PLAYERS = _UPDATE.where(tables.c.players == bindparam("same_players"))
_UNSEAT = delete(seats).where(seats.c.table_id == bindparam("which"))
_FORGET_DRAFTS = delete(drafts).where(drafts.c.table_id == bindparam("which"))
_FORGET_DRAFT = _FORGET_DRAFTS.where(drafts.c.prompt == bindparam("which_prompt"))
# A note that was tried may stand on Discord already: its next try has the nonce that finds out, so it stays.
_SUPERSEDE = delete(notes).where(
    notes.c.table_id == bindparam("which"),
    notes.c.key == bindparam("same_key"),
    notes.c.claimed.is_(False),
    notes.c.attempts == 0,
)
_FORGET_LANE = delete(notes).where(
    notes.c.table_id == bindparam("which"),
    notes.c.lane == bindparam("same_lane"),
    notes.c.claimed.is_(False),
    notes.c.attempts == 0,
)
_SILENCE = delete(alarms).where(
    alarms.c.table_id == bindparam("which"),
    alarms.c.kind == bindparam("which_kind"),
    or_(alarms.c.window == bindparam("which_window"), bindparam("all_windows", type_=alarms.c.claimed.type)),
)
_INSERT = {table: insert(table) for table in (seats, notes, alarms, steps, entries)}


def write(connection: Connection, change: TableChange) -> Table:
    """Write it all; Conflict if the table, the press or the channel is no longer what the decision saw."""
    # The table first: its revision is the guard, and who loses there has written nothing yet.
    table = _write_table(connection, change)
    if change.receipt is not None and change.interaction_id:
        _write_press(connection, change, table.id)
    _append(connection, change, table)
    _write_notes(connection, table.id, (*change.notes, *follows.told(connection, table.id, change.notes)))
    _write_alarms(connection, table.id, change)
    _write_drafts(connection, table.id, change)
    if table.status in ENDED:
        connection.execute(_FORGET_DRAFTS, {"which": table.id})
    if change.result is not None:
        results.write(connection, table.id, change.result)
    if change.reopened:
        results.forget(connection, table.id)
    return table


def _write_table(connection: Connection, change: TableChange) -> Table:
    try:
        return _written(connection, change)
    # One that moves may find that another process has opened a table there.
    except IntegrityError as error:
        raise Conflict("another table is open in this channel") from error


def _written(connection: Connection, change: TableChange) -> Table:
    table = change.table.changed(revision=change.before + 1)
    row = table_row(table)
    if change.before == 0:
        table = table.changed(id=_new_table(connection, row))
        _seat(connection, table)
        return table
    guard = {"which": table.id, "before": change.before}
    # Who sits at a table seldom changes: one statement does where nobody came or went.
    if connection.execute(_UPDATE_SAME_PLAYERS, {**row, **guard, "same_players": row["players"]}).rowcount:
        return table
    if not connection.execute(_UPDATE, {**row, **guard}).rowcount:
        raise Conflict(f"table {table.id} is not at revision {change.before} any more")
    connection.execute(_UNSEAT, {"which": table.id})
    _seat(connection, table)
    return table


def _new_table(connection: Connection, row: dict[str, Any]) -> int:
    created = connection.execute(insert_new(connection.dialect.name, tables), row)
    if not created.rowcount:
        raise Conflict("another table has just been opened in this channel")
    key = created.inserted_primary_key
    assert key is not None
    return int(key[0])


def _seat(connection: Connection, table: Table) -> None:
    people = [
        {"table_id": table.id, "seat": seat, "user_id": player.user}
        for seat, player in enumerate(table.players)
        if player.kind == "person"
    ]
    if people:
        connection.execute(_INSERT[seats], people)


def _write_press(connection: Connection, change: TableChange, table: int) -> None:
    receipt = change.receipt
    assert receipt is not None
    # A receipt may speak of another table (the lobby of a rematch) unless this one has only now got its number.
    of = table if change.before == 0 else receipt.table
    row = {"press": change.interaction_id, "table_id": of, "kind": receipt.kind, "facts": receipts.write(receipt)}
    if not connection.execute(insert_new(connection.dialect.name, presses), row).rowcount:
        raise Conflict("this press was granted before")


def _append(connection: Connection, change: TableChange, table: Table) -> None:
    """Steps and log entries; the table passed counts them already."""
    first = table.steps - len(change.steps)
    new_steps = [step_row(table.id, first + i, step) for i, step in enumerate(change.steps)]
    if new_steps:
        connection.execute(_INSERT[steps], new_steps)
    first = table.entries - len(change.entries)
    new_entries = [entry_row(table.id, first + i, entry) for i, entry in enumerate(change.entries)]
    if new_entries:
        connection.execute(_INSERT[entries], new_entries)


def _write_drafts(connection: Connection, table: int, change: TableChange) -> None:
    gone = [{"which": table, "which_prompt": key} for key in change.closed]
    if gone:
        connection.execute(_FORGET_DRAFT, gone)
    kept = [{"table_id": table, "prompt": key, "answer": to_json(one)} for key, one in change.drafts.items()]
    if kept:
        connection.execute(upsert(connection.dialect.name, drafts, "table_id", "prompt"), kept)


def lane_of(note: Note) -> str:
    """The lane in which a note keeps its order: the channel's, of a seat, of an invitation or of who follows."""
    if note.seat is not None:
        return f"s{note.seat}"
    if isinstance(note.news, MovedOn):
        return f"f{note.news.user}"
    return f"i{note.news.asked}" if isinstance(note.news, Invitation) else "c"


def _write_notes(connection: Connection, table: int, written: Iterable[Note]) -> None:
    waiting: list[Note] = []
    for note in written:
        # Of two in one decision, too, only the newer says how things stand.
        waiting = [other for other in waiting if not note.key or other.key != note.key]
        if isinstance(note.news, Farewell):
            waiting = [other for other in waiting if lane_of(other) != lane_of(note)]
        waiting.append(note)
    # What waits for a seat was meant for who sat there until now.
    passed = [{"which": table, "same_lane": lane_of(note)} for note in waiting if isinstance(note.news, Farewell)]
    if passed:
        connection.execute(_FORGET_LANE, passed)
    keys = [{"which": table, "same_key": note.key} for note in waiting if note.key]
    if keys:
        connection.execute(_SUPERSEDE, keys)
    if waiting:
        connection.execute(_INSERT[notes], [_note_row(table, note) for note in waiting])


def _note_row(table: int, note: Note) -> dict[str, Any]:
    return {
        "table_id": table,
        "lane": lane_of(note),
        "kind": note.kind,
        "seat": note.seat,
        "key": note.key,
        "payload": write_news(note.news),
        "due": 0.0,
        "claimed": False,
        "attempts": 0,
        # Everybody in a channel can read a nonce: it must not count what happens in secret.
        "nonce": secrets.token_hex(10),
        "why": "",
    }


def _write_alarms(connection: Connection, table: int, change: TableChange) -> None:
    new = {(alarm.kind, alarm.window): alarm for alarm in change.alarms}
    gone = [(kind, window, not window) for kind, window in change.silence]
    gone += [(kind, window, False) for kind, window in new]
    if gone:
        connection.execute(
            _SILENCE,
            [
                {"which": table, "which_kind": kind, "which_window": window, "all_windows": every}
                for kind, window, every in gone
            ],
        )
    if new:
        rows = [{"table_id": table, "claimed": False, **alarm._asdict()} for alarm in new.values()]
        connection.execute(_INSERT[alarms], rows)
