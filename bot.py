"""Starts everything: settings, data, texts, database, tables, the bot, and the desk where there is no Discord."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.text.guide.games import told
from cogs.wire.client import Commissaire
from cogs.wire.edge import Edge
from cogs.wire.tasks import ended
from desk import BadState, Desk, QuickStart
from engine.cli.picture import START, Wanted, drawn, scene_of
from engine.cli.scenario import shown
from engine.core.scene import Scene
from engine.registry import DataError, Registry
from engine.store import SqlStore, StoreError, open_store
from engine.store.alone import alone
from engine.tables.requests.service import Service
from engine.tables.runtime.clock import Clock
from engine.tables.runtime.past_races import remember_past_races
from engine.tables.runtime.pipeline import Pipeline
from engine.tables.runtime.steady_time import SteadyTime
from engine.texts import BadTexts, Texts
from engine.texts import load as load_texts
from render import FontMissing, check_fonts
from settings import FAMILIES, ROOT, BadSettings, Settings, load_settings

DATA = ROOT / "data"
DESK_STATE = ROOT / "var" / "desk.sqlite3"
QUICK_START = "/race solo game:"
INVITE = "/race new game:"
SHORT = " short:True"
"""Whoever tries a game sees its end today."""

SWITCH_SECONDS = 0.001
"""After so long a thread that draws or thinks lets another run. With Python's own 5 ms a press, which goes from the
event loop to the store and back twice, would wait several times over while a picture is drawn."""

log = logging.getLogger("commissaire")

OUR_LOGGERS = ("commissaire", "cogs", "engine", "desk", "render")


class CannotStart(RuntimeError):
    """Something is missing or in the way: one sentence for whoever starts the bot."""


def furnish(
    store: SqlStore,
    texts: Texts,
    registry: Registry,
    now: SteadyTime | None = None,
    families: tuple[str, ...] = FAMILIES,
) -> tuple[Edge, Pipeline]:
    """The tables and what the edge needs of them; `now` is the time, `families` are the cogs to load."""
    now = now or SteadyTime()
    pipeline = Pipeline(store, registry.games, now)
    metas = tuple(entry.meta for entry in registry.games.values())
    # When somebody first asks, not now: to build a scene of each game would keep the start waiting.
    samples = functools.cache(functools.partial(_samples, registry))
    examples = functools.cache(functools.partial(_examples, registry))
    return Edge(
        service=Service(pipeline),
        outbox=store,
        texts=texts,
        metas=metas,
        families=families,
        clock=now,
        samples=samples,
        examples=examples,
    ), pipeline


def _samples(registry: Registry) -> dict[str, Scene]:
    """Every game before its first question."""
    return {game: scene_of(entry, Wanted(START)) for game, entry in registry.games.items()}


def _examples(registry: Registry) -> dict[str, Scene]:
    """Of every game the example that its rules show."""
    found = {game: shown(entry) for game, entry in registry.games.items()}
    return {game: scene for game, scene in found.items() if scene is not None}


@contextlib.asynccontextmanager
async def serving(edge: Edge, pipeline: Pipeline, **options: Any) -> AsyncIterator[Commissaire]:
    """The bot, wired to the tables, with the clock running; it has not logged in yet."""
    bot = Commissaire(edge, **options)
    clock = Clock(pipeline)
    _follow(bot, clock)
    # Before anything rings: an alarm that fell due while the bot was down must not find anybody late for it.
    await clock.credit_outage()
    pipeline.wake_courier = edge.woken.set
    ringing = asyncio.create_task(clock.run(), name="clock")
    remembering = asyncio.create_task(remember_past_races(pipeline), name="past races")
    try:
        yield bot
    finally:
        # The clock first: what it decided would wake a courier that has gone.
        await ended(ringing)
        await ended(remembering)
        await bot.close()


def _follow(bot: Commissaire, clock: Clock) -> None:
    """The clock learns when Discord is out of reach: it rings for nobody then, and gives the time back."""

    async def lost(shard: int) -> None:
        clock.connection.lose(shard)

    async def regained(shard: int) -> None:
        clock.connection.regain(shard)
        clock.wake()

    bot.add_listener(lost, "on_shard_disconnect")
    # A dropped connection is resumed or begun anew; either way people can reach us again.
    bot.add_listener(regained, "on_shard_resumed")
    bot.add_listener(regained, "on_shard_connect")


def point_to(api: str, gateway: str) -> None:
    """Let the library speak to a desk instead of Discord."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def quick_starts(edge: Edge) -> tuple[QuickStart, ...]:
    """A button a game on the desk's first screen: a race against computers that is on at once."""
    scenes = edge.samples()
    return tuple(
        QuickStart(
            label=told(meta, edge.texts, "desk-quick-short" if meta.short else "desk-quick-start"),
            command=f"{QUICK_START}{meta.key}{SHORT if meta.short else ''}",
            about=told(meta, edge.texts, "desk-quick-about"),
            picture=drawn(scenes[meta.key], edge.texts).png,
            invite=told(meta, edge.texts, "desk-invite"),
            invite_command=f"{INVITE}{meta.key}",
        )
        for meta in edge.metas
    )


@contextlib.asynccontextmanager
async def opened_desk(port: int, edge: Edge) -> AsyncIterator[Desk]:
    """A desk in this process, its state kept for the next start; prints its address, and nothing else."""
    DESK_STATE.parent.mkdir(exist_ok=True)
    desk = Desk(state_file=DESK_STATE, quick_starts=quick_starts(edge))
    try:
        await desk.start(port)
    except OSError as error:
        raise CannotStart(
            f"The desk cannot use port {port} ({error.strerror or error}); set DESK_PORT to another, or to 0."
        ) from error
    try:
        yield desk
    finally:
        await desk.stop()


async def run(settings: Settings) -> None:
    """Until SIGINT or SIGTERM."""
    stop = stop_signal()
    check_fonts(DATA / "common" / "fonts")
    registry, texts = Registry(settings.data_folder), load_texts(settings.data_folder)
    # What is missing shows now, to whoever starts the bot, and not to players in the middle of a race.
    texts.require(key for game in registry.games for key in (f"{game}-title", f"{game}-scene-final"))
    texts.require(("lobby-pace", "scene-name"))
    be_prompt()
    # Two bots on one file would send everything twice.
    async with alone(settings.database_url, say):
        await _with_store(settings, registry, texts, stop)


def be_prompt() -> None:
    """Once all is loaded: answer evenly from now on.

    What is loaded stays, so the garbage collector need not go through it ever again: on its full rounds, which come
    once in some hundred presses, everybody would wait a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(SWITCH_SECONDS)


def say(sentence: str) -> None:
    """Tell whoever started the bot; standard output is the desk's."""
    print(sentence, file=sys.stderr, flush=True)


async def _with_store(settings: Settings, registry: Registry, texts: Texts, stop: asyncio.Event) -> None:
    store = await open_store(settings.database_url)
    try:
        edge, pipeline = furnish(store, texts, registry, families=settings.families)
        token = settings.discord_token.get_secret_value() if settings.discord_token else ""
        if settings.desk_url:
            desk = yarl.URL(settings.desk_url)
            point_to(str(desk / "api" / "v10"), str(desk.with_scheme("ws") / "gateway"))
            # A desk has one server and tells of it at once; the library would wait two seconds for more.
            await _connected(edge, pipeline, token, stop, guild_ready_timeout=0.1)
        elif token:
            await _connected(edge, pipeline, token, stop, invites=True)
        else:
            await _at_the_desk(edge, pipeline, settings.desk_port, stop)
    finally:
        await store.close()


def stop_signal() -> asyncio.Event:
    """Set once the process is told to stop."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def reload_on_hangup(bot: Commissaire) -> None:
    """SIGHUP loads every cog anew from its file."""
    # Kept until they are done: the loop itself holds tasks only weakly.
    reloading: set[asyncio.Task[tuple[str, ...]]] = set()

    def reload() -> None:
        task = asyncio.create_task(bot.reload_cogs(), name="reload")
        reloading.add(task)
        task.add_done_callback(reloading.discard)

    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, reload)


async def _at_the_desk(edge: Edge, pipeline: Pipeline, port: int, stop: asyncio.Event) -> None:
    hush()
    async with opened_desk(port, edge) as desk:
        point_to(desk.api_url, desk.gateway_url)
        print(f"desk: {desk.base_url}", flush=True)
        await _connected(edge, pipeline, desk.token, stop, guild_ready_timeout=0.1)


def hush() -> None:
    """On a desk nobody needs the library's word on voices, connections and a machine that slept; what is ours, and
    errors, are still told."""
    logging.getLogger("discord").setLevel("ERROR")


async def _connected(edge: Edge, pipeline: Pipeline, token: str, stop: asyncio.Event, **options: Any) -> None:
    """Log in, stay connected, leave in good order when told to stop."""
    async with serving(edge, pipeline, **options) as bot:
        connected = asyncio.create_task(bot.start(token), name="discord")
        reload_on_hangup(bot)
        stopping = asyncio.create_task(stop.wait(), name="stop")
        await asyncio.wait({connected, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if connected.done():
            await connected  # for its error: it never ends by itself
            return
        log.info("stopping")
        await bot.close()
        await ended(connected)


def main() -> int:
    """The exit status: 0 after a clean stop, 2 for a wrong setting, 1 for anything else in the way."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Commissaire, referee of bicycle-racing games.")
    parser.add_argument("--desk", metavar="URL", help="play at a desk that runs as a process of its own")
    given = parser.parse_args()
    try:
        settings = load_settings()
    except BadSettings as error:
        print(error, file=sys.stderr)
        return 2
    # A word on the command line is meant for this start, whatever .env says.
    if given.desk:
        settings.desk_url = given.desk.rstrip("/")
    keep_log(settings.log_level)
    return attempt(settings)


def keep_log(level: str) -> None:
    """To standard error. DEBUG is for our own rooms: libraries would log what they carry, secret choices, tokens by
    which private replies are edited, and every row of the database."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger().setLevel("INFO" if level == "DEBUG" else level)
    logging.getLogger("alembic").setLevel("WARNING")
    for name in OUR_LOGGERS:
        logging.getLogger(name).setLevel(level)


def attempt(settings: Settings) -> int:
    """Run, and say in one sentence what is in the way."""
    try:
        asyncio.run(run(settings))
    except (CannotStart, BadState, StoreError, DataError, BadTexts, FontMissing) as error:
        print(error, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print("Discord does not accept DISCORD_TOKEN; paste a fresh one from the Bot page.", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"The bot cannot reach Discord, or read a file it needs ({error}); try again.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
