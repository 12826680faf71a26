"""docs/scenarios.md says what is so: its tables are those of today's games, and its positions can be read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.registry import Registry
from tests.games.scenario_page import PAGE, written

REGISTRY = Registry(Path(__file__).parents[2] / "data")

OPTIONS: dict[str, dict[str, Any]] = {
    "ciclistas": {"events": True},
    "pistard": {"team_size": 2},
    "reifenbreite": {"level": "professional"},
    "ciclismo_a_fondo": {"ride": "criterium"},
}
SEATS = {"criterium": 4, "ciclistas": 3, "pistard": 2, "reifenbreite": 4, "ciclismo_a_fondo": 2}


def test_questions_answers_and_events_are_those_of_the_games() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "write it anew: python -m tests.games.scenario_page"


@pytest.mark.parametrize("key", REGISTRY.games)
def test_the_position_on_the_page_can_be_read(key: str) -> None:
    entry = REGISTRY[key]
    notations = PAGE.read_text(encoding="utf-8").split("## Notations")[1]
    shown = re.search(rf"### {re.escape(entry.meta.title)}\n\n```\n(.+)\n```", notations)
    assert shown, f"the page shows no position of {entry.meta.title}"
    rules = entry.open({"colours": entry.meta.teams[: SEATS[key]], **OPTIONS.get(key, {})})
    assert rules.read(rules.write(rules.read(shown[1]))) == rules.read(shown[1])
