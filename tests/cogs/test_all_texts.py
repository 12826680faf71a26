"""No text of the bot is missing, and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from settings import ROOT
from tests.cogs.support import TEXTS

SOURCES = [
    ROOT / "bot.py",
    *(ROOT / "cogs").glob("*.py"),
    *(ROOT / "render").glob("*.py"),
    *(ROOT / "engine").glob("texts.py"),
    *(ROOT / "engine" / "games").glob("*/*.py"),
]
COMMON = frozenset(
    match[1]
    for path in (ROOT / "data" / "common" / "texts").glob("*en.ftl")
    for match in re.finditer(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
)
UNSEEN = frozenset({"silenced"})
"""What only the clock hears."""
REASONS = r'(?:Refused|IllegalMove)\(\s*"([a-z-]+)"'


def said(path: Path) -> Iterator[str]:
    """Patterns of the keys a file may ask for: its texts, with anything in the place of what is filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w-]+" for p in node.values)
            yield "".join(parts)


def calls(path: Path) -> Iterator[str]:
    """The literal keys that are said."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "say":
            continue
        first = node.args[0] if node.args else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield first.value


def test_every_text_that_is_said_exists() -> None:
    assert {key for path in SOURCES for key in calls(path)} - TEXTS.keys() == set()


def test_no_text_is_left_over() -> None:
    patterns = {pattern for path in SOURCES for pattern in said(path) if pattern and pattern != r"[\w-]+"}
    known = re.compile("|".join(sorted(patterns)))
    assert {key for key in COMMON if not known.fullmatch(key)} == set()


def test_every_reason_the_tables_refuse_for_has_a_sentence() -> None:
    sources = [*(ROOT / "engine" / "tables").glob("*.py"), ROOT / "engine" / "core" / "prompts.py"]
    for path in sources:
        for reason in set(re.findall(REASONS, path.read_text(encoding="utf-8"))) - UNSEEN:
            assert TEXTS.has(f"refused-{reason}") or TEXTS.has(f"illegal-{reason}"), f"{path.name}: {reason}"
