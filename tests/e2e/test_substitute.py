"""Who plays for whoever is late: the stand-in, or the computer he named with `/me settings`, after his own plan."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, choose, open_race

HOUR = 3600.0


async def who_answered(stage: Stage, turn: int, name: str) -> str:
    """Who chose somebody's card of a turn, as the log has it."""
    seat = [player.name for player in (await stage.table_view()).players].index(name)
    return next(entry.who for entry in await stage.store.entries(1) if entry.prompt == f"t{turn}-card-{seat}")


async def late_in_turn_1(stage: Stage, name: str) -> Doc:
    """All others choose, the day is over; the post of the turn."""
    for other in {"Ana", "Bruno", "Carla"} - {name}:
        await choose(stage, other, 1)
    await stage.later(25 * HOUR)
    return await stage.post("**Turn 1 of 8**")


async def test_the_computer_one_named_plays_while_one_is_late(stage: Stage) -> None:
    said = await stage.slash("Carla", "/me settings", late="strong")
    assert said["content"].startswith("✓ While you are late or away a strong computer plays for you")
    await open_race(stage, "Ana", "Bruno", "Carla")
    await late_in_turn_1(stage, "Carla")
    assert await who_answered(stage, 1, "Carla") == "strong"
    await stage.dm("Carla", "or the computer you named")


async def test_it_can_be_named_in_the_middle_of_a_race_and_taken_back(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.slash("Carla", "/me settings", late="strong")
    assert "a strong computer plays for you" in (await stage.slash("Carla", "/me settings"))["content"]
    await stage.slash("Carla", "/me settings", late="stand_in")
    assert "computer" not in (await stage.slash("Carla", "/me settings"))["content"]
    await late_in_turn_1(stage, "Carla")
    assert await who_answered(stage, 1, "Carla") == "stand_in"


async def test_it_plays_on_until_one_looks(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.slash("Carla", "/me settings", late="strong")
    await late_in_turn_1(stage, "Carla")
    for other in ("Ana", "Bruno"):
        await choose(stage, other, 2)
    await stage.post("**Turn 2 of 8**")
    assert await who_answered(stage, 2, "Carla") == "strong"
    assert "Turn 3" in (await stage.slash("Carla", "/hand"))["content"]
    assert (await stage.table_view()).late == ()
