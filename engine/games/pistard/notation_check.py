"""Whether a position that was read can be: each fault is one sentence."""

from __future__ import annotations

from engine.games.pistard.course import Course
from engine.games.pistard.meta import POINTS
from engine.games.pistard.rulebook.place import lane_of, position_of
from engine.games.pistard.rulebook.state import State, race_order
from engine.games.pistard.view import MoveView


def check(course: Course, state: State) -> None:
    """ValueError for a position from which the race could not go on, or would not be where it is."""
    _check_track(course, state)
    # After the end a rider may be a lap behind and a team without dice.
    if state.winner is None:
        _check_going_on(course, state)
    _check_laps(course, state)
    for move in (*state.last, *state.moves):
        _check_move(course, move)


def _check_going_on(course: Course, state: State) -> None:
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


def _check_laps(course: Course, state: State) -> None:
    """As many laps are counted as have been ridden; points come from laps alone (PIS-29, PIS-30)."""
    laps = [course.laps(position_of(place)) for place in state.places if place is not None]
    if max(laps, default=0) > len(state.passed) or list(state.passed) != sorted(state.passed, reverse=True):
        raise ValueError("passed= holds a number for every lap that somebody has ridden, never more than before")
    if any(state.scores) and not (course.target and state.passed):
        raise ValueError("there are points, and nobody has ridden a lap of a points race")


def _check_move(course: Course, move: MoveView) -> None:
    """ValueError for a move that no rider can have made: it goes as far as its path, no farther than die and bonus
    steps lead (PIS-14, PIS-21), and brings points with a lap only (PIS-30)."""
    name, rows = move.rider, move.position - move.from_position
    farthest = move.die + move.bonus
    if not 0 <= rows <= farthest and move.from_lane:
        raise ValueError(f"{name} cannot come from row {move.from_position} to {move.position} by {farthest} steps")
    if move.from_lane and len(move.path) != rows:
        raise ValueError(f"the path of {name} has a lane for each of its {rows} steps, not {len(move.path)}")
    if not move.from_lane and (move.from_position or move.position > move.die or move.path or move.way):
        raise ValueError(f"{name} is placed from behind the line, 0.0, no farther than its die, and without a path")
    lap = course.laps(move.position)
    ridden = lap if lap > course.laps(move.from_position) else 0
    if move.lap != ridden:
        raise ValueError(f"{name} has ridden lap {ridden} with this move (0 = none), not {move.lap}")
    if move.points and not (move.lap and course.target and move.points in POINTS):
        raise ValueError(f"{name} cannot have got {move.points} points for this move")
    if strange := [one.rider for one in move.out if one.rider not in course.by_name]:
        raise ValueError(f"there is no rider {strange[0]} to be out; the riders are {', '.join(course.by_name)}")


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
