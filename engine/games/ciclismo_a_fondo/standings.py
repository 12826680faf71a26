"""Who is ahead: the players by their best riders, and the tables of the classifications; from the public view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.events import Fact, Standing
from engine.core.prompts import Seat
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import named, seat_of
from engine.games.ciclismo_a_fondo.rulebook.stages.classifications import (
    general,
    mountain,
    players,
    regularity,
    team_order,
    teams,
)
from engine.games.ciclismo_a_fondo.view import Public, StageSheet

NOTHING = "none"
"""Stands in facts where there is nothing to say."""

OFF_THE_ROAD = ("waiting", "rested", "out")


class TableRow(NamedTuple):
    """A line of a classification: place from 1, the rider's number (of teams: the seat), what it is ranked by."""

    place: int
    rider: int
    worth: int
    trend: int = 0
    """Places won since the stage before; lost ones are negative."""


def rows(course: Course, view: Public) -> tuple[Standing, ...]:
    """A row a player, by his best rider (CAF-125): while a stage is ridden as on the road, else as classified."""
    best = _best(course, view)
    return tuple(
        Standing(
            place,
            course.teams[seat],
            _facts(course, view, rider),
            view.over and place == 1,
            _is_out(course, view, seat),
        )
        for place, (seat, rider) in enumerate(best, 1)
    )


def _is_out(course: Course, view: Public, seat: Seat) -> bool:
    """Whether all riders of a player have abandoned (CAF-149)."""
    mine = [one for rider, one in enumerate(view.riders) if seat_of(course, rider) == seat]
    return bool(mine) and all(one.where == "out" for one in mine)


def _best(course: Course, view: Public) -> tuple[tuple[Seat, int | None], ...]:
    seats = len(course.teams)
    if _is_classified(view):
        return players(view.stages, bool(course.tour), seats, course.options.team_size)
    best: dict[Seat, int | None] = {}
    for rider in on_the_road(view):
        best.setdefault(seat_of(course, rider), rider)
    return (*best.items(), *((seat, None) for seat in range(seats) if seat not in best))


def _is_classified(view: Public) -> bool:
    """Whether all goes by what was ridden: before its first turn a stage says nothing yet, nor once all is over."""
    return bool(view.stages) and (view.over or not view.turn)


def on_the_road(view: Public) -> tuple[int, ...]:
    """Riders of the stage under way, best first: who is in by the line, then by row; in one row from the left."""
    finished = {rider: place for place, rider in enumerate(finishers(view))}

    def key(rider: int) -> tuple[int, ...]:
        one = view.riders[rider]
        return (0, one.arrived, finished.get(rider, 0)) if rider in finished else (1, -one.row, one.lane)

    return tuple(sorted((rider for rider, one in enumerate(view.riders) if one.where not in OFF_THE_ROAD), key=key))


def finishers(view: Public) -> tuple[int, ...]:
    """Who is over the finish of this stage, the first one first."""
    in_ = [rider for rider, one in enumerate(view.riders) if one.where == "finished"]
    order = max(view.crossings, key=lambda one: one.line).riders if in_ and view.crossings else ()
    return tuple(sorted(in_, key=lambda rider: order.index(rider) if rider in order else len(order)))


def _facts(course: Course, view: Public, rider: int | None) -> dict[str, Fact]:
    """Of a player's best rider: `status` is `road`, `in` or `none`, or `tour` where his turns of all stages count;
    squares to the finish, his turn of arrival, and in a tour his time so far."""
    if rider is None or not view.kinds:
        return {"status": "none", "rider": NOTHING, "best": NOTHING, "togo": 0, "time": 0, "total": 0}
    one = view.riders[rider]
    road = course.stage(view.stage)
    who = named(course, view.kinds, rider)
    return {
        "status": "tour" if course.tour and _is_classified(view) else "in" if one.arrived else "road",
        "rider": who.rider,
        "best": who,
        "togo": max(0, road.length + 1 - one.row),
        "time": one.arrived,
        "total": view.totals[rider].time,
    }


def general_table(view: Public) -> tuple[TableRow, ...]:
    """The general classification after the last stage that is over (CAF-119), by turns."""
    if not view.stages:
        return ()
    order = _still_in(view, view.stages[-1].general)
    before = view.stages[-2].general if len(view.stages) > 1 else order
    return _table(order, [view.totals[rider].time for rider in order], before)


def regularity_table(view: Public) -> tuple[TableRow, ...]:
    """Regularidad, by points (CAF-120)."""
    order = regularity(view.totals, _overall(view))
    return _table(order, [view.totals[rider].points for rider in order])


def mountain_table(view: Public) -> tuple[TableRow, ...]:
    """Montaña, by points (CAF-121)."""
    order = mountain(view.totals, _overall(view))
    return _table(order, [view.totals[rider].mountain for rider in order])


def team_table(course: Course, view: Public) -> tuple[TableRow, ...]:
    """Teams by turns (CAF-123); the riders of these rows are seats."""
    if not view.stages:
        return ()
    times = teams(view.stages, len(course.teams))
    order = team_order(times)
    before = team_order(teams(view.stages[:-1], len(course.teams))) if len(view.stages) > 1 else order
    return _table(order, [times[seat].time for seat in order], before)


def stage_table(sheet: StageSheet) -> tuple[TableRow, ...]:
    """A stage by turns, in its order."""
    return tuple(map(TableRow, sheet.places, sheet.order, sheet.times))


def combative(view: Public) -> tuple[tuple[int, int], ...]:
    """Who was most combative: the number of the stage, and the rider (CAF-124)."""
    return tuple((sheet.stage, sheet.combative) for sheet in view.stages if sheet.combative is not None)


def _overall(view: Public) -> tuple[int, ...]:
    return _still_in(view, general(view.totals, range(len(view.totals)))) if view.stages else ()


def _still_in(view: Public, order: Sequence[int]) -> tuple[int, ...]:
    """Without who has abandoned (CAF-149)."""
    return tuple(rider for rider in order if view.riders[rider].where != "out")


def _table(order: Sequence[int], worth: Sequence[int], before: Sequence[int] = ()) -> tuple[TableRow, ...]:
    old = {rider: place for place, rider in enumerate(before, 1)}
    return tuple(
        TableRow(place, rider, value, old.get(rider, place) - place)
        for place, (rider, value) in enumerate(zip(order, worth, strict=True), 1)
    )
