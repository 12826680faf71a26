"""A desk in a process of its own, and people at it whose tabs are sockets: what a test sees came over the wire."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from desk import Impossible
from desk.rules.components import walk
from desk.state.hub import Hub
from settings import ROOT

Doc = dict[str, Any]
DM = 1
NAMES = ("Ana", "Bruno", "Carla", "Dani")


class FarAct:
    """Something a person set off, as far as his tab was told of it."""

    def __init__(self) -> None:
        self.id = ""
        self.state = "waiting"


class Tab:
    """One person's tab: a mirror of what the desk told it, and what its person does."""

    def __init__(self, hub: Hub, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._hub, self._socket = hub, socket
        self._messages: dict[str, Doc] = {}
        self._channels: dict[str, Doc] = {}
        self._commands: list[Doc] = []
        self._sending: set[asyncio.Task[None]] = set()
        self._acts: list[FarAct] = []
        self.online = False
        self.rambla = self.id = ""

    async def open(self, key: str) -> None:
        """Say who sits here, and fetch all there is to see."""
        await self._socket.send_json({"key": key})
        hello = await self._socket.receive_json()
        self.online, self.rambla, self._commands = hello["online"], hello["rambla"], hello["commands"]
        self.id = hello["me"]["id"]
        self._channels = {channel["id"]: channel for channel in hello["channels"]}

    async def listen(self) -> None:
        """Take in what the desk tells, until the socket closes."""
        async for frame in self._socket:
            self._take(json.loads(frame.data))
            self._hub.changed()

    def _take(self, told: Doc) -> None:
        match told["t"]:
            case "message":
                self._messages[told["message"]["id"]] = told["message"]
            case "gone":
                self._messages.pop(told["id"], None)
            case "channel":
                self._channels[told["channel"]["id"]] = told["channel"]
            case "commands":
                self._commands = told["commands"]
            case "bot":
                self.online = told["online"]
            case "reply":
                act = self._acts[told["n"]]
                act.id, act.state = told.get("data", ""), "failed" if "error" in told else act.state
            case "act":
                for act in self._acts:
                    act.state = told["act"]["state"] if act.id == told["act"]["id"] else act.state

    @property
    def dm(self) -> str:
        """The DM with the bot."""
        return str(next(one["id"] for one in self._channels.values() if one["type"] == DM))

    def messages(self, channel: str) -> list[Doc]:
        """The messages of a channel, oldest first."""
        seen = (message for message in self._messages.values() if message["channel_id"] == channel)
        return sorted(seen, key=lambda message: int(message["id"]))

    def message(self, ident: str) -> Doc:
        """A message by its id."""
        return self._messages[ident]

    def slash(self, channel: str, line: str, **options: Any) -> FarAct:
        """Run a command; Impossible while the desk knows none."""
        if not self._commands:
            raise Impossible("no commands yet")
        return self._send({"op": "slash", "channel": channel, "line": line, "options": options})

    def press(self, message: str, label: str) -> FarAct:
        """Press a button; Impossible if it is not there."""
        parts = walk(self.message(message)["components"])
        found = [part["custom_id"] for part in parts if part.get("label") == label and not part.get("disabled")]
        if not found:
            raise Impossible(f"no {label!r} here")
        return self._send({"op": "press", "message": message, "custom_id": found[0]})

    def choose(self, message: str, menu: str, values: list[str]) -> FarAct:
        """Choose in a menu, named by custom id."""
        return self._send({"op": "choose", "message": message, "custom_id": menu, "values": values})

    def _send(self, asked: Doc) -> FarAct:
        task = asyncio.create_task(self._socket.send_json(asked | {"n": len(self._acts)}))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        self._acts.append(FarAct())
        return self._acts[-1]


class FarDesk:
    """The part of `desk.Desk` that people need, at a desk elsewhere."""

    def __init__(self, about: Doc, tabs: dict[str, Tab], hub: Hub) -> None:
        self.base_url, self.token = str(about["desk"]), str(about["token"])
        self.hub, self._tabs = hub, tabs
        self.until = hub.until

    @property
    def rambla(self) -> str:
        """The text channel where all meet."""
        return self._tabs["Ana"].rambla

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return self._tabs["Ana"].online

    def seat(self, name: str) -> Tab:
        """Somebody's tab."""
        return self._tabs[name]


@asynccontextmanager
async def far_desk(folder: Path) -> AsyncIterator[FarDesk]:
    """`python -m desk` with a tab for everybody; at the end it must have known all it was asked for."""
    with (folder / "desk.log").open("wb") as log:
        args = ("-m", "desk", "--port", "0", "--rates", "off", "--state", str(folder / "desk.sqlite3"))
        process = await asyncio.create_subprocess_exec(
            sys.executable, *args, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=log
        )
    assert process.stdout is not None
    about = json.loads(await process.stdout.readline())
    try:
        async with AsyncExitStack() as stack:
            yield await _seated(stack, about)
    finally:
        process.terminate()
        await process.wait()
    assert "does not know" not in (folder / "desk.log").read_text()


async def _seated(stack: AsyncExitStack, about: Doc) -> FarDesk:
    session = await stack.enter_async_context(aiohttp.ClientSession(about["desk"]))
    hub, tabs = Hub(), {}
    async with session.get("/first") as answer:
        keys = {seat["name"]: seat["key"] for seat in (await answer.json())["seats"]}
    for name in NAMES:
        socket = await stack.enter_async_context(session.ws_connect("/socket", origin=about["desk"]))
        tabs[name] = Tab(hub, socket)
        await tabs[name].open(keys[name])
        listening = asyncio.create_task(tabs[name].listen())
        stack.callback(listening.cancel)
    return FarDesk(about, tabs, hub)
