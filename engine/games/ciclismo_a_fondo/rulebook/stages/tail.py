"""The tail of a stage: riders who are played without asking (CAF-118)."""

from __future__ import annotations

from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import places_taken
from engine.games.ciclismo_a_fondo.rulebook.state import State


def paid(course: Course, state: State) -> bool:
    """Whether all paying positions at the finish are filled; those before it are then, too."""
    road = course.stage(state.stage)
    finish = road.lines[-1]
    taken = places_taken(road, state, len(road.lines) - 1)
    return taken >= max(len(finish.points), len(finish.bonus))


def asked_no_more(course: Course, state: State, seat: Seat) -> bool:
    """Whether the rest of a seat's stage is played by defaults, with `auto_finish` (A-38): in a tour only if its
    owner wishes it, as every turn counts in the general classification."""
    if not course.options.auto_finish or not paid(course, state):
        return False
    return not course.tour or (bool(state.plans) and state.plans[seat].tail)
