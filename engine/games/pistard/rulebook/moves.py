"""Moves on the track: a rider is placed, or moves and scores (sections 3.2, 3.4 to 3.6)."""

from __future__ import annotations

from engine.core.prompts import Choice
from engine.games.pistard.course import Rider
from engine.games.pistard.events import LinePassed, RiderMoved
from engine.games.pistard.meta import POINTS
from engine.games.pistard.rulebook.place import Place, lane_of, place_of, position_of
from engine.games.pistard.rulebook.questions import NONE
from engine.games.pistard.rulebook.reach import path, surroundings
from engine.games.pistard.rulebook.removal import remove
from engine.games.pistard.rulebook.turn import TurnState
from engine.games.pistard.view import MoveView


def place_rider(turn: TurnState, rider: Rider, die: int, place: Place) -> None:
    """Bring a rider onto the track with a die of its team (PIS-08); no bonus of any kind (PIS-10)."""
    turn.spend(rider.seat, die)
    turn.put(rider, place)
    move = MoveView(
        rider=rider.name,
        die=die,
        from_lane=0,
        from_position=0,
        lane=lane_of(place),
        position=position_of(place),
    )
    _moved(turn, move, len(turn.events))


def make_move(turn: TurnState, choice: Choice) -> None:
    """The move that a choice of the rider whose turn it is stands for."""
    facts = dict(choice.args)
    way = str(facts["way"])
    place = place_of(int(facts["lane"]), int(facts["position"]))
    move_rider(turn, int(facts["die"]), place, "" if way == NONE else way)


def move_rider(turn: TurnState, die: int, place: Place, way: str) -> None:
    """Move the rider whose turn it is to a place, by a bonus way, and spend the die (PIS-14); then points, and
    unless the race is won, who is caught or last over the line."""
    rider, told = turn.mover, len(turn.events)
    around = surroundings(turn.course, turn.before.places, rider.number)
    start, end = position_of(around.place), position_of(place)
    lanes = path(around, place, way, end - start - len(way))
    turn.order = turn.order[1:]
    turn.spend(rider.seat, die)
    turn.put(rider, place)
    lap, points = _pass_line(turn, rider, start, end)
    # A race that is won stops at once (PIS-36): nobody is caught by the winning move any more.
    out = () if turn.winner is not None else remove(turn, rider, end)
    move = MoveView(
        rider=rider.name,
        die=die,
        from_lane=lane_of(around.place),
        from_position=start,
        lane=lane_of(place),
        position=end,
        path=lanes,
        way=way,
        lap=lap,
        points=points,
        out=out,
    )
    _moved(turn, move, told)


def _moved(turn: TurnState, move: MoveView, told: int) -> None:
    """Note a move, before the events that came of it."""
    turn.moves = (*turn.moves, move)
    turn.events.insert(told, RiderMoved(turn.round, move))


def _pass_line(turn: TurnState, rider: Rider, start: int, end: int) -> tuple[int, int]:
    """The lap completed by this move, by dice or bonus steps (PIS-29), and its points: 3, 2 and 1 for the first
    three over the line, in the order in which they move (PIS-30), for their player (PIS-31). The race ends at
    once if that reaches the target (PIS-36)."""
    course, seat = turn.course, rider.seat
    lap = course.laps(end)
    # The first crossing ends no lap, so that it scores nothing.
    if not lap or start >= course.lap_end(lap):
        return 0, 0
    passed = [*turn.passed, *(0,) * (lap - len(turn.passed))]
    passed[lap - 1] += 1
    place, turn.passed = passed[lap - 1], tuple(passed)
    points = POINTS[place - 1] if course.target and place <= len(POINTS) else 0
    turn.score(seat, points)
    turn.events.append(LinePassed(rider.name, lap, place, points))
    if course.target and turn.scores[seat] >= course.target:
        turn.winner, turn.how = seat, "points"
    return lap, points
