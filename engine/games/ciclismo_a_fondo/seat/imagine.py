"""Positions that a seat may believe in: all is open but what the others have planned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.prompts import Seat
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import MODES, Care, FormationMode, SeatPlan, Vote
from engine.games.ciclismo_a_fondo.public_view import public_view
from engine.games.ciclismo_a_fondo.rulebook.answering import usual_plan
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import gathered
from engine.games.ciclismo_a_fondo.view import FormationView, Own, Public

PULLS = (0, 0, 0, 1, 1, 2)
"""Effort points of a pull that somebody else may have planned, as often as it may be believed."""


def imagined(course: Course, view: SeatView[Public, Own], chance: Chance) -> State:
    """The state of this view: the seat's own plan as it is, those of the others drawn so that they say what was
    heard."""
    public = view.public
    seats = range(len(course.teams)) if public.kinds else range(0)
    plans = tuple(
        view.own.plan if seat == view.seat and view.own.plan else _drawn(course, public, seat, chance)
        for seat in seats
    )
    return State(**_open(public), plans=plans, voids=view.own.voids)


def _open(public: Public) -> dict[str, Any]:
    """What of a state everybody sees."""
    return {name: getattr(public, name) for name in State._fields if name in Public._fields}


def believed(course: Course, view: SeatView[Public, Own]) -> TurnState:
    """The road as the seat sees it, with its formations and what they agreed on; of the plans of others only what
    was heard. Without luck: for thinking, not for riding."""
    public = view.public
    plans = tuple(
        view.own.plan if seat == view.seat and view.own.plan else _usual(course, public, seat)
        for seat in range(len(course.teams))
    )
    state = State(**_open(public), plans=plans)
    return gathered(course, state, view.seat)


def redrawn(course: Course, state: State, seen_by: frozenset[Seat], chance: Chance) -> State:
    """Plans that none of these seats has seen are drawn anew; what has been heard of them stays."""
    public = public_view(course, state)
    plans = tuple(
        plan if seat in seen_by else _drawn(course, public, seat, chance)._replace(tail=plan.tail)
        for seat, plan in enumerate(state.plans)
    )
    return state._replace(plans=plans)


def _drawn(course: Course, public: Public, seat: Seat, chance: Chance) -> SeatPlan:
    usual = _usual(course, public, seat)
    votes = tuple(vote._replace(pull=PULLS[chance.below(len(PULLS), "pull")]) for vote in usual.votes)
    return usual._replace(votes=votes, cares=tuple(Care(pays=chance.below(2, "toll") == 0) for _ in votes))


def _usual(course: Course, public: Public, seat: Seat) -> SeatPlan:
    """What somebody says who has said nothing but what was heard of him."""
    usual = usual_plan(course, public.kinds, seat)
    votes = list(usual.votes)
    for group in public.groups:
        for speaker, modes, pulls in group.votes:
            if speaker == seat:
                _heard(votes, group, seat * course.options.team_size, modes, pulls=pulls)
    return usual._replace(votes=tuple(votes))


def _heard(
    votes: list[Vote], group: FormationView, first: int, modes: tuple[FormationMode, ...], *, pulls: bool
) -> None:
    """The vote of a formation holds for all riders of the seat in it; whose rider leads prefers what came of it."""
    prefer: Sequence[FormationMode] = (group.mode, *MODES) if group.mode else MODES
    for rider in group.riders:
        if 0 <= rider - first < len(votes):
            votes[rider - first] = votes[rider - first]._replace(
                modes=modes, pulls=pulls, prefer=tuple(dict.fromkeys(prefer))
            )
