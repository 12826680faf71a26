"""Lines: who crosses them in which order, and what that brings (section 3.19)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from engine.games.ciclismo_a_fondo.course import RoadLine, Stage
from engine.games.ciclismo_a_fondo.events import CameIn, LineCrossed, RidersFed
from engine.games.ciclismo_a_fondo.rulebook.rolls import sprint_roll
from engine.games.ciclismo_a_fondo.rulebook.stages.ties import best_first
from engine.games.ciclismo_a_fondo.rulebook.state import State
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Award, Crossing


def crossed(crossings: Iterable[Crossing], line: int) -> tuple[int, ...]:
    """Who has crossed a line, the first one first."""
    return next((one.riders for one in crossings if one.line == line), ())


def cross_lines(turn: TurnState) -> None:
    """The lines crossed in this turn, in road order; those on one square share one order and one set of rolls
    (CAF-115). Who came over the finish leaves the road."""
    for square, lines in groupby(_ranked(turn), lambda line: turn.road.lines[line].square):
        numbers = list(lines)
        riders = _crossing(turn, numbers[0])
        if riders:
            _cross(turn, numbers, square, riders)


def feed(turn: TurnState) -> None:
    """Who crosses a feed zone recovers 1 PE, up to his maximum (CAF-137); in the cold nobody (CAF-136), nor who
    finished in the same turn (A-85)."""
    for number, line in enumerate(turn.road.lines):
        riders = _crossing(turn, number) if line.kind == "feed" else ()
        if not riders:
            continue
        turn.crossings = _with(turn.crossings, number, riders)
        fed = [rider for rider in riders if turn.weather != "cold" and _hungry(turn, rider)]
        for rider in fed:
            turn.change(rider, effort=turn.riders[rider].effort + 1)
        if fed:
            turn.events.append(RidersFed(number, tuple(fed)))


def _hungry(turn: TurnState, rider: int) -> bool:
    one = turn.riders[rider]
    return one.where != "finished" and one.effort < turn.course.budgets[turn.kinds[rider]].most


def _ranked(turn: TurnState) -> list[int]:
    """Lines over which an order counts: all but feed zones."""
    return [number for number, line in enumerate(turn.road.lines) if line.kind != "feed"]


def _crossing(turn: TurnState, line: int) -> tuple[int, ...]:
    """Who is beyond a line for the first time at the end of a turn, in position order: also who was stopped by an
    event of his move, but not who abandoned in it (CAF-14)."""
    square, before, riders = turn.road.lines[line].square, crossed(turn.crossings, line), turn.riders
    beyond = [rider for rider in turn.positions if riders[rider].row > square]
    return tuple([rider for rider in beyond if riders[rider].where != "out" and rider not in before])


def _cross(turn: TurnState, lines: list[int], square: int, riders: tuple[int, ...]) -> None:
    """Squares beyond the line and one roll of the SPR row each: higher first (CAF-113); who crosses alone does not
    roll. All behind those who crossed in an earlier turn (CAF-112)."""
    order, rolls = riders, dict[int, tuple[int, ...]]()
    if len(riders) > 1:
        order, rolls = _sprint(turn, square, riders)
    for number in lines:
        line = turn.road.lines[number]
        award = _award(turn, number, line, order, tuple(rolls[rider] for rider in order if rolls))
        turn.crossings = _with(turn.crossings, number, order)
        turn.awards = (*turn.awards, award)
        turn.events.append(LineCrossed(award))
        if line.kind == "finish":
            _come_in(turn, order)


def _sprint(
    turn: TurnState, square: int, riders: tuple[int, ...]
) -> tuple[tuple[int, ...], dict[int, tuple[int, ...]]]:
    """The order over a line, and what decided it: by rider squares and dice, then each roll that broke a tie."""
    sums: dict[int, tuple[int, ...]] = {}

    def roll(rider: int) -> tuple[int, ...]:
        dice = sprint_roll(turn, rider)
        sums[rider] = (*sums.get(rider, ()), sum(dice))
        return dice

    for rider in riders:
        beyond = turn.riders[rider].row - square
        sums[rider] = (beyond + sum(sprint_roll(turn, rider)),)
    return best_first(riders, dict(sums), roll), sums


def _award(
    turn: TurnState, number: int, line: RoadLine, order: tuple[int, ...], rolls: tuple[tuple[int, ...], ...]
) -> Award:
    """What the line brings them: points and bonus by place (CAF-120, CAF-121, CAF-122)."""
    ahead = places_taken(turn.road, turn, number)
    places = range(ahead, ahead + len(order))
    return Award(
        line=number,
        turn=turn.turn,
        riders=order,
        rolls=rolls,
        points=tuple(worth(line.points, place) for place in places),
        bonus=tuple(worth(line.bonus, place) for place in places),
    )


def places_taken(road: Stage, position: TurnState | State, line: int) -> int:
    """Places that are taken at a line: by whom has crossed it, at the finish also by who is not played and has the
    time of an earlier turn (CAF-147)."""
    taken = len(crossed(position.crossings, line))
    if road.lines[line].kind != "finish":
        return taken
    return taken + sum(one.where == "rested" and one.arrived < position.turn for one in position.riders)


def worth(table: tuple[int, ...], place: int) -> int:
    """What a table has for a place, counted from 0; nothing beyond its end."""
    return table[place] if place < len(table) else 0


def _come_in(turn: TurnState, order: tuple[int, ...]) -> None:
    """His stage time is the number of this turn (CAF-116), and no die touches him any more (CAF-117)."""
    finish = len(turn.road.lines) - 1
    first = places_taken(turn.road, turn, finish) - len(order) + 1
    for place, rider in enumerate(order, first):
        beyond = turn.riders[rider].row - turn.road.length
        turn.lift(rider)
        turn.change(rider, where="finished", arrived=turn.turn, beyond=beyond)
        turn.events.append(CameIn(rider, place, turn.turn, beyond))


def _with(crossings: tuple[Crossing, ...], line: int, riders: tuple[int, ...]) -> tuple[Crossing, ...]:
    before = crossed(crossings, line)
    others = tuple(one for one in crossings if one.line != line)
    return (*others, Crossing(line, (*before, *riders)))
