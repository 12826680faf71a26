"""Whether a position that somebody wrote can be: one sentence for what cannot."""

from __future__ import annotations

from collections import Counter

from engine.games.reifenbreite.board.road import NOWHERE
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.order import next_to_act
from engine.games.reifenbreite.rulebook.riding import at_stake, choices
from engine.games.reifenbreite.rulebook.setup import dots
from engine.games.reifenbreite.rulebook.state import Move, State


def check(course: Course, state: State) -> None:
    """ValueError with one sentence for the first thing that cannot be."""
    _check_riders(course, state)
    _check_placing(course, state)
    _check_cards(course, state)
    _check_sprints(course, state)
    if state.move is not None:
        _check_move(course, state, state.move)
    elif not (state.placing or state.over or state.foot):
        raise ValueError("nobody is left to act; a round ends by itself, so tell the beginning of the next one")


def _check_riders(course: Course, state: State) -> None:
    road, names = course.road(state.stage), course.names
    on: dict[int, int] = {}
    for number, rider in enumerate(state.riders):
        if rider.space == NOWHERE:
            continue
        if rider.space in on:
            raise ValueError(f"{names[on[rider.space]]} and {names[number]} stand on one space")
        on[rider.space] = number
        if bool(rider.arrived) is not (rider.space > road.finish):
            raise ValueError(f"{names[number]} is on {road.names[rider.space]}; behind the finish, like #1.5@R.1.3")
    if state.over is not all(rider.arrived for rider in state.riders):
        raise ValueError("a race is over when all riders have finished, and then `over` stands in its line")


def _check_placing(course: Course, state: State) -> None:
    waiting = [
        number
        for number, rider in enumerate(state.riders)
        if rider.space == NOWHERE and not rider.arrived and number not in dict(state.foot)
    ]
    teams = Counter(course.ref(number).key for number in waiting)
    if teams != Counter(course.teams[team].key for team in state.placing):
        raise ValueError("place= names the team of each rider that is not placed, once a rider, and nobody else's")
    if not state.placing:
        return
    grid = course.road(state.stage).grid
    placed = [rider.space for rider in state.riders if rider.space != NOWHERE]
    if state.round != 1 or state.foot or state.move or any(space not in grid for space in placed):
        raise ValueError("riders are placed in round 1, on the grid, before anybody moves")
    for team in state.placing:
        dots(course, state, team)


def _check_cards(course: Course, state: State) -> None:
    there = Counter({card.id: card.count for card in course.chance.values()})
    if Counter((*state.deck, *state.discard)) - there:
        raise ValueError("deck= and discard= hold more chance cards of a kind than there are")
    for hand, spent in zip(state.hands, state.spent, strict=True):
        # Where cards are carried over, all were dealt before the first race.
        if Counter((*hand, *spent)) - Counter(course.dealt[state.stage - 1] or course.dealt[0]):
            raise ValueError("a team holds and has spent more energy cards of a kind than it was dealt")


def _check_sprints(course: Course, state: State) -> None:
    lines = course.road(state.stage).sprints
    if any(len(riders) > len(line.points) for riders, line in zip(state.sprints, lines, strict=True)):
        raise ValueError("more riders have scored at a sprint than have points there")


def _check_move(course: Course, state: State, move: Move) -> None:
    """The move under way waits for something that can be answered."""
    riders, name = state.riders, course.names[move.rider]
    fresh = move.due in ("mode", "lead", "lose", "regain", "where")
    if fresh and next_to_act(riders) != move.rider:
        raise ValueError(f"{name} cannot be moving now; the next to act is another")
    if move.due == "done":
        raise ValueError("a movement group that is done ends by itself; tell the position after it")
    asked = [link.rider for link in move.chain] if move.due == "draft" else list(move.line)
    if move.due in ("draft", "lead") and not asked:
        raise ValueError(f"move= of {name} asks somebody to follow or lead, and names nobody")
    if any(riders[rider].acted or riders[rider].space == NOWHERE for rider in asked):
        raise ValueError(f"move= of {name} asks somebody that has acted or is not on the road")
    # Who follows has left its space by the time the next one comes to it.
    taken = {rider.space for number, rider in enumerate(riders) if number not in asked}
    if any(link.target in taken for link in move.chain):
        raise ValueError(f"move= of {name} lets somebody follow to a space that is taken")
    if (move.due == "where" and not choices(course, state, move)[1]) or (
        move.due in ("lose", "regain") and not at_stake(course, state)
    ):
        raise ValueError(f"move= of {name} asks for something of which there is none")
