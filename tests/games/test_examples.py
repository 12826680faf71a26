"""The worked examples of every rule book, played from their files: a game needs no test of its own for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli.scenario import play, read_scenario
from engine.registry import Registry

DATA = Path(__file__).parents[2] / "data"
REGISTRY = Registry(DATA)
EXAMPLES = sorted(path for key in REGISTRY.games for path in (DATA / key / "examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_the_worked_example_holds(path: Path) -> None:
    play(REGISTRY, read_scenario(path), path.parent)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_the_example_has_a_title_and_names_its_rules(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.title and scenario.rules


@pytest.mark.parametrize("key", REGISTRY.games)
def test_every_game_ships_examples(key: str) -> None:
    assert any(path.parents[1].name == key for path in EXAMPLES)
