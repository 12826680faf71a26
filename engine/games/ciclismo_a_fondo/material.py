"""The file of stages, tours, dice and points (`caf-stages/1`), as it must be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from engine.core.reading import quoted
from engine.games.ciclismo_a_fondo.building.conversion import BY_NAME, CATEGORIES, CronoClass, Factors
from engine.games.ciclismo_a_fondo.building.spec import StageKind, StagePart, StageSpec, TourSpec
from engine.games.ciclismo_a_fondo.building.stage_check import Kinds, check_stage, check_tour, told_of
from engine.games.ciclismo_a_fondo.riders import Terrain

MOST_RIDES = 25
"""Stages and tours that a menu of the lobby shows."""

MOST_PLACES = 12
"""Places that earn points at a finish (2.10)."""

Six = Field(min_length=6, max_length=6)
"""Sides of a die."""

WholeNumber = Annotated[int, Field(ge=0, le=999)]

FinishRow = Literal["llano", "baja", "media", "alta", "crono", "cronoescalada"]


class ClassSpec(StagePart):
    """A class of time trials, by the km they have."""

    terrain: Literal["crono_corta", "crono_media", "crono_larga"]
    km_from: WholeNumber
    km_to: WholeNumber


class KindSpec(StagePart):
    """A kind of stage: the terrains it may have (CAF-19), and the row of points of its finish."""

    terrains: Annotated[tuple[str, ...], Field(min_length=1, max_length=20)]
    points_row: FinishRow


class BonusTable(StagePart):
    """Turns taken off the time, by place (CAF-122)."""

    sprint: Annotated[tuple[WholeNumber, ...], Field(max_length=MOST_PLACES)]
    summit: Annotated[tuple[WholeNumber, ...], Field(max_length=MOST_PLACES)]


class PointTables(StagePart):
    """Points by place (2.10)."""

    stage: dict[FinishRow, Annotated[tuple[WholeNumber, ...], Field(max_length=MOST_PLACES)]]
    summit: dict[
        Literal["ce", "1", "2", "3", "4"], Annotated[tuple[WholeNumber, ...], Field(max_length=MOST_PLACES)]
    ]
    sprint: Annotated[tuple[WholeNumber, ...], Field(max_length=MOST_PLACES)]
    bonus_turns: BonusTable


class DiceSpec(StagePart):
    """What the six sides of each die show (2.9)."""

    triple: Annotated[tuple[Literal[1, 2, 3], ...], Six]
    double: Annotated[tuple[Literal[1, 2], ...], Six]
    evento: Annotated[tuple[Literal["pinchazo", "pajara", "caida"], ...], Six]
    clima: Annotated[tuple[Literal["despejado", "viento", "lluvia", "frio"], ...], Six]
    caida: Annotated[tuple[Annotated[int, Field(ge=1, le=9)], ...], Six]


class StageBook(StagePart):
    """All stages and tours, and the tables by which they are ridden."""

    format: Literal["caf-stages/1"]
    squares_per_km: dict[Terrain, Annotated[int, Field(ge=1, le=9)]]
    crono_classes: Annotated[tuple[ClassSpec, ...], Field(min_length=1, max_length=3)]
    kinds: dict[StageKind, KindSpec]
    points: PointTables
    dice: DiceSpec
    weather_schedule: Annotated[tuple[tuple[WholeNumber, WholeNumber], ...], Field(min_length=1, max_length=9)]
    sprint_zone: Annotated[int, Field(ge=1, le=99)]
    stages: Annotated[tuple[StageSpec, ...], Field(min_length=1, max_length=MOST_RIDES)]
    tours: Annotated[tuple[TourSpec, ...], Field(max_length=MOST_RIDES)] = ()

    @property
    def factors(self) -> Factors:
        """What kilometres are converted by."""
        return Factors(self.squares_per_km, tuple(CronoClass(one.terrain, one.km_to) for one in self.crono_classes))

    @property
    def terrains(self) -> Kinds:
        """The terrains of each kind of stage."""
        return {kind: spec.terrains for kind, spec in self.kinds.items()}

    def stage(self, key: str) -> StageSpec | None:
        """The stage of that key."""
        return next((stage for stage in self.stages if stage.id == key), None)

    def tour(self, key: str) -> TourSpec | None:
        """The tour of that key."""
        return next((tour for tour in self.tours if tour.id == key), None)

    @property
    def rides(self) -> tuple[str, ...]:
        """The keys of all that can be ridden, stages first."""
        return (*(stage.id for stage in self.stages), *(tour.id for tour in self.tours))

    @model_validator(mode="after")
    def _tables_are_whole(self) -> Self:
        """A value for every terrain and kind, or a stage could not be converted."""
        for what, table, all_of in (
            ("squares_per_km", self.squares_per_km, get_args(Terrain)),
            ("kinds", self.kinds, get_args(StageKind)),
            ("points.stage", self.points.stage, get_args(FinishRow)),
            ("points.summit", self.points.summit, CATEGORIES.values()),
        ):
            missing = next((key for key in all_of if key not in table), None)
            if missing is not None:
                raise ValueError(f"{what}: {missing} is missing")
        for kind, spec in self.kinds.items():
            unknown = next((terrain for terrain in spec.terrains if terrain not in BY_NAME), None)
            if unknown is not None:
                raise ValueError(
                    f"kinds.{kind}: there is no terrain {quoted(unknown)}; there are {', '.join(BY_NAME)}"
                )
        return self

    @model_validator(mode="after")
    def _schedule_fits(self) -> Self:
        """The weather is rolled at the start, and later at parts of the way, in order (CAF-128)."""
        parts = [Fraction(part, whole) if whole else Fraction(-1) for part, whole in self.weather_schedule]
        if parts[0] != 0 or not all(one < other for one, other in pairwise([*parts, Fraction(1)])):
            raise ValueError("weather_schedule: begin with [0, 1], then parts of the way such as [1, 3], in order")
        return self

    @model_validator(mode="after")
    def _rides_fit(self) -> Self:
        """Stages can be ridden, tours ride stages that there are, and no key stands for two of them."""
        if len(self.rides) > MOST_RIDES:
            raise ValueError(f"{len(self.rides)} stages and tours are too many; a menu shows {MOST_RIDES}")
        twice = next((key for key, times in Counter(self.rides).items() if times > 1), None)
        if twice is not None:
            raise ValueError(f"the id {twice} stands there twice; every stage and tour needs one of its own")
        for stage in self.stages:
            with told_of(f"stage {stage.id}"):
                check_stage(stage, self.terrains, self.factors)
        for tour in self.tours:
            with told_of(f"tour {tour.id}"):
                check_tour(tour, tuple(stage.id for stage in self.stages))
        return self
