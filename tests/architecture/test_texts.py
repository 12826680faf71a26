"""Every text the code asks for is there, and every text there is asked for somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine.core.prompts import Fault, IllegalMove
from engine.texts import load
from tests.architecture.sources import ROOT, Source, game_folders, sources

ROOMS = ("bot.py", "cogs", "engine", "render")
ANY = "[a-z0-9_-]+"
"""What a blank in a composed key may become."""

KEY = re.compile(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)*")
ASKS = frozenset({"say", "label"})
"""Calls whose first argument is a whole key; `game` puts the game's name before it, `Line` also its kind."""


@cache
def keys() -> frozenset[str]:
    """Every key with an English text."""
    return load(ROOT / "data").keys()


@cache
def bot_sources() -> tuple[Source, ...]:
    """The code whose texts players read."""
    return sources(*ROOMS)


def asked(source: Source, calls: frozenset[str]) -> Iterator[tuple[int, str]]:
    """First arguments of these calls as patterns, with their line; both branches of a conditional."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and node.args and _called(node) in calls:
            for pattern in _patterns(node.args[0]):
                yield node.lineno, pattern


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _patterns(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _patterns(node.body)
        yield from _patterns(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr) and _says_enough(node):
        yield "".join(_piece(part) for part in node.values)


def _says_enough(node: ast.JoinedStr) -> bool:
    """Whether a composed key has a word of its own; one made of blanks alone would fit everything."""
    return any(isinstance(part, ast.Constant) and re.search("[a-z]{3}", str(part.value)) for part in node.values)


def _piece(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ANY


def missing(calls: frozenset[str], prefix: str, rooms: tuple[str, ...]) -> list[str]:
    """What these calls ask for and no text answers."""
    return [
        f"{source.name}:{line} {prefix}{pattern}"
        for source in sources(*rooms)
        for line, pattern in asked(source, calls)
        if not any(re.fullmatch(prefix + pattern, key) for key in keys())
    ]


def test_every_text_the_code_asks_for_is_there() -> None:
    assert not missing(ASKS, "", ROOMS)


@pytest.mark.parametrize("game", game_folders())
def test_every_game_has_the_texts_that_are_asked_of_games(game: str) -> None:
    assert not missing(frozenset({"game"}), f"{game}-", ("cogs",))


@pytest.mark.parametrize("game", game_folders())
def test_every_line_a_game_tells_has_a_text(game: str) -> None:
    assert not missing(
        frozenset({"Line"}), f"{game}-(story|situation|remark|shortcut|course|plan)-", (f"engine/games/{game}",)
    )


def test_every_refusal_of_the_core_has_a_text() -> None:
    reasons = {
        pattern
        for source in sources("engine/core")
        for _, pattern in asked(source, frozenset({IllegalMove.__name__, Fault.__name__}))
    }
    assert reasons and not {f"illegal-{reason}" for reason in _plain(reasons)} - keys()


def _plain(patterns: set[str]) -> set[str]:
    return {pattern.replace("\\", "") for pattern in patterns}


def test_no_text_is_unused() -> None:
    unused = [key for key in sorted(keys()) if not any(re.fullmatch(pattern, key) for pattern in _usable())]
    assert not unused


@cache
def _usable() -> tuple[re.Pattern[str], ...]:
    """Every string of the code as a key: alone, after a game's name, or as what a game tells."""
    # Also of a game that is not whole yet, and so no game: its texts come with what they are about.
    games = "|".join(path.name for path in (ROOT / "data").iterdir() if path.is_dir())
    found = {pattern for source in bot_sources() for pattern in _strings(source)}
    found |= {f"({games})-((story|situation|remark|shortcut|course|plan)-)?({pattern})" for pattern in found}
    return tuple(re.compile(pattern) for pattern in found)


def _strings(source: Source) -> Iterator[str]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not KEY.fullmatch(node.value):
            continue
        if isinstance(node, ast.Constant | ast.JoinedStr):
            yield from _patterns(node)
