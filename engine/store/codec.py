"""Rows from the data of a table and back; whatever has parts is JSON text."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from sqlalchemy import RowMapping

from engine.core.chance import Draw
from engine.core.prompts import Answer
from engine.core.race import Step
from engine.core.record.start import BoundName
from engine.tables.model import notes, receipts
from engine.tables.model.guests import NO_GUESTS, Guests, Invited, SeatOffer, Wish
from engine.tables.model.notes import Note
from engine.tables.model.receipts import Receipt, SentMessage
from engine.tables.model.table import ENDED, BackTo, Consent, PastAnswer, Plan, Player, QuietHours, Table, Venue
from engine.tables.ports import Alarm, LogEntry


def to_json(value: Any) -> str:
    """Compact JSON; read-only mappings count as objects."""
    # As small as JSON gets: a snapshot is written with every answer.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=dict)


def _maybe(read: Callable[[str], Any]) -> Callable[[str | None], Any]:
    return lambda text: None if text is None else read(text)


def _consent(text: str) -> Consent:
    what, by, yes, *more = json.loads(text)
    if len(more) < 2:  # earlier versions kept the end of the vote, or nothing more
        return Consent(what, by, tuple(yes))
    usual: list[Any] = [0, [], "", [], None, None]
    asked, windows, pace, no, wish, back = more + usual[len(more) :]
    return Consent(
        what=what,
        by=by,
        yes=tuple(yes),
        asked=asked,
        windows=tuple(windows),
        pace=pace,
        no=tuple(no),
        wish=None if wish is None else Wish(*wish),
        back=None if back is None else _back_to(*back),
    )


def _back_to(branch: int, moment: int, when: dict[str, Any], seats: list[int]) -> BackTo:
    return BackTo(branch, moment, when, tuple(seats))


def _player(*seat: Any) -> Player:
    player = Player(*seat)
    # JSON knows lists alone.
    player = player._replace(riders=tuple((rider, name) for rider, name in player.riders))
    return player if player.quiet is None else player._replace(quiet=QuietHours(*player.quiet))


def _answer(said: dict[str, list[str]]) -> Answer:
    return {field: tuple(keys) for field, keys in said.items()}


def _plans(text: str) -> dict[str, Plan]:
    return {seat: Plan(number, form, _answer(picks)) for seat, (number, form, picks) in json.loads(text).items()}


def _guests(text: str | None) -> Guests:
    if text is None:  # tables from before there were any
        return NO_GUESTS
    # Tables from before somebody could be barred, or say no, have fewer.
    private, invited, roles, offers, barred, declined = [*json.loads(text), [], []][:6]
    asked, no = (tuple(Invited(*one) for one in said) for said in (invited, declined))
    offered = tuple(SeatOffer(*one) for one in offers)
    return Guests(private, asked, tuple(roles), offered, tuple(barred), declined=no)


def _played(text: str) -> dict[str, tuple[PastAnswer, ...]]:
    return {
        seat: tuple(
            PastAnswer(*one)._replace(choices=tuple((field, facts) for field, facts in one[6])) for one in all_
        )
        for seat, all_ in json.loads(text).items()
    }


_IN_JSON: dict[str, Callable[[Any], Any]] = {
    "options": json.loads,
    "players": lambda text: tuple(_player(*player) for player in json.loads(text)),
    "extended": lambda text: tuple(json.loads(text)),
    "by_orders": lambda text: tuple(json.loads(text)),
    "orders": _maybe(json.loads),
    "last_answers": _maybe(lambda text: {kind: _answer(said) for kind, said in json.loads(text).items()}),
    "plans": _maybe(_plans),
    "played": _maybe(_played),
    "late": lambda text: tuple(json.loads(text)),
    "consent": _maybe(_consent),
    "names": lambda text: tuple(BoundName(*name) for name in json.loads(text)),
    "guests": _guests,
}
"""The fields of a table that are kept as JSON, and how each is read back."""

_PLAIN = tuple(f.name for f in fields(Table) if f.name not in ("id", "place", *_IN_JSON))


def table_row(table: Table) -> dict[str, Any]:
    """All columns of a table but its id."""
    row: dict[str, Any] = {name: getattr(table, name) for name in _PLAIN}
    for name in _IN_JSON:
        value = getattr(table, name)
        row[name] = None if value is None else to_json(value)
    row["guild"], row["channel"] = table.place
    row["running"] = table.status not in ENDED
    return row


def read_table(row: RowMapping) -> Table:
    """A table from its row."""
    plain = {name: row[name] for name in _PLAIN}
    parts = {name: read(row[name]) for name, read in _IN_JSON.items()}
    return Table(id=row["id"], place=Venue(row["guild"], row["channel"]), **plain, **parts)


def read_players(text: str) -> tuple[Player, ...]:
    """The players from their column."""
    players: tuple[Player, ...] = _IN_JSON["players"](text)
    return players


def read_answer(text: str) -> dict[str, tuple[str, ...]]:
    """An answer from its JSON."""
    return {field: tuple(keys) for field, keys in json.loads(text).items()}


def step_row(table: int, number: int, step: Step) -> dict[str, Any]:
    """A step as row `number` of its table."""
    answers, draws = to_json(step.answers), to_json(step.draws)
    return {"table_id": table, "number": number, "answers": answers, "draws": draws, "back": step.back}


def read_step(row: RowMapping) -> Step:
    """A step from its row."""
    answers: dict[str, Answer] = {
        prompt: {field: tuple(keys) for field, keys in answer.items()}
        for prompt, answer in json.loads(row["answers"]).items()
    }
    return Step(answers, tuple(Draw(*draw) for draw in json.loads(row["draws"])), row["back"])


def entry_row(table: int, number: int, entry: LogEntry) -> dict[str, Any]:
    """A line of the private log as row `number` of its table."""
    return {**entry._asdict(), "table_id": table, "number": number, "answer": to_json(entry.answer)}


def read_entry(row: RowMapping) -> LogEntry:
    """A line of the private log from its row."""
    answer = read_answer(row["answer"])
    return LogEntry(
        kind=row["kind"], seat=row["seat"], who=row["who"], prompt=row["prompt"], answer=answer, at=row["at"]
    )


def read_receipt(row: RowMapping) -> Receipt:
    """A receipt from its row."""
    return receipts.read(row["kind"], row["table_id"], row["facts"])


def read_alarm(row: RowMapping) -> Alarm:
    """An alarm from its row."""
    return Alarm(row["kind"], row["window"], row["due"])


def read_note(row: RowMapping) -> Note:
    """A note from its row."""
    return Note(notes.read(row["kind"], row["payload"]), row["seat"])


def message_row(message: SentMessage) -> dict[str, Any]:
    """A message that stands on Discord as a row."""
    table, purpose, channel, number, window = message
    return {"table_id": table, "purpose": purpose, "channel": channel, "message": number, "window": window}


def read_message(row: RowMapping) -> SentMessage:
    """A message that stands on Discord from its row."""
    return SentMessage(row["table_id"], row["purpose"], row["channel"], row["message"], row["window"])
