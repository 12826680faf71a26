"""A stage and a tour as files describe them (`caf-stages/1`); what fits together is checked beside it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.core.documents import OwnName
from engine.games.ciclismo_a_fondo.riders import RiderType, Terrain

StageKind = Literal["llano", "baja", "media", "alta", "reina", "crono", "crono_equipos", "cronoescalada"]
"""Kinds of stage (CAF-19)."""

TIME_TRIALS: frozenset[StageKind] = frozenset({"crono", "crono_equipos", "cronoescalada"})

Category = Literal["", "4", "3", "2", "1", "ce"]
"""Of a summit; "" = no summit."""

MOST_SEGMENTS, MOST_TOUR_STAGES = 100, 30

Slug = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[a-z0-9_]+$")]
"""What a stage or tour is called in files and options."""

Altitude = Annotated[int, Field(ge=-500, le=9000)]

Remark = Annotated[str, Field(max_length=300)]
"""A note of whoever drew the stage; nobody is shown it."""


class StagePart(BaseModel):
    """A part of a stage file: frozen, without fields that are not described."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Segment(StagePart):
    """A stretch of one terrain; `summit` is for montaña alone, which has one unless it says false (CAF-16)."""

    terrain: Annotated[str, Field(max_length=40)]
    km: float
    summit: bool | None = None


class EffortSpec(StagePart):
    """PE of a one-day race: the one-day budget times `factor`, the full ones of a tour, or `values` by type."""

    mode: Literal["one_day", "tour", "fixed"] = "one_day"
    factor: Annotated[float, Field(gt=0, le=4)] = 1
    values: dict[RiderType, Annotated[int, Field(ge=0, le=99)]] = Field(default={})


class Expectation(StagePart):
    """What a stage must be converted to, as its designer worked it out; its length in `km` first."""

    km: float
    squares: tuple[int, ...]
    terrains: tuple[Terrain, ...]
    total: int
    sprints: tuple[int, ...]
    summits: tuple[tuple[int, Category], ...]
    feeds: tuple[int, ...]
    crono_class: Terrain | None = None


class StageSpec(StagePart):
    """A stage: segments in road order, sprints and feed zones at posts in km from the start (CAF-17).

    `heights` are metres above the sea at the start and at the end of each segment, for pictures alone;
    on `bridged_km` of a stage made of a ride nobody knows them.
    """

    id: Slug
    name: OwnName = ""
    kind: StageKind
    scale: Annotated[float, Field(gt=0, le=1)] = 1
    segments: Annotated[tuple[Segment, ...], Field(min_length=1, max_length=MOST_SEGMENTS)]
    sprints: Annotated[tuple[float, ...], Field(max_length=MOST_SEGMENTS)] = ()
    feeds: Annotated[tuple[float, ...], Field(max_length=MOST_SEGMENTS)] = ()
    heights: Annotated[tuple[Altitude, ...], Field(max_length=MOST_SEGMENTS + 1)] = ()
    bridged_km: Annotated[float, Field(ge=0)] = 0
    weather: bool = True
    pe: EffortSpec = EffortSpec()
    source: Remark = ""
    size: Remark = ""
    note: Remark = ""
    expect: Expectation | None = None


class TourSpec(StagePart):
    """A tour: stages by key in their order, the numbers of those that a rest day follows, and whether feed zones
    count in it however short it is (CAF-137)."""

    id: Slug
    name: OwnName = ""
    stages: Annotated[tuple[Slug, ...], Field(min_length=2, max_length=MOST_TOUR_STAGES)]
    rest_after: Annotated[tuple[int, ...], Field(max_length=MOST_TOUR_STAGES)] = ()
    feeds: bool = False
