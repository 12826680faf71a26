"""What is to be told, as JSON and back: it waits in the outbox until the courier finds words for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.events import Event, Fact, Line, Mark, PublicEvent, Ref
from engine.core.game import AnyRules
from engine.core.prompts import Answer, Prompt


def dump_lines(lines: Iterable[Line]) -> list[dict[str, Any]]:
    """Lines as JSON data."""
    return [{"key": line.key, "facts": {k: _dump(v) for k, v in line.facts.items()}} for line in lines]


def load_lines(data: Iterable[Mapping[str, Any]]) -> tuple[Line, ...]:
    """Lines from their JSON data."""
    return tuple(Line(one["key"], {k: _load(v) for k, v in one["facts"].items()}) for one in data)


def _dump(fact: Fact) -> Any:
    if isinstance(fact, Ref):
        return {"ref": [fact.key, fact.seat]}
    if isinstance(fact, tuple):
        items: tuple[Any, ...] = fact
        return {"list": [_dump(item) for item in items]}
    return fact


def _load(data: Any) -> Any:
    if isinstance(data, dict) and "ref" in data:
        key, seat = data["ref"]
        return Ref(key, seat)
    if isinstance(data, dict):
        return tuple(_load(item) for item in data["list"])
    return data


def labels(prompt: Prompt, answer: Answer) -> list[dict[str, Any]]:
    """The chosen choices with their facts: the prompt will be gone when the courier finds words for them."""
    return [
        {"field": field.key, "key": choice.key, "args": dict(choice.args)}
        for field in prompt.fields
        for choice in field.choices
        if choice.key in answer.get(field.key, ())
    ]


def told_rounds(rules: AnyRules, events: Iterable[Event]) -> list[dict[str, Any]]:
    """The rounds and stages that ended, with what happened in each and the public view of its end."""
    rounds: list[dict[str, Any]] = []
    public: list[PublicEvent] = []
    for event in events:
        if isinstance(event, PublicEvent):
            public.append(event)
        if isinstance(event, Mark) and event.kind in ("round", "stage"):
            rounds.append(_round(rules, event, public))
            public = []
    return rounds


def _round(rules: AnyRules, mark: Mark[Any], events: list[PublicEvent]) -> dict[str, Any]:
    return {
        "number": mark.number,
        "kind": mark.kind,
        "lines": dump_lines(rules.story(events)),
        "view": rules.types.public.dump_python(mark.view, mode="json"),
    }
