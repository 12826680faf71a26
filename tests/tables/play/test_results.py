"""What is kept of a race when it ends: who rode it, and who came where."""

from __future__ import annotations

from engine.tables.model.results import RaceResult, SeatResult
from engine.tables.ports import PastRaces, TableChange
from engine.tables.runtime.past_races import remember_past_races
from tests.tables.club import ANA, BRUNO, CARLA, NORD, Club
from tests.tables.rides import ridden


async def kept(club: Club, table: int) -> RaceResult:
    found = await club.store.result(table)
    assert found is not None
    return found


async def test_a_race_that_ends_is_kept_with_the_places_of_its_standings(club: Club) -> None:
    table = await ridden(club)
    result, standings = await kept(club, table), (await club.service.podium(table)).standings
    assert result.finished
    assert result.people == (ANA.id, BRUNO.id, CARLA.id)
    assert {one.seat: (one.place, one.winner) for one in result.seats} == {
        row.who.seat: (row.place, row.winner) for row in standings
    }
    assert all(one.own > 0 and not one.stood_in for one in result.seats)


async def test_nothing_is_kept_while_a_race_is_on(club: Club) -> None:
    table = await club.race("toy_chain", ANA, BRUNO)
    assert await club.store.result(table) is None


async def test_an_abandoned_race_is_told_apart_and_has_no_winner(club: Club) -> None:
    table = await club.race("pistard", ANA, BRUNO)
    await club.service.abandon(table, ANA, club.press)
    result = await kept(club, table)
    assert result.ending == "abandoned"
    assert not any(one.winner for one in result.seats)


async def test_a_race_that_cannot_be_read_is_kept_without_places(club: Club) -> None:
    table = await club.race("pistard", ANA, BRUNO)
    loaded = await club.table(table)
    await club.store.commit(TableChange(loaded.changed(race="{}"), loaded.revision))
    await club.service.abandon(table, ANA, club.press)
    assert [one.place for one in (await kept(club, table)).seats] == [0, 0]


async def test_a_lobby_that_is_closed_is_no_race(club: Club) -> None:
    table = await club.lobby("pistard", ANA)
    await club.service.abandon(table, ANA, club.press)
    assert await club.store.results(PastRaces()) == ()


async def test_races_from_before_are_caught_up_on_once(club: Club) -> None:
    table = await ridden(club)
    given_up = await club.race("pistard", ANA, BRUNO, place=NORD)
    await club.service.abandon(given_up, ANA, club.press)
    before = await club.store.results(PastRaces())
    for one in (table, given_up):
        loaded = await club.table(one)
        await club.store.commit(TableChange(loaded, loaded.revision, reopened=True))
    assert await club.store.results(PastRaces()) == ()
    assert await remember_past_races(club.pipeline) == 2
    assert await club.store.results(PastRaces()) == before
    assert await remember_past_races(club.pipeline) == 0


async def test_a_computer_is_kept_by_its_level(club: Club) -> None:
    table = await club.lobby("pistard", ANA)
    await club.service.add_computer(table, ANA, "easy", club.press)
    await club.service.start(table, ANA, club.press)
    await club.service.abandon(table, ANA, club.press)
    computer = (await kept(club, table)).seats[1]
    assert computer == SeatResult(1, "easy", 0, "", computer.colour, place=computer.place, points=computer.points)
