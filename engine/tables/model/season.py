"""A season: a series of races over one or several games, with points for its members and a jersey for who leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from engine.tables.model.results import RaceResult
from engine.tables.model.table import Instant, Venue

SeasonStatus = Literal["gathering", "running", "ended"]
"""`gathering`: its first race has not been opened; `ended`: its owner, or who keeps order, has ended it early."""

POINTS = (10, 6, 4, 3, 2, 1)
"""For the first, the second … of a race, unless the owner says otherwise."""
MOST_RACES, MOST_DAYS, MOST_POINTS, MOST_GAMES = 30, 60, 1000, 5
BREATH_SECONDS = 3600.0
"""So long after a finish no lobby opens by itself: until then it can be looked at, and taken back."""


class SeasonPlan(NamedTuple):
    """What was settled: `games` take turns in this order; `points` by place among the members; the `drop` worst
    results of each do not count; so many `days` from start to start; computers of the level `fill` take the seats
    that a race needs and nobody has ("": none)."""

    games: tuple[str, ...]
    races: int
    points: tuple[int, ...] = POINTS
    drop: int = 0
    days: int = 7
    fill: str = ""


class Member(NamedTuple):
    """Somebody whose results count; the name is a snapshot for display."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Season:
    """One season. `hurried` is the table after which the owner wants the next lobby at once (0: the first one, -1:
    none); `post` and `post_channel` say where its post stands, `told` how many races that tells of, and `shown` of
    which revision."""

    id: int
    place: Venue
    title: str
    owner: int
    status: SeasonStatus
    plan: SeasonPlan
    members: tuple[Member, ...]
    created: Instant
    hurried: int = -1
    revision: int = 0
    shown: int = 0
    told: int = 0
    post: int = 0
    post_channel: int = 0

    def changed(self, **changes: Any) -> Season:
        """The season with some fields changed."""
        return replace(self, **changes)

    @property
    def people(self) -> tuple[int, ...]:
        """The members' user ids, in the order in which they came."""
        return tuple(one.user for one in self.members)

    def game_of(self, number: int) -> str:
        """Which game race `number` (from 1) is."""
        return self.plan.games[(number - 1) % len(self.plan.games)]


@dataclass(frozen=True, slots=True)
class SeasonCall:
    """To the channel: the lobby of race `number` of a season is open, and these people are called to it."""

    title: str
    number: int
    races: int
    people: tuple[int, ...]
    kind: Literal["season_call"] = "season_call"


class SeasonRow(NamedTuple):
    """A member's line: points of each race in order (None: he did not ride, or it was abandoned), which of them are
    dropped, the sum of the others, how many races he won. Members who are level share a place."""

    member: Member
    points: tuple[int | None, ...]
    dropped: frozenset[int]
    total: int
    wins: int
    place: int = 0


def rows_of(season: Season, races: Sequence[RaceResult]) -> tuple[SeasonRow, ...]:
    """The table after these races, the best first: by points, then by races won, then by the better last race."""
    scored = [_points(season, race) for race in races]
    finished = [number for number, race in enumerate(races) if race.finished]
    rows = [_row(member, scored, finished, season.plan.drop) for member in season.members]
    rows.sort(key=_rank, reverse=True)
    return tuple(row._replace(place=1 + sum(_rank(other) > _rank(row) for other in rows)) for row in rows)


def leader_of(rows: Sequence[SeasonRow]) -> Member | None:
    """Who wears the jersey: who is first alone, with points."""
    first = [row for row in rows if row.place == 1 and row.total]
    return first[0].member if len(first) == 1 else None


def _points(season: Season, race: RaceResult) -> Mapping[int, tuple[int, int]]:
    """Place among the members, and points, by user: computers and guests take none from them. An abandoned race
    gives nobody any."""
    if not race.finished:
        return {}
    rode = {seat.user: seat.place for seat in race.seats if seat.user in season.people and seat.place}
    places = {user: 1 + sum(other < place for other in rode.values()) for user, place in rode.items()}
    worth = season.plan.points
    return {user: (place, worth[place - 1] if place <= len(worth) else 0) for user, place in places.items()}


def _row(
    member: Member, scored: Sequence[Mapping[int, tuple[int, int]]], finished: Sequence[int], drop: int
) -> SeasonRow:
    found = [race.get(member.user) for race in scored]
    points = tuple(one[1] if one is not None else None for one in found)
    # One result always counts, and who misses a race drops that first; an abandoned one is nobody's result.
    worst = sorted(finished, key=lambda race: (points[race] or 0, points[race] is not None))
    dropped = frozenset(worst[: min(drop, max(0, len(worst) - 1))])
    total = sum(one or 0 for race, one in enumerate(points) if race not in dropped)
    return SeasonRow(member, points, dropped, total, sum(one is not None and one[0] == 1 for one in found))


def _rank(row: SeasonRow) -> tuple[int, int, int]:
    last = next((one for one in reversed(row.points) if one is not None), 0)
    return row.total, row.wins, last
