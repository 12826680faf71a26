"""No module of ours imports, by whatever way round, a module that imports it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import partial

from tests.architecture.sources import Source, sources

ROOMS = ("bot.py", "settings.py", "cogs", "engine", "render", "desk")

Graph = dict[str, set[str]]


def module(source: Source) -> str:
    """The dotted name of a file."""
    return source.name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def graph(found: tuple[Source, ...]) -> Graph:
    """Which of these modules each one names in its imports; `from package import name` is the module of that name,
    else the package. Imports for type checkers alone count as well: they tie what is read, if not what is run."""
    known = {module(source) for source in found}
    return {module(source): {_target(one, known) for one in source.imports()} & known for source in found}


def _target(imported: str, known: set[str]) -> str:
    """The longest known module an imported name belongs to."""
    while imported and imported not in known:
        imported = imported.rpartition(".")[0]
    return imported


def circle(edges: Graph) -> list[str]:
    """Modules along a circle, the first again at the end; [] if there is none."""
    done: set[str] = set()

    def walk(node: str, path: list[str]) -> list[str]:
        if node in path:
            return [*path[path.index(node) :], node]
        if node in done:
            return []
        for after in sorted(edges[node] - {node}):
            if found := walk(after, [*path, node]):
                return found
        done.add(node)
        return []

    return next((found for node in sorted(edges) if (found := walk(node, []))), [])


def test_no_imports_go_in_a_circle() -> None:
    assert circle(graph(sources(*ROOMS))) == []


def test_a_circle_is_found_also_where_the_import_stands_in_a_function() -> None:
    texts = {
        "cogs/a.py": "from cogs import b",
        "cogs/b.py": "def late():\n    from cogs.c import thing",
        "cogs/c.py": "import cogs.a",
    }
    found = tuple(Source(name, text, ast.parse(text)) for name, text in texts.items())
    assert circle(graph(found)) == ["cogs.a", "cogs.b", "cogs.c", "cogs.a"]


def test_a_line_of_imports_is_no_circle() -> None:
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def beside(edges: Graph, folder: str) -> Graph:
    """What lies in a folder, modules and folders alike, and which of these lean on which."""
    depth = folder.count(".") + 2
    inside = {node: {other for other in others if within(other, folder)} for node, others in edges.items()}
    found: defaultdict[str, set[str]] = defaultdict(set)
    for node in filter(partial(within, folder=folder), inside):
        name = ".".join(node.split(".")[:depth])
        found[name] |= {".".join(other.split(".")[:depth]) for other in inside[node]} - {name}
    return found


def within(node: str, folder: str) -> bool:
    """Whether a module or folder lies in this folder."""
    return node.startswith(f"{folder}.")


def test_no_folders_lean_on_each_other() -> None:
    edges = graph(sources(*ROOMS))
    folders = {".".join(node.split(".")[:depth]) for node in edges for depth in range(1, node.count(".") + 1)}
    # A game is one room: its state and its views are made of each other's words.
    whole = re.compile(r"engine\.games\.\w+")
    circles = {folder: circle(beside(edges, folder)) for folder in folders if not whole.fullmatch(folder)}
    assert not {folder: found for folder, found in circles.items() if found}


def test_folders_that_lean_on_each_other_are_found_though_no_module_does() -> None:
    edges = {"cogs.a.x": {"cogs.b.x"}, "cogs.b.x": set(), "cogs.b.y": {"cogs.a.y"}, "cogs.a.y": set()}
    assert circle(edges) == []
    assert circle(beside(edges, "cogs")) == ["cogs.a", "cogs.b", "cogs.a"]
