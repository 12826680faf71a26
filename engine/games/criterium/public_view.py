"""What is open to all of a position."""

from __future__ import annotations

from engine.games.criterium.course import Course
from engine.games.criterium.rulebook.state import Cyclist, State
from engine.games.criterium.standings import declared, ranked
from engine.games.criterium.view import CyclistView, Public


def public_view(course: Course, state: State) -> Public:
    """What all see: cards played and bottles taken, no hand, no deck, no bottle number (CRI-10, CRI-42)."""
    return Public(
        turn=state.turn,
        cyclists=tuple([_cyclist(cyclist) for cyclist in state.cyclists]),
        sprint="used" if state.sprint_used else "open",
        bottles_left=len(state.bottles),
        last=state.last,
        over=state.over,
        winner=ranked(state.cyclists)[0].colour if state.over else None,
        declared=declared(course, state.cyclists).colour if state.over else None,
    )


def _cyclist(cyclist: Cyclist) -> CyclistView:
    return CyclistView(
        colour=cyclist.colour,
        seat=cyclist.seat,
        square=cyclist.square,
        slot=cyclist.slot,
        cards_left=len(cyclist.cards),
        shown=cyclist.shown,
        has_bottle=cyclist.has_bottle,
    )
