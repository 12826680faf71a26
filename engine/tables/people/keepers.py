"""Who keeps order in a channel, as Discord says, may do there what the host may, but to nobody's gain."""

from __future__ import annotations

from engine.tables.model.guards import must_race, must_sit
from engine.tables.model.table import Person, Refused, Table


def keeping(table: Table, person: Person, *, keeper: bool) -> str:
    """The name of a `keeper` of order, to be told to all; "" for who rides, and asks as one of the others. Who rode
    here would decide for himself. Refused `not-racing`, `ended`, `not-seated`, `keeper-rode`."""
    must_race(table)
    if table.seat_of(person.id) is not None or not keeper:
        must_sit(table, person)
        return ""
    if any(player.owner == person.id for player in table.players):
        raise Refused("keeper-rode")
    return person.name
