"""`/race move`: a race goes on in another channel or thread, and nobody looks for it in vain."""

from __future__ import annotations

from tests.e2e.support import Stage, choose, labels, newest, open_lobby, open_race


async def test_a_race_goes_on_in_the_channel_that_its_host_names(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    north = stage.seat("Ana").create_channel("north")
    told = await stage.slash("Ana", "/race move", channel="#north")
    assert f"goes on in <#{north}>" in told["content"]
    board = await stage.post("The race goes on here", north)
    assert board["attachments"] and "My hand" in labels(board)
    await stage.sent()
    left = stage.seat("Ana").message(off["id"])
    assert f"goes on in <#{north}>" in left["content"] and not labels(left)
    for name in ("Ana", "Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**", north)
    assert f"<#{north}>" in (await stage.card("Bruno", 2))["content"]
    # Nothing was left behind by the trial.
    assert not newest(stage.posts(north), "One moment")


async def test_a_lobby_moves_with_its_buttons(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana")
    north = stage.seat("Ana").create_channel("north")
    await stage.slash("Ana", "/race move", channel="#north")
    moved = await stage.post("hosted by Ana", north)
    await stage.pressed("Bruno", moved, "Join")
    await stage.sent()
    assert labels(stage.seat("Ana").message(lobby["id"])) == []


async def test_a_race_is_not_moved_where_it_could_not_be_shown(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    north = stage.seat("Ana").create_channel("north")
    stage.seat("Ana").set_permission(north, "attach_files", allowed=False)
    told = await stage.slash("Ana", "/race move", channel="#north")
    assert "Attach Files" in told["content"] and "Nothing was changed" in told["content"]
    assert stage.posts(north) == []
    assert (await stage.table_view()).place.channel == int(stage.desk.rambla)


async def test_who_neither_hosts_nor_keeps_order_moves_nothing(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Ana", "Carla")
    stage.seat("Ana").create_channel("north")
    assert "Only the host" in (await stage.slash("Carla", "/race move", channel="#north"))["content"]
    # Ana owns the server.
    assert "goes on in" in (await stage.slash("Ana", "/race move", channel="#north"))["content"]


async def test_who_rides_in_no_race_reads_from_where_he_can_move_another(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Dani", "Carla")
    north = stage.seat("Ana").create_channel("north")
    told = await stage.slash("Ana", "/race move", north)
    assert "give `/race move` in its channel and name this one" in told["content"]


async def test_a_race_whose_channel_was_deleted_is_fetched_by_one_of_its_people(stage: Stage) -> None:
    south = stage.seat("Ana").create_channel("south")
    await open_race(stage, "Ana", "Bruno", "Carla", channel=south)
    await stage.card("Bruno", 1)
    stage.seat("Ana").delete_channel(south)
    asked = await stage.slash("Bruno", "/race move")
    [menu] = [part["custom_id"] for row in asked["components"] for part in row["components"]]
    told = await stage.seat("Bruno").choose(asked["id"], menu, ["1"]).shown()
    assert "goes on in" in told["content"]
    await stage.post("The race goes on here")
    for name in ("Ana", "Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**")


async def test_as_long_as_its_channel_stands_a_race_is_fetched_by_its_host_alone(stage: Stage) -> None:
    south = stage.seat("Ana").create_channel("south")
    await open_race(stage, "Bruno", "Ana", "Carla", channel=south)
    told = await stage.slash("Carla", "/race move")
    assert "No race of yours can come here" in told["content"] and not told["components"]
    asked = await stage.slash("Bruno", "/race move")
    [menu] = [part["custom_id"] for row in asked["components"] for part in row["components"]]
    stage.seat("Carla").message(told["id"])["components"] = asked["components"]  # forged
    assert "Only the host" in (await stage.seat("Carla").choose(told["id"], menu, ["1"]).shown())["content"]


async def test_after_a_restart_a_move_that_was_not_told_is_told(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    thread = stage.seat("Ana").create_thread(stage.desk.rambla, "our race")
    stage.seat("Ana").archive(thread)
    await stage.slash("Ana", "/race move", channel="our race")
    await stage.restart()
    await stage.post("The race goes on here", thread)
