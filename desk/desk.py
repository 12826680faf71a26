"""The desk itself: puts the rooms together and serves them on loopback."""

import ssl
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from aiohttp import web

from desk.people.page import Page, QuickStart
from desk.people.seats import Seat
from desk.rules.interactions import Interactions
from desk.rules.messages import Messages
from desk.state.hub import Hub
from desk.state.store import Store
from desk.state.world import World
from desk.wire.gateway import Gateway
from desk.wire.rest import Rest
from desk.wire.routes import Rooms
from desk.wire.trouble import Trouble


class Desk:
    """A local Discord with one guild, five seats and one page.

    `clock` returns Unix seconds and rules all windows; `state_file` is an SQLite file, None keeps all in memory;
    `rates` "real" limits requests as observed on the real service; `quick_starts` are the buttons of the
    first screen; `hosts` are further names it may be called by.

    Once it serves: `base_url` is the address of the page; `api_url` and `gateway_url` are what discord.py must be
    given; `token` is the bot's; `guild_id`, `rambla` (a text channel) and `application_id` are ids. `exchanges` are
    the latest REST requests with their answers. A test should find nothing in `unknown_routes` (what the desk was
    asked for and does not know) and in `faults` (tracebacks of its own failures). `until` waits for a change
    without sleeping; `tick` applies the windows after a pushed clock.
    """

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.time,
        state_file: Path | None = None,
        rates: Literal["off", "real"] = "real",
        quick_starts: tuple[QuickStart, ...] = (),
        hosts: tuple[str, ...] = (),
    ) -> None:
        self.hub = Hub()
        self._store = Store(state_file)
        self.world = World(clock, self._store, self.hub)
        self.messages = Messages(self.world)
        self.interactions = Interactions(self.world, self.messages)
        self.gateway = Gateway(self.world)
        self.rooms = Rooms(self.world, self.messages, self.interactions, self.gateway)
        self.trouble = Trouble(clock, real=rates == "real")
        self.rest = Rest(self.world, self.rooms, self.trouble)
        self.page = Page(self.rooms, quick_starts, hosts)
        self.hub.gateway = self.gateway.dispatch
        self.hub.pages = self.page.push
        self.base_url = self.api_url = self.gateway_url = ""
        self.token, self.application_id, self.guild_id, self.rambla = (
            str(self.world.meta[key]) for key in ("token", "app", "guild", "rambla")
        )
        self.exchanges, self.unknown_routes, self.faults = self.rest.exchanges, self.hub.unknown, self.hub.faults
        self.until, self.tick = self.hub.until, self.interactions.sweep
        self._runner: web.AppRunner | None = None

    def seat(self, name: str) -> Seat:
        """Return the seat of Ana, Bruno, Carla, Dani or Eva."""
        people = {self.world.user(i)["global_name"]: i for i in self.world.docs["seat"]}
        return Seat(self.rooms, people[name])

    def seat_url(self, name: str) -> str:
        """Return the address of a seat's tab."""
        return f"{self.base_url}/#{self.seat(name).key}"

    async def start(self, port: int = 0, *, ssl_context: ssl.SSLContext | None = None) -> None:
        """Serve on 127.0.0.1; port 0 takes any free one. Raises OSError if the port is in use.

        `ssl_context` is for the run with no override at all, in which a resolver sends every host here.
        """
        # Larger than what Discord takes: the refusal must come from our rules, with its code, not from the server.
        app = web.Application(client_max_size=64 << 20, middlewares=[self.page.guard])
        self.rest.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        self.page.add_to(app)
        # Half a second: open sockets never end by themselves, and every test stops a desk.
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port, ssl_context=ssl_context).start()
        port = self._runner.addresses[0][1]
        safe = "s" if ssl_context else ""
        self.base_url = self.world.base_url = f"http{safe}://127.0.0.1:{port}"
        self.api_url = f"{self.base_url}/api/v10"
        self.gateway_url = self.gateway.url = f"ws{safe}://127.0.0.1:{port}/gateway"
        self.page.allow(port)

    async def stop(self) -> None:
        """Close all connections and the state file."""
        self.gateway.close_all(1001)
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self._store.close()
