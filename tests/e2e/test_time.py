"""What time brings: reminders, stand-ins, pauses, more time, questions to all, an end without a winner."""

from __future__ import annotations

import asyncio
import re

from tests.e2e.support import WITHIN, Stage, choose, labels, newest, open_lobby, open_race

HOUR = 3600.0


async def test_at_half_time_those_who_are_missing_are_reminded_and_nobody_else(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await choose(stage, "Ana", 1)
    await stage.card("Bruno", 1)
    await stage.later(13 * HOUR)
    reminder = await stage.dm("Bruno", "You have not chosen yet")
    await stage.dm("Carla", "You have not chosen yet")
    assert newest(stage.dms("Ana"), "You have not chosen yet") is None
    await stage.press("Bruno", reminder, "2")
    await stage.until(lambda: "You play 2" in stage.seat("Bruno").message(reminder["id"])["content"])


async def test_a_late_player_is_played_for_and_told(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    await stage.card("Carla", 1)
    await stage.later(25 * HOUR)
    told = await stage.dm("Carla", "a stand-in played for you:")
    assert re.search(r"played for you: [1-6]\.", told["content"])
    await stage.post("**Turn 1 of 8**")


async def test_a_race_nobody_plays_pauses_and_one_button_goes_on(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno", "Carla"):
        await stage.card(name, 1)
    await stage.later(25 * HOUR)
    paused = await stage.post("shall we go on?")
    await stage.press("Bruno", paused, "On we go")
    await stage.until(lambda: stage.seat("Ana").message(paused["id"])["content"] == "▶ On we go.")
    await stage.card("Ana", 2)
    assert (await stage.table_view()).status == "racing"


async def test_the_others_may_agree_to_end_a_race_and_the_secret_is_published(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    assert "one Yes is needed" not in (await stage.slash("Bruno", "/race abandon"))["content"]
    question = await stage.post("would like to end this race")
    await stage.pressed("Ana", question, "Yes, end it")
    await stage.pressed("Carla", question, "Yes, end it")
    end = await stage.post("ended without a winner")
    assert "secret `" in end["content"]
    card = next(message for message in stage.dms("Carla") if "Turn 1" in message["content"])
    await stage.until(lambda: not labels(stage.seat("Carla").message(card["id"])))


async def test_the_host_ends_a_race_after_a_second_look(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    sure = await stage.slash("Ana", "/race abandon")
    assert (await stage.table_view()).status == "racing"
    await stage.pressed("Ana", sure, "End it for everybody")
    await stage.post("ended without a winner")


async def test_the_host_gives_more_time(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno"):
        await stage.card(name, 1)
    await stage.sent()  # and what the question takes the place of is deleted
    before, messages = (await stage.table_view()).deadline, len(stage.dms("Bruno"))
    assert "There is more time" in (await stage.slash("Ana", "/race extend"))["content"]
    await stage.post("There is more time to choose")
    until = int(before + 24 * HOUR)
    assert (await stage.table_view()).deadline == before + 24 * HOUR
    for name in ("Ana", "Bruno"):
        await stage.until(lambda name=name: f"<t:{until}:R>" in stage.dms(name)[-1]["content"])  # type: ignore[misc]
    assert len(stage.dms("Bruno")) == messages


async def test_an_hour_before_the_end_who_is_missing_hears_it_again(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    await stage.later(13 * HOUR)
    first = await stage.dm("Bruno", "one answer is missing")
    await stage.later(10 * HOUR + 60)
    await stage.until(lambda: stage.dms("Bruno")[-1]["id"] != first["id"])
    assert "one answer is missing" in stage.dms("Bruno")[-1]["content"]


async def test_the_host_changes_the_pace_under_way(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    assert "eight hours to choose" in (await stage.slash("Ana", "/race pace", pace="eight"))["content"]
    await stage.post("The pace is now: eight hours to choose.")
    assert (await stage.table_view()).deadline < stage._now() + 9 * HOUR
    assert "That is the pace already" in (await stage.slash("Ana", "/race pace", pace="eight"))["content"]


async def test_others_agree_on_another_pace(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.slash("Bruno", "/race pace", pace="week")
    question = await stage.post("would like another pace: a week to choose")
    await stage.pressed("Ana", question, "Yes, that pace")
    await stage.pressed("Carla", question, "Yes, that pace")
    await stage.post("The pace is now: a week to choose.")


async def test_the_host_pauses_a_race_and_nothing_rings_until_it_goes_on_with_full_time(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Bruno", 1)
    assert "Paused" in (await stage.slash("Ana", "/race pause"))["content"]
    paused = await stage.post("is paused: nothing rings")
    await stage.sent()
    messages = len(stage.dms("Bruno"))
    await stage.later(30 * HOUR)
    assert len(stage.dms("Bruno")) == messages
    assert (await stage.table_view()).round == 1
    await stage.press("Bruno", card, "2")
    await stage.dm("Bruno", "This race is paused; `/race resume` goes on with it.")
    assert "On we go" in (await stage.slash("Ana", "/race resume"))["content"]
    await stage.until(lambda: stage.seat("Ana").message(paused["id"])["content"] == "▶ On we go.")
    assert (await stage.table_view()).deadline > stage._now() + 23 * HOUR
    await stage.until(lambda: len(stage.dms("Bruno")) > messages + 1)


async def test_others_agree_on_a_pause_and_on_its_end(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.slash("Bruno", "/race pause")
    question = await stage.post("would like to pause this race")
    for name in ("Ana", "Carla"):
        await stage.pressed(name, question, "Yes, pause it")
    await stage.post("is paused: nothing rings")
    await stage.slash("Carla", "/race resume")
    question = await stage.post("would like this race to go on")
    for name in ("Ana", "Bruno"):
        await stage.pressed(name, question, "Yes, go on")
    assert (await stage.table_view()).status == "racing"


async def test_a_pause_that_is_and_one_that_is_not_are_told(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    assert "has not been paused" in (await stage.slash("Ana", "/race resume"))["content"]
    await stage.slash("Ana", "/race pause")
    assert "`/race resume` goes on" in (await stage.slash("Bruno", "/race pause"))["content"]


async def test_after_an_outage_questions_say_the_new_time_without_ringing(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Bruno", 1)
    await stage.sent()  # and what the question takes the place of is deleted
    before, messages = (await stage.table_view()).deadline, len(stage.dms("Bruno"))
    await stage.fall()
    stage.ahead += 10 * HOUR
    await stage.rise()
    until = f"<t:{int((await stage.table_view()).deadline)}:R>"
    assert (await stage.table_view()).deadline >= before + 10 * HOUR
    await stage.until(lambda: until in stage.seat("Bruno").message(card["id"])["content"])
    await stage.until(lambda: until in stage.seat("Bruno").message(off["id"])["content"])
    assert len(stage.dms("Bruno")) == messages


async def test_while_discord_is_away_nobody_is_late_and_the_time_is_given_back(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.slash("Ana", "/race pace", pace="live")
    await stage.card("Bruno", 1)
    before = (await stage.table_view()).deadline
    await stage.bot.shards[0].disconnect()
    await stage.heard()
    await stage.later(14 * 60)
    await stage.bot.shards[0].reconnect()
    async with asyncio.timeout(WITHIN):
        while (now := await stage.table_view()).deadline == before:
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})
    assert now.deadline >= before + 14 * 60
    assert (now.round, now.status, now.late) == (1, "racing", ())
    await choose(stage, "Bruno", 1)


async def test_a_lobby_nobody_starts_is_closed_after_a_week(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    await stage.later(8 * 24 * HOUR)
    closed = await stage.until(lambda: newest([stage.seat("Ana").message(lobby["id"])], "is closed"))
    assert labels(closed) == []
