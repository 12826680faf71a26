"""A good whole answer to accept with one press; it is also how a simple computer plays.

It sprints where a line is near, pulls at the front, and keeps half of the effort points until a third of the road
is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.prompts import Answer, IllegalMove, Prompt, answer_of, checked
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import labels
from engine.games.ciclismo_a_fondo.riders import expected, favourable
from engine.games.ciclismo_a_fondo.rulebook.formations import PELOTON
from engine.games.ciclismo_a_fondo.rulebook.questions import PLANS, TOKENS
from engine.games.ciclismo_a_fondo.rulebook.turn import Formation, TurnState
from engine.games.ciclismo_a_fondo.rulebook.windows.gathering import riders_on_road
from engine.games.ciclismo_a_fondo.rulebook.windows.token_form import riders_asked
from engine.games.ciclismo_a_fondo.seat.automatic import automatic
from engine.games.ciclismo_a_fondo.seat.imagine import believed
from engine.games.ciclismo_a_fondo.seat.prospects import Attempt, best_chance, risks_fall, squares_to_pay
from engine.games.ciclismo_a_fondo.view import Own, Public

GOOD = 0.4
"""A line that is crossed so often is worth effort points."""

CRAWL = 1
"""Squares by which an own roll may be better than a basic move that is accepted."""

View = SeatView[Public, Own]
Goes = Callable[[TurnState, int], Attempt | None]
"""Which token a rider should have who leaves his formation now, and behind whom he stops; None: he stays."""


def proposed(course: Course, view: View, prompt: Prompt) -> Answer:
    """What is proposed for a question."""
    return filled(course, view, prompt, goes_for_line)


def filled(course: Course, view: View, prompt: Prompt, goes: Goes) -> Answer:
    """The automatic answer with the riders in it that `goes` sends off the front."""
    answer = dict(automatic(prompt))
    if prompt.key in PLANS:
        changes = _plans(believed(course, view), prompt, goes)
    elif prompt.key == TOKENS:
        changes = _tokens(believed(course, view), prompt, goes)
    else:
        return answer
    for fields in changes:
        answer = _changed(prompt, answer, fields)
    return answer


def _changed(prompt: Prompt, answer: dict[str, tuple[str, ...]], fields: Answer) -> dict[str, tuple[str, ...]]:
    """The answer with these fields, if that is still legal."""
    try:
        return answer_of(checked(prompt, {**answer, **fields}))
    except IllegalMove:
        return answer


def _plans(turn: TurnState, prompt: Prompt, goes: Goes) -> Iterator[Answer]:
    """In a plan, a crawl is not accepted; whoever should go now has the order to."""
    names = labels(turn.kinds, turn.course.options.team_size)
    for formation in turn.formations:
        mine = [rider for rider in formation.riders if turn.seat(rider) == prompt.seat]
        if formation.size > 1 and mine and crawls(turn, formation, mine):
            yield {f"{names[mine[0]]}.vote": ("s" if formation.size >= PELOTON else "rs",)}
    for rider in riders_on_road(turn, prompt.seat):
        chance = goes(turn, rider)
        if chance is not None and chance.effort:
            yield {f"{names[rider]}.when": ("now",), f"{names[rider]}.what": (chance.key,)}


def _tokens(turn: TurnState, prompt: Prompt, goes: Goes) -> Iterator[Answer]:
    """With tokens, he goes; a mate in front of a sprinter leads him out; one who may bring an escape back spends a
    point."""
    names = labels(turn.kinds, turn.course.options.team_size)
    sprinters = set()
    for rider in riders_asked(turn, prompt.seat):
        chance = goes(turn, rider)
        if chance is not None:
            land = {f"{names[rider]}.land": (f"w{chance.wheel}",)} if chance.wheel is not None else {}
            yield {f"{names[rider]}.token": (chance.key,), **land}
            sprinters |= {rider} if chance.key[0] == "S" else set()
    for rider in sprinters:
        row, lane = turn.riders[rider][:2]
        mate = turn.at.get((row + 1, lane))
        if mate is not None and turn.seat(mate) == prompt.seat:
            yield {f"{names[mate]}.token": ("L1" if turn.purse(mate) else "L0",)}


def crawls(turn: TurnState, formation: Formation, mine: list[int]) -> bool:
    """Whether the basic move of a formation, that of its slowest rider, is far below what one of the seat rolls."""
    terrain = turn.terrain(formation.riders[0])
    slowest = min(turn.course.basic(turn.kinds[rider], terrain) for rider in formation.riders)
    best = max(expected(turn.kinds[rider], terrain) for rider in mine)
    return best > slowest + CRAWL


def goes_for_line(turn: TurnState, rider: int) -> Attempt | None:
    """Whether a rider should go for the line ahead: he is near it and has a good chance, better than with an own
    roll; half of his points are kept until a third of the road is left, and none goes down a descent."""
    squares, purse = squares_to_pay(turn, rider), turn.purse(rider)
    if squares is None or squares > turn.course.sprint_zone or not purse or risks_fall(turn, rider):
        return None
    row = turn.riders[rider].row
    if 3 * row < 2 * turn.road.length:
        purse //= 2
    kind, terrain = turn.kinds[rider], turn.terrain(rider)
    if not (favourable(kind, terrain) or favourable(kind, "sprint")):
        return None
    best = best_chance(turn, rider, squares, purse)
    return best if best.effort and best.often >= GOOD else None
