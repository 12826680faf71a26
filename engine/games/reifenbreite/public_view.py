"""What everybody sees of a position: all but the order of the chance cards, and hands unless they lie open."""

from __future__ import annotations

from typing import Literal

from engine.games.reifenbreite.board.road import NOWHERE
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import RIDERS
from engine.games.reifenbreite.rulebook.order import race_order, to_act
from engine.games.reifenbreite.rulebook.score_sheet import points_of, result_of, sheet_of, struck
from engine.games.reifenbreite.rulebook.state import State
from engine.games.reifenbreite.view import Own, Public, RacerView, RacingTeamView, SprintView


def public_view(course: Course, state: State) -> Public:
    """The public view, with names in the place of numbers."""
    road, names = course.road(state.stage), course.names
    riders, move = _riders(course, state), state.move
    return Public(
        stage=state.stage,
        stage_count=len(course.roads),
        round=state.round,
        total_round=state.ridden + state.round,
        course=road.key,
        riders=riders,
        teams=_teams(course, state, riders),
        order=tuple(names[number] for number in to_act(state.riders)) if not state.placing else (),
        ranking=tuple(names[number] for number in race_order(state.riders, state.foot)),
        placing=tuple(course.teams[team].key for team in state.placing),
        mover=names[move.rider] if move else "",
        due=move.due if move else "",
        asked=move is not None and move.asked,
        line=tuple(names[number] for number in move.line) if move else (),
        chain=tuple((names[one.rider], road.names[one.target], one.steps) for one in move.chain) if move else (),
        foot=tuple((names[number], road.names[space]) for number, space in state.foot),
        finished=tuple(names[number] for number in state.finished),
        sprints=_sprints(course, state),
        jersey=names[state.jersey[-1].rider] if state.jersey else "",
        yellow=tuple((one.sprint, names[one.rider], one.rounds) for one in state.jersey),
        cards_left=len(state.deck),
        discard=state.discard,
        acts=state.acts,
        last=state.last,
        won=state.won,
        returned=state.returned,
        stages=tuple(sheet_of(course, stage, one) for stage, one in enumerate(state.stages, 1)),
        act=move.act if move else None,
        over=state.over,
    )


def _riders(course: Course, state: State) -> tuple[RacerView, ...]:
    road, left = course.road(state.stage), dict(state.foot)
    # The result of this very race is there once its photos are drawn.
    result = state.stages[-1] if len(state.stages) == state.stage else result_of(state)
    points, out = points_of(course, state.stage, result), struck(result)
    places = {number: place for place, number in enumerate(state.finished, 1)}
    found = []
    for number, rider in enumerate(state.riders):
        # On foot it has as far to go as from the space that it left.
        name, space = course.names[number], left.get(number, rider.space)
        found.append(
            RacerView(
                rider=name,
                seat=course.seat(number),
                team=course.teams[number // RIDERS].key,
                state=_state(state, number),
                space=road.names[rider.space] if rider.space != NOWHERE else "",
                acted=rider.acted,
                fallen=rider.fallen,
                place=places.get(number, 0),
                arrived=rider.arrived,
                points=points[number].finish,
                sprint=points[number].sprint,
                jersey=points[number].jersey,
                cheats=rider.cheats,
                photos=rider.photos,
                struck=number in out,
                to_go=road.to_go[space] if space != NOWHERE else 0,
            )
        )
    return tuple(found)


def _state(state: State, number: int) -> Literal["waiting", "racing", "foot", "finished"]:
    rider = state.riders[number]
    if rider.arrived:
        return "finished"
    if rider.space != NOWHERE:
        return "racing"
    return "foot" if any(one == number for one, _ in state.foot) else "waiting"


def _teams(course: Course, state: State, riders: tuple[RacerView, ...]) -> tuple[RacingTeamView, ...]:
    return tuple(
        RacingTeamView(
            team=team.key,
            seat=team.seat or 0,
            total=sum(one.total for one in riders if one.team == team.key),
            left=len(state.hands[number]),
            spent=state.spent[number],
            hand=state.hands[number] if course.options.open_hands else (),
        )
        for number, team in enumerate(course.teams)
    )


def _sprints(course: Course, state: State) -> tuple[SprintView, ...]:
    """The sprints of the course where they count."""
    if not course.sprints:
        return ()
    return tuple(
        SprintView(line.letter, line.times, line.points, tuple(course.names[rider] for rider in riders))
        for line, riders in zip(course.road(state.stage).sprints, state.sprints, strict=True)
    )


def own_view(course: Course, state: State, seat: int) -> Own:
    """The cards that a seat holds, a hand a team."""
    return Own(tuple(hand for team, hand in zip(course.teams, state.hands, strict=True) if team.seat == seat))
