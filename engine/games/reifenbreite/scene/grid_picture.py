"""The starting grid: who stands where, which dots can be taken, and who has still to place."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompts import Prompt
from engine.core.scene import Holding, Holdings, LaneLanding, LaneRoad, Offer, Part, TitlePill, label, offer
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.rulebook.question_words import CHOICE
from engine.games.reifenbreite.scene.lanes import lane_road, profile, rider
from engine.games.reifenbreite.scene.parts import team
from engine.games.reifenbreite.scene.stretches import snapped
from engine.games.reifenbreite.view import Public

AHEAD = 8
"""Columns in sight before the grid."""


def placing(course: Course, public: Public, asked: Sequence[Prompt]) -> tuple[Part, ...]:
    """Whose turn it is, the course, the grid, and who has still to place whom."""
    return (
        who_places(course, public),
        profile(course, public),
        grid(course, public, asked),
        to_place(course, public),
    )


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


def to_place(course: Course, public: Public) -> Holdings:
    """Who has still to place whom, in the order in which they do."""
    found = []
    for key in dict.fromkeys(public.placing):
        one = team(course, key)
        waiting = [rider.rider for rider in public.riders if rider.team == key and rider.state == "waiting"]
        found.append(
            Holding(
                rider=one,
                name=label("scene-name", who=one.who),
                number=len(waiting),
                most=0,
                told=label("reifenbreite-scene-to-place", who=one.who, riders=", ".join(waiting)),
                riders=tuple(rider(course, name) for name in waiting),
                turn=key == public.placing[0],
            )
        )
    return Holdings(label("reifenbreite-scene-still-to-place"), None, tuple(found))


def who_places(course: Course, public: Public) -> TitlePill:
    """Whose turn it is."""
    one = team(course, public.placing[0])
    text = label("reifenbreite-scene-places", who=one.who)
    return TitlePill(text, text, one)
