"""GPX files made by tests: roads of even slopes, with what devices do to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, radians, sin
from random import Random
from typing import NamedTuple

DEGREE = 111_195
"""Metres of a degree of latitude."""

LATITUDE, LONGITUDE = 45.0, 7.0


class Fix(NamedTuple):
    """A point as a device stores it."""

    latitude: float
    longitude: float
    altitude: float | None


def road(*slopes: tuple[float, float], every: float = 20, start: float = 200) -> list[Fix]:
    """A road north, by km and percent of its slopes, with a point every so many metres."""
    return [Fix(LATITUDE + along / DEGREE, LONGITUDE, height) for along, height in _along(slopes, every, start)]


def loop(*slopes: tuple[float, float], every: float = 20, start: float = 200) -> list[Fix]:
    """The same road, bent so that it ends where it began."""
    length = sum(km for km, _ in slopes) * 1000
    radius = length / (2 * pi) / DEGREE
    return [
        Fix(
            LATITUDE + radius * sin(2 * pi * along / length),
            LONGITUDE + radius * (1 - cos(2 * pi * along / length)) / cos(radians(LATITUDE)),
            height,
        )
        for along, height in _along(slopes, every, start)
    ]


def _along(slopes: Sequence[tuple[float, float]], every: float, start: float) -> Iterator[tuple[float, float]]:
    along, height = 0.0, start
    yield along, height
    for km, percent in slopes:
        steps = max(1, round(km * 1000 / every))
        for _ in range(steps):
            along, height = along + km * 1000 / steps, height + km * 10 * percent / steps
            yield along, height


def wavering(fixes: Iterable[Fix], metres: float, seed: int = 1) -> list[Fix]:
    """With altitudes that are wrong by about so much: drifting, and from point to point."""
    luck, drift, found = Random(seed), 0.0, []
    for fix in fixes:
        drift = 0.98 * drift + luck.gauss(0, metres / 10)
        height = (fix.altitude or 0) + drift + luck.gauss(0, metres / 2)
        found.append(fix._replace(altitude=height))
    return found


def gpx(*parts: Sequence[Fix], name: str = "A ride", decimals: int = 6) -> bytes:
    """The file, a track segment a part."""
    body = "".join(f"<trkseg>{''.join(_point(fix, decimals) for fix in part)}</trkseg>" for part in parts)
    return _file(f"<trk><name>{name}</name>{body}</trk>")


def _file(body: str) -> bytes:
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="tests" xmlns="http://www.topografix.com/GPX/1/1">'
    return f"{head}{body}</gpx>".encode()


def _point(fix: Fix, decimals: int) -> str:
    height = "" if fix.altitude is None else f"<ele>{fix.altitude:.1f}</ele>"
    return f'<trkpt lat="{fix.latitude:.{decimals}f}" lon="{fix.longitude:.{decimals}f}">{height}</trkpt>'
