"""What all parts of a picture are made of: texts to be, riders, cells and pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.events import Fact, Ref
from engine.core.prompts import Choice, Field, Prompt


class Label(NamedTuple):
    """A text to be: the full Fluent key and its facts, sorted by name so that equal labels are equal."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


def label(key: str, **facts: Fact) -> Label:
    """The label of this key with these facts."""
    return Label(key, tuple(sorted(facts.items())))


class Figure(NamedTuple):
    """A piece: its name, its team (colour, shape, code of the badge), and what the badge says if not the code.

    `disc`: the ground of a disc on the shape, under what the badge says.
    """

    who: Ref
    team: str
    neutral: bool = False
    mark: str = ""
    disc: str = ""


class Cell(NamedTuple):
    """One square of a course: what is written on it, the ground, and a sign of its own (`bottle`, `bolt`)."""

    name: str
    ground: str = "flat"
    sign: str = ""


class Piece(NamedTuple):
    """A rider on a cell (index into the cells); `slot` orders the riders of one cell, lowest first."""

    rider: Figure
    cell: int
    slot: int


class Offer(NamedTuple):
    """Something in a picture that can be chosen: which choice of which question it is, and the choice's place.

    Copied from the prompt by `offer`, so that a picture cannot offer what is not asked; the contract compares both.
    """

    prompt: str
    field: str
    choice: str
    at: str


def offer(prompt: Prompt, field: Field, choice: Choice) -> Offer:
    """The offer of one choice."""
    return Offer(prompt.id, field.key, choice.key, choice.at)


def offers(part: object) -> Iterator[Offer]:
    """All offers in a scene, a part or anything they are made of."""
    if isinstance(part, Offer):
        yield part
    elif isinstance(part, tuple):  # named tuples all the way down
        for piece in part:
            yield from offers(piece)
