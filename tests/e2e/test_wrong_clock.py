"""The clock of the machine is wrong, and is set: nobody loses time or a race by it."""

from __future__ import annotations

import pytest

from tests.e2e.support import Stage, choose, open_race

DAY = 86_400.0
THREE = ("Ana", "Bruno", "Carla")


async def deadline(stage: Stage) -> float:
    """How many seconds are left, by a clock that is right."""
    return (await stage.table_view()).deadline - stage._now()


async def test_deadlines_come_back_with_a_clock_that_was_ahead_for_half_a_minute(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Ana", 1)
    await stage.set_clock(400 * DAY)
    await choose(stage, "Bruno", 1)
    assert (await stage.table_view()).round == 1
    await stage.set_clock(0)
    assert await deadline(stage) == pytest.approx(DAY, abs=120)
    assert caplog.text.count("the clock was set by") == 2


async def test_a_turn_asked_while_the_clock_was_ahead_ends_in_time(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.set_clock(400 * DAY)
    for name in THREE:
        await choose(stage, name, 1)
    await stage.card("Ana", 2)
    await stage.set_clock(0)
    assert await deadline(stage) == pytest.approx(DAY, abs=120)
    await stage.later(DAY + 1)
    await stage.post("shall we go on?")


async def test_a_race_is_not_forgotten_because_a_clock_is_ahead(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    sure = await stage.slash("Ana", "/race abandon")
    await stage.pressed("Ana", sure, "End it for everybody")
    await stage.post("ended without a winner")
    await stage.fall()
    stage.wrong = 400 * DAY
    await stage.rise()
    await stage.set_clock(0)
    assert "The whole race" in (await stage.slash("Ana", "/race export"))["content"]


async def test_a_start_in_1970_leaves_deadlines_where_they_were(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.fall()
    stage.wrong = -stage._now()
    await stage.rise()
    assert await deadline(stage) == pytest.approx(DAY, abs=120)
    await choose(stage, "Ana", 1)
    await stage.set_clock(0)
    assert await deadline(stage) == pytest.approx(DAY, abs=120)
    await stage.later(DAY + 1)
    await stage.post("**Turn 1 of 8**")


async def test_a_race_begun_in_1970_times_out_all_the_same(stage: Stage) -> None:
    await stage.fall()
    stage.wrong = -stage._now()
    await stage.rise()
    await open_race(stage, *THREE)
    await choose(stage, "Ana", 1)
    await stage.set_clock(0)
    assert await deadline(stage) == pytest.approx(DAY, abs=120)
    await stage.later(DAY + 1)
    await stage.post("**Turn 1 of 8**")


async def test_an_absence_of_more_than_a_year_is_doubted_and_comes_back_with_the_clock(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await open_race(stage, *THREE)
    await stage.fall()
    stage.wrong = 400 * DAY
    await stage.rise()
    assert "if we were not away that long, the clock of this machine is wrong" in caplog.text
    await choose(stage, "Ana", 1)
    await stage.set_clock(0)
    assert await deadline(stage) == pytest.approx(DAY, abs=120)
