"""Whether a position that was read can be ridden on; each fault is one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ciclistas.course import ELIMINATION_LAPS, Course
from engine.games.ciclistas.rulebook.finish import is_over, ranking
from engine.games.ciclistas.rulebook.position import all_moved, mover, to_come
from engine.games.ciclistas.rulebook.riding import MOST_ADDED, MOST_COUNTERS, can_add
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.view import MoveView


def check(state: State, course: Course) -> None:
    """ValueError if riders, counters, moves or the end do not agree."""
    _numbers(state, course)
    _riders(state, course)
    _moves(state, course)
    _rode(state.moves, state.card, state, course)
    _rode(state.last, state.last_card, state, course)
    _removals(state, course)
    _end(state, course)


def _riders(state: State, course: Course) -> None:
    riders = ranking(state)
    for place, rider in enumerate(riders):
        if rider in riders[:place]:
            raise ValueError(f"{rider} is named twice")
    line = course.track(state.stage).line
    for one in state.finished:
        if one.space <= line:
            raise ValueError(f"{one.rider} is done on {one.space}, but the line lies after {line}")
    for waiting in to_come(state):
        if waiting.space > line:
            raise ValueError(f"{waiting.rider} stands on {waiting.space}, over the line; name it in done= instead")


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
        if sorted(result.riders) != sorted(course.seats):
            raise ValueError("every stage that is over has all riders of the race in stages=, each once")
    if (state.card or state.deck) and not course.events:
        raise ValueError("cards are only in a race with the option events")


def _moves(state: State, course: Course) -> None:
    """Those who have moved are the first of the order; before the first move the order is by space."""
    moved = [move.rider for move in state.moves]
    # Who is due is read from how many have moved, so that moves of others would put the wrong rider in turn.
    if moved != [one.rider for one in state.road[: len(moved)]]:
        raise ValueError("moves= names the first riders of the order, in that order")
    starts = [move.start for move in state.moves] + [one.space for one in to_come(state)]
    if starts != sorted(starts, reverse=True):
        raise ValueError("the riders stand in race order, the highest space first")
    for move, one in zip(state.moves, state.road, strict=False):
        if move.space != one.space:
            raise ValueError(f"{move.rider} moved to {move.space}, but stands on {one.space}")


def _rode(moves: Sequence[MoveView], card: str, state: State, course: Course) -> None:
    """Dice and counters lead to a space, a wheel to the one behind it; a side wind may stop either before it, at
    worst where it stood (CIC-09, CIC-10, CIC-14, CIC-44)."""
    last = course.track(state.stage).line + course.beyond
    ahead: MoveView | None = None
    for move in moves:
        target = move.start
        if move.how == "throw":
            target = min(move.start + sum(move.dice) + move.used, last)
        elif move.how == "draft":
            target = ahead.space - 1 if ahead is not None else move.start
        nearest = move.start if card == "wind" else target
        if not nearest <= move.space <= target or (move.how == "draft" and move.space <= move.start):
            raise ValueError(f"{move.rider} cannot have come from {move.start} to {move.space} by this move")
        if (0 in move.dice) is (move.how in ("throw", "stay")):
            raise ValueError(f"{move.rider} has two dice if it threw, else 00")
        if move.used > MOST_ADDED or move.won > int(move.how == "draft"):
            raise ValueError(f"{move.rider} cannot have used {move.used} counters and won {move.won}")
        ahead = move


def _removals(state: State, course: Course) -> None:
    """Who is in crossed in a round that is over; who was taken out was so after a lap that somebody has ridden
    (CIC-31, CIC-41)."""
    over = state.round if state.over else state.round - 1
    for one in state.finished:
        if not 1 <= one.round <= over:
            raise ValueError(f"{one.rider} is done in round {one.round}, and {over} rounds are over")
    track = course.track(state.stage)
    spaces = [one.space for one in state.road] + [one.space for one in state.finished]
    farthest = max(spaces + [one.space for one in state.out], default=0)
    for gone in state.out:
        ridden = gone.lap < ELIMINATION_LAPS and farthest > track.circuit * gone.lap
        if gone.lap and not (course.out_per_lap and ridden):
            raise ValueError(f"{gone.rider} cannot be out after lap {gone.lap}, which nobody has ridden")


def _end(state: State, course: Course) -> None:
    if state.over:
        if not state.finished or not is_over(course, state):
            raise ValueError("the race cannot be over yet")
        return
    if len(state.moves) > len(state.road) or all_moved(state):
        raise ValueError("somebody must be left to move, or the race is over")
    if is_over(course, state):
        raise ValueError("the race would be over already; write `over` behind the round")
    if state.dice is not None and not can_add(state, mover(state)):
        raise ValueError("dice= is a throw that waits for counters, and the player to move can add none")
