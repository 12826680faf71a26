"""A GPX file read with care: no entities, no bombs, nothing that is nowhere on earth. It may come from anybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from typing import Any, NamedTuple
from xml.parsers import expat

import gpxpy
from gpxpy.gpx import GPX, GPXException

from engine.core.documents import LARGEST_RIDE
from engine.core.reading import one_line

MOST_POINTS, MOST_ELEMENTS, DEEPEST = 150_000, 1_500_000, 20

LONGEST_QUOTE = 120

LOWEST, HIGHEST = -500, 9000
"""Metres above the sea between which there are roads."""

# Neither is needed, and both cost more than all the rest.
_LEFT_OUT = re.compile(r"<extensions>.*?</extensions>|<time>[^<]*</time>", re.DOTALL)


class RidePoint(NamedTuple):
    """Where somebody was: degrees, and metres above the sea if the device told."""

    latitude: float
    longitude: float
    altitude: float | None


class Ride(NamedTuple):
    """A ride as it was recorded, its parts joined."""

    name: str
    points: tuple[RidePoint, ...]


def read(content: bytes) -> Ride:
    """The ride of a file; ValueError with one clause: what is wrong, and what to do about it."""
    if len(content) > LARGEST_RIDE:
        raise ValueError(f"it is larger than {LARGEST_RIDE // 1024**2} MB; export it with fewer points")
    text = _text(content)
    _check_shape(text)
    try:
        found = gpxpy.parse(_LEFT_OUT.sub("", text))
        points = tuple(_checked(number, point) for number, point in enumerate(_points(found), start=1))
    except GPXException as error:
        # What the file says stands in it, however long.
        said = one_line(str(error))[:LONGEST_QUOTE]
        raise ValueError(f"it is no GPX file that can be read ({said}); export it again") from error
    if not points:
        raise ValueError(f"it has no track, only {len(found.waypoints)} waypoints; export the ride itself")
    return Ride(next((track.name for track in found.tracks if track.name), found.name or ""), points)


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Old devices; every byte is a letter there, and what is no XML is found out below.
        return content.decode("latin-1")


class _Shape:
    """Counts what a file is made of while it is read, and ends the reading where there is too much of it."""

    def __init__(self) -> None:
        self.elements = self.points = self.depth = 0

    def begin(self, name: str, _: dict[str, str]) -> None:
        self.elements, self.depth = self.elements + 1, self.depth + 1
        self.points += name.endswith(("trkpt", "rtept"))
        if self.elements == 1 and name.rpartition(":")[2] != "gpx":
            raise ValueError("it is no GPX file; export the ride as GPX")
        if self.points > MOST_POINTS:
            raise ValueError(f"it has more than {MOST_POINTS:,} points; export it with fewer")
        if self.elements > MOST_ELEMENTS or self.depth > DEEPEST:
            raise ValueError("it is built as no ride is, with too much in it; export it again")

    def end(self, _: str) -> None:
        self.depth -= 1

    def document_type(self, *_: Any) -> None:
        raise ValueError("it declares a document type, which no ride needs and which is not read; export it again")


def _check_shape(text: str) -> None:
    """Before anything is built of it: what is deep, long or has entities is never read."""
    shape, parser = _Shape(), expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = shape.begin, shape.end
    parser.StartDoctypeDeclHandler = shape.document_type
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise ValueError(f"it is no XML ({error}); export it again") from error


def _points(found: GPX) -> Iterator[Any]:
    """Those of tracks, part by part; of routes where there is no track."""
    for track in found.tracks:
        for segment in track.segments:
            yield from segment.points
    if not found.tracks:
        for route in found.routes:
            yield from route.points


def _checked(number: int, point: Any) -> RidePoint:
    latitude, longitude, altitude = point.latitude, point.longitude, point.elevation
    # Not a number compares with nothing, so these are asked for what they must be.
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise ValueError(
            f"point {number} lies at {latitude:g}, {longitude:g}, which is nowhere on earth; correct it"
        )
    if altitude is not None and not (isfinite(altitude) and LOWEST <= altitude <= HIGHEST):
        raise ValueError(f"point {number} lies {altitude:g} m high, where no road goes; correct it")
    return RidePoint(latitude, longitude, altitude)
