"""The door for figures: whose one may see."""

from __future__ import annotations

from engine.tables.model.table import Venue
from tests.tables.club import ANA, BRUNO, CARLA, DANI, NORD, Club, refused
from tests.tables.rides import ridden

GUILD, ELSEWHERE = 1, Venue(2, 21)


async def test_the_table_of_a_server_knows_its_own_races_alone(club: Club) -> None:
    await ridden(club)
    assert len(await club.service.leaderboard(GUILD)) == 3
    assert await club.service.leaderboard(ELSEWHERE.guild) == ()


async def test_of_one_game_only_its_races_count(club: Club) -> None:
    await ridden(club)
    assert len(await club.service.leaderboard(GUILD, "toy_chain")) == 3
    assert await club.service.leaderboard(GUILD, "pistard") == ()
    assert (await refused(club.service.leaderboard(GUILD, "chess"))).reason == "unknown-game"


async def test_who_keeps_his_figures_to_himself_sees_them_alone(club: Club) -> None:
    await ridden(club)
    before = await club.service.statistics(GUILD, ANA, ANA.id)
    await club.service.set_unranked(ANA, unranked=True)
    assert ANA.id not in {one.competitor.user for one in await club.service.leaderboard(GUILD)}
    assert (await refused(club.service.statistics(GUILD, BRUNO, ANA.id))).reason == "own-figures"
    assert await club.service.statistics(GUILD, ANA, ANA.id) == before._replace(unranked=True)
    await club.service.set_unranked(ANA, unranked=False)
    assert await club.service.statistics(GUILD, BRUNO, ANA.id) == before


async def test_figures_are_told_game_by_game(club: Club) -> None:
    await ridden(club)
    await ridden(club, "toy_chain", ANA, BRUNO, place=NORD)
    found = await club.service.statistics(GUILD, ANA, BRUNO.id)
    assert [(game, one.races) for game, one in found.games] == [("toy_chain", 2)]
    assert found.whole.races == 2


async def test_from_a_dm_one_sees_ones_own_of_all_servers_and_nobody_elses(club: Club) -> None:
    await ridden(club)
    await ridden(club, "toy_chain", ANA, BRUNO, place=ELSEWHERE)
    assert (await club.service.statistics(0, ANA, ANA.id)).whole.races == 2
    assert (await refused(club.service.statistics(0, ANA, BRUNO.id))).reason == "own-figures"


async def test_who_has_not_raced_there_has_no_figures(club: Club) -> None:
    await ridden(club)
    assert (await refused(club.service.statistics(GUILD, ANA, DANI.id))).reason == "no-figures"
    assert (await refused(club.service.statistics(ELSEWHERE.guild, ANA, CARLA.id))).reason == "no-figures"
