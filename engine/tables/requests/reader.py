"""The door for looking: everything the edge may see of a table, and what the courier needs to write."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from engine.core.game import AnyRules, Meta
from engine.core.race import read_race
from engine.core.record import export
from engine.core.record.export import Verified
from engine.core.replay import DoesNotReplay
from engine.tables.model.guards import must_sit
from engine.tables.model.notes import Rounds
from engine.tables.model.table import ENDED, Person, Refused, Unreadable, Venue
from engine.tables.people.seats import seat_back
from engine.tables.play.race_views import RaceViews
from engine.tables.ports import Listed, Seen, Store
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.views import build_views
from engine.tables.views.build_views import Position
from engine.tables.views.table_view import BoardView, Hand, OrdersView, PodiumView, RoundNews, TableView

log = logging.getLogger(__name__)


class Reader:
    """Looks at tables without their lock: a reader never waits and never changes a race."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._store: Store = pipeline.store

    async def table_view(self, table: int, user: int = 0) -> TableView:
        """The table as all may see it, and whether it waits for `user`; Refused `unknown-table`."""
        return self._table_view(await self._pipeline.seen(table), user)[0]

    def _table_view(self, seen: Seen, user: int = 0) -> tuple[TableView, Position]:
        listed = self._listed(seen.table.game)
        try:
            position = self._position(seen)
            return build_views.table_view(position, listed, user), position
        except (Unreadable, ValueError, LookupError) as error:
            # Those who sit there must still find it, and be able to end it.
            trace = not isinstance(error, Unreadable)
            log.warning("the race of table %s cannot be read: %s", seen.table.id, error, exc_info=trace)
            position = Position(seen.table, alarms=seen.alarms)
            return build_views.table_view(position, listed), position

    def _position(self, seen: Seen) -> Position:
        table, alarms, drafts = seen
        if not table.race:
            return Position(table, alarms=alarms)
        rules = self._pipeline.rules_of_race(table)
        return Position(table, RaceViews(rules, read_race(rules, table.race)), alarms, drafts)

    async def here(self, place: Venue) -> TableView | None:
        """The table of a channel: the running one, else the one that ended last."""
        table = await self._store.table_at(place)
        return None if table is None else await self.table_view(table)

    async def mine(self, user: int) -> tuple[TableView, ...]:
        """Running races and lobbies of a person, those that wait for him first."""
        seen = [await self.table_view(table, user) for table in await self._store.tables_of(user)]
        return tuple(sorted(seen, key=lambda one: (not one.yours, one.id)))

    async def left(self, user: int) -> tuple[TableView, ...]:
        """Races under way in which the seat that a person rode first waits for him."""
        seen = [await self.table_view(table, user) for table in await self._store.tables_told_of(user)]
        return tuple(one for one in seen if one.under_way and seat_back(one.players, user) is not None)

    async def hand(self, table: int, user: int) -> Hand:
        """A seat's private view; Refused `not-seated`, `not-racing`."""
        seen = await self._pipeline.seen(table)
        view, position = self._table_view(seen)
        seat = must_sit(position.table, Person(user, ""))
        return build_views.hand(view, position, seat)

    async def orders(self, table: int, user: int) -> OrdersView:
        """What a seat can order in advance; Refused `no-orders`, `not-seated`, `not-racing`."""
        view, position = self._table_view(await self._pipeline.seen(table))
        return build_views.orders_view(view, position, must_sit(position.table, Person(user, "")))

    async def board(self, table: int) -> BoardView:
        """The position now; Refused `not-racing` before the start."""
        return build_views.board(*self._table_view(await self._pipeline.seen(table)))

    async def podium(self, table: int) -> PodiumView:
        """The end; Refused `not-over`."""
        return build_views.podium(*self._table_view(await self._pipeline.seen(table)))

    async def export(self, table: int) -> str:
        """The race as a JSON file that `verify` replays; Refused `not-over` while it can still be played."""
        return json.dumps((await self._record(table))[0], ensure_ascii=False, indent=1)

    async def verify(self, table: int) -> Verified:
        """Replay the race from its secret here and now; Refused `does-not-replay` (facts: where), `not-over`."""
        record, rules = await self._record(table)
        try:
            # A whole race is played again, which takes too long for the event loop.
            return await asyncio.to_thread(export.verify, record, rules)
        except DoesNotReplay as error:
            raise Refused("does-not-replay", where=str(error)) from error

    async def _record(self, table: int) -> tuple[dict[str, Any], AnyRules]:
        """The race as data, once its secret is published."""
        loaded = await self._pipeline.load(table)
        if loaded.status not in ENDED or not loaded.race:
            raise Refused("not-over")
        rules = self._pipeline.rules_of_race(loaded)
        record = await asyncio.to_thread(
            export.record,
            self._meta(loaded.game),
            rules,
            await self._store.steps(table),
            material=self._pipeline.pinned(loaded).material,
            secret=loaded.secret,
            contributions=loaded.contributions,
            players=loaded.bound_names,
        )
        return record, rules

    async def rounds(self, table: int, told: Rounds) -> tuple[RoundNews, ...]:
        """The rounds a note tells of, oldest first; the picture is of their moment."""
        return build_views.rounds(told, self._pipeline.rules_of_race(await self._pipeline.load(table)))

    async def dm_closed(self, user: int, closed: bool) -> None:
        """Remember whether a person can be written to; his asks then go by private reply."""
        await self._store.set_dm_closed(user, closed)

    async def dms_closed(self, users: tuple[int, ...]) -> frozenset[int]:
        """Who of these cannot be written to."""
        return await self._store.dm_closed(users)

    def _meta(self, game: str) -> Meta:
        return self._listed(game).meta

    def _listed(self, game: str) -> Listed:
        try:
            return self._pipeline.games[game]
        except KeyError:
            raise Refused("unknown-game", game=game) from None
