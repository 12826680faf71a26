"""What everybody sees of a position: all but what was planned and is not yet turned over."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.rulebook.formations import formations
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.view import FormationView, Public, Rider


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
        groups=tuple(FormationView(group) for group in _groups(course, state)),
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


def _groups(course: Course, state: State) -> Iterator[tuple[int, ...]]:
    """The formations on the road; in a team time trial every team has a road of its own (CAF-141)."""
    if course.stage(state.stage).kind != "crono_equipos":
        yield from formations(state.riders)
        return
    size = course.options.team_size
    for seat in range(len(course.teams)):
        yield from formations([one if rider // size == seat else Rider() for rider, one in enumerate(state.riders)])
