"""The pictures of the game as data, from views alone: the road for all, a seat's choice or plan, the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.plans import PLAN
from engine.core.prompts import Prompt
from engine.core.scene import Part, Scene
from engine.core.views import SeatView
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.scene.choice_pictures import choosing
from engine.games.reifenbreite.scene.finish_picture import arrival_notes, road_with_arrivals
from engine.games.reifenbreite.scene.grid_picture import placing
from engine.games.reifenbreite.scene.lanes import profile
from engine.games.reifenbreite.scene.parts import acts, hands, jersey, sides, title, when
from engine.games.reifenbreite.scene.plan_picture import plan_rows
from engine.games.reifenbreite.scene.sheet_picture import sheet
from engine.games.reifenbreite.view import Own, Public

__all__ = ["board", "mine", "podium", "when"]


def board(course: Course, public: Public) -> Scene:
    """What all see: the sheet of a race that is over, the grid, else the road."""
    if len(public.stages) == public.stage:
        return sheet(course, public)
    if public.placing:
        parts: tuple[Part, ...] = placing(course, public, ())
    else:
        parts = (
            *jersey(course, public),
            *_road(course, public),
            *arrival_notes(public),
            *acts(course, public),
            sides(course, public),
            *hands(course, public),
        )
    return Scene("board", title(course, public), when(public), parts, "lanes")


def _road(course: Course, public: Public) -> tuple[Part, ...]:
    """The course from the side and the riders on the road, as long as there are any."""
    road = road_with_arrivals(course, public)
    return (profile(course, public), *([] if road is None else [road]))


def mine(course: Course, view: SeatView[Public, Own], asked: Sequence[Prompt]) -> Scene:
    """What a seat sees: its question, unless it has to plan the round first; else its plan, else what all see."""
    if asked and PLAN not in view.envelopes:
        return choosing(course, view, asked)
    plan = plan_rows(course, view)
    if plan is None:
        return board(course, view.public)
    title_, rows = plan
    return Scene("hand", title_, when(view.public), (rows,))


def podium(course: Course, public: Public) -> Scene:
    """The end: the sheet of the race, or of all races."""
    return sheet(course, public)._replace(layout="podium")
