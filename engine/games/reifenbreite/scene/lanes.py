"""The road as data: its spaces and lines for all races on it, and the riders of a position with what they did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, cast

from engine.core.scene import (
    Figure,
    Label,
    LaneLine,
    LaneRoad,
    Lanes,
    LaneSection,
    LineCaption,
    Link,
    Profile,
    RoadRider,
    RoadSpace,
    RoadWay,
    ThickLine,
    label,
)
from engine.games.reifenbreite.board.pieces import Section, Surface
from engine.games.reifenbreite.board.road import Road, RoadSection, Space
from engine.games.reifenbreite.course import Course
from engine.games.reifenbreite.meta import RIDERS
from engine.games.reifenbreite.standings import front
from engine.games.reifenbreite.view import GroupMove, Public, RacerView

WAYS = {"": 0, "left": -1, "right": 1}

NONE = "none"
"""Stands in a fact for a name that is not there."""


def rider(course: Course, name: str) -> Figure:
    """A rider: the shape of its team with its number."""
    ref = course.ref(course.by_name[name])
    return Figure(ref, ref.key, mark=name)


@lru_cache(maxsize=32)
def lanes(course: Course, stage: int) -> Lanes:
    """The road of a race without riders. Kept, so that all pictures of a race have the same one."""
    road = course.road(stage)
    return Lanes(
        spaces=tuple(_space(course, stage, space) for space in range(len(road.names))),
        lane_count=road.lanes,
        unit=road.unit,
        thick=tuple(line for piece in road.pieces for line in _thick(road, piece)),
        lines=tuple(_lines(road)),
        sections=tuple(_sections(course, road)),
    )


def _space(course: Course, stage: int, space: Space) -> RoadSpace:
    road, surface = course.road(stage), course.ground(stage, space)
    ground = "finish" if space > road.finish else look(surface)
    number = road.number[space] if surface is not None else 0
    return RoadSpace(
        name=road.names[space],
        lane=road.lane[space],
        rear=road.rear[space],
        front=road.front[space],
        ground=ground,
        number=number,
    )


def look(surface: Surface | None) -> str:
    """How a surface looks: by what it does, since boards may have surfaces of their own."""
    if surface is None or surface.sign == 0:
        return "flat"
    if surface.sign > 0:
        return "descent"
    return "cobbles" if surface.shield_allowed else "climb"


def _thick(road: Road, piece: RoadSection) -> Iterator[ThickLine]:
    rear, front = _edges(road, piece)
    for lane in piece.section.thick:
        yield ThickLine(lane, rear, front)


def _edges(road: Road, piece: RoadSection) -> tuple[int, int]:
    return int(piece.offset * road.unit), int((piece.offset + piece.columns) * road.unit)


def _lines(road: Road) -> Iterator[LaneLine]:
    for line in road.lines[:-1]:
        text = label("reifenbreite-scene-line", line=line.letter)
        yield LaneLine(road.front[line.last], text, "sprint" if line.points else "plain")
    yield LaneLine(road.front[road.finish], label("reifenbreite-scene-finish"), "finish")


def _sections(course: Course, road: Road) -> Iterator[LaneSection]:
    for piece in road.pieces:
        rear, front = _edges(road, piece)
        grounds = _grounds(course, piece.section)
        turn = piece.section.turn
        text = None
        if grounds or turn:
            text = label("reifenbreite-scene-section", ground=grounds or NONE, turn=turn or NONE)
        yield LaneSection(rear, front, piece.name, text, WAYS[turn])


def _grounds(course: Course, section: Section) -> str:
    """The surface of a section by name, where it matters; of several the one that most of its spaces have."""
    if not course.surfaces:
        return ""
    cells = [cell for lane in section.lanes for cell in section.cells(int(lane))]
    numbered = [course.surface[cell.surface].name for cell in cells if cell.number]
    return max(sorted(set(numbered)), key=numbered.count) if numbered else ""


def lane_road(course: Course, public: Public) -> LaneRoad:
    """The road with the riders on it, and how they came to where they are: this round, or the one before as long as
    nobody has acted."""
    moves = public.acts or public.last
    road = course.road(public.stage)
    placed = tuple(_riders(course, public, moves))
    here = {one.rider.mark for one in placed}
    turn = public.mover or (public.order[0] if public.order else "")
    return LaneRoad(
        lanes=lanes(course, public.stage),
        riders=placed,
        told=told(course, public),
        lead=lead(course, public),
        ways=tuple(_ways(course, road, moves, public)),
        links=tuple(_links(course, moves, here)),
        turn=rider(course, turn) if turn else None,
        captions=captions(course, public),
    )


def _riders(course: Course, public: Public, moves: Sequence[GroupMove]) -> Iterator[RoadRider]:
    fates = fates_of(moves)
    road, back = course.road(public.stage), {one.rider: one for one in public.returned}
    on_foot = dict(public.foot)
    for one in public.riders:
        space, fate = one.space, fates.get(one.rider, "")
        came = back.get(one.rider)
        if one.rider in on_foot:
            space, fate = on_foot[one.rider], "beside"
        if not space:
            continue
        left = road.by_name[came.left] if came and came.left != came.space else -1
        jersey = one.rider == public.jersey
        yield RoadRider(rider(course, one.rider), road.by_name[space], fate, jersey, left)


SceneFate = Literal["", "fell", "foot", "lost", "beside"]


def fates_of(moves: Sequence[GroupMove]) -> dict[str, SceneFate]:
    """What befell riders in these moves."""
    found: dict[str, SceneFate] = {}
    for move in moves:
        if move.fate in ("fell", "foot", "lost"):
            found[move.rider] = cast(SceneFate, move.fate)
        found.update(dict.fromkeys(move.fell, "fell"))
    return found


def _ways(course: Course, road: Road, moves: Sequence[GroupMove], public: Public) -> Iterator[RoadWay]:
    """The ways of movers that still stand where these ended; followers went about the same."""
    at = {one.rider: one.space for one in public.riders}
    for move in moves:
        if move.way and at[move.rider] == move.end:
            yield RoadWay(rider(course, move.rider), way_of(road, move))


def way_of(road: Road, move: GroupMove) -> tuple[Space, ...]:
    """The spaces of a mover's way, with both ends."""
    way = [road.by_name[move.start]]
    for lane in move.way:
        way.append(next(space for space in road.steps[way[-1]] if road.lane[space] == int(lane)))
    return tuple(way)


def _links(course: Course, moves: Sequence[GroupMove], here: set[str]) -> Iterator[Link]:
    for move in moves:
        line = (move.rider, *(one.rider for one in move.followers))
        for wheel, follower in pairwise(line):
            if {wheel, follower} <= here:
                yield Link(rider(course, follower), rider(course, wheel), 0)


def captions(course: Course, public: Public) -> tuple[LineCaption, ...]:
    """What is still to be won at each sprint; the next one says how much."""
    road = course.road(public.stage)
    found, following = [], True
    sprints = iter(public.sprints)
    for place, line in enumerate(road.lines[:-1]):
        sprint = next(sprints, None) if line.points else None
        if sprint is None:
            continue
        text = label("reifenbreite-scene-line", line=line.letter)
        if sprint.left and following:
            points = " · ".join(map(str, sprint.left))
            text, following = label("reifenbreite-scene-sprint", line=line.letter, points=points), False
        found.append(LineCaption(place, text, bool(sprint.left)))
    return tuple(found)


def lead(course: Course, public: Public) -> Label:
    """Who rides in front, and how far it is to the next line and to the finish."""
    if public.placing:
        return label("reifenbreite-scene-lead-grid", spread=int(course.road(public.stage).lanes >= RIDERS))
    found = front(course, public)
    if found is None:
        return label("reifenbreite-scene-lead-none")
    arrived = len(public.finished)
    return label("reifenbreite-scene-lead", **found._asdict(), arrived=arrived)


def told(course: Course, public: Public) -> tuple[Label, ...]:
    """Who leads, then all riders in the order of the road: the space, its ground, what befell it, whom it followed,
    and who acts next."""
    moves = public.acts or public.last
    fates, wheels = fates_of(moves), dict(_wheels(moves))
    by_name = {one.rider: one for one in public.riders}
    on_foot = dict(public.foot)
    following = public.mover or (public.order[0] if public.order else "")
    found = [lead(course, public)]
    for name in public.ranking:
        fate = "beside" if name in on_foot else fates.get(name, "")
        ground = ground_of(course, public, by_name[name])
        found.append(
            label(
                "reifenbreite-scene-told-rider",
                rider=name,
                space=by_name[name].space or on_foot[name],
                ground=ground[0],
                number=ground[1],
                fate=fate or NONE,
                wheel=wheels.get(name, NONE),
                next=int(name == following),
            )
        )
    return tuple(found)


def _wheels(moves: Sequence[GroupMove]) -> Iterator[tuple[str, str]]:
    for move in moves:
        for wheel, follower in pairwise((move.rider, *(one.rider for one in move.followers))):
            yield follower, wheel


def ground_of(course: Course, public: Public, one: RacerView) -> tuple[str, int]:
    """The surface by name and the number of a rider's space; NONE and 0 where they do not count."""
    if not one.space:
        return NONE, 0
    space = course.road(public.stage).by_name[one.space]
    surface = course.ground(public.stage, space)
    number = course.road(public.stage).number[space] if surface else 0
    return (surface.name, number) if surface and number else (NONE, 0)


def profile(course: Course, public: Public) -> Profile:
    """The whole course from the side, with what can still be won on it."""
    lines = tuple(
        label("reifenbreite-scene-told-sprint", line=one.line, points=" · ".join(map(str, one.left)) or NONE)
        for one in public.sprints
    )
    return Profile(
        road=lane_road(course, public),
        start=label("reifenbreite-scene-start"),
        finish=label("reifenbreite-scene-finish"),
        told=lines or (label("reifenbreite-scene-told-course", spaces=_length(course, public)),),
    )


def _length(course: Course, public: Public) -> int:
    """As the lobby tells it: without the grid."""
    road = course.road(public.stage)
    return round((road.front[road.finish] - max(road.front[dot] for dot in road.grid)) / road.unit)
