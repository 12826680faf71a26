"""What a stranger sees first: names of modules and classes that cannot be mistaken for each other."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.architecture.sources import Source, sources

CODE = ("bot.py", "settings.py", "cogs", "engine", "render", "desk")


def a_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less or other makes one name of the other."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1 or short == long:
        return False
    cut = [short[:place] + short[place + 1 :] if len(short) == len(long) else short for place in range(len(long))]
    return any(cut[place] == long[:place] + long[place + 1 :] for place in range(len(long)))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("look", "looks", True),
        ("post", "past", True),
        ("track", "rack", True),
        ("race", "races", True),
        ("race", "race", False),
        ("plan", "clan", True),
        ("decks", "deal", False),
        ("scene", "sense", False),
    ],
)
def test_a_letter_apart_is_what_the_eye_mistakes(one: str, other: str, apart: bool) -> None:
    assert a_letter_apart(one, other) is a_letter_apart(other, one) is apart


def test_no_two_modules_of_a_folder_differ_by_a_letter() -> None:
    folders: defaultdict[str, set[str]] = defaultdict(set)
    for source in sources(*CODE):
        parts = source.name.removesuffix(".py").removesuffix("/__init__").split("/")
        for depth in range(1, len(parts)):
            folders["/".join(parts[:depth])].add(parts[depth])
    assert not [
        f"{folder}: {one}, {other}"
        for folder, names in folders.items()
        for one, other in combinations(sorted(names), 2)
        if a_letter_apart(one, other)
    ]


PROTOCOL = frozenset({"Course", "MoveView", "Own", "Public", "State", "TurnState"})
"""What the protocol has every game define for itself."""

BOARDS = frozenset({"Board", "Place", "Rider", "Space", "Sprint", "Stage", "Track"})
"""What every board has in its own way: where a rider stands is a square here, a lane and a row there."""

GAMES_OWN = PROTOCOL | BOARDS


def definitions(found: tuple[Source, ...]) -> dict[str, list[str]]:
    """Public names of classes and type aliases, and the files that define them."""
    files: defaultdict[str, list[str]] = defaultdict(list)
    for source in found:
        for name in filter(re.compile(r"[A-Z]\w*[a-z]").match, _types(source.tree)):
            files[name].append(source.name)
    return files


def _types(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def ambiguous(found: tuple[Source, ...]) -> list[str]:
    """Names with several meanings, that are no game's own, with their files."""
    return [
        f"{name}: {', '.join(sorted(files))}"
        for name, files in sorted(definitions(found).items())
        if len(files) > 1 and not (name in GAMES_OWN and all(file.startswith("engine/games/") for file in files))
    ]


def test_a_name_of_a_class_has_one_meaning() -> None:
    assert ambiguous(sources("bot.py", "settings.py", "cogs", "engine", "render")) == []


def test_so_it_has_at_the_desk_which_meets_no_other_room() -> None:
    assert ambiguous(sources("desk")) == []


@pytest.mark.parametrize(
    ("files", "found"),
    [
        (
            {"cogs/a.py": "class Turn: ...", "render/b.py": "Turn = tuple[int, int]"},
            ["Turn: cogs/a.py, render/b.py"],
        ),
        ({"engine/games/a/x.py": "class State: ...", "engine/games/b/x.py": "class State: ..."}, []),
        (
            {"engine/games/a/x.py": "class State: ...", "cogs/b.py": "class State: ..."},
            ["State: cogs/b.py, engine/games/a/x.py"],
        ),
        ({"cogs/a.py": "class _Row: ...\nLONG = 1", "cogs/b.py": "class _Row: ...\nLONG = 2"}, []),
    ],
)
def test_two_meanings_of_a_name_are_found(files: dict[str, str], found: list[str]) -> None:
    assert ambiguous(tuple(Source(name, text, ast.parse(text)) for name, text in files.items())) == found
