"""Parts for a closed road: the whole of it, and a piece with tags that say where cards lead."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene.base import Cell, Figure, Label, Piece
from engine.core.scene.cards import CardFace


class Trail(NamedTuple):
    """A way a rider went this round, in cells; its end is where its piece stands."""

    rider: Figure
    start: int
    start_slot: int
    end: int


class Ring(NamedTuple):
    """A closed course; the last cell lies under the gate. `setting` names the scenery inside (`rambla`)."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    moves: tuple[Trail, ...]
    gate: Label
    start: Label
    setting: str = ""
    place: Label | None = None


class Tag(NamedTuple):
    """Cards that point to a cell: where each would lead."""

    cell: int
    cards: tuple[CardFace, ...]


class Strip(NamedTuple):
    """A piece of the course, left to right; `mine` frames one cell, `flag` is the finish cell if it is in sight."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    mine: int
    tags: tuple[Tag, ...]
    caption: Label
    told: tuple[Label, ...] = ()
