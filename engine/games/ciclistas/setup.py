"""Preparation: how riders line up for a race and for each stage (section 3.1)."""

from __future__ import annotations

from engine.core.chance import Chance, shuffled
from engine.games.ciclistas.cards import new_deck
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.meta import RIDERS
from engine.games.ciclistas.state import State


def prepared(course: Course, chance: Chance) -> State:
    """The position before round 1: nobody owns a counter (CIC-02), all on space 0 in snake order (CIC-03)."""
    teams = shuffled(chance, range(len(course.colours)), "start")
    return State(
        stage=1,
        round=1,
        order=snake(teams),
        spaces=(0,) * len(course.riders),
        counters=(0,) * len(course.colours),
        deck=new_deck(chance) if course.events else "",
    )


def snake(teams: tuple[int, ...]) -> tuple[int, ...]:
    """First riders in team order, second riders in reverse, third riders in that order again (CIC-03)."""
    rows = (teams, teams[::-1], teams)
    return tuple(RIDERS * team + number for number, row in enumerate(rows) for team in row)


def next_stage(state: State, order: tuple[int, ...]) -> State:
    """The line-up for another stage: on space 0 in the order of the general classification, no counters (CIC-42).
    The deck of event cards and the times of the stages so far come along."""
    return State(
        stage=state.stage + 1,
        round=1,
        order=order,
        spaces=(0,) * len(state.spaces),
        counters=(0,) * len(state.counters),
        deck=state.deck,
        ridden=state.ridden + state.round,
        stages=state.stages,
    )
