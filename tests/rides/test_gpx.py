"""GPX files from anywhere: read as devices write them, refused in one sentence where they cannot be a ride."""

from __future__ import annotations

import pytest

from engine.core.documents import LARGEST_RIDE, is_ride
from engine.rides.gpx import MOST_POINTS, read
from tests.rides.tracks import gpx, road

HEAD = '<gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1">'
POINT = '<trkpt lat="45" lon="7"><ele>200</ele></trkpt>'


def track(body: str) -> bytes:
    return f"{HEAD}<trk><trkseg>{body}</trkseg></trk></gpx>".encode()


def fault(content: bytes) -> str:
    """What is said of a file."""
    with pytest.raises(ValueError) as caught:
        read(content)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_all_segments_of_a_track_are_one_ride() -> None:
    fixes = road((2, 1))
    ride = read(gpx(fixes[:30], fixes[30:], name="Sunday & hills".replace("&", "&amp;")))
    assert ride.name == "Sunday & hills" and len(ride.points) == len(fixes)
    assert ride.points[-1].altitude == pytest.approx(fixes[-1].altitude, abs=0.1)


def test_a_route_is_ridden_where_there_is_no_track() -> None:
    route = f"{HEAD}<rte><name>Plan</name>{POINT.replace('trkpt', 'rtept') * 3}</rte></gpx>"
    assert len(read(route.encode()).points) == 3


def test_extensions_and_times_of_devices_do_no_harm() -> None:
    extra = "<time>yesterday</time><extensions><hr>120</hr></extensions></trkpt>"
    ride = read(track(POINT.replace("</trkpt>", extra) * 2))
    assert [point.altitude for point in ride.points] == [200, 200]


def test_a_point_may_have_no_altitude_and_a_file_old_letters() -> None:
    old = f"{HEAD}<trk><name>Col d\xe9sert</name><trkseg><trkpt lat='45' lon='7'/></trkseg></trk></gpx>"
    ride = read(old.encode("latin-1"))
    assert ride.points[0].altitude is None and ride.name == "Col d\xe9sert"


def test_a_ride_is_told_from_a_course() -> None:
    assert is_ride(b"\xef\xbb\xbf\n <?xml version='1.0'?><gpx/>") and not is_ride(b' {"game": "x"}')


BILLION = (
    '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {name} "{f"&{last};" * 10}">' for last, name in zip("abcdefghi", "bcdefghij", strict=True))
    + f"]>{HEAD}<trk><name>&j;</name></trk></gpx>"
)
OUTSIDE = (
    f'<!DOCTYPE gpx [<!ENTITY secret SYSTEM "file:///etc/passwd">]>{HEAD}<trk><name>&secret;</name></trk></gpx>'
)
NO_TYPE = "it declares a document type, which no ride needs and which is not read; export it again"
TOO_MUCH = "it is built as no ride is, with too much in it; export it again"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (BILLION.encode(), NO_TYPE),
        (OUTSIDE.encode(), NO_TYPE),
        (b"<a>" * 1000 + b"</a>" * 1000, "it is no GPX file; export the ride as GPX"),
        (f"{HEAD}{'<a>' * 1000}{'</a>' * 1000}</gpx>".encode(), TOO_MUCH),
        (f"{HEAD}{'<a/>' * 1_500_001}</gpx>".encode(), TOO_MUCH),
        (
            track("<trkpt lat='1' lon='1'/>" * (MOST_POINTS + 1)),
            "it has more than 150,000 points; export it with fewer",
        ),
        (b"<" + b" " * LARGEST_RIDE, "it is larger than 10 MB; export it with fewer points"),
        (b"", "it is no XML (no element found: line 1, column 0); export it again"),
        (f"{HEAD}<trk>".encode(), "it is no XML (no element found: "),
        (f"{HEAD}<trk/></gpx>".encode("utf-16"), "it is no XML (not well-formed (invalid token): "),
        (b"<html><body/></html>", "it is no GPX file; export the ride as GPX"),
        (f"{HEAD}</gpx>".encode(), "it has no track, only 0 waypoints; export the ride itself"),
        (
            f"{HEAD}<wpt lat='1' lon='1'/></gpx>".encode(),
            "it has no track, only 1 waypoints; export the ride itself",
        ),
        (track("<trkpt lat='nan' lon='7'/>"), "point 1 lies at nan, 7, which is nowhere on earth; correct it"),
        (track(POINT + "<trkpt lat='45' lon='1e999'/>"), "point 2 lies at 45, inf, which is nowhere on earth"),
        (track("<trkpt lat='-91' lon='7'/>"), "point 1 lies at -91, 7, which is nowhere on earth; correct it"),
        (track(POINT.replace("200", "NaN")), "point 1 lies nan m high, where no road goes; correct it"),
        (track(POINT.replace("200", "9" * 5000)), "point 1 lies inf m high, where no road goes; correct it"),
        (track(POINT.replace("200", "1e308")), "point 1 lies 1e+308 m high, where no road goes; correct it"),
        (track(POINT.replace("200", "high")), "it is no GPX file that can be read ("),
        (track("<trkpt lon='7'/>"), "it is no GPX file that can be read ("),
    ],
    ids=range(21),
)
def test_what_is_no_ride_is_refused_in_a_sentence(content: bytes, sentence: str) -> None:
    assert fault(content).startswith(sentence)
