"""A stage from a ride: climbs and descents as segments, with sprints and a feed zone where they could be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Any, NamedTuple

from engine.core.documents import checked, nearest_name
from engine.core.game import RecordedRide
from engine.games.ciclismo_a_fondo.building.climbs import (
    Ascent,
    corners_of,
    descent_of,
    hardest,
    terrain_of,
    upside_down,
)
from engine.games.ciclismo_a_fondo.building.conversion import Factors, converted
from engine.games.ciclismo_a_fondo.building.spec import MOST_SEGMENTS, StageKind, StageSpec
from engine.games.ciclismo_a_fondo.building.stage_check import MOST_SQUARES, Kinds
from engine.games.ciclismo_a_fondo.riders import DESCENTS, Terrain

UNNAMED = "My ride"

LONGEST_ID = 30

TENTHS = 10
"""Segments are told in tenths of a km."""

SHORTEST_FLAT = 5
"""Tenths of flat road between climbs and descents; less of it belongs to one of these."""

ROAD_KINDS: Sequence[StageKind] = ("llano", "baja", "media", "alta", "reina")
"""Kinds of stage for a ride, the easiest first."""

SPRINTS, FEEDS = (1 / 3, 2 / 3), (1 / 2,)
"""Shares of the way at which sprints and the feed zone are proposed, if the road is flat near there."""

NEAR = 6
"""A line is moved by at most this part of the way."""

FLAT_FOR_LINES = 30
"""Tenths of flat road on which a line may lie: a false flat on a mountain is none."""

FROM_START, FROM_FINISH, APART = 3, 5, 3
"""Km between a proposed line and the start, the finish, and any other one."""

WITH_FEED = 60
"""Km of a ride that has a feed zone."""

SCALES = (1, 0.75, 0.5, 0.25)


class _Part(NamedTuple):
    """A stretch of one terrain, in tenths of a km from the start."""

    terrain: Terrain
    start: int
    end: int


def stage_of(ride: RecordedRide, kinds: Kinds, factors: Factors) -> dict[str, Any]:
    """The stage file of a ride."""
    name = nearest_name(ride.name) or UNNAMED
    parts = list(_parts(ride.altitudes, ride.step_km))
    sprints = _posts(parts, SPRINTS)
    feeds = _posts(parts, FEEDS, sprints) if parts[-1].end >= WITH_FEED * TENTHS else []
    piece: dict[str, Any] = {
        "id": _slug(name),
        "name": name,
        "kind": _kind({part.terrain for part in parts}, kinds),
        "segments": [{"terrain": part.terrain, "km": (part.end - part.start) / TENTHS} for part in parts],
        "sprints": sprints,
        "feeds": feeds,
        "heights": [_height(ride, tenths) for tenths in (0, *(part.end for part in parts))],
        "bridged_km": ride.bridged_km,
        "source": "a ride",
    }
    return {**piece, "scale": _scale(piece, factors)}


def _kind(terrains: Set[Terrain], kinds: Kinds) -> StageKind:
    """The easiest kind of stage that may have all of these."""
    fitting = next((kind for kind in ROAD_KINDS if terrains <= set(kinds[kind])), None)
    if fitting is None:
        raise ValueError("no kind of stage may have all its terrains; write the stage as a list")
    return fitting


def _slug(name: str) -> str:
    letters = "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in name.lower())
    return "_".join(filter(None, letters.split("_")))[:LONGEST_ID] or "ride"


def _height(ride: RecordedRide, tenths: int) -> int:
    return round(ride.altitudes[min(round(tenths / TENTHS / ride.step_km), len(ride.altitudes) - 1)])


def _scale(piece: dict[str, Any], factors: Factors) -> float:
    """The largest at which the stage is not too long to be ridden."""
    return next(
        (scale for scale in SCALES if converted(_at(piece, scale), factors).total <= MOST_SQUARES), SCALES[-1]
    )


def _at(piece: dict[str, Any], scale: float) -> StageSpec:
    return checked(StageSpec, {**piece, "scale": scale})


def _parts(altitudes: Sequence[float], step_km: float) -> Iterator[_Part]:
    """The whole road, part by part: what climbs and falls, and flat road between."""
    corners = corners_of(altitudes, step_km)
    climbs = hardest(corners, terrain_of)
    descents = hardest(upside_down(corners), descent_of, climbs)
    slopes = [(rise, terrain_of(rise)) for rise in climbs] + [(fall, descent_of(fall)) for fall in descents]
    # The hardest of them, if there are more than a stage has segments: flat road lies between any two.
    kept = sorted(slopes, key=lambda slope: -slope[0].hardness)[: MOST_SEGMENTS // 2 - 1]
    end = round((len(altitudes) - 1) * step_km * TENTHS)
    yield from _joined([*_with_flats(sorted(_in_tenths(kept), key=lambda part: part.start), end)])


def _in_tenths(slopes: Sequence[tuple[Ascent, Terrain | None]]) -> Iterator[_Part]:
    for rise, terrain in slopes:
        part = _Part(terrain or "llano", round(rise.start * TENTHS), round(rise.end * TENTHS))
        if part.start < part.end:
            yield part


def _with_flats(slopes: Sequence[_Part], end: int) -> Iterator[_Part]:
    """The slopes with flat road between them; the end of the road is flat if nothing else."""
    before = 0
    for slope in slopes:
        if before < slope.start:
            yield _Part("llano", before, slope.start)
        yield slope
        before = slope.end
    if before < end or not slopes:
        yield _Part("llano", before, end)


def _joined(parts: list[_Part]) -> Iterator[_Part]:
    """Without flats too short to be ridden: a descent beside one has it, else the climb before it, or behind."""
    for place, part in enumerate(parts):
        if part.terrain != "llano" or part.end - part.start >= SHORTEST_FLAT or len(parts) == 1:
            continue
        behind = place + 1 < len(parts) and (place == 0 or parts[place - 1].terrain not in DESCENTS)
        if behind and (place == 0 or parts[place + 1].terrain in DESCENTS):
            parts[place + 1] = parts[place + 1]._replace(start=part.start)
        else:
            parts[place - 1] = parts[place - 1]._replace(end=part.end)
        parts[place] = part._replace(end=part.start)
    yield from (part for part in parts if part.start < part.end)


def _posts(parts: Sequence[_Part], shares: Sequence[float], others: Sequence[float] = ()) -> list[float]:
    """Km posts of lines near these shares of the way (CAF-17)."""
    found: list[float] = []
    for share in shares:
        found += _post(parts, share * parts[-1].end / TENTHS, [*others, *found])
    return found


def _post(parts: Sequence[_Part], wanted: float, others: Sequence[float]) -> list[float]:
    """The whole km on flat road nearest to where it is wanted; none if there is none near."""
    length = parts[-1].end / TENTHS
    there = [
        km
        for part in parts
        if part.terrain == "llano" and part.end - part.start >= FLAT_FOR_LINES
        for km in range(part.start // TENTHS + 1, part.end // TENTHS + 1)
        if FROM_START <= km <= length - FROM_FINISH
        and abs(km - wanted) <= length / NEAR
        and all(abs(km - other) >= APART for other in others)
    ]
    return [min(there, key=lambda km: abs(km - wanted))] if there else []
