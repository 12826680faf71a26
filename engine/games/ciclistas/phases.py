"""A round as the rule book tells it, phase by phase; on from a decision to the next question or the end."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Event, Mark
from engine.games.ciclistas.cards import turn_card
from engine.games.ciclistas.elimination import laps_done, leaving
from engine.games.ciclistas.events import Crossed, LinedUp, RaceWon, StageWon, TakenOut, TeamPrize
from engine.games.ciclistas.finish import PODIUM, crossed, is_over, race_order, ranking
from engine.games.ciclistas.public_view import finishers, named, public, removed, stage_view
from engine.games.ciclistas.riding import open_wheel, throw
from engine.games.ciclistas.setup import next_stage
from engine.games.ciclistas.state import all_moved
from engine.games.ciclistas.tour import general, stage_result, team_points, team_prize
from engine.games.ciclistas.turn import TurnState


def ride_on(turn: TurnState) -> None:
    """Play all that needs no decision, from the moves of the round under way; stops at a question or at the end."""
    phases = FROM_MOVES
    while _played(turn, phases):
        phases = ROUND


def line_up(turn: TurnState) -> None:
    """Tell how the riders stand at the start of a stage."""
    turn.events.append(LinedUp(turn.stage, named(turn.course, turn.order)))


def _played(turn: TurnState, phases: tuple[Phase, ...]) -> bool:
    """Whether these phases are played to their end and another round follows."""
    for phase in phases:
        phase(turn)
        if phase is make_moves and not all_moved(turn):
            return False
    return not turn.over


def begin(turn: TurnState) -> None:
    """The next round, or the next stage, which starts in the order of the general classification (CIC-42)."""
    if is_over(turn.course, turn):
        order = tuple(rider for rider, _ in general(turn.stages))
        turn.fill(next_stage(turn.after(), order))
        line_up(turn)
    else:
        turn.round, turn.closed = turn.round + 1, False


def make_moves(turn: TurnState) -> None:
    """Every rider on the road moves once (CIC-05); in round 1 all throw (CIC-04). Whoever has a choice is asked."""
    while not all_moved(turn) and open_wheel(turn.course, turn) is None:
        throw(turn)
        if turn.dice is not None:
            return


def fix_order(turn: TurnState) -> None:
    """The round is over: where the riders stand now is the order of the next one (CIC-06)."""
    turn.order, turn.closed = race_order(turn), True
    turn.last, turn.moves, turn.last_card = turn.moves, (), turn.card


def take_out(turn: TurnState) -> None:
    """In an elimination race the last riders leave; they rank before those of an earlier lap (CIC-41)."""
    gone = leaving(turn.course, turn)
    if gone:
        lap = laps_done(turn) + 1
        turn.order = turn.order[: -len(gone)]
        turn.out = tuple((rider, lap) for rider in gone) + turn.out
        turn.events.append(TakenOut(lap, removed(turn.course, turn)[: len(gone)]))


def cross_line(turn: TurnState) -> None:
    """Riders beyond the line leave the road, once the round in which they crossed is played to its end (CIC-31,
    CIC-35); they rank behind those of earlier rounds (CIC-33)."""
    course, over = turn.course, crossed(turn.course, turn)
    if over:
        turn.order = turn.order[len(over) :]
        turn.finished += tuple((rider, turn.round) for rider in over)
        turn.events.append(Crossed(course.track(turn.stage).line, finishers(course, turn)[-len(over) :]))


def end_stage(turn: TurnState) -> None:
    """The end of a race, or of a stage and perhaps of the tour (CIC-36, CIC-42); told before the marks."""
    course = turn.course
    if not is_over(course, turn):
        return
    if course.mode == "tour":
        turn.stages = (*turn.stages, stage_result(course, turn))
        turn.events.append(_stage_won(turn))
    turn.over = turn.stage == len(course.tracks)
    if turn.over:
        turn.events += _won(turn)


def mark(turn: TurnState) -> None:
    """Mark the end of the round, and of the stage of a tour and the race if they end with it."""
    view = public(turn.course, turn.after())
    turn.events.append(Mark("round", view.total_round, view))
    if view.stage_over:
        turn.events.append(Mark("stage", turn.stage, view))
    if turn.over:
        turn.events.append(Mark("race", 1, view))


Phase = Callable[[TurnState], None]

ROUND: tuple[Phase, ...] = (
    begin,
    turn_card,
    make_moves,
    fix_order,
    take_out,
    cross_line,
    end_stage,
    mark,
)
"""The phases of a round, in their order. The start of a race comes in at the moves, as does every decision."""

FROM_MOVES = ROUND[ROUND.index(make_moves) :]


def _stage_won(turn: TurnState) -> StageWon:
    course = turn.course
    totals = tuple((course.riders[rider].id, time) for rider, time in general(turn.stages))
    result = stage_view(course, turn.stages[-1])
    return StageWon(turn.stage, result, totals, team_points(course, turn.stages))


def _won(turn: TurnState) -> list[Event]:
    """Who has won: the first of the ranking (CIC-34), in a tour the lowest total, and the team prize (CIC-43)."""
    course = turn.course
    if course.mode != "tour":
        first = finishers(course, turn)[0]
        return [RaceWon(first.rider, first.time, named(course, ranking(turn)[:PODIUM]))]
    totals, seat = general(turn.stages), team_prize(course, turn.stages)
    podium = named(course, (rider for rider, _ in totals[:PODIUM]))
    prize = TeamPrize(seat, team_points(course, turn.stages)[seat])
    return [RaceWon(podium[0], totals[0][1], podium), prize]
