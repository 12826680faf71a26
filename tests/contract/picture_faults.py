"""Pictures broken on purpose, one fault each, to see that the contract finds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from engine.core.prompts import Prompt
from engine.core.scene import (
    Choices,
    Footnote,
    Footnotes,
    Label,
    Offer,
    PlainCourse,
    Podium,
    Scene,
    Standings,
    StandingsRow,
    TargetCell,
    label,
)
from engine.core.views import SeatView
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.palette import INK
from render.parts import PartKind, Told
from tests.toys.toy_chain import ChainRules, Own, Public

View = Public | SeatView[Public, Own]


STRAY = (TargetCell(0, Offer("dest-0-0", "square", "q0", "0")),)
"""A square of a question that is not open."""


def course_of(scene: Scene) -> PlainCourse:
    """The course of the toy's picture, its first part."""
    course = scene.parts[0]
    assert isinstance(course, PlainCourse)
    return course


def with_course(scene: Scene, course: PlainCourse) -> Scene:
    """The picture with another course."""
    return scene._replace(parts=(course, *scene.parts[1:]))


class ShowsNothing(ChainRules):
    """A picture without parts."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        return super().scene(view, asked)._replace(parts=())


class NamesAForeignSheet(ChainRules):
    """The sheet needs parts that the picture does not have."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        return super().scene(view, asked)._replace(sheet="velodrome")


class TellsAPartNowhere(ChainRules):
    """A list of choices that says nothing."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        return scene._replace(parts=(*scene.parts, Choices(label("toys-choose"), ())))


class TakesTheFoot(ChainRules):
    """A last picture on whose sheet the seed's line has no room left."""

    def podium(self, view: Public) -> Scene:
        scene = super().podium(view)
        rider, said = course_of(super().scene(view)).pieces[0].rider, scene.title
        stand = Podium((rider,), (said,), said, said, said, (rider,))
        table = Standings(said, (), (StandingsRow(1, rider, said, (), said),))
        note = Footnotes((Footnote(said),))
        return scene._replace(sheet="podium", parts=(stand, table, note, note))


class HasNoWords(ChainRules):
    """A label without a text."""

    def podium(self, view: Public) -> Scene:
        return super().podium(view)._replace(title=label("toys-without-a-text"))


class LeavesABlank(ChainRules):
    """A text whose blank is not filled."""

    def podium(self, view: Public) -> Scene:
        return super().podium(view)._replace(subtitle=label("toys-layout"))


class RidesOnMud(ChainRules):
    """A ground that the renderer does not know."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        course = course_of(scene)
        return with_course(scene, course._replace(cells=(course.cells[0]._replace(ground="mud"),)))


class Sticker(NamedTuple):
    """A part of the game's own whose painter paints nothing."""

    told: Label


class Banner(NamedTuple):
    """A part of the game's own whose painter paints below its height."""

    told: Label


def _flood(canvas: Canvas, top: int) -> None:
    canvas.fill((LEFT, top, RIGHT, top + 50), INK)


def _told(part: Sticker | Banner) -> Told:
    return Told((part.told,))


OWN: dict[Any, PartKind] = {
    Sticker: PartKind(lambda part, say: Block(0, lambda canvas, top: None), cast(Any, _told)),
    Banner: PartKind(lambda part, say: Block(40, _flood), cast(Any, _told)),
}
"""Rows for the table of parts."""


class DrawsAPartNowhere(ChainRules):
    """A part of its own that takes no place and paints nothing."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        return scene._replace(parts=(*scene.parts, cast(Any, Sticker(label("toys-choose")))))


class PaintsBelowItsHeight(ChainRules):
    """A part of its own that reaches into the next one."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        return scene._replace(parts=(cast(Any, Banner(label("toys-choose"))), *scene.parts))


class HidesAnOffer(ChainRules):
    """Two targets on a square, of which nothing tells that they are two."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        course = course_of(scene)
        return with_course(scene, course._replace(targets=course.targets[:1] * 2 + course.targets[1:]))


class StandsOffTheCourse(ChainRules):
    """A rider on a cell that the course does not have."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        course = course_of(scene)
        far = course.pieces[0]._replace(cell=len(course.cells))
        return with_course(scene, course._replace(pieces=(*course.pieces, far)))


class OffersOffTheCourse(ChainRules):
    """A choice is offered on a cell that the course does not have."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        course = course_of(scene)
        targets = tuple(target._replace(cell=target.cell - len(course.cells)) for target in course.targets)
        return with_course(scene, course._replace(targets=targets))


class OffersToAll(ChainRules):
    """The picture for everybody offers a square."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        return scene if isinstance(view, SeatView) else with_course(scene, course_of(scene)._replace(targets=STRAY))


class OffersWhatIsNotAsked(ChainRules):
    """A square more than the question has."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        course = course_of(scene)
        return with_course(scene, course._replace(targets=(*course.targets, *STRAY)))


class OffersTheWrongPlace(ChainRules):
    """A choice is offered where it does not lead."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        course = course_of(scene)
        targets = tuple(
            target._replace(offer=target.offer and target.offer._replace(at="7")) for target in course.targets
        )
        return with_course(scene, course._replace(targets=targets))


class ForgetsAnOffer(ChainRules):
    """The farthest square of the question is not in the picture."""

    def scene(self, view: View, asked: Sequence[Prompt] = ()) -> Scene:
        scene = super().scene(view, asked)
        course = course_of(scene)
        return with_course(scene, course._replace(targets=course.targets[:-1]))
