"""The one road: lock, load, decide, commit, tell; people's requests and alarms both travel on it."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from engine.core.game import AnyRules
from engine.tables.model.guards import must_have_started
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Person, Refused, Table, Unreadable
from engine.tables.people import presence
from engine.tables.play.decision import Decision
from engine.tables.ports import Conflict, Listed, Seen, Store, TableChange
from engine.tables.runtime.steady_time import SteadyTime
from engine.tables.runtime.table_lock import TableLocks

T = TypeVar("T")

TRIES = 5
"""So often a decision is made anew when another process was quicker."""

RULES_KEPT = 256
"""Compiled rules kept in memory; tables with the same game and options share them."""


Wake = Callable[[], None]


def _nobody() -> None:
    """Nobody is there yet to be woken."""


class Pipeline:
    """Holds what every decision needs; keeps no game state in memory."""

    def __init__(self, store: Store, games: Mapping[str, Listed], now: SteadyTime) -> None:
        self.store = store
        self.games = games
        self.now = now
        self.locks = TableLocks()
        self._rules: OrderedDict[str, AnyRules] = OrderedDict()
        self.wake_clock: Wake = _nobody
        self.wake_courier: Wake = _nobody

    def committed(self, change: TableChange) -> None:
        """Wake those it concerns, nobody else: each reads the database while a person waits for his tick."""
        if change.alarms:
            self.wake_clock()
        if change.notes:
            self.wake_courier()

    def rules(self, table: Table) -> AnyRules:
        """The rules of a table, compiled once for all tables with the same options on the same material. ValueError
        with one sentence for options that clash, LookupError for a game that is gone."""
        listed = self.games[table.game]
        options = {**table.options, "colours": [player.colour for player in table.players]}
        # By content: a table has no rules of its own, so two alike share them, and a changed one gets others.
        key = json.dumps([table.game, options, table.material], sort_keys=True)
        if key not in self._rules:
            self._rules[key] = listed.open(options, table.material)
            while len(self._rules) > RULES_KEPT:
                self._rules.popitem(last=False)
        self._rules.move_to_end(key)
        return self._rules[key]

    def rules_of_race(self, table: Table) -> AnyRules:
        """The rules a race was begun under; Unreadable if this program does not have them."""
        try:
            version = self.games[table.game].meta.rules_version
            if table.rules_version != version:
                begun = table.rules_version
                raise Unreadable(f"it was begun under version {begun} of the rules, this program has {version}")
            return self.rules(table)
        except (ValueError, LookupError) as error:
            raise Unreadable(error) from error

    def pinned(self, table: Table) -> Table:
        """The table with its material as its own: whatever becomes of our files, the race goes on as it began."""
        return table if table.material else table.changed(material=self.games[table.game].pinned)

    async def load(self, table: int) -> Table:
        """The table; Refused `unknown-table`."""
        return _there(await self.store.load(table))

    async def seen(self, table: int) -> Seen:
        """The table with its alarms and half-filled forms; Refused `unknown-table`."""
        return _there(await self.store.seen(table))

    async def change(self, table: int, interaction_id: int, decide: Callable[[Seen], TableChange]) -> Receipt:
        """Load, decide and commit under the table's lock; what was already granted returns its receipt."""
        async with self.locks.of(table):
            for _ in range(TRIES):
                # Under the lock: what this process decided before is in it; another process shows as a Conflict.
                known, seen = await self.store.meet(table, interaction_id)
                if known is not None:
                    return known
                change = replace(decide(_there(seen)), interaction_id=interaction_id)
                try:
                    await self.store.commit(change)
                # Nothing of it was written or told: it is decided anew from what stands now.
                except Conflict:
                    continue
                self.committed(change)
                return change.receipt or Receipt(Done(), table)
        raise Refused("busy-table")

    def decision(self, seen: Seen, by: Person | None = None) -> Decision:
        """A decision about a race as it was seen, which a person may lead to: that shows that he is there. Nothing
        of it counts until its change is committed. Refused `not-racing` before the start: there may be too few for
        the rules; Unreadable."""
        must_have_started(seen.table)
        rules = self.rules_of_race(seen.table)
        try:
            decision = Decision(self.pinned(seen.table), rules, seen.alarms, self.now(), seen.drafts)
        except (ValueError, LookupError) as error:  # what is stored is no race
            raise Unreadable(error) from error
        if by is not None:
            presence.heard(decision, by)
        return decision


def _there(found: T | None) -> T:
    if found is None:
        raise Refused("unknown-table")
    return found
