"""Stages from rides: the climbs and descents that are found, and how they are called."""

from __future__ import annotations

import resource
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from engine.core.documents import checked
from engine.core.game import RecordedRide
from engine.games.ciclismo_a_fondo.building.climbs import Ascent, terrain_of
from engine.games.ciclismo_a_fondo.building.from_ride import stage_of
from engine.games.ciclismo_a_fondo.building.spec import StageSpec
from engine.games.ciclismo_a_fondo.building.stage_check import check_stage
from engine.rides import gpx as files
from engine.rides.profile import profiled
from tests.games.ciclismo_a_fondo.books import BOOK
from tests.games.common import DATA
from tests.rides.tracks import gpx, loop, road, wavering

ONE = ((20, 0), (7, 6.4), (9, -5), (20, 0))
THREE = ((15, 0), (3, 5), (4, -3.5), (12, 0.5), (10, 7), (10, -6.5), (5, 0), (12, 8.5))
ONE_FOUND = "20 llano, 7 montana_2, 9 descenso_medio, 20 llano"
THREE_FOUND = (
    "15 llano, 3 montana_4, 4 descenso_bajo, 12 llano, 10 montana_1, 10 descenso_alto, 5 llano, 12 montana_ce"
)
HILLS_FOUND = "10 llano, 5 montana_2, 4 descenso_bajo, 5 montana_2, 10 llano"


def stage(content: bytes) -> dict[str, Any]:
    """The stage file of a GPX file."""
    piece = stage_of(profiled(files.read(content)), BOOK.terrains, BOOK.factors)
    check_stage(checked(StageSpec, piece), BOOK.terrains, BOOK.factors)
    return piece


def told(piece: dict[str, Any]) -> str:
    """Its segments, to the nearest km."""
    return ", ".join(f"{segment['km']:.0f} {segment['terrain']}" for segment in piece["segments"])


@pytest.mark.parametrize(
    ("content", "segments", "kind"),
    [
        (gpx(road((60, 0))), "60 llano", "llano"),
        (gpx(road((30, 0.5), (30, -0.5))), "60 llano", "llano"),
        (gpx(road(*ONE)), ONE_FOUND, "media"),
        (gpx(road(*THREE)), THREE_FOUND, "reina"),
        (gpx(wavering(road(*THREE), 5)), THREE_FOUND, "reina"),
        (gpx(wavering(road(*ONE), 10)), ONE_FOUND, "media"),
        (gpx(road(*ONE)[:1200], road(*ONE)[1300:]), ONE_FOUND, "media"),
        (
            gpx(loop((30, 0), (6, 6), (7, -5.2), (20, 0))),
            "30 llano, 6 montana_2, 7 descenso_medio, 20 llano",
            "media",
        ),
        (gpx(road((20, 0), (0.6, 8), (20, 0))), "20 llano, 1 repecho, 20 llano", "baja"),
        (gpx(road((10, 0), (12, 2), (5, 7), (20, 0))), "22 llano, 5 montana_2, 20 llano", "media"),
        (gpx(road(*[(2, 2.5), (2, -2.5)] * 12)), "48 llano", "llano"),
        (gpx(road((10, 0), (8, 6), (1, -1.5), (7, 7), (10, 0))), "10 llano, 16 montana_1, 10 llano", "alta"),
        (gpx(road((10, 0), (5, 6), (4, -5), (5, 6), (10, 0))), HILLS_FOUND, "media"),
    ],
    ids=range(13),
)
def test_what_is_found_of_a_ride(content: bytes, segments: str, kind: str) -> None:
    piece = stage(content)
    assert (told(piece), piece["kind"]) == (segments, kind)


KNOWN = {
    "montana_ce": [(13.8, 8.1), (17.1, 7.3), (15.7, 8.8), (17.7, 6.9), (16.6, 7.2), (13.6, 7.8), (13.3, 7.4)],
    "montana_1": [(13.2, 7.0), (12.0, 6.5), (5.9, 8.5), (11.7, 5.8), (8.8, 8.9), (7.4, 8.3), (7.7, 8.6)],
    "montana_2": [(8.1, 5.3), (3.0, 10.2), (6.7, 7.0), (2.5, 9.4), (2.7, 10.9)],
    "montana_3": [(2.0, 6.9), (1.3, 9.6), (4.0, 5.0)],
    "montana_4": [(1.5, 5.0), (3.7, 3.7), (0.9, 6.0)],
    "repecho": [(0.5, 6.0), (0.3, 12.0)],
}
"""Km and percent of climbs that everybody knows, by the category that organisers give them: Alpe d'Huez, Tourmalet,
Ventoux, Galibier, Aubisque, Hautacam, Luz Ardiden; Peyresourde, Aspin, Planche des Belles Filles, Colombière,
Romme, Val Louron, Marie-Blanque; Jaizkibel, Croix-Neuve, Aravis, Domancy, Amerands; Mûr-de-Bretagne, Huy."""


@pytest.mark.parametrize("terrain", KNOWN)
def test_known_climbs_have_the_category_that_organisers_give_them(terrain: str) -> None:
    found = [terrain_of(Ascent(0, km, km * percent * 10)) for km, percent in KNOWN[terrain]]
    assert found == [terrain] * len(found)


@pytest.mark.rule("CAF-17")
def test_sprints_and_a_feed_zone_are_proposed_where_it_is_flat() -> None:
    flat, hilly = stage(gpx(road((90, 0)))), stage(gpx(road(*THREE)))
    assert (flat["sprints"], flat["feeds"]) == ([30, 60], [45])
    assert hilly["sprints"] == [24, 55] and hilly["feeds"] == [33]


def test_it_is_as_high_as_it_was_ridden() -> None:
    assert stage(gpx(road(*ONE)))["heights"] == pytest.approx([200, 200, 648, 198, 198], abs=6)


def test_it_is_called_as_the_ride_is_as_far_as_that_can_be_shown() -> None:
    names = {
        name: stage(gpx(road((6, 0)), name=name)) for name in ("Sunday *hills* 2026!", "", "@", "L'\u00c9tape " * 9)
    }
    assert [piece["name"] for piece in names.values()] == [
        "Sunday hills 2026",
        "My ride",
        "My ride",
        "L'\u00c9tape L'\u00c9tape L'\u00c9tape L'\u00c9tape L'\u00c9tape",
    ]
    assert names["Sunday *hills* 2026!"]["id"] == "sunday_hills_2026"


def test_a_long_ride_is_scaled_so_that_it_can_be_ridden() -> None:
    assert stage(gpx(road(*[(8, 7), (8, -7)] * 20, every=100)))["scale"] == 0.75


def test_a_ride_of_a_hundred_hills_has_the_hardest_of_them() -> None:
    piece = stage(gpx(road(*[(0.8, 8), (0.8, -8)] * 120, every=20)))
    assert len(piece["segments"]) <= 100


def limited() -> None:
    """At most so much memory, of everything that is loaded."""
    resource.setrlimit(resource.RLIMIT_AS, (600_000_000, 600_000_000))


def test_a_hundred_thousand_points_are_read_in_bounded_memory(tmp_path: Any) -> None:
    path = tmp_path / "long.gpx"
    path.write_bytes(gpx(road(*THREE, (29, -0.2), every=1)[:100_000], decimals=7))
    command = [sys.executable, "-m", "engine", "stage", "--gpx", str(path)]
    done = subprocess.run(command, cwd=DATA.parent, preexec_fn=limited, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "montana_ce" in done.stdout, done.stderr


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_ridden_comes_to_a_stage(seed: int) -> None:
    luck = Random(seed)
    slopes = [(luck.uniform(0.1, 6), luck.uniform(-12, 12)) for _ in range(40)]
    heights = [fix.altitude or 0 for fix in road(*slopes, every=50, start=4000)]
    walls = [100.0 + 300 * (step // 7 % 2) for step in range(luck.randrange(101, 2000))]
    for altitudes in (heights, walls):
        piece = stage_of(RecordedRide("Any", 0.05, tuple(altitudes)), BOOK.terrains, BOOK.factors)
        check_stage(checked(StageSpec, piece), BOOK.terrains, BOOK.factors)
        assert sum(one["km"] for one in piece["segments"]) == pytest.approx((len(altitudes) - 1) * 0.05, abs=0.1)


def test_a_ride_that_no_kind_of_stage_may_have_is_refused_in_a_sentence() -> None:
    flat_only = dict.fromkeys(BOOK.terrains, ("llano",))
    ride = RecordedRide("Hill", 0.05, tuple(200 + 4.0 * step for step in range(200)))
    with pytest.raises(ValueError, match="no kind of stage may have all its terrains; write the stage as a list"):
        stage_of(ride, flat_only, BOOK.factors)
