"""What is planned and which tokens are chosen in Ciclismo a fondo shows to nobody else, nor that somebody has."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.tables.model.table import QUIET_SECONDS
from tests.robustness.toys import ciclismo
from tests.robustness.twins import RIDERS, STRANGER, Script, Twin, difference, ridden

HOUR = 3600.0
LIKELY = 1
"""The menu of likely changes in a form."""


async def on_the_road(stage: Twin) -> None:
    """Teams and places as proposed; everybody is asked for a plan."""
    await stage.off(ride="criterium")
    for _ in ("team", "place"):
        for name in RIDERS:
            await stage.accept(name)


def planning(*changes: int, hours: tuple[float, ...] = (1, 10)) -> Script:
    """Ana changes her plan like this while nobody else has said anything."""

    async def script(stage: Twin) -> None:
        await on_the_road(stage)
        for change in changes:
            await stage.choose("Ana", LIKELY, change)
        await stage.look_around("Bruno", STRANGER)
        for more in hours:
            await stage.later(more * HOUR)
            await stage.look_around("Bruno", STRANGER)

    return script


def turning(*changes: int) -> Script:
    """Ana's first rider goes at once, so that there is no agreement; then she changes her tokens like this, and
    Bruno his not at all."""

    async def script(stage: Twin) -> None:
        await on_the_road(stage)
        await stage.choose("Ana", LIKELY, 0)
        for name in ("Bruno", "Carla"):
            await stage.accept(name)
        await stage.later(2 * QUIET_SECONDS)
        assert "token" in stage.question("Ana")["content"].lower()
        for change in changes:
            await stage.choose("Ana", LIKELY, change)
        await stage.look_around("Bruno", STRANGER)
        await stage.later(HOUR)
        await stage.look_around("Bruno", STRANGER)

    return script


@pytest.mark.parametrize("changes", [(), (3,), (0, 5)], ids=["nothing", "another order", "two changes"])
async def test_a_plan_and_whether_there_is_one_show_to_nobody_else(
    tmp_path: Path, changes: tuple[int, ...]
) -> None:
    one = await ridden(tmp_path / "one", ciclismo(), planning(0))
    other = await ridden(tmp_path / "other", ciclismo(), planning(*changes))
    assert difference(one, other, "Ana") == ""
    assert difference(one, other) != ""


@pytest.mark.parametrize("changes", [(), (4,)], ids=["nothing", "another token"])
async def test_tokens_show_to_nobody_else_before_they_are_turned(tmp_path: Path, changes: tuple[int, ...]) -> None:
    one = await ridden(tmp_path / "one", ciclismo(), turning(0))
    other = await ridden(tmp_path / "other", ciclismo(), turning(*changes))
    assert difference(one, other, "Ana") == ""
    assert difference(one, other) != ""
