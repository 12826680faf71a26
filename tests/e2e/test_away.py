"""`/away`: a stand-in plays at once in all one's races, all are told, and any press or the day brings one back."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from tests.e2e.support import TEXTS, WITHIN, Stage, choose, open_race

HOUR = 3600.0


def day(stage: Stage, days: int) -> str:
    """The date in so many days."""
    return (datetime.fromtimestamp(stage._now(), UTC) + timedelta(days=days)).date().isoformat()


async def test_a_stand_in_plays_at_once_and_all_are_told(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    said = await stage.slash("Bruno", "/away", until=day(stage, 3))
    assert said["content"].startswith("✓ A stand-in plays for you in all your races until")
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**")
    await stage.post("Bruno is away until")
    for name in ("Ana", "Carla"):
        await choose(stage, name, 2)
    await stage.post("**Turn 2 of 8**")


async def test_any_press_brings_one_back(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    await stage.slash("Bruno", "/away", until=day(stage, 3))
    assert (await stage.table_view()).away
    await stage.slash("Bruno", "/hand")
    seen = await stage.table_view()
    assert (seen.away, seen.late) == ((), ())


async def test_who_comes_back_reads_what_the_stand_in_chose_and_may_change_it(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    asked = await stage.card("Bruno", 1)
    await stage.slash("Bruno", "/away", until=day(stage, 3))
    await choose(stage, "Ana", 1)
    await stage.post("Bruno ✓")
    await stage.slash("Bruno", "/race pause")
    await stage.sent()
    assert "(saved)" in stage.seat("Bruno").message(asked["id"])["content"]


async def test_who_comes_back_by_another_door_is_not_told_any_more_that_he_is_played_for(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    await stage.slash("Bruno", "/away", until=day(stage, 3))
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    told = await stage.dm("Bruno", TEXTS.say("hand-stood-in"))
    await choose(stage, "Ana", 2)
    await stage.post("Bruno ✓")
    await stage.slash("Bruno", "/hand")
    await stage.sent()
    [message] = stage.dms("Bruno")
    assert message["id"] == told["id"] and "(saved)" in message["content"]
    assert TEXTS.say("hand-stood-in") not in message["content"]


async def test_the_day_brings_one_back(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    await stage.slash("Bruno", "/away", until=day(stage, 1))
    await stage.slash("Ana", "/race pause")
    await stage.later(25 * HOUR)
    async with asyncio.timeout(WITHIN):
        while (await stage.table_view()).away:
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})
    assert (await stage.table_view()).late == ()


@pytest.mark.parametrize(
    ("until", "why"),
    [
        ("2020-01-01", "2020-01-01 is not to come any more."),
        ("2026-02-30", "2026-02-30 is no day."),
        ("soon", "soon is no day."),
    ],
)
async def test_a_day_that_cannot_be_is_refused(stage: Stage, until: str, why: str) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    said = (await stage.slash("Ana", "/away", until=until))["content"]
    assert said.replace("\\", "").startswith(why)
    assert (await stage.table_view()).away == ()


async def test_who_rides_nowhere_is_told_so(stage: Stage) -> None:
    said = await stage.slash("Ana", "/away", stage.seat("Ana").dm, until=day(stage, 3))
    assert said["content"] == "You ride in no race at the moment."
