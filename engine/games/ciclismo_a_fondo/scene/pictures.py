"""The pictures of a race as data, from views alone: the stage with its groups, who is ahead, the podium."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.events import Standing
from engine.core.scene import (
    Column,
    Figure,
    Label,
    LineWinner,
    Part,
    Podium,
    Scene,
    StageGroup,
    StageProfile,
    Standings,
    StandingsRow,
    label,
)
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo import standings
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.names import named
from engine.games.ciclismo_a_fondo.scene.stage_picture import stage_road, told
from engine.games.ciclismo_a_fondo.scene.tour_picture import tour_sheet
from engine.games.ciclismo_a_fondo.scene.trial_picture import trial_sheet
from engine.games.ciclismo_a_fondo.view import Own, Public

ON_STAND = 3
"""Players under the gate."""


def board(course: Course, public: Public) -> Scene:
    """The stage from the side, and the players by their best riders; a time trial, and a tour between two stages,
    have sheets of their own."""
    if course.tour and len(public.stages) == public.stage:
        return tour_sheet(course, public)
    if course.stage(public.stage).time_trial and public.kinds:
        return trial_sheet(course, public)
    return Scene("board", title(course, public), subtitle(course, public), tuple(_parts(course, public)))


def mine(course: Course, view: SeatView[Public, Own]) -> Scene:
    """What a seat sees besides is in its questions: the picture is the same."""
    return board(course, view.public)._replace(layout="hand")


def podium(course: Course, public: Public) -> Scene:
    """The best three players, and the table."""
    rows = standings.rows(course, public)
    figures = tuple(Figure(row.who, row.who.key) for row in rows[:ON_STAND])
    stand = Podium(
        riders=figures,
        names=tuple(label("ciclismo_a_fondo-scene-player", who=row.who) for row in rows[:ON_STAND]),
        gate=title(course, public),
        headline=label("ciclismo_a_fondo-scene-winner", who=rows[0].who),
        reason=label("ciclismo_a_fondo-scene-reason", **rows[0].facts),
        champions=tuple(Figure(row.who, row.who.key) for row in rows if row.winner),
    )
    return Scene("podium", title(course, public), label("ciclismo_a_fondo-scene-final"), (stand, _table(rows)))


def title(course: Course, public: Public) -> Label:
    """What is ridden."""
    road = course.stage(public.stage)
    return label("ciclismo_a_fondo-scene-stage", name=road.name or road.key)


def subtitle(course: Course, public: Public) -> Label:
    """The turn, and what the weather is."""
    return label(
        "ciclismo_a_fondo-scene-turn",
        stage=public.stage if course.tour else 0,
        stages=len(course.stages),
        turn=public.turn,
        weather=public.weather,
    )


def when(course: Course, public: Public) -> Label:
    """The turn, and in a tour the stage."""
    if course.tour:
        return label("ciclismo_a_fondo-stage-turn", stage=public.stage, stages=len(course.stages), turn=public.turn)
    return label("ciclismo_a_fondo-turn", turn=public.turn)


def _parts(course: Course, public: Public) -> Iterator[Part]:
    road = course.stage(public.stage)
    yield StageProfile(
        stage_road(road, course.options.lanes),
        tuple(told(road)),
        groups=tuple(_groups(public)),
        winners=tuple(_winners(course, public)),
    )
    yield _table(standings.rows(course, public))


def _groups(public: Public) -> Iterator[StageGroup]:
    """A disc a formation, the hindmost first."""
    for group in reversed(public.groups):
        yield StageGroup(public.riders[group.riders[0]].row, len(group.riders))


def _winners(course: Course, public: Public) -> Iterator[LineWinner]:
    """Who was first at each line that was crossed."""
    for crossing in public.crossings:
        who = named(course, public.kinds, crossing.riders[0])
        yield LineWinner(crossing.line, Figure(who, who.key, mark=who.rider))


def _table(rows: tuple[Standing, ...]) -> Standings:
    columns = (Column(label("ciclismo_a_fondo-scene-togo"), "number"),)
    return Standings(label("ciclismo_a_fondo-scene-players"), columns, tuple(map(_row, rows)))


def _row(row: Standing) -> StandingsRow:
    facts = row.facts
    arrived = facts["status"] == "in"
    return StandingsRow(
        row.place,
        Figure(row.who, row.who.key),
        label("ciclismo_a_fondo-scene-player", who=row.who),
        ("finish" if arrived else int(str(facts["togo"])),),
        label("ciclismo_a_fondo-scene-told-player", who=row.who, place=row.place, **facts),
    )
