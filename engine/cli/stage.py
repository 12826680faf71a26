"""`python -m engine stage FILE`: a stage, tour or set of stages as it is ridden, in squares."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.cli.files import read_json
from engine.cli.picture import drawn, write
from engine.core.documents import LARGEST, checked
from engine.games.ciclismo_a_fondo.course import SCALES, Course, compiled, specs_of
from engine.games.ciclismo_a_fondo.lobby import adopted
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import META, CiclismoOptions
from engine.games.ciclismo_a_fondo.scene.stage_picture import preview
from engine.games.ciclismo_a_fondo.stages.conversion import converted
from engine.games.ciclismo_a_fondo.stages.stage_text import in_lines
from engine.registry import GAME
from engine.texts import Texts

STAGES = Path(META.key, "stages.json")
"""The game's own stages and tables, in the folder of data."""

HELP = "docs/stages.md"


def add_words(command: argparse.ArgumentParser) -> None:
    """The words of the command."""
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--scale", choices=tuple(SCALES), default="stage", metavar="|".join(SCALES))
    command.add_argument("-o", dest="picture", type=Path, default=None, metavar="PICTURE.png")


def read_stage(data: Path, path: Path, scale: str = "stage") -> tuple[Course, StageBook]:
    """What a file of stages comes to, and the book with it; ValueError with one sentence: file, place, remedy."""
    try:
        # As at a table, and before it is read: a file given by mistake may be a film.
        if path.is_file() and path.stat().st_size > LARGEST:
            raise ValueError(f"a course has at most {LARGEST // 1024} KB")
        piece = read_json(path)
        if not isinstance(piece, dict):
            raise ValueError("a stage is one object with names and values, in braces")
        return _ridden(data, {key: value for key, value in piece.items() if key != GAME}, scale)
    except ValueError as error:
        said = str(error).removeprefix(f"{path}: ")
        raise ValueError(f"{path}: {said}; correct the file ({HELP})") from error


def _ridden(data: Path, piece: Mapping[str, Any], scale: str) -> tuple[Course, StageBook]:
    found = adopted(checked(StageBook, read_json(data / STAGES)), piece)
    chosen = {**found.options, "scale": scale, "feeds": "always"}
    book = checked(StageBook, found.material.model_dump(mode="json"))
    return compiled(CiclismoOptions(colours=META.teams, **chosen), book), book


def told(course: Course, book: StageBook) -> str:
    """All stages of it in lines of text."""
    scale = SCALES[course.options.scale]
    blocks = [
        "\n".join(in_lines(spec, converted(spec, book.factors, scale), stage))
        for spec, stage in zip(specs_of(course.options, book), course.stages, strict=True)
    ]
    return "\n\n".join(blocks)


def draw(course: Course, texts: Texts, file: Path) -> None:
    """The first stage from the side, as a file; ValueError if it cannot be drawn or written."""
    write(drawn(preview(course.stage(1)), texts), file)
