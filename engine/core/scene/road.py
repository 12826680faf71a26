"""Parts for an open road folded into strips: the road, what players hold, a sprint, and where a rider can go."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene.base import Cell, Figure, Label, Offer, Piece


class Bend(NamedTuple):
    """A curve of an open road, from its first cell to its last; `way` -1 turns left, 1 right."""

    first: int
    last: int
    way: int


class Link(NamedTuple):
    """A rider at the wheel of another, and the counters it won (above 0) or paid (below 0)."""

    rider: Figure
    wheel: Figure
    counters: int


class Band(NamedTuple):
    """Riders that belong together, from their hindmost cell to the foremost; `gap`: what lies before them, if
    anything."""

    first: int
    last: int
    caption: Label
    short: Label
    gap: Label | None
    told: Label


class CourseMap(NamedTuple):
    """The true course in pieces of `per` cells: each turns left (-1), right (1) or not (0) where it begins."""

    turns: tuple[int, ...]
    per: int
    closed: bool
    race: tuple[int, int]
    """First and last cell of the race; on a closed course cells count through its laps."""


class OpenRoad(NamedTuple):
    """An open course, to be folded into strips of `row` cells, the first cell being the start before them.

    `pieces`: slot 1 is the front of a cell's queue. `line`: the last cell before the line; cells behind it show
    what they are worth and are no part of a strip. `marks`: signs before a cell, such as a lap's end.
    """

    cells: tuple[Cell, ...]
    row: int
    line: int
    pieces: tuple[Piece, ...]
    bends: tuple[Bend, ...]
    marks: tuple[tuple[int, Label], ...]
    links: tuple[Link, ...]
    bands: tuple[Band, ...]
    plan: CourseMap
    lead: Label
    start: Label
    finish: Label
    worth: Label
    told: tuple[Label, ...]
    turn: Figure | None = None
    """Whose turn it is."""


class Holding(NamedTuple):
    """What a player holds of something, of how many at most; `score`: a larger number besides, such as points;
    `riders`: those in the place of a number; `turn`: whose turn it is."""

    rider: Figure
    name: Label
    number: int
    most: int
    told: Label
    score: int | None = None
    riders: tuple[Figure, ...] = ()
    turn: bool = False


class Holdings(NamedTuple):
    """A heading, a legend for what links mean, and what each player holds."""

    heading: Label
    legend: Label | None
    holdings: tuple[Holding, ...]


class Dash(NamedTuple):
    """A rider over the line: how (dice, or at whose wheel), counters used, its time, whom it overtook there."""

    rider: Figure
    name: Label
    dice: tuple[int, ...]
    wheel: Figure | None
    counters: int
    time: str
    overtook: tuple[Figure, ...]
    told: Label


class SprintFinish(NamedTuple):
    """A finish: the stretch about the line, who crossed it in which order (`crossed`), and the result.

    `cells` up to index `line` lie before the line; `times` are written under cells. `behind`: a word on riders
    farther back.
    """

    cells: tuple[Cell, ...]
    line: int
    pieces: tuple[Piece, ...]
    times: tuple[tuple[int, str], ...]
    crossed: tuple[Dash, ...]
    result: tuple[Dash, ...]
    first_place: int
    heads: tuple[Label, Label, Label, Label]
    winner: Label | None
    behind: Label | None
    start: int
    """The number of the first cell."""


class Draft(NamedTuple):
    """A wheel to take: the cell behind it, whose wheel it is, and what it costs or brings."""

    cell: int
    wheel: Figure
    text: Label
    offer: Offer | None = None


class ReachCell(NamedTuple):
    """A cell that a throw and counters lead to; `offers` are all numbers of counters that lead there."""

    cell: int
    text: Label
    offers: tuple[Offer, ...] = ()


class Odds(NamedTuple):
    """In how many of 36 ways two dice lead to a cell."""

    cell: int
    ways: int


class Throw(NamedTuple):
    """Two dice: those that lie there, or where they may lead once they are thrown."""

    text: Label
    dice: tuple[int, ...] = ()
    chances: tuple[Odds, ...] = ()
    offer: Offer | None = None


class Outlook(NamedTuple):
    """A stretch of road about a rider, and where it can go if it is asked: behind a wheel, by a throw to come, or
    by a throw and counters."""

    cells: tuple[Cell, ...]
    line: int
    pieces: tuple[Piece, ...]
    mine: Figure
    told: tuple[Label, ...]
    draft: Draft | None = None
    throw: Throw | None = None
    steps: tuple[ReachCell, ...] = ()
