"""What everybody sees of a position: all of it, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.pistard.course import Course, Rider
from engine.games.pistard.rulebook.due import due
from engine.games.pistard.rulebook.elimination import not_across
from engine.games.pistard.rulebook.first_move import next_placing, placings, unplaced
from engine.games.pistard.rulebook.place import lane_of, position_of
from engine.games.pistard.rulebook.state import State, race_order
from engine.games.pistard.view import Public, RiderView, TeamView


def public_view(course: Course, state: State) -> Public:
    """The public view: the whole position with names in the place of numbers, and what follows from it, so that no
    picture has to work out a rule."""
    riders, ranking, now = course.riders, race_order(state.places), due(course, state)
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
        placing=next_placing(state) if now.what == "place" else None,
        due=now,
        ranking=tuple([riders[number].name for number in ranking]),
        to_place=placings(state),
        to_cross=_to_cross(course, state, ranking),
    )


def _rider(course: Course, state: State, rider: Rider) -> RiderView:
    """A rider off the track is `out` or still `waiting`; it has neither lane nor position then."""
    name, seat, base = rider.name, rider.seat, rider.base
    place = state.places[rider.number]
    if place is None:
        return RiderView(rider=name, seat=seat, base=base, state="out" if rider.number in state.out else "waiting")
    position = position_of(place)
    return RiderView(
        rider=name,
        seat=seat,
        base=base,
        state="racing",
        lane=lane_of(place),
        position=position,
        row=course.row(position),
    )


def _to_cross(course: Course, state: State, ranking: Sequence[int]) -> tuple[str, ...]:
    """Who has not passed the current elimination line, or not even come onto the track (PIS-40)."""
    if not course.interval:
        return ()
    behind = set(not_across(course, state.places, state.line))
    names = [course.riders[number].name for number in ranking if number in behind]
    # In round 1 who has not come onto the track stands behind the line as well.
    seats = range(len(course.teams)) if state.round == 1 else ()
    return tuple(names + [rider.name for seat in seats for rider in unplaced(course, state, seat)])
