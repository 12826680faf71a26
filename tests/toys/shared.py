"""What both toys need: plain pictures, and positions written as `name=value` words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from engine.core.documents import checked
from engine.core.events import Fact, Line, Ref
from engine.core.game import Adopted, GameOptions, Meta
from engine.core.options import OptionField, fields_of
from engine.core.prompts import Prompt
from engine.core.scene import (
    Cell,
    Choices,
    Figure,
    Footnote,
    Footnotes,
    LetteredChoice,
    Part,
    Piece,
    PlainCourse,
    Scene,
    TargetCell,
    label,
    offer,
)


class Material(BaseModel):
    """A toy's data file: how much luck its deck holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    copies: int = 4


class NoCourses:
    """What a toy says about courses: all its options always apply, and there is nothing to ride on."""

    meta: Meta

    def option_fields(self, options: GameOptions, material: BaseModel) -> tuple[OptionField, ...]:
        return fields_of(self.meta.options)

    def adopted(self, material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
        return Adopted(checked(Material, piece), {})

    def ridden(self, options: GameOptions, material: BaseModel) -> Line | None:
        return None


def toy_scene(layout: Literal["board", "hand", "podium"], *parts: Part, **facts: Fact) -> Scene:
    """A plain picture: these parts, and a line of facts that says everything a test compares."""
    said = " ".join(f"{name}={value}" for name, value in sorted(facts.items()))
    line = Footnotes((Footnote(label("toys-note", facts=said)),))
    return Scene(layout, label("toys-title"), label("toys-layout", layout=layout), (*parts, line))


def toy_course(squares: Mapping[Ref, int], asked: Sequence[Prompt] = ()) -> tuple[Part, ...]:
    """Riders on the squares between the hindmost and the foremost; choices with a place become cells of the course,
    all others a list."""
    offered = [(prompt, field, choice) for prompt in asked for field in prompt.fields for choice in field.choices]
    placed = [(int(one[2].at), offer(*one)) for one in offered if one[2].at]
    named = [(offer(*one), one[2].key) for one in offered if not one[2].at]
    taken = [*squares.values(), *(square for square, _ in placed)]
    first = min(taken)
    course = PlainCourse(
        tuple(Cell(str(square)) for square in range(first, max(taken) + 1)),
        tuple(Piece(Figure(who, who.key), square - first, n) for n, (who, square) in enumerate(squares.items())),
        tuple(label("toys-place", who=who, square=square) for who, square in squares.items()),
        tuple(TargetCell(square - first, mine) for square, mine in placed),
    )
    texts = [(label("toys-choice", choice=key), mine) for mine, key in named]
    picks = tuple(LetteredChoice(str(n), text, text, (), mine) for n, (text, mine) in enumerate(texts, 1))
    return (course, Choices(label("toys-choose"), picks)) if picks else (course,)


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
