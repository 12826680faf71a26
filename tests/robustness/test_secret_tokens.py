"""Teams, votes, orders, tokens and chases of Ciclismo a fondo show to nobody else before their time, nor that
somebody has chosen: the same race twice, by the real courier."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.e2e.support import WITHIN
from tests.robustness.toys import ciclismo
from tests.robustness.twins import RIDERS, STRANGER, Script, Twin, difference, ridden

HOUR, BEFORE_HALF_TIME = 3600.0, 11
ACCEPT = "Accept"
Acts = Sequence[str]
"""What Ana does with her form: accept it, or choose the first line that says so, in whichever menu."""


async def act(stage: Twin, name: str, what: str) -> None:
    """Accept a form, or choose in it."""
    if what == ACCEPT:
        await stage.accept(name)
        return
    form = stage.question(name)
    menus = [part for row in form["components"] for part in row["components"] if part.get("options")]
    menu, line = next((menu, line) for menu in menus for line in menu["options"] if what in line["label"])
    chosen = stage.seat(name).choose(form["id"], menu["custom_id"], [line["value"]])
    await chosen.settled(WITHIN)
    await stage.calm()


async def everybody(stage: Twin, *but: str) -> None:
    """All others accept what is proposed to them."""
    for name in RIDERS:
        if name not in but:
            await stage.accept(name)


async def to_the_plans(stage: Twin, orders: Mapping[str, Any] | None = None) -> None:
    """Teams and places in the line are chosen; in between Ana leaves standing orders."""
    await stage.off(ride="criterium")
    await everybody(stage)
    if orders:
        await stage.edge.service.order(1, stage.me("Ana"), orders, 0)
        await stage.calm()
    await everybody(stage)


async def to_the_tokens(stage: Twin) -> None:
    """Bruno accepts no mode: the turn is ridden by tokens."""
    await to_the_plans(stage)
    await act(stage, "Bruno", NO)
    await everybody(stage, "Bruno")
    await stage.later(61)


async def look(stage: Twin) -> None:
    """Bruno and who does not ride look at everything, at once and hours later; at half time those who are missing
    are named."""
    await stage.look_around("Bruno", STRANGER)
    await stage.later(BEFORE_HALF_TIME * HOUR)
    await stage.look_everywhere("Bruno", STRANGER)


def choosing_a_team(*acts: str) -> Script:
    """Ana chooses her riders; Bruno too, and Carla has not yet."""

    async def script(stage: Twin) -> None:
        await stage.off(ride="criterium")
        for what in acts:
            await act(stage, "Ana", what)
        await stage.accept("Bruno")
        await stage.look_around("Bruno", STRANGER)

    return script


def planning(*acts: str, orders: Mapping[str, Any] | None = None) -> Script:
    """Ana settles the first turns, by hand or by standing orders, before the others."""

    async def script(stage: Twin) -> None:
        await to_the_plans(stage, orders)
        for what in acts:
            await act(stage, "Ana", what)
        await look(stage)

    return script


def turning(*acts: str) -> Script:
    """Ana chooses tokens before the others."""

    async def script(stage: Twin) -> None:
        await to_the_tokens(stage)
        for what in acts:
            await act(stage, "Ana", what)
        await look(stage)

    return script


NO, ONCE, ATTACK, CHASE = " · NO", "goes at once", "R1 · ATAQUE, 1 PE", "whoever attacks"


async def same_to_others(folder: Path, one: Script, *others: Script) -> None:
    """These races are one to everybody but Ana, and not to her."""
    first = await ridden(folder / "one", ciclismo(), one)
    for number, other in enumerate(others):
        second = await ridden(folder / str(number), ciclismo(), other)
        assert difference(first, second, "Ana") == "", number
        assert difference(first, second) != "", number


async def test_another_team_shows_to_nobody_else_until_all_are_revealed(tmp_path: Path) -> None:
    await same_to_others(tmp_path, choosing_a_team(ACCEPT), choosing_a_team("Climbers"))


async def test_a_plan_or_an_order_shows_to_nobody_else_and_neither_does_that_there_is_one(tmp_path: Path) -> None:
    standing = planning(orders={"votes": ("no",), "raised": ("usual",)})
    await same_to_others(tmp_path, planning(), planning(ACCEPT), planning(NO), planning(ONCE), standing)


async def test_tokens_show_to_nobody_else_and_neither_does_that_they_are_chosen(tmp_path: Path) -> None:
    # A line that holds already opens the page of its rider.
    await same_to_others(tmp_path, turning(), turning(ACCEPT), turning(ATTACK, ATTACK, CHASE))
