"""Channels, threads, permissions, DMs and members: what is missing, closed or forbidden."""

from typing import Any

import discord
import pytest

from desk import Desk, Impossible

from .support import Bot, code_of, running


async def test_a_deleted_channel_is_unknown_and_announced(desk: Desk) -> None:
    ana = desk.seat("Ana")
    async with running(desk, (bot := Bot())):
        ident = ana.create_channel("Sprint Alley")
        await bot.until(lambda: bot.get_channel(int(ident)))
        channel = bot.get_channel(int(ident))
        assert isinstance(channel, discord.TextChannel)
        assert channel.name == "sprint-alley"
        message = await channel.send("x")
        ana.delete_channel(ident)
        assert await code_of(channel.send("y")) == 10003
        assert await code_of(message.edit(content="y")) == 10003
        await bot.until(lambda: bot.get_channel(int(ident)) is None)


async def test_a_deleted_message_is_unknown(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        message = await bot.get_partial_messageable(int(desk.rambla)).send("x")
        desk.seat("Ana").delete(str(message.id))
        assert await code_of(message.edit(content="y")) == 10008


@pytest.mark.parametrize(
    ("permission", "code"), [("view_channel", 50001), ("send_messages", 50013), ("attach_files", 50013)]
)
async def test_a_permission_taken_away_is_missed(desk: Desk, permission: str, code: int) -> None:
    ana = desk.seat("Ana")
    async with running(desk, (bot := Bot())):
        ana.set_permission(desk.rambla, permission, allowed=False)
        channel: Any = bot.get_partial_messageable(int(desk.rambla))
        file = discord.File(__file__, "f.txt")
        assert await code_of(channel.send("x", file=file)) == code
        ana.set_permission(desk.rambla, permission, allowed=True)
        await channel.send("x")


async def test_the_bot_sees_its_permissions_in_its_cache(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        desk.seat("Ana").set_permission(desk.rambla, "attach_files", allowed=False)
        await bot.until(lambda: not may(bot, desk).attach_files)
        assert may(bot, desk).send_messages


def may(bot: Bot, desk: Desk) -> discord.Permissions:
    """Return what the bot thinks it may do in #rambla."""
    channel = bot.get_channel(int(desk.rambla))
    assert isinstance(channel, discord.TextChannel)
    return channel.permissions_for(channel.guild.me)


async def test_messages_of_others_cannot_be_edited(desk: Desk) -> None:
    said = desk.seat("Ana").say(desk.rambla, "mine")
    async with running(desk, (bot := Bot())):
        message = await bot.get_partial_messageable(int(desk.rambla)).fetch_message(int(said["id"]))
        assert await code_of(message.edit(content="yours")) == 50005


async def test_an_archived_thread_opens_for_a_message_but_not_for_an_edit(desk: Desk) -> None:
    ana = desk.seat("Ana")
    async with running(desk, (bot := Bot())):
        thread = ana.create_thread(desk.rambla, "stage 1")
        place = bot.get_partial_messageable(int(thread))
        message = await place.send("x")
        ana.archive(thread)
        assert await code_of(message.edit(content="y")) == 50083
        await place.send("z")
        assert not ana.channel(thread)["thread_metadata"]["archived"]
        await message.edit(content="y")


async def test_a_thread_can_be_opened_by_the_bot_but_not_a_locked_one(desk: Desk) -> None:
    ana = desk.seat("Ana")
    thread = ana.create_thread(desk.rambla, "stage 1")
    async with running(desk, (bot := Bot())):
        ana.archive(thread)
        await bot.http.edit_channel(int(thread), archived=False)
        assert not ana.channel(thread)["thread_metadata"]["archived"]
        ana.archive(thread, locked=True)
        assert await code_of(bot.http.edit_channel(int(thread), archived=False)) == 50013
        assert await code_of(bot.get_partial_messageable(int(thread)).send("x")) == 50083


async def test_closed_dms_and_a_block_refuse_the_bot(desk: Desk) -> None:
    ana = desk.seat("Ana")
    async with running(desk, (bot := Bot())):
        dm = await bot.create_dm(discord.Object(int(ana.id)))
        ana.set_dms(open=False)
        assert await code_of(dm.send("x")) == 50007
        ana.set_dms(open=True)
        ana.set_blocked(blocked=True)
        assert await code_of(dm.send("x")) == 50007
        with pytest.raises(Impossible):
            ana.say(ana.dm, "hello?")
        ana.set_blocked(blocked=False)
        await dm.send("x")


async def test_who_left_gets_no_dm(desk: Desk) -> None:
    ana = desk.seat("Ana")
    async with running(desk, (bot := Bot())):
        dm = await bot.create_dm(discord.Object(int(ana.id)))
        ana.leave()
        assert await code_of(dm.send("x")) == 50278
        with pytest.raises(Impossible):
            ana.say(desk.rambla, "still here?")
        ana.join()
        await dm.send("x")


async def test_unknown_users_and_tokens_are_refused(desk: Desk) -> None:
    async with running(desk, (bot := Bot())):
        assert await code_of(bot.create_dm(discord.Object(1))) == 10013
        bot.http.token = "wrong"
        assert await code_of(bot.create_dm(discord.Object(1))) == 0


async def test_only_ones_own_messages_can_be_deleted_unless_one_owns_the_guild(desk: Desk) -> None:
    said = desk.seat("Bruno").say(desk.rambla, "mine")
    with pytest.raises(Impossible):
        desk.seat("Carla").delete(said["id"])
    desk.seat("Ana").delete(said["id"])
    assert desk.seat("Bruno").messages(desk.rambla) == []


async def test_a_route_the_desk_lacks_is_a_loud_404() -> None:
    desk = Desk(rates="off")
    await desk.start()
    async with running(desk, (bot := Bot())):
        with pytest.raises(discord.NotFound):
            await bot.http.get_all_guild_channels(int(desk.guild_id))
    await desk.stop()
    assert desk.unknown_routes == [f"GET /api/v10/guilds/{desk.guild_id}/channels"]
