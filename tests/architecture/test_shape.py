"""Sizes and manners of the source: short modules, a sentence at the head, nothing left lying about."""

from __future__ import annotations

import ast
import re
from collections import Counter

from tests.architecture.sources import ROOT, Source, sources

LONGEST_MODULE = 350
LONGEST_TESTS = 400
LONGEST_FUNCTION = 50
FULLEST_ROOM = 20
"""Modules that lie flat in one package."""
LONGEST_DESK = 3680
"""Lines of the desk with its page, comments apart: it imitates what the bot uses and must stay small."""

LEFTOVER = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")


def test_modules_stay_short() -> None:
    assert not [f"{source.name}: {source.lines} lines" for source in sources() if source.lines >= _longest(source)]


def _longest(source: Source) -> int:
    return LONGEST_TESTS if source.name.startswith("tests/") else LONGEST_MODULE


def test_no_package_is_a_corridor_of_doors() -> None:
    modules = Counter(source.package for source in sources() if not source.name.startswith("tests/"))
    assert not {package: count for package, count in modules.items() if count > FULLEST_ROOM}


def test_functions_stay_short() -> None:
    assert not [
        f"{source.name}:{node.lineno} {node.name}"
        for source in sources()
        if not source.name.startswith("tests/")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _length(node) > LONGEST_FUNCTION
    ]


def _length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_every_module_says_in_a_sentence_what_it_is() -> None:
    assert not [source.name for source in sources() if source.text and not ast.get_docstring(source.tree)]


def test_public_things_of_the_core_say_what_they_mean() -> None:
    assert not [
        f"{source.name}:{node.lineno} {node.name}"
        for source in sources("engine/core")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and _undocumented(source, node)
    ]


def _undocumented(source: Source, node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Public and without docstring; properties that implement a documented protocol may be silent."""
    return not node.name.startswith("_") and not ast.get_docstring(node) and node.name not in _SPOKEN_FOR


_SPOKEN_FOR = frozenset({"draws", "made", "since", "below", "options", "types", "meta", "open"})
"""Members whose protocol or class speaks for them."""


def test_nothing_is_left_for_later() -> None:
    assert not [f"{source.name}: {found}" for source in sources() for found in LEFTOVER.findall(source.text)]


def test_pure_rooms_hold_no_state_of_their_own() -> None:
    """`global` would make the same arguments give different results."""
    assert not [
        f"{source.name}:{node.lineno}"
        for source in sources("engine/core", "engine/games")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Global)
    ]


def test_the_desk_stays_small() -> None:
    files = [path for kind in ("*.py", "*.js", "*.css", "*.html") for path in (ROOT / "desk").rglob(kind)]
    lines = [line.lstrip() for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    assert sum(not line.startswith(("# ", "// ")) for line in lines) < LONGEST_DESK


MOST_BY_PLACE = 5
"""Values of a call without a name: nobody counts to the sixth."""

MAY_BE_MANY = frozenset({"Table", "_texts", "create_table", "upsert"})
"""What takes any number of things of a kind, as columns."""


def by_place(tree: ast.Module) -> list[int]:
    """Lines of calls with more values by place than anybody follows."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [
        call.lineno
        for call in calls
        if sum(not isinstance(value, ast.Starred) for value in call.args) > MOST_BY_PLACE
        and ast.unparse(call.func).rpartition(".")[2] not in MAY_BE_MANY
    ]


def test_the_sixth_value_of_a_call_has_a_name() -> None:
    assert by_place(ast.parse("f(1, 2, 3, 4, 5)\ng(1, 2, 3, four=4, five=5, six=6)\nh.i(1, 2, 3, 4, 5, 6)")) == [3]
    assert not [
        f"{source.name}:{line}"
        for source in sources("bot.py", "settings.py", "cogs", "engine", "render", "desk")
        for line in by_place(source.tree)
    ]
