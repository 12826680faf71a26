"""The desk itself: puts the rooms together and serves them on loopback."""

import ssl
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeVar

from aiohttp import web

from .gateway import Gateway
from .hub import Hub
from .interactions import Interactions
from .messages import Messages
from .page import Page
from .rest import Exchange, Rest
from .routes import Rooms
from .seats import Seat
from .store import Store
from .trouble import Trouble
from .world import World

T = TypeVar("T")


class Desk:
    """A local Discord with one guild, five seats and one page.

    `clock` returns Unix seconds and rules all windows; `state_file` is an SQLite file, None keeps all in memory;
    `rates` "real" limits requests as observed on the real service; `quick_start` is the label of the first screen's
    button and the slash command it runs as Ana in #rambla; `privileged` are the privileged intents granted,
    `hosts` further names it may be called by.
    """

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.time,
        state_file: Path | None = None,
        rates: Literal["off", "real"] = "real",
        quick_start: tuple[str, str] | None = None,
        privileged: int = 0,
        hosts: tuple[str, ...] = (),
    ) -> None:
        self.hub = Hub()
        self._store = Store(state_file)
        self.world = World(clock, self._store, self.hub)
        self.messages = Messages(self.world)
        self.interactions = Interactions(self.world, self.messages)
        self.gateway = Gateway(self.world, privileged=privileged)
        self.rooms = Rooms(self.world, self.messages, self.interactions, self.gateway)
        self.trouble = Trouble(clock, real=rates == "real")
        self.rest = Rest(self.world, self.rooms, self.trouble)
        self.page = Page(self.rooms, quick_start, hosts)
        self.hub.gateway = self.gateway.dispatch
        self.hub.pages = self.page.push
        self._runner: web.AppRunner | None = None

    @property
    def base_url(self) -> str:
        """The address of the page, such as http://127.0.0.1:8080; the REST interface is below /api/v10."""
        return self.world.base_url

    @property
    def api_url(self) -> str:
        """What `discord.http.Route.BASE` must be."""
        return f"{self.base_url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY` must be."""
        return self.gateway.url

    @property
    def token(self) -> str:
        """The bot's token."""
        return str(self.world.meta["token"])

    @property
    def application_id(self) -> str:
        """The id of the bot's application."""
        return str(self.world.meta["app"])

    @property
    def guild_id(self) -> str:
        """The id of the guild."""
        return str(self.world.meta["guild"])

    @property
    def rambla(self) -> str:
        """The id of the text channel #rambla."""
        return str(self.world.meta["rambla"])

    def seat(self, name: str) -> Seat:
        """Return the seat of Ana, Bruno, Carla, Dani or Eva."""
        ident = next(i for i in self.world.docs["seat"] if self.world.user(i)["global_name"] == name)
        return Seat(self.rooms, ident)

    def seat_url(self, name: str) -> str:
        """Return the address of a seat's tab."""
        return f"{self.base_url}/#{self.seat(name).key}"

    @property
    def exchanges(self) -> deque[Exchange]:
        """The latest REST requests with their answers."""
        return self.rest.exchanges

    @property
    def unknown_routes(self) -> list[str]:
        """Requests and gateway opcodes the desk does not know; a test should find none."""
        return self.rest.unknown_routes + self.gateway.unknown

    @property
    def faults(self) -> list[str]:
        """Tracebacks of the desk's own failures; a test should find none."""
        return self.rest.faults + self.page.faults

    async def until(self, ask: Callable[[], T], within: float = 5.0) -> T:
        """Return the first true answer of `ask`, put again after every change; see `Hub.until`."""
        return await self.hub.until(ask, within)

    def tick(self) -> None:
        """Apply the windows now: for tests that have pushed the clock."""
        self.interactions.sweep()

    async def start(self, port: int = 0, *, ssl_context: ssl.SSLContext | None = None) -> None:
        """Serve on 127.0.0.1; port 0 takes any free one. Raises OSError if the port is in use.

        `ssl_context` is for the run with no override at all, in which a resolver sends every host here.
        """
        app = web.Application(client_max_size=64 << 20, middlewares=[self.page.guard])
        self.rest.add_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        self.page.add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port, ssl_context=ssl_context).start()
        port = self._runner.addresses[0][1]
        safe = "s" if ssl_context else ""
        self.world.base_url = f"http{safe}://127.0.0.1:{port}"
        self.gateway.url = f"ws{safe}://127.0.0.1:{port}/gateway"
        self.page.allow(port)

    async def stop(self) -> None:
        """Close all connections and the state file."""
        self.gateway.close_all(1001)
        await self.page.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self._store.close()
