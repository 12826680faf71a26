"""A race that this program cannot read: every door says so, and it holds nothing."""

from __future__ import annotations

import pytest

from tests.e2e.support import Stage, choose, labels, open_lobby, open_race
from tests.e2e.test_holds import nobody_there

DAY = 86_400.0
THREE = ("Ana", "Bruno", "Carla")
SPOILT = ("rules_version = 99", """race = '{"state": 1}'""", """options = '{"no_such": 1}'""")
COMMANDS = (
    "/hand",
    "/board",
    "/orders",
    "/race undo",
    "/race extend",
    "/race leave",
    "/race verify",
    "/race export",
)


async def spoil(stage: Stage, what: str) -> None:
    """From now on the stored race is one that nobody can read."""
    await stage.sent()
    await stage.store._db.write(lambda connection: connection.exec_driver_sql(f"UPDATE tables SET {what}"))


@pytest.mark.parametrize("what", SPOILT)
async def test_whatever_is_asked_of_it_gets_a_sentence(stage: Stage, what: str) -> None:
    off = await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await spoil(stage, what)
    for command in COMMANDS:
        said = (await stage.slash("Bruno", command))["content"]
        assert said and "E-" not in said, command
    for message in (off, card):
        for label in labels(message):
            assert "E-" not in (await stage.pressed("Ana", message, label))["content"], label
    assert "rules that I do not have" in (await stage.slash("Bruno", "/hand"))["content"]


@pytest.mark.parametrize("what", SPOILT)
async def test_its_host_ends_it(stage: Stage, what: str) -> None:
    await open_race(stage, *THREE)
    await spoil(stage, what)
    sure = await stage.slash("Ana", "/race abandon")
    await stage.pressed("Ana", sure, "End it for everybody")
    await stage.post("ended without a winner")
    await open_lobby(stage, "Carla")


@pytest.mark.parametrize("what", SPOILT)
async def test_it_ends_by_itself_after_two_weeks(stage: Stage, what: str) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Ana", 1)
    await spoil(stage, what)
    await stage.later(3 * DAY + 60)
    await nobody_there(stage)
    await stage.later(11 * DAY + 60)
    await stage.post("ended without a winner")
    await open_lobby(stage, "Carla")
