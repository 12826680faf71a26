"""Who is ahead: teams by their points, and before the finish by what they would have if it ended now."""

from __future__ import annotations

from engine.core.events import Fact, Ref, Standing
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.score_sheet import final_scores, winners
from engine.games.reifenbreite.view import Public


def rows(course: Course, view: Public) -> tuple[Standing, ...]:
    """A row a team, best first: its points, and in a stage race those of the races before."""
    scores = final_scores(view.stages, course.options.stage_race) if view.over else _now(course, view)
    won = winners(course, scores) if view.over else ()
    order = sorted(range(len(scores)), key=lambda team: -scores[team])
    found: list[Standing] = []
    for number in order:
        team, score = view.teams[number], scores[number]
        place = next((row.place for row in found if row.facts["points"] == score), len(found) + 1)
        facts: dict[str, Fact] = {"points": score, "won": _won(view, number), "cards": team.left}
        found.append(Standing(place, Ref(team.team, team.seat), facts, team.seat in won))
    return tuple(found)


def _won(view: Public, number: int) -> int:
    """What a team has for certain: the races before and this one's points so far."""
    before = sum(sheet.teams[number].total for sheet in view.stages)
    # Once closed, this race is one of those before as well, and must not count twice.
    closed = len(view.stages) == view.stage
    return before if closed else before + view.teams[number].total


def _now(course: Course, view: Public) -> tuple[int, ...]:
    """By team: what it has, and with `ended_now` also the places that its riders hold on the road."""
    points = dict.fromkeys((rider.rider for rider in view.riders), 0)
    if course.options.ended_now:
        free = course.finish_points[len(view.finished) :]
        points.update(zip(view.ranking, free, strict=False))
    ahead = [0] * len(view.teams)
    for number, rider in enumerate(view.riders):
        ahead[number * len(view.teams) // len(view.riders)] += points[rider.rider]
    return tuple(_won(view, number) + more for number, more in enumerate(ahead))
