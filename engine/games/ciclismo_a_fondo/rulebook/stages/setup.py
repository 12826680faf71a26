"""Preparation: the teams, and how a stage begins (sections 3.1 and 3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import Selection
from engine.games.ciclismo_a_fondo.events import StageBegun, TeamsRevealed
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.rulebook.stages.selection import choose, choosers
from engine.games.ciclismo_a_fondo.rulebook.stages.skies import roll_skies
from engine.games.ciclismo_a_fondo.rulebook.stages.start_grid import line_up, line_up_teams, roll_order
from engine.games.ciclismo_a_fondo.rulebook.stages.weather import turn_weather
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Rider, Totals


def prepared(course: Course) -> State:
    """Before everything: each player is asked for his team, which never changes then (CAF-07)."""
    number = len(course.teams) * course.options.team_size
    return State(
        stage=1,
        turn=0,
        asks="teams",
        kinds=(),
        riders=(Rider(),) * number,
        totals=(Totals(),) * number,
    )


def reveal(turn: TurnState, teams: Sequence[tuple[RiderType, ...]]) -> None:
    """All teams are in, by seat: they lie open, and the first stage is prepared."""
    turn.kinds = tuple(chain.from_iterable(teams))
    turn.riders = [Rider(effort=turn.course.budgets[kind].start) for kind in turn.kinds]
    turn.events.append(TeamsRevealed(tuple(teams)))
    open_stage(turn)


def open_stage(turn: TurnState) -> None:
    """A stage is prepared up to its first question: who is played, the pacing of a time trial, or the placing."""
    turn.events.append(StageBegun(turn.stage))
    if turn.road.time_trial:
        roll_skies(turn)
        turn.asks = "placing" if turn.road.kind == "crono_equipos" else "pacing"
    elif choosers(turn.course, turn.riders, turn.road):
        turn.asks = "four"
    else:
        _to_the_grid(turn)


def play(turn: TurnState, selections: Sequence[Selection | None]) -> None:
    """Each player has picked four riders, by seat."""
    choose(turn, selections)
    _to_the_grid(turn)


def _to_the_grid(turn: TurnState) -> None:
    roll_order(turn)
    turn.asks = "placing"


def start(turn: TurnState, lists: Sequence[Sequence[int]]) -> None:
    """Riders stand on the grid by the lists of their players, by seat; the weather is rolled (CAF-128), and turn 1
    begins. Against the clock every team has a road of its own, and its weather is known."""
    if turn.road.time_trial:
        line_up_teams(turn, lists)
    else:
        line_up(turn, lists)
        turn_weather(turn)
    turn.turn, turn.asks = 1, "plan"


def next_stage(course: Course, state: State) -> State:
    """The position before the next stage of a tour.

    After each stage every rider still in the tour recovers, twice as much if a rest day follows, up to his maximum
    (CAF-145); who abandoned is out of the tour (CAF-149).
    """
    # Built anew, not replaced field by field: whatever is not named here does not come along.
    return State(
        stage=state.stage + 1,
        turn=0,
        asks="",
        kinds=state.kinds,
        riders=tuple(
            _rested(course, state, rider) if one.where != "out" else Rider(where="out", effort=one.effort)
            for rider, one in enumerate(state.riders)
        ),
        totals=state.totals,
        plans=state.plans,
        stages=state.stages,
        ridden=state.ridden + state.turn,
    )


def _rested(course: Course, state: State, rider: int) -> Rider:
    kind, effort = state.kinds[rider], state.riders[rider].effort
    return Rider(effort=min(effort + course.recovered(kind, state.stage), course.budgets[kind].most))
