"""The worked examples of the rule book, played from their files."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from engine.cli.scenario import play_with, read_scenario
from engine.core.game import Game
from engine.games.reifenbreite import GAME
from engine.registry import load
from tests.games.common import DATA

FOLDER = DATA / "reifenbreite"
# Its rules cannot yet do all that a table asks of a game; what an example asks they can.
ENTRY = load(cast(Game, GAME), FOLDER, "board.json")
EXAMPLES = sorted((FOLDER / "examples").glob("*.json"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_worked_example_holds(path: Path) -> None:
    play_with(ENTRY, read_scenario(path), path.parent)


def test_every_example_of_the_rule_book_is_there() -> None:
    stems = {path.stem for path in EXAMPLES}
    wanted = [f"xf-{number:02}" for number in (*range(3, 5), *range(6, 15)) if number not in (5, 9, 13)]
    wanted += ["xf-05-into", "xf-09-card", "xf-13-foot", "sheet", *(f"x-{number:02}" for number in range(1, 34))]
    groups = {stem.rsplit("-", 1)[0] for stem in stems} | stems
    assert not [name for name in wanted if name not in groups]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_names_its_rules(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.title and scenario.rules
