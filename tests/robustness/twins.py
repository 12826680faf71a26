"""One race ridden twice at the desk, and all that each person got to see of it, byte by byte.

Everything that could differ by itself is the same in both: people, presses, clock and secret seed. What still may
differ is masked, each with its reason (see `_masked`).
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import cogs.wire.message
from desk import Act, Desk
from engine.core.scene import Footnotes, Label, Scene
from engine.tables.model.table import Person
from engine.texts import Texts
from render import Picture
from tests.desk.conformance import must_conform
from tests.desk.support import Clock, overrides
from tests.e2e.support import TEXTS, WITHIN, Doc, Stage, labels, open_lobby, startable
from tests.robustness.toys import Games, ToyTexts

Script = Callable[["Twin"], Awaitable[None]]

RIDERS = ("Ana", "Bruno", "Carla")
STRANGER = "Dani"

LOOKS = ("/race status", "/recap")
"""Commands with which somebody looks at a race, and for which its board has no button."""
MORE_LOOKS = ("/hand", "/races", "/board", "/race seat", "/race history", "/leaderboard", "/stats", "/me export")
"""Those which say what a button says, or what is remembered of all races."""

EPHEMERAL = 1 << 6
SNOWFLAKE = re.compile(r"(?<![0-9a-f])\d{17,20}(?![0-9a-f])")
NONCE = re.compile(r"[0-9a-f]{20}w?|j\d+")
BUSY = ("discord.py: on_", "CommandTree", "discord-ui", "note-")
"""How the tasks are named that still may say something."""


class Record:
    """What each person saw: the public messages of every channel in order, and every private reply."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.streams: dict[tuple[str, str], list[str]] = defaultdict(list)
        self._names = {key: doc["global_name"] for key, doc in desk.world.docs["user"].items()}
        self._pages = desk.hub.pages
        desk.hub.pages = self._told
        self._replies: dict[str, dict[str, int]] = defaultdict(dict)

    def _told(self, users: Iterable[str] | None, event: Doc) -> None:
        people = list(self._names) if users is None else list(users)
        line = json.dumps(self._masked(event), sort_keys=True, ensure_ascii=False)
        for person in people:
            self.streams[self._names[person], self._where(event, person)].append(line)
        self._pages(people, event)

    def _where(self, event: Doc, person: str) -> str:
        """Messages of a channel keep their order; private replies come beside it, each by itself."""
        message = event.get("message")
        if message is None:
            return str(event["t"])
        if message["flags"] & EPHEMERAL:
            mine = self._replies[person]
            return f"reply {mine.setdefault(message['id'], len(mine))}"
        channel = self._desk.world.docs["channel"][message["channel_id"]]
        return str(channel.get("name", "DM"))

    def _masked(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {name: self._masked(one, name) for name, one in self._bytes_in(value).items()}
        if isinstance(value, list):
            return [self._masked(one) for one in value]
        if not isinstance(value, str):
            return value
        if key == "nonce" and NONCE.fullmatch(value):
            return "a nonce"  # random, so it tells nothing; one of another shape is compared
        return SNOWFLAKE.sub(self._id, value)

    def _id(self, found: re.Match[str]) -> str:
        """Discord counts messages, files and presses in one row for all its guilds, so nobody can count with them;
        people and channels of the guild stay what they are. A DM gets its number when it is opened, and several are
        opened at once."""
        known = self._desk.world.docs
        channel = known["channel"].get(found[0])
        stays = found[0] in known["user"] or (channel is not None and "name" in channel)
        return found[0] if stays else "an id"

    def _bytes_in(self, doc: Doc) -> Doc:
        """A file by what is in it; its address holds a random signature, and an export numbers of Discord's."""
        if "filename" not in doc:
            return doc
        body = self._desk.world.store.file(doc["id"]) or b""
        if doc["filename"].endswith(".json"):
            body = SNOWFLAKE.sub(self._id, body.decode()).encode()
        kept = {name: value for name, value in doc.items() if name not in ("url", "proxy_url")}
        return kept | {"bytes": hashlib.sha256(body).hexdigest()}


class Twin(Stage):
    """A stage on which nothing is left to chance; every act waits until all that it led to has been said."""

    async def rise(self) -> None:
        """Start the bot with a known secret seed."""
        await super().rise()
        self.edge.service._entropy = lambda size: b"s" * size
        self.record = Record(self.desk)

    def _now(self) -> float:
        return Clock().now + self.ahead

    async def calm(self) -> None:
        """Wait until nothing is under way: no handler, no note, no alarm that is due."""
        idle = 0
        while idle < 3:
            busy = [task for task in asyncio.all_tasks() if task.get_name().startswith(BUSY)]
            if busy:
                await asyncio.wait(busy)
            waits = busy or await self._something_waits()
            idle = 0 if waits else idle + 1
            await asyncio.sleep(0)

    async def _something_waits(self) -> bool:
        """Whether somebody waits for a reply, an alarm is due, or a note; one just claimed has no task yet."""
        if any(doc["state"] == "waiting" for doc in self.desk.world.docs["interaction"].values()):
            return True
        due = f"due <= {self._now()}"
        return await self._in_store(
            f"SELECT 1 FROM alarms WHERE {due} UNION ALL SELECT 1 FROM notes WHERE claimed OR {due}"
        )

    async def slash(self, name: str, line: str, channel: str | None = None, /, **options: Any) -> Doc:
        """The same, with all that follows."""
        shown = await super().slash(name, line, channel, **options)
        await self.calm()
        return shown

    async def press(self, name: str, message: Doc, label: str) -> Act:
        """The same, with all that follows."""
        act = await super().press(name, message, label)
        await self.calm()
        return act

    async def later(self, seconds: float) -> None:
        """Let time pass, with all that follows."""
        await super().later(seconds)
        await self.calm()

    # -- what people do

    def me(self, name: str) -> Person:
        """Somebody as the tables know him."""
        return Person(int(self.seat(name).id), name)

    async def off(self, **options: Any) -> None:
        """Ana, Bruno and Carla start a race with these options."""
        game = self.edge.metas[0].key
        lobby = await open_lobby(self, *RIDERS, game=game)
        if options:
            await self.edge.service.configure(1, self.me("Ana"), options, 0)
            await self.calm()
        ready = await self.until(lambda: startable(self, "Ana", lobby["id"]))
        await self.press("Ana", ready, "Start")

    def question(self, name: str) -> Doc:
        """The newest DM that still can be answered."""
        return [message for message in self.dms(name) if message["components"]][-1]

    async def pick(self, name: str, place: int = 0) -> None:
        """Press the n-th button of one's question."""
        asked = self.question(name)
        await self.press(name, asked, ids_of(asked)[place])

    async def play(self, name: str, label: str) -> None:
        """Press the button of that label in one's question."""
        await self.press(name, self.question(name), label)

    async def choose(self, name: str, menu: int, place: int) -> None:
        """Choose the n-th line of a menu of one's question."""
        asked = self.question(name)
        part = asked["components"][menu]["components"][0]
        act = self.seat(name).choose(asked["id"], part["custom_id"], [part["options"][place]["value"]])
        await act.settled(WITHIN)
        await self.calm()

    async def pick_in_group(self, name: str, place: int) -> None:
        """Of a long list asked in two steps: open its first group, then choose the n-th line there."""
        await self.pick(name)
        await self.choose(name, 0, place)

    async def accept(self, name: str) -> None:
        """Accept what is proposed in one's form."""
        await self.press(name, self.question(name), TEXTS.say("button-accept"))

    async def look_everywhere(self, *names: str) -> None:
        """These people look at everything they can ask for."""
        for name in names:
            for command in MORE_LOOKS:
                await self.slash(name, command)
            await self.slash(name, "/board", text=True)
        await self.look_around(*names)

    async def look_around(self, *names: str) -> None:
        """These people look at all that a race in its channel shows them, by the buttons there and by commands."""
        for name in names:
            for command in LOOKS:
                await self.slash(name, command)
            await self.seat(name).complete(self.desk.rambla, "/move", "choice").settled(WITHIN)
            board = [post for post in self.posts(name=STRANGER) if _is_board(post)][-1]
            for label in labels(board):
                act = await self.press(name, board, label)
                if act.modal is None:  # else it opens a form
                    await act.shown(WITHIN)


def _is_board(message: Doc) -> bool:
    return "My hand" in labels(message) and not message["flags"] & EPHEMERAL


def ids_of(message: Doc) -> list[str]:
    """The custom ids of a message."""
    return [part["custom_id"] for row in message["components"] for part in row["components"]]


def plain_picture(scene: Scene, words: Callable[[Label], str]) -> Picture:
    """A toy's picture: all that is in its scene, since no renderer knows toys."""
    told = [words(note.text) for part in scene.parts if isinstance(part, Footnotes) for note in part.notes]
    return Picture(repr(scene).encode(), " · ".join(told))


@asynccontextmanager
async def twin(folder: Path, games: Games, texts: Texts | None = None) -> AsyncIterator[Twin]:
    """A twin at a desk of its own."""
    desk = Desk(rates="off", clock=Clock())
    await desk.start()
    stage = Twin(desk, folder.with_suffix(".sqlite3"), texts or ToyTexts(), games)
    drawn = (
        patch.object(cogs.wire.message, "render", plain_picture)
        if "toy" in next(iter(games.games))
        else nullcontext()
    )
    with overrides(desk), drawn:
        await stage.rise()
        try:
            yield stage
            must_conform(desk)
        finally:
            await stage.fall()
            await desk.stop()


async def ridden(folder: Path, games: Games, script: Script) -> Record:
    """What was seen of a race that went as the script says."""
    async with twin(folder, games) as stage:
        await script(stage)
        assert stage.desk.faults == stage.desk.unknown_routes == []
        return stage.record


def difference(one: Record, other: Record, *but: str) -> str:
    """The first thing somebody other than these saw differently; "" if there is none."""
    for stream in sorted({*one.streams, *other.streams}):
        if stream[0] in but:
            continue
        mine, theirs = one.streams.get(stream, []), other.streams.get(stream, [])
        for place in range(max(len(mine), len(theirs))):
            pair = [json.loads(lines[place]) if place < len(lines) else "nothing" for lines in (mine, theirs)]
            if pair[0] != pair[1]:
                return f"{' '.join(stream)}, event {place}: {_apart(pair[0], pair[1])}"
    return ""


def _apart(one: Any, other: Any, where: str = "") -> str:
    """Where exactly two documents differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        key = next(key for key in one if one[key] != other[key])
        return _apart(one[key], other[key], f"{where}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        place = next(n for n, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
        return _apart(one[place], other[place], f"{where}.{place}")
    return f"{where} is {one!r} and {other!r}"
