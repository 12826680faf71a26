"""Two people on the page at a phone's size ride Um Reifenbreite at the advanced level against two computers."""

from __future__ import annotations

import re

import pytest

from engine.tables.model.table import Person
from tests.e2e.support import Stage, open_lobby, startable
from tests.e2e.test_browser import CHROMIUM, FLAGS, api, arrive, pytestmark
from tests.e2e.test_browser_plans import Phones

__all__ = ["pytestmark"]

FEWEST_PLANS = 20
"""Rounds that two people settle in one look in a race of some fifteen."""

MOST = 500
"""Looks at two phones after which a race is taken to go on for ever."""


async def ride(stage: Stage, until: int, then: str) -> tuple[str, set[str]]:
    """Paris-Roubaix until a round, or to the end; what the page of the channel says once it has said `then`, and
    the questions that were answered on the page."""
    lobby = await open_lobby(stage, "Ana", "Bruno", computers=2, game="reifenbreite")
    host = (await stage.table_view()).players[0]
    await stage.edge.service.configure(1, Person(host.user, host.name), {"level": "advanced"}, 1)
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    await stage.post("They're off!")
    errors: list[str] = []
    async with api.async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            players = {name: await arrive(chromium, stage, name, errors) for name in ("Ana", "Bruno")}
            for player in players.values():
                await player.go("Commissaire")
            phones = Phones(stage, players)
            await on(phones, until)
            ana = players["Ana"]
            await ana.go("rambla")
            await ana.sees(then)
            told = str(await ana.page.get_by_role("log").inner_text())
        finally:
            await chromium.close()
    assert errors == []
    return told, phones.done


async def on(phones: Phones, until: int) -> None:
    """Both settle what they are asked. Once their riders are in, the computers ride on and nobody is asked."""
    for _ in range(MOST):
        view = await phones.quiet()
        if view.status == "over" or view.round > until:  # the grid counts as a round
            return
        if view.status == "paused":
            await phones.in_channel("Ana", "On we go")
            continue
        for name in phones.players:
            await phones.answer(name)
    raise AssertionError("the race does not end")


async def test_two_rounds_are_planned_on_a_phone(stage: Stage) -> None:
    told, _ = await ride(stage, until=3, then="Round 2")
    assert "Next: " in told or "Paused" in told or "thinking" in told


@pytest.mark.soak
async def test_a_whole_race_is_ridden_on_a_phone_with_drafts_and_chance_cards(stage: Stage) -> None:
    told, answered = await ride(stage, until=999, then="wins Um Reifenbreite")
    assert "Rematch" in told
    posts = "\n".join(post["content"] for post in stage.posts())
    assert re.search(r"; .+ and .+ follow", posts), "no line of two drafted"
    assert re.search(r", \*[A-Z]", posts), "no chance card was drawn"
    assert re.search(r"\*\*Round \d+\*\* · .+ leads, \d+ spaces? to ", posts), "nobody is said to lead"
    plans = [one for one in answered if one.startswith("plan")]
    assert len(plans) >= FEWEST_PLANS, "rounds were not planned"
