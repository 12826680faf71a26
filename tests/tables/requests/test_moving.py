"""A race goes on in another channel: who may want it, and what stands in the way."""

from __future__ import annotations

from engine.tables.model.table import Venue
from tests.tables.club import ANA, BRUNO, CARLA, DANI, NORD, RAMBLA, Club, refused

GAME = "toy_tokens"


async def test_the_host_moves_a_race_and_it_goes_on_there(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    assert (await club.service.move(table, ANA, NORD, club.press)).kind == "moved"
    assert (await club.table(table)).place == NORD
    assert {one.place for one in await club.post()} == {NORD}
    await club.answer(table, BRUNO)


async def test_the_channel_it_leaves_is_free_again(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.move(table, ANA, NORD, club.press)
    assert await club.lobby(GAME, CARLA, place=RAMBLA) != table


async def test_nobody_else_moves_it_unless_the_channel_is_lost_or_he_keeps_order(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    assert (await refused(club.service.move(table, BRUNO, NORD, club.press))).reason == "not-host"
    stranger = club.service.move(table, DANI, NORD, club.press, lost=True)
    assert (await refused(stranger)).reason == "not-host"
    assert (await club.service.move(table, BRUNO, NORD, club.press, lost=True)).kind == "moved"
    assert (await club.service.move(table, DANI, RAMBLA, club.press, keeper=True)).kind == "moved"


async def test_a_channel_with_a_race_takes_no_other(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.lobby(GAME, CARLA, place=NORD)
    assert (await refused(club.service.move(table, ANA, NORD, club.press))).reason == "busy"
    assert (await refused(club.service.move(table, ANA, RAMBLA, club.press))).reason == "same-place"


async def test_the_same_press_moves_once(club: Club) -> None:
    table, press = await club.race(GAME, ANA, BRUNO), club.press
    first = await club.service.move(table, ANA, NORD, press)
    assert await club.service.move(table, ANA, NORD, press) == first


async def test_a_lobby_moves_and_is_joined_there(club: Club) -> None:
    table = await club.lobby(GAME, ANA)
    await club.service.move(table, ANA, NORD, club.press)
    await club.service.join(table, BRUNO, club.press)
    assert (await club.table(table)).people == (ANA.id, BRUNO.id)


async def test_a_race_that_is_over_stays_where_it_was(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO)
    await club.service.abandon(table, ANA, club.press)
    assert (await refused(club.service.move(table, ANA, Venue(1, 13), club.press))).reason == "ended"
