"""Bots for the desk's tests: the real discord.py with the two overrides, and nothing that sleeps."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import discord
import yarl
from discord import app_commands

from desk import Desk
from desk.state.hub import Hub

Item = discord.ui.Item[Any]


class Clock:
    """A clock that stands still until it is pushed."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def push(self, seconds: float) -> None:
        """Move on by so many seconds."""
        self.now += seconds


@contextmanager
def overrides(desk: Desk) -> Iterator[None]:
    """Point discord.py at the desk, and back afterwards."""
    base, gateway = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = desk.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(desk.gateway_url)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


class Bot(discord.Client):
    """A small bot with a command tree, ready as soon as the guild is there."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", discord.Intents(guilds=True))
        super().__init__(guild_ready_timeout=0.0, max_ratelimit_timeout=None, **options)
        self.tree = app_commands.CommandTree(self)
        self.got: list[tuple[str, Any]] = []
        self.errors: list[BaseException] = []
        self.hub = Hub()
        self.tree.on_error = self._note_error  # type: ignore[method-assign]

    async def _note_error(self, _: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds between identifications."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Note every event, then go on as usual."""
        self.got.append((event, args[0] if args else None))
        super().dispatch(event, *args, **kwargs)
        self.hub.changed()

    async def until(self, ask: Callable[[], Any]) -> Any:
        """Wait for the first true answer of `ask`, which is put again after every event."""
        return await self.hub.until(ask)

    def events(self, name: str) -> list[Any]:
        """Return the first arguments of the events of a name."""
        return [what for event, what in self.got if event == name]


@asynccontextmanager
async def running(desk: Desk, bot: discord.Client, *, sync: bool = True) -> AsyncIterator[discord.Client]:
    """Log a bot in at the desk, sync its commands, and close it at the end."""
    with overrides(desk):
        await bot.login(desk.token)
        if sync and isinstance(bot, Bot):
            await bot.tree.sync()
        task = asyncio.create_task(bot.connect())
        try:
            ready = asyncio.create_task(bot.wait_until_ready())
            await asyncio.wait({ready, task}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                ready.cancel()
                await task
            yield bot
        finally:
            await bot.close()
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task


async def code_of(call: Awaitable[Any]) -> int:
    """Await a call that must be refused, and return Discord's error code."""
    try:
        await call
    except discord.HTTPException as error:
        return error.code
    raise AssertionError("the desk did not refuse")


class NoSleep:
    """Stands for the asyncio module inside discord.py, with sleeps that end at once and are noted."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, delay: float, result: Any = None) -> Any:
        """Note a delay worth the name and go on."""
        if delay:
            self.slept.append(delay)
        return await asyncio.sleep(0, result)


def view_of(*items: Item) -> discord.ui.View:
    """Return a view that lives on."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def doing(item: Any, does: Any) -> Any:
    """Give an item its callback."""
    item.callback = does
    return item


async def posted(bot: discord.Client, desk: Desk, **fields: Any) -> str:
    """Post a message in #rambla and return its id."""
    channel = bot.get_partial_messageable(int(desk.rambla))
    return str((await channel.send(**fields)).id)
