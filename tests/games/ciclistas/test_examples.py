"""The worked examples of the rule book, as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.scenario import run
from engine.core.scenario_file import read
from tests.games.ciclistas.harness import ENTRY

EXAMPLES = sorted((ENTRY.folder / "examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_holds(path: Path) -> None:
    scenario = read(json.loads(path.read_text(encoding="utf-8")))
    run(ENTRY.open(scenario.options), scenario)


def test_every_example_of_the_book_is_there() -> None:
    assert {path.stem[:5] for path in EXAMPLES} == {f"ix-{number:02}" for number in range(1, 16)}
