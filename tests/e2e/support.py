"""A bot, its desk and its database for one test, and what people do there in words a test can read."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import bot as starter
from cogs.outbox.courier import Courier
from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from cogs.wire.private_replies import PrivateReplies
from desk import Act, Desk, Seat
from engine.registry import Registry
from engine.store import SqlStore, open_store
from engine.tables.runtime.clock import BEAT_SECONDS, Clock
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.runtime.steady_time import SteadyTime
from engine.tables.views.table_view import TableView
from engine.texts import Texts, load
from settings import FAMILIES
from tests.desk.conformance import must_conform
from tests.desk.support import overrides
from tests.store.makings import fresh

T = TypeVar("T")
Doc = dict[str, Any]

REGISTRY = Registry(starter.DATA)
TEXTS: Texts = load(starter.DATA, strict=True)
GAME = "criterium"
WITHIN = 20.0
"""Seconds a test waits for something to happen before it fails; never slept."""


class Stage:
    """One desk with one bot at it; `restart` lets the bot die and come back."""

    def __init__(
        self,
        desk: Desk,
        database: Path,
        texts: Texts = TEXTS,
        registry: Any = REGISTRY,
        families: tuple[str, ...] = FAMILIES,
    ) -> None:
        self.desk = desk
        self.ahead = 0.0
        self.second_look = False
        """Whether what is played for ever is shown first, as it is to people; in force from the next start on."""
        self._awake_until = 0.0
        self.wrong = 0.0
        """By how many seconds the clock of the machine is wrong."""
        self.options: dict[str, Any] = {"guild_ready_timeout": 0.0}
        self._texts, self._registry, self._families = texts, registry, families
        self._database = database
        self._stack = AsyncExitStack()
        self.bot: Commissaire
        self.edge: Edge
        self.pipeline: Pipeline
        self.store: SqlStore

    async def rise(self) -> None:
        """Start the bot and wait until it is connected."""
        self.store = await open_store(fresh(self._database))
        self._stack.push_async_callback(self.store.close)
        self._stack.enter_context(
            patch.object(self.store, "last_beat", partial(self._last_beat, self.store.last_beat))
        )
        self.edge, self.pipeline = starter.furnish(
            self.store, self._texts, self._registry, self._time(), self._families
        )
        self.edge.presses.blink = 0.0  # tests press faster than people read
        self.edge.presses.second_look = self.second_look
        self.bot = await self._stack.enter_async_context(starter.serving(self.edge, self.pipeline, **self.options))
        connected = asyncio.create_task(self.bot.start(self.desk.token))
        self._stack.callback(connected.cancel)
        await asyncio.wait_for(self.bot.wait_until_ready(), WITHIN)

    def _now(self) -> float:
        return time.time() + self.ahead

    def _time(self) -> SteadyTime:
        return SteadyTime(lambda: self._now() + self.wrong, self._now)

    async def heard(self) -> None:
        """Wait until the bot has handled what discord.py has told it."""
        while events := [task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: on_")]:
            await asyncio.wait(events)

    async def set_clock(self, wrong: float) -> None:
        """Somebody sets the clock of the machine, so many seconds off; the bot has noticed when this returns."""
        self.wrong = wrong
        async with asyncio.timeout(WITHIN):
            while abs(self.pipeline.now() - self._now() - wrong) > 1:
                # Twice where a heartbeat was under way, and had read the clock of the machine before it was set.
                if self.clock._beat_due() > 0:
                    self.ahead += BEAT_SECONDS
                    self.pipeline.wake_clock()
                await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})

    @property
    def clock(self) -> Clock:
        """The one that rings for this bot's tables."""
        waking: Any = self.pipeline.wake_clock
        clock: Clock = waking.__self__
        return clock

    async def later(self, seconds: float) -> None:
        """Let time pass for the tables, with the bot awake all the while."""
        self.ahead += seconds
        self._awake_until = self.pipeline.now()
        self.pipeline.wake_clock()
        self.pipeline.wake_courier()

    async def _last_beat(self, stored: Callable[[], Awaitable[float | None]]) -> float | None:
        """The heartbeat of a bot that was awake while time was pushed; its clock need not have rung since."""
        last = await stored()
        return None if last is None else max(last, self._awake_until)

    async def rung(self) -> None:
        """Wait until the clock has rung all that is due, and what follows is sent."""
        await self.played_on()
        await self.sent()

    async def played_on(self) -> None:
        """Wait until the clock has rung all that is due: also within a press, which `sent` would wait for."""
        async with asyncio.timeout(WITHIN):
            while await self._in_store(f"SELECT 1 FROM alarms WHERE due <= {self.pipeline.now()}"):
                await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})

    async def _in_store(self, rows: str) -> bool:
        """Whether there are such rows; what is claimed and under way is none of those the store tells of."""
        first = await self.store._db.read(lambda connection: connection.exec_driver_sql(rows).first())
        return first is not None

    async def fall(self) -> None:
        """Stop the bot; desk and database stay."""
        await self._stack.aclose()

    async def restart(self) -> None:
        """The same bot again, with nothing but its database."""
        await self.fall()
        await self.rise()

    # -- people

    def seat(self, name: str) -> Seat:
        """Ana, Bruno, Carla, Dani or Eva."""
        return self.desk.seat(name)

    def lose_private_replies(self) -> None:
        """After a quarter of an hour, or a restart, the bot cannot edit them any more."""
        object.__setattr__(self.edge, "replies", PrivateReplies())

    async def until(self, ask: Callable[[], T | None]) -> T:
        """The first true answer, asked again after every change at the desk."""
        found = await self.desk.until(ask, WITHIN)
        assert found
        return found

    async def slash(self, name: str, line: str, channel: str | None = None, /, **options: Any) -> Doc:
        """Somebody gives a command; the reply once it is shown."""
        act = self.seat(name).slash(channel or self.desk.rambla, line, **options)
        return await act.shown(WITHIN)

    async def press(self, name: str, message: Doc, label: str) -> Act:
        """Somebody presses a button; returns when the bot has acknowledged."""
        act = self.seat(name).press(message["id"], label)
        await act.settled(WITHIN)
        return act

    async def pressed(self, name: str, message: Doc, label: str) -> Doc:
        """The same, and what it led to: a private reply, or the message pressed on as it is then."""
        found = await (await self.press(name, message, label)).shown(WITHIN)
        if found["id"] != message["id"]:
            return found
        await self.edge.rest(WITHIN)
        return self.seat(name).message(message["id"])

    @property
    def courier(self) -> Courier:
        """The one that sends what this bot's tables have committed."""
        posting: Any = self.bot.get_cog("PostingCog")
        courier: Courier = posting.courier
        return courier

    async def sent(self) -> None:
        """Wait until what was pressed is carried out, and the courier has nothing left to send."""
        await self.bot.edge.rest(WITHIN)
        under_way = self.courier._under_way
        while under_way or await self._to_send():
            await asyncio.wait(under_way or {asyncio.create_task(asyncio.sleep(0))})

    async def _to_send(self) -> bool:
        """In one look: what is claimed between two would be seen by neither."""
        waits = f"SELECT 1 FROM notes o WHERE o.table_id = n.table_id AND o.lane = n.lane AND o.due > {self._now()}"
        return await self._in_store(f"SELECT 1 FROM notes n WHERE claimed OR NOT EXISTS ({waits})")

    # -- what is there

    def posts(self, channel: str | None = None, name: str = "Ana") -> list[Doc]:
        """All messages somebody sees in a channel, oldest first."""
        return self.seat(name).messages(channel or self.desk.rambla)

    def dms(self, name: str) -> list[Doc]:
        """All messages in somebody's DM with the bot."""
        return self.seat(name).messages(self.seat(name).dm)

    async def post(self, text: str, channel: str | None = None) -> Doc:
        """The newest message in the channel that says something, once it is there."""
        return await self.until(lambda: newest(self.posts(channel), text))

    async def dm(self, name: str, text: str) -> Doc:
        """The newest message to somebody that says something, once it is there."""
        return await self.until(lambda: newest(self.dms(name), text))

    async def card(self, name: str, turn: int) -> Doc:
        """The DM that asks somebody for a card in a turn."""
        return await self.dm(name, f"Turn {turn} of 8")

    async def table_view(self, table: int = 1) -> TableView:
        """The table as all may see it."""
        return await self.edge.service.table_view(table)


def newest(messages: list[Doc], text: str) -> Doc | None:
    """The last message that says something."""
    return next((message for message in reversed(messages) if text in message["content"]), None)


def labels(message: Doc) -> list[str]:
    """The buttons of a message."""
    return [part["label"] for row in message["components"] for part in row["components"] if part["type"] == 2]


def ids(message: Doc) -> list[str]:
    """The custom ids of a message."""
    return [part["custom_id"] for row in message["components"] for part in row["components"]]


@asynccontextmanager
async def staged(
    tmp_path: Path, texts: Texts = TEXTS, registry: Any = REGISTRY, families: tuple[str, ...] = FAMILIES
) -> AsyncIterator[Stage]:
    """A desk, a bot and a database, gone at the end; all they said to each other must conform to Discord's own
    description."""
    desk = Desk(rates="off")
    await desk.start()
    stage = Stage(desk, tmp_path / "test.sqlite3", texts, registry, families)
    with overrides(desk):
        await stage.rise()
        try:
            yield stage
            must_conform(desk)
        finally:
            await stage.fall()
            await desk.stop()


async def open_lobby(
    stage: Stage, *names: str, computers: int = 0, channel: str | None = None, game: str = GAME
) -> Doc:
    """The first person opens a lobby, the others join, computers fill it; returns the lobby's message."""
    host, *others = names
    await stage.slash(host, "/race new", channel, game=game)
    lobby = await stage.post("hosted by", channel)
    for name in others:
        await stage.pressed(name, lobby, "Join")
    for _ in range(computers):
        asked = await stage.pressed(host, lobby, "Add computer")
        await stage.press(host, asked, "easy")
        await stage.until(partial(shows, stage, host, asked["id"], "rides along"))
    return lobby


async def open_race(
    stage: Stage, *names: str, computers: int = 0, channel: str | None = None, game: str = GAME
) -> Doc:
    """The same, and started; returns the post that says they are off."""
    lobby = await open_lobby(stage, *names, computers=computers, channel=channel, game=game)
    ready = await stage.until(lambda: startable(stage, names[0], lobby["id"]))
    await stage.press(names[0], ready, "Start")
    return await stage.post("They're off!", channel)


def shows(stage: Stage, name: str, message: str, text: str) -> bool:
    """Whether a message says something by now."""
    return text in stage.seat(name).message(message)["content"]


def startable(stage: Stage, host: str, message: str) -> Doc | None:
    """The lobby message once its Start button works."""
    lobby = stage.seat(host).message(message)
    return lobby if "Start" in labels(lobby) else None


async def choose(stage: Stage, name: str, turn: int, pick: int = 0) -> Doc:
    """Somebody plays one of the cards offered in a turn by DM; returns the message after it."""
    asked = await stage.card(name, turn)
    await stage.press(name, asked, labels(asked)[pick])
    return await stage.until(lambda: ticked(stage, name, asked["id"]))


async def ride(stage: Stage, *names: str, until: int = 9, table: int = 1) -> None:
    """Everybody who is asked plays the first card offered, until a turn (or the end)."""
    while True:
        shown = await stage.table_view(table)
        if shown.status == "over" or shown.round >= until:
            return
        for seat in shown.awaited:
            if shown.players[seat].name in names:
                await choose(stage, shown.players[seat].name, shown.round)
        await stage.post(f"**Turn {shown.round} of 8**")


def ticked(stage: Stage, name: str, message: str) -> Doc | None:
    """The message once it shows the tick, or that its turn is over."""
    found = stage.seat(name).message(message)
    return found if "✓" in found["content"] or "This question is over" in found["content"] else None
