"""Teams: their limits, and those that are ready to be taken (section 3.1, D-02 and D-03)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.ciclismo_a_fondo.meta import CiclismoOptions
from engine.games.ciclismo_a_fondo.riders import RiderType
from engine.games.ciclismo_a_fondo.teams import READY_MADE, check_team, most_of, placing, proposed
from tests.games.ciclismo_a_fondo.books import course


def options(**chosen: Any) -> CiclismoOptions:
    return CiclismoOptions(colours=("red", "blue"), **chosen)


def fault(*team: RiderType, **chosen: Any) -> str:
    """What is wrong with a team; "" = nothing."""
    try:
        check_team(team, options(**chosen))
    except ValueError as error:
        return str(error)
    return ""


@pytest.mark.rule("CAF-02")
def test_a_team_has_eight_riders_or_four() -> None:
    assert fault("JF", "TT", "ES") == "a team has 4 riders, not 3"
    assert fault("JF", "TT", "ES", "RO", team_size=8) == "a team has 8 riders, not 4"
    assert not fault("JF", "TT", "ES", "RO")


@pytest.mark.rule("CAF-03")
def test_one_leader_and_one_all_rounder_at_most() -> None:
    assert fault("JF", "JF", "ES", "RO") == "2 JF are too many; a team has at most 1 of them"
    assert fault("JF", "TT", "TT", "RO", loose_limits=True) == "2 TT are too many; a team has at most 1 of them"
    assert not fault("ES", "ES", "RO", "RO")


@pytest.mark.rule("CAF-04")
def test_one_sprinter_and_one_time_trialist_unless_limits_are_loose() -> None:
    assert fault("SP", "SP", "ES", "RO") == "2 SP are too many; a team has at most 1 of them"
    assert fault("CR", "CR", "ES", "RO") and not fault("CR", "CR", "SP", "SP", loose_limits=True)


@pytest.mark.rule("CAF-05")
def test_any_number_of_climbers_and_rouleurs() -> None:
    climbers: tuple[RiderType, ...] = ("ES",) * 4
    rouleurs: tuple[RiderType, ...] = ("RO",) * 8
    assert not fault(*climbers) and not fault(*rouleurs, team_size=8)
    assert most_of("ES", options(team_size=8)) == 8


@pytest.mark.rule("CAF-06")
def test_hybrids_ride_in_the_advanced_game() -> None:
    assert fault("RE", "RS", "ES", "RO") == "1 RE are too many; a team has none of them in this race"
    assert not fault("RE", "RE", "RS", "RS", advanced_types=True)


@pytest.mark.parametrize("size", [4, 8])
def test_teams_that_are_ready_keep_every_limit(size: int) -> None:
    assert not [name for name, teams in READY_MADE.items() if fault(*teams[size], team_size=size)]


@pytest.mark.parametrize(
    ("ride", "size", "team"),
    [
        ("llano_90", 8, "JF TT ES ES RO RO SP CR"),
        ("llano_90", 4, "RO SP JF TT"),
        ("baja_86", 4, "RO SP JF TT"),
        ("media_82", 4, "JF TT ES RO"),
        ("reina_65", 4, "JF ES TT RO"),
        ("cronoescalada_14", 4, "JF ES TT RO"),
        ("ejemplo_3", 4, "CR TT JF RO"),
        ("semana", 4, "JF TT RO SP"),
    ],
)
def test_the_team_of_whoever_chooses_none(ride: str, size: int, team: str) -> None:
    assert READY_MADE[proposed(course(ride, team_size=size))][size] == tuple(team.split())


def test_rouleurs_are_placed_in_front_where_it_is_flat_and_climbers_where_it_climbs() -> None:
    team = READY_MADE["all_round"][8]
    assert " ".join(team[place] for place in placing(team, "llano")) == "RO RO JF TT ES ES SP CR"
    assert " ".join(team[place] for place in placing(team, "alta")) == "JF ES ES TT RO RO CR SP"
