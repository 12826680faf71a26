"""What is kept of races that have ended: written with the decision that ends one, read for history and ratings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, bindparam, delete, insert, select

from engine.core.prompts import Seat
from engine.store.codec import to_json
from engine.store.schema import entries, result_seats, results, tables
from engine.tables.model.results import RaceResult, SeatResult, Tenure, credited
from engine.tables.model.table import PlayerKind, Venue
from engine.tables.ports import PastRaces

_OWN = frozenset({"person", "orders", "plan"})
"""Who decided when a person did, now or in advance: which of it, nobody is told (docs/trust.md)."""
_STOOD_IN = frozenset({"stand_in", "last_plan"})
_COMPUTERS = frozenset({"easy", "strong"})
_WHO = _OWN | _STOOD_IN | _COMPUTERS

_FORGET = delete(results).where(results.c.table_id == bindparam("which"))
_ADD, _ADD_SEATS = insert(results), insert(result_seats)
_DECIDED = (
    select(entries.c.seat, entries.c.kind, entries.c.prompt, entries.c.who, entries.c.answer)
    .where(entries.c.table_id == bindparam("which"), entries.c.kind.in_(("answer", "seat")))
    .order_by(entries.c.number)
)
_ONE = select(results).where(results.c.table_id == bindparam("which"))
_OF_SEASON = select(results).where(results.c.season == bindparam("which")).order_by(results.c.table_id)
_SEATS = (
    select(result_seats)
    .where(result_seats.c.table_id.in_(bindparam("races", expanding=True)))
    .order_by(result_seats.c.table_id, result_seats.c.seat)
)
_WITHOUT = (
    select(tables.c.id)
    .where(
        tables.c.status.in_(("over", "abandoned")),
        tables.c.id.not_in(select(results.c.table_id)),
    )
    .order_by(tables.c.id)
)
_AT_ONCE = 500
"""So many races are looked up in one question: databases limit how many values one may name."""


def write(connection: Connection, table: int, result: RaceResult) -> None:
    """Keep what came of a race, in place of what was kept of it before."""
    connection.execute(_FORGET, {"which": table})
    row = {
        name: getattr(result, name)
        for name in ("game", "rules_version", "ending", "opened", "started", "ended", "season")
    }
    where = {"guild": result.place.guild, "channel": result.place.channel}
    connection.execute(_ADD, {"table_id": table, **where, **row, "options": to_json(result.options)})
    seats = credited(result.seats, _ridden(connection, table, result.seats))
    connection.execute(_ADD_SEATS, [_seat_row(table, seat) for seat in seats])


def forget(connection: Connection, table: int) -> None:
    """The race goes on: what was kept of its end is none."""
    connection.execute(_FORGET, {"which": table})


def _ridden(connection: Connection, table: int, seats: Sequence[SeatResult]) -> dict[Seat, list[Tenure]]:
    """Who had each seat, one after the other, and who made how many of its choices then; of a choice that was
    changed the last one counts."""
    had: dict[Seat, list[Tenure]] = {one.seat: [] for one in seats}
    last: dict[tuple[Seat, str], tuple[int, str]] = {}
    for seat, kind, prompt, who, said in connection.execute(_DECIDED, {"which": table}):
        if kind == "answer":
            last[seat, prompt] = (len(had[seat]), who)
        elif was := json.loads(said).get("was"):  # logs from before say only to whom it passed
            had[seat].append(_before(*was))
    made = Counter((seat, number, who) for (seat, _), (number, who) in last.items())
    for one in seats:
        had[one.seat].append(Tenure(one.kind, one.user, one.name))
    return {
        seat: [_counted(one, {who: made[seat, number, who] for who in _WHO}) for number, one in enumerate(ridden)]
        for seat, ridden in had.items()
    }


def _before(kind: PlayerKind, user: str, name: str) -> Tenure:
    """Who had a seat until it passed on; of a person who is forgotten nobody is left."""
    return Tenure("stand_in" if kind == "person" and user == "0" else kind, int(user), name)


def _counted(one: Tenure, made: Mapping[str, int]) -> Tenure:
    own, stood_in, computers = (sum(made[who] for who in whom) for whom in (_OWN, _STOOD_IN, _COMPUTERS))
    # At a seat that is no computer's it plays for somebody who is absent.
    if one.kind not in _COMPUTERS:
        return one._replace(own=own, stood_in=stood_in + computers)
    return one._replace(own=own, stood_in=stood_in, computer=computers)


def _seat_row(table: int, seat: SeatResult) -> dict[str, Any]:
    row = seat._asdict()
    return {**row, "table_id": table, "user_id": row.pop("user")}


def of_season(connection: Connection, season: int) -> tuple[RaceResult, ...]:
    """What is kept of the races of a season, in the order in which they were opened."""
    return _read(connection, connection.execute(_OF_SEASON, {"which": season}).mappings().all())


def without(connection: Connection) -> tuple[int, ...]:
    """Races that have ended and of which nothing is kept."""
    return tuple(connection.execute(_WITHOUT).scalars())


def one(connection: Connection, table: int) -> RaceResult | None:
    """What is kept of the race of a table."""
    found = _read(connection, connection.execute(_ONE, {"which": table}).mappings().all())
    return found[0] if found else None


def wanted(connection: Connection, which: PastRaces) -> tuple[RaceResult, ...]:
    """What is kept of these races, newest first."""
    return _read(connection, connection.execute(_chosen(which)).mappings().all())


def _chosen(which: PastRaces) -> Select[Any]:
    asked = select(results).order_by(results.c.ended.desc(), results.c.table_id.desc())
    if which.guild is not None:
        asked = asked.where(results.c.guild == which.guild)
    if which.game:
        asked = asked.where(results.c.game == which.game)
    if which.user:
        rode = select(result_seats.c.table_id).where(result_seats.c.user_id == which.user)
        asked = asked.where(results.c.table_id.in_(rode))
    if which.hidden:
        asked = asked.where(results.c.channel.not_in(which.hidden))
    return asked.limit(which.most).offset(which.skip) if which.most else asked


def _read(connection: Connection, rows: Sequence[RowMapping]) -> tuple[RaceResult, ...]:
    seats: dict[int, list[SeatResult]] = {row["table_id"]: [] for row in rows}
    races = list(seats)
    for start in range(0, len(races), _AT_ONCE):
        for row in connection.execute(_SEATS, {"races": races[start : start + _AT_ONCE]}).mappings():
            seats[row["table_id"]].append(_seat(row))
    return tuple(_race(row, tuple(seats[row["table_id"]])) for row in rows)


def _seat(row: RowMapping) -> SeatResult:
    told = {name: row[name] for name in SeatResult._fields if name != "user"}
    return SeatResult(user=row["user_id"], **told)


def _race(row: RowMapping, seats: tuple[SeatResult, ...]) -> RaceResult:
    told = {name: row[name] for name in ("game", "rules_version", "ending", "opened", "started", "ended", "season")}
    where, options = Venue(row["guild"], row["channel"]), json.loads(row["options"])
    return RaceResult(table=row["table_id"], place=where, options=options, seats=seats, **told)
