"""Two people on the page at a phone's size ride Ciclismo a fondo against two computers: a proposal is accepted, one
rider is changed on his page, an attack is contested by tokens."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from engine.tables.model.table import QUIET_SECONDS
from tests.e2e.support import WITHIN, Stage, labels
from tests.e2e.test_browser import PHONE, Player, api, pytestmark
from tests.e2e.test_browser_plans import MOST, Phones, at_their_dms
from tests.e2e.test_ciclismo import asked, open_table

__all__ = ["pytestmark"]


@asynccontextmanager
async def phones(stage: Stage, **options: Any) -> AsyncIterator[Phones]:
    """La Llanura with Ana and Bruno at their DMs."""
    await open_table(stage, **{"ride": "llano_90", **options})
    async with at_their_dms(stage) as race:
        yield race


async def to_window(race: Phones, key: str) -> None:
    """Everything before a kind of window is accepted; then it is open to Ana."""
    for _ in range(MOST):
        await race.quiet()
        question = await asked(race.stage, "Ana")
        if question is not None and question.prompt.key == key:
            return
        await race.settle(race.answer)
    raise AssertionError(f"no window {key}")


async def choose(player: Player, words: str) -> None:
    """Choose the first line that says so in the newest menu that has one."""
    menu = player.page.locator("article select", has_text=words).last
    line = menu.locator("option", has_text=words).first
    await menu.select_option(value=await line.get_attribute("value"))


async def answered(race: Phones, name: str) -> Any:
    """What counts of somebody now as his answers."""
    return [(one.missing, one.answer) for one in (await race.hand(name)).questions]


async def change(race: Phones, name: str, words: str) -> None:
    """Choose a line, and wait until it counts."""
    before = await answered(race, name)
    await choose(race.players[name], words)
    async with asyncio.timeout(WITHIN):
        while await answered(race, name) == before:
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})
    # The message says so, too: on the page its menus are new ones then.
    await race.quiet()
    await race.players[name].page.evaluate("() => new Promise(requestAnimationFrame)")


async def change_one_rider(race: Phones, name: str, rider: str, line: str) -> None:
    """Open a rider's page from its menu, choose there, and come back to all riders."""
    player = race.players[name]
    menu = player.page.locator("article select", has_text="Open a rider's page").last
    page_of = menu.locator("option", has_text=f"{rider} · ").first
    await menu.select_option(value=await page_of.get_attribute("value"))
    await player.page.get_by_role("button", name="‹ All riders").wait_for()
    await change(race, name, line)
    await player.press("‹ All riders")
    await player.page.get_by_role("button", name="‹ All riders").wait_for(state="detached")


async def contested_attack(race: Phones) -> str:
    """Bruno accepts no mode, so tokens are asked; Ana's rouleur attacks, Bruno's chases whoever does
    beside or before him, a computer's rider too, and else attacks. What the channel says of the turn."""
    await to_window(race, "ride")
    await change(race, "Bruno", " · NO")
    await to_window(race, "tokens")
    await change_one_rider(race, "Ana", "R1", "ATAQUE, 3 PE")
    await change(race, "Bruno", "R1 · ATAQUE, 1 PE")
    await change_one_rider(race, "Bruno", "R1", "whoever attacks")
    turn = (await race.stage.table_view()).round
    await race.stage.later(QUIET_SECONDS)
    return str((await race.stage.post(f"**Turn {turn}**"))["content"])


async def test_an_attack_is_contested_by_tokens_on_two_phones(stage: Stage) -> None:
    # In rain nobody may attack (CAF-133).
    async with phones(stage, weather=False) as race:
        told = await contested_attack(race)
        ana = race.players["Ana"]
        await ana.go("rambla")
        await ana.sees("Ana R1 attacks with")
    # A point more if somebody pulls with effort (CAF-96); who chases lands behind him without a roll (CAF-100).
    assert re.search(r"Ana R1 attacks with [34] PE: \*\*\+\d", told)
    assert re.search(r"Bruno R1 (attacks with [12] PE|chases \w+ \w+ for \d PE): \*\*\+\d", told)


async def test_a_form_of_eight_riders_fits_a_phone(stage: Stage) -> None:
    async with phones(stage, team_size=8) as race:
        await to_window(race, "ride")
        page = race.players["Ana"].page
        await page.get_by_role("button", name="Accept", exact=True).last.scroll_into_view_if_needed()
        form = page.locator("article").last
        assert (await form.bounding_box())["width"] <= PHONE["width"]
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        riders = form.locator("select", has_text="Open a rider's page").locator("option")
        assert await riders.count() >= 8
        assert not [one for one in stage.dms("Ana") if len(one["content"]) > 1300]


@pytest.mark.soak
async def test_a_whole_stage_is_ridden_on_two_phones_against_two_computers(stage: Stage) -> None:
    async with phones(stage) as race:
        await contested_attack(race)
        await race.to_end()
        ana = race.players["Ana"]
        await ana.go("rambla")
        await ana.sees("wins Ciclismo a fondo")
        await api.expect(ana.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
    assert "Rematch" in labels(await stage.post("wins Ciclismo a fondo"))
