"""The end of a stage: order and points, totals, jerseys, and what comes next (sections 3.19 to 3.24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from engine.core.events import Mark
from engine.games.ciclismo_a_fondo.building.spec import Category
from engine.games.ciclismo_a_fondo.events import PlayersRanked, StageEnded
from engine.games.ciclismo_a_fondo.public_view import public_view
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import (
    general,
    mountain,
    players,
    regularity,
    team_time,
)
from engine.games.ciclismo_a_fondo.rulebook.stages.lines import crossed, worth
from engine.games.ciclismo_a_fondo.rulebook.stages.setup import next_stage, open_stage
from engine.games.ciclismo_a_fondo.rulebook.turn import TurnState
from engine.games.ciclismo_a_fondo.view import Award, StageSheet, TeamTime, Totals

CATEGORIES: tuple[Category, ...] = ("ce", "1", "2", "3", "4")
"""Of summits, in the order in which their first places break ties (CAF-121)."""

UNDER_WAY = ("racing", "stopped")


def is_over(turn: TurnState) -> bool:
    """A stage ends when every rider has finished or abandoned; there is no time cut (CAF-118)."""
    return not any(one.where in UNDER_WAY for one in turn.riders)


def close_stage(turn: TurnState) -> None:
    """Nobody is on the road any more: with `combativity` `vote` the players are asked who was most combative, on
    roads on which riders can attack; else all is known."""
    if turn.course.options.combativity == "vote" and not turn.road.time_trial:
        turn.asks = "combativity"
    else:
        _end(turn, most_combative(turn))


def elect(turn: TurnState, votes: Sequence[int | None]) -> None:
    """The players have voted, by seat; None abstains. Most votes win, of equals the better stage position; nobody
    if all abstain (A-37)."""
    given = Counter(vote for vote in votes if vote is not None)
    order = stage_order(turn)
    _end(turn, max(given, key=lambda one: (given[one], one in order, -_index(order, one)), default=None))


def most_combative(turn: TurnState) -> int | None:
    """Who spent most PE on attacks and chases, surcharges included; ties by the number of these, then by the better
    stage position; nobody if all are 0 (CAF-124)."""
    riders = [rider for rider in stage_order(turn) if turn.riders[rider].attacked]
    # Of equals the first stands, and they come in stage order.
    return max(riders, key=lambda one: (turn.riders[one].attacked, turn.riders[one].attacks), default=None)


def _index(order: Sequence[int], rider: int) -> int:
    return order.index(rider) if rider in order else len(order)


def stage_order(turn: TurnState) -> tuple[int, ...]:
    """Who is in, best first: by turn, riders of one turn by the line (CAF-113), behind them those not played
    (CAF-147). In a team time trial by the rank of their team."""
    over = crossed(turn.crossings, len(turn.road.lines) - 1)
    if turn.team_rides:
        return over
    rested = (rider for rider, one in enumerate(turn.riders) if one.where == "rested")
    return tuple(sorted((*over, *rested), key=lambda rider: turn.riders[rider].arrived))


def stage_places(turn: TurnState, order: Sequence[int]) -> Iterator[int]:
    """Stage positions of an order: riders who are not played share one in the same turn, and riders of a team that
    rode as one have its rank (A-84)."""
    ranks = {ride.seat: rank for rank, ride in enumerate(turn.team_rides, 1)}
    place, before = 0, None
    for number, rider in enumerate(order, 1):
        one = turn.riders[rider]
        if ranks:
            place = ranks[turn.seat(rider)]
        elif not (before and before.where == one.where == "rested" and before.arrived == one.arrived):
            place = number
        before = one
        yield place


def stage_points(turn: TurnState, order: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """Points of the finish by place in `order`: by the row of the kind of stage (CAF-120), none for who is not
    played. In a team time trial by the rank of the team, for those who had crossed (CAF-143)."""
    table = turn.road.lines[-1].points
    return tuple(
        worth(table, place - 1) if turn.riders[rider].where == "finished" and turn.riders[rider].beyond > 0 else 0
        for rider, place in zip(order, places, strict=True)
    )


def _end(turn: TurnState, combative: int | None) -> None:
    """The sheet is filled in and the totals are counted on; then comes the next stage, or all is over."""
    sheet = _sheet(turn, combative)
    worn = turn.stages[-1].leaders if turn.stages else (None, None, None)
    turn.stages = (*turn.stages, sheet)
    turn.events.append(StageEnded(sheet, worn))
    last = turn.stage == len(turn.course.stages) or not sheet.general
    if last:
        turn.asks = ""
        ranked = players(turn.stages, bool(turn.course.tour), len(turn.course.teams), turn.course.options.team_size)
        turn.events.append(PlayersRanked(tuple(seat for seat, _ in ranked), tuple(best for _, best in ranked)))
    look = partial(public_view, turn.course, turn.after())
    if turn.course.tour:
        turn.events.append(Mark.later("stage", turn.stage, look))
    if last:
        turn.events.append(Mark.later("race", 1, look))
        return
    turn.fill(next_stage(turn.course, turn.after()))
    open_stage(turn)


def _sheet(turn: TurnState, combative: int | None) -> StageSheet:
    order = stage_order(turn)
    places = tuple(stage_places(turn, order))
    points = stage_points(turn, order, places)
    _count(turn, order, places, points)
    overall = general(turn.totals, (rider for rider, one in enumerate(turn.riders) if one.where != "out"))
    gone = {rider for sheet in turn.stages for rider in sheet.out}
    return StageSheet(
        stage=turn.stage,
        order=order,
        places=places,
        times=tuple(turn.riders[rider].arrived for rider in order),
        points=points,
        out=tuple(rider for rider, one in enumerate(turn.riders) if one.where == "out" and rider not in gone),
        combative=combative,
        teams=_team_times(turn, order, places),
        awards=turn.awards,
        general=overall,
        leaders=_leaders(turn, overall),
        turns=tuple(turn.totals[rider].time for rider in overall),
    )


def _team_times(turn: TurnState, order: Sequence[int], places: Sequence[int]) -> tuple[TeamTime, ...]:
    """By seat: its riders who are in, with their turns and stage positions, come to a time of the team."""
    found: list[list[tuple[int, int]]] = [[] for _ in turn.course.teams]
    for rider, place in zip(order, places, strict=True):
        found[turn.seat(rider)].append((turn.riders[rider].arrived, place))
    return tuple(map(team_time, found))


def _leaders(turn: TurnState, overall: Sequence[int]) -> tuple[int | None, int | None, int | None]:
    """Who leads a classification wears its jersey, which has no effect on play (CAF-150)."""
    green, dotted = regularity(turn.totals, overall), mountain(turn.totals, overall)
    return _first(overall), _first(green), _first(dotted)


def _first(order: Sequence[int]) -> int | None:
    return order[0] if order else None


def _count(turn: TurnState, order: Sequence[int], places: Sequence[int], points: Sequence[int]) -> None:
    """The stage is added to the totals of its riders. Who is out keeps his, but stands in no classification any
    more, and his points count for nobody (CAF-149)."""
    totals = list(turn.totals)
    for rider, place, won in zip(order, places, points, strict=True):
        one = turn.riders[rider]
        before = totals[rider]
        totals[rider] = before._replace(
            time=before.time + one.arrived,
            points=before.points + won,
            wins=before.wins + (place == 1 and one.where == "finished" and not turn.team_rides),
            places=before.places + place,
            last=place,
        )
    for award in turn.awards:
        for number, rider in enumerate(award.riders):
            totals[rider] = _won(turn, totals[rider], award, number)
    turn.totals = tuple(totals)


def _won(turn: TurnState, total: Totals, award: Award, number: int) -> Totals:
    """What a rider has once a line is counted, at which he was the how manieth of its turn (from 0): its bonus is
    taken off his time (CAF-122), a sprint gives points, a summit points of the mountains."""
    line = turn.road.lines[award.line]
    total = total._replace(time=total.time - award.bonus[number])
    if line.kind == "sprint":
        return total._replace(points=total.points + award.points[number])
    if line.kind != "summit" or not line.category:
        return total
    first = crossed(turn.crossings, award.line)[0] == award.riders[number]
    firsts = tuple(
        won + (first and category == line.category) for category, won in zip(CATEGORIES, total.firsts, strict=True)
    )
    return total._replace(mountain=total.mountain + award.points[number], firsts=firsts)
