"""No channel is held for ever: what people can do about a race or lobby that blocks it."""

from __future__ import annotations

from tests.e2e.support import Stage, labels, newest, open_lobby, open_race

DAY = 86_400.0


async def test_who_manages_the_server_closes_a_race_he_does_not_ride_in(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Carla", "Dani")
    sure = await stage.slash("Ana", "/race abandon")
    assert (await stage.table_view()).status == "racing"
    await stage.pressed("Ana", sure, "Close it for everybody")
    await stage.post("Ana, who manages this channel, has closed")
    assert "Seed `" in (await stage.post("ended without a winner"))["content"]
    await open_lobby(stage, "Carla")


async def test_who_manages_the_server_closes_a_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Bruno", "Carla")
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "Close it for everybody")
    await stage.post("Ana, who manages this channel, has closed")
    closed = await stage.until(lambda: newest([stage.seat("Bruno").message(lobby["id"])], "is closed"))
    assert labels(closed) == []


async def test_other_members_close_nothing(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Carla", "Dani")
    assert (await stage.slash("Eva", "/race abandon"))["content"] == "You do not ride in this race."


async def test_a_lobby_that_others_join_is_closed_a_week_after_it_was_opened(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Bruno")
    await stage.later(6 * DAY)
    await stage.pressed("Carla", lobby, "Join")
    await stage.later(DAY + 1)
    await stage.until(lambda: newest([stage.seat("Bruno").message(lobby["id"])], "is closed"))


async def test_one_person_opens_three_lobbies_and_no_more(stage: Stage) -> None:
    channels = [stage.seat("Ana").create_thread(stage.desk.rambla, f"race {n}") for n in range(4)]
    for channel in channels[:3]:
        await open_lobby(stage, "Bruno", channel=channel)
    refused = await stage.slash("Bruno", "/race new", channels[3], game="criterium")
    assert "You have 3 lobbies" in refused["content"]
    await stage.slash("Bruno", "/race abandon", channels[0])
    await open_lobby(stage, "Bruno", channel=channels[3])
