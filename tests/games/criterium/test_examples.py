"""The worked examples of the rule book, played from their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli.scenario import play, read_scenario
from tests.games.common import DATA
from tests.games.criterium.harness import REGISTRY

EXAMPLES = sorted((DATA / "criterium" / "examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_worked_example_holds(path: Path) -> None:
    play(REGISTRY, read_scenario(path), path.parent)


def test_all_fourteen_examples_are_shipped() -> None:
    assert {f"cx-{number:02}" for number in range(1, 15)} <= {path.stem for path in EXAMPLES}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_names_its_rules(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.title
    assert scenario.rules
