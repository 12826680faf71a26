"""Whether a position that was read can be ridden on; each fault is one sentence."""

from __future__ import annotations

from engine.games.ciclistas.course import Course
from engine.games.ciclistas.finish import is_over
from engine.games.ciclistas.riding import MOST_COUNTERS, can_add
from engine.games.ciclistas.state import State, all_moved, mover


def check(state: State, course: Course) -> None:
    """ValueError if riders, counters, moves or the end do not agree."""
    _numbers(state, course)
    _riders(state, course)
    _moves(state, course)
    _end(state, course)


def _riders(state: State, course: Course) -> None:
    places = [*state.order, *(rider for rider, _ in (*state.finished, *state.out))]
    for place, rider in enumerate(places):
        if rider in places[:place]:
            raise ValueError(f"{course.riders[rider].id} is named twice")
    line = course.track(state.stage).line
    for rider, _ in state.finished:
        if state.spaces[rider] <= line:
            raise ValueError(
                f"{course.riders[rider].id} is done on {state.spaces[rider]}, but the line lies after {line}"
            )
    for place, rider in enumerate(state.order):
        if state.spaces[rider] > line and place >= len(state.moves):
            name = course.riders[rider].id
            raise ValueError(f"{name} stands on {state.spaces[rider]}, over the line; name it in done= instead")


def _numbers(state: State, course: Course) -> None:
    if not 1 <= state.stage <= len(course.tracks) or state.round < 1:
        raise ValueError(
            f"stages go from 1 to {len(course.tracks)}, rounds from 1; not s{state.stage}r{state.round}"
        )
    for colour, held in zip(course.colours, state.counters, strict=True):
        if held > MOST_COUNTERS:
            raise ValueError(f"nobody holds more than {MOST_COUNTERS} counters, {colour} has {held}")
    if len(state.stages) != state.stage - (not state.over) and course.mode == "tour":
        raise ValueError(f"stages= tells each stage that is over, in stage {state.stage} not {len(state.stages)}")
    for result in state.stages:
        if {rider for rider, _ in result} != {rider for rider, _ in state.stages[-1]} or len(result) != len(
            course.riders
        ):
            raise ValueError("every stage that is over has all riders of the race in stages=, each once")
    if (state.card or state.deck) and not course.events:
        raise ValueError("cards are only in a race with the option events")


def _moves(state: State, course: Course) -> None:
    """Those who have moved are the first of the order; before the first move the order is by space."""
    moved = tuple(course.numbers[move.rider] for move in state.moves)
    if moved != state.order[: len(moved)]:
        raise ValueError("moves= names the first riders of the order, in that order")
    starts = [move.start for move in state.moves]
    starts += [state.spaces[rider] for rider in state.order[len(moved) :]]
    if starts != sorted(starts, reverse=True):
        raise ValueError("the riders stand in race order, the highest space first")
    for move, rider in zip(state.moves, moved, strict=True):
        if move.space != state.spaces[rider]:
            raise ValueError(f"{move.rider} moved to {move.space}, but stands on {state.spaces[rider]}")


def _end(state: State, course: Course) -> None:
    if state.over:
        if not state.finished or not is_over(course, state):
            raise ValueError("the race cannot be over yet")
        return
    if len(state.moves) > len(state.order) or all_moved(state):
        raise ValueError("somebody must be left to move, or the race is over")
    if is_over(course, state):
        raise ValueError("the race would be over already; write `over` behind the round")
    if state.dice is not None and not can_add(state, course.riders[mover(state)]):
        raise ValueError("dice= is a throw that waits for counters, and the player to move can add none")
