"""docs/verify.md names the draws of every game, so that a stranger knows what each was for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.registry import Registry
from tests.contract.ride import ride
from tests.contract.setups import SETUPS

ROOT = Path(__file__).parents[2]
GAMES = Registry(ROOT / "data").games


@pytest.mark.parametrize("key", GAMES)
def test_every_draw_of_a_game_stands_on_the_page(key: str) -> None:
    title = f"**{GAMES[key].meta.title}**"
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8").split("## What each draw")[1]
    assert title in page, f"the page has no draws of {title}"
    told = page.split(title)[1].split("\n**")[0].split("\n## ")[0]
    races = [ride(setup.rules(), 1) for setup in SETUPS if setup.game.meta.key == key]
    drawn = {draw.what for race in races for step in race.steps for draw in step.draws}
    missing = {what for what in drawn if f"`{what}`" not in told and f"`{what.split()[0]} <" not in told}
    assert drawn and not missing


NOT_THE_SEED = re.compile(
    r"hash of the seed|(published|opened|posted) seed|\bseed is (published|opened|posted|told)", re.I
)
"""What is published is the secret, what is posted first is its hash, the commitment; the seed is made of more."""


def test_secret_and_seed_are_called_by_one_name_each() -> None:
    pages = [*(ROOT / "docs").glob("*.md"), *(ROOT / "data").rglob("*.ftl"), *ROOT.glob("*.md")]
    told = {page.name: NOT_THE_SEED.findall(page.read_text(encoding="utf-8")) for page in pages}
    assert {name: found for name, found in told.items() if found} == {}
