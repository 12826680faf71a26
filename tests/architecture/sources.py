"""The project's own source files, read as text and as trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ROOMS = ("bot.py", "settings.py", "cogs", "engine", "render", "desk", "tests")


class Source(NamedTuple):
    """One Python file; `name` is its path from the root with slashes."""

    name: str
    text: str
    tree: ast.Module

    @property
    def lines(self) -> int:
        """How long it is."""
        return self.text.count("\n")

    @property
    def package(self) -> str:
        """The dotted package it lies in."""
        return ".".join(self.name.split("/")[:-1])

    def imports(self) -> Iterator[str]:
        """Every module it imports, in full, wherever in the file; `from a import b` counts as `a.b`."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from (f"{self._origin(node)}.{alias.name}" for alias in node.names)

    def _origin(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.package.split(".")
        base = parts[: len(parts) - node.level + 1]
        return ".".join([*base, *([node.module] if node.module else [])])


@cache
def sources(*rooms: str) -> tuple[Source, ...]:
    """All Python files of these rooms (default: the whole project)."""
    files = [path for room in rooms or ROOMS for path in _files(ROOT / room)]
    return tuple(_read(path) for path in sorted(files))


def _files(place: Path) -> list[Path]:
    if place.is_dir():
        return list(place.rglob("*.py"))
    return [place] if place.exists() else []


@cache
def _read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    return Source(path.relative_to(ROOT).as_posix(), text, ast.parse(text))


def game_folders() -> tuple[str, ...]:
    """The folders of the games."""
    return tuple(sorted(path.name for path in (ROOT / "engine/games").iterdir() if (path / "__init__.py").exists()))
