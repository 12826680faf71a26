"""Two people at tabs of a phone's size do to a race what people do: vote, go back, pass a seat on and take it
again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.e2e.support import Stage, labels, open_race, ride
from tests.e2e.test_browser import CHROMIUM, FLAGS, api, arrive, pytestmark
from tests.e2e.test_browser_forms import Finger
from tests.e2e.test_seasons import turn

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


async def ridden(stage: Stage, table: int) -> None:
    """Everybody who is asked plays the first card of his newest question, until the race is over."""
    await stage.rung()
    while (shown := await stage.table_view(table)).status != "over":
        for seat in shown.awaited:
            if shown.players[seat].user:
                asked = stage.dms(shown.players[seat].name)[-1]
                await stage.press(shown.players[seat].name, asked, labels(asked)[0])
        await stage.rung()


async def season_race(stage: Stage, number: int, *people: Finger) -> None:
    """All members join by the call to a race of their season, ride it, and read how the season stands."""
    for one in people:
        await one.sees(f"race {number} of 2")
        await one.press("Join")
        await one.sees("You ride")
    await turn(stage)
    await ridden(stage, number)
    await turn(stage)


async def test_a_season_of_two_races_a_look_back_and_a_rematch_that_one_declines(stage: Stage) -> None:
    async with tabs(stage, *TWO) as (ana, bruno):
        await ana.command("/season new title:Spring game:criterium races:2 fill:1")
        await api.expect(ana.page.get_by_text("there are easy computers, strong computers")).to_be_visible()
        await ana.command("/season new title:Spring game:criterium races:2 fill:easy computers")
        await bruno.sees("who rides along?")
        await bruno.press("Ride along")
        await bruno.sees("You ride along in Spring")
        await ana.press("Open the first race")
        await season_race(stage, 1, ana, bruno)
        await ana.sees("1 of 2 races ridden")
        await ana.command("/race history")
        await ana.choose("Look at one of them", "1 ·")
        await ana.press("What happened?")
        await ana.press("⏮ First")
        picture = ana.page.get_by_role("log").get_by_role("img", name="Turn 1 of 8").last
        await api.expect(picture).to_be_in_viewport()
        await ana.press("Open the next race now")
        await season_race(stage, 2, ana, bruno)
        await bruno.sees("the final table after 2 races")
        await bruno.sees("wins the season with")
        await ana.press("Rematch")
        await bruno.go("Commissaire")
        await bruno.press("Not this time")
        await ana.sees("Not this time: Bruno")
