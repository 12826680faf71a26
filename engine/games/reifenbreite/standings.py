"""Who is ahead: teams by their points, and before the finish by what they would have if it ended now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.events import Fact, Ref, Standing
from engine.games.reifenbreite.board.road import Road, steps_over
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.score_sheet import final_scores, scores_of, team_scores, winners
from engine.games.reifenbreite.view import Public, TeamScore

NOBODY = "none"
"""Stands in a fact for a rider or a line that is not there."""


class Front(NamedTuple):
    """Who rides in front: in how many steps over the next line (`NOBODY`: the finish), and over the finish."""

    rider: str
    line: str
    to_line: int
    to_go: int


def front(course: Course, view: Public) -> Front | None:
    """The foremost of those who race; None while riders are placed, and once nobody is left."""
    if view.placing or not view.ranking or view.over:
        return None
    road = course.road(view.stage)
    first = next(one for one in view.riders if one.rider == view.ranking[0])
    space = road.by_name[first.space or dict(view.foot)[first.rider]]
    ahead = road.passed(space)
    if ahead >= len(road.lines) - 1:
        return Front(first.rider, NOBODY, first.to_go, first.to_go)
    return Front(first.rider, road.lines[ahead].letter, _steps_to(road, ahead)[space], first.to_go)


@lru_cache(maxsize=128)
def _steps_to(road: Road, line: int) -> tuple[int, ...]:
    """By space: the fewest steps over a line on the empty road; 0 behind it."""
    return steps_over(road.steps, road.lines[line].last)


def rows(course: Course, view: Public) -> tuple[Standing, ...]:
    """A row a team, best first: its points, and in a stage race those of the races before. The first one says who
    rides in front, and whether the points are what they would be if it ended now."""
    scores = final_scores(view.stages, course.options.stage_race) if view.over else _now(course, view)
    won = winners(course, scores) if view.over else ()
    order = sorted(range(len(scores)), key=lambda team: -scores[team])
    found: list[Standing] = []
    for number in order:
        team, score = view.teams[number], scores[number]
        place = next((row.place for row in found if row.facts["points"] == score), len(found) + 1)
        facts: dict[str, Fact] = {"points": score, "won": _won(view, number), "cards": team.left}
        facts |= _of_all(course, view, leading=not found)
        found.append(Standing(place, Ref(team.team, team.seat), facts, team.seat in won))
    return tuple(found)


def _of_all(course: Course, view: Public, *, leading: bool) -> dict[str, Fact]:
    """What the row in front says of the whole race."""
    supposed = int(leading and course.options.ended_now and not view.over)
    found = front(course, view) if leading else None
    if found is None:
        return {"supposed": supposed, "front": NOBODY, "line": NOBODY, "to_line": 0, "in": 0}
    rider = course.ref(course.by_name[found.rider])
    where: dict[str, Fact] = {"line": found.line, "to_line": found.to_line, "in": len(view.finished)}
    return {"supposed": supposed, "front": rider, **where}


def _won(view: Public, number: int) -> int:
    """What a team has for certain: the races before and this one's points so far."""
    before = sum(sheet.teams[number].total for sheet in view.stages)
    # Once closed, this race is one of those before as well, and must not count twice.
    closed = len(view.stages) == view.stage
    return before if closed else before + view.teams[number].total


def _now(course: Course, view: Public) -> tuple[int, ...]:
    """By team: what it has, and with `ended_now` also the places that its riders hold on the road; in a stage race
    with its best rider once more for each day, as the sheet of the end counts (URB-P-72)."""
    days = [sheet.teams for sheet in view.stages]
    # Neither a race that is closed, and one of those before, nor one whose riders are still placed counts as a day.
    if not days or not (view.placing or len(days) == view.stage):
        days.append(_today(course, view))
    return scores_of(days, course.options.stage_race)


def _today(course: Course, view: Public) -> tuple[TeamScore, ...]:
    """The race under way, as its sheet would have it now."""
    free = course.finish_points[len(view.finished) :] if course.options.ended_now else ()
    held = dict(zip(view.ranking, free, strict=False))
    points = [rider.total + held.get(rider.rider, 0) for rider in view.riders]
    return team_scores(course, points)
