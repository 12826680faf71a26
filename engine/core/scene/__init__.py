"""A picture as data: what the renderer draws and what alt text and text board tell; built from views only."""

from __future__ import annotations

from typing import Literal, NamedTuple, Union

from engine.core.scene.base import Cell, Label, Offer, Piece, Rider, label, offer, offers
from engine.core.scene.cards import Card, CardRow, Group, Groups, Lineup
from engine.core.scene.plain import Choices, Course, Pick, Target
from engine.core.scene.ring import Move, Ring, Strip, Tag
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
    Sprint,
    Step,
    Throw,
)
from engine.core.scene.standings import Column, Entrant, Legend, Note, Notes, Podium, Rounds, Row, Table
from engine.core.scene.track import (
    Count,
    Dice,
    DiceLeft,
    Option,
    Order,
    Oval,
    Placed,
    Reach,
    Slot,
    Spot,
    Stretch,
    Tab,
    Tabs,
    Tally,
    Turn,
    Way,
)

__all__ = [
    "Band",
    "Bend",
    "Card",
    "CardRow",
    "Cell",
    "Choices",
    "Column",
    "Count",
    "Course",
    "CourseMap",
    "Dash",
    "Dice",
    "DiceLeft",
    "Draft",
    "Entrant",
    "Group",
    "Groups",
    "Holding",
    "Holdings",
    "Label",
    "Legend",
    "Lineup",
    "Link",
    "Move",
    "Note",
    "Notes",
    "Odds",
    "Offer",
    "OpenRoad",
    "Option",
    "Order",
    "Outlook",
    "Oval",
    "Part",
    "Pick",
    "Piece",
    "Placed",
    "Podium",
    "Reach",
    "Rider",
    "Ring",
    "Rounds",
    "Row",
    "Scene",
    "SheetName",
    "Slot",
    "Spot",
    "Sprint",
    "Step",
    "Stretch",
    "Strip",
    "Tab",
    "Table",
    "Tabs",
    "Tag",
    "Tally",
    "Target",
    "Throw",
    "Turn",
    "Way",
    "label",
    "offer",
    "offers",
]


Part = Union[
    Rounds,
    Ring,
    Strip,
    Groups,
    Lineup,
    Table,
    CardRow,
    Podium,
    Notes,
    Legend,
    Oval,
    Turn,
    Tally,
    Order,
    DiceLeft,
    Tabs,
    Stretch,
    OpenRoad,
    Holdings,
    Sprint,
    Outlook,
    Course,
    Choices,
]
"""What a picture may consist of; each kind has its row in `render/parts.py`."""


SheetName = Literal[
    "stack", "turn", "ring", "cards", "velodrome", "road", "outlook", "sprint", "classifications", "podium"
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
