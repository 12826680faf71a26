"""The field checklist names every row, and only tests that exist."""

from __future__ import annotations

import ast
import re

from settings import ROOT

PAGE = (ROOT / "docs" / "field-checklist.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ((?:[ISGPR]\d+(?:, )?)+) \| (.+) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")

MUST = {
    "I": (1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 22, 23),
    "S": (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 19, 20, 22),
    "G": (1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 25, 26, 27, 29, 30, 31, 32),
    "P": (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25),
    "R": (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16),
}
"""The numbers of the design's checklist (some were left out there)."""


def test_every_row_is_there_once() -> None:
    rows = [row for match in ROW.finditer(PAGE) for row in match[1].split(", ")]
    assert rows == [f"{letter}{number}" for letter, numbers in MUST.items() for number in numbers]


def test_every_row_names_a_test_or_says_why_not() -> None:
    assert [
        match[1] for match in ROW.finditer(PAGE) if not (NAMED.search(match[3]) or match[3].startswith("— "))
    ] == []


DOORS = ("e2e", "robustness", "cli", "cogs", "desk", "render", "contract", "architecture")
"""Where tests press, type and look as people do, or hold for all code; a call of the tables nobody can make."""
INSIDE = ("G9",)
"""Rows about what no door shows: when a computer thinks."""


def test_every_row_is_shown_through_a_door() -> None:
    inside = [
        match[1]
        for match in ROW.finditer(PAGE)
        if (named := NAMED.findall(match[3])) and not any(path.split("/")[1] in DOORS for path, _ in named)
    ]
    assert inside == list(INSIDE)


def test_every_test_that_is_named_exists() -> None:
    missing = [f"{path}::{name}" for path, name in NAMED.findall(PAGE) if name not in functions_of(path)]
    assert missing == []


def functions_of(path: str) -> set[str]:
    """The test functions of a file; none if there is no such file."""
    file = ROOT / path
    if not file.is_file():
        return set()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
