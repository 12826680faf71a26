"""The gateway through the real library: sessions, RESUME, intents, shards."""

from typing import Any

import discord
import pytest

from desk import Desk
from desk.rules import commands

from . import support
from .support import Bot, NoSleep, running

EVERYTHING = discord.Intents(guilds=True, members=True, message_content=True)


@pytest.fixture(autouse=True)
def no_sleep(monkeypatch: pytest.MonkeyPatch) -> NoSleep:
    """Let reconnections follow at once."""
    stand_in = NoSleep()
    monkeypatch.setattr(discord.client, "asyncio", stand_in)
    monkeypatch.setattr(discord.shard, "asyncio", stand_in)
    return stand_in


async def seen(bot: Bot, name: str, count: int = 1) -> list[Any]:
    """Wait until a bot has had so many events of a name."""
    await bot.until(lambda: len(bot.events(name)) >= count)
    return bot.events(name)


@pytest.mark.parametrize("cut", ["close", "abort", "op 7"])
async def test_a_lost_socket_is_resumed_and_nothing_is_missed(desk: Desk, cut: str) -> None:
    async with running(desk, (bot := Bot())):
        does = {"close": desk.gateway.close_all, "abort": desk.gateway.abort, "op 7": desk.gateway.ask_reconnect}
        does[cut]()
        desk.seat("Ana").create_channel("while you were out")
        await seen(bot, "resumed")
        assert len(await seen(bot, "guild_channel_create")) == 1
        assert len(bot.events("ready")) == 1


async def test_a_refused_resume_leads_to_a_new_session(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        desk.gateway.refuse_resume = True
        desk.gateway.close_all()
        await seen(bot, "ready", 2)
        desk.seat("Ana").create_channel("again")
        await seen(bot, "guild_channel_create")


async def test_an_invalid_session_leads_to_a_new_one(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        desk.gateway.invalidate()
        await seen(bot, "ready", 2)


async def test_ready_brings_guild_channel_and_oneself(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        guild = bot.get_guild(int(desk.guild_id))
        assert guild is not None
        assert [c.name for c in guild.text_channels] == ["rambla"]
        assert [m.display_name for m in guild.members] == ["Commissaire"]


async def test_privileged_intents_that_were_not_granted_are_refused(desk: Desk) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(desk, Bot(intents=EVERYTHING)):
            pass


async def test_intents_the_bot_does_not_use_are_a_loud_refusal() -> None:
    desk = Desk(rates="off")
    await desk.start()
    with pytest.raises(discord.ConnectionClosed):
        async with running(desk, Bot(intents=discord.Intents(guilds=True, guild_messages=True))):
            pass
    await desk.stop()
    assert desk.unknown_routes == ["gateway intents 0x201"]


async def test_a_wrong_token_cannot_log_in(desk: Desk) -> None:
    bot = Bot()
    with support.overrides(desk), pytest.raises(discord.LoginFailure):
        await bot.login("wrong")
    await bot.close()


class Sharded(discord.AutoShardedClient):
    """An auto-sharded client that does not wait between shards."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds."""


async def test_an_auto_sharded_client_asks_for_the_number_of_shards(desk: Desk) -> None:
    client = Sharded(intents=discord.Intents(guilds=True), guild_ready_timeout=0.0)
    async with running(desk, client):
        assert client.shard_count == 1
        assert [g.name for g in client.guilds] == ["Commissaire"]


def pinged(bot: discord.Client) -> list[int | None]:
    """Note the channel of every interaction a client gets."""
    got: list[int | None] = []

    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        got.append(interaction.channel_id)
        await interaction.response.send_message("pong")

    bot.on_interaction = on_interaction  # type: ignore[attr-defined]
    return got


async def ping(desk: Desk) -> list[int]:
    """Run a command in Ana's DM and in #rambla; returns the two places."""
    ana = desk.seat("Ana")
    for place in (ana.dm, desk.rambla):
        await ana.slash(place, "/ping").shown()
    return [int(ana.dm), int(desk.rambla)]


PING = {"name": "ping", "type": 1, "description": "Ping"}


async def test_two_shards_share_the_events(desk: Desk) -> None:
    commands.replace(desk.world, [PING])
    client = Sharded(intents=discord.Intents(guilds=True), guild_ready_timeout=0.0, shard_count=2)
    got = pinged(client)
    async with running(desk, client):
        assert await ping(desk) == got


async def test_two_bots_with_a_shard_each_hear_their_own(desk: Desk) -> None:
    commands.replace(desk.world, [PING])
    ours = (int(desk.guild_id) >> 22) % 2
    bots = [Bot(shard_id=n, shard_count=2) for n in (0, 1)]
    got = [pinged(bot) for bot in bots]
    async with running(desk, bots[0], sync=False), running(desk, bots[1], sync=False):
        dm, rambla = await ping(desk)
    assert got[0] == ([dm] if ours else [dm, rambla])
    assert got[1] == ([rambla] if ours else [])
