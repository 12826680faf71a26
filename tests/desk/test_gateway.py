"""The gateway through the real library: sessions, RESUME, intents, shards."""

import asyncio
from typing import Any

import discord
import pytest

from desk import Desk

from . import support
from .support import Bot, NoSleep, running

EVERYTHING = discord.Intents(guilds=True, guild_messages=True, dm_messages=True, members=True, message_content=True)


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
        desk.seat("Ana").say(desk.rambla, "while you were out")
        await seen(bot, "resumed")
        assert len(await seen(bot, "message")) == 1
        assert len(bot.events("ready")) == 1


async def test_a_refused_resume_leads_to_a_new_session(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        desk.gateway.refuse_resume = True
        desk.gateway.close_all()
        await seen(bot, "ready", 2)
        desk.seat("Ana").say(desk.rambla, "again")
        await seen(bot, "message")


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


async def test_members_come_with_the_members_intent() -> None:
    desk = Desk(rates="off", privileged=EVERYTHING.value)
    await desk.start()
    async with running(desk, (bot := Bot(intents=EVERYTHING, chunk_guilds_at_startup=False))):
        guild = bot.get_guild(int(desk.guild_id))
        assert guild is not None
        assert len(guild.members) == 6
        desk.seat("Ana").leave()
        await seen(bot, "member_remove")
        desk.seat("Bruno").say(desk.rambla, "readable")
        assert (await seen(bot, "message"))[0].content == "readable"
    await desk.stop()


async def test_content_is_blank_without_the_intent_unless_dm_or_mention(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        ana = desk.seat("Ana")
        assert bot.user is not None
        ana.say(desk.rambla, "hidden")
        ana.say(ana.dm, "in a DM")
        ana.say(desk.rambla, f"{bot.user.mention} hear me")
        messages = await seen(bot, "message", 3)
    assert [m.content for m in messages] == ["", "in a DM", f"{bot.user.mention} hear me"]


async def test_privileged_intents_that_were_not_granted_are_refused(desk: Desk) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(desk, Bot(intents=EVERYTHING)):
            pass


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


async def test_two_shards_share_the_events(desk: Desk) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    got: asyncio.Queue[discord.Message] = asyncio.Queue()
    client = Sharded(intents=intents, guild_ready_timeout=0.0, shard_count=2)

    @client.event
    async def on_message(message: discord.Message) -> None:
        got.put_nowait(message)

    async with running(desk, client):
        ana = desk.seat("Ana")
        ana.say(ana.dm, "to shard 0")
        ana.say(desk.rambla, "to the guild's shard")
        said = {(await asyncio.wait_for(got.get(), 5)).channel.id for _ in range(2)}
    assert said == {int(ana.dm), int(desk.rambla)}


async def test_two_bots_with_a_shard_each_hear_their_own(desk: Desk) -> None:
    ours = (int(desk.guild_id) >> 22) % 2
    bots = [Bot(shard_id=n, shard_count=2) for n in (0, 1)]
    async with running(desk, bots[0]), running(desk, bots[1], sync=False):
        desk.seat("Ana").say(desk.rambla, "guild")
        await seen(bots[ours], "message")
        ana = desk.seat("Ana")
        ana.say(ana.dm, "dm")
        await seen(bots[0], "message", 1 + (ours == 0))
    assert len(bots[1].events("message")) == (ours == 1)
