"""The worked examples of the rule book, played from their files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.scenario import run
from engine.core.scenario_file import read
from tests.games.common import DATA
from tests.games.pistard.harness import ENTRY

EXAMPLES = sorted((DATA / "pistard" / "examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_worked_example_holds(path: Path) -> None:
    scenario = read(json.loads(path.read_text(encoding="utf-8")))
    assert scenario.title and scenario.rules
    run(ENTRY.open(scenario.options), scenario)


def test_all_twenty_one_examples_are_shipped() -> None:
    assert {f"px-{number:02}" for number in range(1, 22)} <= {path.stem for path in EXAMPLES}
