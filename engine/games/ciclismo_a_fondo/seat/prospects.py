"""What a rider can come to: chances to cross a line now, and how far his effort points take him in all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.ciclismo_a_fondo.riders import DESCENTS
from engine.games.ciclismo_a_fondo.rulebook.advance import circumstances
from engine.games.ciclismo_a_fondo.rulebook.odds import at_least, mean, move_odds
from engine.games.ciclismo_a_fondo.rulebook.rolls import Circumstances
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import crossed
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import token_range

EFFORT_GAIN = 0.05
"""So much more often a further effort point must take a rider over a line to be worth spending."""


class Attempt(NamedTuple):
    """A token by its key, its effort points, how often it takes a rider over the line, and how far on average."""

    key: str
    effort: int
    often: float
    squares: float = 0.0
    wheel: int | None = None
    """Behind whom he should stop."""


def squares_to_pay(turn: TurnState, rider: int, *, finish: bool = False) -> int | None:
    """Squares to cross the next line that still pays somebody, with `finish` only that; None: there is none."""
    row = turn.riders[rider].row
    for number, line in enumerate(turn.road.lines):
        if line.square < row or line.kind == "feed" or (finish and line.kind != "finish"):
            continue
        over = crossed(turn.crossings, number)
        paid = max(len(line.points), len(line.bonus), line.kind == "finish")
        if rider not in over and len(over) < paid:
            return line.square + 1 - row
    return None


def chances(turn: TurnState, rider: int, squares: int) -> Iterator[Attempt]:
    """How often each token that he may be given takes him over a line so many squares ahead; his own roll first."""
    allowed = token_range(turn, rider)
    yield _chance(turn, rider, "alone", 0, squares)
    for effort in range(1, allowed.attack + 1):
        yield _chance(turn, rider, f"A{effort}", effort, squares, attack=True)
    for effort in range(1, 1 + (allowed.sprint or 0)):
        yield _chance(turn, rider, f"S{effort}", effort, squares, sprint=True)


def best_chance(turn: TurnState, rider: int, squares: int, purse: int) -> Attempt:
    """The token that takes him over the line most often; a further effort point must be worth it."""
    found = [one for one in chances(turn, rider, squares) if one.effort <= purse]
    return max(found, key=lambda one: one.often - EFFORT_GAIN * one.effort)


def _chance(turn: TurnState, rider: int, key: str, effort: int, squares: int, **facts: bool) -> Attempt:
    around = circumstances(turn, rider, draft=rider in turn.drafting, **facts)
    odds = _odds(turn, rider, turn.riders[rider].row, effort, around)
    return Attempt(key, effort, at_least(odds, squares), mean(odds))


def _odds(turn: TurnState, rider: int, row: int, effort: int, around: Circumstances) -> dict[int, float]:
    return dict(
        move_odds(turn.course, turn.road, row, turn.kinds[rider], effort, weather=turn.weather, around=around)
    )


def reach(turn: TurnState, rider: int, purse: int) -> float:
    """How far a rider comes who attacks from now on with all that his limits allow, until so many effort points are
    gone; on average."""
    row = float(turn.riders[rider].row)
    around = circumstances(turn, rider, draft=rider in turn.drafting, attack=True)
    while purse > 0 and row <= turn.road.length:
        kind, terrain = turn.kinds[rider], turn.road.terrain(int(row))
        effort = min(purse, turn.course.limit(kind, terrain))
        row += mean(_odds(turn, rider, int(row), effort, around))
        purse -= effort
        around = Circumstances(weak=turn.weak(rider))
    return row - turn.riders[rider].row


def risks_fall(turn: TurnState, rider: int) -> bool:
    """Whether effort points might be rolled on a descent (CAF-101)."""
    row = turn.riders[rider].row
    return turn.road.terrain(row) in DESCENTS or turn.road.next_terrain(row) in DESCENTS
