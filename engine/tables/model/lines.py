"""Told lines as JSON and back: they wait in the outbox until the courier finds words for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.events import Fact, Line, Ref
from engine.core.scene import Label, label


def dump_lines(lines: Iterable[Line]) -> list[dict[str, Any]]:
    """Lines as JSON data."""
    return [
        {"key": line.key, "facts": {k: _dump(v) for k, v in line.facts.items()}, "minor": line.minor}
        for line in lines
    ]


def load_lines(data: Iterable[Mapping[str, Any]]) -> tuple[Line, ...]:
    """Lines from their JSON data."""
    return tuple(
        Line(one["key"], {k: _load(v) for k, v in one["facts"].items()}, one.get("minor", False)) for one in data
    )


def as_data(name: Label) -> dict[str, Any]:
    """What something is called, as JSON data."""
    return dump_lines([Line(name.key, dict(name.facts))])[0]


def as_label(data: Mapping[str, Any]) -> Label:
    """The same from its JSON data."""
    line = load_lines([data])[0]
    return label(line.key, **line.facts)


def _dump(fact: Fact) -> Any:
    if isinstance(fact, Ref):
        return {"ref": [*fact]}
    if isinstance(fact, tuple):
        items: tuple[Any, ...] = fact
        return {"list": [_dump(item) for item in items]}
    return fact


def _load(data: Any) -> Any:
    if isinstance(data, dict) and "ref" in data:
        return Ref(*data["ref"])  # a version before riders had names wrote key and seat alone
    if isinstance(data, dict):
        return tuple(_load(item) for item in data["list"])
    return data
