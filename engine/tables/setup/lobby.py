"""Before the start: who sits where, in which colour, under which options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.core.chance import commitment
from engine.core.game import Meta
from engine.tables.model.guards import must_be_lobby, must_sit
from engine.tables.model.notes import LOBBY, Closed, Note, Plain
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import (
    LEVELS,
    LOBBY_SECONDS,
    NO_PREFERENCES,
    Instant,
    Person,
    Player,
    Preferences,
    Refused,
    Table,
    Venue,
)
from engine.tables.people.presence import away, here
from engine.tables.ports import Alarm, LogEntry, TableChange


def blank(place: Venue, meta: Meta, host: Person, secret: bytes, now: Instant) -> Table:
    """A table with nobody at it yet."""
    return Table(
        id=0,
        place=place,
        game=meta.key,
        rules_version=meta.rules_version,
        host=host.id,
        status="lobby",
        pace="day",
        options={},
        players=(),
        secret=secret.hex(),
        commitment=commitment(secret),
        created=now,
    )


def joined(
    meta: Meta,
    table: Table,
    person: Person,
    interaction_id: int,
    preferences: Preferences = NO_PREFERENCES,
    *,
    colour: str = "",
) -> Table:
    """The person takes a seat, in the colour that was kept for him if it is free; Refused `already-in`, `full`,
    `not-lobby`."""
    must_be_lobby(table)
    if table.seat_of(person.id) is not None:
        raise Refused("already-in")
    asked = table.guests.invitation(person.id)
    colour = free_colour(meta, table, colour or (asked.colour if asked else ""))
    seated = _seated(table, Player("person", person.name, colour, person.id, interaction_id, *preferences))
    return seated.changed(guests=table.guests.without(person.id))


def free_colour(meta: Meta, table: Table, wanted: str = "") -> str:
    """The colour that is wanted, else the first that nobody rides or, if there is another, is kept for; Refused
    `full` if no seat is left."""
    if len(table.players) >= meta.seats[1]:
        raise Refused("full", most=meta.seats[1])
    taken = {player.colour for player in table.players}
    if wanted in meta.teams and wanted not in taken:
        return wanted
    kept = {one.colour for one in table.guests.invited}
    free = [colour for colour in meta.teams if colour not in taken]
    return next((colour for colour in free if colour not in kept), free[0])


def _seated(table: Table, player: Player) -> Table:
    return table.changed(players=(*table.players, player))


def with_computer(meta: Meta, table: Table, level: str) -> Table:
    """A computer takes a seat; Refused `full`, `bad-option`, `not-lobby`."""
    must_be_lobby(table)
    colour = free_colour(meta, table)
    kind = next((known for known in LEVELS if known == level), None)
    if kind is None:
        raise Refused("bad-option", option="level", value=level)
    return _seated(table, Player(kind, "", colour))


def without_computer(table: Table) -> Table:
    """The computer that came last goes; Refused `no-computer`."""
    must_be_lobby(table)
    seats = [i for i, player in enumerate(table.players) if player.kind != "person"]
    if not seats:
        raise Refused("no-computer")
    return table.changed(players=table.players[: seats[-1]] + table.players[seats[-1] + 1 :])


def coloured(meta: Meta, table: Table, person: Person, colour: str) -> Table:
    """The person rides another colour; Refused `not-seated`, `colour-taken`, `bad-option`."""
    must_be_lobby(table)
    seat = must_sit(table, person)
    if colour not in meta.teams:
        raise Refused("bad-option", option="colour", value=colour)
    if any(player.colour == colour for i, player in enumerate(table.players) if i != seat):
        raise Refused("colour-taken", colour=colour)
    players = list(table.players)
    players[seat] = players[seat]._replace(colour=colour)
    return table.changed(players=tuple(players))


def left(table: Table, person: Person) -> Table:
    """The seat is free, the host's role passes on; the last one out closes the lobby."""
    seat = must_sit(table, person)
    table = table.changed(players=table.players[:seat] + table.players[seat + 1 :])
    return host_passed_on(table, person.id) if table.people else table.changed(status="expired")


def host_passed_on(table: Table, gone: int) -> Table:
    """The next person in seat order is host, if the host is the one who went."""
    if table.host != gone or not table.people:
        return table
    return table.changed(host=table.people[0])


def led(table: Table, alarms: Iterable[Alarm], person: Person) -> Table:
    """Where the host has not been seen for days, a seated person who acts is host."""
    # Of a season's lobby its owner is host before he has taken a seat, too: as long as he was seen.
    if table.seat_of(person.id) is None or table.host in here(table, alarms):
        return table
    return table.changed(host=person.id)


def silent(table: Table, alarms: Iterable[Alarm], window: str, now: Instant) -> TableChange:
    """A person has not been seen for days; if it is the host, the first who was is host."""
    there = here(table, (alarm for alarm in alarms if alarm.window != window), now)
    passes = table.host == int(window) and bool(there)
    after = table.changed(host=there[0]) if passes else table
    return TableChange(
        table=after,
        before=table.revision,
        notes=(LOBBY, *_new_host(table, after)) if passes else (),
        silence=(("away", window),),
    )


def _new_host(before: Table, after: Table) -> tuple[Note, ...]:
    """Who has become host is told so."""
    seat = after.seat_of(after.host)
    return () if seat is None or before.host == after.host else (Note(Plain("hosting"), seat),)


def lobby_change(before: Table, after: Table, receipt: Receipt, now: Instant, by: int = 0) -> TableChange:
    """A new or changed lobby: its message follows, its week counts from its opening; who did it (`by`) is there."""
    entry = LogEntry(kind=receipt.kind, seat=None, who="person", prompt="", answer={}, at=now)
    closed, opened = after.status != "lobby", before.revision == 0
    seen = () if closed or by not in (*after.people, after.host) else (away(by, now),)
    return TableChange(
        table=after.changed(revision=before.revision + 1, entries=before.entries + 1, ended=now if closed else 0.0),
        before=before.revision,
        receipt=receipt,
        entries=(entry,),
        notes=(LOBBY, *(() if opened or closed else _new_host(before, after))),
        alarms=((Alarm("lobby", "", now + LOBBY_SECONDS),) if opened else ()) + seen,
        # Who does something is wound up anew, who has left is waited for no more.
        silence=(("lobby", ""), ("away", "")) if closed else (("away", str(by)),),
    )


def close(table: Table, person: Person, now: Instant) -> TableChange:
    """Somebody who keeps order in the channel closes the lobby; all are told who it was."""
    must_be_lobby(table)
    change = lobby_change(table, table.changed(status="expired"), Receipt(Done("closed"), table.id), now)
    return replace(change, notes=(*change.notes, Note(Closed(person.name))))


def must_be_enough(meta: Meta, table: Table) -> None:
    """Refused `too-few` unless the race can start."""
    must_be_lobby(table)
    if len(table.players) < meta.seats[0]:
        raise Refused("too-few", least=meta.seats[0], missing=meta.seats[0] - len(table.players))
