"""From kilometres to squares (CAF-10 to CAF-21), in exact fractions: 2.5 km are never 2.4999."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.games.ciclismo_a_fondo.building.spec import TIME_TRIALS, Category, Segment, StageSpec
from engine.games.ciclismo_a_fondo.riders import SUMMITS, Terrain

BY_NAME: Mapping[str, Terrain] = {
    "llano": "llano",
    "descenso_bajo": "descenso_bajo",
    "descenso_medio": "descenso_medio",
    "descenso_alto": "descenso_alto",
    "repecho": "repecho",
    **{summit: summit for summit in SUMMITS},
}
"""The terrains a file may name; the classes of crono follow from the length."""

CATEGORIES: Mapping[Terrain, Category] = dict(zip(SUMMITS, ("4", "3", "2", "1", "ce"), strict=True))


class CronoClass(NamedTuple):
    """The class of a time trial of up to so many km."""

    terrain: Terrain
    km_to: int


class Factors(NamedTuple):
    """What the conversion goes by: squares a km (2.8), and the classes of time trials, the shortest first."""

    squares: Mapping[Terrain, int]
    classes: Sequence[CronoClass]


class RoadSegment(NamedTuple):
    """A segment in squares: which terrain, from which square to which, and how many a km would have."""

    terrain: Terrain
    first: int
    last: int
    a_km: Fraction

    @property
    def squares(self) -> int:
        """How many it has."""
        return self.last - self.first + 1


class Converted(NamedTuple):
    """A stage in squares; lines by the square on whose far edge they lie."""

    parts: tuple[RoadSegment, ...]
    sprints: tuple[int, ...]
    summits: tuple[tuple[int, Category], ...]
    feeds: tuple[int, ...]
    crono: Terrain | None
    """The class of its flat road, if it is a time trial."""

    @property
    def total(self) -> int:
        """L, its squares; the finish line lies on the last (CAF-15)."""
        return self.parts[-1].last


@lru_cache(maxsize=4096)
def exact(number: float) -> Fraction:
    """The number as it is written in a file."""
    return Fraction(repr(number))


def kilometres(spec: StageSpec) -> Fraction:
    """The length of a stage."""
    return sum((exact(segment.km) for segment in spec.segments), Fraction(0))


def in_km(length: Fraction) -> str:
    """A length as it is told."""
    return f"{float(length):g}"


def half_up(value: Fraction) -> int:
    """The nearest whole number, of two the larger one."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def converted(spec: StageSpec, factors: Factors, scale: Fraction | None = None) -> Converted:
    """The stage in squares; `scale` overrules its own (CAF-21)."""
    scale = exact(spec.scale) if scale is None else scale
    crono = crono_class(kilometres(spec), factors.classes) if spec.kind in TIME_TRIALS else None
    parts = tuple(_parts(spec.segments, factors.squares, scale, crono))
    return Converted(
        parts=parts,
        sprints=tuple(square_of(exact(post), spec.segments, parts) for post in spec.sprints),
        summits=() if crono else tuple(_summits(spec.segments, parts)),
        feeds=tuple(square_of(exact(post), spec.segments, parts) for post in spec.feeds),
        crono=crono,
    )


def crono_class(km: Fraction, classes: Sequence[CronoClass]) -> Terrain:
    """The class of a time trial by its length, rounded to whole km; the longest is for all above it (CAF-12)."""
    whole = half_up(km)
    return next((one.terrain for one in classes if whole <= one.km_to), classes[-1].terrain)


def _parts(
    segments: Sequence[Segment], squares: Mapping[Terrain, int], scale: Fraction, crono: Terrain | None
) -> Iterator[RoadSegment]:
    """Squares of a segment: km times factor, halves rounded up, at least one (CAF-10); the flat of a time trial is
    ridden as crono (CAF-11)."""
    last = 0
    for segment in segments:
        terrain = BY_NAME[segment.terrain]
        if crono and terrain == "llano":
            terrain = crono
        first = last + 1
        a_km = squares[terrain] * scale
        last += max(1, half_up(exact(segment.km) * a_km))
        yield RoadSegment(terrain, first, last, a_km)


def square_of(post: Fraction, segments: Sequence[Segment], parts: Sequence[RoadSegment]) -> int:
    """The square of a post: as far into its segment as the km are; on a limit the segment that ends there has it
    (CAF-17). ValueError for a post that lies beyond the last segment."""
    start = Fraction(0)
    for segment, part in zip(segments, parts, strict=True):
        end = start + exact(segment.km)
        if post <= end:
            return part.first - 1 + min(max(half_up((post - start) * part.a_km), 1), part.squares)
        start = end
    raise ValueError(f"km {float(post):g} lies beyond the end of the stage")


def _summits(segments: Sequence[Segment], parts: Sequence[RoadSegment]) -> Iterator[tuple[int, Category]]:
    """A line of its category at the last square of every montaña, unless it says otherwise; none on a repecho
    (CAF-16)."""
    for segment, part in zip(segments, parts, strict=True):
        if part.terrain in CATEGORIES and segment.summit is not False:
            yield part.last, CATEGORIES[part.terrain]
