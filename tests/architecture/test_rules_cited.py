"""Every number of a rule book is cited by a function that does it, and by a test or example that proves it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, Source, game_folders, sources

DEFINED = re.compile(r"^\s*(?:- \*\*([A-Z]{3}(?:-[A-Z])?-\d+)\*\*|\| ([A-Z]{3}(?:-[A-Z])?-\d+) \|)", re.MULTILINE)
CITED = re.compile(r"\b[A-Z]{3}(?:-[A-Z])?-\d+(?!\d)")
CROWDED = 8
"""So many numbers in one docstring are a list, and no citation any more."""


def rules_of(game: str) -> list[str]:
    """The numbers that the game's rule book defines."""
    text = (ROOT / "engine" / "games" / game / "RULES.md").read_text(encoding="utf-8")
    return list(dict.fromkeys(one or other for one, other in DEFINED.findall(text)))


def docstrings(files: Iterable[Source]) -> Iterator[set[str]]:
    """The numbers in each docstring of a function or class."""
    for source in files:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield set(CITED.findall(ast.get_docstring(node) or ""))


def in_tests() -> set[str]:
    """The numbers named in `rule(...)` marks."""
    return {
        number
        for source in sources("tests")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and "rule" in (getattr(node.func, "attr", ""), getattr(node.func, "id", ""))
        for arg in node.args
        if isinstance(arg, ast.Constant)
        for number in CITED.findall(str(arg.value))
    }


def in_examples(folder: Path) -> set[str]:
    """The numbers listed under `rules` in scenario files."""
    files = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
    return {number for file in files for rule in file.get("rules", ()) for number in CITED.findall(rule)}


@pytest.mark.parametrize("game", game_folders())
def test_every_rule_is_cited_by_the_function_that_does_it(game: str) -> None:
    cited = set().union(*docstrings(sources(f"engine/games/{game}", "engine/core")))
    assert rules_of(game) and not [rule for rule in rules_of(game) if rule not in cited]


@pytest.mark.parametrize("game", game_folders())
def test_every_rule_is_proved_by_a_test_or_an_example(game: str) -> None:
    proved = in_tests() | in_examples(ROOT / "data" / game / "examples")
    assert not [rule for rule in rules_of(game) if rule not in proved]


@pytest.mark.parametrize("game", game_folders())
def test_no_docstring_is_a_list_of_numbers(game: str) -> None:
    assert not [found for found in docstrings(sources(f"engine/games/{game}")) if len(found) > CROWDED]
