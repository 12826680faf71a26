"""How riders are called."""

from __future__ import annotations

from engine.games.ciclismo_a_fondo.names import labels


def test_climbers_and_rouleurs_are_counted_in_each_team() -> None:
    found = labels(("JF", "ES", "ES", "RO", "JF", "TT", "RO", "SP"), 4)
    assert found == ("JF", "E1", "E2", "R1", "JF", "TT", "R1", "SP")


def test_a_second_hybrid_has_a_number() -> None:
    assert labels(("RE", "RE", "RS", "SP"), 4) == ("RE", "RE2", "RS", "SP")
