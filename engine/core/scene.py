"""A picture as data: what the renderer draws and what alt text and text board tell; built from views only."""

from __future__ import annotations

from typing import Literal, NamedTuple, Union

from engine.core.scene_base import Cell, Label, Piece, Rider, label
from engine.core.scene_road import Band, Bend, Dash, Holding, Holdings, Link, Outlook, Plan, Road, Sprint

__all__ = [
    "Band",
    "Bend",
    "Card",
    "CardRow",
    "Cell",
    "Column",
    "Count",
    "Dash",
    "Dice",
    "DiceLeft",
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
    "Option",
    "Order",
    "Outlook",
    "Oval",
    "Part",
    "Piece",
    "Placed",
    "Plan",
    "Podium",
    "Reach",
    "Rider",
    "Ring",
    "Road",
    "Rounds",
    "Row",
    "Scene",
    "Slot",
    "Spot",
    "Sprint",
    "Stretch",
    "Strip",
    "Tab",
    "Table",
    "Tabs",
    "Tag",
    "Tally",
    "Turn",
    "Way",
    "label",
]


class Move(NamedTuple):
    """A way a rider went this round, in cells; its end is where its piece stands."""

    rider: Rider
    start: int
    start_slot: int
    end: int
    end_slot: int


class Card(NamedTuple):
    """A card: what it shows, whose it is, its kind (`team` or `bottle`), how it lies, and a word under it."""

    face: str
    rider: Rider
    kind: Literal["team", "bottle"] = "team"
    state: Literal["open", "spent", "absent"] = "open"
    note: Label | None = None


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
    """The lines at the foot of a picture or panel."""

    notes: tuple[Note, ...]


class Spot(NamedTuple):
    """A square of a track with lanes: row and lane, both from 0, the inner lane first."""

    row: int
    lane: int


class Placed(NamedTuple):
    """A rider on a track with lanes: at rest, next to move, or removed from there in this round."""

    rider: Rider
    at: Spot
    state: Literal["racing", "next", "out"] = "racing"


class Way(NamedTuple):
    """A way over a track, square by square with both ends; its last `bonus` steps were extra ones."""

    rider: Rider
    spots: tuple[Spot, ...]
    bonus: int = 0


class Oval(NamedTuple):
    """A closed track by lane, inner lane first, row 1 after the line; ridden anticlockwise. `line` and `opposite`
    are what is written on the two lines across it."""

    lanes: tuple[tuple[Cell, ...], ...]
    placed: tuple[Placed, ...]
    ways: tuple[Way, ...]
    line: Label
    opposite: Label
    told: tuple[Label, ...] = ()


class Turn(NamedTuple):
    """Who acts next, and with which dice; `hint` says how, `told` all of it."""

    rider: Rider
    text: Label
    dice: tuple[int, ...]
    told: Label
    hint: Label | None = None


class Count(NamedTuple):
    """A line of a tally: places filled with pieces, how many places there are, and the number."""

    rider: Rider
    filled: tuple[Rider, ...]
    places: int
    value: int
    told: Label


class Tally(NamedTuple):
    """What each side has collected or has left, with a word above."""

    counts: tuple[Count, ...]
    caption: Label | None = None


class Slot(NamedTuple):
    """A place in an order of moves: whose it is, its die (0: not known) and the extra steps."""

    rider: Rider
    die: int = 0
    bonus: int = 0
    state: Literal["done", "next", "waiting", "out"] = "waiting"
    told: Label | None = None


class Order(NamedTuple):
    """Who moves after whom; `next` is the word under the next one, `legend` names the two kinds of arrows."""

    heading: Label
    slots: tuple[Slot, ...]
    next: Label
    legend: tuple[Label, ...] = ()


class Dice(NamedTuple):
    """A side's dice: those left, how many places there are, whether it has thrown."""

    rider: Rider
    dice: tuple[int, ...]
    places: int
    thrown: bool
    told: Label


class DiceLeft(NamedTuple):
    """The dice of all sides."""

    heading: Label
    sides: tuple[Dice, ...]


class Tab(NamedTuple):
    """A die that can be chosen, and a word on it."""

    rider: Rider
    die: int
    text: Label
    told: Label | None = None


class Tabs(NamedTuple):
    """Dice side by side."""

    tabs: tuple[Tab, ...]


class Option(NamedTuple):
    """A square that can be chosen, its letter, and the extra steps to it."""

    letter: str
    at: Spot
    steps: tuple[Literal["colour", "wind"], ...] = ()


class Reach(NamedTuple):
    """What a die leads to: the row its own steps end in, the squares, and the extra steps between squares."""

    tab: Tab
    landing: int
    options: tuple[Option, ...]
    hops: tuple[tuple[Spot, Spot], ...] = ()


class Stretch(NamedTuple):
    """A piece of a track with lanes, left to right, inner lane on top; drawn once for each reach.

    Spots count from its first row. `lines`: before which rows a line lies, and whether it is the `opposite` one.
    `legend`: what a die, an own colour and the wind are called; `mark` is the rider's own colour.
    """

    rows: tuple[str, ...]
    lanes: tuple[tuple[Cell, ...], ...]
    placed: tuple[Placed, ...]
    lines: tuple[tuple[int, Literal["line", "opposite"]], ...]
    reaches: tuple[Reach, ...]
    mark: Rider
    legend: tuple[Label, ...] = ()


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
    Road,
    Holdings,
    Sprint,
    Outlook,
]
"""What a picture may consist of. A game with another kind of course adds a part here and a painter in `render`."""


class Scene(NamedTuple):
    """A whole picture. `layout` says which sheet it is drawn on; parts come in reading order."""

    layout: Literal["board", "hand", "podium"]
    title: Label
    subtitle: Label
    parts: tuple[Part, ...]
