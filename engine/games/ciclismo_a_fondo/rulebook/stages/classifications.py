"""Who leads: general, regularidad, montaña, teams, and the players (section 3.20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.view import StageSheet, TeamTime, Totals

COUNTED = 4
"""Riders of a team whose times count in a stage (CAF-123)."""


def general(totals: Sequence[Totals], riders: Iterable[int]) -> tuple[int, ...]:
    """Riders by the sum of their stage times minus bonuses, lowest first; ties by the sum of stage positions, then
    by the position in the last stage (CAF-119)."""
    return tuple(sorted(riders, key=lambda one: (totals[one].time, totals[one].places, totals[one].last, one)))


def regularity(totals: Sequence[Totals], overall: Sequence[int]) -> tuple[int, ...]:
    """Riders with points of stages and intermediate sprints, most first; ties by stage wins, then by the general
    classification, in whose order they are told (CAF-120)."""
    scored = [one for one in overall if totals[one].points]
    return tuple(sorted(scored, key=lambda one: (-totals[one].points, -totals[one].wins)))


def mountain(totals: Sequence[Totals], overall: Sequence[int]) -> tuple[int, ...]:
    """Riders with points of summits, most first; ties by first places on especial, then 1ª, 2ª, 3ª, 4ª, then by the
    general classification, in whose order they are told (CAF-121)."""
    scored = [one for one in overall if totals[one].mountain]
    return tuple(sorted(scored, key=lambda one: (-totals[one].mountain, *(-first for first in totals[one].firsts))))


def team_time(riders: Iterable[tuple[int, int]]) -> TeamTime:
    """A team in a stage: the times of its first four riders, without bonuses. `riders`: turns and stage position of
    each who is in, the best first."""
    first = list(riders)[:COUNTED]
    return TeamTime(len(first), sum(time for time, _ in first), sum(place for _, place in first))


def teams(sheets: Iterable[StageSheet], seats: int) -> tuple[TeamTime, ...]:
    """By seat, what its riders have over all stages; who abandons later still counts for the stages before
    (CAF-149)."""
    found = [TeamTime()] * seats
    for sheet in sheets:
        for seat, one in enumerate(sheet.teams):
            found[seat] = TeamTime(*map(sum, zip(found[seat], one, strict=True)))
    return tuple(found)


def team_order(times: Sequence[TeamTime]) -> tuple[Seat, ...]:
    """Seats by their teams: more counted times come first, then the lower sum of them, then the lower sum of the
    stage positions that belong to them (CAF-123)."""
    return tuple(sorted(range(len(times)), key=lambda seat: (-times[seat].counted, *times[seat][1:], seat)))


def players(sheets: Sequence[StageSheet], tour: bool, seats: int, size: int) -> tuple[tuple[Seat, int | None], ...]:
    """The players with their best riders, the winner first: by stage position in a one-day race, by the general
    classification in a tour (CAF-125). Whose riders are all out is last (A-85)."""
    order = sheets[-1].general if tour else sheets[-1].order
    best: dict[Seat, int | None] = {}
    for rider in order:
        best.setdefault(rider // size, rider)
    return (*best.items(), *((seat, None) for seat in range(seats) if seat not in best))
