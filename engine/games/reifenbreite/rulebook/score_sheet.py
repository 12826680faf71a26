"""The score sheet: what each rider and team has, the photos of the end, and the sum of a stage race (sections 3.8,
3.11 and 3.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.prompts import Seat
from engine.games.reifenbreite.board.road import Road
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import RIDERS
from engine.games.reifenbreite.rulebook.energy import FINAL_PHOTOS
from engine.games.reifenbreite.rulebook.state import Result, State
from engine.games.reifenbreite.view import ScoreRow, ScoreSheet, SprintScore, TeamScore


class RiderPoints(NamedTuple):
    """What a rider has won, before anything is struck."""

    finish: int
    sprint: int
    jersey: int

    @property
    def total(self) -> int:
        """A rider's total: finish, sprint and jersey points together (URB-P-81)."""
        return self.finish + self.sprint + self.jersey


def result_of(state: State, final: tuple[int, ...] = ()) -> Result:
    """What the sheet is filled in from, as the race stands."""
    photos = tuple(rider.photos for rider in state.riders)
    return Result(
        rounds=state.round,
        finished=state.finished,
        sprints=state.sprints,
        jersey=state.jersey,
        photos=photos,
        final=final,
    )


def points_of(course: Course, stage: int, result: Result) -> tuple[RiderPoints, ...]:
    """By rider: place p has the p-th value of the finish table (URB-B-97), a sprint its points for rider and team
    (URB-P-42), each round in yellow two (URB-P-55)."""
    number = len(course.names)
    finish, sprint, jersey = [0] * number, [0] * number, [0] * number
    # Not strict: while a race lasts, and with fewer teams, there are more places than riders.
    for rider, points in zip(result.finished, course.finish_points, strict=False):
        finish[rider] = points
    for line, riders in zip(course.road(stage).sprints, result.sprints, strict=True):
        for rider, points in zip(riders, line.points, strict=False):
            sprint[rider] += points
    for yellow in result.jersey:
        jersey[yellow.rider] += yellow.rounds * course.jersey_points
    return tuple(map(RiderPoints, finish, sprint, jersey))


def final_photos(course: Course, chance: Chance) -> tuple[int, ...]:
    """Two photo cards when all points are counted, wherever cheating is allowed: two different ones (URB-P-30),
    with `photo_final` `with_return` perhaps the same twice."""
    if not course.cheating:
        return ()
    cards, drawn = list(course.photo_cards), []
    for _ in range(FINAL_PHOTOS):
        drawn.append(cards[chance.below(len(cards), "final photo")])
        # The book wants cards back in the pile only during the race.
        if course.options.photo_final == "distinct":
            cards.remove(drawn[-1])
    return tuple(drawn)


def struck(result: Result) -> tuple[int, ...]:
    """Every rider that has one of these numbers noted is disqualified (URB-P-31)."""
    final = frozenset(result.final)
    # None are drawn while a race lasts, and every view asks.
    return tuple(rider for rider, photos in enumerate(result.photos) if final.intersection(photos)) if final else ()


def sheet_of(course: Course, stage: int, result: Result) -> ScoreSheet:
    """The sheet of a race (URB-P-80). All points of a disqualified rider are struck, from the team's sum as well
    (URB-P-32); nobody else's place or points change (URB-P-33)."""
    road, names = course.road(stage), course.names
    points, out = points_of(course, stage, result), struck(result)
    rows = tuple(
        ScoreRow(
            place=place,
            rider=names[rider],
            finish=points[rider].finish,
            extra=points[rider].sprint + points[rider].jersey,
            total=points[rider].total,
            photos=result.photos[rider],
            struck=rider in out,
        )
        for place, rider in enumerate(result.finished, 1)
    )
    counted = [0 if rider in out else one.total for rider, one in enumerate(points)]
    blocks = _sprints(course, road, result)
    return ScoreSheet(
        course=road.key,
        name=road.name,
        rounds=result.rounds,
        rows=rows,
        sprints=blocks,
        teams=team_scores(course, counted),
        photos=result.final,
    )


def _sprints(course: Course, road: Road, result: Result) -> tuple[tuple[SprintScore, ...], ...]:
    """A block a sprint: who scored, and the rounds in yellow in the block where their wearer last took it."""
    # With `sprint_complete` a wearer may have scored nothing here: its rounds count, but stand in no block (E-08).
    marks = {(yellow.sprint, yellow.rider): yellow.rounds for yellow in result.jersey}
    return tuple(
        tuple(
            SprintScore(
                course.names[rider],
                points,
                marks.get((sprint, rider), 0),
                points + marks.get((sprint, rider), 0) * course.jersey_points,
            )
            for rider, points in zip(riders, line.points, strict=False)
        )
        for sprint, (line, riders) in enumerate(zip(road.sprints, result.sprints, strict=True))
    )


def team_scores(course: Course, counted: Sequence[int]) -> tuple[TeamScore, ...]:
    """What each team has by the points of its riders, in the order of the teams: their sum (URB-B-98)."""
    found = []
    for number, team in enumerate(course.teams):
        riders = tuple(counted[number * RIDERS : (number + 1) * RIDERS])
        found.append(TeamScore(team.key, team.seat or 0, riders, sum(riders)))
    return tuple(found)


def final_scores(sheets: Sequence[ScoreSheet], stage_race: bool) -> tuple[int, ...]:
    """By team: its total; in a stage race the sum of its totals, and as often as there are races the points of the
    rider that has most over all of them (URB-P-72). Struck points are missing in all these sums (URB-P-73)."""
    return scores_of([sheet.teams for sheet in sheets], stage_race)


def scores_of(days: Sequence[Sequence[TeamScore]], stage_race: bool) -> tuple[int, ...]:
    """The same of what teams have day by day."""
    found = []
    for team in range(len(days[-1])):
        sums = [day[team] for day in days]
        best = max(sum(one.riders[rider] for one in sums) for rider in range(RIDERS))
        found.append(sum(one.total for one in sums) + (len(days) * best if stage_race else 0))
    return tuple(found)


def winners(course: Course, scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest score; equal ones share the win (URB-B-98, URB-P-74). A manager of two teams has
    the sum of both."""
    by_seat: dict[Seat, int] = {}
    for team, score in zip(course.teams, scores, strict=True):
        by_seat[team.seat or 0] = by_seat.get(team.seat or 0, 0) + score
    best = max(by_seat.values())
    return tuple(seat for seat, score in by_seat.items() if score == best)
