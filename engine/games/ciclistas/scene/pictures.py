"""The pictures of the game as data, from views alone: road or finish for all, a seat's choice, the podium."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Prompt
from engine.core.scene import Footnotes, Scene
from engine.core.views import SeatView
from engine.games.ciclistas.course import Course
from engine.games.ciclistas.scene.finish_pictures import crossing, podium, sprint, stage
from engine.games.ciclistas.scene.parts import counters, notes, subtitle, title, when
from engine.games.ciclistas.scene.reach_picture import next_rider, reach
from engine.games.ciclistas.scene.road_parts import road
from engine.games.ciclistas.view import Own, Public

__all__ = ["board", "mine", "podium", "when"]


def board(public: Public, course: Course) -> Scene:
    """What all see: the end of a stage, the sprint of a round in which riders crossed, else the road."""
    if public.stage_over and not public.to_move:
        return stage(public)
    crossed = crossing(public)
    if crossed and public.last is not None:
        return sprint(public, public.last, crossed)
    shown = road(public, course)
    parts = (shown, counters(public, bool(shown.links)), Footnotes(notes(public)))
    return Scene("board", title(), subtitle(public), parts, "road")


def mine(view: SeatView[Public, Own], asked: Sequence[Prompt], course: Course) -> Scene:
    """What a seat sees: its rider that is asked for, else the next to move; what all see between rounds and once
    none of its riders is on the road."""
    due = next_rider(view, asked) if view.public.to_move else None
    return board(view.public, course) if due is None else reach(view, due, asked)
