"""What somebody has settled for a round shows to nobody else, and in a quiet window not even that he has."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.robustness.toys import PlannedTokens, ciclistas, tokens
from tests.robustness.twins import RIDERS, STRANGER, Script, Twin, difference, ridden

HOUR = 3600.0
ASK_ME, NEVER_ASK_ME = (1, 0), (1, 1)  # menu and line of two changes of a plan


def settling(mine: list[str], *changes: tuple[int, int], last: bool = False) -> Script:
    """In a round of Ciclistas the last of those not due (put into `mine`) fills in a plan like this, or not at all.
    `last`: all others have settled the round before, and one of them is asked all the same."""

    async def script(stage: Twin) -> None:
        await stage.off()
        due = RIDERS[(await stage.table_view()).awaited[0]]
        other, me = mine[:] = [name for name in RIDERS if name != due]
        if last:
            await stage.accept(other)
            await stage.later(HOUR)
            await stage.choose(due, *ASK_ME)
            await stage.play(due, "Play this")
        for change in changes:
            await stage.choose(me, *change)
        await stage.look_around(due, other, STRANGER)
        await stage.later(11.5 * HOUR)
        await stage.later(1.5 * HOUR)
        await stage.look_everywhere(due, other, STRANGER)

    return script


def hushed(*names: str) -> Script:
    """These people settle the turn while the pace is voted on; its window is quiet, and nobody else answers in it
    before the first reminder."""

    async def script(stage: Twin) -> None:
        await stage.off(stages=1)
        for name in names:
            await stage.accept(name)
        for name in RIDERS:
            await stage.play(name, "choice-vote-pace pace=easy")
        await stage.look_around("Carla", STRANGER)
        for hours in (1, 10):
            await stage.later(hours * HOUR)
            await stage.look_around("Carla", STRANGER)

    return script


@pytest.mark.parametrize("last", [False, True])
async def test_a_plan_shows_to_nobody_else_until_it_is_played(tmp_path: Path, last: bool) -> None:
    mine: list[str] = []
    none = await ridden(tmp_path / "none", ciclistas(), settling(mine, last=last))
    for number, change in enumerate([ASK_ME, NEVER_ASK_ME]):
        one = await ridden(tmp_path / str(number), ciclistas(), settling(mine, change, last=last))
        assert difference(none, one, mine[-1]) == ""
        assert difference(none, one) != ""


async def test_whether_there_is_a_plan_shows_to_nobody_else_in_a_quiet_window(tmp_path: Path) -> None:
    none = await ridden(tmp_path / "none", tokens(kind=PlannedTokens), hushed())
    for names in (("Ana",), ("Ana", "Bruno")):
        some = await ridden(tmp_path / str(len(names)), tokens(kind=PlannedTokens), hushed(*names))
        assert difference(none, some, *names) == ""
        assert difference(none, some) != ""
