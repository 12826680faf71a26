"""The road of a press is as short as it is drawn, and drawn as it is: docs/architecture.md, section 4."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.e2e.phones import Phone, toy_texts
from tests.e2e.road import Road
from tests.e2e.support import labels, open_race, staged
from tests.robustness import toys

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DRAWN = [
    re.findall(r"^(\S+/\S+) +(\S+)  +\S", block, re.MULTILINE)
    for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)
]
CARD, FORM = ([f"{module} {function}" for module, function in stops] for stops in DRAWN if stops)

MOST_STOPS = 19
MOMENTS = {
    "cogs/wire/reply acknowledge",
    "engine/core/race play",
    "engine/store/store SqlStore.commit",
    "cogs/wire/reply show",
}
"""Whatever is drawn, who is on the way to these is on the road."""


@pytest.fixture
def road() -> Iterator[Road]:
    """Watched from before the database's threads begin, or they would not be seen."""
    watched = Road()
    threading.setprofile(watched.watch)
    yield watched
    threading.setprofile(None)


def undrawn(road: Road, stops: list[str]) -> set[str]:
    """Who led to a stop and is none."""
    return {one for stop in stops for one in road.met[stop]} - set(stops)


async def test_a_secret_card_takes_the_road_that_is_drawn(tmp_path: Path, road: Road) -> None:
    async with staged(tmp_path) as stage:
        await open_race(stage, "Ana", "Bruno", "Carla")
        card = await stage.card("Ana", 1)
        await stage.sent()
        with road.recording():
            await stage.press("Ana", card, labels(card)[3])
            await stage.until(lambda: "You play" in stage.seat("Ana").message(card["id"])["content"])
    assert [stop for stop in road.met if stop in CARD] == CARD
    assert set(CARD) >= MOMENTS
    assert undrawn(road, CARD) == set()


def test_the_road_of_a_card_is_short() -> None:
    assert len(CARD) <= MOST_STOPS


async def test_a_change_of_a_form_takes_the_same_road_and_a_few_stops_more(tmp_path: Path, road: Road) -> None:
    async with staged(tmp_path, toy_texts(tmp_path), toys.tokens()) as stage:
        await open_race(stage, "Ana", "Bruno", game="toy_tokens")
        for who in (Phone(stage, "Ana"), Phone(stage, "Bruno")):
            await who.asked("How fast")
            await who.press("easy")
        ana = Phone(stage, "Ana")
        await ana.asked("What do your riders do")
        await stage.sent()
        with road.recording():
            await ana.choose("Effort", ana.lines("Effort")[-1])
    assert [stop for stop in road.met if stop in FORM] == FORM
    assert undrawn(road, CARD + FORM) == set()
