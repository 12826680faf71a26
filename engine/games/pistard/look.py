"""From a position to what everybody sees of it, and back."""

from __future__ import annotations

from engine.games.pistard.state import Course, State, lane_of, place_of, position_of
from engine.games.pistard.view import Public, RiderView, TeamView


def seen(course: Course, state: State) -> Public:
    """The public view: the whole position with names in the place of numbers."""
    names = course.names
    return Public(
        state.round,
        tuple(_rider(course, state, rider) for rider in range(len(names))),
        tuple(
            TeamView(ref.key, state.scores[seat], state.dice[seat], state.thrown[seat])
            for seat, ref in enumerate(course.teams)
        ),
        state.moves,
        tuple(names[rider] for rider in state.order),
        state.precedence,
        state.passed,
        state.line,
        tuple(names[rider] for rider in state.out),
        state.owing,
        state.last,
        state.winner,
        state.how,
    )


def _rider(course: Course, state: State, rider: int) -> RiderView:
    name, seat, base, place = course.names[rider], course.seats[rider], course.bases[rider], state.places[rider]
    if place is None:
        return RiderView(name, seat, base, "out" if rider in state.out else "waiting")
    position = position_of(place)
    return RiderView(name, seat, base, "racing", lane_of(place), position, course.row(position))


def imagined(course: Course, view: Public) -> State:
    """The position that a public view shows: nothing is missing, as nothing is hidden (PIS-13)."""
    places = tuple(place_of(one.lane, one.position) if one.state == "racing" else None for one in view.riders)
    return State(
        view.round,
        places,
        tuple(course.riders[name] for name in view.order),
        tuple(team.dice for team in view.teams),
        tuple(team.thrown for team in view.teams),
        tuple(team.score for team in view.teams),
        view.passed,
        view.line,
        view.precedence,
        tuple(course.riders[name] for name in view.out),
        view.owing,
        view.moves,
        view.last,
        view.winner,
        view.how,
    )
