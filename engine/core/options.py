"""The options a lobby shows: which apply to what else is chosen, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from engine.core.events import Line

COLOURS = "colours"
"""The option that the lobby settles by who rides."""

Value = bool | int | str


class OptionField(NamedTuple):
    """One option as it can be set now. `told`: values that only the table's material knows, each as a line; the
    others have texts of their own. With one value it is settled by the rest, and shown nowhere; once there is a
    choice it begins there. `group`: what it is about, where a game has so many that they are asked under headings;
    those of a group follow one another."""

    name: str
    values: tuple[Value, ...]
    default: Value
    """What it is if nobody touches it; one of `values`."""
    told: Mapping[str, Line] = {}
    group: str = ""


@lru_cache
def fields_of(model: type[BaseModel], **values: tuple[Value, ...]) -> tuple[OptionField, ...]:
    """Every option of a model: bools, Literals, whole numbers with both bounds; of what else it holds the material
    gives the `values`."""
    return tuple(
        OptionField(name, values[name] if name in values else values_of(info), info.default)
        for name, info in model.model_fields.items()
        if name != COLOURS
    )


def values_of(info: FieldInfo) -> tuple[Value, ...]:
    """What an option may be; ValueError for a kind that no menu can show."""
    if info.annotation is bool:
        return (True, False)
    if get_origin(info.annotation) is Literal:
        return get_args(info.annotation)
    least = next((rule.ge for rule in info.metadata if hasattr(rule, "ge")), None)
    most = next((rule.le for rule in info.metadata if hasattr(rule, "le")), None)
    if not isinstance(least, int) or not isinstance(most, int):
        raise ValueError("an option of a lobby is a bool, a Literal or an int with both bounds")
    return tuple(range(least, most + 1))


def settled(fields: tuple[OptionField, ...], options: Mapping[str, Any]) -> dict[str, Value]:
    """What every option that applies stands at: as chosen, else its default."""
    return {field.name: options.get(field.name, field.default) for field in fields}
