"""The position that a view shows. Nothing has to be imagined for it: Pistard hides nothing."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.views import SeatView
from engine.games.pistard.course import Course
from engine.games.pistard.rulebook.place import place_of
from engine.games.pistard.rulebook.state import State
from engine.games.pistard.view import Own, Public


def imagined(course: Course, view: SeatView[Public, Own], chance: Chance) -> State:
    """The state of this view, the same for every seat, with nothing left to chance."""
    return state_of(course, view.public)


def state_of(course: Course, view: Public) -> State:
    """The state that all see: dice not yet thrown are in no state, so nothing is missing (PIS-13)."""
    numbers = course.by_name
    return State(
        round=view.round,
        places=tuple(place_of(one.lane, one.position) if one.state == "racing" else None for one in view.riders),
        order=tuple(numbers[name].number for name in view.order),
        dice=tuple(team.dice for team in view.teams),
        thrown=tuple(team.thrown for team in view.teams),
        scores=tuple(team.score for team in view.teams),
        passed=view.passed,
        line=view.line,
        precedence=view.precedence,
        out=tuple(numbers[name].number for name in view.out),
        owing=view.owing,
        moves=view.moves,
        last=view.last,
        winner=view.winner,
        how=view.how,
    )
