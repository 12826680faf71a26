"""What people keep for all their races, and the copies of it at their seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.tables.model.guards import must_sit
from engine.tables.model.table import Person, Player, Preferences, QuietHours, Substitute, Table
from engine.tables.ports import Store


async def preferences_of(store: Store, user: int) -> Preferences:
    """What a person keeps, for a seat that he takes."""
    return Preferences(await store.quiet_hours(user), await substitute_of(store, user))


async def substitute_of(store: Store, user: int) -> Substitute:
    """Who plays for a person that is late or away; "": the stand-in."""
    return cast(Substitute, await store.recall(_fact(user)) or "")


async def keep_substitute(store: Store, user: int, who: Substitute) -> None:
    """Remember who plays for a person that is late or away."""
    await store.remember(_fact(user), who)


def _fact(user: int) -> str:
    return f"substitute {user}"


def with_quiet_hours(table: Table, person: Person, hours: QuietHours | None) -> Table:
    """The table that knows when this person wants to hear nothing."""
    return _with(table, person, lambda now: now._replace(quiet=hours))


def with_substitute(table: Table, person: Person, who: Substitute) -> Table:
    """The table that knows who plays for this person while he is late or away."""
    return _with(table, person, lambda now: now._replace(substitute=who))


def _with(table: Table, person: Person, change: Callable[[Player], Player]) -> Table:
    seat = must_sit(table, person)
    players = list(table.players)
    players[seat] = change(players[seat])
    return table.changed(players=tuple(players))
