"""Forms are filled in on the page, at a phone's size, in Chromium: every press is counted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.e2e.phones import toy_texts
from tests.e2e.support import Stage, open_race, staged
from tests.e2e.test_browser import CHROMIUM, FLAGS, Player, api, arrive, pytestmark
from tests.robustness import toys

__all__ = ["pytestmark"]


class Finger(Player):
    """Somebody who fills in a form at a tab of a phone's size."""

    presses = 0

    async def press(self, label: str) -> None:
        """One press."""
        await super().press(label)
        self.presses += 1

    async def choose(self, menu: str, line: str) -> None:
        """Open the newest menu of that name, and choose a line of it."""
        found = self.page.get_by_role("log").get_by_role("combobox", name=menu, exact=True).last
        text = await found.locator("option", has_text=line).first.text_content()
        await found.select_option(label=text)
        self.presses += 2

    async def counted(self, presses: int) -> None:
        """So many presses were needed; count anew."""
        assert self.presses == presses, f"{self.name} needed {self.presses} presses"
        self.presses = 0


@asynccontextmanager
async def playing(tmp_path: Path, games: Any, game: str) -> AsyncIterator[tuple[Stage, Finger]]:
    """A race of Ana and Bruno, and Ana at her DM in a tab."""
    errors: list[str] = []
    async with staged(tmp_path, toy_texts(tmp_path), games) as stage, api.async_playwright() as playwright:
        await open_race(stage, "Ana", "Bruno", game=game)
        chromium = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            tab = await arrive(chromium, stage, "Ana", errors)
            ana = Finger(tab.page, "Ana")
            await ana.go("Commissaire")
            yield stage, ana
        finally:
            await chromium.close()
    assert errors == []


async def test_eight_riders_are_led_with_one_two_and_four_presses(tmp_path: Path) -> None:
    async with playing(tmp_path, toys.tokens(kind=toys.WholeForms), "toy_tokens") as (stage, ana):
        await ana.press("easy")
        await stage.press("Bruno", await stage.dm("Bruno", "How fast"), "easy")
        await ana.sees("What do your riders do?")
        await ana.counted(1)
        await ana.press("Accept")
        await ana.sees("Nobody sees that you have chosen.")
        await ana.counted(1)
        await ana.choose("Change one answer", "R2 · attacks")
        await ana.sees("energy 6 → 5 · attacks 2 → 1")
        await ana.counted(2)
        await ana.choose("Open a rider's page", "R7 · holds back")
        await ana.choose("Token", "pulls")
        await ana.sees("R7 · now: pulls, effort 0")
        await ana.counted(4)
        await ana.press("Next rider ›")
        await ana.sees("R8 · now: holds back")
        await ana.press("‹ All riders")
        await ana.sees("• R1, R7: pulls, effort 0")


async def test_a_draft_is_made_from_team_to_car(tmp_path: Path) -> None:
    async with playing(tmp_path, toys.drafts(), "toy_draft") as (stage, ana):
        await ana.choose("Your team", "− climber (2 → 1)")
        await ana.sees("Still to choose: Your team (1 more)")
        await ana.choose("Your team", "+ sprinter (1 → 2)")
        await ana.sees("Saved.")
        await ana.counted(4)
        await stage.press("Bruno", await stage.dm("Bruno", "Which eight"), "Accept")
        await ana.sees("In which order do they line up?")
        await ana.choose("Put … in front", "sprinter 4")
        await ana.sees("sprinter 4 › leader 1")
        await ana.counted(2)
        await stage.press("Bruno", await stage.dm("Bruno", "In which order"), "Accept")
        await ana.sees("Whom does your car help?")
        await ana.choose("Captain", "Captain · climber 2")
        await ana.sees("Captain: climber 2")
        await ana.choose("Bottles", "+ helper 8")
        await ana.sees("bottles 3 → 2")
        await ana.press("Play this")
        await ana.sees("Played.")
        await ana.counted(5)
        assert (await stage.table_view()).awaited == (1,)
