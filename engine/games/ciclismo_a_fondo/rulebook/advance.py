"""How far a roll takes a rider, a change of terrain included (sections 3.10 and 3.17)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.games.ciclismo_a_fondo.rulebook.rolls import Circumstances, RollNote, roll
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import MovementRoll

LONG = 3
"""What both rolls together are divided by where the result is long (CAF-107)."""


class Advance(NamedTuple):
    """How many squares a rider may move, by which rolls, and which event dice these ask for, in their order."""

    squares: int
    rolls: tuple[MovementRoll, ...]
    notes: tuple[RollNote, ...]


def circumstances(turn: TurnState, rider: int, **facts: Any) -> Circumstances:
    """What counts in a rider's rolls of this turn: his formation, a pájara, and what else is told."""
    formation = turn.formation.get(rider)
    return Circumstances(
        size=formation.size if formation else 1,
        weak=turn.weak(rider),
        team_trial=turn.road.kind == "crono_equipos",
        **facts,
    )


def advance(turn: TurnState, rider: int, effort: int, around: Circumstances) -> Advance:
    """The tirada final of a rider (CAF-63) from his square.

    A result within his tramo, or in the last one, which has no next (CAF-109), stands as it is (CAF-103). Otherwise
    he rolls the dice of the next tramo as well (CAF-104), with as many of the effort points, paid once, as it
    allows (CAF-105), and both make the result. A descent asks for one event die a move (CAF-101), ones for one a
    roll.
    """
    road, row = turn.road, turn.riders[rider].row
    first, notes = roll(turn, rider, road.terrain(row), effort, around)
    left, after = road.to_end(row), road.next_terrain(row)
    if left is None or after is None or first.result <= left:
        return Advance(first.result, (first,), notes)
    allowed = turn.course.limit(turn.kinds[rider], after, sprint=around.sprint)
    second, more = roll(turn, rider, after, min(effort, allowed), around)
    checked = any(note.cause == "descent" for note in notes)
    notes += tuple(note for note in more if not (checked and note.cause == "descent"))
    return Advance(across(first.result, second.result, left), (first, second), notes)


def across(first: int, second: int, left: int) -> int:
    """Squares of a move that reaches the next tramo, with so many left in this one: the average of both results,
    rounded up; a third of their sum where more than half of that would lie in the next tramo (CAF-107); at least
    its first square (CAF-108). Tramos beyond the second ask for nothing (CAF-109)."""
    total = first + second
    move = -(-total // 2)
    return max(-(-total // LONG) if move > 2 * left else move, left + 1)
