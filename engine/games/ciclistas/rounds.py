"""The rounds of a race: everybody moves once, then the line is looked at; on to the next question or the end."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.events import Event, Mark
from engine.games.ciclistas.cards import turn_card
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.elimination import laps_done, take_out
from engine.games.ciclistas.events import CardTurned, Crossed, LinedUp, RaceWon, StageWon, TakenOut, TeamPrize
from engine.games.ciclistas.finish import PODIUM, cross, is_over, race_order, ranking
from engine.games.ciclistas.riding import offer, throw
from engine.games.ciclistas.seen import finishers, named, public, removed, stage_view
from engine.games.ciclistas.setup import next_stage
from engine.games.ciclistas.state import State
from engine.games.ciclistas.tour import general, stage_result, team_points, team_prize


def ride_on(course: Course, state: State, chance: Chance, events: list[Event]) -> None:
    """Make all moves that need no decision: every rider on the road moves once a round (CIC-05), in round 1 all
    throw (CIC-04); stops at a question or at the end."""
    while not state.over:
        if len(state.moves) == len(state.order):
            _close_round(course, state, events)
            _go_on(course, state, chance, events)
        elif offer(course, state) is not None:
            return
        else:
            throw(course, state, chance, events)
            if state.dice is not None:
                return


def line_up(course: Course, state: State, events: list[Event]) -> None:
    """Tell how the riders stand at the start of a stage."""
    events.append(LinedUp(state.stage, named(course, state.order)))


def _close_round(course: Course, state: State, events: list[Event]) -> None:
    """The round is played to its end, also after somebody has crossed (CIC-31); then riders leave the road."""
    state.order = race_order(state)
    state.last, state.moves, state.last_card, state.closed = tuple(state.moves), [], state.card, True
    gone = take_out(course, state)
    if gone:
        events.append(TakenOut(laps_done(state), removed(course, state)[: len(gone)]))
    crossed = cross(course, state)
    if crossed:
        line = course.tracks[state.stage - 1].line
        events.append(Crossed(line, finishers(course, state)[-len(crossed) :]))
    if is_over(course, state):
        _close_race(course, state, events)
    else:
        events.append(Mark("round", state.ridden + state.round, public(course, state)))


def _close_race(course: Course, state: State, events: list[Event]) -> None:
    """The end of a race, or of a stage and perhaps of the tour (CIC-36, CIC-42); told before its marks."""
    tour = course.mode == "tour"
    if tour:
        state.stages = (*state.stages, stage_result(course, state))
        events.append(_stage_won(course, state))
    state.over = state.stage == len(course.tracks)
    if state.over:
        events += _won(course, state)
    view = public(course, state)
    events.append(Mark("round", state.ridden + state.round, view))
    if tour:
        events.append(Mark("stage", state.stage, view))
    if state.over:
        events.append(Mark("race", 1, view))


def _stage_won(course: Course, state: State) -> StageWon:
    totals = tuple((course.ids[rider], time) for rider, time in general(state.stages))
    result = stage_view(course, state.stages[-1])
    return StageWon(state.stage, result, totals, team_points(course, state.stages))


def _won(course: Course, state: State) -> list[Event]:
    """Who has won: the first of the ranking (CIC-34), in a tour the lowest total, and the team prize (CIC-43)."""
    if course.mode != "tour":
        first = finishers(course, state)[0]
        return [RaceWon(first.rider, first.time, named(course, ranking(state)[:PODIUM]))]
    totals, seat = general(state.stages), team_prize(course, state.stages)
    podium = named(course, (rider for rider, _ in totals[:PODIUM]))
    prize = TeamPrize(seat, team_points(course, state.stages)[seat])
    return [RaceWon(course.ids[totals[0][0]], totals[0][1], podium), prize]


def _go_on(course: Course, state: State, chance: Chance, events: list[Event]) -> None:
    """Begin the next round, with its event card, or the next stage."""
    if state.over:
        return
    if is_over(course, state):
        next_stage(state, tuple(rider for rider, _ in general(state.stages)))
        line_up(course, state, events)
        return
    state.round += 1
    state.closed = False
    if course.events:
        turn_card(course, state, chance)
        events.append(CardTurned(state.round, state.card))
