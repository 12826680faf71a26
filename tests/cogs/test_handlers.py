"""Every handler acknowledges before it does anything else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from settings import ROOT

FILES = sorted((ROOT / "cogs").rglob("*.py"))
HANDLERS = frozenset({"on_interaction", "hand_on"})
LATER = frozenset({"pressed", "_verb", "_reachable", "completions", "complete", "_move", "_answer"})
"""What is called only after the acknowledgement, or answers a completion, which has no other answer."""


def handlers(path: Path) -> list[ast.AsyncFunctionDef]:
    """Functions that Discord's events call: the commands' callbacks and the two doors of components."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.AsyncFunctionDef):
            continue
        first = node.args.args[0].arg if node.args.args else ""
        if node.name in HANDLERS or (first == "interaction" and path.name in ("tree.py", "move.py")):
            found.append(node)
    return [node for node in found if node.name not in LATER]


def first_await(node: ast.AsyncFunctionDef) -> ast.Await:
    """The first thing the function itself waits for."""
    inner = {id(x) for sub in ast.walk(node) if sub is not node and _is_function(sub) for x in ast.walk(sub)}
    awaits = [x for x in ast.walk(node) if isinstance(x, ast.Await) and id(x) not in inner]
    return min(awaits, key=lambda x: (x.lineno, x.col_offset))


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef)


def called(node: ast.Await) -> str:
    """What is awaited."""
    return node.value.func.id if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name) else ""


FOUND = [(path.name, node) for path in FILES for node in handlers(path)]


def test_there_are_handlers_to_look_at() -> None:
    assert {node.name for _, node in FOUND} >= {"new", "solo", "here", "plain", "board", "rules", "move", "hand_on"}


@pytest.mark.parametrize(("file", "node"), FOUND, ids=[f"{name}:{node.name}" for name, node in FOUND])
def test_the_first_thing_awaited_is_the_acknowledgement(file: str, node: ast.AsyncFunctionDef) -> None:
    assert called(first_await(node)) == "acknowledge", f"{file}: {node.name}"


def test_items_hand_every_press_to_the_one_door() -> None:
    tree = ast.parse((ROOT / "cogs" / "wire" / "items.py").read_text(encoding="utf-8"))
    callbacks = [n for n in ast.walk(tree) if isinstance(n, ast.AsyncFunctionDef) and n.name == "callback"]
    assert [called(first_await(node)) for node in callbacks] == ["hand_on"]
