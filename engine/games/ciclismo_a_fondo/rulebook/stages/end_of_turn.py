"""The end of a turn (phase 6): lines, feed zones, counters, weather, and what is reported."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from engine.core.events import Mark
from engine.games.ciclismo_a_fondo.events import RidersDropped
from engine.games.ciclismo_a_fondo.public_view import public_view
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import cross_lines, feed
from engine.games.ciclismo_a_fondo.rulebook.stages.weather import calm, turn_weather
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState


def end_turn(turn: TurnState) -> None:
    """In this order (CAF-40): lines are crossed and who is beyond the finish leaves the road; feed zones; a
    crosswind runs out (a pájara does by the number of the turn); the weather is rolled. Then the turn is marked."""
    cross_lines(turn)
    feed(turn)
    calm(turn)
    turn_weather(turn)
    lost = dropped(turn)
    if lost:
        turn.events.append(RidersDropped(lost))
    mark_turn(turn)


def mark_turn(turn: TurnState) -> None:
    """The turn is over. Turns are counted on through all stages of a tour."""
    look = partial(public_view, turn.course, turn.after())
    turn.events.append(Mark.later("round", turn.ridden + turn.turn, look))


def next_turn(turn: TurnState) -> None:
    """The next turn begins (CAF-37); the clock runs for stopped riders too (CAF-38)."""
    turn.turn += 1
    turn.last, turn.acts, turn.mishaps, turn.tokens = turn.acts, (), (), ()


def dropped(turn: TurnState) -> tuple[int, ...]:
    """Descolgados (CAF-151): riders of an escape who end the turn two rows or more behind it.

    It is where most of its riders are, in rows that follow one another. A formation is an escape if fewer riders
    are up to and including it than in the next one behind (A-85). It is a name, with no effect.
    """
    lost: list[int] = []
    ahead = 0
    for formation, behind in pairwise(turn.formations):
        ahead += formation.size
        if ahead < behind.size:
            lost += _behind(turn, formation.riders)
    return tuple(lost)


def _behind(turn: TurnState, riders: tuple[int, ...]) -> list[int]:
    racing = sorted(
        (rider for rider in riders if turn.riders[rider].where == "racing"),
        key=lambda rider: -turn.riders[rider].row,
    )
    blocks: list[list[int]] = []
    for rider in racing:
        if blocks and turn.riders[blocks[-1][-1]].row - turn.riders[rider].row <= 1:
            blocks[-1].append(rider)
        else:
            blocks.append([rider])
    # Of blocks of one size the foremost is the escape.
    escape = max(blocks, key=len, default=[])
    return [rider for block in blocks[blocks.index(escape) + 1 :] for rider in block] if escape else []
