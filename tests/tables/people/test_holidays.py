"""Away with a date: when it has come, whoever was away is asked like all others."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.tables.model.table import Person
from tests.tables.club import ANA, BRUNO, CARLA, Club, open_club
from tests.tables.play.test_plans import form

HOUR = 3600.0


async def test_whose_day_has_come_is_asked_for_his_plan_though_the_time_of_the_others_runs(tmp_path: Path) -> None:
    club = await open_club(tmp_path)
    table = await club.race("ciclistas", ANA, BRUNO, CARLA)
    await leave_until_tomorrow(club, BRUNO)
    await club.post()
    await club.wait(18 * HOUR)
    assert ("deadline", "plan2") in await club.alarms(table)
    back = await form(club, table, BRUNO)
    assert back is not None and back.missing
    assert {one.user for one in await club.post() if one.note.kind == "ask"} == {BRUNO.id}
    await club.store.close()


async def leave_until_tomorrow(club: Club, person: Person) -> None:
    """Somebody is away until midnight, sixteen hours from the start."""
    day = datetime.fromtimestamp(club.time, UTC) + timedelta(days=1)
    await club.service.away(person, day.date().isoformat())
