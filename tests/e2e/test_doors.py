"""No message is the only door: `/race status` opens all that are open to who asks, whatever was deleted."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, labels, open_lobby, open_race, startable

HOUR = 3600.0
THREE = ("Ana", "Bruno", "Carla")


async def gone(stage: Stage, text: str) -> None:
    """The server's owner deletes the newest post that says something."""
    found = await stage.post(text)
    await stage.sent()
    stage.seat("Ana").delete(found["id"])


async def status(stage: Stage, name: str) -> Doc:
    return await stage.slash(name, "/race status")


async def test_who_finds_the_lobby_deleted_joins_and_starts_by_the_status(stage: Stage) -> None:
    await open_lobby(stage, "Ana", "Bruno")
    await gone(stage, "hosted by")
    await stage.pressed("Carla", await status(stage, "Carla"), "Join")
    again = await stage.post("hosted by")
    await stage.until(lambda: startable(stage, "Ana", again["id"]))
    await gone(stage, "hosted by")
    asked = await status(stage, "Ana")
    await stage.press("Ana", asked, "Start")
    await stage.post("They're off!")
    shown = await stage.until(lambda: stage.seat("Ana").message(asked["id"]))
    await stage.until(lambda: "My hand" in labels(shown) and "Start" not in labels(shown))


async def test_the_status_of_a_lobby_offers_each_what_is_his(stage: Stage) -> None:
    await open_lobby(stage, "Ana", "Bruno", computers=1)
    assert labels(await status(stage, "Carla")) == ["Join", "Options", "Rules", "More …"]
    assert labels(await status(stage, "Bruno")) == ["Leave", "Options", "Rules", "More …"]
    assert labels(await status(stage, "Ana"))[:4] == ["Leave", "Start", "Add computer", "Options"]


async def test_who_finds_the_race_s_post_deleted_plays_by_the_status(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await gone(stage, "They're off!")
    asked = await status(stage, "Bruno")
    assert labels(asked) == ["My hand", "Board as text", "What happened?", "Rules", "Nudge", "Seats", "Complaint …"]
    assert "Choose one card" in (await stage.pressed("Bruno", asked, "My hand"))["content"]
    assert labels(await stage.post("posted again"))[0] == "My hand"
    assert labels(await status(stage, "Dani")) == ["Board as text", "What happened?", "Rules", "Follow"]


async def test_a_vote_whose_post_is_gone_is_answered_by_the_status(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race pace", pace="two")
    await gone(stage, "another pace")
    asked = await status(stage, "Carla")
    assert "another pace" in asked["content"]
    assert "Yes, that pace" not in labels(await status(stage, "Dani"))
    await stage.pressed("Carla", asked, "Yes, that pace")
    await stage.pressed("Ana", await status(stage, "Ana"), "Yes, that pace")
    await stage.post("The pace is now")


async def test_a_pause_whose_post_is_gone_ends_by_the_status(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.later(25 * HOUR)
    await stage.post("shall we go on?")
    await gone(stage, "shall we go on?")
    asked = await status(stage, "Bruno")
    await stage.press("Bruno", asked, "On we go")
    await stage.until(lambda: "On we go" not in labels(stage.seat("Bruno").message(asked["id"])))
    assert (await stage.table_view()).status == "racing"


async def test_after_the_end_the_status_opens_a_rematch(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    await stage.post("ended without a winner")
    await gone(stage, "ended without a winner")
    asked = await status(stage, "Bruno")
    assert {"Rematch", "Verify", "Export", "Board as text", "What happened?"} <= set(labels(asked))
    await stage.pressed("Bruno", asked, "Rematch")
    await stage.post("hosted by")
