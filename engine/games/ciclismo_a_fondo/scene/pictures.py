"""The pictures of a race as data, from views alone: the road or sheet of the moment, a seat's own, the podium."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Standing
from engine.core.prompts import Prompt
from engine.core.scene import (
    Column,
    Figure,
    Label,
    Podium,
    Scene,
    Standings,
    StandingsRow,
    label,
)
from engine.core.views import SeatView
from engine.games.ciclismo_a_fondo import standings
from engine.games.ciclismo_a_fondo.course import Course
from engine.games.ciclismo_a_fondo.scene.board_picture import profile, turn_sheet
from engine.games.ciclismo_a_fondo.scene.plan_picture import PLANNED, plan_sheet
from engine.games.ciclismo_a_fondo.scene.tour_picture import at_the_end, tour_sheet
from engine.games.ciclismo_a_fondo.scene.trial_picture import trial_sheet
from engine.games.ciclismo_a_fondo.view import Own, Public

ON_STAND = 3
"""Players under the gate."""


_TO_GO = {"in": "finish", "none": "–", "tour": "–"}
"""What stands for squares to go where there are none; nobody has any before the teams are on the road."""


def board(course: Course, public: Public) -> Scene:
    """The road as it is while somebody rides on it, else the stage from the side and the players by their best
    riders; a time trial, and a tour between two stages, have sheets of their own."""
    if course.tour and len(public.stages) == public.stage:
        return tour_sheet(course, public)
    if course.stage(public.stage).time_trial and public.kinds:
        return trial_sheet(course, public)
    if public.kinds and any(one.where == "racing" for one in public.riders):
        return turn_sheet(course, public)
    parts = (profile(course, public), _table(standings.rows(course, public)))
    return Scene("board", title(course, public), subtitle(course, public), parts)


def mine(course: Course, view: SeatView[Public, Own], asked: Sequence[Prompt] = ()) -> Scene:
    """A seat that is asked for a plan or tokens sees what these make of its riders; else the picture of all."""
    prompt = next((one for one in asked if one.key in PLANNED), None)
    if prompt is not None:
        return plan_sheet(course, view, prompt)
    return board(course, view.public)._replace(layout="hand")


def podium(course: Course, public: Public) -> Scene:
    """The best three players, all by their best riders, and below them the classifications of riders."""
    rows = standings.rows(course, public)
    figures = tuple(Figure(row.who, row.who.key) for row in rows[:ON_STAND])
    stand = Podium(
        riders=figures,
        names=tuple(label("ciclismo_a_fondo-scene-player", who=row.who) for row in rows[:ON_STAND]),
        gate=label("ciclismo_a_fondo-scene-gate"),
        headline=label("ciclismo_a_fondo-scene-winner", who=rows[0].who),
        reason=label(f"ciclismo_a_fondo-scene-reason{'-tour' if course.tour else ''}", **rows[0].facts),
        champions=tuple(Figure(row.who, row.who.key) for row in rows if row.winner),
    )
    parts = (stand, _ranking(rows, bool(course.tour)), *at_the_end(course, public))
    return Scene("podium", _ridden(course, public), label("ciclismo_a_fondo-scene-final"), parts, "podium")


def _ridden(course: Course, public: Public) -> Label:
    """The tour, or the one stage."""
    if course.tour:
        return label("ciclismo_a_fondo-scene-stage", name=course.tour_name)
    return title(course, public)


def title(course: Course, public: Public) -> Label:
    """What is ridden."""
    road = course.stage(public.stage)
    return label("ciclismo_a_fondo-scene-stage", name=road.name or road.key)


def subtitle(course: Course, public: Public) -> Label:
    """The turn, and what the weather is."""
    return label(
        "ciclismo_a_fondo-scene-moment",
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


def _table(rows: tuple[Standing, ...]) -> Standings:
    columns = (Column(label("ciclismo_a_fondo-scene-togo"), "number"),)
    return Standings(label("ciclismo_a_fondo-scene-players"), columns, tuple(map(_row, rows)))


def _ranking(rows: tuple[Standing, ...], tour: bool) -> Standings:
    """Each player with the rider that counts for him (CAF-125), and that rider's turns."""
    columns = (Column(label("ciclismo_a_fondo-scene-turns"), "number"),)
    worth = "total" if tour else "time"
    return Standings(
        label("ciclismo_a_fondo-scene-players"),
        columns,
        tuple(
            _row(row)._replace(
                name=label("ciclismo_a_fondo-scene-with", who=row.who, rider=row.facts["rider"]),
                values=(int(str(row.facts[worth])) or "–",),
                told=_total(row) if tour else _row(row).told,
            )
            for row in rows
        ),
    )


def _total(row: Standing) -> Label:
    return label("ciclismo_a_fondo-scene-told-total", who=row.who, place=row.place, **row.facts)


def _row(row: Standing) -> StandingsRow:
    facts = row.facts
    return StandingsRow(
        row.place,
        Figure(row.who, row.who.key),
        label("ciclismo_a_fondo-scene-player", who=row.who),
        (_TO_GO.get(str(facts["status"]), int(str(facts["togo"]))),),
        label("ciclismo_a_fondo-scene-told-player", who=row.who, place=row.place, **facts),
    )
