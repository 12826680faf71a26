"""From a ride to its profile: pauses, jumps, holes and noise taken out."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.game import RecordedRide
from engine.rides.gpx import Ride, RidePoint
from engine.rides.profile import profiled
from tests.rides.tracks import DEGREE, Fix, road, wavering

HILL = road((5, 0), (5, 6), (5, -6), (5, 0))


def profile(*fixes: Fix) -> RecordedRide:
    return profiled(Ride("", tuple(RidePoint(*fix) for fix in fixes)))


def height(found: RecordedRide, km: float) -> float:
    return found.altitudes[round(km / found.step_km)]


def km(found: RecordedRide) -> float:
    return (len(found.altitudes) - 1) * found.step_km


def fault(*fixes: Fix) -> str:
    with pytest.raises(ValueError) as caught:
        profile(*fixes)
    return str(caught.value)


def test_a_hill_is_as_long_and_as_high_as_it_was_ridden() -> None:
    hill = profile(*HILL)
    assert km(hill) == pytest.approx(20, abs=0.05)
    assert [height(hill, km) for km in (2, 7.5, 12.5, 18)] == pytest.approx([200, 350, 350, 200], abs=1)
    assert height(hill, 10) == pytest.approx(500, abs=8)


def test_who_stands_still_rides_no_way_though_his_device_wavers() -> None:
    luck = Random(7)
    cafe = [
        fix._replace(latitude=fix.latitude + luck.gauss(0, 3) / DEGREE, longitude=7 + luck.gauss(0, 3) / DEGREE)
        for fix in [HILL[600]] * 1800
    ]
    assert km(profile(*HILL[:600], *cafe, *HILL[600:])) == pytest.approx(20, abs=0.1)


def test_noise_of_the_altitude_is_smoothed_away() -> None:
    rough = profile(*wavering(HILL, 5))
    climbed = sum(max(0, other - one) for one, other in zip(rough.altitudes, rough.altitudes[1:], strict=False))
    assert climbed == pytest.approx(300, rel=0.15)


def test_a_single_wrong_altitude_leaves_no_mark() -> None:
    wrong = [fix._replace(altitude=0.0) if 100 <= place < 103 else fix for place, fix in enumerate(HILL)]
    assert min(profile(*wrong).altitudes) == pytest.approx(200, abs=1)


def test_a_point_far_off_the_road_is_left_out() -> None:
    lost = Fix(HILL[500].latitude, 7.05, 200)
    assert km(profile(*HILL[:500], lost, *HILL[500:])) == pytest.approx(20, abs=0.05)


def test_a_hole_is_bridged_and_told() -> None:
    tunnel = profile(*HILL[:300], *HILL[400:])
    assert tunnel.bridged_km == 2.0
    assert km(tunnel) == pytest.approx(20, abs=0.05)
    assert height(tunnel, 7) == pytest.approx(320, abs=3)


def test_missing_altitudes_are_bridged_and_told() -> None:
    blind = [fix._replace(altitude=None) if 300 <= place < 400 else fix for place, fix in enumerate(HILL)]
    assert profile(*blind).bridged_km == 2.0 and height(profile(*blind), 7) == pytest.approx(320, abs=3)


def test_across_the_date_line_it_is_not_far() -> None:
    islands = [Fix(0.0, (179.95 + place / 1000 + 180) % 360 - 180, 5) for place in range(100)]
    assert km(profile(*islands)) == pytest.approx(11, abs=0.1)


@pytest.mark.parametrize(
    ("fixes", "sentence"),
    [
        (
            [fix._replace(altitude=None) for fix in HILL],
            "it has no altitude in 1,001 of 1,001 points, so climbs cannot be found; "
            "export it with elevation, or write the stage as a list",
        ),
        ([*HILL[:900], Fix(47, 7, 200)], "it jumps 204 km after km 18; give one ride, or join its parts"),
        (
            road((50, 1), every=2000),
            "its altitudes lie too far apart to find climbs; export it with a point every 100 m",
        ),
        (HILL[:50], "it is 1.0 km long, and a stage has 5 to 400; give another one"),
        (HILL[:1] * 50, "it is 0.0 km long, and a stage has 5 to 400; give another one"),
        (road((450, 0), every=500), "it is 450.0 km long, and a stage has 5 to 400; give another one"),
    ],
    ids=range(6),
)
def test_what_is_no_road_is_refused_in_a_sentence(fixes: list[Fix], sentence: str) -> None:
    assert fault(*fixes) == sentence
