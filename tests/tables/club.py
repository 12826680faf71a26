"""A club to race in: real store, real rules, a clock set by hand, and people who press buttons."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from engine.core.prompts import Answer, Prompt
from engine.core.race import read_race
from engine.registry import Entry, Registry
from engine.store.retention import id_at
from engine.store.store import SqlStore, open_store
from engine.tables.model.receipts import Receipt, Sendable
from engine.tables.model.table import Person, Refused, Table, Venue
from engine.tables.ports import Alarm
from engine.tables.requests.service import Service
from engine.tables.runtime.clock import Clock
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.runtime.steady_time import SteadyTime
from tests.store.makings import fresh
from tests.toys.shared import Material
from tests.toys.toy_chain import ToyChain
from tests.toys.toy_tokens import ToyTokens

DATA = Path(__file__).parents[2] / "data"
NOON = 1_800_000_000.0

ANA, BRUNO, CARLA, DANI = (Person(100 + i, name) for i, name in enumerate(("Ana", "Bruno", "Carla", "Dani")))
RAMBLA = Venue(1, 11)
NORD = Venue(1, 12)


def all_games() -> dict[str, Any]:
    """Every registered game and both toys."""
    return {
        **Registry(DATA).games,
        "toy_tokens": Entry(ToyTokens(), Material()),
        "toy_chain": Entry(ToyChain(), Material()),
    }


@dataclass
class Club:
    """Store, service and clock of one process, and a counter that gives every press an id of its own."""

    store: SqlStore
    time: float = NOON
    wrong: float = 0.0
    """By how many seconds the clock of the machine is wrong."""
    presses: int = 1000
    secrets: int = 0
    pipeline: Pipeline = field(init=False)
    service: Service = field(init=False)
    clock: Clock = field(init=False)

    def __post_init__(self) -> None:
        self.pipeline = Pipeline(
            self.store, all_games(), SteadyTime(lambda: self.time + self.wrong, lambda: self.time)
        )
        self.service = Service(self.pipeline, self._secret)
        self.clock = Clock(self.pipeline)

    def _secret(self, size: int) -> bytes:
        self.secrets += 1
        return bytes([self.secrets]) * size

    @property
    def press(self) -> int:
        """The id of the next interaction, with the moment in it as Discord's ids have."""
        self.presses += 1
        return id_at(self.time) + self.presses

    async def lobby(self, game: str, *people: Person, place: Venue = RAMBLA) -> int:
        """A lobby with these people in it, the first as host."""
        table = (await self.service.new(place, game, people[0], self.press)).table
        for person in people[1:]:
            await self.service.join(table, person, self.press)
        return table

    async def race(self, game: str, *people: Person, place: Venue = RAMBLA, **options: Any) -> int:
        """A race of these people, under way."""
        table = await self.lobby(game, *people, place=place)
        if options:
            await self.service.configure(table, people[0], options, self.press)
        await self.service.start(table, people[0], self.press)
        return table

    async def table(self, table: int) -> Table:
        """The table as stored."""
        return await self.pipeline.load(table)

    async def open_prompts(self, table: int, person: Person | None = None) -> tuple[Prompt, ...]:
        """The open prompts, of one person or of all."""
        loaded = await self.table(table)
        race = read_race(self.pipeline.rules(loaded), loaded.race)
        seat = None if person is None else loaded.seat_of(person.id)
        return tuple(p for p in race.prompts if person is None or p.seat == seat)

    async def answer(self, table: int, person: Person, answer: Answer | None = None, place: int = 0) -> Receipt:
        """Answer one's prompt: with the first choices, or as told."""
        prompt = (await self.open_prompts(table, person))[place]
        branch = (await self.table(table)).branch
        return await self.service.answer(table, branch, prompt.id, answer or first(prompt), person, self.press)

    async def wait(self, seconds: float) -> None:
        """Let time pass and ring what is due by then."""
        self.time += seconds
        await self.clock.ring_due()

    async def alarms(self, table: int) -> dict[tuple[str, str], Alarm]:
        """The running alarms by kind and window, but for those that tell who is there."""
        running = (await self.pipeline.seen(table)).alarms
        return {(alarm.kind, alarm.window): alarm for alarm in running if alarm.kind not in ("away", "idle")}

    async def post(self) -> list[Sendable]:
        """Take everything out of the outbox, as a courier whose messages all arrive."""
        taken: list[Sendable] = []
        while ready := await self.store.sendable(self.time + 1e6, 100):
            for one in ready:
                await self.store.sent(one, None)
                taken.append(one)
        return taken


def first(prompt: Prompt) -> dict[str, tuple[str, ...]]:
    """The first choices of every field that must be filled."""
    return {
        field.key: tuple(choice.key for choice in field.choices[: field.least])
        for field in prompt.fields
        if field.preset is None
    }


async def refused(request: Awaitable[object]) -> Refused:
    """The refusal a request meets."""
    with pytest.raises(Refused) as caught:
        await request
    return caught.value


async def agree(club: Club, table: int, person: Person, *, yes: bool = True) -> Receipt:
    """Somebody presses the yes, or the no, of the question that is open."""
    asked = (await club.table(table)).consent
    return await club.service.vote(table, asked.asked if asked else 0, person, club.press, yes=yes)


async def open_club(folder: Path, **given: Any) -> Club:
    """A club on a database file in a folder."""
    return Club(await open_store(fresh(folder / "club.sqlite3")), **given)
