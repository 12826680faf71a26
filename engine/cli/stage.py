"""`python -m engine stage FILE`: a stage, tour, set of stages or ride as it is ridden, in squares."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.cli.files import read_json
from engine.cli.picture import drawn, write
from engine.core.documents import LARGEST, LARGEST_RIDE, checked
from engine.core.reading import one_line
from engine.games.ciclismo_a_fondo.course import SCALES, Course, compiled, specs_of
from engine.games.ciclismo_a_fondo.lobby import adopted, course_of_ride
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import META, CiclismoOptions
from engine.games.ciclismo_a_fondo.scene.stage_picture import preview
from engine.games.ciclismo_a_fondo.stages.conversion import converted
from engine.games.ciclismo_a_fondo.stages.stage_text import in_lines
from engine.registry import GAME, Registry
from engine.rides.gpx import read
from engine.rides.profile import profiled
from engine.texts import Texts

HELP = "docs/stages.md"


def add_words(command: argparse.ArgumentParser) -> None:
    """The words of the command."""
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--gpx", action="store_true", help="the file is a ride (GPX), to make a stage of")
    command.add_argument("--scale", choices=tuple(SCALES), default="stage", metavar="|".join(SCALES))
    command.add_argument("-o", dest="picture", type=Path, default=None, metavar="PICTURE.png")
    command.add_argument("--write", type=Path, default=None, metavar="STAGE.json", help="write it as a file")


def read_stage(
    registry: Registry, path: Path, ride: bool = False, scale: str = "stage"
) -> tuple[Course, StageBook]:
    """What a file of stages, or a ride, comes to, and the book with it; ValueError with one sentence: file, place,
    remedy."""
    book = registry[META.key].read("")
    assert isinstance(book, StageBook)
    try:
        return _compiled(book, ridden(path, book) if ride else written(path), scale)
    except ValueError as error:
        said = one_line(str(error).removeprefix(f"{path}: "))
        # What is wrong with a ride says itself what can be done about it.
        raise ValueError(f"{path}: {said}" + ("" if ride else f"; correct the file ({HELP})")) from error


def written(path: Path) -> dict[str, Any]:
    """The data of a stage file."""
    # As at a table, and before it is read: a file given by mistake may be a film.
    if path.is_file() and path.stat().st_size > LARGEST:
        raise ValueError(f"a course has at most {LARGEST // 1024} KB")
    piece = read_json(path)
    if not isinstance(piece, dict):
        raise ValueError("a stage is one object with names and values, in braces")
    return {key: value for key, value in piece.items() if key != GAME}


def ridden(path: Path, book: StageBook) -> dict[str, Any]:
    """The stage that a ride comes to."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_RIDE + 1)
    except OSError as error:
        raise ValueError(f"the file cannot be read ({error.strerror})") from error
    return course_of_ride(book, profiled(read(content)))


def _compiled(book: StageBook, piece: Mapping[str, Any], scale: str) -> tuple[Course, StageBook]:
    found = adopted(book, piece)
    chosen = {**found.options, "scale": scale, "feeds": "always"}
    ours = checked(StageBook, found.material.model_dump(mode="json"))
    return compiled(CiclismoOptions(colours=META.teams, **chosen), ours), ours


def told(course: Course, book: StageBook) -> str:
    """All stages of it in lines of text."""
    scale = SCALES[course.options.scale]
    blocks = [
        "\n".join(in_lines(spec, converted(spec, book.factors, scale), stage))
        for spec, stage in zip(specs_of(course.options, book), course.stages, strict=True)
    ]
    return "\n\n".join(blocks)


def write_stage(course: Course, book: StageBook, file: Path) -> None:
    """The first stage as a file of one's own, to be changed by hand; ValueError if it cannot be written."""
    spec = specs_of(course.options, book)[0]
    content = {GAME: META.key, **spec.model_dump(mode="json", exclude_defaults=True)}
    try:
        file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise ValueError(f"{file}: cannot be written ({error.strerror}); name another file with --write") from error


def draw(course: Course, texts: Texts, file: Path) -> None:
    """The first stage from the side, as a file; ValueError if it cannot be drawn or written."""
    write(drawn(preview(course.stage(1)), texts), file)
