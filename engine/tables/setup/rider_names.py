"""Names that people give to riders of theirs: a few signs beside what the rider is called anyway."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import Meta
from engine.tables.model.guards import must_sit
from engine.tables.model.table import Person, Refused, Table

LONGEST_NAME = 12
"""Signs of a name."""


def named(meta: Meta, table: Table, person: Person, names: Mapping[str, str]) -> Table:
    """These riders of the person have these names now ("": none any more), the others keep theirs. All or nothing:
    Refused `not-seated`, `no-such-rider` (rider), `long-rider-name` (name, most), `name-is-rider` (name)."""
    seat = must_sit(table, person)
    for rider, name in names.items():
        _must_fit(meta, rider, name)
    player = table.players[seat]
    now = {**dict(player.riders), **names}
    riders = tuple((rider, now[rider]) for rider in meta.riders if now.get(rider))
    players = (*table.players[:seat], player._replace(riders=riders), *table.players[seat + 1 :])
    return table.changed(players=players)


def _must_fit(meta: Meta, rider: str, name: str) -> None:
    if rider not in meta.riders:
        raise Refused("no-such-rider", rider=rider)
    if len(name) > LONGEST_NAME:
        raise Refused("long-rider-name", name=name, most=LONGEST_NAME)
    # A climber called R2 would be taken for another rider.
    if name.upper() in meta.riders:
        raise Refused("name-is-rider", name=name)
