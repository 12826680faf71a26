"""A stage square by square: its terrain, its tramos, and where they end."""

from __future__ import annotations

import pytest

from engine.games.ciclismo_a_fondo.course import RoadLine, Stage

CLIMB = Stage(
    key="climb",
    name="",
    kind="baja",
    terrains=("llano", "llano", "llano", "montana_3", "montana_3", "descenso_bajo"),
    ends=(3, 5, 6),
    lines=(RoadLine("summit", 5, "3", (5, 3, 1), (3, 2, 1)), RoadLine("finish", 6, points=(30,))),
    crono=None,
    weather=True,
    weather_rows=(0, 2, 3, 5),
)


@pytest.mark.rule("CAF-18")
def test_before_the_start_and_beyond_the_finish_the_road_goes_on_as_it_is_there() -> None:
    assert [CLIMB.terrain(row) for row in (-5, 0, 1, 4, 6, 7, 20)] == [
        "llano",
        "llano",
        "llano",
        "montana_3",
        "descenso_bajo",
        "descenso_bajo",
        "descenso_bajo",
    ]


@pytest.mark.rule("CAF-103", "CAF-109")
def test_squares_left_in_the_tramo() -> None:
    assert [CLIMB.to_end(row) for row in (-2, 0, 1, 3, 4, 5, 6, 9)] == [5, 3, 2, 0, 1, 0, None, None]


@pytest.mark.rule("CAF-104")
def test_the_terrain_of_the_next_tramo() -> None:
    assert [CLIMB.next_terrain(row) for row in (-2, 3, 4, 6)] == ["montana_3", "montana_3", "descenso_bajo", None]
