"""A bot killed at any moment loses nothing accepted and resolves each round once."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import re
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

import bot as starter
from desk import Act, Desk, Impossible
from engine.store import open_store
from settings import ROOT
from tests.desk.conformance import must_conform
from tests.e2e.remote_desk import FarAct, FarDesk, far_desk
from tests.e2e.support import GAME, REGISTRY, TEXTS, Doc, ids, labels, newest
from tests.tables.remembered import must_be_remembered

PEOPLE = ("Ana", "Bruno", "Carla")
WITHIN = 60.0

AnyDesk = Desk | FarDesk
AnyAct = Act | FarAct
Place = Callable[[Path], AbstractAsyncContextManager[AnyDesk]]


@asynccontextmanager
async def near_desk(_: Path) -> AsyncIterator[Desk]:
    """A desk in this process, so that every request of a bot that dies can be held against the description."""
    desk = Desk(rates="off")
    await desk.start()
    try:
        yield desk
        must_conform(desk, whole=False)
    finally:
        await desk.stop()


class Mortal:
    """A bot in a process of its own, at a desk that outlives it."""

    def __init__(
        self, desk: AnyDesk, nursery: asyncio.subprocess.Process, chance: random.Random, most: int
    ) -> None:
        self.desk = desk
        self._nursery = nursery
        self._chance = chance
        self._most = most
        self.pid = 0
        self.kills = 0
        self._killer: asyncio.Task[None] | None = None

    async def rise(self, kill: bool) -> None:
        """Start it; if `kill`, it dies after some number of changes at the desk."""
        assert self._nursery.stdin is not None and self._nursery.stdout is not None
        self._nursery.stdin.write(b"\n")
        self.pid = int(await self._nursery.stdout.readline())
        self._killer = asyncio.create_task(self._kill_later()) if kill else None

    async def _kill_later(self) -> None:
        after, seen = self._chance.randrange(2, self._most), itertools.count()
        await self.desk.until(lambda: next(seen) >= after, WITHIN)
        # Not only between two requests, but also in the middle of what follows one.
        for _ in range(self._chance.randrange(4)):
            await asyncio.sleep(0)
        await self.kill(signal.SIGKILL)
        self.kills += 1

    async def kill(self, how: signal.Signals) -> None:
        """End it, and wait until it is gone."""
        if self.pid:
            os.kill(self.pid, how)
            assert self._nursery.stdout is not None
            assert await self._nursery.stdout.readline() == b"gone\n"
            self.pid = 0
            self.desk.hub.changed()

    async def end(self) -> None:
        """No more random deaths; an orderly one."""
        if self._killer is not None:
            self._killer.cancel()
            await asyncio.wait({self._killer})
        await self.kill(signal.SIGTERM)

    @property
    def alive(self) -> bool:
        """Whether it has not been killed since it rose."""
        return self.pid != 0


@asynccontextmanager
async def mortal(desk: AnyDesk, tmp_path: Path, seed: int, most: int) -> AsyncIterator[Mortal]:
    """A bot at a desk that is killed before that many changes there."""
    env = {
        **os.environ,
        "DISCORD_TOKEN": desk.token,
        "DESK_URL": desk.base_url,
        "DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path / 'kill.sqlite3'}",
        "LOG_LEVEL": "ERROR",
    }
    nursery = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.e2e.prefork",
        cwd=ROOT,
        env=env,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    found = Mortal(desk, nursery, random.Random(seed), most)
    try:
        yield found
    finally:
        await found.end()
        assert nursery.stdin is not None
        nursery.stdin.close()
        await nursery.wait()


class Ride:
    """People who press on, whatever happens to the bot, and remember what they were told is saved."""

    def __init__(self, one: Mortal, kills: int) -> None:
        self.one, self.desk = one, one.desk
        self._left = kills
        self.people = list(PEOPLE)
        """Whoever rides, or rode."""
        self.saved: dict[str, str] = {}
        """Prompt id -> the choice a tick was shown for last."""

    async def go(self) -> None:
        """From the lobby to the podium."""
        await self._rise()
        await self._insist(
            self._opened, lambda: self.desk.seat("Ana").slash(self.desk.rambla, "/race new", game=GAME)
        )
        for name in PEOPLE[1:]:
            await self._insist(partial(self._joined, name), partial(self._press, name, "Join"))
        await self._insist(lambda: self._post("They're off!"), lambda: self._press("Ana", "Start"))
        for turn in itertools.count():
            if await self._over():
                return
            await self.around()
            await self._play(self.people[turn % len(self.people)])

    async def around(self) -> None:
        """What else is done while somebody is asked."""

    async def _rise(self) -> None:
        self._left -= 1
        await self.one.rise(kill=self._left >= 0)

    async def _insist(self, done: Callable[[], object], act: Callable[[], AnyAct | None]) -> None:
        """Do something until it has worked; the bot may die meanwhile as often as it likes. Who reads "This
        interaction failed" does it again."""
        while not done():
            if not self.one.alive:
                await self._rise()
            # What a person does while the bot is away never reaches it.
            await self.desk.until(lambda: _online(self.desk) or not self.one.alive, WITHIN)
            try:
                tried = act()
            except Impossible:  # the commands or buttons are not there yet
                tried = None
            # Where there is nothing to press, or it was answered just before the bot died, he looks
            # again at the next change.
            await (self.desk.until(partial(self._settled, done, tried), WITHIN) if tried else self._change(done))

    def _settled(self, done: Callable[[], object], tried: AnyAct) -> bool:
        return bool(done()) or not self.one.alive or tried.state == "failed"

    async def _change(self, done: Callable[[], object] = bool) -> None:
        seen = itertools.count()
        await self.desk.until(lambda: next(seen) or not self.one.alive or done(), WITHIN)

    async def _over(self) -> bool:
        """Whether the podium is posted; waits while nobody has anything to press."""
        while not self._post("🏁"):
            if not self.one.alive:
                await self._rise()
            if any(self._open_card(name) for name in self.people):
                return False
            await self._change()
        return True

    async def _play(self, name: str) -> None:
        card = self._open_card(name)
        if card is None:
            return
        prompt, choice = _prompt(card), _cards(card)[-1]["label"]

        def done() -> bool:
            # The message turns into the next question, or another takes its place.
            now = self._message(name, card["id"])
            return now is None or not _asks(now) or _prompt(now) != prompt

        await self._insist(done, lambda: self._press_card(name, card["id"], choice))
        now = self._message(name, card["id"])
        if now is not None and f"You play {choice}" in now["content"]:
            self.saved[prompt] = choice

    def _open_card(self, name: str) -> Doc | None:
        """A question without an answer."""
        return next(filter(_asks, self._dms(name)), None)

    def _press_card(self, name: str, message: str, choice: str) -> AnyAct | None:
        now = self._message(name, message)
        return self.desk.seat(name).press(message, choice) if now is not None and labels(now) else None

    def _message(self, name: str, message: str) -> Doc | None:
        return next((one for one in self._dms(name) if one["id"] == message), None)

    def _dms(self, name: str) -> list[Doc]:
        return self.desk.seat(name).messages(self.desk.seat(name).dm)

    def _post(self, text: str) -> Doc | None:
        return newest(self.desk.seat("Dani").messages(self.desk.rambla), text)

    def _opened(self) -> Doc | None:
        return self._post("hosted by Ana")

    def _joined(self, name: str) -> bool:
        lobby = self._opened()
        return lobby is not None and name in lobby["content"]

    def _press(self, name: str, label: str) -> AnyAct:
        lobby = self._opened()
        assert lobby is not None
        return self.desk.seat(name).press(lobby["id"], label)


def _online(desk: AnyDesk) -> bool:
    return desk.online if isinstance(desk, FarDesk) else desk.gateway.online


def _cards(message: Doc) -> list[Doc]:
    """The cards it offers; beside them may stand a Yes and a No to what all are asked."""
    parts = (part for row in message["components"] for part in row["components"])
    return [part for part in parts if part["custom_id"].startswith("p:")]


def _asks(message: Doc) -> bool:
    """Whether it offers cards, and none of them is chosen."""
    cards = _cards(message)
    return bool(cards) and not any(card["label"].startswith("• ") for card in cards)


def _prompt(card: Doc) -> str:
    return str(_cards(card)[0]["custom_id"].split(":")[2])


async def nothing_is_lost(
    tmp_path: Path, at: Place, seed: int, kills: int, most: int = 14, riding: type[Ride] = Ride
) -> int:
    """Ride a race through so many kills, then compare what was promised with what is there; returns how often the
    bot was killed."""
    async with at(tmp_path) as desk, mortal(desk, tmp_path, seed, most) as one:
        ride = riding(one, kills)
        await ride.go()
        await one.desk.until(lambda: _tidy(one.desk), WITHIN)
        store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'kill.sqlite3'}")
        try:
            edge, pipeline = starter.furnish(store, TEXTS, REGISTRY)
            steps = await store.steps(1)
            await must_be_remembered(edge.service, pipeline, 1)
            table = await edge.service.table_view(1)
        finally:
            await store.close()
        played = {prompt: answer["card"][0] for step in steps for prompt, answer in step.answers.items()}
        assert {prompt: played[prompt] for prompt in ride.saved} == {p: _key(c) for p, c in ride.saved.items()}
        first, *rounds, last = _heads(one.desk)
        assert (first, last) == ("off", "end")
        assert rounds == sorted(set(rounds))
        assert int(rounds[-1]) == table.round
        return one.kills


def _heads(desk: AnyDesk) -> list[str]:
    """What the channel was told of the race, in order: start, each round, podium."""
    found = []
    for post in desk.seat("Dani").messages(desk.rambla):
        found += ["off"] if "They're off!" in post["content"] else []
        if back := re.match(r"↩ \*\*Back to Turn (\d) of 8", post["content"]):
            found = [head for head in found if head < back[1] or not head.isdigit()]
        found += re.findall(r"^\*\*Turn (\d) of 8\*\*", post["content"])
        found += ["end"] if "🏁" in post["content"] else []
    return found


def _tidy(desk: AnyDesk) -> bool:
    """Whether no question in any DM still has buttons."""
    dms = (message for name in (*PEOPLE, "Dani") for message in desk.seat(name).messages(desk.seat(name).dm))
    return not any(one.startswith("p:") for message in dms for one in ids(message))


def _key(label: str) -> str:
    """The key of a card by its label."""
    return label.replace("🍶", "b")


@pytest.mark.parametrize("at", [near_desk, far_desk])
async def test_a_bot_killed_at_random_points_loses_nothing_and_resolves_each_round_once(
    tmp_path: Path, at: Place
) -> None:
    assert await nothing_is_lost(tmp_path, at, seed=1, kills=10) >= 5
