"""The game's own stages for tests, and stages that tests draw for themselves."""

from __future__ import annotations

import json
from typing import Any

from engine.core.documents import checked
from engine.games.ciclismo_a_fondo.building.conversion import Converted, converted
from engine.games.ciclismo_a_fondo.building.spec import StageSpec
from engine.games.ciclismo_a_fondo.course import Course, Stage, compiled
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from tests.games.common import DATA

PLAIN: dict[str, Any] = json.loads((DATA / "ciclismo_a_fondo" / "stages.json").read_text(encoding="utf-8"))
"""The data file as it stands."""

BOOK = checked(StageBook, PLAIN)


def drawn(*segments: tuple[str, float], kind: str = "reina", **fields: Any) -> dict[str, Any]:
    """A stage as a file has it."""
    roads = [{"terrain": terrain, "km": km} for terrain, km in segments]
    return {"id": "mine", "name": "Mine", "kind": kind, "segments": roads, **fields}


def in_squares(*segments: tuple[str, float], **fields: Any) -> Converted:
    """A stage of these segments, converted as it stands."""
    return converted(checked(StageSpec, drawn(*segments, **fields)), BOOK.factors)


def book(*stages: dict[str, Any], **fields: Any) -> StageBook:
    """A book of these stages alone, with the tables of ours."""
    return checked(StageBook, {**PLAIN, "stages": list(stages), "tours": [], **fields})


def course(ride: str = "llano_90", stages: StageBook = BOOK, **options: Any) -> Course:
    """What a table of four comes to."""
    chosen = {"colours": ("red", "blue", "green", "yellow"), "ride": ride, **options}
    return compiled(CiclismoOptions.model_validate(chosen), stages)


def stage(ride: str = "llano_90", stages: StageBook = BOOK, **options: Any) -> Stage:
    """The first stage of a table."""
    return course(ride, stages, **options).stage(1)
