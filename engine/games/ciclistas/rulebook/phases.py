"""A round as the rule book tells it, phase by phase; on from a decision to the next question or the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle

from engine.core.events import Event, Mark
from engine.games.ciclistas.events import Crossed, LinedUp, RaceWon, StageWon, TakenOut, TeamPrize
from engine.games.ciclistas.public_view import finishers, public_view
from engine.games.ciclistas.rulebook.cards import turn_card
from engine.games.ciclistas.rulebook.elimination import leaving
from engine.games.ciclistas.rulebook.finish import PODIUM, crossed, is_over, race_order, ranking
from engine.games.ciclistas.rulebook.position import all_moved
from engine.games.ciclistas.rulebook.riding import open_wheel, throw
from engine.games.ciclistas.rulebook.setup import next_stage
from engine.games.ciclistas.rulebook.state import Arrival
from engine.games.ciclistas.rulebook.tour import general, stage_result, team_points, team_prize
from engine.games.ciclistas.rulebook.turn import TurnState


def play_on(turn: TurnState) -> None:
    """Play on to the next question, or to the end: round after round, until a phase says that play stops."""
    for phase in cycle(PHASES):
        if phase(turn):
            return


def line_up(turn: TurnState) -> None:
    """Tell how the riders stand at the start of a stage."""
    turn.events.append(LinedUp(turn.stage, tuple(one.rider for one in turn.road)))


def begin(turn: TurnState) -> bool:
    """Once a round is closed: the next one with its event card, or the next stage, which starts in the order of the
    general classification (CIC-42). Nothing to do while a round is under way, as after most decisions."""
    if not turn.closed:
        return False
    if is_over(turn.course, turn):
        turn.fill(next_stage(turn.course, turn.after(), [rider for rider, _ in general(turn.stages)]))
        line_up(turn)
    else:
        turn.begin_round()
        turn_card(turn)
    return False


def make_moves(turn: TurnState) -> bool:
    """Every rider on the road moves once (CIC-05); in round 1 all throw (CIC-04). Play stops for whoever has a
    choice: a wheel that is open, or counters for a throw."""
    while not all_moved(turn):
        if turn.dice is not None or open_wheel(turn) is not None:
            return True
        throw(turn)
    return False


def fix_order(turn: TurnState) -> bool:
    """The round is over: where the riders stand now is the order of the next one (CIC-06)."""
    turn.close_round(race_order(turn))
    return False


def take_out(turn: TurnState) -> bool:
    """In an elimination race the last riders leave; they rank before those of an earlier lap (CIC-41)."""
    gone = leaving(turn.course, turn)
    if gone:
        turn.take_off(gone)
        turn.events.append(TakenOut(gone[0].lap, gone))
    return False


def cross_line(turn: TurnState) -> bool:
    """Riders beyond the line leave the road, once the round in which they crossed is played to its end (CIC-31,
    CIC-35); they rank behind those of earlier rounds (CIC-33)."""
    over = crossed(turn.course, turn)
    if over:
        turn.arrive(tuple(Arrival(one.rider, one.seat, one.space, turn.round) for one in over))
        told = finishers(turn.course, turn)[-len(over) :]
        turn.events.append(Crossed(turn.course.track(turn.stage).line, told))
    return False


def end_race(turn: TurnState) -> bool:
    """The end of a race that is no tour (CIC-36), told before the mark of its last round."""
    if turn.course.mode != "tour" and is_over(turn.course, turn):
        turn.over = True
        turn.events += _won(turn)
    return False


def mark_round(turn: TurnState) -> bool:
    """Mark the end of the round, and of the race if it ends with it, which ends play."""
    look = partial(public_view, turn.course, turn.after())
    turn.events.append(Mark.later("round", turn.ridden + turn.round, look))
    return turn.over and _mark_race(turn)


def end_stage(turn: TurnState) -> bool:
    """The end of a stage, perhaps of the tour (CIC-42), told between the marks of its last round and its own."""
    course = turn.course
    if course.mode != "tour" or not is_over(course, turn):
        return False
    turn.end_stage(stage_result(course, turn))
    turn.over = turn.stage == len(course.tracks)
    turn.events.append(_stage_won(turn))
    if turn.over:
        turn.events += _won(turn)
    view = public_view(course, turn.after())
    turn.events.append(Mark("stage", view.stage, view))
    return turn.over and _mark_race(turn)


def _mark_race(turn: TurnState) -> bool:
    turn.events.append(Mark("race", 1, public_view(turn.course, turn.after())))
    return True


PHASES: tuple[Callable[[TurnState], bool], ...] = (
    begin,
    make_moves,
    fix_order,
    take_out,
    cross_line,
    end_race,
    mark_round,
    end_stage,
)
"""The phases of a round, in their order; the first that says True stops play: somebody is asked, or all is over."""


def _stage_won(turn: TurnState) -> StageWon:
    points = team_points(turn.stages, len(turn.course.colours))
    return StageWon(turn.stage, turn.stages[-1], general(turn.stages), points)


def _won(turn: TurnState) -> list[Event]:
    """Who has won: the first of the ranking (CIC-34), in a tour the lowest total, and the team prize (CIC-43)."""
    course = turn.course
    if course.mode != "tour":
        first = finishers(course, turn)[0]
        return [RaceWon(first.rider, first.time, ranking(turn)[:PODIUM])]
    totals, seat = general(turn.stages), team_prize(course, turn.stages)
    podium = tuple(rider for rider, _ in totals[:PODIUM])
    prize = TeamPrize(seat, team_points(turn.stages, len(course.colours))[seat])
    return [RaceWon(podium[0], totals[0][1], podium), prize]
