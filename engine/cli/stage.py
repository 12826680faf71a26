"""`python -m engine stage FILE`: a stage, tour, set of stages or ride as it is ridden, in squares."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from engine.cli.course import RideableCourse
from engine.cli.files import read_json
from engine.core.documents import LARGEST, LARGEST_RIDE
from engine.core.reading import one_line
from engine.registry import GAME, Entry, Registry

HELP = "docs/stages.md"


def add_words(command: argparse.ArgumentParser) -> None:
    """The words of the command."""
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--gpx", action="store_true", help="the file is a ride (GPX), to make a stage of")
    command.add_argument("--scale", default="", help="how long its roads are, as the option in the lobby says it")
    command.add_argument("-o", dest="picture", type=Path, default=None, metavar="PICTURE.png")
    command.add_argument("--write", type=Path, default=None, metavar="STAGE.json", help="write it as a file")


def read_stage(registry: Registry, path: Path, ride: bool = False, scale: str = "") -> RideableCourse:
    """What a file of stages, or a ride, comes to; ValueError with one sentence: file, place, remedy."""
    entry = registry.of_stages
    try:
        return _compiled(entry, ridden(entry, path) if ride else written(entry, path), scale)
    except ValueError as error:
        said = one_line(str(error).removeprefix(f"{path}: "))
        # What is wrong with a ride says itself what can be done about it.
        raise ValueError(f"{path}: {said}" + ("" if ride else f"; correct the file ({HELP})")) from error


def written(entry: Entry, path: Path) -> dict[str, object]:
    """The data of a stage file."""
    # As at a table, and before it is read: a file given by mistake may be a film.
    if path.is_file() and path.stat().st_size > LARGEST:
        raise ValueError(f"a course has at most {LARGEST // 1024} KB")
    piece = read_json(path)
    if not isinstance(piece, dict):
        raise ValueError("a stage is one object with names and values, in braces")
    return {GAME: entry.meta.key, **piece}


def ridden(entry: Entry, path: Path) -> dict[str, object]:
    """The stage that a ride comes to."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_RIDE + 1)
    except OSError as error:
        raise ValueError(f"the file cannot be read ({error.strerror})") from error
    return entry.of_ride(content)


def _compiled(entry: Entry, piece: dict[str, object], scale: str) -> RideableCourse:
    material, chosen = entry.adopted(piece)
    options = {"colours": entry.meta.teams, **chosen, **({"scale": scale} if scale else {})}
    entry.open(options, material)
    return RideableCourse(entry, material, options)


def told(course: RideableCourse) -> str:
    """All stages of it in lines of text."""
    return course.entry.in_lines(course.options, course.material)


def write_stage(course: RideableCourse, file: Path) -> None:
    """The first stage as a file of one's own, to be changed by hand; ValueError if it cannot be written."""
    content = course.entry.as_file(course.options, course.material)
    try:
        file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise ValueError(f"{file}: cannot be written ({error.strerror}); name another file with --write") from error
