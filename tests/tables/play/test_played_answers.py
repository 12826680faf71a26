"""What was answered for a person is known when its question is over: what, and by whom."""

from __future__ import annotations

from engine.tables.model.table import PastAnswer
from tests.tables.club import ANA, BRUNO, CARLA, Club

DAY = 86_400.0


async def played(club: Club, table: int) -> tuple[PastAnswer, ...]:
    return (await club.service.hand(table, ANA.id)).played


async def test_what_is_sealed_is_told_when_its_window_is_over(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    assert await played(club, table) == ()
    await club.answer(table, BRUNO)
    await club.answer(table, CARLA)
    [one] = await played(club, table)
    assert (one.who, one.key, one.opened) == ("person", "card", True)


async def test_a_stand_in_is_told_as_such(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await club.answer(table, BRUNO)
    await club.answer(table, CARLA)
    await club.wait(DAY + 60)
    assert [one.who for one in await played(club, table)] == ["stand_in"]


async def test_what_was_taken_back_is_forgotten(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.service.undo(table, ANA, club.press)
    assert not (await club.table(table)).played["0"]  # type: ignore[index]
