"""What the lobby offers: levels and the rulings that apply to them, the courses there are, one's own too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from engine.core.documents import checked
from engine.core.events import Fact, Line
from engine.core.game import Adopted
from engine.core.options import OptionField, fields_of
from engine.core.reading import quoted
from engine.games.reifenbreite.board.road import columns
from engine.games.reifenbreite.course import TOGGLES, courses_of, toggles_of
from engine.games.reifenbreite.material import Board, OwnCourse
from engine.games.reifenbreite.meta import ReifenbreiteOptions

A_ROUND = 5.5
"""Columns of a course for each round until the last rider is in, on average (section 8)."""

DAYS = ("course", "second", "third", "fourth", "fifth")
"""The options that name the courses of a stage race, in their order."""

RULINGS = (
    "dismount_return",
    "draft_path",
    "draft_first_round",
    "falls_diagonal",
    "falls_cross_thick",
    "fallen_transmit_if_acted",
    "finished_leave",
    "cheat_seven_draws_chance",
    "cheat_surface",
    "photo_final",
    "tour_sprint_points",
    "jersey_settle",
    "jersey_finish_round",
    "jersey_marks_until",
)
"""What the book leaves open. Few want to settle it otherwise: they ride by a choice of their own."""

ASKS: Mapping[str, str] = {
    "dismount_return": "surfaces",
    "tour_sprint_points": "sprints",
    "cheat_seven_draws_chance": "cheating",
    "cheat_surface": "cheating",
    "photo_final": "cheating",
    "jersey_settle": "jersey",
    "jersey_finish_round": "jersey",
    "jersey_marks_until": "jersey",
}
"""Rulings on a rule that may be switched off."""


def option_fields(options: ReifenbreiteOptions, material: Board) -> tuple[OptionField, ...]:
    """Those that count beside what else is chosen, with the courses of the board (URB-P-10)."""
    idle = set(_idle(options, material))
    courses = dict.fromkeys(DAYS, tuple(material.courses))
    fields = fields_of(ReifenbreiteOptions, **courses)
    return tuple(_told(_settled(field, options), material) for field in fields if field.name not in idle)


def _idle(options: ReifenbreiteOptions, material: Board) -> Iterator[str]:
    """The options that do not count now."""
    if options.level != "own":
        yield from (name for name in RULINGS if getattr(options, name) == _usual(name))
    toggles = toggles_of(options)
    if options.level == "own" and "sprints" not in toggles:
        # It is won at sprints, and a race with the one and without the other is refused.
        yield "jersey"
    yield from (ruling for ruling, toggle in ASKS.items() if toggle not in toggles)
    ridden_over = (material.courses.get(key) for key in courses_of(options))
    if not any(course and course.sprint_points_alternative for course in ridden_over):
        yield "tour_sprint_points"
    if len(options.colours) != 2:
        yield "two_teams_each"
    if not options.stage_race:
        yield from ("stages", "stage_energy")
    yield from DAYS[options.stages if options.stage_race else 1 :]


def _settled(field: OptionField, options: ReifenbreiteOptions) -> OptionField:
    """A rule that the level switches on or off, so that whoever goes on to rules of his own begins with those."""
    if field.name not in TOGGLES or options.level == "own":
        return field
    counts = field.name in toggles_of(options)
    return field._replace(values=(counts,), default=counts)


def _usual(name: str) -> object:
    """The ruling of the rule book."""
    return ReifenbreiteOptions.model_fields[name].default


def _told(field: OptionField, material: Board) -> OptionField:
    """The option with its courses told by name; where ours is not there, the first one is the usual."""
    if field.name not in DAYS:
        return field
    default = field.default if field.default in field.values else field.values[0]
    return field._replace(default=default, told={str(key): course_line(str(key), material) for key in field.values})


def adopted(material: BaseModel, piece: Mapping[str, Any]) -> Adopted:
    """The board with one more course that somebody designed (URB-B-99), ridden at once; or a whole board."""
    if piece.get("format") == "urb-board/1":
        board = checked(Board, dict(piece))
        # Every day of a stage race: the courses it was ridden over are gone with their board.
        return Adopted(board, dict.fromkeys(DAYS, next(iter(board.courses))))
    if piece.get("format") != "urb-course/1":
        raise ValueError(f'format: must be "urb-course/1" or "urb-board/1", not {quoted(piece.get("format"))}')
    course = checked(OwnCourse, dict(piece))
    plain = material.model_dump(mode="json")
    if course.board != plain["id"]:
        raise ValueError(f"board: the course is for the board {quoted(course.board)}, ridden is {plain['id']}")
    # A prefix, so that a course of one's own never takes the place of one of ours.
    key = f"own-{course.id}"[:60]
    spec = {name: piece[name] for name in ("name", "start", "route", "energy_set", "sprints") if name in piece}
    for part in ("sections", "legs"):
        plain[part] = {**plain[part], **piece.get(part, {})}
    plain["courses"] = {**plain["courses"], key: spec}
    return Adopted(checked(Board, plain), {"course": key})


def ridden(options: ReifenbreiteOptions, material: Board) -> Line:
    """The course by name and length; of a stage race the courses of its days, and all their columns."""
    keys = courses_of(options)
    gone = next((key for key in keys if key not in material.courses), None)
    if gone is not None:
        return Line("gone", {"name": gone})
    if len(keys) == 1:
        return course_line(keys[0], material)
    names = ", ".join(material.courses[key].name for key in keys)
    spaces = sum(columns(material, key) for key in keys)
    return Line("stages", {"names": names, "stages": len(keys), "spaces": spaces})


def course_line(key: str, material: Board) -> Line:
    """A course by its name, how long it is and about how many rounds it takes."""
    spaces = columns(material, key)
    facts: dict[str, Fact] = {"name": material.courses[key].name, "spaces": spaces}
    return Line("course", {**facts, "rounds": round(spaces / A_ROUND)})
