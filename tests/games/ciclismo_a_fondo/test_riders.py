"""Types of rider: the tables of sections 2.2 to 2.7, cell by cell."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest

from engine.games.ciclismo_a_fondo.riders import (
    TERRAINS,
    TYPES,
    RiderType,
    Roll,
    basic,
    dice,
    expected,
    favourable,
    level,
    limit,
    one_day,
    tour_start,
)

LEVELS = {
    "sprint": "3 3 3 3 4 6 3 5",
    "descenso_alto": "15 15 15 15 15 15 15 15",
    "descenso_medio": "14 14 14 14 14 14 14 14",
    "descenso_bajo": "13 13 13 13 13 13 13 13",
    "llano": "11 11 11 12 13 11 11 11",
    "crono_corta": "6 11 9 9 10 10 12 10",
    "crono_media": "11 10 8 8 9 9 11 9",
    "crono_larga": "10 9 7 7 8 8 10 8",
    "repecho": "9 9 9 8 7 7 7 7",
    "montana_4": "8 8 8 7 6 6 6 6",
    "montana_3": "7 7 7 6 5 5 5 5",
    "montana_2": "6 6 6 5 4 4 4 4",
    "montana_1": "5 5 5 4 3 3 3 3",
    "montana_ce": "4 4 4 3 2 2 2 2",
}

EXPECTED = {
    "sprint": "2 2 2 2 3 4 2 3.5",
    "descenso_alto": "10 10 10 10 10 10 10 10",
    "descenso_medio": "9.5 9.5 9.5 9.5 9.5 9.5 9.5 9.5",
    "descenso_bajo": "9 9 9 9 9 9 9 9",
    "llano": "7.5 7.5 7.5 8 9 7.5 7.5 7.5",
    "crono_corta": "4.5 7.5 6 6 7 7 8.5 7",
    "crono_media": "7.5 7 5.5 5.5 6.5 6.5 7.5 6.5",
    "crono_larga": "7 6 5 5 5.5 5.5 7 5.5",
    "repecho": "6.5 6.5 6.5 5.5 5 5 5 5",
    "montana_4": "5.5 5.5 5.5 5 4.5 4.5 4.5 4.5",
    "montana_3": "5 5 5 4 3.5 3.5 3.5 3.5",
    "montana_2": "4.5 4.5 4.5 3.5 3 3 3 3",
    "montana_1": "3.5 3.5 3.5 3 2 2 2 2",
    "montana_ce": "3 3 3 2 1.5 1.5 1.5 1.5",
}

BASIC = {
    "descenso_alto": "8 8 8 8 8 8 8 8",
    "descenso_medio": "7 7 7 7 7 7 7 7",
    "descenso_bajo": "7 7 7 7 7 7 7 7",
    "llano": "7 7 7 7 8 7 7 7",
    "crono_corta": "3 6 5 5 5 5 6 5",
    "crono_media": "6 5 4 4 5 5 6 5",
    "crono_larga": "5 5 4 4 4 4 5 4",
    "repecho": "4 4 4 4 3 3 3 3",
    "montana_4": "4 4 4 3 3 3 3 3",
    "montana_3": "3 3 3 3 2 2 2 2",
    "montana_2": "3 3 3 2 2 2 2 2",
    "montana_1": "2 2 2 2 1 1 1 1",
    "montana_ce": "2 2 2 1 1 1 1 1",
}

NUMBERS = {
    "sprint": "1 1 1 1 2 2 1 2",
    "descenso_alto": "5 5 5 5 5 5 5 5",
    "descenso_medio": "5 5 5 5 5 5 5 5",
    "descenso_bajo": "5 5 5 5 5 5 5 5",
    "llano": "4 4 4 4 5 4 4 4",
    "crono_corta": "3 4 3 3 4 4 5 4",
    "crono_media": "4 4 3 3 4 4 4 4",
    "crono_larga": "4 3 3 3 3 3 4 3",
    "repecho": "4 4 4 3 3 3 3 3",
    "montana_4": "3 3 3 3 3 3 3 3",
    "montana_3": "3 3 3 2 2 2 2 2",
    "montana_2": "3 3 3 2 2 2 2 2",
    "montana_1": "2 2 2 2 1 1 1 1",
    "montana_ce": "2 2 2 1 1 1 1 1",
}


def cells(table: dict[str, str]) -> list[tuple[RiderType, Roll, Fraction]]:
    """Type, terrain and value of each cell of a table of the book, printed in the order of the types."""
    return [
        (kind, cast(Roll, terrain), Fraction(value))
        for terrain, row in table.items()
        for kind, value in zip(TYPES, row.split(), strict=True)
    ]


@pytest.mark.rule("CAF-08")
def test_the_level_is_the_highest_total_of_the_printed_dice() -> None:
    assert len(cells(LEVELS)) == 112
    assert not [cell for cell in cells(LEVELS) if level(cell[0], cell[1]) != cell[2]]


def test_the_average_of_the_dice() -> None:
    assert not [cell for cell in cells(EXPECTED) if expected(cell[0], cell[1]) != cell[2]]


@pytest.mark.rule("CAF-85")
def test_the_basic_movement_is_half_the_level() -> None:
    assert not [cell for cell in cells(BASIC) if basic(cell[0], cell[1]) != cell[2]]


@pytest.mark.rule("CAF-69")
def test_no_roll_takes_more_pe_than_it_has_dice() -> None:
    assert not [cell for cell in cells(NUMBERS) if sum(dice(cell[0], cell[1])) != cell[2]]
    assert all(limit(kind, terrain) <= sum(dice(kind, terrain)) for kind in TYPES for terrain in TERRAINS)


@pytest.mark.rule("CAF-70")
@pytest.mark.parametrize(
    ("kind", "terrain", "most"),
    [
        ("RO", "llano", 4),
        ("JF", "llano", 1),
        ("ES", "montana_4", 3),
        ("JF", "crono_media", 4),
        ("RE", "repecho", 3),
        ("RO", "montana_1", 1),
        ("JF", "descenso_alto", 1),
        ("SP", "llano", 1),
    ],
)
def test_four_pe_on_favourable_terrain_and_one_elsewhere(kind: RiderType, terrain: Roll, most: int) -> None:
    assert terrain != "sprint" and limit(kind, terrain) == most


@pytest.mark.rule("CAF-111")
def test_sprinters_alone_sprint_with_four_on_any_terrain() -> None:
    assert [limit(kind, "llano", sprint=True) for kind in TYPES] == [1, 1, 1, 1, 1, 4, 1, 4]
    assert limit("SP", "montana_1", sprint=True) == 1
    assert limit("SP", "descenso_bajo", sprint=True) == 4


def test_descents_are_favourable_to_nobody() -> None:
    assert not [kind for kind in TYPES if favourable(kind, "descenso_medio")]
    assert [kind for kind in TYPES if favourable(kind, "sprint")] == ["SP", "RS"]


def test_the_errata_give_the_leader_his_lost_dice() -> None:
    assert dice("JF", "crono_corta", errata=True) == (2, 3)
    assert level("JF", "crono_corta", errata=True) == level("CR", "crono_corta")
    assert dice("JF", "crono_media", errata=True) == dice("JF", "crono_media")


@pytest.mark.rule("CAF-145")
def test_effort_points_for_tours_of_any_length() -> None:
    starts = {stages: [tour_start(kind, stages) for kind in TYPES] for stages in (5, 7, 21, 30)}
    assert starts[5] == [5, 4, 5, 5, 4, 3, 3, 4]
    assert starts[7] == [6, 6, 6, 6, 6, 4, 4, 5]
    assert starts[21] == starts[30] == [18, 16, 18, 17, 16, 12, 12, 14]
    assert [one_day(kind) for kind in TYPES] == [6, 5, 6, 6, 5, 4, 4, 5]
