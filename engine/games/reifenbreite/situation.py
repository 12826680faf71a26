"""Where a seat stands before its decision: the rider that is asked, what it has thrown, and what the team holds."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.events import Fact, Line
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.story import NOTHING
from engine.games.reifenbreite.view import Own, Public, RacerView


def lines(course: Course, view: SeatView[Public, Own]) -> tuple[Line, ...]:
    """In placing whose turn comes when; later the mover with its arithmetic, the seat's riders, and its cards."""
    public = view.public
    if public.placing:
        return tuple(_placing(course, view))
    return (*_mover(course, view), *_riders(course, view), *_cards(course, view))


def _placing(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    mine = [team.key for team in course.teams if team.seat == view.seat]
    turns = [place for place, team in enumerate(view.public.placing, 1) if team in mine]
    if turns:
        yield Line("placing", {"turn": turns[0], "left": len(turns)})


def _mover(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    """Whose turn it is, on which ground, and how far its sum goes."""
    public = view.public
    if public.act is None:
        return
    act, rider = public.act, next(one for one in public.riders if one.rider == public.mover)
    facts: dict[str, Fact] = {
        "rider": course.ref(course.by_name[rider.rider]),
        **ground_facts(course, public, rider),
    }
    yield Line("mover", {**facts, "to_go": rider.to_go})
    if act.allowance:
        yield Line("sum", {"base": act.base, "ground": act.ground, "delta": act.delta, "allowance": act.allowance})


def ground_facts(course: Course, public: Public, rider: RacerView) -> dict[str, Fact]:
    """What a rider throws from: the surface by name, and its number."""
    if not rider.space:
        return {"surface": NOTHING, "number": 0}
    space = course.road(public.stage).by_name[rider.space]
    ground = course.ground(public.stage, space)
    # A road has its numbers at every level; where they do not count they must not be told.
    number = course.road(public.stage).number[space] if ground else 0
    return {"surface": ground.name if ground and number else NOTHING, "number": number}


def _riders(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    """Each of the seat's riders on the road: its place in the order of the road, its ground, and whether it has
    acted."""
    public = view.public
    for rider in public.riders:
        if rider.seat != view.seat or rider.rider not in public.ranking:
            continue
        place = len(public.finished) + public.ranking.index(rider.rider) + 1
        facts: dict[str, Fact] = {"rider": rider.rider, "place": place, "to_go": rider.to_go}
        yield Line("rider", {**facts, **ground_facts(course, public, rider), "acted": int(rider.acted)})


def _cards(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    """How many energy cards are left, team by team, and which."""
    teams = [team for team in view.public.teams if team.seat == view.seat]
    for team, hand in zip(teams, view.own.hands, strict=True):
        held = " · ".join(f"{'J' if card.owner == 0 else card.owner}:{card.value}" for card in hand) or NOTHING
        yield Line("cards", {"left": team.left, "all": team.left + len(team.spent), "hand": held})
