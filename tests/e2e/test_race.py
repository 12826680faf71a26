"""A whole race, from the lobby to the podium."""

from __future__ import annotations

from tests.e2e.support import Stage, choose, labels, open_race


async def test_two_people_and_two_computers_ride_from_lobby_to_podium(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", computers=2)
    for turn in range(1, 9):
        if (await stage.look()).status == "over":
            break
        await choose(stage, "Ana", turn)
        await choose(stage, "Bruno", turn, -1)
        await stage.post(f"Turn {turn} of 8")
    end = await stage.post("🏁")
    assert labels(end) == ["Rematch", "Verify", "Export"]
