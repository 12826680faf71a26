"""Every handler acknowledges before it does anything else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from settings import FAMILIES, ROOT

COGS = ROOT / "cogs"

PRESSES_ALONE = ("host", "names", "steering", "votes", "seats", "guests", "follow", "going_back")
"""Cogs without commands."""


def functions(path: Path) -> Iterator[ast.AsyncFunctionDef]:
    """The coroutines of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef))


def is_command(node: ast.AsyncFunctionDef) -> bool:
    """Whether Discord calls it for a slash command."""
    return any(ast.unparse(one).startswith("app_commands.command(") for one in node.decorator_list)


def first_await(node: ast.AsyncFunctionDef) -> str:
    """What the function itself waits for first, or has begun before."""
    inner = {id(x) for sub in ast.walk(node) if sub is not node and _is_function(sub) for x in ast.walk(sub)}
    found = [x for x in ast.walk(node) if isinstance(x, ast.Await | ast.Call) and id(x) not in inner]
    awaits = [x for x in found if isinstance(x, ast.Await) or ast.unparse(x.func) == "asyncio.create_task"]
    first = min(awaits, key=lambda x: (x.lineno, x.col_offset))
    what = first.value if isinstance(first, ast.Await) else first.args[0]  # what the task is of
    return ast.unparse(what.func) if isinstance(what, ast.Call) else ""


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef)


COMMANDS = [(path.name, node) for path in COGS.glob("*.py") for node in functions(path) if is_command(node)]


def test_there_are_commands_to_look_at() -> None:
    assert {file for file, _ in COMMANDS} == {f"{name}.py" for name in FAMILIES if name not in PRESSES_ALONE}
    assert {node.name for _, node in COMMANDS} >= {
        "new",
        "solo",
        "undo",
        "hand",
        "move",
        "orders",
        "board",
        "races",
    }


@pytest.mark.parametrize(("file", "node"), COMMANDS, ids=[f"{file}:{node.name}" for file, node in COMMANDS])
def test_the_first_thing_a_command_awaits_is_the_acknowledgement(file: str, node: ast.AsyncFunctionDef) -> None:
    assert first_await(node) in ("acknowledge", "self._do"), f"{file}: {node.name}"


@pytest.mark.parametrize(
    ("file", "name", "first"),
    [
        ("race.py", "_do", "acknowledge"),
        ("wire/items.py", "callback", "bot.opened"),
        ("wire/client.py", "opened", "open_dialog"),
        ("wire/items.py", "open_dialog", "interaction.response.send_modal"),
        ("wire/client.py", "on_interaction", "self.pressed"),
        ("wire/client.py", "pressed", "acknowledge"),
    ],
)
def test_every_press_comes_to_the_one_door_that_acknowledges(file: str, name: str, first: str) -> None:
    found = [node for node in functions(COGS / file) if node.name == name]
    assert [first_await(node) for node in found] == [first]


def test_no_other_item_of_the_library_is_pressed() -> None:
    sources = [path.read_text(encoding="utf-8") for path in COGS.rglob("*.py")]
    assert sum(text.count("DynamicItem[") for text in sources) == 1
    assert not any(
        "def callback" in text
        for path, text in zip(COGS.rglob("*.py"), sources, strict=True)
        if path.name != "items.py"
    )
