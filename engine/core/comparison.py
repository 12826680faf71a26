"""Whether a thing is as a file says: views and events as plain data, and the first place where they differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from engine.core.events import Mark


class Short(dict[str, Any]):
    """Plain data of a small thing that also has a short written form (a card `b2`)."""

    text: str = ""


def plain(value: Any) -> Any:
    """Named tuples and dataclasses as objects, other tuples and sets as lists; numbers and texts as they are.

    A named tuple that writes itself (`__str__` of its own) keeps its written form.
    """
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        data = Short({name: plain(getattr(value, name)) for name in value._fields})
        if type(value).__str__ is not tuple.__str__:
            data.text = str(value)
        return data
    if isinstance(value, Mark):
        return {"kind": value.kind, "number": value.number, "view": plain(value.view)}
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, set | frozenset):
        # A set has no order on which two runs agree.
        return sorted(plain(item) for item in value)
    return value


def difference(wanted: Any, actual: Any, place: str) -> str | None:
    """The first place where `actual` is not as wanted, as one sentence; None if it is.

    Objects may have more than is wanted. A list is wanted whole, item by item; wanted as an object it is looked
    up: an item by the value of its first field (a cyclist by its colour), or by its number from 0. A small
    thing may be wanted by its short form.
    """
    if isinstance(wanted, Mapping):
        return _in_object(wanted, actual, place)
    if isinstance(wanted, str) and isinstance(actual, Short) and actual.text:
        actual = actual.text
    if isinstance(wanted, list | tuple) and isinstance(actual, list):
        return _in_list(wanted, actual, place)
    # Python takes 1 for True; a file that says 1 where there is a yes or no means something else.
    if wanted == actual and isinstance(wanted, bool) is isinstance(actual, bool):
        return None
    return f"{place}: it is {actual!r}, not {wanted!r}"


def _in_object(wanted: Mapping[str, Any], actual: Any, place: str) -> str | None:
    items = _by_name(actual) if isinstance(actual, list) else actual
    if not isinstance(items, Mapping):
        return f"{place}: it is {actual!r}, not an object"
    for key, value in wanted.items():
        if key not in items:
            return f"{place}: there is no {key!r}, only {', '.join(map(str, items)) or 'nothing'}"
        found = difference(value, items[key], f"{place}.{key}")
        if found is not None:
            return found
    return None


def _by_name(items: Sequence[Any]) -> dict[str, Any]:
    """The items of a list by the value of their first field, and by number where that does not tell them apart."""
    named: dict[str, Any] = {str(number): item for number, item in enumerate(items)}
    for item in items:
        if isinstance(item, Mapping) and item and isinstance(next(iter(item.values())), str):
            named[next(iter(item.values()))] = item
    return named


def _in_list(wanted: Sequence[Any], actual: Sequence[Any], place: str) -> str | None:
    for number, (one, other) in enumerate(zip(wanted, actual, strict=False)):
        found = difference(one, other, f"{place}.{number}")
        if found is not None:
            return found
    if len(wanted) != len(actual):
        return f"{place}: it has {len(actual)} items, not {len(wanted)}"
    return None


def missed(wanted: Mapping[str, Any], rest: Sequence[Mapping[str, Any]], seen: Sequence[Mapping[str, Any]]) -> str:
    """Why an event is not among the `rest`, after those that were found: what differs in the nearest one of its
    type, or that it comes too early or not at all. `seen` are all events."""
    name = wanted.get("type", "an event with these fields")
    alike = [event for event in rest if event["type"] == wanted.get("type", event["type"])]
    if alike:
        # With the fewest differences it is most likely the one that was meant.
        faults = min((_differences(wanted, event) for event in alike), key=len)
        others = f", the nearest of {len(alike)}" if len(alike) > 1 else ""
        return f"{faults[0]} ({alike[0]['type'] if 'type' in wanted else name}{others})"
    names = ", ".join(event["type"] for event in rest) or "nothing"
    if any(difference(wanted, event, "") is None for event in seen):
        return f": {name} comes too early, before what is told above it; after that come {names}"
    return f": {name} does not come; what comes is {names}"


def _differences(wanted: Mapping[str, Any], event: Mapping[str, Any]) -> list[str]:
    """Every field of an event that is not as wanted, a sentence each."""
    found = (difference({key: value}, event, "") for key, value in wanted.items())
    return [fault for fault in found if fault is not None]
