"""A position that a seat may believe in: all it sees, with the chance cards to come in any order."""

from __future__ import annotations

from collections import Counter
from typing import cast

from engine.core.chance import Chance, shuffled
from engine.core.views import SeatView
from engine.games.reifenbreite.board.road import NOWHERE
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.energy import without
from engine.games.reifenbreite.rulebook.state import (
    ChainLink,
    EnergyHand,
    Move,
    Result,
    Rider,
    State,
    WaitsFor,
    Yellow,
)
from engine.games.reifenbreite.view import GroupMove, Own, Public, RacerView, ScoreSheet


def imagined(course: Course, view: SeatView[Public, Own], chance: Chance) -> State:
    """The state of this view. Hands are no secret to anybody who counts: all teams are dealt the same cards, and
    every card that goes or comes back is seen."""
    public = view.public
    road, by_name = course.road(public.stage), course.by_name
    teams = [team.key for team in course.teams]
    return State(
        stage=public.stage,
        round=public.round,
        riders=tuple(_rider(course, public, one) for one in public.riders),
        hands=tuple(without(_dealt(course, public), team.spent) for team in public.teams),
        spent=tuple(team.spent for team in public.teams),
        deck=shuffled(chance, _unseen(course, public), "imagined deck"),
        discard=public.discard,
        placing=tuple(teams.index(team) for team in public.placing),
        move=_move(course, public, public.act) if public.act else None,
        foot=tuple((by_name[name], road.by_name[space]) for name, space in public.foot),
        finished=tuple(by_name[name] for name in public.finished),
        sprints=_sprints(course, public),
        jersey=tuple(Yellow(sprint, by_name[name], rounds) for sprint, name, rounds in public.yellow),
        acts=public.acts,
        last=public.last,
        won=public.won,
        returned=public.returned,
        ridden=public.total_round - public.round,
        stages=tuple(_result(course, sheet) for sheet in public.stages),
        over=public.over,
    )


def _rider(course: Course, public: Public, one: RacerView) -> Rider:
    space = course.road(public.stage).by_name[one.space] if one.space else NOWHERE
    return Rider(
        space=space,
        acted=one.acted,
        fallen=one.fallen,
        arrived=one.arrived,
        sprint=one.sprint,
        cheats=one.cheats,
        photos=one.photos,
    )


def _dealt(course: Course, public: Public) -> EnergyHand:
    """What each team was dealt; where energy is carried over, that was before the first race."""
    return course.dealt[public.stage - 1] or course.dealt[0]


def _unseen(course: Course, public: Public) -> tuple[str, ...]:
    """The chance cards that are not on the discards."""
    there = Counter({card.id: card.count for card in course.chance.values()})
    # As a multiset: several cards have the same id.
    return tuple((there - Counter(public.discard)).elements())


def _move(course: Course, public: Public, act: GroupMove) -> Move:
    road, by_name = course.road(public.stage), course.by_name
    return Move(
        rider=by_name[public.mover],
        act=act,
        due=cast(WaitsFor, public.due),
        asked=public.asked,
        line=tuple(by_name[name] for name in public.line),
        chain=tuple(ChainLink(by_name[name], road.by_name[space], steps) for name, space, steps in public.chain),
    )


def _sprints(course: Course, public: Public) -> tuple[tuple[int, ...], ...]:
    """Who scored at each sprint of the course; nobody where sprints do not count."""
    if not public.sprints:
        return ((),) * len(course.road(public.stage).sprints)
    return tuple(tuple(course.by_name[name] for name in sprint.riders) for sprint in public.sprints)


def _result(course: Course, sheet: ScoreSheet) -> Result:
    """What a sheet of a race before was filled in from."""
    by_name, photos = course.by_name, list[tuple[int, ...]]([()] * len(course.names))
    for row in sheet.rows:
        photos[by_name[row.rider]] = row.photos
    return Result(
        rounds=sheet.rounds,
        finished=tuple(by_name[row.rider] for row in sheet.rows),
        sprints=tuple(tuple(by_name[one.rider] for one in block) for block in sheet.sprints),
        jersey=tuple(
            Yellow(sprint, by_name[one.rider], one.marks)
            for sprint, block in enumerate(sheet.sprints)
            for one in block
            if one.marks
        ),
        photos=tuple(photos),
        final=sheet.photos,
    )


def redrawn(state: State, chance: Chance) -> State:
    """The same position with the chance cards to come in another order: nothing else has not been seen by all."""
    return state._replace(deck=shuffled(chance, state.deck, "redraw chance deck"))
