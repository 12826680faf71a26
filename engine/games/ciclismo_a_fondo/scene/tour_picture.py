"""A tour between two stages: stages, jerseys, classifications, what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from engine.core.events import Ref
from engine.core.scene import (
    Caption,
    CaptionLine,
    CaptionSign,
    CaptionText,
    Figure,
    Label,
    Part,
    Scene,
    StageProfile,
    TitleLine,
    TourLeader,
    TourLeaders,
    TourRow,
    TourStage,
    TourStages,
    TourTable,
    TourTables,
    label,
)
from engine.core.scene.tour import Jersey
from engine.games.ciclismo_a_fondo import standings
from engine.games.ciclismo_a_fondo.course import Course, Stage
from engine.games.ciclismo_a_fondo.names import named
from engine.games.ciclismo_a_fondo.scene.stage_picture import stage_road, told
from engine.games.ciclismo_a_fondo.standings import TableRow
from engine.games.ciclismo_a_fondo.view import Public

LARGE, SMALL = 10, 5
"""Rows of the tables."""


def tour_preview(course: Course, name: str) -> Scene:
    """A tour as it is chosen: all its stages in a row, and the first one large."""
    squares = sum(stage.length for stage in course.stages)
    subtitle = label("ciclismo_a_fondo-scene-tour-whole", stages=len(course.stages), squares=squares)
    first = course.stage(1)
    profile = StageProfile(stage_road(first), tuple(told(first)))
    title = label("ciclismo_a_fondo-scene-stage", name=name)
    return Scene("board", title, subtitle, (tour_stages(course), profile))


def tour_sheet(course: Course, public: Public) -> Scene:
    """After a stage of a tour: how it ended, who leads, and what is ahead (CAF-119 to 124, CAF-150)."""
    road, sheet = course.stage(public.stage), public.stages[-1]
    title = label("ciclismo_a_fondo-scene-stage", name=course.tour_name)
    subtitle = label("ciclismo_a_fondo-scene-tour-stage", stage=sheet.stage, stages=len(course.stages))
    lead = label(
        "ciclismo_a_fondo-scene-tour-lead",
        name=road.name or road.key,
        kind=road.kind,
        squares=road.length,
        turns=max(sheet.times, default=0),
    )
    parts: tuple[Part, ...] = (
        TitleLine(lead),
        tour_stages(course, public.stage, len(public.stages)),
        TourLeaders(tuple(_leaders(course, public))),
        TourTables((_day(course, public), _general(course, public)), tuple(_small(course, public))),
        *_foot(course, public),
    )
    return Scene("board", title, subtitle, parts, "headed")


def at_the_end(course: Course, public: Public) -> tuple[Part, ...]:
    """What stands below the podium: who won the other classifications, and the first riders. A one-day race has no
    general classification and no yellow jersey; its riders for the mountains, else those by points, stand there."""
    if course.tour:
        leaders, beside = tuple(_leaders(course, public)), [_general(course, public)]
    else:
        leaders = tuple(one for one in _leaders(course, public) if one.jersey != "general")
        beside = [*_by_points(course, public, LARGE)][-1:]
    return TourLeaders(leaders), TourTables((_day(course, public), *beside), ())


def tour_stages(course: Course, now: int = 0, ridden: int = 0) -> TourStages:
    """All stages in a row: those ridden, the last of them, those ahead."""
    found = tuple(
        TourStage(stage_road(road, course.options.lanes), _clock(road), _state(number, now))
        for number, road in enumerate(course.stages, 1)
    )
    said = label("ciclismo_a_fondo-scene-tour-ridden", ridden=ridden, stages=len(course.stages))
    return TourStages(found, said, said)


def _clock(road: Stage) -> Literal["", "alone", "teams"]:
    if not road.time_trial:
        return ""
    return "teams" if road.kind == "crono_equipos" else "alone"


def _state(number: int, now: int) -> Literal["ridden", "now", "ahead"]:
    if number == now:
        return "now"
    return "ridden" if number < now else "ahead"


def _leaders(course: Course, public: Public) -> Iterator[TourLeader]:
    """Who wears the jerseys (CAF-150), and who was most combative in this stage."""
    tables: tuple[tuple[Jersey, tuple[TableRow, ...]], ...] = (
        ("general", standings.general_table(public)),
        ("points", standings.regularity_table(public)),
        ("mountain", standings.mountain_table(public)),
    )
    for jersey, rows in tables:
        if rows:
            yield _leader(course, public, jersey, rows[0].rider, rows[0].worth)
    combative = public.stages[-1].combative
    if combative is not None:
        yield _leader(course, public, "combative", combative, public.riders[combative].attacked)


def _leader(course: Course, public: Public, jersey: Jersey, rider: int, worth: int) -> TourLeader:
    who = named(course, public.kinds, rider)
    value = label("ciclismo_a_fondo-scene-tour-worth", jersey=jersey, worth=worth)
    told = label("ciclismo_a_fondo-scene-tour-leader", jersey=jersey, who=who, worth=worth)
    return TourLeader(
        jersey=jersey,
        heading=_heading(jersey),
        rider=_figure(course, public, rider),
        name=_called(who),
        value=value,
        told=told,
    )


def _heading(jersey: Jersey) -> Label:
    return label("ciclismo_a_fondo-scene-tour-table", jersey=jersey)


def _figure(course: Course, public: Public, rider: int) -> Figure:
    who = named(course, public.kinds, rider)
    return Figure(who, who.key, mark=who.rider)


def _called(rider: Ref) -> Label:
    """The name a rider was given, else that of his player: his letters stand before it."""
    return label("ciclismo_a_fondo-scene-tour-rider", rider=rider)


def _day(course: Course, public: Public) -> TourTable:
    """The stage that is over."""
    sheet = public.stages[-1]
    turns = _gaps(standings.stage_table(sheet))
    day = _table(
        course,
        public,
        label("ciclismo_a_fondo-scene-tour-day", stage=sheet.stage if course.tour else 0),
        standings.stage_table(sheet)[:LARGE],
        list(zip(turns, map(_number, sheet.points), strict=True)),
        heads=(_word("turns"), _word("points")),
    )
    if day.rows:
        day = day._replace(rows=(day.rows[0]._replace(winner=True), *day.rows[1:]))
    return day


def _general(course: Course, public: Public) -> TourTable:
    overall = standings.general_table(public)
    return _table(
        course,
        public,
        _heading("general"),
        overall[:LARGE],
        [(gap,) for gap in _gaps(overall)],
        heads=(_word("bonus"),),
        jersey="general",
        trend=len(public.stages) > 1,
    )


def _small(course: Course, public: Public) -> Iterator[TourTable]:
    """Regularidad, montaña, and the teams."""
    yield from _by_points(course, public, SMALL)
    yield _teams(course, public)


def _by_points(course: Course, public: Public, most: int) -> Iterator[TourTable]:
    points: tuple[tuple[Jersey, tuple[TableRow, ...]], ...] = (
        ("points", standings.regularity_table(public)),
        ("mountain", standings.mountain_table(public)),
    )
    for jersey, rows in points:
        values = [(_number(row.worth),) for row in rows]
        if rows:
            yield _table(course, public, _heading(jersey), rows[:most], values, jersey=jersey)


def _teams(course: Course, public: Public) -> TourTable:
    rows = standings.team_table(course, public)
    found = []
    for row, gap in zip(rows[:SMALL], _gaps(rows), strict=False):
        who = course.teams[row.rider]
        name = label("ciclismo_a_fondo-scene-tour-owner", who=who)
        told = label("ciclismo_a_fondo-scene-tour-row", place=row.place, who=who, worth=row.worth)
        found.append(TourRow(row.place, Figure(who, who.key), name, (gap,), told))
    return TourTable(_heading("teams"), tuple(found), jersey="teams", note=_word("four"))


def _table(
    course: Course,
    public: Public,
    heading: Label,
    rows: Sequence[TableRow],
    values: Sequence[tuple[Label, ...]],
    heads: tuple[Label, ...] = (),
    jersey: Jersey = "",
    trend: bool = False,
) -> TourTable:
    """A classification of riders; values stand by place."""
    found = tuple(
        TourRow(
            place=row.place,
            rider=_figure(course, public, row.rider),
            name=_called(named(course, public.kinds, row.rider)),
            values=value,
            told=label(
                "ciclismo_a_fondo-scene-tour-row",
                place=row.place,
                who=named(course, public.kinds, row.rider),
                worth=row.worth,
            ),
            trend=row.trend if trend else None,
        )
        for row, value in zip(rows, values, strict=False)
    )
    return TourTable(heading, found, heads, jersey)


def _gaps(rows: Sequence[TableRow]) -> list[Label]:
    """Turns of the first, and how many more each of the others has."""
    return [
        _number(row.worth)
        if place == 0
        else label("ciclismo_a_fondo-scene-tour-gap", gap=row.worth - rows[0].worth)
        for place, row in enumerate(rows)
    ]


def _number(number: int) -> Label:
    return label("ciclismo_a_fondo-scene-tour-number", number=number)


def _word(word: str) -> Label:
    return label("ciclismo_a_fondo-scene-tour-word", word=word)


def _foot(course: Course, public: Public) -> Iterator[Part]:
    """Who abandoned (CAF-149), and what comes next with what a night gives back (CAF-145)."""
    out = public.stages[-1].out
    ahead = _ahead(course, public)
    if not out and not ahead:
        return
    left: Caption = ()
    if out:
        riders: Iterable[Figure] = (_figure(course, public, rider) for rider in out)
        left = (CaptionSign("out"), *riders, CaptionText(_word("out"), strong=True))
    right: Caption = (CaptionSign("next"), CaptionText(ahead, strong=True)) if ahead else ()
    who = tuple(named(course, public.kinds, rider) for rider in out)
    told = label("ciclismo_a_fondo-scene-tour-foot", out=len(out), riders=who)
    yield CaptionLine(left, told, right)


def _ahead(course: Course, public: Public) -> Label | None:
    if public.stage == len(course.stages):
        return None
    road = course.stage(public.stage + 1)
    kinds = set(public.kinds)
    recovered = [course.recovered(kind, public.stage) for kind in kinds]
    return label(
        "ciclismo_a_fondo-scene-tour-next",
        kind=road.kind,
        squares=road.length,
        least=min(recovered),
        most=max(recovered),
        rest=int(public.stage in course.rest_after),
    )
