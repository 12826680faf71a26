"""The road of a ride from the side: pauses and jumps taken out, holes bridged, altitudes smoothed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, repeat
from math import cos, hypot, radians
from statistics import median
from typing import NamedTuple

from engine.core.game import RecordedRide
from engine.rides.gpx import Ride, RidePoint

STEP = 50
"""Metres between two altitudes of a profile."""

KM = 1_000
CIRCLE = 360

EARTH = 111_195
"""Metres of a degree of latitude."""

STILL = 10
"""Metres from the last point that was kept; who is nearer stands still, or his device wavers."""

SPIKE = 200
"""Metres that a single point may lie off the road that its neighbours are on."""

HOLE, LONGEST_HOLE = 1_000, 20_000
"""Metres without altitude that are told as a hole; metres without a point that are no road any more."""

SHORTEST_RIDE, LONGEST_RIDE = 5_000, 400_000

OUTLIERS, SMOOTHED = 2, 2
"""Steps to each side: of the median that takes out single wrong altitudes, of the mean that is taken twice."""


class _Mark(NamedTuple):
    """A point of the road: metres from the start, altitude if it is known."""

    along: float
    altitude: float | None


def profiled(ride: Ride) -> RecordedRide:
    """The profile of a ride; ValueError with one clause for one that is no road, or tells too few altitudes."""
    road = _road(_kept(ride.points))
    length = road[-1].along
    if not SHORTEST_RIDE <= length <= LONGEST_RIDE:
        raise ValueError(
            f"it is {length / KM:.1f} km long, and a stage has "
            f"{SHORTEST_RIDE // KM} to {LONGEST_RIDE // KM}; give another one"
        )
    known = [mark for mark in road if mark.altitude is not None]
    unknown = _unknown(road, known)
    if len(known) < len(road) / 2:
        missing = sum(point.altitude is None for point in ride.points)
        raise ValueError(
            f"it has no altitude in {missing:,} of {len(ride.points):,} points, so climbs cannot be found; "
            "export it with elevation, or write the stage as a list"
        )
    if sum(unknown) > length / 2:
        raise ValueError("its altitudes lie too far apart to find climbs; export it with a point every 100 m")
    altitudes = _smoothed(_by_step(known, length))
    heights = tuple(round(one, 1) for one in altitudes)
    return RecordedRide(ride.name, STEP / KM, heights, round(sum(unknown) / KM, 1))


def _metres(one: RidePoint, other: RidePoint) -> float:
    """How far two points are apart, near enough for neighbours on a road."""
    north = other.latitude - one.latitude
    east = (other.longitude - one.longitude + CIRCLE / 2 + CIRCLE) % CIRCLE - CIRCLE / 2
    return EARTH * hypot(north, east * cos(radians((one.latitude + other.latitude) / 2)))


def _kept(points: Sequence[RidePoint]) -> list[RidePoint]:
    """Without pauses, and without single points far off the road."""
    kept = [points[0]]
    for point, after in zip(points[1:], (*points[2:], points[-1]), strict=True):
        # Two in a row are away from there: who stands still is thrown about and comes back.
        if min(_metres(kept[-1], point), _metres(kept[-1], after)) < STILL:
            # Of a point where the device had no altitude yet, a later one at the same place may know it.
            if kept[-1].altitude is None:
                kept[-1] = kept[-1]._replace(altitude=point.altitude)
            continue
        if len(kept) > 1 and _is_spike(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    return kept


def _is_spike(before: RidePoint, point: RidePoint, after: RidePoint) -> bool:
    off = min(_metres(before, point), _metres(point, after))
    return off > SPIKE and _metres(before, after) < off / 2


def _road(points: Sequence[RidePoint]) -> list[_Mark]:
    road, along = [_Mark(0, points[0].altitude)], 0.0
    for one, other in pairwise(points):
        far = _metres(one, other)
        if far > LONGEST_HOLE:
            raise ValueError(
                f"it jumps {far / KM:.0f} km after km {along / KM:.0f}; give one ride, or join its parts"
            )
        along += far
        road.append(_Mark(along, other.altitude))
    return road


def _unknown(road: Sequence[_Mark], known: Sequence[_Mark]) -> list[float]:
    """Metres of each long stretch whose altitude nobody told."""
    ends = [0.0, *(mark.along for mark in known), road[-1].along]
    return [far for one, other in pairwise(ends) if (far := other - one) > HOLE]


def _by_step(known: Sequence[_Mark], length: float) -> list[float]:
    """At every step the mean of the altitudes near it, else what lies on the line between its neighbours."""
    sums = [[0.0, 0.0] for _ in range(int(length // STEP) + 1)]
    for mark in known:
        near = sums[min(round(mark.along / STEP), len(sums) - 1)]
        near[0], near[1] = near[0] + (mark.altitude or 0), near[1] + 1
    told = [(place, total / number) for place, (total, number) in enumerate(sums) if number]
    return list(_filled(told, len(sums)))


def _filled(told: Sequence[tuple[int, float]], number: int) -> Iterator[float]:
    """A value a step; before the first and behind the last that was told the road is taken for level."""
    (first, start), (last, end) = told[0], told[-1]
    yield from repeat(start, first)
    for (one, low), (other, high) in pairwise(told):
        yield from (low + (high - low) * (step - one) / (other - one) for step in range(one, other))
    yield from repeat(end, number - last)


def _smoothed(altitudes: Sequence[float]) -> list[float]:
    steady = [median(near) for near in _windows(altitudes, OUTLIERS)]
    for _ in range(2):
        steady = [sum(near) / len(near) for near in _windows(steady, SMOOTHED)]
    return steady


def _windows(values: Sequence[float], reach: int) -> Iterator[Sequence[float]]:
    """Each value with its neighbours; at the ends with as many on both sides, so that these stay where they are."""
    for place in range(len(values)):
        near = min(reach, place, len(values) - 1 - place)
        yield values[place - near : place + near + 1]
