"""What is kept of a race that has ended: who rode it, and who came where. All of it is public."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from engine.core.events import Standing
from engine.core.prompts import Seat
from engine.tables.model.table import Instant, Player, PlayerKind, Table, Venue

Ending = Literal["over", "abandoned"]


class SeatResult(NamedTuple):
    """One seat of a race that has ended. `user` is 0 for all but people.

    `place` counts from 1 as the game's standings do (cyclists of nobody count as well), 0 where they name no place;
    `points` are what the game calls so, None where it counts none; `out`: none of its riders was left in the race.
    `own`, `stood_in` and `computer` say how many of its choices were made by the person (in advance too), by
    whoever plays for somebody absent, and by a computer that sits there; what left no choice counts for nobody.
    """

    seat: Seat
    kind: PlayerKind
    user: int
    name: str
    colour: str
    place: int = 0
    points: int | None = None
    winner: bool = False
    out: bool = False
    own: int = 0
    stood_in: int = 0
    computer: int = 0


class RaceResult(NamedTuple):
    """A race that has ended, as it is remembered. `table` is its table; `options` are those of the lobby, without
    colours; `seats` in seat order. Of an abandoned race nobody has won, and places are those of its last moment."""

    table: int
    place: Venue
    game: str
    rules_version: int
    options: Mapping[str, Any]
    ending: Ending
    opened: Instant
    started: Instant
    ended: Instant
    seats: tuple[SeatResult, ...]
    season: int = 0
    """The season it counts for; 0 = none."""

    @property
    def finished(self) -> bool:
        """Whether it was ridden to its end; only then places count."""
        return self.ending == "over"

    @property
    def people(self) -> tuple[int, ...]:
        """The people who sat there at the end, in seat order."""
        return tuple(one.user for one in self.seats if one.kind == "person")


def result_of(table: Table, standings: Iterable[Standing] = ()) -> RaceResult:
    """What is kept of a table whose race has ended, from what everybody sees; without standings where nobody can
    read it any more. The store counts the choices, which only the log knows."""
    best: dict[Seat, Standing] = {}
    for row in standings:
        if row.who.seat is not None:
            best.setdefault(row.who.seat, row)  # the best of a seat comes first
    return RaceResult(
        table=table.id,
        place=table.place,
        game=table.game,
        rules_version=table.rules_version,
        options=table.options,
        ending="over" if table.status == "over" else "abandoned",
        opened=table.created,
        started=table.started,
        ended=table.ended,
        season=table.season,
        seats=tuple(_seat(number, one, best.get(number)) for number, one in enumerate(table.players)),
    )


def _seat(seat: Seat, player: Player, row: Standing | None) -> SeatResult:
    bare = SeatResult(seat, player.kind, player.user, player.name, player.colour)
    if row is None:
        return bare
    points = row.facts.get("points")
    return bare._replace(
        place=row.place,
        points=points if isinstance(points, int) else None,
        winner=row.winner,
        out=row.out,
    )
