"""The public view of a state, and names for its riders."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.finish import race_order, ranking, time_of
from engine.games.ciclistas.state import State
from engine.games.ciclistas.tour import Result, general, stage_points
from engine.games.ciclistas.view import Finisher, Public, Removed, RiderView, RoundView, StageResult


def public(course: Course, state: State) -> Public:
    """What all see, which is everything but the order of the cards to come (CIC-28)."""
    track = course.tracks[state.stage - 1]
    ids, seats = course.ids, course.seats
    racing = not state.closed and len(state.moves) < len(state.order)
    return Public(
        course.mode,
        state.stage,
        len(course.tracks),
        state.round,
        state.ridden + state.round,
        track.key,
        track.line,
        track.circuit,
        course.colours,
        tuple(RiderView(ids[rider], seats[rider], state.spaces[rider]) for rider in race_order(state)),
        finishers(course, state),
        removed(course, state),
        tuple(state.counters),
        tuple(state.moves),
        _last(state),
        ids[state.order[len(state.moves)]] if racing else "",
        state.dice,
        state.card,
        len(state.deck),
        tuple(stage_view(course, result) for result in state.stages),
        state.closed and len(state.stages) == state.stage,
        state.over,
        winner(course, state) if state.over else None,
    )


def _last(state: State) -> RoundView | None:
    """The round played last: at a mark the one that has just ended, else the one before."""
    if not state.last:
        return None
    return RoundView(state.round if state.closed else state.round - 1, state.last_card, state.last)


def winner(course: Course, state: State) -> str:
    """The rider that has won: first of the ranking (CIC-34), in a tour of the general classification (CIC-42)."""
    first = general(state.stages)[0][0] if course.mode == "tour" else ranking(state)[0]
    return course.ids[first]


def named(course: Course, riders: Iterable[int]) -> tuple[str, ...]:
    """The ids of riders."""
    return tuple(course.ids[rider] for rider in riders)


def finishers(course: Course, state: State) -> tuple[Finisher, ...]:
    """Who has crossed so far, best first."""
    return tuple(
        Finisher(
            course.ids[rider],
            course.seats[rider],
            number,
            state.spaces[rider],
            time_of(course, state, rider, number),
        )
        for rider, number in state.finished
    )


def removed(course: Course, state: State) -> tuple[Removed, ...]:
    """Who was taken out, best first."""
    return tuple(
        Removed(course.ids[rider], course.seats[rider], lap, state.spaces[rider]) for rider, lap in state.out
    )


def stage_view(course: Course, result: Result) -> StageResult:
    """A stage that is over, with its points."""
    riders = named(course, (rider for rider, _ in result))
    return StageResult(riders, tuple(time for _, time in result), stage_points(course, result))
