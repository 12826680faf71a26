"""The tables as they are in the bot, in a database in memory and under a clock that is set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any, NamedTuple, cast

from engine.core.chance import Chance
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Prompt
from engine.core.views import SeatView
from engine.store.store import SqlStore
from engine.tables.model.notes import Note
from engine.tables.model.table import Instant, Table
from engine.tables.ports import Listed, Store, TableChange
from engine.tables.requests.service import Service
from engine.tables.runtime.clock import Clock
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.runtime.steady_time import SteadyTime

THINKING = 1 / 30
"""The share of the strong computer's thought that people and computers give to a choice: a glance, not a study."""


class Hasty:
    """Rules whose strong player thinks but little; else they are as they were."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def strong(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Answer:
        """The game's own strong player, at a glance."""
        # Thousands of choices a run: what is measured is days, and they do not depend on how well a race is ridden.
        found: Answer = self._rules.strong(view, prompt, chance, THINKING)
        return found


class HastyGame:
    """A game as the registry lists it, whose tables are opened with hasty rules."""

    def __init__(self, listed: Listed) -> None:
        self._listed = listed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._listed, name)

    def open(self, options: Mapping[str, Any], material: str = "") -> AnyRules:
        """The game's own rules for these options and this material, with a strong player that thinks but little."""
        return cast("AnyRules", Hasty(self._listed.open(options, material)))


class SentNote(NamedTuple):
    """A note that was committed, and the person it goes to (0 for the channel)."""

    user: int
    note: Note


class InMemoryOutboxStore:
    """A store whose outbox is a list: nothing is ever in its way, so nothing need be kept for later."""

    def __init__(self, store: SqlStore, outbox: list[SentNote]) -> None:
        self._store, self._outbox = store, outbox

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, change: TableChange) -> Table:
        """Write all but the notes, and lay those out."""
        # The rest as in the bot: what is measured must be what is played.
        stored = await self._store.commit(replace(change, notes=()))
        self._outbox += [SentNote(0 if n.seat is None else stored.players[n.seat].user, n) for n in change.notes]
        return stored


class Environment:
    """What one simulated race runs in: store, service, clock and outbox, and a moment that moves when told to."""

    def __init__(self, store: SqlStore, game: Listed, now: Instant, luck: Random) -> None:
        self.store = store
        self.outbox: list[SentNote] = []
        self.now = now
        listed = cast("Listed", HastyGame(game))
        # Both of its clocks are the one that is set by hand, so no jump is ever found.
        time = SteadyTime(lambda: self.now, lambda: self.now)
        self.pipeline = Pipeline(
            cast("Store", InMemoryOutboxStore(store, self.outbox)), {game.meta.key: listed}, time
        )
        self.service = Service(self.pipeline, luck.randbytes)
        self.clock = Clock(self.pipeline)
        self._presses = count(1)

    @property
    def press(self) -> int:
        """The id of the next interaction."""
        return next(self._presses)
