"""Two people at tabs of a phone's size do to a race what people do: vote, go back, pass a seat on and take it
again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.e2e.support import Stage, open_race, ride
from tests.e2e.test_browser import CHROMIUM, FLAGS, api, arrive, pytestmark
from tests.e2e.test_browser_forms import Finger

__all__ = ["pytestmark"]

TWO = ("Ana", "Bruno")


@asynccontextmanager
async def tabs(stage: Stage, *names: str) -> AsyncIterator[list[Finger]]:
    """Everybody at the channel, in a tab of a phone's size."""
    errors: list[str] = []
    async with api.async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            yield [Finger((await arrive(chromium, stage, name, errors)).page, name) for name in names]
        finally:
            await chromium.close()
    assert errors == []


async def moment(one: Finger, line: str) -> None:
    """Choose a moment to go back to."""
    await one.command("/race back")
    await one.sees("Back to which moment?")
    menu = one.page.get_by_role("log").get_by_role("combobox").last
    text = await menu.locator("option", has_text=line).first.text_content()
    await menu.select_option(label=text)
    await one.sees("This is undone:")


async def test_a_vote_with_a_no_an_undo_and_a_seat_that_a_computer_has_for_a_while(stage: Stage) -> None:
    await open_race(stage, *TWO, computers=1)
    await ride(stage, *TWO, until=3)
    async with tabs(stage, *TWO) as (ana, bruno):
        await moment(bruno, "Turn 1 of 8")
        await bruno.press("Ask the others")
        await ana.go("Commissaire")
        await ana.sees("Bruno would like to take the race back")
        await ana.press("No")
        await bruno.sees("Ana said no: the race goes on as it is.")
        await ana.go("rambla")
        await moment(ana, "Turn 2 of 8")
        await ana.press("Go back there")
        await bruno.sees("What came after it is undone")
        await bruno.command("/race seat")
        await bruno.sees("Your seat")
        await bruno.choose("A computer rides on …", "strong")
        await ana.sees("A computer rides on in the seat of Bruno.")
        await bruno.command("/race seat")
        await bruno.press("Come back")
        await ana.sees("Bruno is back.")
        await bruno.go("Commissaire")
        await api.expect(bruno.page.locator("article .row button").last).to_be_visible()


async def test_a_seat_passes_to_somebody_else_by_one_offer_and_one_press(stage: Stage) -> None:
    await open_race(stage, *TWO, computers=1)
    async with tabs(stage, "Bruno", "Dani") as (bruno, dani):
        await bruno.command("/race seat")
        await bruno.sees("Your seat")
        await bruno.choose("Offer it to somebody …", "Dani")
        await dani.go("Commissaire")
        await dani.press("Take the seat")
        await dani.sees("Choose one card.")
        await bruno.sees("Dani rides on in the seat of Bruno.")
