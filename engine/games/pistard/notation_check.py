"""Whether a position that was read can be: each fault is one sentence."""

from __future__ import annotations

from engine.games.pistard.course import Course
from engine.games.pistard.place import lane_of, position_of
from engine.games.pistard.state import State, race_order


def check(course: Course, state: State) -> None:
    """ValueError for a position from which the race could not go on, or would not be where it is."""
    _check_track(course, state)
    # After the end a rider may be a lap behind and a team without dice: nothing is checked but the track.
    if state.winner is not None:
        return
    if state.round == 1:
        _check_start(course, state)
    else:
        _check_round(course, state)
    _check_undecided(course, state)


def _check_track(course: Course, state: State) -> None:
    """A square holds one rider, rows counted around the track (PIS-17); who is out is not on it."""
    taken: dict[tuple[int, int], str] = {}
    for rider, place in zip(course.riders, state.places, strict=True):
        if place is None:
            continue
        name, square = rider.name, (lane_of(place), course.row(position_of(place)))
        if square in taken:
            raise ValueError(f"{taken[square]} and {name} stand on one square, lane {square[0]}, row {square[1]}")
        if rider.number in state.out:
            raise ValueError(f"{name} is out and stands on the track")
        taken[square] = name


def _check_start(course: Course, state: State) -> None:
    """In round 1 a die is left for every rider behind the line."""
    seats = range(len(course.teams))
    if sorted(state.precedence) != list(seats):
        raise ValueError("in round 1 first= holds the letter of every team once, by precedence")
    if state.order or state.out or state.owing:
        raise ValueError("in round 1 there is no order=, and nobody is out or owes a die")
    for seat in seats:
        waiting = sum(state.places[rider.number] is None for rider in course.team(seat))
        if len(state.dice[seat]) != waiting:
            raise ValueError(f"the {course.teams[seat].key} team needs {waiting} dice for the riders to be placed")
    if not any(state.dice):
        raise ValueError("in round 1 somebody has a die left")


def _check_round(course: Course, state: State) -> None:
    """Later everybody is placed or out, and who has thrown has a die for each rider still to move."""
    racing = race_order(state.places)
    for rider, place in zip(course.riders, state.places, strict=True):
        if place is None and rider.number not in state.out:
            raise ValueError(f"{rider.name} is not placed, and round 1 is over")
    if state.precedence:
        raise ValueError("first= is for round 1 only")
    if not state.order and not state.owing:
        raise ValueError("somebody must be left to move in the round")
    if len(set(state.order)) < len(state.order) or not set(state.order) <= set(racing):
        raise ValueError("order= holds riders on the track, each once")
    for seat, dice in enumerate(state.dice):
        key = course.teams[seat].key
        waiting = sum(course.riders[number].seat == seat for number in state.order) + state.owing.count(seat)
        if state.thrown[seat] and len(dice) != waiting:
            raise ValueError(f"the {key} team has thrown and needs {waiting} unspent dice, not {len(dice)}")
    mover = course.riders[state.order[0]] if state.order else None
    if mover is not None and not state.thrown[mover.seat] and not state.owing:
        raise ValueError(f"{mover.name} is to move, so its team must have thrown")


def _check_undecided(course: Course, state: State) -> None:
    """The race goes on: nobody has won, nobody is lapped (PIS-32, PIS-36, PIS-37)."""
    if course.target and max(state.scores) >= course.target:
        raise ValueError(f"a team has reached {course.target} points, and the position does not say won=")
    racing = [course.riders[number] for number in race_order(state.places)]
    if state.round > 1 and len({rider.seat for rider in racing}) < 2:
        raise ValueError("only one team is left, and the position does not say won=")
    places = [place for place in state.places if place is not None]
    if places and position_of(max(places)) - position_of(min(places)) >= course.rows:
        raise ValueError(f"{racing[-1].name} is a lap behind {racing[0].name}, so it would be out")
