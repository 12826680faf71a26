"""What everybody sees of a position: all but what was planned and is not yet turned over."""

from __future__ import annotations

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import FormationMode
from engine.games.ciclismo_a_fondo.names import seat_of
from engine.games.ciclismo_a_fondo.rulebook.agreement import votes_of
from engine.games.ciclismo_a_fondo.rulebook.formations import formations
from engine.games.ciclismo_a_fondo.rulebook.standing import spoken
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import gathered, only
from engine.games.ciclismo_a_fondo.view import FormationView, Own, Public


def public_view(course: Course, state: State) -> Public:
    """The public view; riders are numbers in it too."""
    return Public(
        stage=state.stage,
        turn=state.turn,
        asks=state.asks,
        kinds=state.kinds,
        riders=state.riders,
        totals=state.totals,
        order=state.order,
        asked=state.asked,
        batch=state.batch,
        groups=_groups(course, state),
        weather=state.weather,
        until=state.until,
        rolled=state.rolled,
        skies=state.skies,
        slips=state.slips,
        rides=state.rides,
        team_rides=state.team_rides,
        crossings=state.crossings,
        stops=state.stops,
        reasons=state.reasons,
        acts=state.acts,
        last=state.last,
        awards=state.awards,
        mishaps=state.mishaps,
        stages=state.stages,
        ridden=state.ridden,
    )


def _groups(course: Course, state: State) -> tuple[FormationView, ...]:
    """The formations on the road. Once the plans are open the votes show, and what they came to (D-05); a NO by an
    order is a NO."""
    if course.stage(state.stage).kind == "crono_equipos":
        return tuple(
            FormationView(group) for seat in range(len(course.teams)) for group in _of(course, state, seat)
        )
    if state.asks != "tokens":
        return tuple(FormationView(group) for group in formations(state.riders))
    turn = gathered(course, state)
    turn.plans = spoken(turn)
    return tuple(
        FormationView(one.riders, one.mode, _votes(turn, one.riders) if one.size > 1 else ())
        for one in turn.formations
    )


def _of(course: Course, state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """Those of a team in a team time trial: it has a road of its own (CAF-141)."""
    return formations(only(state.riders, seat, course))


def _votes(turn: TurnState, riders: tuple[int, ...]) -> tuple[tuple[int, tuple[FormationMode, ...], bool], ...]:
    return tuple((seat, vote.modes, vote.pulls) for seat, vote in votes_of(turn.course, turn, riders).items())


def own_view(course: Course, state: State, seat: Seat) -> Own:
    """A seat's own plan, and its tokens that were void."""
    mine = tuple(one for one in state.voids if seat_of(course, one.rider) == seat)
    return Own(state.plans[seat] if state.plans else None, mine)
