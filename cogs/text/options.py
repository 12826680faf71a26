"""The options of a table in words: what can be set, what each stands at, what was chosen."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import FieldInfo

from cogs.text.words import Words
from engine.tables.model import Pace
from engine.tables.table_view import TableView

COLOURS = "colours"
"""The field of the options that the lobby fills by itself."""


def fields(table: TableView) -> dict[str, tuple[str, ...]]:
    """What can be set, and the values of each: the pace, then the game's own options."""
    found: dict[str, tuple[str, ...]] = {"pace": tuple(pace for pace in get_args(Pace) if pace != "none")}
    for name, info in table.meta.options.model_fields.items():
        if name != COLOURS:
            found[name] = values(info)
    return found


def values(info: FieldInfo) -> tuple[str, ...]:
    """The values of an option as texts: a bool, a Literal or a bounded int."""
    if info.annotation is bool:
        return ("true", "false")
    if get_origin(info.annotation) is Literal:
        return tuple(str(value) for value in get_args(info.annotation))
    least, most = _bounds(info)
    return tuple(str(number) for number in range(least, most + 1))


def _bounds(info: FieldInfo) -> tuple[int, int]:
    least: Any = None
    most: Any = None
    for rule in info.metadata:
        if isinstance(rule, Ge | Gt):
            least = rule.ge if isinstance(rule, Ge) else rule.gt + 1  # type: ignore[operator]
        if isinstance(rule, Le | Lt):
            most = rule.le if isinstance(rule, Le) else rule.lt - 1  # type: ignore[operator]
    if least is None or most is None:
        raise ValueError("an option of a lobby is a bool, a Literal or an int with both bounds")
    return int(least), int(most)


def value(table: TableView, name: str, text: str) -> Any:
    """An option's value from its text."""
    if name == "pace":
        return text
    info = table.meta.options.model_fields[name]
    if info.annotation is bool:
        return text == "true"
    if get_origin(info.annotation) is Literal:
        return next(value for value in get_args(info.annotation) if str(value) == text)
    return int(text)


def current(table: TableView, name: str) -> str:
    """What an option stands at."""
    if name == "pace":
        return table.pace
    found = table.options.get(name, table.meta.options.model_fields[name].default)
    return str(found).lower() if isinstance(found, bool) else str(found)


def default(table: TableView, name: str) -> str:
    """What it stands at if nobody touches it."""
    if name == "pace":
        return "day"
    found = table.meta.options.model_fields[name].default
    return str(found).lower() if isinstance(found, bool) else str(found)


def option_name(words: Words, name: str) -> str:
    """What an option is called."""
    return words.say("option-pace") if name == "pace" else words.game(f"option-{name}")


def option_value(words: Words, name: str, text: str) -> str:
    """What a value of it means."""
    if name == "pace":
        return words.say(f"pace-{text}")
    info = words.table.meta.options.model_fields[name]
    if info.annotation is int:
        return text
    return words.game(f"option-{name}-{text}")


def option_line(words: Words, name: str) -> str:
    """What an option stands at, in words."""
    value = option_value(words, name, current(words.table, name))
    return words.say("option-line", name=option_name(words, name), value=value)


def chosen(words: Words) -> str:
    """All options of the game that are not as usual, a line each; "" if there are none."""
    table = words.table
    others = [name for name in fields(table) if name != "pace" and current(table, name) != default(table, name)]
    return "\n".join(option_line(words, name) for name in others)
