"""Pictures broken on purpose, one fault each, to see that the contract finds it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Prompt
from engine.core.scene import Choices, Course, Offer, Scene, Target, label
from engine.core.views import SeatView
from tests.toys.toy_chain import ChainRules, Own, Public

View = Public | SeatView[Public, Own]


STRAY = (Target(0, Offer("dest-0-0", "square", "q0", "0")),)
"""A square of a question that is not open."""


def course_of(scene: Scene) -> Course:
    """The course of the toy's picture, its first part."""
    course = scene.parts[0]
    assert isinstance(course, Course)
    return course


def with_course(scene: Scene, course: Course) -> Scene:
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
