"""Two people on the page at a phone's size ride Um Reifenbreite at the advanced level against two computers."""

from __future__ import annotations

import re

import pytest

from engine.tables.model.table import Person
from tests.e2e.support import Stage, open_lobby, startable
from tests.e2e.test_browser import pytestmark
from tests.e2e.test_browser_plans import at_their_dms

__all__ = ["pytestmark"]

FEWEST_PLANS = 20
"""Rounds that two people settle in one look in a race of some fifteen."""


async def ride(stage: Stage, until: int, then: str) -> tuple[str, set[str]]:
    """Paris-Roubaix until a round, or to the end; what the page of the channel says once it has said `then`, and
    the questions that were answered on the page."""
    lobby = await open_lobby(stage, "Ana", "Bruno", computers=2, game="reifenbreite")
    host = (await stage.table_view()).players[0]
    await stage.edge.service.configure(1, Person(host.user, host.name), {"level": "advanced"}, 1)
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    await stage.post("They're off!")
    async with at_their_dms(stage) as phones:
        await phones.to_end(until=until)  # the grid counts as a round
        ana = phones.players["Ana"]
        await ana.go("rambla")
        await ana.sees(then)
        told = str(await ana.page.get_by_role("log").inner_text())
    return told, phones.done


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
