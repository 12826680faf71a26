"""No channel is held for ever: what people can do about a race or lobby that blocks it."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.support import WITHIN, Stage, choose, labels, newest, open_lobby, open_race

DAY = 86_400.0


async def nobody_there(stage: Stage) -> None:
    """Wait until the race knows that nobody has been seen."""
    async with asyncio.timeout(WITHIN):
        while not (await stage.table_view()).idle_at:
            pass


async def test_who_manages_the_server_closes_a_race_he_does_not_ride_in(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Carla", "Dani")
    sure = await stage.slash("Ana", "/race abandon")
    assert (await stage.table_view()).status == "racing"
    await stage.pressed("Ana", sure, "Close it for everybody")
    await stage.post("Ana, who manages this channel, has closed")
    assert "secret `" in (await stage.post("ended without a winner"))["content"]
    await open_lobby(stage, "Carla")


async def test_who_manages_the_server_closes_a_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Bruno", "Carla")
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "Close it for everybody")
    await stage.post("Ana, who manages this channel, has closed")
    closed = await stage.until(lambda: newest([stage.seat("Bruno").message(lobby["id"])], "is closed"))
    assert labels(closed) == []


@pytest.mark.parametrize("permission", ["manage_guild", "manage_channels"])
async def test_who_may_manage_server_or_channel_closes_what_blocks_it(stage: Stage, permission: str) -> None:
    await open_race(stage, "Bruno", "Carla", "Dani")
    stage.seat("Ana").set_permission(stage.desk.rambla, permission, allowed=True)
    await stage.pressed("Eva", await stage.slash("Eva", "/race abandon"), "Close it for everybody")
    await stage.post("Eva, who manages this channel, has closed")
    assert "secret `" in (await stage.post("ended without a winner"))["content"]


async def test_other_members_close_nothing(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Carla", "Dani")
    assert "You do not ride in this race. **Follow**" in (await stage.slash("Eva", "/race abandon"))["content"]


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


async def test_one_person_has_three_races_against_computers_and_no_more(stage: Stage) -> None:
    channels = [stage.seat("Ana").create_thread(stage.desk.rambla, f"race {n}") for n in range(4)]
    for channel in channels[:3]:
        await stage.slash("Bruno", "/race solo", channel, game="criterium")
    assert (
        "You have 3 lobbies" in (await stage.slash("Bruno", "/race solo", channels[3], game="criterium"))["content"]
    )


@pytest.mark.parametrize(
    ("command", "options"),
    [("/race pause", {}), ("/race pace", {"pace": "none"}), ("/away", {"until": "2099-12-24"})],
)
async def test_whatever_the_riders_agreed_a_race_of_the_silent_makes_room(
    stage: Stage, command: str, options: dict[str, str]
) -> None:
    await open_race(stage, "Bruno", "Carla", "Dani")
    for name in ("Bruno", "Carla", "Dani") if command == "/away" else ("Bruno",):
        await stage.slash(name, command, **options)
    await stage.later(3 * DAY + 1)
    await nobody_there(stage)
    await stage.later(11 * DAY + 1)
    await stage.post("has been seen for two weeks")
    await open_lobby(stage, "Eva")


async def test_a_race_of_one_who_left_the_server_makes_room_after_two_weeks(stage: Stage) -> None:
    await stage.slash("Bruno", "/race solo", game="criterium")
    await stage.post("They're off!")
    stage.seat("Bruno").leave()
    await stage.later(3 * DAY + 1)
    await nobody_there(stage)
    status = (await stage.slash("Carla", "/race status"))["content"]
    assert "Not seen for three days: Bruno" in status and "the race ends by itself" in status
    await stage.later(11 * DAY + 1)
    await stage.post("has been seen for two weeks")
    assert "secret `" in (await stage.post("ended without a winner"))["content"]
    await open_lobby(stage, "Carla")


async def test_the_last_of_three_ends_a_race_without_those_who_vanished(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Dani", "Carla")
    for name in ("Bruno", "Dani"):
        stage.seat(name).leave()
    await stage.later(2 * DAY)
    await stage.press("Carla", await stage.post("shall we go on?"), "On we go")
    await choose(stage, "Carla", 2)
    await stage.later(DAY + 60)
    await stage.post("Carla is the host now")  # after Dani, who has left too
    sure = await stage.slash("Carla", "/race abandon")
    await stage.pressed("Carla", sure, "End it for everybody")
    await stage.post("ended without a winner")


async def test_somebody_else_starts_a_lobby_whose_host_left_the_server(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Bruno", "Carla")
    stage.seat("Bruno").leave()
    await stage.later(2 * DAY)
    await stage.pressed("Dani", lobby, "Join")
    await stage.later(DAY + 60)
    await stage.until(lambda: newest([stage.seat("Dani").message(lobby["id"])], "hosted by Dani"))
    await stage.press("Dani", lobby, "Start")
    await stage.post("They're off!")
