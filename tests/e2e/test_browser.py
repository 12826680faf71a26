"""Two people and two computers play a whole Critèrium on the page, in Chromium."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.support import Stage

CHROMIUM = Path("/usr/bin/chromium")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="Chromium is not installed (apt-get install chromium)"),
]
api = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PHONE = {"width": 400, "height": 800}


class Player:
    """One person at a tab of a phone's size."""

    def __init__(self, page: Any, name: str) -> None:
        self.page, self.name = page, name

    async def press(self, label: str) -> None:
        """Press the newest button of that name in the open channel."""
        await self.page.get_by_role("log").get_by_role("button", name=label, exact=True).last.click()

    async def sees(self, text: str) -> None:
        """Wait until something stands in the open channel."""
        await api.expect(self.page.get_by_role("log").get_by_text(text).last).to_be_visible(timeout=20_000)

    async def command(self, line: str) -> None:
        """Type a command and send it."""
        field = self.page.get_by_role("combobox", name="Message")
        await field.fill(line)
        await field.press("Enter")

    async def go(self, place: str) -> None:
        """Open a channel or the DM by the drawer."""
        await self.page.get_by_role("button", name="Channels", exact=True).click()
        await self.page.get_by_role("navigation", name="Channels").get_by_role("button", name=place).first.click()
        await api.expect(self.page.get_by_role("heading", level=1)).to_contain_text(place)

    async def play(self) -> None:
        """Press the last card of the newest question in the DM."""
        await self.page.locator("article .row button").last.click()


async def arrive(chromium: Any, stage: Stage, name: str, errors: list[str]) -> Player:
    """Open somebody's tab."""
    context = await chromium.new_context(viewport=PHONE)
    page = await context.new_page()
    page.set_default_timeout(10_000)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    await page.goto(stage.desk.seat_url(name))
    return Player(page, name)


async def lobby(ana: Player, bruno: Player) -> None:
    """Ana opens the lobby, Bruno joins, two computers fill it, Ana starts."""
    await ana.command("/race new game:criterium")
    await bruno.sees("hosted by Ana")
    await bruno.press("Join")
    await ana.sees("🔵 Bruno")
    await ana.press("Add computer")
    for free in ("2 places are free", "One place is free"):
        await ana.press("easy")
        await ana.sees(free)
    await ana.page.get_by_role("button", name="Start", exact=True).click()
    await asyncio.gather(ana.sees("They're off!"), bruno.sees("They're off!"))


async def test_two_people_and_two_computers_play_a_whole_race_on_the_page(stage: Stage) -> None:
    errors: list[str] = []
    async with api.async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            ana, bruno = [await arrive(chromium, stage, name, errors) for name in ("Ana", "Bruno")]
            await lobby(ana, bruno)
            await asyncio.gather(ana.go("Commissaire"), bruno.go("Commissaire"))
            await _ride(stage, {"Ana": ana, "Bruno": bruno})
            await ana.go("rambla")
            await ana.sees("🏁")
            assert await ana.page.locator("article").last.locator("img").count() >= 1
            await ana.press("Verify")
            await ana.sees("replays exactly")
        finally:
            await chromium.close()
    assert errors == []


async def _ride(stage: Stage, players: dict[str, Player]) -> None:
    """Everybody who is asked presses a card until the race is over."""
    while (table := await stage.table_view()).status != "over":
        for seat in table.awaited:
            name = table.players[seat].name
            if name in players:
                await players[name].sees(f"Turn {table.round} of 8")
                await players[name].play()
                await players[name].sees("✓")
        await stage.post(f"**Turn {table.round} of 8**")
