"""The windows of an interaction, its follow-ups, and who sees what."""

import asyncio
import io
from typing import Any

import discord
import pytest

from desk import Desk

from .support import Bot, Clock, code_of, running

Interaction = discord.Interaction[Any]


class Holding(Bot):
    """A bot that keeps its interactions for the test to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.held: asyncio.Queue[Interaction] = asyncio.Queue()

        @self.tree.command(name="hold", description="Hold it")
        async def hold(interaction: Interaction) -> None:
            await self.held.put(interaction)

    async def one(self, desk: Desk, seat: str = "Ana") -> Interaction:
        """Run the command and return the interaction as the bot got it."""
        desk.seat(seat).slash(desk.rambla, "/hold")
        return await asyncio.wait_for(self.held.get(), 5)


async def test_after_three_seconds_the_interaction_is_unknown(desk: Desk, clock: Clock) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        clock.push(3.1)
        assert await code_of(interaction.response.send_message("late")) == 10062


async def test_what_was_not_answered_in_time_shows_as_failed(desk: Desk, clock: Clock) -> None:
    async with running(desk, Holding()):
        act = desk.seat("Ana").slash(desk.rambla, "/hold")
        clock.push(3.1)
        desk.tick()
    assert act.state == "failed"


async def test_a_second_answer_is_refused(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        await interaction.response.send_message("once")
        interaction.response._response_type = None
        assert await code_of(interaction.response.send_message("twice")) == 40060


async def test_the_token_dies_after_fifteen_minutes(desk: Desk, clock: Clock) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        await interaction.response.defer(ephemeral=True)
        clock.push(899)
        await interaction.edit_original_response(content="just in time")
        clock.push(2)
        assert await code_of(interaction.edit_original_response(content="late")) == 50027
        assert await code_of(interaction.followup.send("late")) == 50027


async def test_a_follow_up_before_any_answer_is_refused(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        assert await code_of(interaction.followup.send("too early")) == 10015


async def test_a_deferred_answer_is_thinking_until_it_is_edited(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        await interaction.response.defer(thinking=True)
        thinking = desk.seat("Bruno").messages(desk.rambla)[-1]
        assert thinking["flags"] & 128
        file = discord.File(io.BytesIO(b"x"), "board.png", description="the board")
        await interaction.edit_original_response(content="done", attachments=[file])
    shown = desk.seat("Bruno").messages(desk.rambla)[-1]
    assert (shown["content"], shown["flags"] & 128) == ("done", 0)
    assert shown["attachments"][0]["description"] == "the board"


async def test_the_first_follow_up_keeps_the_flag_of_the_deferral(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("meant for all")
        await interaction.followup.send("second, for all")
    assert [m["content"] for m in desk.seat("Bruno").messages(desk.rambla)] == ["second, for all"]
    assert [m["content"] for m in desk.seat("Ana").messages(desk.rambla)] == ["meant for all", "second, for all"]


async def test_an_ephemeral_answer_is_seen_by_one_seat_and_not_by_the_bot(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        await interaction.response.send_message("secret", ephemeral=True)
        message = await interaction.original_response()
        channel = bot.get_partial_messageable(int(desk.rambla))
        assert await code_of(channel.fetch_message(message.id)) == 10008
        assert bot.events("message") == []
    assert desk.seat("Bruno").messages(desk.rambla) == []
    assert desk.seat("Ana").messages(desk.rambla)[0]["content"] == "secret"


async def test_the_original_can_be_read_and_deleted(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        await interaction.response.send_message("there")
        assert (await interaction.original_response()).content == "there"
        await interaction.delete_original_response()
    assert desk.seat("Ana").messages(desk.rambla) == []


async def test_a_follow_up_can_be_edited_and_deleted(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        await interaction.response.send_message("first")
        more = await interaction.followup.send("more", ephemeral=True, wait=True)
        await more.edit(content="changed")
        assert desk.seat("Ana").messages(desk.rambla)[-1]["content"] == "changed"
        await more.delete()
        assert await code_of(interaction.followup.fetch_message(more.id)) == 10008


async def test_a_message_of_another_token_is_unknown_to_this_one(desk: Desk) -> None:
    async with running(desk, (bot := Holding())):
        first, second = await bot.one(desk), await bot.one(desk)
        await first.response.send_message("first")
        await second.response.send_message("second")
        ident = (await first.original_response()).id
        assert await code_of(second.followup.fetch_message(ident)) == 10008


@pytest.mark.parametrize("kind", [1, 6, 8])
async def test_an_answer_of_the_wrong_kind_is_refused(desk: Desk, kind: int) -> None:
    async with running(desk, (bot := Holding())):
        interaction = await bot.one(desk)
        route = discord.http.Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
        assert await code_of(bot.http.request(route, json={"type": kind, "data": {"choices": []}})) == 50035
