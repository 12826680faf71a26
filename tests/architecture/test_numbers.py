"""Numbers have names: a length in a drawing, a limit, a share says what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.architecture.sources import sources

ROOMS = ("engine", "cogs", "render", "desk")
FREE = (0, 1, 2, -1, 0.5)
"""Numbers that say themselves what they are: none, one, both, back, half."""

MOST = 9
"""Bare numbers in a module: a formula may have its 3 and its 360."""

CODES = frozenset({"cogs/wire/errors.py", "desk/wire/rest.py"})
"""Modules whose numbers are names: Discord's and HTTP's codes, as their documents have them."""

CODED = frozenset({"ApiError"})
"""Calls that take such a code."""

HAS_BARE = (
    "SIDE = 12\ndef f(x, wide=3): return x + 7 if x > 0 else g(8, wide=9)\nTALL = row(10, high=11)\nApiError(12)"
)


def bare(node: ast.AST, inside: bool = False) -> Iterator[ast.Constant]:
    """Numbers in functions and calls; not the values of constants, of defaults, and of fields named outside."""
    match node:
        case ast.Constant(value=int() | float()) if inside and node.value not in FREE:
            yield node
        case ast.Call(func=ast.Name(id=name)) if name in CODED:
            return
        case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body):
            for statement in body:
                yield from bare(statement, True)
        case ast.Lambda(body=result):
            yield from bare(result, True)
        case ast.Call(func=function, args=args, keywords=words):
            yield from bare(function, inside)
            for value in args:
                yield from bare(value, True)
            for word in words:
                yield from bare(word.value, inside)
        case _:
            for part in ast.iter_child_nodes(node):
                yield from bare(part, inside)


def test_a_number_is_bare_in_a_function_or_a_call_unless_it_has_a_name() -> None:
    assert [node.value for node in bare(ast.parse(HAS_BARE))] == [7, 8, 9, 10]


def test_numbers_have_names() -> None:
    """Where this fails: give them names, in a constant or a frozen class of measures, beside their like."""
    found = {source.name: list(bare(source.tree)) for source in sources(*ROOMS) if source.name not in CODES}
    assert not [
        f"{name}:{node.lineno} {node.value!r}"
        for name, numbers in found.items()
        if len(numbers) > MOST
        for node in numbers
    ]
