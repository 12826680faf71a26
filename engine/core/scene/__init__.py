"""A picture as data: what the renderer draws and what alt text and text board tell; built from views only."""

from __future__ import annotations

from typing import Literal, NamedTuple, Union

from engine.core.scene.acts import Act, Acts, PlanLine, PlanRow, PlanRows, ValueCard
from engine.core.scene.base import Cell, Figure, Label, Offer, Piece, label, offer, offers
from engine.core.scene.cards import CardFace, CardGroup, CardGroups, CardRow, Lineup
from engine.core.scene.lanes import (
    LandingRow,
    LandingTable,
    LaneLanding,
    LaneLine,
    LaneRoad,
    Lanes,
    LaneSection,
    LineCaption,
    Profile,
    RoadRider,
    RoadSpace,
    RoadWay,
    ThickLine,
    TitlePill,
)
from engine.core.scene.plain import Choices, LetteredChoice, PlainCourse, TargetCell
from engine.core.scene.points import PointsCell, PointsRow, PointsSheet, PointsTable
from engine.core.scene.ring import Ring, Strip, Tag, Trail
from engine.core.scene.road import (
    Band,
    Bend,
    CourseMap,
    Dash,
    Draft,
    Holding,
    Holdings,
    Link,
    Odds,
    OpenRoad,
    Outlook,
    ReachCell,
    SprintFinish,
    Throw,
)
from engine.core.scene.stage import LineWinner, StageGroup, StageLine, StageProfile, StageRoad, StageSection
from engine.core.scene.standings import (
    Column,
    Entrant,
    Footnote,
    Footnotes,
    Legend,
    Podium,
    RoundCount,
    Standings,
    StandingsRow,
)
from engine.core.scene.track import (
    Count,
    Dice,
    DiceLeft,
    MoveOrder,
    MoveSlot,
    NextToMove,
    Oval,
    Reach,
    Stretch,
    Tab,
    Tabs,
    Tally,
    TargetSquare,
    TrackPiece,
    TrackSquare,
    Way,
)

__all__ = [
    "Act",
    "Acts",
    "Band",
    "Bend",
    "CardFace",
    "CardGroup",
    "CardGroups",
    "CardRow",
    "Cell",
    "Choices",
    "Column",
    "Count",
    "CourseMap",
    "Dash",
    "Dice",
    "DiceLeft",
    "Draft",
    "Entrant",
    "Figure",
    "Footnote",
    "Footnotes",
    "Holding",
    "Holdings",
    "Label",
    "LandingRow",
    "LandingTable",
    "LaneLanding",
    "LaneLine",
    "LaneRoad",
    "LaneSection",
    "Lanes",
    "Legend",
    "LetteredChoice",
    "LineCaption",
    "LineWinner",
    "Lineup",
    "Link",
    "MoveOrder",
    "MoveSlot",
    "NextToMove",
    "Odds",
    "Offer",
    "OpenRoad",
    "Outlook",
    "Oval",
    "Part",
    "Piece",
    "PlainCourse",
    "PlanLine",
    "PlanRow",
    "PlanRows",
    "Podium",
    "PointsCell",
    "PointsRow",
    "PointsSheet",
    "PointsTable",
    "Profile",
    "Reach",
    "ReachCell",
    "Ring",
    "RoadRider",
    "RoadSpace",
    "RoadWay",
    "RoundCount",
    "Scene",
    "SheetName",
    "SprintFinish",
    "StageGroup",
    "StageLine",
    "StageProfile",
    "StageRoad",
    "StageSection",
    "Standings",
    "StandingsRow",
    "Stretch",
    "Strip",
    "Tab",
    "Tabs",
    "Tag",
    "Tally",
    "TargetCell",
    "TargetSquare",
    "ThickLine",
    "Throw",
    "TitlePill",
    "TrackPiece",
    "TrackSquare",
    "Trail",
    "ValueCard",
    "Way",
    "label",
    "offer",
    "offers",
]


Part = Union[
    RoundCount,
    Ring,
    Strip,
    CardGroups,
    Lineup,
    Standings,
    CardRow,
    Podium,
    Footnotes,
    Legend,
    Oval,
    NextToMove,
    Tally,
    MoveOrder,
    DiceLeft,
    Tabs,
    Stretch,
    OpenRoad,
    Holdings,
    SprintFinish,
    Outlook,
    PlainCourse,
    Choices,
    LaneRoad,
    Profile,
    LandingTable,
    TitlePill,
    Acts,
    PlanRows,
    PointsSheet,
    StageProfile,
]
"""What a picture may consist of; each kind has its row in `render/parts.py`."""


SheetName = Literal[
    "stack", "turn", "ring", "cards", "velodrome", "road", "outlook", "sprint", "classifications", "podium", "lanes"
]
"""How a picture is composed. `stack` and `turn` take any parts, one below another; the others need parts of their
own."""


class Scene(NamedTuple):
    """A whole picture: what it is for (`layout`), how it is composed (`sheet`); parts come in reading order."""

    layout: Literal["board", "hand", "podium"]
    title: Label
    subtitle: Label
    parts: tuple[Part, ...]
    sheet: SheetName = "stack"
