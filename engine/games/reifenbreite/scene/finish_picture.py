"""The road in a round in which riders cross the finish: where their moves ended, and what that is worth."""

from __future__ import annotations

from engine.core.scene import Footnote, Footnotes, LaneRoad, label
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.scene.lanes import lane_road
from engine.games.reifenbreite.view import Public, RacerView


def road_with_arrivals(course: Course, public: Public) -> LaneRoad | None:
    """The road with its riders, and those that crossed the finish in this round where their moves ended, with the
    points of their places (URB-B-93, URB-B-97); None where nobody is left to show."""
    came = arrivals(public)
    ends = {name: end for name, end in _ends(public).items() if name in {one.rider for one in came}}
    if not ends and not public.ranking:
        return None
    # They have left the board; the picture keeps them where their moves ended.
    riders = tuple(one._replace(space=ends.get(one.rider, one.space)) for one in public.riders)
    shown = lane_road(course, public._replace(riders=riders))
    points = {one.rider: str(one.points) for one in came}
    placed = tuple(one._replace(note=points.get(one.rider.mark, "")) for one in shown.riders)
    return shown._replace(riders=placed)


def arrivals(public: Public) -> tuple[RacerView, ...]:
    """Who has finished in the round just played, best first."""
    number = public.round if public.acts else public.round - 1
    return tuple(sorted((one for one in public.riders if one.arrived == number > 0), key=lambda one: one.place))


def arrival_notes(public: Public) -> tuple[Footnotes, ...]:
    """The same in a line, with their points."""
    if not (came := arrivals(public)):
        return ()
    riders = " · ".join(f"{one.rider} ({one.points})" for one in came)
    return (
        Footnotes((Footnote(label("reifenbreite-scene-arrived", place=came[0].place, riders=riders), "flag"),)),
    )


def _ends(public: Public) -> dict[str, str]:
    """Where everybody's move of the round ended, in the order of the moves."""
    found = {}
    for move in public.acts or public.last:
        if move.steps:
            found[move.rider] = move.end
        found.update({one.rider: one.end for one in move.followers})
    return found
