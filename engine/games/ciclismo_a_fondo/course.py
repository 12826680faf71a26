"""What a table settles once: its teams, its stages square by square, PE, dice and the rulings that count."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.events import Ref
from engine.games.ciclismo_a_fondo import riders
from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import DiceOf, RiderType, Roll, Terrain

StageKind = Literal["llano", "baja", "media", "alta", "reina", "crono", "crono_equipos", "cronoescalada"]
"""Kinds of stage (CAF-19)."""

TIME_TRIALS: frozenset[StageKind] = frozenset({"crono", "crono_equipos", "cronoescalada"})

LineKind = Literal["sprint", "summit", "feed", "finish"]

Category = Literal["", "4", "3", "2", "1", "ce"]
"""Of a summit; "" = no summit."""


class RoadLine(NamedTuple):
    """A line on the far edge of a square: crossed by who ends a turn beyond it (CAF-14).

    `points` and `bonus` by place, the first first, without the zeros at the end: points for regularidad, at
    a summit for montaña; bonus = turns taken off the time.
    """

    kind: LineKind
    square: int
    category: Category = ""
    points: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage, square by square; rows may lie before its first square and beyond its last (CAF-18)."""

    key: str
    name: str
    """"" = it has none; then it is called by its key."""
    kind: StageKind
    terrains: tuple[Terrain, ...]
    """By square, of which the first is 1."""
    ends: tuple[int, ...]
    """The last square of each tramo (CAF-13), in road order."""
    lines: tuple[RoadLine, ...]
    """In road order; on one square a sprint before a summit, a feed zone, the finish. Feed zones only where they
    count (CAF-137)."""
    crono: Terrain | None
    """The class of the flat road of a time trial (CAF-11)."""
    weather: bool
    weather_rows: tuple[int, ...]
    """Rows at which the weather is rolled once the foremost rider is there (CAF-128); the first is 0, the start."""

    @property
    def length(self) -> int:
        """L: the square of the finish line (CAF-15)."""
        return len(self.terrains)

    @property
    def time_trial(self) -> bool:
        """Whether it is ridden against the clock."""
        return self.kind in TIME_TRIALS

    def terrain(self, row: int) -> Terrain:
        """The terrain of a row; behind the start that of the first square, beyond the finish that of the last
        (CAF-18)."""
        return self.terrains[self._square(row) - 1]

    def to_end(self, row: int) -> int | None:
        """d: squares left ahead in the tramo of a row; None in the last, which has no next (CAF-103, CAF-109)."""
        tramo = self._tramo(row)
        return None if tramo == len(self.ends) - 1 else self.ends[tramo] - row

    def next_terrain(self, row: int) -> Terrain | None:
        """The terrain of the next tramo, whose dice a conflict rolls (CAF-104); None in the last one."""
        end = self.ends[self._tramo(row)]
        return None if end == self.length else self.terrains[end]

    def _square(self, row: int) -> int:
        return min(max(row, 1), self.length)

    def _tramo(self, row: int) -> int:
        return bisect_left(self.ends, self._square(row))


class Budget(NamedTuple):
    """PE of a rider by his type: at the start, the most he may ever have (CAF-09), and what a night gives back."""

    start: int
    most: int
    recovery: int


class Faces(NamedTuple):
    """What the six sides of each die show (2.9)."""

    triple: tuple[int, ...]
    double: tuple[int, ...]
    event: tuple[Literal["pinchazo", "pajara", "caida"], ...]
    weather: tuple[Literal["despejado", "viento", "lluvia", "frio"], ...]
    fall: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """The table: teams by seat, the stages of a one-day race (one) or tour, PE, dice and the rulings."""

    teams: tuple[Ref, ...]
    tour: str
    """The key of the tour; "" = a one-day race."""
    stages: tuple[Stage, ...]
    rest_after: frozenset[int]
    """Numbers of the stages, from 1, after which a rest day follows."""
    budgets: Mapping[RiderType, Budget]
    faces: Faces
    sprint_zone: int
    """Squares before a line in which LANZAR and SPRINTAR are legal (CAF-110)."""
    options: CiclismoOptions

    def stage(self, number: int) -> Stage:
        """A stage, counted from 1."""
        return self.stages[number - 1]

    def recovered(self, kind: RiderType, number: int) -> int:
        """PE that a type gets back after this stage, twice as many if a rest day follows (CAF-145)."""
        recovery = self.budgets[kind].recovery
        return 2 * recovery if number in self.rest_after else recovery

    def dice(self, kind: RiderType, terrain: Roll) -> DiceOf:
        """As `riders.dice`, by this table's errata."""
        return riders.dice(kind, terrain, self.options.errata_jf_crono)

    def level(self, kind: RiderType, terrain: Roll) -> int:
        """As `riders.level`, by this table's errata."""
        return riders.level(kind, terrain, self.options.errata_jf_crono)

    def basic(self, kind: RiderType, terrain: Terrain) -> int:
        """As `riders.basic`, by this table's errata."""
        return riders.basic(kind, terrain, self.options.errata_jf_crono)

    def limit(self, kind: RiderType, terrain: Terrain, *, sprint: bool = False) -> int:
        """As `riders.limit`, by this table's errata."""
        return riders.limit(kind, terrain, sprint=sprint, errata=self.options.errata_jf_crono)
