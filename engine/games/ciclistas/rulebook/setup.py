"""Preparation: how riders line up for a race and for each stage (section 3.1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.chance import Chance, shuffled
from engine.core.prompts import Seat
from engine.games.ciclistas.course import Course, rider_id
from engine.games.ciclistas.meta import RIDERS
from engine.games.ciclistas.rulebook.cards import new_deck
from engine.games.ciclistas.rulebook.state import State
from engine.games.ciclistas.view import Rider


def prepared(course: Course, chance: Chance) -> State:
    """The position before round 1: nobody owns a counter (CIC-02), all on space 0 in snake order (CIC-03)."""
    teams = shuffled(chance, range(len(course.colours)), "start")
    return State(
        stage=1,
        round=1,
        road=_at_the_start(course, snake(teams)),
        counters=(0,) * len(course.colours),
        deck=new_deck(chance) if course.events else "",
    )


def snake(teams: tuple[Seat, ...]) -> tuple[str, ...]:
    """First riders in team order, second riders in reverse, third riders in that order again (CIC-03)."""
    # Back and forth, so that no team has all its riders in front.
    rows = (teams, teams[::-1], teams)
    return tuple(rider_id(RIDERS * team + number) for number, row in enumerate(rows) for team in row)


def next_stage(course: Course, state: State, order: Iterable[str]) -> State:
    """The line-up for another stage: on space 0 in the order of the general classification, no counters (CIC-42).
    The deck of event cards and the times of the stages so far come along."""
    # Built anew, not replaced field by field: whatever is not named here does not come along.
    return State(
        stage=state.stage + 1,
        round=1,
        road=_at_the_start(course, order),
        counters=(0,) * len(state.counters),
        deck=state.deck,
        ridden=state.ridden + state.round,
        stages=state.stages,
    )


def _at_the_start(course: Course, order: Iterable[str]) -> tuple[Rider, ...]:
    return tuple(Rider(rider, course.seats[rider], 0) for rider in order)
