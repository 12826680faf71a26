"""The starting grid: who stands where, which dots can be taken, and who has still to place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.prompts import Prompt
from engine.core.scene import Footnote, Footnotes, LaneLanding, LaneRoad, Offer, label, offer
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.questions import CHOICE
from engine.games.reifenbreite.scene.lanes import lane_road
from engine.games.reifenbreite.scene.stretches import snapped
from engine.games.reifenbreite.view import Public

AHEAD = 8
"""Columns in sight before the grid."""


def grid(course: Course, public: Public, asked: Sequence[Prompt]) -> LaneRoad:
    """The grid and the first columns of the road; dots that may be taken are lettered, all other free ones grey."""
    road, offered = course.road(public.stage), _offered(asked)
    landings = tuple(
        LaneLanding(road.by_name[name], letter, tuple(offers)) for name, (letter, offers) in offered.items()
    )
    taken = {one.space for one in public.riders} | set(offered)
    dots = tuple(space for space in road.grid if road.names[space] not in taken)
    front = max(road.front[space] for space in road.grid)
    return lane_road(course, public)._replace(
        span=snapped(road, 0, front + AHEAD * road.unit), landings=landings, dots=dots, ways=(), links=()
    )


def _offered(asked: Sequence[Prompt]) -> dict[str, tuple[str, list[Offer]]]:
    """By space: its letter, and every choice that puts a rider there."""
    found: dict[str, tuple[str, list[Offer]]] = {}
    for prompt in asked:
        field = next(one for one in prompt.fields if one.key == CHOICE)
        for choice in field.choices:
            found.setdefault(choice.at, (str(choice.arg("letter")), []))[1].append(offer(prompt, field, choice))
    return found


def grid_notes(course: Course, public: Public) -> Footnotes:
    """Whose turn it is to place, and how many riders each team has still to place."""
    refs = {one.key: one for one in course.teams}
    left = Counter(public.placing)
    first, *_ = public.placing
    told = tuple(refs[key]._replace(beside=str(left[key])) for key in dict.fromkeys(public.placing))
    return Footnotes(
        (
            Footnote(label("reifenbreite-scene-places", who=refs[first]), "next"),
            Footnote(label("reifenbreite-scene-to-place", teams=told)),
        )
    )
