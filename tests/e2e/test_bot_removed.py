"""The bot is removed from a server and invited again: nothing is lost, and the race goes on where it was."""

from __future__ import annotations

import asyncio

from tests.e2e.support import WITHIN, Stage, choose, open_race

HOUR = 3600.0
THREE = ("Ana", "Bruno", "Carla")


async def removed(stage: Stage) -> None:
    """The server's owner takes the bot off it; the bot has heard of that."""
    await stage.sent()
    stage.seat("Ana").remove_bot()
    async with asyncio.timeout(WITHIN):
        while stage.bot.guilds:
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})


async def invited(stage: Stage) -> None:
    """The bot comes back; what waited until then has been refused before."""
    await stage.sent()
    stage.seat("Ana").invite_bot()


async def test_what_a_race_came_to_meanwhile_is_posted_where_it_was_once_the_bot_is_invited_again(
    stage: Stage,
) -> None:
    await open_race(stage, *THREE)
    cards = {name: await stage.card(name, 1) for name in THREE}
    await removed(stage)
    for name in THREE:  # the buttons in their DMs are there still
        await stage.press(name, cards[name], "4" if name == "Ana" else "5")
    await stage.sent()
    assert (await stage.table_view()).round == 2
    before = len(stage.posts())
    await invited(stage)
    await stage.post("**Turn 1 of 8**")
    assert len(stage.posts()) == before + 1
    for name in THREE:
        await choose(stage, name, 2)
    await stage.post("**Turn 2 of 8**")


async def test_nobody_answers_where_the_bot_is_gone_so_the_race_pauses_and_goes_on_by_its_button(
    stage: Stage,
) -> None:
    await open_race(stage, *THREE)
    await removed(stage)
    await stage.restart()
    assert not stage.bot.guilds
    await stage.later(25 * HOUR)
    await stage.played_on()
    assert (await stage.table_view()).status == "paused"
    await invited(stage)
    await stage.press("Bruno", await stage.post("shall we go on?"), "On we go")
    await stage.card("Carla", 1)
    for name in THREE:
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**")


async def test_what_is_kept_of_people_stays_while_the_bot_is_gone(stage: Stage) -> None:
    await open_race(stage, *THREE)
    before = (await stage.table_view()).players
    await removed(stage)
    await stage.later(2 * 24 * HOUR)
    await stage.played_on()
    await invited(stage)
    assert [one.user for one in (await stage.table_view()).players] == [one.user for one in before]
    assert not await stage.edge.service.dms_closed(tuple(one.user for one in before))
    assert "Critèrium" in (await stage.slash("Carla", "/races"))["content"]


async def test_a_race_of_which_nobody_was_seen_for_two_weeks_has_ended_meanwhile(
    stage: Stage,
) -> None:
    await open_race(stage, *THREE)
    await removed(stage)
    for _ in range(17):
        await stage.later(24 * HOUR)
        await stage.played_on()
    assert (await stage.table_view()).status == "abandoned"
    await invited(stage)
    await stage.post("ended without a winner")
    assert "given up" in (await stage.slash("Dani", "/race history"))["content"]
