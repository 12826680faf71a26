"""Spectators follow a race by DM; whoever waits nudges those who are missing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.e2e.support import Doc, Stage, choose, labels, open_race, ride

THREE = ("Ana", "Bruno", "Carla")


async def following(stage: Stage) -> Doc:
    """Dani follows a race of the three; the answer to his press."""
    off = await open_race(stage, *THREE)
    return await stage.pressed("Dani", off, "Follow")


async def test_who_follows_gets_the_board_after_each_round_in_one_message(stage: Stage) -> None:
    assert "You follow **Critèrium" in (await following(stage))["content"]
    first = await stage.dm("Dani", "👀")
    await ride(stage, *THREE, until=2)
    await stage.sent()
    (news,) = stage.dms("Dani")
    assert news["id"] != first["id"]
    assert [file["filename"] for file in news["attachments"]] == ["board.png"]
    assert labels(news) == ["What happened?", "Board as text", "Stop following"]
    assert "Turn 1 of 8" in (await stage.pressed("Dani", news, "What happened?"))["content"]
    assert "1." in (await stage.pressed("Dani", news, "Board as text"))["content"]


async def test_who_stops_following_hears_no_more(stage: Stage) -> None:
    await following(stage)
    await stage.press("Dani", await stage.dm("Dani", "👀"), "Stop following")
    await stage.dm("Dani", "do not follow")
    await ride(stage, *THREE, until=2)
    await stage.sent()
    assert len(stage.dms("Dani")) == 1


async def test_a_second_press_changes_nothing_and_following_survives_a_restart(stage: Stage) -> None:
    await following(stage)
    await stage.restart()
    off = await stage.post("They're off!")
    assert "already" in (await stage.pressed("Dani", off, "Follow"))["content"]
    before = await stage.dm("Dani", "👀")
    await ride(stage, *THREE, until=2)
    await stage.sent()
    assert [message["id"] for message in stage.dms("Dani")] != [before["id"]]


async def test_who_follows_is_told_how_it_ended(stage: Stage) -> None:
    await following(stage)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    news = await stage.dm("Dani", "without a winner")
    assert "Stop following" not in labels(news)


async def test_who_cannot_be_written_to_is_told_so_and_does_not_follow(stage: Stage) -> None:
    stage.seat("Dani").set_dms(open=False)
    assert "I cannot write to you" in (await following(stage))["content"]


async def test_who_rides_does_not_follow(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    assert "You ride in this race yourself" in (await stage.pressed("Ana", off, "Follow"))["content"]


async def test_in_quiet_hours_a_follower_hears_nothing_and_afterwards_how_it_stands(stage: Stage) -> None:
    await following(stage)
    now = datetime.now(UTC)
    hours = {"start": f"{now:%H:%M}", "end": f"{now + timedelta(hours=2):%H:%M}"}
    await stage.slash("Dani", "/me settings", zone="UTC", **hours)
    before = await stage.dm("Dani", "👀")
    await ride(stage, *THREE, until=3)
    await stage.sent()
    assert [message["id"] for message in stage.dms("Dani")] == [before["id"]]
    await stage.later(3 * 3600)
    await stage.dm("Dani", "Turn 2 of 8")
    await stage.sent()
    assert len(stage.dms("Dani")) == 1


async def test_whoever_waits_nudges_those_who_are_missing_once_a_turn(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    before = await stage.card("Bruno", 1)
    assert "awaited yourself" in (await stage.pressed("Ana", off, "Nudge"))["content"]
    await choose(stage, "Ana", 1)
    assert "still missing hears of it" in (await stage.pressed("Ana", off, "Nudge"))["content"]
    await stage.until(lambda: [m["id"] for m in stage.dms("Bruno")] not in ([], [before["id"]]) or None)
    await stage.sent()
    [rung] = stage.dms("Bruno")  # a ring of its own, in the place of the question
    assert "You have not chosen yet" in rung["content"] and "You have not chosen yet" not in before["content"]
    assert "once is enough" in (await stage.pressed("Ana", off, "Nudge"))["content"]
    assert "do not ride" in (await stage.pressed("Dani", off, "Nudge"))["content"]
    await ride(stage, *THREE, until=2)
    await choose(stage, "Ana", 2)
    assert "still missing" in (await stage.pressed("Ana", await stage.post("**Turn 1 of 8**"), "Nudge"))["content"]
