"""The duel's pictures, out of parts that other games use."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Ref, Standing
from engine.core.prompts import Prompt
from engine.core.scene import (
    Card,
    CardRow,
    Cell,
    Column,
    Label,
    Notes,
    Piece,
    Podium,
    Rider,
    Ring,
    Row,
    Scene,
    Strip,
    Table,
    label,
    offer,
)
from engine.core.views import SeatView
from tests.toys.sixth.state import State

CELLS = tuple(Cell(str(n)) for n in range(34))


def board(view: State, laps: int, standings: Sequence[Standing]) -> Scene:
    """Where everybody stands."""
    pieces = tuple(Piece(_rider(row.who), int(str(row.facts["square"])), row.place) for row in standings)
    ring = Ring(CELLS, pieces, (), label("sixth-scene-finish"), label("sixth-scene-start"))
    return Scene(
        "board", label("sixth-scene-title"), _lap(view.lap, laps), (ring, _table(standings), Notes(())), "ring"
    )


def hand(view: SeatView[State, None], asked: Sequence[Prompt]) -> Scene:
    """What the seat can choose from, with the square each effort leads to."""
    riders, me = view.public.riders, _rider(view.public.riders[view.seat].who)
    offered = [(prompt, field, choice) for prompt in asked for field in prompt.fields for choice in field.choices]
    cards = tuple(Card(choice.key, me, offer=offer(*one)) for one in offered for choice in one[2:])
    pieces = tuple(Piece(_rider(rider.who), rider.square, place) for place, rider in enumerate(riders))
    strip = Strip(CELLS[:13], pieces, riders[view.seat].square, (), label("sixth-scene-hand"))
    row = CardRow((*cards, Card("", me, "bottle", "absent")), me, label("sixth-scene-secret"))
    return Scene("hand", label("sixth-scene-hand"), label("sixth-scene-title"), (row, strip), "cards")


def podium(view: State, laps: int, standings: Sequence[Standing]) -> Scene:
    """The end."""
    riders = tuple(_rider(row.who) for row in standings)
    names = tuple(label("sixth-scene-name", who=row.who) for row in standings)
    wins = label("sixth-scene-wins", who=standings[0].who)
    reason = label("sixth-scene-reason", rounds=laps)
    stand = Podium(riders, names, label("sixth-scene-finish"), wins, reason, riders[0])
    return Scene(
        "podium", label("sixth-scene-title"), _lap(laps, laps), (stand, _table(standings), Notes(())), "podium"
    )


def _rider(who: Ref) -> Rider:
    return Rider(who, who.key)


def _lap(lap: int, laps: int) -> Label:
    return label("sixth-scene-round", round=lap, rounds=laps)


def _table(standings: Sequence[Standing]) -> Table:
    rows = tuple(
        Row(
            row.place,
            _rider(row.who),
            label("sixth-scene-name", who=row.who),
            (int(str(row.facts["square"])),),
            label("sixth-scene-row", place=row.place, who=row.who, square=row.facts["square"]),
        )
        for row in standings
    )
    return Table(label("sixth-scene-standings"), (Column(label("sixth-scene-square"), "number"),), rows)
