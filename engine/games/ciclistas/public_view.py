"""The public view of a state, and names for its riders."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.finish import race_order, ranking, time_of
from engine.games.ciclistas.state import Position, RiderNumber, State, all_moved, mover
from engine.games.ciclistas.tour import Result, general, stage_points
from engine.games.ciclistas.view import Finisher, Public, Removed, RiderView, RoundView, StageResult


def public(course: Course, state: State) -> Public:
    """What all see, which is everything but the order of the cards to come (CIC-28)."""
    track = course.track(state.stage)
    return Public(
        mode=course.mode,
        stage=state.stage,
        stages=len(course.tracks),
        round=state.round,
        total_round=state.ridden + state.round,
        course=track.key,
        line=track.line,
        circuit=track.circuit,
        colours=course.colours,
        road=_road(course, state),
        finished=finishers(course, state),
        out=removed(course, state),
        counters=state.counters,
        now=state.moves,
        last=_last(state),
        to_move="" if state.closed or all_moved(state) else course.riders[mover(state)].id,
        dice=state.dice,
        card=state.card,
        cards_left=len(state.deck),
        results=tuple([stage_view(course, result) for result in state.stages]),
        stage_over=state.closed and len(state.stages) == state.stage,
        over=state.over,
        winner=winner(course, state) if state.over else None,
    )


def _road(course: Course, state: State) -> tuple[RiderView, ...]:
    riders, spaces = course.riders, state.spaces
    return tuple([RiderView(riders[one].id, riders[one].seat, spaces[one]) for one in race_order(state)])


def _last(state: State) -> RoundView | None:
    """The round played last: at a mark the one that has just ended, else the one before."""
    if not state.last:
        return None
    return RoundView(state.round if state.closed else state.round - 1, state.last_card, state.last)


def winner(course: Course, state: State) -> str:
    """The rider that has won: first of the ranking (CIC-34), in a tour of the general classification (CIC-42)."""
    first = general(state.stages)[0][0] if course.mode == "tour" else ranking(state)[0]
    return course.riders[first].id


def named(course: Course, riders: Iterable[int]) -> tuple[str, ...]:
    """The ids of riders."""
    return tuple(course.riders[rider].id for rider in riders)


def finishers(course: Course, position: Position) -> tuple[Finisher, ...]:
    """Who has crossed so far, best first."""
    return tuple([_finisher(course, position, rider, number) for rider, number in position.finished])


def _finisher(course: Course, position: Position, rider: RiderNumber, number: int) -> Finisher:
    return Finisher(
        rider=course.riders[rider].id,
        seat=course.riders[rider].seat,
        round=number,
        space=position.spaces[rider],
        time=time_of(course, position, rider, number),
    )


def removed(course: Course, position: Position) -> tuple[Removed, ...]:
    """Who was taken out, best first."""
    riders, spaces = course.riders, position.spaces
    return tuple([Removed(riders[one].id, riders[one].seat, lap, spaces[one]) for one, lap in position.out])


def stage_view(course: Course, result: Result) -> StageResult:
    """A stage that is over, with its points."""
    riders = named(course, (rider for rider, _ in result))
    return StageResult(riders, tuple(time for _, time in result), stage_points(course, result))
