"""Whether a position that was read can be: each fault is one sentence."""

from __future__ import annotations

from engine.games.pistard.state import Course, State, lane_of, position_of, race_order


def check(course: Course, state: State) -> None:
    """ValueError for a position from which the race could not go on, or would not be where it is."""
    _check_track(course, state)
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
    for rider, place in enumerate(state.places):
        if place is None:
            continue
        name, square = course.names[rider], (lane_of(place), course.row(position_of(place)))
        if square in taken:
            raise ValueError(f"{taken[square]} and {name} stand on one square, lane {square[0]}, row {square[1]}")
        if rider in state.out:
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
        first = seat * course.size
        waiting = sum(place is None for place in state.places[first : first + course.size])
        if len(state.dice[seat]) != waiting:
            raise ValueError(f"the {course.teams[seat].key} team needs {waiting} dice for the riders to be placed")
    if not any(state.dice):
        raise ValueError("in round 1 somebody has a die left")


def _check_round(course: Course, state: State) -> None:
    """Later everybody is placed or out, and who has thrown has a die for each rider still to move."""
    racing = race_order(state.places)
    for rider, place in enumerate(state.places):
        if place is None and rider not in state.out:
            raise ValueError(f"{course.names[rider]} is not placed, and round 1 is over")
    if state.precedence:
        raise ValueError("first= is for round 1 only")
    if not state.order and not state.owing:
        raise ValueError("somebody must be left to move in the round")
    if len(set(state.order)) < len(state.order) or not set(state.order) <= set(racing):
        raise ValueError("order= holds riders on the track, each once")
    for seat, dice in enumerate(state.dice):
        key = course.teams[seat].key
        waiting = sum(course.seats[rider] == seat for rider in state.order) + state.owing.count(seat)
        if state.thrown[seat] and len(dice) != waiting:
            raise ValueError(f"the {key} team has thrown and needs {waiting} unspent dice, not {len(dice)}")
    if state.order and not state.thrown[course.seats[state.order[0]]] and not state.owing:
        raise ValueError(f"{course.names[state.order[0]]} is to move, so its team must have thrown")


def _check_undecided(course: Course, state: State) -> None:
    """The race goes on: nobody has won, nobody is lapped (PIS-32, PIS-36, PIS-37)."""
    if course.target and max(state.scores) >= course.target:
        raise ValueError(f"a team has reached {course.target} points, and the position does not say won=")
    racing = race_order(state.places)
    if state.round > 1 and len({course.seats[rider] for rider in racing}) < 2:
        raise ValueError("only one team is left, and the position does not say won=")
    places = [place for place in state.places if place is not None]
    if places and max(places) // 4 - min(places) // 4 >= course.rows:
        raise ValueError(
            f"{course.names[racing[-1]]} is a lap behind {course.names[racing[0]]}, so it would be out"
        )
