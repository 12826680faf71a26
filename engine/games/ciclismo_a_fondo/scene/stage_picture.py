"""A stage from the side: in the lobby, and on every board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.scene import Label, Scene, StageLine, StageProfile, StageRoad, StageSection, label
from engine.games.ciclismo_a_fondo.building.conversion import CATEGORIES
from engine.games.ciclismo_a_fondo.building.spec import Category
from engine.games.ciclismo_a_fondo.course import RoadLine, Stage
from engine.games.ciclismo_a_fondo.riders import CLIMBS, DESCENTS, Terrain

CLIMB_OF: Mapping[Category, Terrain] = {category: terrain for terrain, category in CATEGORIES.items()}

WORTH_A_WORD = 4
"""Squares of a tramo from which its terrain is painted on the road."""


def preview(stage: Stage) -> Scene:
    """The stage as it is chosen."""
    title = label("ciclismo_a_fondo-scene-stage", name=stage.name or stage.key)
    subtitle = label("ciclismo_a_fondo-scene-kind", kind=stage.kind, squares=stage.length)
    return Scene("board", title, subtitle, (StageProfile(stage_road(stage), tuple(told(stage))),))


def stage_road(stage: Stage, lanes: int = 3) -> StageRoad:
    """The road of a stage without riders."""
    sections = tuple(_sections(stage))
    return StageRoad(sections, tuple(map(_line, stage.lines)), stage.heights, lanes)


def _sections(stage: Stage) -> Iterator[StageSection]:
    before = 0
    for end in stage.ends:
        terrain = stage.terrain(end)
        paint = terrain_label(terrain) if end - before >= WORTH_A_WORD else None
        yield StageSection(end, ground(terrain), paint=paint)
        before = end


def ground(terrain: Terrain) -> str:
    """How a terrain is coloured: crono is flat road, a repecho a climb."""
    if terrain in CLIMBS:
        return "climb"
    return "descent" if terrain in DESCENTS else "flat"


def terrain_label(terrain: Terrain) -> Label:
    """What is painted on it: `2ª`, `alto`."""
    return label("ciclismo_a_fondo-scene-terrain", terrain=terrain)


def _line(line: RoadLine) -> StageLine:
    mark = terrain_label(CLIMB_OF[line.category]) if line.category else None
    return StageLine(line.square, line.kind, mark)


def told(stage: Stage) -> Iterator[Label]:
    """The road in words: each tramo that is not flat, or that none is, then the lines but the finish."""
    if all(ground(stage.terrain(end)) == "flat" for end in stage.ends):
        yield label("ciclismo_a_fondo-scene-flat", squares=stage.length)
    before = 0
    for end in stage.ends:
        terrain = stage.terrain(end)
        if ground(terrain) != "flat":
            yield label("ciclismo_a_fondo-scene-tramo", terrain=terrain, first=before + 1, last=end)
        before = end
    for line in stage.lines:
        if line.kind in ("sprint", "feed"):
            yield label("ciclismo_a_fondo-scene-line", kind=line.kind, square=line.square)
