"""The duel's pictures, out of parts that other games use."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Ref, Standing
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
)

CELLS = tuple(Cell(str(n)) for n in range(34))


def board(lap: int, laps: int, standings: Sequence[Standing]) -> Scene:
    """Where everybody stands."""
    pieces = tuple(Piece(_rider(row.who), int(str(row.facts["square"])), row.place) for row in standings)
    ring = Ring(CELLS, pieces, (), label("sixth-scene-finish"), label("sixth-scene-start"))
    return Scene("board", label("sixth-scene-title"), _lap(lap, laps), (ring, _table(standings), Notes(())), "ring")


def hand(refs: Sequence[Ref], seat: int, squares: Sequence[int], efforts: Sequence[int]) -> Scene:
    """What the seat can choose from."""
    me = _rider(refs[seat])
    cards = tuple(Card(str(n), me) for n in efforts)
    pieces = tuple(Piece(_rider(ref), squares[ref.seat or 0], place) for place, ref in enumerate(refs))
    strip = Strip(CELLS[:13], pieces, squares[seat], (), label("sixth-scene-hand"))
    row = CardRow((*cards, Card("", me, "bottle", "absent")), me, label("sixth-scene-secret"))
    return Scene("hand", label("sixth-scene-hand"), label("sixth-scene-title"), (row, strip), "cards")


def podium(lap: int, standings: Sequence[Standing]) -> Scene:
    """The end."""
    riders = tuple(_rider(row.who) for row in standings)
    names = tuple(label("sixth-scene-name", who=row.who) for row in standings)
    wins = label("sixth-scene-wins", who=standings[0].who)
    reason = label("sixth-scene-reason", rounds=lap)
    stand = Podium(riders, names, label("sixth-scene-finish"), wins, reason, riders[0])
    return Scene(
        "podium", label("sixth-scene-title"), _lap(lap, lap), (stand, _table(standings), Notes(())), "podium"
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
