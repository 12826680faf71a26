"""One race of absent people from start to end, and what it came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

from engine.pace.environment import Environment
from engine.pace.notices import SimulatedDelivery
from engine.pace.people import AWAKE, DAY, KINDS, NEVER, Looks, Waking
from engine.pace.player import SimulatedPerson
from engine.store.store import open_store
from engine.tables.model.table import LEVELS, Instant, Person, Venue
from engine.tables.ports import Listed

COMPUTER = "computer"
SITTERS = (*KINDS, COMPUTER)
"""Who may sit at a table."""

MIDNIGHT: Instant = 1_800_057_600.0
"""The day on which every race starts, at an hour when its host is awake."""

MOST_DAYS = 90
"""A race that is not over by then is given up: it counts as endless."""

A_WAIT = 120.0
"""Seconds: what the tables themselves put off by a minute keeps nobody waiting."""

BY_HAND, BY_PLAN, BY_LAST_PLAN, BY_STAND_IN = "hand", "plan", "last plan", "stand-in"
_ANSWERED_BY = {"person": BY_HAND, "last_plan": BY_LAST_PLAN, "stand_in": BY_STAND_IN} | dict.fromkeys(
    LEVELS, BY_STAND_IN
)
"""Who answered for a person's seat, by his name in the private log; all others are plans and orders of his own."""


class Setup(NamedTuple):
    """What is raced and by whom: one of `SITTERS` a seat (computers sit down last), the people's zones in turn
    (hours ahead of UTC), and the pace of the table."""

    options: Mapping[str, Any]
    people: tuple[str, ...]
    zones: tuple[float, ...] = (0.0,)
    pace: str = "day"


class SimulatedRace(NamedTuple):
    """What one race came to: the days it took (`over`) or was ridden until it was given up. `waits`: how often it
    stood still in its rounds until somebody looked, or his time was up, and `before` them, as for a list for the
    grid; `plans`: those that people handed
    in; `answers` by who gave them, forced ones left out."""

    over: bool
    days: float
    people: int
    rounds: int
    waits: int
    before: int
    rings: int
    looks: int
    useful: int
    plans: int
    answers: Mapping[str, int]


async def ride(game: Listed, setup: Setup, seed: str) -> SimulatedRace:
    """A race; the same seed, the same race. Refused if the game does not allow the options."""
    store = await open_store("sqlite://")
    try:
        return await _Race(Environment(store, game, MIDNIGHT, Random(seed)), setup, seed).ride(game.meta.key)
    finally:
        await store.close()


def _players(setup: Setup, seed: str) -> list[SimulatedPerson]:
    """The people, all from the moment on at which the first of them, who is awake then, opens the table."""
    kinds = [kind for kind in setup.people if kind != COMPUTER]
    # A seed each: whoever else sits down, the same person has the same days.
    seeds = [f"{seed}:{place}" for place in range(len(kinds))]
    wakings = [Waking(zone, Random(own)) for zone, own in zip(cycle(setup.zones), seeds, strict=False)]
    begin = wakings[0].later(MIDNIGHT, Random(f"{seed}:start").uniform(0, AWAKE))
    return [
        SimulatedPerson(Person(place + 1, kind), KINDS[kind], Looks(KINDS[kind], waking, begin, own), own)
        for place, (kind, waking, own) in enumerate(zip(kinds, wakings, seeds, strict=True))
    ]


class _Race:
    """A table, its people, and the time that passes between what they do."""

    def __init__(self, environment: Environment, setup: Setup, seed: str) -> None:
        self._environment, self._setup = environment, setup
        self._players = _players(setup, seed)
        self._begin = self._moved = environment.now = self._players[0].looks.begin
        self._limit = self._begin + MOST_DAYS * DAY
        self._looks = {player.person.id: player.looks for player in self._players}
        self._delivery = SimulatedDelivery(environment, self._ring)
        self._steps = self._told = 0
        self._round = 1
        self._waits: Counter[int] = Counter()
        """By the table's count of rounds, to which a grid belongs."""
        self._ridden: set[int] = set()
        """Those of them that were rounds, and told as such."""

    def _ring(self, user: int) -> None:
        self._looks[user].ring(self._environment.now)

    async def ride(self, game: str) -> SimulatedRace:
        """From the lobby to the end."""
        table = await self._start(game)
        goes_on = True
        while goes_on and self._environment.now < self._limit:
            if await self._next(table):
                goes_on = await self._goes_on(table)
        return await self._outcome(table)

    async def _start(self, game: str) -> int:
        service, (host, *others) = self._environment.service, [player.person for player in self._players]
        table = (await service.new(Venue(1, 1), game, host, self._environment.press)).table
        for person in others:
            await service.join(table, person, self._environment.press)
        for player in self._players:
            await service.set_quiet_hours(player.person, player.looks.waking.sleeps)
        for _ in range(self._setup.people.count(COMPUTER)):
            await service.add_computer(table, host, LEVELS[-1], self._environment.press)
        changes = {**self._setup.options, "pace": self._setup.pace}
        await service.configure(table, host, changes, self._environment.press)
        await service.start(table, host, self._environment.press)
        await self._environment.clock.ring_due()
        await self._delivery.deliver(table)
        await self._goes_on(table)
        return table

    async def _next(self, table: int) -> bool:
        """On to what comes next, an alarm that rings or a look; whether anything was done."""
        environment = self._environment
        rings = await environment.store.next_alarm()
        player = min(self._players, key=lambda one: one.looks.due)
        # At the same moment the alarm is first, so that who looks sees what it did.
        if rings is None or player.looks.due < rings:
            environment.now = player.looks.due
            return environment.now < NEVER and await player.look(environment, self._delivery, table)
        # An alarm may be overdue, and time does not go back.
        environment.now = max(environment.now, rings)
        await environment.clock.ring_due()
        await self._delivery.deliver(table)
        return True

    async def _goes_on(self, table: int) -> bool:
        """Whether the race is under way; counts how often it stood still."""
        loaded = await self._environment.pipeline.load(table)
        if loaded.steps != self._steps:
            self._waits[self._round] += self._environment.now - self._moved > A_WAIT
            self._steps, self._moved = loaded.steps, self._environment.now
            await self._count_on(table)
        return loaded.status in ("racing", "paused")

    async def _count_on(self, table: int) -> None:
        """On to the round that the table is in; the one before was none where fewer are told than it went on."""
        number, told = (await self._environment.service.table_view(table)).round, self._delivery.rounds
        if told - self._told >= max(1, number - self._round):
            self._ridden.add(self._round)
        self._round, self._told = number, told

    async def _outcome(self, table: int) -> SimulatedRace:
        loaded = await self._environment.pipeline.load(table)
        end = loaded.ended or self._environment.now
        # The last one of a race that was given up did not end, and was a round all the same.
        before = {number for number in self._waits if number not in self._ridden | {self._round}}
        answers: Counter[str] = Counter()
        for entry in await self._environment.store.entries(table):
            # A single choice is nobody's decision: counted, it would make plans look better than they are.
            if entry.kind == "answer" and entry.who != "forced" and loaded.is_person(entry.seat or 0):
                answers[_ANSWERED_BY.get(entry.who, BY_PLAN)] += 1
        return SimulatedRace(
            over=loaded.status == "over" and end < self._limit,
            days=(min(end, self._limit) - self._begin) / DAY,
            people=len(self._players),
            rounds=self._delivery.rounds,
            waits=sum(count for number, count in self._waits.items() if number not in before),
            before=sum(self._waits[number] for number in before),
            rings=self._delivery.rings,
            looks=sum(player.looked for player in self._players),
            useful=sum(player.useful for player in self._players),
            plans=sum(player.planned for player in self._players),
            answers=answers,
        )
