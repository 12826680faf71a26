"""Who is asked into a lobby, who may come, who is taken out of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.core.game import Meta
from engine.tables.model.guards import must_be_lobby
from engine.tables.model.guests import Guests, Invited
from engine.tables.model.notes import FULL, Note
from engine.tables.model.seat_notes import Invitation, PutOut, RolesCalled
from engine.tables.model.table import LEVELS, Person, Player, Refused, Table


def invited(table: Table, people: Sequence[Person], roles: Sequence[int], asked: int) -> Table:
    """The lobby into which these people, and whoever has one of these roles, were asked; Refused `nobody-new`."""
    must_be_lobby(table)
    guests = table.guests
    fresh = tuple(Invited(one.id, one.name, asked) for one in people if table.seat_of(one.id) is None)
    called = tuple(role for role in roles if role not in guests.roles)
    if not (fresh or called):
        raise Refused("nobody-new")
    users = {one.user for one in fresh}
    others, declined = (
        tuple(one for one in said if one.user not in users) for said in (guests.invited, guests.declined)
    )
    # Who is asked again is welcome again.
    barred = tuple(user for user in guests.barred if user not in users)
    now = guests._replace(
        invited=(*others, *fresh), roles=(*guests.roles, *called), barred=barred, declined=declined
    )
    return table.changed(guests=now)


def letters(before: Guests, table: Table) -> tuple[Note, ...]:
    """To everybody who was asked by this change; roles are called in the channel."""
    fresh = [one for one in table.guests.invited if one not in before.invited]
    called = tuple(role for role in table.guests.roles if role not in before.roles)
    people = tuple(Note(Invitation(one.user, one.asked)) for one in fresh)
    return (*people, Note(RolesCalled(called))) if called else people


def private(table: Table, *, only_invited: bool) -> Table:
    """The lobby that only who was asked may join, or everybody."""
    must_be_lobby(table)
    return table.changed(guests=table.guests._replace(private=only_invited))


def must_be_welcome(table: Table, person: Person, roles: Collection[int]) -> None:
    """Refused `taken-out`, `private-lobby` unless somebody with these roles may join."""
    guests = table.guests
    if person.id in guests.barred:
        raise Refused("taken-out")
    asked = guests.invitation(person.id) is not None or not set(roles).isdisjoint(guests.roles)
    if guests.private and not asked and person.id != table.host:
        raise Refused("private-lobby")


def not_this_time(table: Table, user: int, asked: int) -> Table:
    """Who was asked will not come; Refused `offer-gone` unless that press asked him."""
    must_be_lobby(table)
    found = table.guests.invitation(user)
    if found is None or found.asked != asked:
        raise Refused("offer-gone")
    return table.changed(guests=table.guests.declined_by(found))


def taken_out(table: Table, user: int) -> tuple[Table, Note]:
    """The lobby without somebody, who may join again only if he is asked; and what he is told. Refused `own-seat`,
    `left-already`."""
    must_be_lobby(table)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("left-already")
    if user == table.host:
        raise Refused("own-seat")
    guests = table.guests._replace(barred=(*table.guests.barred, user))
    players = table.players[:seat] + table.players[seat + 1 :]
    return table.changed(players=players, guests=guests), Note(PutOut(user))


def told_full(meta: Meta, before: Table, after: Table, by: int) -> tuple[Note, ...]:
    """To the people of a lobby that has just been filled, but for who did it."""
    most = meta.seats[1]
    if after.status != "lobby" or len(before.players) >= most or len(after.players) < most:
        return ()
    people = (seat for seat, one in enumerate(after.players) if one.kind == "person" and one.user != by)
    return tuple(Note(FULL, seat) for seat in people)


def riders_again(old: Table, host: int, asked: int) -> tuple[tuple[Invited, ...], tuple[Player, ...]]:
    """Who rode a race, to be asked for a rematch in the colours they rode, and its computers. A seat that passed to
    a computer is kept for the person whose it was."""
    people: list[Invited] = []
    computers: list[Player] = []
    for one in old.players:
        user, name = (one.user, one.name) if one.kind == "person" else (one.owner, one.owner_name)
        # Who gave his seat away and took another is asked once.
        if user and user not in {host, *(asked_before.user for asked_before in people)}:
            people.append(Invited(user, name, asked, one.colour))
        elif not user and one.kind in LEVELS:
            computers.append(Player(one.kind, "", one.colour))
    return tuple(people), tuple(computers)


def colour_of(old: Table, user: int) -> str:
    """What somebody rode in a race; "" if he did not."""
    ridden: Iterable[str] = (one.colour for one in old.players if user in (one.user, one.owner))
    return next(iter(ridden), "")
