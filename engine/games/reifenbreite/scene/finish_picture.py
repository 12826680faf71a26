"""The road in a round in which riders cross the finish: where their moves ended, and what that is worth."""

from __future__ import annotations

from engine.core.scene import LaneRoad, label
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.scene.lanes import lane_road
from engine.games.reifenbreite.view import GroupMove, Public


def road_with_arrivals(course: Course, public: Public) -> LaneRoad | None:
    """The road with its riders, and those that crossed the finish in this round where their moves ended, with the
    points of their places (URB-B-93, URB-B-97); None where nobody is left to show."""
    moves = public.acts or public.last
    number = public.round if public.acts else public.round - 1
    came = [one for one in public.riders if one.arrived == number and one.arrived]
    ends = {name: end for name, end in _ends(moves).items() if name in {one.rider for one in came}}
    if not ends and not public.ranking:
        return None
    # They have left the board; the picture keeps them where their moves ended.
    riders = tuple(one._replace(space=ends.get(one.rider, one.space)) for one in public.riders)
    shown = lane_road(course, public._replace(riders=riders))
    points = {one.rider: str(one.points) for one in came if one.rider in ends}
    placed = tuple(one._replace(note=points.get(one.rider.mark, "")) for one in shown.riders)
    told = tuple(
        label("reifenbreite-scene-told-crossed", rider=one.rider, place=one.place, points=one.points)
        for one in sorted(came, key=lambda one: one.place)
    )
    return shown._replace(riders=placed, told=(*told, *shown.told))


def _ends(moves: tuple[GroupMove, ...]) -> dict[str, str]:
    """Where everybody's move of the round ended."""
    found = {}
    for move in moves:
        if move.steps:
            found[move.rider] = move.end
        found.update({one.rider: one.end for one in move.followers})
    return found
