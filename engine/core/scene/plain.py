"""Parts that any game can stack without a painter of its own: a plain course of cells, and lettered choices."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene.base import Cell, Figure, Label, Offer, Piece


class TargetCell(NamedTuple):
    """A cell that can be chosen, with its letter if the choices below are lettered.

    `rider`: who would go there, where several riders of a form have targets; they may share a cell.
    """

    cell: int
    offer: Offer | None = None
    letter: str = ""
    rider: Figure | None = None


class PlainCourse(NamedTuple):
    """A course of cells in riding order, folded into rows that are read left to right.

    Each cell shows its ground, its sign and who is on it; cells that can be chosen are framed.
    """

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    told: tuple[Label, ...] = ()
    targets: tuple[TargetCell, ...] = ()


class LetteredChoice(NamedTuple):
    """A choice: its letter (or number), what it is, what it gives under each head, and the rider it is for where a
    form has several."""

    letter: str
    text: Label
    told: Label
    gives: tuple[int | str, ...] = ()
    offer: Offer | None = None
    rider: Figure | None = None


class Choices(NamedTuple):
    """What can be chosen, a line each; without heads several stand in a line, and each rider's begin a new one."""

    heading: Label
    picks: tuple[LetteredChoice, ...]
    heads: tuple[Label, ...] = ()
