"""From a position to what everybody sees of it, and back."""

from __future__ import annotations

from engine.games.pistard.course import Course, Rider
from engine.games.pistard.first_move import next_placing
from engine.games.pistard.place import lane_of, place_of, position_of
from engine.games.pistard.state import State
from engine.games.pistard.view import Public, RiderView, TeamView


def public_view(course: Course, state: State) -> Public:
    """The public view: the whole position with names in the place of numbers."""
    riders = course.riders
    return Public(
        round=state.round,
        riders=tuple([_rider(course, state, rider) for rider in riders]),
        teams=tuple(
            TeamView(team=ref.key, score=score, dice=dice, thrown=thrown)
            for ref, score, dice, thrown in zip(course.teams, state.scores, state.dice, state.thrown, strict=True)
        ),
        moves=state.moves,
        order=tuple([riders[number].name for number in state.order]),
        precedence=state.precedence,
        passed=state.passed,
        line=state.line,
        out=tuple([riders[number].name for number in state.out]),
        owing=state.owing,
        last=state.last,
        winner=state.winner,
        how=state.how,
        placing=next_placing(state),
    )


def _rider(course: Course, state: State, rider: Rider) -> RiderView:
    number, name, seat, base, _ = rider
    place = state.places[number]
    if place is None:
        return RiderView(name, seat, base, "out" if number in state.out else "waiting")
    position = position_of(place)
    return RiderView(name, seat, base, "racing", lane_of(place), position, course.row(position))


def state_of(course: Course, view: Public) -> State:
    """The position that a public view shows: nothing is missing, as nothing is hidden (PIS-13)."""
    return State(
        round=view.round,
        places=tuple(place_of(one.lane, one.position) if one.state == "racing" else None for one in view.riders),
        order=tuple(course.by_name[name].number for name in view.order),
        dice=tuple(team.dice for team in view.teams),
        thrown=tuple(team.thrown for team in view.teams),
        scores=tuple(team.score for team in view.teams),
        passed=view.passed,
        line=view.line,
        precedence=view.precedence,
        out=tuple(course.by_name[name].number for name in view.out),
        owing=view.owing,
        moves=view.moves,
        last=view.last,
        winner=view.winner,
        how=view.how,
    )
