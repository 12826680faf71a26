"""Channels vanish, permissions go, people leave: the race goes on, and nobody is left in the dark."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.e2e.support import WITHIN, Stage, choose, labels, newest, open_race, startable

DAY = 86_400.0
THREE = ("Ana", "Bruno", "Carla")


async def turn(stage: Stage, number: int, *names: str) -> None:
    """Everybody named plays the first card offered."""
    for name in names:
        await choose(stage, name, number)


async def until_round(stage: Stage, number: int) -> None:
    """Wait until the tables have got that far: then everybody who is there is asked for it."""
    await stage.card("Ana", number)
    assert (await stage.table_view()).round >= number


async def test_a_hundred_presses_at_once_are_all_answered_and_one_card_is_sealed(stage: Stage) -> None:
    await open_race(stage, *THREE)
    asked = await stage.card("Ana", 1)
    acts = [stage.seat("Ana").press(asked["id"], str(n % 7)) for n in range(100)]
    await asyncio.gather(*(act.settled(WITHIN) for act in acts))
    await stage.bot.edge.rest(WITHIN)
    table = await stage.table_view()
    assert (table.sealed, table.round) == ((0,), 1)


async def test_a_question_that_is_lost_in_the_dm_is_there_again_by_my_hand(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    hand = await stage.pressed("Ana", off, "My hand")
    await stage.press("Ana", hand, "3")
    await turn(stage, 1, "Bruno", "Carla")
    await stage.post("**Turn 1 of 8**")


async def test_a_race_whose_channel_is_deleted_goes_on_by_dm(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Carla", 1)
    stage.seat("Ana").delete_channel(stage.desk.rambla)
    for number in (1, 2):
        await turn(stage, number, *THREE)
    await stage.card("Ana", 3)
    await stage.sent()
    assert await stage.store.next_note() is None


async def test_what_could_not_be_posted_follows_in_order_when_the_permission_is_back(stage: Stage) -> None:
    await open_race(stage, *THREE)
    ana = stage.seat("Ana")
    ana.set_permission(stage.desk.rambla, "send_messages", allowed=False)
    for number in (1, 2):
        await turn(stage, number, *THREE)
    await stage.card("Ana", 3)
    assert newest(stage.posts(), "**Turn 1 of 8**") is None
    ana.set_permission(stage.desk.rambla, "send_messages", allowed=True)
    await stage.later(61)
    await stage.post("**Turn 2 of 8**")
    told = [post["content"] for post in stage.posts()]
    first, second = (next(i for i, text in enumerate(told) if f"**Turn {n} of 8**" in text) for n in (1, 2))
    assert first < second
    assert sum("I may not post in" in dm["content"] for dm in stage.dms("Ana")) == 1


async def test_pictures_that_may_not_be_attached_do_not_hold_up_a_race(stage: Stage) -> None:
    await open_race(stage, *THREE)
    stage.seat("Ana").set_permission(stage.desk.rambla, "attach_files", allowed=False)
    for number in (1, 2):
        await turn(stage, number, *THREE)
    await stage.dm("Ana", "I may not post")
    await stage.card("Ana", 3)


async def test_an_archived_thread_is_opened_again_by_the_next_post(stage: Stage) -> None:
    thread = stage.seat("Ana").create_thread(stage.desk.rambla, "race")
    await open_race(stage, *THREE, channel=thread)
    await stage.card("Carla", 1)
    stage.seat("Ana").archive(thread)
    await turn(stage, 1, *THREE)
    await stage.post("**Turn 1 of 8**", thread)


async def test_a_member_who_leaves_the_server_is_played_for(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Bruno", 1)
    stage.seat("Bruno").leave()
    await turn(stage, 1, "Ana", "Carla")
    await stage.later(DAY + 1)
    await stage.post("**Turn 1 of 8**")
    await turn(stage, 2, "Ana", "Carla")
    await stage.later(DAY + 1)
    await stage.post("**Turn 2 of 8**")


async def test_a_host_who_is_gone_holds_up_nothing(stage: Stage) -> None:
    await open_race(stage, *THREE, "Dani")
    await stage.card("Ana", 1)
    stage.seat("Ana").leave()
    await turn(stage, 1, "Bruno", "Carla", "Dani")
    await stage.later(DAY + 1)
    await stage.until(lambda: newest(stage.posts(name="Bruno"), "**Turn 1 of 8**"))
    await stage.until(lambda: newest(stage.posts(name="Bruno"), "Bruno is the host now."))
    await stage.pressed("Bruno", await stage.slash("Bruno", "/race abandon"), "End it for everybody")
    await stage.until(lambda: newest(stage.posts(name="Bruno"), "ended without a winner"))


async def test_dms_that_are_opened_again_are_used_again(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    bruno = stage.seat("Bruno")
    await stage.card("Bruno", 1)
    bruno.set_dms(open=False)
    hand = await stage.pressed("Bruno", off, "My hand")
    await stage.press("Bruno", hand, "2")
    await turn(stage, 1, "Ana", "Carla")
    await stage.post("I cannot write to you by DM")
    bruno.set_dms(open=True)
    hand = await stage.slash("Bruno", "/hand", bruno.dm)
    await stage.press("Bruno", hand, labels(hand)[0])
    await turn(stage, 2, "Ana", "Carla")
    await stage.card("Bruno", 3)


async def test_somebody_who_blocks_the_bot_before_the_start_plays_by_my_hand(stage: Stage) -> None:
    stage.seat("Bruno").set_blocked(blocked=True)
    await stage.slash("Ana", "/race new", game="criterium")
    lobby = await stage.post("hosted by")
    for name in ("Bruno", "Carla"):
        await stage.pressed(name, lobby, "Join")
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    off = await stage.post("They're off!")
    hand = await stage.pressed("Bruno", off, "My hand")
    await stage.press("Bruno", hand, "1")
    await turn(stage, 1, "Ana", "Carla")
    await stage.post("**Turn 1 of 8**")


async def test_a_question_whose_message_is_gone_is_put_again(stage: Stage) -> None:
    await open_race(stage, *THREE)
    asked = await choose(stage, "Ana", 1)
    stage.desk.world.drop("message", asked["id"])
    await stage.slash("Ana", "/race undo")
    again = await stage.until(lambda: newest(stage.dms("Ana"), "Choose one card"))
    assert again["id"] != asked["id"]
    await stage.press("Ana", again, "3")
    await turn(stage, 1, "Bruno", "Carla")
    await stage.post("**Turn 1 of 8**")


async def test_an_edit_opens_the_archived_thread_of_its_message(stage: Stage) -> None:
    thread = stage.seat("Ana").create_thread(stage.desk.rambla, "race")
    off = await open_race(stage, *THREE, channel=thread)
    await stage.card("Ana", 1)
    stage.seat("Ana").archive(thread)
    await choose(stage, "Ana", 1)
    await stage.until(lambda: "Ana ✓" in stage.seat("Ana").message(off["id"])["content"])


async def elsewhere(stage: Stage, name: str, command: str, channel: str) -> dict[str, Any]:
    """Give a command in a channel without a race, and choose the race it is meant for."""
    asked = await stage.slash(name, command, channel)
    menu = asked["components"][0]["components"][0]
    act = stage.seat(name).choose(asked["id"], menu["custom_id"], ["1"])
    return await act.shown(WITHIN)


async def test_a_race_without_a_channel_is_listed_and_its_host_can_end_it(stage: Stage) -> None:
    await open_race(stage, *THREE)
    ana, other = stage.seat("Ana"), stage.seat("Ana").create_channel("nord")
    await stage.card("Ana", 1)
    ana.delete_channel(stage.desk.rambla)
    assert "waits for you" in (await stage.slash("Ana", "/races", ana.dm))["content"]
    sure = await elsewhere(stage, "Ana", "/race abandon", other)
    await stage.pressed("Ana", sure, "End it for everybody")
    assert (await stage.table_view()).status == "abandoned"
    assert "no race" in (await stage.slash("Bruno", "/races", other))["content"]


async def test_a_race_without_a_channel_ends_when_its_last_rider_leaves(stage: Stage) -> None:
    await open_race(stage, *THREE)
    other = stage.seat("Ana").create_channel("nord")
    await stage.card("Carla", 1)
    stage.seat("Ana").delete_channel(stage.desk.rambla)
    for name in THREE:
        sure = await elsewhere(stage, name, "/race leave", other)
        gone = await stage.pressed(name, sure, "Leave all the same")
        assert "You have left" in gone["content"]
    assert (await stage.table_view()).status not in ("racing", "paused")
