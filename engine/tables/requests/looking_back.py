"""The door for looking back: the rounds of a race from its log, and races that have ended."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.events import Line
from engine.core.game import AnyRules
from engine.core.prompts import Seat
from engine.core.race import Step
from engine.core.replay import DoesNotReplay, told
from engine.core.scene import Label
from engine.tables.model.results import RaceResult
from engine.tables.model.table import Refused
from engine.tables.play.ended_rounds import EndedRound, ended_rounds
from engine.tables.ports import LogEntry, PastRaces
from engine.tables.requests.reader import Reader
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.views.table_view import Hand, RoundNews, TableView

MOST_RETOLD = 5
"""So many rounds a recap tells of; those before them are found one by one."""
REPLAYS_KEPT = 16
"""Races whose rounds are kept in memory: who turns pages looks at the same race again and again."""


class PastRound(NamedTuple):
    """One of the rounds of a race that are over: `place` counts from 0, `of` so many; `news` as it was told."""

    table: TableView
    place: int
    of: int
    news: RoundNews


class Recap(NamedTuple):
    """What happened since somebody looked last: what each of the newest rounds is called and what is told of it, of
    so many in all (`ended`); and his hand, if he rides."""

    table: TableView
    rounds: tuple[tuple[Label, tuple[Line, ...]], ...]
    ended: int
    hand: Hand | None


class LookingBack(Reader):
    """Looks at what is over; raises as `Service`. Nothing here needs more than what all have seen."""

    def __init__(self, pipeline: Pipeline) -> None:
        super().__init__(pipeline)
        self._replays: OrderedDict[tuple[int, int], tuple[EndedRound, ...]] = OrderedDict()

    async def past_round(self, table: int, place: int | None = None) -> PastRound | None:
        """A round that is over, counted from 0 (the newest if none is named, or none has that number), drawn anew
        from the log; None before the first. Refused `not-racing` before the start, Unreadable."""
        rounds, rules = await self._past(table)
        if not rounds:
            return None
        last = len(rounds) - 1
        place = last if place is None else min(place, last)
        view = await self.table_view(table)
        return PastRound(view, place, len(rounds), await asyncio.to_thread(news_of, rules, rounds[place]))

    async def _past(self, table: int) -> tuple[tuple[EndedRound, ...], AnyRules]:
        """All rounds of a race that are over, oldest first."""
        loaded = await self._pipeline.load(table)
        if not loaded.race:
            raise Refused("not-racing")
        rules = self._pipeline.rules_of_race(loaded)
        # Steps are only ever added, also by an undo.
        key = (table, loaded.steps)
        if key not in self._replays:
            steps = await self._store.steps(table)
            self._replays[key] = await asyncio.to_thread(_replayed, rules, steps)
            while len(self._replays) > REPLAYS_KEPT:
                self._replays.popitem(last=False)
        self._replays.move_to_end(key)
        return self._replays[key], rules

    async def recap(self, table: int, user: int) -> Recap:
        """What happened since this person looked last: since he acted, or asked for this. Refused as
        `past_round`."""
        rounds, rules = await self._past(table)
        steps = await self._store.steps(table)
        view = await self.table_view(table, user)
        since = max(await self._asked_at(table, user), await self._acted_at(view, user, steps))
        fresh = [one for one in rounds if one.step > since]
        await self._store.remember(_looked(table, user), str(len(steps) - 1))
        told_now = tuple((rules.when(one.view), one.lines) for one in fresh[-MOST_RETOLD:])
        seated = view.under_way and view.seat_of(user) is not None
        return Recap(view, told_now, len(fresh), await self.hand(table, user) if seated else None)

    async def _asked_at(self, table: int, user: int) -> int:
        return int(await self._store.recall(_looked(table, user)) or -1)

    async def _acted_at(self, table: TableView, user: int, steps: Sequence[Step]) -> int:
        seat = table.seat_of(user)
        return -1 if seat is None else acted_at(steps, await self._store.entries(table.id), seat)

    async def past_races(self, wanted: PastRaces) -> tuple[RaceResult, ...]:
        """Races that have ended, newest first."""
        return await self._store.results(wanted)

    async def past_race(self, table: int) -> RaceResult:
        """What is kept of a race that has ended; Refused `unknown-table`."""
        found = await self._store.result(table)
        if found is None:
            raise Refused("unknown-table")
        return found


def acted_at(steps: Sequence[Step], entries: Sequence[LogEntry], seat: Seat) -> int:
    """The number of the last step that was taken before the person of a seat acted last; -1 if he never did."""
    answered = {entry.prompt: number for number, entry in enumerate(entries) if entry.kind == "answer"}
    acts = [number for number, entry in enumerate(entries) if entry.seat == seat and entry.who == "person"]
    if not acts:
        return -1
    before = [
        number
        for number, step in enumerate(steps)
        if step.answers and all(answered.get(prompt, -1) < acts[-1] for prompt in step.answers)
    ]
    return max(before, default=0)


def _looked(table: int, user: int) -> str:
    """Under which the step is remembered that somebody has seen the race after."""
    return f"looked {table} {user}"


def _replayed(rules: AnyRules, steps: tuple[Step, ...]) -> tuple[EndedRound, ...]:
    try:
        events = told(rules, steps)
    except DoesNotReplay as error:
        raise Refused("does-not-replay", where=str(error)) from error
    # What the start brings is told with the start.
    start = sum(step == 0 for step, _ in events)
    return (*ended_rounds(rules, events[:start]), *ended_rounds(rules, events[start:]))


def news_of(rules: AnyRules, one: EndedRound) -> RoundNews:
    """A round with the picture of its end."""
    view = one.view
    return RoundNews(one.number, rules.when(view), one.lines, rules.scene(view), rules.standings(view))
