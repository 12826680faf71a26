"""Building a stage: from kilometres to squares (sections 3.2 and 6)."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.building.conversion import Converted
from engine.games.ciclismo_a_fondo.building.spec import StageSpec
from engine.games.ciclismo_a_fondo.course import RoadLine
from tests.games.ciclismo_a_fondo.books import BOOK, book, drawn, in_squares, stage


def sizes(road: Converted) -> list[int]:
    """Squares by segment."""
    return [part.squares for part in road.parts]


@pytest.mark.parametrize("preset", [stage for stage in BOOK.stages if stage.expect], ids=lambda stage: stage.id)
def test_every_preset_comes_to_the_squares_of_the_book(preset: StageSpec) -> None:
    told = preset.expect
    assert told is not None
    found = stage(preset.id, feeds="always")
    lines = {kind: [line for line in found.lines if line.kind == kind] for kind in ("sprint", "summit", "feed")}
    assert found.length == told.total == sum(told.squares)
    assert [line.square for line in lines["sprint"]] == list(told.sprints)
    assert [(line.square, line.category) for line in lines["summit"]] == list(told.summits)
    assert [line.square for line in lines["feed"]] == list(told.feeds)
    assert found.crono == told.crono_class


def test_all_presets_say_what_they_come_to() -> None:
    assert len(BOOK.stages) == 17 and all(preset.expect for preset in BOOK.stages)


@pytest.mark.rule("CAF-15")
def test_we_01_a_flat_stage_of_165_km() -> None:
    flat = stage("ejemplo_1")
    assert flat.length == 165
    assert [(line.kind, line.square) for line in flat.lines] == [("sprint", 85), ("finish", 165)]


@pytest.mark.rule("CAF-13", "CAF-16")
def test_we_02_a_climb_of_third_category() -> None:
    hilly = stage("ejemplo_2")
    assert (hilly.length, hilly.ends) == (181, (119, 137, 145, 181))
    assert hilly.lines[0] == RoadLine("summit", 137, "3", (5, 3, 1), (3, 2, 1))
    assert [hilly.terrain(square) for square in (137, 138, 145, 146)] == [
        "montana_3",
        "descenso_bajo",
        "descenso_bajo",
        "llano",
    ]


@pytest.mark.rule("CAF-11")
def test_we_03_a_time_trial_of_18_km() -> None:
    trial = stage("ejemplo_3")
    assert (trial.crono, trial.length, trial.terrain(54)) == ("crono_media", 54, "crono_media")


@pytest.mark.rule("CAF-12")
@pytest.mark.parametrize(
    ("km", "terrain", "squares"),
    [
        (0.4, "crono_corta", 2),
        (15, "crono_corta", 60),
        (15.4, "crono_corta", 62),
        (15.5, "crono_media", 47),
        (16, "crono_media", 48),
        (30, "crono_media", 90),
        (31, "crono_larga", 62),
        (50, "crono_larga", 100),
        (55, "crono_larga", 110),
    ],
)
def test_dc_20_classes_of_time_trials(km: float, terrain: str, squares: int) -> None:
    road = in_squares(("llano", km), kind="crono")
    assert (road.crono, road.total) == (terrain, squares)


@pytest.mark.rule("CAF-128")
def test_dc_28_where_the_weather_is_rolled() -> None:
    assert stage("ejemplo_1").weather_rows == (0, 55, 83, 124)
    assert stage("criterium").weather_rows == (0, 16, 24, 36)


@pytest.mark.rule("CAF-10")
def test_halves_are_rounded_up_and_every_segment_has_a_square() -> None:
    assert sizes(in_squares(("llano", 2.5), ("llano", 2.4), ("repecho", 0.5), ("llano", 0.1))) == [3, 2, 2, 1]


@pytest.mark.rule("CAF-10")
def test_kilometres_are_exact_decimals() -> None:
    # In binary 45 * 0.7 lies below 31.5, and so do 15 * 3 * 0.7 and 55 * 3 * 0.7 below their halves.
    assert sizes(in_squares(("llano", 45), ("montana_1", 15), ("montana_2", 55), scale=0.7)) == [32, 32, 116]


@pytest.mark.rule("CAF-13")
def test_segments_of_one_terrain_are_one_tramo() -> None:
    found = stage("mine", book(drawn(("llano", 10), ("llano", 5), ("montana_2", 2), ("montana_2", 3))))
    assert found.ends == (15, 30)
    assert [(line.kind, line.square) for line in found.lines] == [("summit", 21), ("summit", 30), ("finish", 30)]


@pytest.mark.rule("CAF-16", "CAF-138")
def test_a_climb_without_summit_and_those_of_a_time_trial_have_no_line() -> None:
    piece = drawn(("llano", 10), ("montana_2", 2), ("repecho", 1), ("llano", 3))
    piece["segments"][1]["summit"] = False
    assert [line.kind for line in stage("mine", book(piece)).lines] == ["finish"]
    assert [line.kind for line in stage("cronoescalada_14").lines] == ["finish"]


@pytest.mark.rule("CAF-17")
def test_a_post_lies_where_its_kilometres_lead() -> None:
    climb = (("llano", 10), ("montana_3", 4), ("llano", 6))
    posts = [(10, 10), (11, 13), (14, 22), (14.2, 23), (20, 28)]
    for km, square in posts:
        assert in_squares(*climb, sprints=[km]).sprints == (square,)
    assert in_squares(("llano", 10), sprints=[0.1]).sprints == (1,)


@pytest.mark.rule("CAF-21")
def test_the_scale_moves_the_lines_too() -> None:
    half = stage("reina_65", scale="half", feeds="always")
    assert half.length == stage("reina_corta").length == 57
    assert [line.square for line in half.lines] == [8, 20, 28, 36, 57, 57]
    assert stage("reina_corta", scale="full").length == 111
