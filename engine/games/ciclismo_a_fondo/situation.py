"""Where a seat stands before its decision: the head of the race, its riders, a climb ahead, why it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.events import Fact, Line
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.decisions import MODES, FormationMode
from engine.games.ciclismo_a_fondo.names import labels, named, seat_of
from engine.games.ciclismo_a_fondo.riders import CLIMBS
from engine.games.ciclismo_a_fondo.standings import NOTHING, on_the_road
from engine.games.ciclismo_a_fondo.view import FormationView, Own, Public, Void

LEVELS_OWED = 2
"""So many levels below the puller a rider pays a toll (CAF-78)."""

SOON = 15
"""Squares ahead in which a climb is told of."""


def lines(course: Course, view: SeatView[Public, Own]) -> tuple[Line, ...]:
    """What to know before deciding; after the race nothing."""
    public = view.public
    if not public.kinds or public.over:
        return ()
    return tuple(_lines(course, view))


def _lines(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    public = view.public
    road = course.stage(public.stage)
    if public.turn and not road.time_trial:
        yield _head(course, public)
        yield from (_void(course, public, one) for one in view.own.voids)
        yield from (Line(f"why-{reason}") for reason in public.reasons if view.seat in public.asked)
        for group in public.groups:
            if any(seat_of(course, rider) == view.seat for rider in group.riders):
                yield _group(course, view, group)
                if group.votes and group.mode is None:
                    yield _why_not(course, group)
        yield from _climb(course, view)
    elif road.time_trial:
        yield from _skies(course, public)
    yield Line("effort", {"effort": sum(public.riders[rider].effort for rider in _mine(course, view))})


def _void(course: Course, public: Public, void: Void) -> Line:
    """A token of one's own that did not hold."""
    rider = labels(public.kinds, course.options.team_size)[void.rider]
    return Line("void", {"rider": rider, "token": void.kind, "turn": void.turn, "reason": void.reason})


def _mine(course: Course, view: SeatView[Public, Own]) -> range:
    size = course.options.team_size
    return range(view.seat * size, (view.seat + 1) * size)


def _head(course: Course, public: Public) -> Line:
    """Who leads, how far it is, and the weather."""
    order = on_the_road(public)
    facts: dict[str, Fact] = {"weather": public.weather, "turns": max(0, public.until - public.turn + 1)}
    if not order:
        return Line("head", {**facts, "rider": NOTHING, "row": 0, "togo": 0})
    row = public.riders[order[0]].row
    togo = max(0, course.stage(public.stage).length + 1 - row)
    return Line("head", {**facts, "rider": named(course, public.kinds, order[0]), "row": row, "togo": togo})


def _group(course: Course, view: SeatView[Public, Own], group: FormationView) -> Line:
    """A formation with riders of the seat: which, how many there are, who leads it, what it agreed on."""
    public = view.public
    names = labels(public.kinds, course.options.team_size)
    mine = " ".join(names[rider] for rider in group.riders if seat_of(course, rider) == view.seat)
    facts: dict[str, Fact] = {"mine": mine, "size": len(group.riders), "row": public.riders[group.riders[0]].row}
    leader = named(course, public.kinds, group.riders[0])
    agreed = group.mode or ("none" if group.votes else "open")
    return Line("group", {**facts, "leader": leader, "leads": int(leader.seat == view.seat), "mode": agreed})


def _why_not(course: Course, group: FormationView) -> Line:
    """Why a formation found no agreement: what each player accepts, or that nobody in front may pull."""
    accepted = [set(modes) for _, modes, _ in group.votes]
    alike = set.intersection(*accepted)
    said = tuple(course.teams[seat]._replace(beside=_letters(modes)) for seat, modes, _ in group.votes)
    return Line("why-not", {"votes": said, "pulls": int(alike == {"seguir"})})


def _letters(modes: Sequence[FormationMode]) -> str:
    return ", ".join(mode for mode in MODES if mode in modes) or "NO"


def _climb(course: Course, view: SeatView[Public, Own]) -> Iterator[Line]:
    """A climb that begins soon, and who of the seat is two levels below the best climbers there."""
    public, road = view.public, course.stage(view.public.stage)
    racing = [rider for rider in _mine(course, view) if public.riders[rider].where == "racing"]
    if not racing:
        return
    front = max(public.riders[rider].row for rider in racing)
    climb = next(
        (row for row in range(front + 1, min(front + SOON, road.length) + 1) if road.terrain(row) in CLIMBS), None
    )
    if climb is None or road.terrain(front) in CLIMBS:
        return
    terrain = road.terrain(climb)
    best = max(course.level(kind, terrain) for kind in public.kinds)
    names = labels(public.kinds, course.options.team_size)
    weak = [names[rider] for rider in racing if best - course.level(public.kinds[rider], terrain) >= LEVELS_OWED]
    yield Line("climb", {"terrain": terrain, "row": climb, "riders": " ".join(weak) or NOTHING})


def _skies(course: Course, public: Public) -> Iterator[Line]:
    """The weather of a time trial, stretch by stretch (CAF-144)."""
    rows = course.stage(public.stage).weather_rows
    for sky, row in zip(public.skies, rows, strict=False):
        yield Line("sky", {"weather": sky, "row": row})
