"""A race in a thread of its own: opened from the lobby's post, joined by who joins, put to sleep after the end."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, choose, labels, newest, open_lobby, startable


async def held_in_a_thread(stage: Stage) -> tuple[Doc, str]:
    """Ana's lobby with Bruno and Carla, for which she wants a thread; its post, and the thread."""
    lobby = await open_lobby(stage, "Ana", "Bruno", "Carla")
    await set_thread(stage, lobby)
    await stage.until(lambda: stage.desk.world.docs["channel"].get(lobby["id"]))
    await stage.sent()
    return lobby, str(lobby["id"])


async def set_thread(stage: Stage, lobby: Doc, value: str = "true") -> None:
    """The host says where the race is held."""
    form = await stage.pressed("Ana", lobby, "Options")
    menu = next(
        part["custom_id"]
        for row in form["components"]
        for part in row["components"]
        if part["custom_id"].endswith("set:thread")
    )
    await stage.seat("Ana").choose(form["id"], menu, [value]).settled()


async def started(stage: Stage, lobby: Doc) -> None:
    """The race begins."""
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")


async def test_a_race_is_held_in_a_thread_of_its_own_and_frees_its_channel(stage: Stage) -> None:
    lobby, thread = await held_in_a_thread(stage)
    added = [one.path for one in stage.desk.exchanges if one.template.endswith("/thread-members/{user}")]
    assert added == [
        f"/channels/{thread}/thread-members/{stage.seat(name).id}" for name in ("Ana", "Bruno", "Carla")
    ]
    await started(stage, lobby)
    board = await stage.post("They're off!", thread)
    assert "My hand" in labels(board)
    await stage.sent()
    assert f"see <#{thread}>" in stage.seat("Ana").message(lobby["id"])["content"]
    for name in ("Ana", "Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**", thread)
    await open_lobby(stage, "Dani")


async def test_after_the_race_its_thread_sleeps_and_a_press_wakes_it(stage: Stage) -> None:
    lobby, thread = await held_in_a_thread(stage)
    await started(stage, lobby)
    await stage.post("They're off!", thread)
    asked = await stage.slash("Ana", "/race abandon", thread)
    await stage.press("Ana", asked, labels(asked)[0])
    end = await stage.post("ended without a winner", thread)
    await stage.sent()
    channel = stage.desk.world.docs["channel"][thread]
    assert channel["thread_metadata"]["archived"]
    await stage.pressed("Bruno", end, "Verify")
    await stage.until(lambda: not channel["thread_metadata"]["archived"])


async def test_where_no_thread_may_be_opened_the_race_stays_in_the_channel_and_all_read_why(stage: Stage) -> None:
    stage.seat("Ana").set_permission(stage.desk.rambla, "create_public_threads", allowed=False)
    lobby = await open_lobby(stage, "Ana", "Bruno", "Carla")
    await set_thread(stage, lobby)
    await stage.post("I may not open a thread here")
    await stage.sent()
    await started(stage, lobby)
    await stage.post("They're off!")
    assert len([one for one in stage.posts() if "I may not open a thread" in one["content"]]) == 1


async def test_a_wish_that_was_taken_back_leaves_the_race_in_the_channel(stage: Stage) -> None:
    lobby, thread = await held_in_a_thread(stage)
    await set_thread(stage, lobby, "false")
    await stage.sent()
    await started(stage, lobby)
    await stage.post("They're off!")
    assert newest(stage.posts(thread), "They're off!") is None
