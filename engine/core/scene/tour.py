"""Parts for a tour between two stages: its stages, who wears what, classifications, what comes next."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Figure, Label
from engine.core.scene.caption import Caption
from engine.core.scene.stage import StageRoad

Jersey = Literal["", "general", "points", "mountain", "combative", "teams"]


class TourStage(NamedTuple):
    """A stage of a tour: its road, whether it is against the clock, alone or in teams, and whether it is over."""

    road: StageRoad
    clock: Literal["", "alone", "teams"] = ""
    state: Literal["ridden", "now", "ahead"] = "ahead"


class TourStages(NamedTuple):
    """All stages in a row, small, and a word at the right."""

    stages: tuple[TourStage, ...]
    text: Label
    told: Label


class TourLeader(NamedTuple):
    """Who leads a classification, and with what. `rider` None: a person, who rides in another team every time."""

    jersey: Jersey
    heading: Label
    rider: Figure | None
    name: Label
    value: Label
    told: Label


class TourLeaders(NamedTuple):
    """A card a classification."""

    leaders: tuple[TourLeader, ...]


class TourRow(NamedTuple):
    """A line of a table: values stand under its heads. `trend`: places won (above 0) or lost since the last stage,
    None where there was none. A rider without a mark is a whole team, none at all a person, who rides in another
    team every time. `winner`: the line is framed."""

    place: int
    rider: Figure | None
    name: Label
    values: tuple[Label, ...]
    told: Label
    trend: int | None = None
    winner: bool = False


class TourTable(NamedTuple):
    """A classification: its heading with its jersey, the heads of its columns, its rows, a note below them."""

    heading: Label
    rows: tuple[TourRow, ...]
    heads: tuple[Label, ...] = ()
    jersey: Jersey = ""
    note: Label | None = None


class TourTables(NamedTuple):
    """Classifications: large ones side by side, and below them small ones."""

    large: tuple[TourTable, ...]
    small: tuple[TourTable, ...] = ()


class CaptionLine(NamedTuple):
    """A line of words, signs and riders, and another one at the right."""

    left: Caption
    told: Label
    right: Caption = ()
