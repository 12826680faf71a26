"""How strong everybody is, from the places of races that have ended: the Plackett-Luce model of Weng and Lin ("A
Bayesian Approximation Method for Online Ranking", JMLR 12, 2011, algorithm 4), as openskill computes it.

Chosen because a table mixes any number of people and computers, and places may be shared. A race is read once, from
the oldest on; whoever reads the same races again gets the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.tables.model.results import RaceResult, SeatResult
from engine.tables.model.table import PlayerKind

_MODEL = PlackettLuce()

BEGIN, SCALE = 1000, 40
"""What somebody is shown with who has not ridden yet, and how many of the shown points are one of the model."""


class Competitor(NamedTuple):
    """Who is rated: a person by his id, all computers of a level (and all stand-ins) as one."""

    user: int = 0
    level: PlayerKind = "person"


class Rating(NamedTuple):
    """How strong somebody is believed to be (`mu`), how uncertain that is (`sigma`), after so many races."""

    mu: float
    sigma: float
    races: int

    @property
    def shown(self) -> int:
        """What is surely reached (three sigma below), so that one lucky race leads nobody to the top: everybody
        begins at 1000, and nobody falls below 0."""
        return max(0, round(BEGIN + SCALE * (self.mu - 3 * self.sigma)))


def competitor(seat: SeatResult) -> Competitor:
    """Who sat there, as he is rated."""
    return Competitor(seat.user) if seat.kind == "person" else Competitor(level=seat.kind)


def ratings(races: Iterable[RaceResult]) -> Mapping[Competitor, Rating]:
    """Everybody's rating after these races, in whatever order they come. Races that were given up say nothing, nor
    do those in which nobody else was placed."""
    found: dict[Competitor, Rating] = {}
    for race in sorted(races, key=lambda one: (one.ended, one.table)):
        placed = [seat for seat in race.seats if seat.place]
        if race.finished and len(placed) > 1:
            found.update(_after(found, placed))
    return found


def _after(before: Mapping[Competitor, Rating], placed: Sequence[SeatResult]) -> Mapping[Competitor, Rating]:
    riders = [competitor(seat) for seat in placed]
    teams = [[_as_rated(before.get(rider))] for rider in riders]
    rated = _MODEL.rate(teams, ranks=[float(seat.place) for seat in placed])
    return {rider: _mean(before.get(rider), riders, rated, rider) for rider in dict.fromkeys(riders)}


def _as_rated(known: Rating | None) -> PlackettLuceRating:
    return _MODEL.rating() if known is None else _MODEL.rating(mu=known.mu, sigma=known.sigma)


def _mean(
    before: Rating | None,
    riders: Sequence[Competitor],
    rated: Sequence[Sequence[PlackettLuceRating]],
    rider: Competitor,
) -> Rating:
    """Of several computers of one level in a race, each says something of the level: the mean counts."""
    own = [team[0] for one, team in zip(riders, rated, strict=True) if one == rider]
    races = 1 + (0 if before is None else before.races)
    return Rating(fmean(one.mu for one in own), fmean(one.sigma for one in own), races)
