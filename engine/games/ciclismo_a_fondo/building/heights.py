"""How high the road lies, for pictures: as a file tells it, else as its terrain usually climbs and falls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.games.ciclismo_a_fondo.building.conversion import Converted
from engine.games.ciclismo_a_fondo.building.spec import StageSpec
from engine.games.ciclismo_a_fondo.riders import Terrain

USUAL_RISE: Mapping[Terrain, int] = {
    "repecho": 60,
    "montana_4": 51,
    "montana_3": 63,
    "montana_2": 72,
    "montana_1": 81,
    "montana_ce": 87,
    "descenso_bajo": -30,
    "descenso_medio": -40,
    "descenso_alto": -50,
}
"""Metres a km; all other roads are level."""


def heights(spec: StageSpec, road: Converted) -> tuple[int, ...]:
    """Metres at the start and at the far edge of each square."""
    corners: Sequence[float] = spec.heights or tuple(_usual(spec, road))
    found: list[float] = [corners[0]]
    for part, low, high in zip(road.parts, corners, corners[1:], strict=False):
        found += [low + (high - low) * step / part.squares for step in range(1, part.squares + 1)]
    return tuple(map(round, found))


def _usual(spec: StageSpec, road: Converted) -> Iterator[float]:
    """At the start, and at the end of each segment."""
    height = 0.0
    yield height
    for segment, part in zip(spec.segments, road.parts, strict=True):
        height += USUAL_RISE.get(part.terrain, 0) * segment.km
        yield height


def check_heights(told: Sequence[int], segments: int) -> None:
    """ValueError with one clause unless there is one at the start and one at the end of each segment, or none."""
    if told and len(told) != segments + 1:
        raise ValueError(
            f"heights: {len(told)} are told for {segments} segments; tell the start and the end of each, "
            f"{segments + 1} in all"
        )
