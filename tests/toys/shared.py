"""What both toys need: a picture of one line, and positions written as `name=value` words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engine.core.events import Fact
from engine.core.scene import Note, Notes, Scene, label


class Material(BaseModel):
    """A toy's data file: how much luck its deck holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    copies: int = 4


def toy_scene(layout: Literal["board", "hand", "podium"], **facts: Fact) -> Scene:
    """The smallest picture: a line of facts that says everything a test compares."""
    return Scene(layout, label("toy-title"), label("toy-subtitle"), (Notes((Note(label("toy-note", **facts)),)),))


def numbers(rows: tuple[tuple[int, ...], ...]) -> str:
    """Lists of numbers as `1,2/3,4`; an empty list is `-`."""
    return "/".join(",".join(map(str, row)) or "-" for row in rows)


def read_numbers(text: str) -> tuple[tuple[int, ...], ...]:
    """What `numbers` wrote."""
    return tuple(() if row == "-" else tuple(int(word) for word in row.split(",")) for row in text.split("/"))


def words(text: str, names: tuple[str, ...]) -> Mapping[str, str]:
    """The `name=value` words of a position; ValueError unless it has exactly these names."""
    pairs = dict(word.partition("=")[::2] for word in text.split())
    if tuple(pairs) != names:
        raise ValueError(f"a position needs the words {', '.join(names)}; found {', '.join(pairs) or 'none'}")
    return pairs
