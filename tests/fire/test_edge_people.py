"""Channels vanish, permissions go, people leave: the race goes on, and nobody is left in the dark."""

from __future__ import annotations

import asyncio

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
    assert (await stage.look()).round >= number


async def test_a_hundred_presses_at_once_are_all_answered_and_one_card_is_sealed(stage: Stage) -> None:
    await open_race(stage, *THREE)
    asked = await stage.card("Ana", 1)
    acts = [stage.seat("Ana").press(asked["id"], str(n % 7)) for n in range(100)]
    await asyncio.gather(*(act.settled(WITHIN) for act in acts))
    look = await stage.look()
    assert (look.sealed, look.round) == ((0,), 1)


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
    assert (await stage.look()).round == 3


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
    await stage.slash("Bruno", "/race abandon")
    asked = await stage.until(lambda: newest(stage.posts(name="Bruno"), "would like to end this race"))
    for name in ("Carla", "Dani"):
        await stage.press(name, asked, "Yes")
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
