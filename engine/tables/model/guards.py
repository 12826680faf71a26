"""What must be true of a table before somebody's request is looked at; Refused with the reason if it is not."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Seat
from engine.tables.model.table import UNDER_WAY, Person, Player, Refused, Status, Table


def must_be_lobby(table: Table) -> None:
    """Refused `not-lobby` unless the table is still a lobby."""
    if table.status != "lobby":
        raise Refused("not-lobby")


def must_have_started(table: Table) -> None:
    """Refused `not-racing` before the start, `ended` if it never came: a lobby that was closed has no race to look
    at, and too few people for the rules."""
    if table.status == "lobby":
        raise Refused("not-racing")
    if not table.race:
        raise Refused("ended")


def must_race(table: Table) -> None:
    """Refused `not-racing` before the start, `ended` after the end; a pause counts as racing."""
    must_have_started(table)
    if table.status not in UNDER_WAY:
        raise Refused("ended")


def must_be_host(table: Table, person: Person) -> None:
    """Refused `not-host` unless the person is the host."""
    if person.id != table.host:
        raise Refused("not-host", host=table.host)


def must_sit(table: Table, person: Person) -> Seat:
    """The seat of the person; Refused `not-seated`."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise not_seated(table.status, table.players, person.id)
    return seat


def not_seated(status: Status, players: Sequence[Player], user: int) -> Refused:
    """Somebody asks for what is for those who ride; `stands` says what he can do instead: come back to the seat
    that he `left`, join the `lobby`, look at the `race`, or nothing, where it is `over`."""
    waits = any(one.owner == user and one.kind != "person" for one in players)
    stands = "left" if waits else "race"
    return Refused("not-seated", stands=stands if status in UNDER_WAY else "lobby" if status == "lobby" else "over")
