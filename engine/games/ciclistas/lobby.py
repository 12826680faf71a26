"""What the lobby offers: kinds of race, the courses there are, and a course of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.documents import checked
from engine.core.events import Line
from engine.core.game import Adopted
from engine.core.options import OptionField, fields_of
from engine.games.ciclistas.course import ELIMINATION_CIRCUITS, ELIMINATION_LAPS
from engine.games.ciclistas.material import SHORTEST, CourseBook, RoadSpec
from engine.games.ciclistas.meta import FEWEST_STAGES, MOST_LAPS, MOST_STAGES, CiclistasOptions

A_ROUND = 7.8
"""Spaces the leader of a race comes forward in a round, on average."""

IDLE = {
    "race": {"circuit", "laps", "stages", "fewer_out"},
    "laps": {"course", "stages", "fewer_out"},
    "elimination": {"course", "laps", "stages"},
    "tour": {"course", "circuit", "laps", "finish", "fewer_out"},
}
"""Options that do not count in each mode (CIC-36, CIC-39 … CIC-42)."""


def option_fields(options: CiclistasOptions, material: CourseBook) -> tuple[OptionField, ...]:
    """Those that count in the chosen mode, with the courses that can be ridden in it."""
    every = fields_of(CiclistasOptions, **_there(options, material))
    return tuple(_told(field, material) for field in every if field.values and field.name not in IDLE[options.mode])


def _told(field: OptionField, material: CourseBook) -> OptionField:
    """The option with its courses told by name; where ours is not there, the first one is the usual."""
    default = field.default if field.default in field.values else field.values[0]
    roads = {
        str(key): road_line(str(key), material.courses[key]) for key in field.values if key in material.courses
    }
    return field._replace(default=default, told=roads)


def _there(options: CiclistasOptions, material: CourseBook) -> dict[str, tuple[Any, ...]]:
    """What the material allows, by option; only modes that have a course are there."""
    roads = dict(sorted(material.courses.items(), key=lambda road: road[1].spaces))
    courses = tuple(key for key in roads if not roads[key].closed)
    circuits = tuple(key for key in roads if roads[key].closed)
    short = tuple(key for key in circuits if roads[key].spaces in ELIMINATION_CIRCUITS)
    stages = tuple(range(FEWEST_STAGES, min(MOST_STAGES, len(material.tour)) + 1))
    modes = {"race": courses, "laps": circuits, "elimination": short, "tour": stages}
    return {
        "mode": tuple(mode for mode, ridden_in_it in modes.items() if ridden_in_it),
        "course": courses,
        "circuit": short if options.mode == "elimination" else circuits,
        "laps": _laps(roads.get(options.circuit)),
        "stages": stages,
    }


def _laps(road: RoadSpec | None) -> tuple[int, ...]:
    """So many laps that they make a race (CIC-39, CIC-40)."""
    fewest = 1 if road is None else -(-SHORTEST // road.spaces)
    return tuple(range(fewest, max(fewest, MOST_LAPS) + 1))


def adopted(material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
    """The courses with one more that somebody laid, ridden at once; or a whole file of his own courses."""
    if "courses" in piece:
        whole = checked(CourseBook, piece)
        if len(whole.tour) >= FEWEST_STAGES:
            return Adopted(whole, {"mode": "tour", "stages": len(whole.tour)})
        return Adopted(whole, _rides(*next(iter(whole.courses.items()))))
    road = checked(RoadSpec, piece)
    if not road.name:
        raise ValueError("name: give the course a name")
    # A prefix, so that a course of one's own never takes the place of one of ours.
    key = "own_" + "".join(sign.lower() if sign.isalnum() else "_" for sign in road.name)
    plain = material.model_dump(mode="json")
    courses = checked(CourseBook, {**plain, "courses": {**plain["courses"], key: dict(piece)}})
    return Adopted(courses, _rides(key, road))


def _rides(key: str, road: RoadSpec) -> dict[str, Any]:
    """The options that ride a course: a circuit twice, or as often as makes a race."""
    if not road.closed:
        return {"mode": "race", "course": key}
    return {"mode": "laps", "circuit": key, "laps": max(2, _laps(road)[0])}


def ridden(options: CiclistasOptions, material: CourseBook) -> Line:
    """The course by name and length; of a tour how many stages, and all their spaces."""
    if options.mode == "tour":
        stages = material.tour[: options.stages]
        spaces = sum(material.courses[stage.course].spaces * stage.laps for stage in stages)
        return Line("tour", {"stages": len(stages), "spaces": spaces})
    key = options.course if options.mode == "race" else options.circuit
    road = material.courses.get(key)
    if road is None:
        return Line("gone", {"name": key})
    if options.mode == "race":
        return road_line(key, road)
    laps = ELIMINATION_LAPS if options.mode == "elimination" else options.laps
    return Line("laps", {"name": road.name or key, "spaces": road.spaces, "laps": laps})


def road_line(key: str, road: RoadSpec) -> Line:
    """A course by its name, how long it is and about how many rounds it takes."""
    if road.closed:
        return Line("circuit", {"name": road.name or key, "spaces": road.spaces})
    rounds = round(road.spaces / A_ROUND)
    return Line("course", {"name": road.name or key, "spaces": road.spaces, "rounds": rounds})
