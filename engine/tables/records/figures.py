"""Figures of people and computers, from what is kept of races that have ended."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from engine.tables.model.results import RaceResult, SeatResult
from engine.tables.records.ratings import Competitor, Rating, competitor, ratings

PODIUM = 3
"""Who is among the first three, and not the last, stands on the podium."""


class Figures(NamedTuple):
    """What somebody's finished races come to. `name` and `colour` are those of his last one; `points` is the sum of
    what those races count that count any, `counted` how many do (0: none). `own` and `stood_in` are choices made by
    himself and in his absence; `given_up` are races that nobody won. `place` is that in the table of all, best
    first, 0 for who is in none."""

    competitor: Competitor
    name: str
    colour: str
    game: str
    races: int = 0
    wins: int = 0
    podiums: int = 0
    points: int = 0
    counted: int = 0
    own: int = 0
    stood_in: int = 0
    given_up: int = 0
    rating: Rating | None = None
    place: int = 0

    @property
    def absent(self) -> int:
        """How many of a hundred choices were made in his absence."""
        made = self.own + self.stood_in
        return round(100 * self.stood_in / made) if made else 0


def table_of(races: Sequence[RaceResult], unranked: Collection[int] = ()) -> tuple[Figures, ...]:
    """Everybody who finished one of these races, best rating first: people but those `unranked`, and computers by
    their level. Equal ratings share a place."""
    ranked = [
        one
        for one in _figures(races)
        if one.races and one.competitor.level != "stand_in" and one.competitor.user not in unranked
    ]
    ranked.sort(key=lambda one: (-_strength(one), -one.wins, one.competitor))
    strengths = [_strength(one) for one in ranked]
    return tuple(one._replace(place=strengths.index(_strength(one)) + 1) for one in ranked)


def figures_of(races: Sequence[RaceResult], user: int) -> Figures | None:
    """What these races come to for one person; None if he rode none of them."""
    return next((one for one in _figures(races) if one.competitor == Competitor(user)), None)


def _strength(one: Figures) -> int:
    return one.rating.shown if one.rating else 0


def _figures(races: Sequence[RaceResult]) -> Iterable[Figures]:
    rated = ratings(races)
    found: dict[Competitor, Figures] = {}
    for race in sorted(races, key=lambda one: (one.ended, one.table)):
        for seat in race.seats:
            who = competitor(seat)
            before = found.get(who, Figures(who, seat.name, seat.colour, race.game))
            found[who] = _with(before, race, seat)
    return [one._replace(rating=rated.get(one.competitor)) for one in found.values()]


def _with(before: Figures, race: RaceResult, seat: SeatResult) -> Figures:
    now = before._replace(name=seat.name, colour=seat.colour, game=race.game)
    if not race.finished or not seat.place:
        return now._replace(given_up=now.given_up + 1)
    return now._replace(
        races=now.races + 1,
        wins=now.wins + seat.winner,
        podiums=now.podiums + (seat.place <= PODIUM and seat.place < _last(race)),
        points=now.points + (seat.points or 0),
        counted=now.counted + (seat.points is not None),
        own=now.own + seat.own,
        stood_in=now.stood_in + seat.stood_in,
    )


def _last(race: RaceResult) -> int:
    return max(one.place for one in race.seats)
