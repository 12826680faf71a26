"""What a table settles once: its teams, its stages square by square, PE, dice and the rulings that count."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Literal, NamedTuple

from engine.core.events import Ref
from engine.core.game import check_seats
from engine.games.ciclismo_a_fondo import riders
from engine.games.ciclismo_a_fondo.building.conversion import Converted, converted, exact
from engine.games.ciclismo_a_fondo.building.heights import heights
from engine.games.ciclismo_a_fondo.building.spec import (
    TIME_TRIALS,
    Category,
    EffortSpec,
    StageKind,
    StageSpec,
    TourSpec,
)
from engine.games.ciclismo_a_fondo.building.stage_check import check_length, told_of
from engine.games.ciclismo_a_fondo.material import StageBook
from engine.games.ciclismo_a_fondo.meta import META, CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import FULL, RECOVERY, TYPES, DiceOf, RiderType, Roll, Terrain

LineKind = Literal["sprint", "summit", "feed", "finish"]

SCALES: Mapping[str, Fraction | None] = {
    "stage": None,
    "full": Fraction(1),
    "three_quarters": Fraction(3, 4),
    "half": Fraction(1, 2),
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
}
"""The option `scale` (CAF-21); None = as the stage says."""


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
    heights: tuple[int, ...] = ()
    """Metres at the start and at the far edge of each square, for pictures."""
    climbs_end: int = field(init=False)
    """The last square of the last climb; 0 if there is none."""

    def __post_init__(self) -> None:
        climbs = (square for square, terrain in enumerate(self.terrains, start=1) if terrain in riders.CLIMBS)
        object.__setattr__(self, "climbs_end", max(climbs, default=0))

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
        terrains = self.terrains
        return terrains[0 if row < 1 else row - 1 if row < len(terrains) else -1]

    def to_end(self, row: int) -> int | None:
        """d: squares left ahead in the tramo of a row; None in the last, which has no next (CAF-103, CAF-109)."""
        tramo = self.tramo(row)
        return None if tramo == len(self.ends) - 1 else self.ends[tramo] - row

    def next_terrain(self, row: int) -> Terrain | None:
        """The terrain of the next tramo, whose dice a conflict rolls (CAF-104); None in the last one."""
        end = self.ends[self.tramo(row)]
        return None if end == self.length else self.terrains[end]

    def _square(self, row: int) -> int:
        last = len(self.terrains)
        return 1 if row < 1 else row if row < last else last

    def tramo(self, row: int) -> int:
        """Which tramo a row lies in, counted from 0."""
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
    tour_name: str = ""

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


def compiled(options: CiclismoOptions, book: StageBook) -> Course:
    """The table; ValueError with one sentence for seats, colours, rides or lengths that do not fit.

    Two to six players, each with a team of his own (CAF-01).
    """
    check_seats(META, options.colours)
    tour = book.tour(options.ride)
    specs = specs_of(options, book)
    return Course(
        teams=tuple(Ref(colour, seat) for seat, colour in enumerate(options.colours)),
        tour=options.ride if tour else "",
        tour_name=(tour.name or tour.id) if tour else "",
        stages=tuple(_stage(spec, options, book, tour) for spec in specs),
        rest_after=frozenset(tour.rest_after if tour else ()),
        budgets=_tour_budgets(len(specs)) if tour else _day_budgets(options, specs[0].pe),
        faces=_faces(book),
        sprint_zone=book.sprint_zone,
        options=options,
    )


def specs_of(options: CiclismoOptions, book: StageBook) -> tuple[StageSpec, ...]:
    """The stages that are ridden, in their order; ValueError with one sentence if there is no such ride."""
    tour = book.tour(options.ride)
    keys = tour.stages if tour else (options.ride,)
    found = tuple(stage for key in keys if (stage := book.stage(key)) is not None)
    # A book that was checked has all stages of its tours.
    if not found:
        raise ValueError(f"there is no stage or tour {options.ride!r}; there are {', '.join(book.rides)}")
    return found


def _stage(spec: StageSpec, options: CiclismoOptions, book: StageBook, tour: TourSpec | None) -> Stage:
    road = converted(spec, book.factors, SCALES[options.scale])
    with told_of(f"stage {spec.id}"):
        check_length(road.total)
    terrains = tuple(part.terrain for part in road.parts for _ in range(part.squares))
    return Stage(
        key=spec.id,
        name=spec.name,
        kind=spec.kind,
        terrains=terrains,
        ends=tuple(_ends(terrains)),
        lines=tuple(sorted(_lines(spec, road, options, book, tour), key=lambda line: line.square)),
        crono=road.crono,
        weather=options.weather and spec.weather,
        weather_rows=tuple(math.ceil(Fraction(part * road.total, whole)) for part, whole in book.weather_schedule),
        heights=heights(spec, road),
    )


def _ends(terrains: Sequence[Terrain]) -> Iterator[int]:
    """Adjacent segments of equal terrain are one tramo (CAF-13)."""
    yield from (square for square, (one, other) in enumerate(pairwise(terrains), start=1) if one != other)
    yield len(terrains)


def _lines(
    spec: StageSpec, road: Converted, options: CiclismoOptions, book: StageBook, tour: TourSpec | None
) -> Iterator[RoadLine]:
    """All lines of a stage with what they are worth; the finish last, at L (CAF-15)."""
    points, bonus = book.points, book.points.bonus_turns if options.bonus_turns else None
    for square in road.sprints:
        yield RoadLine("sprint", square, "", earned(points.sprint), earned(bonus.sprint if bonus else ()))
    for square, category in road.summits:
        worth = points.summit[category] if category else ()
        yield RoadLine("summit", square, category, earned(worth), earned(bonus.summit if bonus else ()))
    if feeds_count(options, tour):
        yield from (RoadLine("feed", square) for square in road.feeds)
    row = points.stage[book.kinds[spec.kind].points_row]
    # Against the clock there are no bonuses (CAF-122).
    turns = () if road.crono else tuple(int(turn) for turn in options.finish_bonus.split("-"))
    yield RoadLine("finish", road.total, "", earned(row), earned(turns))


def earned(by_place: Sequence[int]) -> tuple[int, ...]:
    """What places are worth, without the zeros at the end."""
    paid = max((place for place, worth in enumerate(by_place, start=1) if worth), default=0)
    return tuple(by_place[:paid])


def feeds_count(options: CiclismoOptions, tour: TourSpec | None) -> bool:
    """Feed zones count in tours of 21 stages, and in those that say so; the option overrules it (CAF-137)."""
    if options.feeds != "grand_tour":
        return options.feeds == "always"
    return tour is not None and (tour.feeds or len(tour.stages) >= riders.LONGEST_TOUR)


def _tour_budgets(stages: int) -> dict[RiderType, Budget]:
    """In proportion to the length of the tour; never more than the full ones (CAF-09, CAF-145)."""
    return {kind: Budget(riders.tour_start(kind, stages), FULL[kind], RECOVERY[kind]) for kind in TYPES}


PE_FACTORS = {"half": 0.5, "one_day": 1, "double": 2}
"""The option `pe` as a factor of the one-day budget."""


def _day_budgets(options: CiclismoOptions, told: EffortSpec) -> dict[RiderType, Budget]:
    """As the stage says, or the option; the most is the one-day budget, or the start if that is more (A-83)."""
    if options.pe == "tour":
        told = EffortSpec(mode="tour")
    elif options.pe != "stage":
        told = EffortSpec(factor=PE_FACTORS[options.pe])
    starts = {kind: _day_start(kind, told) for kind in TYPES}
    return {kind: Budget(start, max(start, riders.one_day(kind)), RECOVERY[kind]) for kind, start in starts.items()}


def _day_start(kind: RiderType, told: EffortSpec) -> int:
    if told.mode == "fixed":
        return told.values[kind]
    budget = FULL[kind] if told.mode == "tour" else riders.one_day(kind)
    return math.ceil(budget * exact(told.factor))


def _faces(book: StageBook) -> Faces:
    dice = book.dice
    return Faces(dice.triple, dice.double, dice.evento, dice.clima, dice.caida)
