"""Parts for a closed track with lanes and dice: track, turns, tallies, orders of moves, what dice lead to."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core.scene.base import Cell, Figure, Label, Offer


class TrackSquare(NamedTuple):
    """A square of a track with lanes: row and lane, both from 0, the inner lane first."""

    row: int
    lane: int


class TrackPiece(NamedTuple):
    """A rider on a track with lanes: at rest, next to move, or removed from there in this round."""

    rider: Figure
    at: TrackSquare
    state: Literal["racing", "next", "out"] = "racing"


class Way(NamedTuple):
    """A way over a track, square by square with both ends; its last `bonus` steps were extra ones."""

    rider: Figure
    spots: tuple[TrackSquare, ...]
    bonus: int = 0


class Oval(NamedTuple):
    """A closed track by lane, inner lane first, row 1 after the line; ridden anticlockwise. `line` and `opposite`
    are what is written on the two lines across it."""

    lanes: tuple[tuple[Cell, ...], ...]
    placed: tuple[TrackPiece, ...]
    ways: tuple[Way, ...]
    line: Label
    opposite: Label
    told: tuple[Label, ...] = ()


class NextToMove(NamedTuple):
    """Who acts next, and with which dice; `hint` says how, `told` all of it."""

    rider: Figure
    text: Label
    dice: tuple[int, ...]
    told: Label
    hint: Label | None = None


class Count(NamedTuple):
    """A line of a tally: whose it is by name, places filled with pieces, how many there are, and the number."""

    rider: Figure
    name: Label
    filled: tuple[Figure, ...]
    places: int
    value: int
    told: Label


class Tally(NamedTuple):
    """What each side has collected or has left, with a word above."""

    counts: tuple[Count, ...]
    caption: Label | None = None


class MoveSlot(NamedTuple):
    """A place in an order of moves: whose it is, its die (0: not known) and the extra steps."""

    rider: Figure
    die: int = 0
    bonus: int = 0
    state: Literal["done", "next", "waiting", "out"] = "waiting"
    told: Label | None = None


class MoveOrder(NamedTuple):
    """Who moves after whom; `next` is the word under the next one, `legend` names the two kinds of arrows."""

    heading: Label
    slots: tuple[MoveSlot, ...]
    next: Label
    legend: tuple[Label, ...] = ()


class Dice(NamedTuple):
    """A side's dice: those left, how many places there are, whether it has thrown."""

    rider: Figure
    dice: tuple[int, ...]
    places: int
    thrown: bool
    told: Label


class DiceLeft(NamedTuple):
    """The dice of all sides."""

    heading: Label
    sides: tuple[Dice, ...]


class Tab(NamedTuple):
    """A die, and a word on it; with an offer it is what is chosen, without one it only leads to squares."""

    rider: Figure
    die: int
    text: Label
    told: Label | None = None
    offer: Offer | None = None


class Tabs(NamedTuple):
    """Dice side by side."""

    tabs: tuple[Tab, ...]


class TargetSquare(NamedTuple):
    """A square that can be chosen, its letter, and the extra steps to it. `offers`: the choices that end there, one
    a rider where it is still open who goes there."""

    letter: str
    at: TrackSquare
    steps: tuple[Literal["colour", "wind"], ...] = ()
    offers: tuple[Offer, ...] = ()


class Reach(NamedTuple):
    """What a die leads to: the row its own steps end in, the squares, and the extra steps between squares."""

    tab: Tab
    landing: int
    options: tuple[TargetSquare, ...]
    hops: tuple[tuple[TrackSquare, TrackSquare], ...] = ()


class Stretch(NamedTuple):
    """A piece of a track with lanes, left to right, inner lane on top; drawn once for each reach.

    Spots count from its first row. `lines`: before which rows a line lies, and whether it is the `opposite` one.
    `legend`: what a die, an own colour and the wind are called; `mark` is the rider's own colour.
    """

    rows: tuple[str, ...]
    lanes: tuple[tuple[Cell, ...], ...]
    placed: tuple[TrackPiece, ...]
    lines: tuple[tuple[int, Literal["line", "opposite"]], ...]
    reaches: tuple[Reach, ...]
    mark: Figure
    legend: tuple[Label, ...] = ()
