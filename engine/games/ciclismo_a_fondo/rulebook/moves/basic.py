"""The move without dice (section 3.13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.riders import Terrain
from engine.games.ciclismo_a_fondo.rulebook.advance import across
from engine.games.ciclismo_a_fondo.rulebook.moves.together import move_together
from engine.games.ciclismo_a_fondo.rulebook.state import PositionLike
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState
from engine.games.ciclismo_a_fondo.view import RoadAct


def ride_basic(turn: TurnState, formation: Formation) -> None:
    """The whole formation moves without dice; nobody drops, nobody pays (CAF-84)."""
    riders = formation.together
    squares = basic_squares(turn.course, turn.road, turn, riders)
    turn.act(RoadAct("basico", riders[0], move_together(turn, riders, squares), squares=squares))


def basic_squares(course: Course, road: Stage, position: PositionLike, riders: Sequence[int]) -> int:
    """The lowest basic move among them, told in position order, for the terrain of the leader's square (CAF-84); if
    it reaches the next tramo, with the lowest for that one by the rule of conflict (CAF-86)."""
    row = position.riders[riders[0]].row
    left, after = road.to_end(row), road.next_terrain(row)
    first = _lowest(course, position, riders, road.terrain(row))
    if left is None or after is None or first <= left:
        return first
    return across(first, _lowest(course, position, riders, after), left)


def _lowest(course: Course, position: PositionLike, riders: Sequence[int], terrain: Terrain) -> int:
    """Rain and cold take one off, down to one; a crosswind adds nothing (CAF-85)."""
    basic = min(course.basic(position.kinds[rider], terrain) for rider in riders)
    return max(1, basic - (position.weather in ("rain", "cold")))
