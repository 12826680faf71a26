"""Who is still there: votes, the host's role and whole races do without those who are not."""

from __future__ import annotations

import pytest

from engine.tables.model.receipts import Asked
from engine.tables.model.table import AWAY_SECONDS, IDLE_SECONDS
from tests.tables.club import ANA, BRUNO, CARLA, DANI, Club, refused

GAME = "criterium"
DAY = 86_400.0


async def days(club: Club, number: int) -> None:
    """Days pass, one after the other."""
    for _ in range(number):
        await club.wait(DAY)


async def test_a_vote_counts_those_who_were_seen_lately(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA, DANI)
    await days(club, 2)
    await club.answer(table, BRUNO)
    await club.answer(table, CARLA)
    await days(club, 2)
    receipt = await club.service.abandon(table, CARLA, club.press)
    assert receipt.granted == Asked(1)


async def test_the_last_one_who_is_there_ends_a_race_alone(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await days(club, 4)
    assert (await club.service.abandon(table, BRUNO, club.press)).kind == "abandoned"


async def test_a_question_is_settled_when_those_who_are_silent_no_longer_count(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await days(club, 2)
    await club.answer(table, BRUNO)
    await club.wait(DAY - 60)
    await club.service.abandon(table, BRUNO, club.press)
    await club.wait(60)
    assert (await club.table(table)).status == "abandoned"


async def test_the_role_of_a_host_who_is_not_seen_for_three_days_passes_on(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await days(club, 2)
    await club.answer(table, CARLA)
    await club.post()
    await days(club, 1)
    assert (await club.table(table)).host == CARLA.id
    assert [one.note.kind for one in await club.post()].count("host") == 1


async def test_who_comes_back_first_is_host(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await days(club, 5)
    assert (await club.table(table)).host == ANA.id
    await club.answer(table, BRUNO)
    assert (await club.table(table)).host == BRUNO.id


async def test_the_role_of_the_host_of_a_lobby_passes_on_as_well(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO)
    await days(club, 2)
    await club.service.join(table, CARLA, club.press)
    await days(club, 1)
    assert (await club.table(table)).host == CARLA.id
    await club.service.start(table, CARLA, club.press)


async def test_who_comes_back_to_a_lobby_first_can_start_it(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO, CARLA)
    await days(club, 4)
    await club.service.start(table, CARLA, club.press)
    assert (await club.table(table)).host == CARLA.id


async def test_a_host_who_is_there_stays_host(club: Club) -> None:
    table = await club.lobby(GAME, ANA, BRUNO)
    await days(club, 2)
    await club.service.configure(table, ANA, {"pace": "live"}, club.press)
    await days(club, 2)
    assert (await refused(club.service.start(table, BRUNO, club.press))).reason == "not-host"


@pytest.mark.parametrize("people", [(ANA,), (ANA, BRUNO, CARLA)])
async def test_a_race_of_which_nobody_is_seen_for_two_weeks_ends(club: Club, people) -> None:
    table = await club.lobby(GAME, *people)
    while len((await club.table(table)).players) < 3:
        await club.service.add_computer(table, ANA, "easy", club.press)
    await club.service.start(table, ANA, club.press)
    started = club.time
    await days(club, 13)
    assert (await club.table(table)).status in ("racing", "paused")
    assert (await club.service.table_view(table)).idle_at == started + IDLE_SECONDS
    await days(club, 1)
    assert (await club.table(table)).status == "abandoned"


async def test_who_comes_back_in_the_second_week_keeps_the_race(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await days(club, 10)
    await club.answer(table, BRUNO)
    await days(club, 10)
    assert (await club.table(table)).status == "paused"


async def test_an_outage_makes_nobody_absent(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.clock.turn()
    club.time += 2 * AWAY_SECONDS
    await club.clock.turn()
    assert (await club.service.abandon(table, BRUNO, club.press)).granted == Asked(2)
