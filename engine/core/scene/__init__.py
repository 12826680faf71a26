"""A picture as data: what the renderer draws and what alt text and text board tell; built from views only."""

from __future__ import annotations

from typing import Literal, NamedTuple, Union

from engine.core.scene.base import Cell, Label, Offer, Piece, Rider, label, offer, offers
from engine.core.scene.plain import Choices, Course, Pick, Target
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
    "Group",
    "Groups",
    "Holding",
    "Holdings",
    "Label",
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


class Move(NamedTuple):
    """A way a rider went this round, in cells; its end is where its piece stands."""

    rider: Rider
    start: int
    start_slot: int
    end: int
    end_slot: int


class Card(NamedTuple):
    """A card: what it shows, whose it is, its kind (`team` or `bottle`), how it lies, a word under it, and
    the choice it stands for where it can be played."""

    face: str
    rider: Rider
    kind: Literal["team", "bottle"] = "team"
    state: Literal["open", "spent", "absent"] = "open"
    note: Label | None = None
    offer: Offer | None = None


class Group(NamedTuple):
    """Cards under one bracket, what came of them (large), and why (small). `told`: the same as one sentence."""

    cards: tuple[Card, ...]
    result: Label
    why: Label | None
    told: Label


class Column(NamedTuple):
    """A column of a table. `number`: as it is; `gap`: number and blocks; `bottle`: none, held or new."""

    head: Label
    kind: Literal["number", "gap", "bottle"]


class Row(NamedTuple):
    """A line of a table; `values` go with the columns (`finish` draws a flag); `sign` marks a bonus (`bolt`)."""

    place: int
    rider: Rider
    name: Label
    values: tuple[int | str, ...]
    told: Label
    sign: str = ""


class Rounds(NamedTuple):
    """How many rounds are over, of how many."""

    played: int
    total: int


class Ring(NamedTuple):
    """A closed course; the last cell lies under the gate. `setting` names the scenery inside (`rambla`)."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    moves: tuple[Move, ...]
    gate: Label
    start: Label
    setting: str = ""
    place: Label | None = None


class Tag(NamedTuple):
    """Cards that point to a cell: where each would lead."""

    cell: int
    cards: tuple[Card, ...]


class Strip(NamedTuple):
    """A piece of the course, left to right; `mine` frames one cell, `flag` is the finish cell if it is in sight."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    mine: int
    tags: tuple[Tag, ...]
    caption: Label
    told: tuple[Label, ...] = ()


class Groups(NamedTuple):
    """The cards shown in a round, by bracket; `heading` only where there is more than one such row."""

    groups: tuple[Group, ...]
    heading: Label | None = None


class Lineup(NamedTuple):
    """The riders in line before the first round, in slot order."""

    heading: Label
    riders: tuple[Rider, ...]
    told: Label


class Table(NamedTuple):
    """Standings."""

    heading: Label
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


class CardRow(NamedTuple):
    """A hand: fixed places, so that a card never moves; the last card lies apart."""

    cards: tuple[Card, ...]
    owner: Rider
    secret: Label
    told: tuple[Label, ...] = ()


class Podium(NamedTuple):
    """The first three under the gate, winner first, with a headline and what it rests on."""

    riders: tuple[Rider, ...]
    names: tuple[Label, ...]
    gate: Label
    headline: Label
    reason: Label
    champion: Rider
    """Whom the headline names; the first rider unless the rules say otherwise."""
    setting: str = ""
    """The scenery behind the stand (`rambla`, `velodrome`)."""


class Note(NamedTuple):
    """A line at the foot, with a sign before it (`bolt`, `plus`, `check`, `flag`, `next`); `aside` goes right."""

    text: Label
    sign: str = ""
    aside: bool = False


class Notes(NamedTuple):
    """The lines at the foot of a picture or panel; `foot`: at the very foot, below everything else."""

    notes: tuple[Note, ...]
    foot: bool = False


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
"""What a picture may consist of. A game with another kind of course adds a part here and a painter in `render`."""


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
