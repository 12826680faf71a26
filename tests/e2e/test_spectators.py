"""Who only looks on reads what he can do wherever he presses what is for those who ride."""

from __future__ import annotations

import pytest

from tests.e2e.support import Stage, open_lobby, open_race

THREE = ("Ana", "Bruno", "Carla")


@pytest.mark.parametrize("label", ["My hand", "Nudge"])
async def test_a_spectator_reads_that_he_can_follow_or_join_the_next(stage: Stage, label: str) -> None:
    off = await open_race(stage, *THREE)
    said = (await stage.pressed("Dani", off, label))["content"]
    assert said.startswith("You do not ride in this race. **Follow** under the board") and "/race new" in said


async def test_in_a_lobby_he_reads_how_to_join_and_who_left_how_to_come_back(stage: Stage) -> None:
    lobby = await open_lobby(stage, *THREE)
    assert "**Join** under its lobby" in (await stage.pressed("Dani", lobby, "Leave"))["content"]
    await stage.press("Ana", lobby, "Start")
    off = await stage.post("They're off!")
    await stage.pressed("Bruno", await stage.slash("Bruno", "/race leave"), "Leave all the same")
    assert "`/race seat` brings you back" in (await stage.pressed("Bruno", off, "My hand"))["content"]
