"""Quiet hours, set with `/me settings`: nothing rings in them, no time runs out, and what cannot be is refused."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.e2e.support import Stage, choose, newest, open_race

HOUR = 3600.0
ZONE = "Europe/Madrid"


def o_clock(at: float, hours: float) -> str:
    """So many hours after a moment, on the clocks of Madrid."""
    then = datetime.fromtimestamp(at, UTC) + timedelta(hours=hours)
    return then.astimezone(ZoneInfo(ZONE)).strftime("%H:%M")


async def test_time_runs_out_when_the_night_is_over(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Bruno", 1)
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    before = (await stage.table_view()).deadline
    start, end = o_clock(before, -1), o_clock(before, 7)
    said = await stage.slash("Bruno", "/me settings", zone=ZONE, start=start, end=end)
    assert said["content"].startswith(f"✓ Your quiet hours: {start} to {end} in {ZONE}.")
    after = (await stage.table_view()).deadline
    assert before + 6 * HOUR < after <= before + 7 * HOUR
    await stage.until(lambda: f"<t:{int(after)}:R>" in stage.seat("Bruno").message(card["id"])["content"])
    await stage.later(25 * HOUR)
    assert (await stage.table_view()).round == 1
    await stage.later(7 * HOUR)
    await stage.dm("Bruno", "a stand-in played for you:")


async def test_no_reminder_comes_in_the_night(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Bruno", 1)
    half = (await stage.table_view()).deadline - 12 * HOUR
    for name in ("Ana", "Bruno", "Carla"):
        await stage.slash(name, "/me settings", zone=ZONE, start=o_clock(half, -1), end=o_clock(half, 2))
    await stage.later(12.5 * HOUR)
    assert newest(stage.dms("Bruno"), "You have not chosen yet") is None
    await stage.later(2 * HOUR)
    await stage.dm("Bruno", "You have not chosen yet")


async def test_what_was_set_is_told_and_can_be_changed_and_switched_off(stage: Stage) -> None:
    dm = stage.seat("Ana").dm
    assert "You have no quiet hours" in (await stage.slash("Ana", "/me settings", dm))["content"]
    await stage.slash("Ana", "/me settings", dm, zone="america/new york")
    assert "22:00 to 08:00 in America/New_York" in (await stage.slash("Ana", "/me settings", dm))["content"]
    await stage.slash("Ana", "/me settings", dm, end="7:30")
    assert "22:00 to 07:30 in America/New_York" in (await stage.slash("Ana", "/me settings", dm))["content"]
    assert "You have no quiet hours" in (await stage.slash("Ana", "/me settings", dm, off=True))["content"]


async def test_zones_are_found_by_what_is_typed(stage: Stage) -> None:
    act = stage.seat("Ana").complete(stage.desk.rambla, "/me settings zone:madr", "zone")
    await act.settled()
    assert [one["value"] for one in act.choices] == [ZONE]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"zone": "Atlantis"}, "I do not know the zone Atlantis."),
        ({"start": "22"}, "I do not know yet where you live."),
        ({"zone": ZONE, "start": "25"}, "25 is no time of the day."),
        ({"zone": ZONE, "start": "8", "end": "8"}, "These hours leave you too little time to choose"),
    ],
)
async def test_what_cannot_be_is_refused_in_a_sentence(stage: Stage, said: dict[str, str], why: str) -> None:
    dm = stage.seat("Ana").dm
    assert (await stage.slash("Ana", "/me settings", dm, **said))["content"].startswith(why)
    assert "You have no quiet hours" in (await stage.slash("Ana", "/me settings", dm))["content"]
