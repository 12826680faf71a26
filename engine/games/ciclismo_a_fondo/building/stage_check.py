"""Whether a stage and a tour can be ridden (6.2); each fault is one sentence: which segment, what is wrong, what is
allowed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import get_args

from engine.core.reading import quoted
from engine.games.ciclismo_a_fondo.building.conversion import (
    BY_NAME,
    CATEGORIES,
    Factors,
    converted,
    exact,
    in_km,
    kilometres,
)
from engine.games.ciclismo_a_fondo.building.heights import check_heights
from engine.games.ciclismo_a_fondo.building.spec import (
    TIME_TRIALS,
    EffortSpec,
    Expectation,
    Segment,
    StageKind,
    StageSpec,
    TourSpec,
)
from engine.games.ciclismo_a_fondo.riders import RiderType

MOST_KM = 400
"""Of a segment; the longest races of all had hardly more."""

FEWEST_SQUARES, MOST_SQUARES = 5, 500

MOST_SPRINTS, MOST_FEEDS = 3, 2
"""Lines of a stage (CAF-17): so many markers there are."""

Kinds = Mapping[StageKind, Sequence[str]]
"""Terrains allowed by kind of stage (CAF-19)."""


@contextmanager
def told_of(what: str) -> Iterator[None]:
    """Says of every fault what it is a fault of."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{what}, {error}") from error


def check_stage(spec: StageSpec, kinds: Kinds, factors: Factors) -> None:
    """ValueError with one clause for the first fault."""
    for number, segment in enumerate(spec.segments, start=1):
        fault = _segment_fault(segment, spec.kind, kinds)
        if fault:
            raise ValueError(f"segment {number}: {fault}")
    _check_posts("sprints", spec.sprints, MOST_SPRINTS, spec)
    _check_posts("feeds", spec.feeds, MOST_FEEDS, spec)
    check_heights(spec.heights, len(spec.segments))
    _check_effort(spec.pe)
    check_length(converted(spec, factors).total)
    if spec.expect is not None:
        _check_expectation(spec, spec.expect, factors)


def check_length(squares: int) -> None:
    """ValueError with one clause for a road too short or too long to be ridden."""
    if not FEWEST_SQUARES <= squares <= MOST_SQUARES:
        raise ValueError(
            f"length: {squares} squares are not ridden, only {FEWEST_SQUARES} to {MOST_SQUARES}; "
            "change the scale or the kilometres"
        )


def _segment_fault(segment: Segment, kind: StageKind, kinds: Kinds) -> str:
    terrain = segment.terrain
    if terrain.startswith("crono"):
        return "the flat of a time trial is written as llano; which crono it is follows from its length"
    if terrain not in BY_NAME:
        return f"there is no terrain {quoted(terrain)}; the terrains are {', '.join(BY_NAME)}"
    if not 0 < segment.km <= MOST_KM:
        return f"it has {segment.km:g} km, and a segment has more than 0 and at most {MOST_KM} km"
    if terrain not in kinds[kind]:
        return f"{terrain} is not allowed in a stage of kind {kind} ({', '.join(kinds[kind])})" + _remedy(
            terrain, kinds
        )
    if segment.summit is not None and BY_NAME[terrain] not in CATEGORIES:
        return f"{terrain} has no summit; leave it out, only montana_4 to montana_ce end in one"
    if segment.summit and kind in TIME_TRIALS:
        return "a time trial has no summit lines; leave summit out"
    return ""


def _remedy(terrain: str, kinds: Kinds) -> str:
    fitting = next((kind for kind in kinds if kind not in TIME_TRIALS and terrain in kinds[kind]), "")
    return f"; make it {fitting}" if fitting else ""


def _check_posts(what: str, posts: Sequence[float], most: int, spec: StageSpec) -> None:
    """Posts lie on the road, and there are no more of them than the rules know (CAF-17); none in time trials."""
    if posts and spec.kind in TIME_TRIALS:
        raise ValueError(f"{what}: a time trial has none; leave them out")
    if len(posts) > most:
        raise ValueError(f"{what}: {len(posts)} are too many; a stage has at most {most}")
    length = kilometres(spec)
    for post in posts:
        if not 0 < exact(post) <= length:
            raise ValueError(f"{what}: km {post:g} is not on the road, which goes from km 0 to km {in_km(length)}")
        if posts.count(post) > 1:
            raise ValueError(f"{what}: km {post:g} stands there twice")


def _check_effort(effort: EffortSpec) -> None:
    if effort.mode == "fixed":
        missing = [kind for kind in get_args(RiderType) if kind not in effort.values]
        if missing:
            raise ValueError(f"pe: with mode fixed, values has a number for each type; {missing[0]} is missing")
    elif effort.values:
        raise ValueError(f"pe: values count with mode fixed alone, here it is {effort.mode}")


def _check_expectation(spec: StageSpec, told: Expectation, factors: Factors) -> None:
    road = converted(spec, factors)
    made = Expectation(
        km=float(kilometres(spec)),
        squares=tuple(part.squares for part in road.parts),
        terrains=tuple(part.terrain for part in road.parts),
        total=road.total,
        sprints=road.sprints,
        summits=road.summits,
        feeds=road.feeds,
        crono_class=road.crono,
    )
    for name in Expectation.model_fields:
        expected, found = getattr(told, name), getattr(made, name)
        if expected != found:
            raise ValueError(f"expect: {name} is {_told(found)}, not {_told(expected)}")


def _told(value: object) -> str:
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def check_tour(tour: TourSpec, stages: Collection[str]) -> None:
    """ValueError with one clause unless it rides stages that there are, and rests between two of them (CAF-20)."""
    for number, key in enumerate(tour.stages, start=1):
        if key not in stages:
            raise ValueError(f"stage {number}: there is no stage {quoted(key)}; there are {', '.join(stages)}")
    for number in tour.rest_after:
        if not 1 <= number < len(tour.stages):
            raise ValueError(
                f"rest_after: no rest day can follow stage {number}; name stages from 1 to {len(tour.stages) - 1}"
            )
