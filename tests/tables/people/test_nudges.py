"""A nudge rings who is missing, and tells nobody who that is."""

from __future__ import annotations

import pytest

from engine.tables.model.table import Person, QuietHours
from tests.tables.club import ANA, BRUNO, CARLA, Club, refused

GAME = "criterium"


async def nudged(club: Club, table: int) -> set[int]:
    """Ana nudges; who is rung."""
    await club.post()
    await club.service.nudge(table, ANA, club.press)
    return {one.user for one in await club.post() if one.note.kind == "ask"}


async def test_who_has_not_chosen_is_rung(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.answer(table, CARLA)
    assert await nudged(club, table) == {BRUNO.id}


async def test_who_is_awaited_himself_nudges_nobody(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    assert (await refused(club.service.nudge(table, ANA, club.press))).reason == "own-turn"


async def test_once_a_turn(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await nudged(club, table)
    assert (await refused(club.service.nudge(table, ANA, club.press))).reason == "already-nudged"
    for one in (BRUNO, CARLA):
        await club.answer(table, one)
    await club.answer(table, ANA)
    assert await nudged(club, table) == {BRUNO.id, CARLA.id}


async def test_who_sleeps_is_not_rung(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.service.set_quiet_hours(BRUNO, QuietHours("UTC", 0, 12 * 60))
    await club.answer(table, ANA)
    assert await nudged(club, table) == {CARLA.id}


@pytest.mark.parametrize("in_already", [(), (BRUNO,), (BRUNO, CARLA)])
async def test_in_a_quiet_window_a_nudge_says_the_same_whoever_is_missing(
    club: Club, in_already: tuple[Person, ...]
) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, CARLA, hush=True)
    await club.answer(table, ANA)
    for one in in_already:
        await club.answer(table, one)
    await club.post()
    assert (await club.service.nudge(table, ANA, club.press)).kind == "nudged"
    told = await club.post()
    assert {one.user for one in told} == {BRUNO.id, CARLA.id} - {one.id for one in in_already}
    assert not [one for one in told if one.note.seat is None]


async def test_a_race_that_rests_nudges_nobody(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await club.service.pause(table, ANA, club.press)
    assert (await refused(club.service.nudge(table, ANA, club.press))).reason == "nobody-awaited"


async def test_after_a_race_went_back_those_who_are_missing_there_can_be_nudged(club: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    await nudged(club, table)
    for one in (BRUNO, CARLA):
        await club.answer(table, one)
    moments = await club.service.moments(table, ANA)
    await club.service.go_back(table, moments.branch, moments.found[0].number, ANA, club.press)
    await club.wait(0)
    await club.answer(table, ANA)
    assert await nudged(club, table) == {BRUNO.id, CARLA.id}
