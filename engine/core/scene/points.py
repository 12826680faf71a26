"""The score sheet of a race: tables side by side, whose cells may be struck or counted by strokes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label


class PointsCell(NamedTuple):
    """A cell: a number or a few letters, or so many `strokes`; `notes` are small plates side by side, those of
    `hits` filled."""

    text: str = ""
    kind: Literal["plain", "faint", "strong", "struck", "winner"] = "plain"
    strokes: int = 0
    notes: tuple[str, ...] = ()
    hits: tuple[str, ...] = ()


class PointsRow(NamedTuple):
    """A line: a place or a line's letter before it (`lead`), who it is about, and its cells from left to right."""

    rider: Figure
    cells: tuple[PointsCell, ...]
    told: Label
    lead: str = ""
    name: Label | None = None
    """Where a name stands beside the badge; else the figure's own mark does."""


class PointsTable(NamedTuple):
    """Rows under the heads of their columns; the last column is at the right edge."""

    heads: tuple[Label, ...]
    rows: tuple[PointsRow, ...]
    heading: Label | None = None
    pills: bool = False
    """Whether what stands before a row is a letter on a pill, not a place."""


class PointsSheet(NamedTuple):
    """Two columns of tables, and a word on the cards drawn at the end (`drawn`)."""

    left: tuple[PointsTable, ...]
    right: tuple[PointsTable, ...]
    drawn: tuple[str, ...] = ()
    verdict: Label | None = None
