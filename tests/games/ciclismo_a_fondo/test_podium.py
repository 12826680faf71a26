"""The last picture of a race: the podium with all players, and the classifications of riders below it."""

from __future__ import annotations

from functools import cache

import pytest

from engine.core.scene import Podium, Scene, Standings, TourLeaders, TourTables
from engine.games.ciclismo_a_fondo.public_view import public_view
from engine.games.ciclismo_a_fondo.scene.pictures import podium
from render.sheets.compose import misfits
from tests.games.ciclismo_a_fondo.weak import played
from tests.render.english import english
from tests.render.picture_checks import assert_fits_a_phone, assert_labels_stand_apart

WORDS = english({0: "Ana", 1: "Bruno", 2: "Carla", 3: "Dani"}, "ciclismo_a_fondo")
RIDES = {"flat": ("llano_90", 4), "hills": ("media_82", 8), "tour": ("mini_vuelta", 4)}


@cache
def ended(which: str) -> Scene:
    ride, size = RIDES[which]
    turn = played(ride, size, 3, event_trigger="any_three")
    return podium(turn.course, public_view(turn.course, turn.after()))


def headings(scene: Scene) -> list[str]:
    (tables,) = (part for part in scene.parts if isinstance(part, TourTables))
    return [WORDS(table.heading) for table in (*tables.large, *tables.small)]


def jerseys(scene: Scene) -> list[str]:
    (leaders,) = (part for part in scene.parts if isinstance(part, TourLeaders))
    return [one.jersey for one in leaders.leaders]


@pytest.mark.parametrize("which", RIDES)
def test_the_last_picture_of_any_ride_fits_a_phone(which: str) -> None:
    assert not misfits(ended(which))
    assert_fits_a_phone(ended(which), WORDS)
    assert_labels_stand_apart(ended(which), WORDS)


@pytest.mark.rule("CAF-150")
def test_after_one_day_nobody_wears_the_jersey_of_the_general_classification() -> None:
    assert jerseys(ended("hills")) == ["points", "mountain", "combative"]
    assert headings(ended("hills")) == ["First riders", "Montaña"]


def test_where_nobody_has_climbed_the_points_stand_beside_the_first_riders() -> None:
    assert jerseys(ended("flat")) == ["points", "combative"]
    assert headings(ended("flat")) == ["First riders", "Regularidad"]


@pytest.mark.rule("CAF-125")
def test_a_tour_ends_with_its_own_name_the_last_stage_and_the_general_by_all_turns() -> None:
    scene = ended("tour")
    assert WORDS(scene.title) == "Mini vuelta"
    assert jerseys(scene)[0] == "general" and headings(scene) == ["Stage 3", "General"]
    (stand,) = (part for part in scene.parts if isinstance(part, Podium))
    (players,) = (part for part in scene.parts if isinstance(part, Standings))
    turns = [int(row.values[0]) for row in players.rows]
    assert turns == sorted(turns) and f"{turns[0]} turns in all" in WORDS(stand.reason)
