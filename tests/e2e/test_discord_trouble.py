"""When Discord does not play along: closed DMs, deleted messages, missing permissions."""

from __future__ import annotations

import asyncio

from tests.e2e.support import GAME, WITHIN, Stage, choose, labels, newest, open_lobby, open_race, startable


async def test_closed_dms_at_the_join_are_served_by_my_hand(stage: Stage) -> None:
    stage.seat("Bruno").set_dms(open=False)
    lobby = await open_lobby(stage, "Ana")
    joined = await stage.pressed("Bruno", lobby, "Join")
    assert "Your DMs are closed to me" in joined["content"]
    await stage.pressed("Carla", lobby, "Join")
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    off = await stage.post("They're off!")
    assert f"{stage.seat('Bruno').mention}: I cannot write to you, so press **My hand**." in off["content"]
    hand = await stage.pressed("Bruno", off, "My hand")
    await stage.press("Bruno", hand, "5")
    await stage.until(lambda: "You play 5" in stage.seat("Bruno").message(hand["id"])["content"])


async def test_a_race_whose_host_cannot_be_written_to_at_the_start_is_ridden_all_the_same(stage: Stage) -> None:
    stage.seat("Ana").set_dms(open=False)
    await open_race(stage, "Ana", "Bruno", "Carla")
    call = await stage.post("I cannot write to you by DM")
    hand = await stage.pressed("Ana", call, "My hand")
    await stage.press("Ana", hand, "5")
    await stage.until(lambda: "You play 5" in stage.seat("Ana").message(hand["id"])["content"])


async def test_dms_closed_during_a_race_are_noticed_and_the_seat_is_called_in_the_channel(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    for name in ("Ana", "Bruno", "Carla"):
        if name == "Carla":
            stage.seat("Bruno").set_blocked(blocked=True)
        await choose(stage, name, 1)
    call = await stage.post("I cannot write to you by DM")
    assert labels(call) == ["My hand"]
    hand = await stage.pressed("Bruno", call, "My hand")
    assert "Turn 2 of 8" in hand["content"]


async def test_what_a_stand_in_played_is_told_by_my_hand_where_dms_are_closed_and_once(stage: Stage) -> None:
    stage.seat("Bruno").set_dms(open=False)
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    await stage.later(25 * 3600)
    over = await stage.post("**Turn 1 of 8**")
    await stage.sent()
    assert "a stand-in played for you" in (await stage.pressed("Bruno", over, "My hand"))["content"]
    assert "stand-in played" not in (await stage.pressed("Bruno", over, "My hand"))["content"]


async def test_a_deleted_dashboard_is_posted_again(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    stage.seat("Ana").delete(off["id"])
    await choose(stage, "Ana", 1)
    again = await stage.post("Ana ✓")
    assert again["id"] != off["id"]
    assert again["attachments"]


async def test_a_dashboard_that_is_posted_again_bears_the_round_it_tells_of(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno", "Carla"):
        await choose(stage, name, 1)
    told = await stage.post("**Turn 1 of 8**")
    stage.seat("Ana").delete(told["id"])
    await choose(stage, "Ana", 2)
    again = await stage.post("Turn 2 of 8 · Ana ✓")
    assert again["id"] != told["id"]
    assert again["content"].startswith("**Turn 1 of 8** · posted again")


async def test_a_deleted_lobby_is_posted_again(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    stage.seat("Ana").delete(lobby["id"])
    await stage.slash("Bruno", "/race status")
    again = await stage.post("hosted by Ana")
    assert again["id"] != lobby["id"]
    await stage.pressed("Bruno", again, "Join")
    await stage.post("Bruno")


async def test_a_deleted_vote_is_posted_again_for_whoever_asks_how_things_stand(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.slash("Bruno", "/race abandon")
    vote = await stage.post("would like to end this race")
    stage.seat("Ana").delete(vote["id"])
    await stage.slash("Carla", "/race status")
    again = await stage.post("would like to end this race")
    for name in ("Ana", "Carla"):
        await stage.pressed(name, again, "Yes, end it")
    await stage.post("ended without a winner")


async def test_a_deleted_pause_is_posted_again_and_goes_on(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.later(25 * 3600)
    paused = await stage.post("shall we go on?")
    stage.seat("Ana").delete(paused["id"])
    await stage.slash("Carla", "/race status")
    await stage.press("Carla", await stage.post("shall we go on?"), "On we go")
    async with asyncio.timeout(WITHIN):
        while (await stage.table_view()).status != "racing":
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})


async def test_a_missing_permission_stops_nothing_and_the_host_is_told_once(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    stage.seat("Ana").set_permission(stage.desk.rambla, "send_messages", allowed=False)
    await ride_silently(stage)
    told = await stage.dm("Ana", "I may not post in")
    assert "I keep refereeing" in told["content"]
    assert (await stage.table_view()).round == 2


async def ride_silently(stage: Stage) -> None:
    """One turn, without waiting for its post."""
    for name in ("Ana", "Bruno", "Carla"):
        await choose(stage, name, 1)


async def test_no_race_is_opened_where_it_could_not_be_shown(stage: Stage) -> None:
    stage.seat("Ana").set_permission(stage.desk.rambla, "attach_files", allowed=False)
    answer = await stage.slash("Ana", "/race new", game=GAME)
    assert "Attach Files" in answer["content"]


async def test_a_second_race_in_a_channel_is_refused(stage: Stage) -> None:
    await open_lobby(stage, "Ana")
    answer = await stage.slash("Bruno", "/race new", game=GAME)
    assert "already a lobby" in answer["content"]


async def test_a_name_full_of_markdown_does_no_harm(stage: Stage) -> None:
    ana = stage.seat("Ana")
    stage.desk.world.docs["user"][ana.id]["global_name"] = "**@everyone** `x` <@1> :smile: 🚴"
    await ana.slash(stage.desk.rambla, "/race new", game=GAME).shown(WITHIN)
    lobby = await stage.until(lambda: newest(stage.seat("Bruno").messages(stage.desk.rambla), "hosted by"))
    assert "\\*\\*@\u200beveryone\\*\\*" in lobby["content"]
    assert "🚴" in lobby["content"]
    assert not lobby["mention_everyone"]


async def test_three_people_of_one_name_are_told_apart_by_their_teams(stage: Stage) -> None:
    others = [stage.seat("Bruno"), stage.seat("Carla")]
    lobby = await open_lobby(stage, "Ana")
    for other in others:
        stage.desk.world.docs["user"][other.id]["global_name"] = "ana"
    for other in others:
        await other.press(lobby["id"], "Join").shown(WITHIN)
    told = (await stage.until(lambda: startable(stage, "Ana", lobby["id"])))["content"]
    assert (
        all(f"({team})" in told for team in ("Red", "Blue")) and told.casefold().count("ana (") == 4
    )  # and the host
