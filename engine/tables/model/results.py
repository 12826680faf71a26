"""What is kept of a race that has ended: who rode it, and who came where. All of it is public."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engine.core.events import Standing
from engine.core.prompts import Seat
from engine.tables.model.table import Instant, Player, PlayerKind, Table, Venue

Ending = Literal["over", "abandoned"]


class SeatResult(NamedTuple):
    """One seat of a race that has ended, as whoever rode most of it. `user` is 0 for all but people.

    `place` counts from 1 as the game's standings do (cyclists of nobody count as well), 0 where they name no place;
    `points` are what the game calls so, None where it counts none; `out`: none of its riders was left in the race.
    `own`, `stood_in` and `computer` say how many of its choices were made by the person (in advance too), by
    whoever plays for somebody absent, and by a computer that sits there; what left no choice counts for nobody.
    `others` are the choices made while others had the seat.
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
    others: int = 0

    @property
    def choices(self) -> int:
        """How many choices there were in all."""
        return self.own + self.stood_in + self.computer + self.others


class Tenure(NamedTuple):
    """A time in which one player had a seat; all as in `SeatResult`."""

    kind: PlayerKind
    user: int
    name: str
    own: int = 0
    stood_in: int = 0
    computer: int = 0

    @property
    def choices(self) -> int:
        """How many choices were made in it."""
        return self.own + self.stood_in + self.computer

    def with_more(self, more: Tenure) -> Tenure:
        """The same player, with what he did in another time."""
        counts = (self.own + more.own, self.stood_in + more.stood_in, self.computer + more.computer)
        return more._replace(own=counts[0], stood_in=counts[1], computer=counts[2])


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
        """The people for whom it counts, in seat order."""
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


def credited(seats: Sequence[SeatResult], ridden: Mapping[Seat, Sequence[Tenure]]) -> tuple[SeatResult, ...]:
    """The seats as they count: one that passed on for whoever made most of its choices (of equals, who had it
    last), not for who took it over near the end. Who rides another seat at the end has the result of that one.
    `ridden`: all times of a seat in order, the last of them that of who sits there."""
    people = {one.user for one in seats if one.user}
    return tuple(_credited(one, ridden[one.seat], people - {one.user}) for one in seats)


def _credited(seat: SeatResult, ridden: Sequence[Tenure], elsewhere: Collection[int]) -> SeatResult:
    found: dict[tuple[PlayerKind, int, str], Tenure] = {}
    for one in ridden:
        who = (one.kind, one.user, "" if one.user else one.name)
        before = found.pop(who, None)  # the newest stands last
        found[who] = before.with_more(one) if before else one
    last = next(reversed(found.values()))
    may = [one for one in found.values() if one.user not in elsewhere]
    most = max(reversed(may), key=lambda one: one.choices, default=last)
    others = sum(one.choices for one in found.values()) - most.choices
    return seat._replace(**most._asdict(), others=others)
